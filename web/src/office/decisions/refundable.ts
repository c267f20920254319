import type { Payment } from '@portal/contract/records/payment';
import { refundableCents } from '@portal/contract/rules/payment-state';

/** What was paid for something and can go back. */
export interface Refundable {
  cents: number;
  /** Whether the office has to return some of it itself, because it did not come by the provider. */
  isByHand: boolean;
}

export const nothingPaid: Refundable = { cents: 0, isByHand: false };

/** Those of somebody's payments that have arrived for a membership (`null`), or for an application. */
function arrivedFor(payments: readonly Payment[], applicationId: string | null) {
  return payments
    .filter(({ application_id, completed_at }) => completed_at && application_id === applicationId)
    .map((payment) => ({ cents: refundableCents(payment), isByHand: payment.method !== 'card' }));
}

/** What of somebody's payments was for a membership (`null`), or for an application, and can go back. */
export function refundableOf(payments: readonly Payment[], applicationId: string | null): Refundable {
  const kept = arrivedFor(payments, applicationId).filter(({ cents }) => cents > 0);
  return {
    cents: kept.reduce((sum, { cents }) => sum + cents, 0),
    isByHand: kept.some(({ isByHand }) => isByHand),
  };
}

/** Whether something was paid, and all of it has gone back or is on its way. */
export function hasGoneBack(payments: readonly Payment[], applicationId: string | null): boolean {
  const arrived = arrivedFor(payments, applicationId);
  return arrived.length > 0 && arrived.every(({ cents }) => cents === 0);
}
