import type { Payment } from '@portal/contract/payments';
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

/** Settles payments of a checkout in its order; what fails for one keeps none waiting, and is thrown at the end. */
async function inTurn(together: readonly Payment[], settled: (one: Payment) => Promise<Payment>): Promise<Payment[]> {
  const done: Payment[] = [];
  const failures: unknown[] = [];
  for (const one of together)
    await settled(one).then(
      (now) => done.push(now),
      (error) => failures.push(error),
    );
  if (failures.length > 1) throw new AggregateError(failures, 'Several payments of a checkout could not be settled');
  if (failures.length > 0) throw failures[0];
  return done;
}

function among(together: readonly Payment[], payment: Payment): Payment {
  return together.find(({ session_id }) => session_id === payment.session_id) ?? payment;
}

async function settleSession(payment: Payment, session: CheckoutSession | undefined): Promise<Payment> {
  if (isDecided(payment)) return payment;
  const settled = await settle(payment.session_id, { session });
  if (settled.payment_status === 'needs_review') {
    const { session_id, review_reason } = settled;
    logEvent('payment-needs-review', 'A payment needs review', { session_id, reason: review_reason ?? '' });
  }
  return settled;
}

/**
 * Fulfils the checkout session of a payment: the one way, for the webhook and for the status call, from what the
 * provider says to what follows. Of those who pay together, each is settled by itself.
 */
export async function fulfil(payment: Payment): Promise<Fulfilment> {
  const begun = await findTogether(payment);
  if (begun.every(isDecided)) return { payment: among(begun, payment), together: begun, session: undefined };
  const session = await retrieveSession(checkoutSessionOf(payment));
  const together = await inTurn(begun, (one) => settleSession(one, session));
  return { payment: among(together, payment), together, session };
}

/**
 * Takes over how the money of a payment, and of those paid with it, stands at the provider, its refunds and disputes, after
 * the session where that is not done yet. What an event says is not used: the provider is asked, so that events may come
 * late, twice or never.
 */
export async function followMoney(known: Payment): Promise<Payment> {
  const { payment, together } = await fulfil(known);
  const money = await moneyIdOf(payment);
  if (!money) return payment;
  const told = await retrieveMoney(money);
  return among(await inTurn(together, ({ session_id }) => settle(session_id, told)), payment);
}
