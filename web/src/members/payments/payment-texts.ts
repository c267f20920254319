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

/** Payment statuses of a fee that a club paid, where they differ; the club's name follows. */
const clubTexts: Partial<typeof statusTexts> = {
  paid: 'Paid by',
  refunded: 'Returned to',
  partially_refunded: 'Partly returned to',
  disputed: 'Disputed by the bank of',
};

export function stateText({ payment_status, method, review, club }: Payment): string {
  if (club && clubTexts[payment_status]) return `${clubTexts[payment_status]} ${club.academy_name}`;
  if (payment_status !== 'paid') return statusTexts[payment_status];
  if (review === 'closed') return 'Received. Our review is closed.';
  return method === 'card' ? statusTexts.paid : `Paid ${paidBy[method]}`;
}

/** Reports whether a payment was received for a fee and so has a receipt, even after a refund; a club has its own. */
export function hasReceipt({ payment_status, club }: Payment): boolean {
  return !club && !['open', 'expired', 'needs_review'].includes(payment_status);
}

type Times = Pick<Payment, 'received_on' | 'completed_at' | 'created_at'>;

/** Returns a payment's federation date (`YYYY-MM-DD`): when the office received it, or it was paid, or else started. */
export function dateOf({ received_on, completed_at, created_at }: Times): string {
  return received_on ?? dayOf(new Date(completed_at ?? created_at));
}

export function dateTextOf(times: Times): string {
  return dayText(dateOf(times));
}
