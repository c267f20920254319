import type { Payment } from './payments.ts';

/** What somebody is told who would pay a fee again, by the API and by the dashboard. */
export const underReviewText =
  'Your payment is under review. You do not need to pay again. We will review it and email you.';

/** Whether a payment for a membership (`null`), or for an application, is under review. */
export function isInReview(
  payments: readonly Pick<Payment, 'application_id' | 'payment_status'>[],
  applicationId: string | null,
): boolean {
  // Payments from before there were applications have no such field, and a live read fills nothing in.
  return payments.some(
    ({ payment_status, application_id }) =>
      payment_status === 'needs_review' && (application_id ?? null) === applicationId,
  );
}
