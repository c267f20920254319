import type { Payment } from '@portal/contract/records/payment';
import { currency as ourCurrency, type ProductId, productOf } from '@portal/contract/values/catalog';
import type { CheckoutSession } from './stripe.ts';

/** The consequence of a session's state. */
export type Verdict =
  | { outcome: 'nothing' }
  | { outcome: 'expired' }
  | { outcome: 'paid' }
  | { outcome: 'needs_review'; reason: string }
  /** Nothing was due anymore, so the money goes back by itself, for a reason that the payer reads. */
  | { outcome: 'returned'; reason: string };

/** The member or application that was paid for, as far as relevant here. */
type Paid = { notDue: string | undefined } | undefined;

/**
 * A payment and the member who opened the checkout: the first one if several pay together, or the club's leader.
 * `returns` is why the money goes back if nothing is due; undefined if the office decides.
 */
type Begun = Payment & { payer_uid?: string | undefined; returns?: string | undefined };

function misfit({ amount_cents, currency, owner_uid }: CheckoutSession, payment: Begun): string | undefined {
  const asked = payment.checkout_cents ?? payment.amount_cents;
  if (amount_cents === null || currency === null) return 'The provider reported no amount';
  if (amount_cents !== asked) {
    return `The amount paid is ${amount_cents} cents instead of ${asked}`;
  }
  if (currency !== ourCurrency) return `The currency paid in is ${currency} instead of ${ourCurrency}`;
  if (owner_uid !== (payment.payer_uid ?? payment.owner_uid)) return 'The session belongs to another account';
  return undefined;
}

function notDueFor(paid: Paid): string | undefined {
  if (!paid) return 'What was paid for does not exist';
  return paid.notDue && `No fee was due: ${paid.notDue}`;
}

/**
 * Returns why a payment does not cover a next term of this type, as the office reads it: the price may differ for a
 * member who turned 18 after the checkout opened. Undefined if it does.
 */
export function otherPrice(
  paidFor: ProductId,
  type: ProductId,
  priceOf = (id: ProductId): number => productOf(id).price_cents,
): string | undefined {
  return priceOf(paidFor) === priceOf(type)
    ? undefined
    : `the next term is for ${productOf(type).name}, which has a different price`;
}

type Decided = Payment & { payment_status: Exclude<Payment['payment_status'], 'open' | 'expired'> };

/**
 * Reports whether a payment's money has arrived and was accepted or put under review. No session changes that anymore.
 */
export function isDecided(payment: Payment): payment is Decided {
  return payment.payment_status !== 'open' && payment.payment_status !== 'expired';
}

// A provider session can be paid for at most 24 hours. The rest allows for clock skew.
const longestSessionMs = 25 * 60 * 60 * 1000;

/** Reports whether a payment is so old that its session can no longer be paid, whatever the provider knows about it. */
function isOutdated({ created_at }: Payment, now: Date): boolean {
  return now.getTime() - Date.parse(created_at) > longestSessionMs;
}

/**
 * Judges a payment once. Statuses only move forward: a payment that is paid or under review stays so. Only a payment
 * with the right amount, currency, owner and status moves its subject forward; for payments made together, the total
 * amount must match. A session unknown to the provider may still be paid until it is too old.
 */
export function decidePayment(session: CheckoutSession | undefined, payment: Begun, paid: Paid, now: Date): Verdict {
  if (isDecided(payment)) return { outcome: 'nothing' };
  if (session?.paid) {
    const notDue = notDueFor(paid);
    const wrong = misfit(session, payment);
    if (!wrong && notDue && payment.returns) return { outcome: 'returned', reason: payment.returns };
    const reason = wrong ?? notDue;
    return reason ? { outcome: 'needs_review', reason } : { outcome: 'paid' };
  }
  const gone = session ? session.status === 'expired' : isOutdated(payment, now);
  return { outcome: gone && payment.payment_status === 'open' ? 'expired' : 'nothing' };
}

// The provider expires a checkout after a day and sends an event.
const openForMs = 2 * 24 * 60 * 60 * 1000;

/** Reports whether a payment may be in progress at `now`, or money has arrived, even if it was refunded since. */
export function maySettle({ payment_status, created_at }: Pick<Payment, 'payment_status' | 'created_at'>, now: Date) {
  if (payment_status === 'open') return Date.parse(created_at) > now.getTime() - openForMs;
  return payment_status !== 'expired';
}
