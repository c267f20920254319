/**
 * `open` waits for the payer; `needs_review` was paid but does not fit, so a person has to look; `disputed` is claimed back
 * by the payer's bank. What is paid, refunded or disputed follows from the facts kept beside it (payment-state.ts).
 */
export const paymentStatuses = [
  'open',
  'paid',
  'expired',
  'needs_review',
  'refunded',
  'partially_refunded',
  'disputed',
] as const;

/** How the office can be paid without the provider. */
export const recordedMethods = ['cash', 'check', 'transfer'] as const;

export const paymentMethods = ['card', ...recordedMethods] as const;

export const methodTexts: Record<(typeof paymentMethods)[number], string> = {
  card: 'Card',
  cash: 'Cash',
  check: 'Check',
  transfer: 'Bank transfer',
};

/** The figures of the report to which a payment can add. */
export const figureNames = ['paid', 'refunded', 'disputed', 'under_review'] as const;

export type FigureName = (typeof figureNames)[number];

/** What the office has to do about a payment. */
export const paymentTasks = ['dispute', 'review', 'refund_failed', 'end'] as const;

/** What waits for the office, in a word or two. */
export const paymentTaskTexts: Record<(typeof paymentTasks)[number], string> = {
  dispute: 'Disputed',
  review: 'Under review',
  refund_failed: 'Refund failed',
  end: 'Money returned',
};
