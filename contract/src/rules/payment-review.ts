import type { Payment } from '../records/payment.ts';
import { isUnderReview } from './payment-state.ts';

/** The API's and the dashboard's message for a member about to pay a fee twice. */
export const underReviewText =
  'Your payment is under review. You do not need to pay again. We will review it and email you.';

/** The message for an admin about to decide on their own payment. */
export const ownPaymentText = 'You cannot decide on your own payment. Please ask another admin.';

/**
 * Reports whether a payment for a membership (`null`) or an application is under review, or disputed in the meantime.
 */
export function isInReview(
  payments: readonly Pick<Payment, 'application_id' | 'payment_status' | 'review'>[],
  applicationId: string | null,
): boolean {
  return payments.some(
    (payment) =>
      isUnderReview(payment) && payment.payment_status !== 'refunded' && payment.application_id === applicationId,
  );
}
