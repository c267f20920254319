import type { Payment } from '@portal/contract/records/payment';
import { afterRegistrationProved } from '#members/duplicates.ts';
import { logEvent } from '#platform/events.ts';
import { checkoutSessionOf, findCheckoutPayments } from './group-checkout.ts';
import { isDecided } from './policy.ts';
import { sendRefunds } from './refund.ts';
import { settle } from './settle.ts';
import { type CheckoutSession, retrieveSession } from './stripe.ts';
import { moneyIdOf, retrieveMoney } from './stripe-money.ts';

/** A payment and the state of its session at the provider; no session if the payment was already decided. */
export interface Fulfillment {
  payment: Payment;
  /** All payments of the checkout, in order. */
  together: readonly Payment[];
  session: CheckoutSession | undefined;
}

/** The payments of a checkout that could be settled, in order, and the errors of the others. */
interface Settled {
  together: readonly Payment[];
  failures: readonly unknown[];
}

/** Settles a checkout's payments in order. A failure does not block the others. */
async function inTurn(begun: readonly Payment[], settled: (one: Payment) => Promise<Payment>): Promise<Settled> {
  const together: Payment[] = [];
  const failures: unknown[] = [];
  for (const one of begun)
    await settled(one).then(
      (now) => together.push(now),
      (error) => failures.push(error),
    );
  return { together, failures };
}

function throwAny(failures: readonly unknown[]): void {
  if (failures.length > 1) throw new AggregateError(failures, 'Several payments of a checkout could not be settled');
  if (failures.length > 0) throw failures[0];
}

function among(together: readonly Payment[], payment: Payment): Payment {
  return together.find(({ session_id }) => session_id === payment.session_id) ?? payment;
}

async function settleSession(payment: Payment, session: CheckoutSession | undefined): Promise<Payment> {
  if (isDecided(payment)) return payment;
  const settled = await settle(payment.session_id, { session });
  if (settled.refunding_cents > 0) return sendRefunds(settled.session_id);
  if (settled.payment_status === 'paid') await afterRegistrationProved(settled.user_info.email);
  if (settled.payment_status === 'needs_review') {
    const { session_id, review_reason } = settled;
    logEvent('payment-needs-review', 'A payment needs review', { session_id, reason: review_reason ?? '' });
  }
  return settled;
}

/**
 * Fulfills a payment's checkout session. This is the only path from the provider's session state to its effects, for
 * both the webhook and the status call. Payments made together are settled one by one. Returns the settled payments and
 * the `failures` of the others.
 */
export async function fulfillEach(payment: Payment): Promise<Fulfillment & Settled> {
  const begun = await findCheckoutPayments(payment);
  if (begun.every(isDecided))
    return { payment: among(begun, payment), together: begun, session: undefined, failures: [] };
  const session = await retrieveSession(checkoutSessionOf(payment));
  const { together, failures } = await inTurn(begun, (one) => settleSession(one, session));
  return { payment: among(together, payment), together, session, failures };
}

/**
 * Fulfills a payment's checkout session. Throws at the end if any payment failed, so that the provider resends the
 * event.
 */
export async function fulfill(payment: Payment): Promise<Fulfillment> {
  const { failures, ...fulfilled } = await fulfillEach(payment);
  throwAny(failures);
  return fulfilled;
}

/**
 * Syncs refunds and disputes of a payment, and of those paid with it, from the provider, after settling the session if
 * necessary. Event contents are ignored and the provider is queried instead, so that events may arrive late, twice or
 * never. Throws at the end if any payment failed; a payment whose session cannot be settled does not keep the others
 * from being synced.
 */
export async function syncMoney(known: Payment): Promise<Payment> {
  const { payment, together, failures } = await fulfillEach(known);
  const money = await moneyIdOf(together[0] ?? payment);
  if (!money) {
    throwAny(failures);
    return payment;
  }
  const reported = await retrieveMoney(money);
  const followed = await inTurn(together, ({ session_id }) => settle(session_id, reported));
  throwAny([...failures, ...followed.failures]);
  return among(followed.together, payment);
}
