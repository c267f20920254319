import type { Payment } from '../records/payment.ts';
import { isUnderReview } from './payment-state.ts';

/** What somebody is told who would pay a fee again, by the API and by the dashboard. */
export const underReviewText =
  'Your payment is under review. You do not need to pay again. We will review it and email you.';

/** What an admin is told who would decide on money that they paid themselves. */
export const ownPaymentText = 'You cannot decide on your own payment. Please ask another admin.';

/** Whether a payment for a membership (`null`), or for an application, is under review, or claimed back by a bank meanwhile. */
export function isInReview(
  payments: readonly Pick<Payment, 'application_id' | 'payment_status' | 'review'>[],
  applicationId: string | null,
): boolean {
  return payments.some(
    (payment) =>
      isUnderReview(payment) && payment.payment_status !== 'refunded' && payment.application_id === applicationId,
  );
}
