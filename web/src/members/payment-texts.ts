import { brand } from '@portal/contract/brand';
import { dollars, productOf } from '@portal/contract/catalogue';
import type { Payment } from '@portal/contract/payments';
import { instantText, usd } from '../ui/format.ts';

/** How a payment stands, in words. */
export const statusTexts: Record<Payment['payment_status'], string> = {
  open: 'Not paid yet',
  paid: 'Paid',
  expired: 'Expired, nothing was charged',
  needs_review: 'Under review: we will contact you',
};

/** What was, or would have been, paid for. */
export function subjectOf({ membership_type }: Pick<Payment, 'membership_type'>): string {
  const { name } = productOf(membership_type);
  return membership_type === 'academy_charter' || membership_type === 'event_sanction' ? name : `${name} membership`;
}

/** Payments as the history shows them, newest first. */
export function newestFirst(payments: readonly Payment[]): Payment[] {
  return payments.toSorted((one, other) => other.created_at.localeCompare(one.created_at));
}

/** What a receipt says of a payment, in order. */
export function receiptFacts(payment: Payment): [name: string, value: string][] {
  const { user_info, amount_cents, completed_at, created_at, session_id, currency } = payment;
  return [
    ['Paid by', `${user_info.first_name} ${user_info.last_name}`],
    ['Email', user_info.email],
    ...(user_info.membership_number
      ? ([['Membership number', user_info.membership_number]] as [string, string][])
      : []),
    ['For', subjectOf(payment)],
    ['Amount', `${usd(dollars(amount_cents))} ${currency.toUpperCase()}`],
    ['Date', instantText(completed_at ?? created_at)],
    ['Method', 'Card'],
    ['Reference', session_id],
  ];
}

/** Who gives the receipt: the lines of a letterhead. */
export const issuer = [...brand.address, brand.email, brand.phone.shown];
