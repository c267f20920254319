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

/** Whether a payment has arrived for what was due, of which a receipt tells also after it went back. */
export function hasReceipt({ payment_status }: Payment): boolean {
  return !['open', 'expired', 'needs_review'].includes(payment_status);
}

type Times = Pick<Payment, 'received_on' | 'completed_at' | 'created_at'>;

/** The federation's date (`YYYY-MM-DD`) of a payment: when the office received it, or it was paid, or else was begun. */
export function dateOf({ received_on, completed_at, created_at }: Times): string {
  return received_on ?? dayOf(new Date(completed_at ?? created_at));
}

export function dateTextOf(times: Times): string {
  return dayText(dateOf(times));
}
