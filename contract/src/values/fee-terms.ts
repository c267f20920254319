import type { ProductId } from './catalogue.ts';

/** For what a fee is paid, as it stands beside the price; a renewal is told by its own. */
export function feeTerm(product: ProductId): string {
  return product === 'event_sanction' ? 'For one event.' : 'For twelve months from approval.';
}

/** The same for the renewal of what still runs. */
export const renewalTerm = 'For twelve months from the end of your present term, or from today if it is over.';

/** Where the rule about refunds is, on the portal's site. */
export const refundPolicyPath = '/policies#fees-and-refunds';
