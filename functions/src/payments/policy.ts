import type { Payment } from '@portal/contract/records/payment';
import { currency as ourCurrency, type ProductId, productOf } from '@portal/contract/values/catalogue';
import type { CheckoutSession } from './stripe.ts';

/** What follows from how a session stands. */
export type Verdict =
  | { outcome: 'nothing' }
  | { outcome: 'expired' }
  | { outcome: 'paid' }
  | { outcome: 'needs_review'; reason: string };

/** What was paid for, as far as it matters here: the member or the application. */
type Paid = { notDue: string | undefined } | undefined;

/** A payment, and who opened the checkout: where several pay together, the first of them. */
type Begun = Payment & { payer_uid?: string | undefined };

function misfit(
  { amount_cents, currency, owner_uid }: CheckoutSession,
  payment: Begun,
  paid: Paid,
): string | undefined {
  const asked = payment.checkout_cents ?? payment.amount_cents;
  if (amount_cents === null || currency === null) return 'The provider reported no amount';
  if (amount_cents !== asked) {
    return `The amount paid is ${amount_cents} cents instead of ${asked}`;
  }
  if (currency !== ourCurrency) return `The currency paid in is ${currency} instead of ${ourCurrency}`;
  if (owner_uid !== (payment.payer_uid ?? payment.owner_uid)) return 'The session belongs to another account';
  if (!paid) return 'What was paid for does not exist';
  if (paid.notDue) return `No fee was due: ${paid.notDue}`;
  return undefined;
}

/**
 * Why a payment does not do for a next term of a type, as the office reads it: that of whoever has turned 18 since the checkout
 * was opened may cost something else. Undefined where it does.
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

/** Whether the money of a payment has arrived, and was counted or put under review: no session changes that any more. */
export function isDecided(payment: Payment): payment is Decided {
  return payment.payment_status !== 'open' && payment.payment_status !== 'expired';
}

// A session of the provider's can be paid for 24 hours at most; the rest is for clocks that differ.
const longestSessionMs = 25 * 60 * 60 * 1000;

/** Whether a payment was begun so long ago that its session cannot be paid any more, whatever the provider knows of it. */
function isOutdated({ created_at }: Payment, now: Date): boolean {
  return now.getTime() - Date.parse(created_at) > longestSessionMs;
}

/**
 * Decides a payment once. Statuses only move forward: what is paid or under review stays so whatever comes later,
 * and only a payment that fits in amount, currency, owner and status moves on what was paid for; where several pay together,
 * the whole amount has to fit. A session that the
 * provider does not know may still be paid, until it is too old for that.
 */
export function judge(session: CheckoutSession | undefined, payment: Begun, paid: Paid, now: Date): Verdict {
  if (isDecided(payment)) return { outcome: 'nothing' };
  if (session?.paid) {
    const reason = misfit(session, payment, paid);
    return reason ? { outcome: 'needs_review', reason } : { outcome: 'paid' };
  }
  const gone = session ? session.status === 'expired' : isOutdated(payment, now);
  return { outcome: gone && payment.payment_status === 'open' ? 'expired' : 'nothing' };
}
