import type { Payment } from '@portal/contract/records/payment';
import { dayOf } from '@portal/contract/values/days';
import { paidBy } from '#members/own/paid-by.ts';
import { dayText } from '#ui/format.ts';

const statusTexts: Record<Payment['payment_status'], string> = {
  open: 'Not paid yet',
  paid: 'Paid',
  expired: 'Expired. You were not charged.',
  needs_review: 'Under review. We’ll contact you.',
  refunded: 'Refunded',
  partially_refunded: 'Partly refunded',
  disputed: 'Disputed by your bank',
};

export function stateText({ payment_status, method, review }: Payment): string {
  if (payment_status !== 'paid') return statusTexts[payment_status];
  if (review === 'closed') return 'Received. Our review is closed.';
  return method === 'card' ? statusTexts.paid : `Paid ${paidBy[method]}`;
}

/** Reports whether a payment was received for a fee and so has a receipt, even after a refund. */
export function hasReceipt({ payment_status }: Payment): boolean {
  return !['open', 'expired', 'needs_review'].includes(payment_status);
}

type Times = Pick<Payment, 'received_on' | 'completed_at' | 'created_at'>;

/** Returns a payment's federation date (`YYYY-MM-DD`): when the office received it, or it was paid, or else started. */
export function dateOf({ received_on, completed_at, created_at }: Times): string {
  return received_on ?? dayOf(new Date(completed_at ?? created_at));
}

export function dateTextOf(times: Times): string {
  return dayText(dateOf(times));
}
