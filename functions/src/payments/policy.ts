import { currency as ourCurrency } from '@portal/contract/catalogue';
import type { Member } from '@portal/contract/members';
import type { Payment } from '@portal/contract/payments';
import type { CheckoutSession } from './stripe.ts';

/** What follows from how a session stands. */
export type Verdict =
  | { outcome: 'nothing' }
  | { outcome: 'expired' }
  | { outcome: 'paid' }
  | { outcome: 'needs_review'; reason: string };

function misfit(session: CheckoutSession, payment: Payment, member: Member | undefined): string | undefined {
  // Where the provider names no amount, the price that the session was made with holds.
  const amount = session.amount_cents ?? payment.amount_cents;
  const currency = session.currency ?? payment.currency;
  if (amount !== payment.amount_cents) {
    return `The amount paid is ${amount} cents instead of ${payment.amount_cents}`;
  }
  if (currency !== ourCurrency) return `The currency paid in is ${currency} instead of ${ourCurrency}`;
  if (session.owner_uid !== payment.owner_uid) return 'The session belongs to another account';
  if (!member) return 'The member does not exist';
  if (member.status !== 'pending_payment') return `No fee was due: the member was ${member.status}`;
  return undefined;
}

type Decided = Payment & { payment_status: 'paid' | 'needs_review' };

/** Whether a payment is settled for good: nothing that comes later changes it. */
export function isDecided(payment: Payment): payment is Decided {
  return payment.payment_status === 'paid' || payment.payment_status === 'needs_review';
}

/**
 * Decides a payment once. Statuses only move forward: what is paid or under review stays so whatever comes later,
 * and only a payment that fits in amount, currency, owner and status moves the member on.
 */
export function judge(session: CheckoutSession | undefined, payment: Payment, member: Member | undefined): Verdict {
  if (isDecided(payment)) return { outcome: 'nothing' };
  if (session?.paid) {
    const reason = misfit(session, payment, member);
    return reason ? { outcome: 'needs_review', reason } : { outcome: 'paid' };
  }
  const gone = !session || session.status === 'expired';
  return { outcome: gone && payment.payment_status === 'open' ? 'expired' : 'nothing' };
}
