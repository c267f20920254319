import { brand } from '@portal/contract/brand';
import { dollars, isApplicationKind, productOf } from '@portal/contract/catalogue';
import { dayOf } from '@portal/contract/days';
import { fullName } from '@portal/contract/format';
import type { Payment } from '@portal/contract/payments';
import { dayText, usd } from '#ui/format.ts';

/** How a payment stands, in words. */
export const statusTexts: Record<Payment['payment_status'], string> = {
  open: 'Not paid yet',
  paid: 'Paid',
  expired: 'Expired. You were not charged.',
  needs_review: 'Under review. We’ll contact you.',
};

/** What was, or would have been, paid for: a membership, or the charter or sanction of something by its name. */
export function subjectOf({ membership_type, subject }: Pick<Payment, 'membership_type' | 'subject'>): string {
  const { name } = productOf(membership_type);
  if (!isApplicationKind(membership_type)) return `${name} membership`;
  return subject ? `${name}: ${subject}` : name;
}

type Times = Pick<Payment, 'completed_at' | 'created_at'>;

/** The federation's date (`YYYY-MM-DD`) of a payment: when it was paid, or else when it was begun. */
function dateOf({ completed_at, created_at }: Times): string {
  return dayOf(new Date(completed_at ?? created_at));
}

/** The date of a payment as people read it. */
export function dateTextOf(times: Times): string {
  return dayText(dateOf(times));
}

/** The name under which a receipt is saved. */
export function receiptName(times: Times): string {
  return `receipt-${dateOf(times)}.pdf`;
}

/** What a receipt says of a payment by a payer, in order; a child's fee is paid by the parent who holds the account. */
export function receiptFacts(payment: Payment, payer: string): [name: string, value: string][] {
  const { user_info, amount_cents, session_id, currency } = payment;
  return [
    ['Paid by', payer],
    ['Member', fullName(user_info)],
    ['Email', user_info.email],
    ...(user_info.membership_number
      ? ([['Membership number', user_info.membership_number]] as [string, string][])
      : []),
    ['For', subjectOf(payment)],
    ['Amount', `${usd(dollars(amount_cents))} ${currency.toUpperCase()}`],
    ['Date', dateTextOf(payment)],
    ['Method', 'Card'],
    ['Reference', session_id],
  ];
}

/** Who gives the receipt: the lines of a letterhead. */
export const issuer = [...brand.address, brand.email, brand.phone.shown];
