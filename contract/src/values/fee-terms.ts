import type { ProductId } from './catalog.ts';

/** Returns the period that a fee pays for, as shown next to the price; renewals have their own text. */
export function feeTerm(product: ProductId): string {
  if (product === 'facility_certificate') return 'For one certificate.';
  return product === 'event_sanction' ? 'For one event.' : 'For twelve months from approval.';
}

/** The same for the renewal of a current term. */
export const renewalTerm = 'For twelve months from the end of your present term, or from today if it is over.';

/** The refund policy's path on the portal's site. */
export const refundPolicyPath = '/policies#fees-and-refunds';
