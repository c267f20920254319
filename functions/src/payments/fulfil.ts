import type { Payment } from '@portal/contract/records/payment';
import { followProved } from '#members/same.ts';
import { logEvent } from '#platform/events.ts';
import { isDecided } from './policy.ts';
import { settle } from './settle.ts';
import { type CheckoutSession, retrieveSession } from './stripe.ts';
import { moneyIdOf, retrieveMoney } from './stripe-money.ts';
import { checkoutSessionOf, findTogether } from './together.ts';

/** A payment and how its session stands at the provider; no session where there was nothing left to ask. */
export interface Fulfilment {
  payment: Payment;
  /** All payments of the checkout, in its order. */
  together: readonly Payment[];
  session: CheckoutSession | undefined;
}

/** The payments of a checkout that could be settled, in its order, and why others could not. */
interface Settled {
  together: readonly Payment[];
  failures: readonly unknown[];
}

/** Settles payments of a checkout in its order; what fails for one keeps none of the others waiting. */
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
  if (settled.payment_status === 'paid') await followProved(settled.user_info.email);
  if (settled.payment_status === 'needs_review') {
    const { session_id, review_reason } = settled;
    logEvent('payment-needs-review', 'A payment needs review', { session_id, reason: review_reason ?? '' });
  }
  return settled;
}

/**
 * Fulfils the checkout session of a payment: the one way, for the webhook and for the status call, from what the
 * provider says to what follows. Of those who pay together, each is settled by itself. Answers with those that could be
 * settled, and with the `failures` of the others.
 */
export async function fulfilEach(payment: Payment): Promise<Fulfilment & Settled> {
  const begun = await findTogether(payment);
  if (begun.every(isDecided))
    return { payment: among(begun, payment), together: begun, session: undefined, failures: [] };
  const session = await retrieveSession(checkoutSessionOf(payment));
  const { together, failures } = await inTurn(begun, (one) => settleSession(one, session));
  return { payment: among(together, payment), together, session, failures };
}

/** The same; throws at the end what failed for anybody, so that the event comes again. */
export async function fulfil(payment: Payment): Promise<Fulfilment> {
  const { failures, ...fulfilled } = await fulfilEach(payment);
  throwAny(failures);
  return fulfilled;
}

/**
 * Takes over how the money of a payment, and of those paid with it, stands at the provider, its refunds and disputes, after
 * the session where that is not done yet. What an event says is not used: the provider is asked, so that events may come
 * late, twice or never. Throws at the end what failed for anybody: until the session of one is carried out, the money of
 * the others is followed all the same.
 */
export async function followMoney(known: Payment): Promise<Payment> {
  const { payment, together, failures } = await fulfilEach(known);
  const money = await moneyIdOf(together[0] ?? payment);
  if (!money) {
    throwAny(failures);
    return payment;
  }
  const told = await retrieveMoney(money);
  const followed = await inTurn(together, ({ session_id }) => settle(session_id, told));
  throwAny([...failures, ...followed.failures]);
  return among(followed.together, payment);
}
