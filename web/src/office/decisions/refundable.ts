import type { Payment } from '@portal/contract/records/payment';
import { needsConfirmation, refundableCents } from '@portal/contract/rules/payment-state';

/** The refundable part of a payment. */
export interface Refundable {
  cents: number;
  /** Whether the office has to refund part of it by hand, because it was not paid through the provider. */
  isByHand: boolean;
  /** Whether part of it needs another manager’s word first. */
  waits: boolean;
  /** The club that paid, to which the money goes back. */
  club?: string | undefined;
}

export const nothingPaid: Refundable = { cents: 0, isByHand: false, waits: false };

/** Completed payments for a membership (`null`) or an application. */
function arrivedFor(payments: readonly Payment[], applicationId: string | null) {
  return payments
    .filter(({ application_id, completed_at }) => completed_at && application_id === applicationId)
    .map((payment) => ({ payment, cents: refundableCents(payment), isByHand: payment.method !== 'card' }));
}

/**
 * Sums the refundable payments for a membership (`null`) or an application. `limit` is what the office refunds of a
 * payment without another manager, in cents.
 */
export function refundableOf(
  payments: readonly Payment[],
  applicationId: string | null,
  limit = Number.POSITIVE_INFINITY,
): Refundable {
  const refundable = arrivedFor(payments, applicationId).filter(({ cents }) => cents > 0);
  return {
    cents: refundable.reduce((sum, { cents }) => sum + cents, 0),
    isByHand: refundable.some(({ isByHand }) => isByHand),
    club: refundable.find(({ payment }) => payment.club)?.payment.club?.academy_name,
    waits: refundable.some(({ payment, cents }) => needsConfirmation(payment, cents, limit)),
  };
}

/** Reports whether something was paid and all of it has been refunded or is being refunded. */
export function isFullyRefunded(payments: readonly Payment[], applicationId: string | null): boolean {
  const arrived = arrivedFor(payments, applicationId);
  return arrived.length > 0 && arrived.every(({ cents }) => cents === 0);
}
