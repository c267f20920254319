import type { Payment } from '@portal/contract/payments';
import { stripeWebhookSecret } from '#platform/config.ts';
import type { Handlers } from '#platform/handler.ts';
import { Problem } from '#platform/problem.ts';
import { followMoney, fulfil } from './fulfil.ts';
import { findPayment, findPaymentByMoney } from './store.ts';
import { sessionOfMoney, toldBy, verifiedEvent } from './stripe.ts';

/** The payment whose money is told of, also before its session is; undefined for somebody else's shop. */
async function paymentOfMoney(payment_intent: string): Promise<Payment | undefined> {
  const known = await findPaymentByMoney(payment_intent);
  if (known) return known;
  const sessionId = await sessionOfMoney(payment_intent);
  return sessionId ? findPayment(sessionId) : undefined;
}

export const webhookApi: Handlers<'stripeWebhook'> = {
  stripeWebhook: async (_, { body, header }) => {
    const event = await verifiedEvent(body, header('stripe-signature') ?? '', stripeWebhookSecret.value());
    if (!event) throw new Problem(400, 'The signature of this event is missing, wrong or too old');
    const told = toldBy(event);
    if (!told) return { received: true as const };
    if ('session_id' in told) {
      // A session that was not opened here belongs to somebody else's shop.
      const payment = await findPayment(told.session_id);
      if (payment) await fulfil(payment);
    } else {
      const payment = await paymentOfMoney(told.payment_intent);
      if (payment) await followMoney(payment);
    }
    return { received: true as const };
  },
};
