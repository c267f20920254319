import { currency as ourCurrency } from '@portal/contract/catalogue';
import type { Payment } from '@portal/contract/payments';
import type { CheckoutSession } from './stripe.ts';

/** What follows from how a session stands. */
export type Verdict =
  | { outcome: 'nothing' }
  | { outcome: 'expired' }
  | { outcome: 'paid' }
  | { outcome: 'needs_review'; reason: string };

/** What was paid for, as far as it matters here: the member or the application. */
type Paid = { status: string } | undefined;

function misfit(session: CheckoutSession, payment: Payment, paid: Paid): string | undefined {
  // Where the provider names no amount, the price that the session was made with holds.
  const amount = session.amount_cents ?? payment.amount_cents;
  const currency = session.currency ?? payment.currency;
  if (amount !== payment.amount_cents) {
    return `The amount paid is ${amount} cents instead of ${payment.amount_cents}`;
  }
  if (currency !== ourCurrency) return `The currency paid in is ${currency} instead of ${ourCurrency}`;
  if (session.owner_uid !== payment.owner_uid) return 'The session belongs to another account';
  if (!paid) return 'What was paid for does not exist';
  if (paid.status !== 'pending_payment') return `No fee was due: the status was ${paid.status}`;
  return undefined;
}

type Decided = Payment & { payment_status: 'paid' | 'needs_review' };

/** Whether a payment is settled for good: nothing that comes later changes it. */
export function isDecided(payment: Payment): payment is Decided {
  return payment.payment_status === 'paid' || payment.payment_status === 'needs_review';
}

/**
 * Decides a payment once. Statuses only move forward: what is paid or under review stays so whatever comes later,
 * and only a payment that fits in amount, currency, owner and status moves on what was paid for.
 */
export function judge(session: CheckoutSession | undefined, payment: Payment, paid: Paid): Verdict {
  if (isDecided(payment)) return { outcome: 'nothing' };
  if (session?.paid) {
    const reason = misfit(session, payment, paid);
    return reason ? { outcome: 'needs_review', reason } : { outcome: 'paid' };
  }
  const gone = !session || session.status === 'expired';
  return { outcome: gone && payment.payment_status === 'open' ? 'expired' : 'nothing' };
}
