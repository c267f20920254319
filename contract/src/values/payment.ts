/**
 * `open` waits for the payer; `needs_review` was paid but does not fit, so a person must look; `disputed` is reclaimed
 * by the payer's bank. Paid, refunded and disputed are derived from the payment's facts (payment-state.ts).
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

/** The statuses in which no money has arrived: the checkout is open or has expired. */
export const unpaidStatuses: readonly (typeof paymentStatuses)[number][] = ['open', 'expired'];

/** The methods by which the office can be paid outside the provider. */
export const recordedMethods = ['cash', 'check', 'transfer'] as const;

export const paymentMethods = ['card', ...recordedMethods] as const;

export const methodTexts: Record<(typeof paymentMethods)[number], string> = {
  card: 'Card',
  cash: 'Cash',
  check: 'Check',
  transfer: 'Bank transfer',
};

/** The report figures that a payment can add to. */
export const figureNames = ['paid', 'refunded', 'disputed', 'under_review'] as const;

export type FigureName = (typeof figureNames)[number];

/** The office's open tasks on a payment. */
export const paymentTasks = ['dispute', 'refund_waiting', 'review', 'refund_failed', 'end'] as const;

/** Short labels for the office's tasks. */
export const paymentTaskTexts: Record<(typeof paymentTasks)[number], string> = {
  dispute: 'Disputed',
  refund_waiting: 'Refund to confirm',
  review: 'Under review',
  refund_failed: 'Refund failed',
  end: 'Money returned',
};
