import type { Payment } from '@portal/contract/payments';
import { logEvent } from '#platform/events.ts';
import { isDecided } from './policy.ts';
import { settle } from './settle.ts';
import { type CheckoutSession, retrieveSession } from './stripe.ts';
import { moneyIdOf, retrieveMoney } from './stripe-money.ts';

/** A payment and how its session stands at the provider; no session where there was nothing left to ask. */
export interface Fulfilment {
  payment: Payment;
  session: CheckoutSession | undefined;
}

/**
 * Fulfils the checkout session of a payment: the one way, for the webhook and for the status call, from what the
 * provider says to what follows.
 */
export async function fulfil(payment: Payment): Promise<Fulfilment> {
  if (isDecided(payment)) return { payment, session: undefined };
  const session = await retrieveSession(payment.session_id);
  const settled = await settle(payment.session_id, { session });
  if (settled.payment_status === 'needs_review') {
    const { session_id, review_reason } = settled;
    logEvent('payment-needs-review', 'A payment needs review', { session_id, reason: review_reason ?? '' });
  }
  return { payment: settled, session };
}

/**
 * Takes over how the money of a payment stands at the provider, its refunds and disputes, after the session where that is
 * not done yet. What an event says is not used: the provider is asked, so that events may come late, twice or never.
 */
export async function followMoney(known: Payment): Promise<Payment> {
  const { payment } = await fulfil(known);
  const money = await moneyIdOf(payment);
  return money ? settle(payment.session_id, await retrieveMoney(money)) : payment;
}
