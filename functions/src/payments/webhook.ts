import { stripeWebhookSecret } from '#platform/config.ts';
import type { Handlers } from '#platform/handler.ts';
import { Problem } from '#platform/problem.ts';
import { fulfil } from './fulfil.ts';
import { findPayment } from './store.ts';
import { sessionIdIn, verifiedEvent } from './stripe.ts';

export const webhookApi: Handlers<'stripeWebhook'> = {
  stripeWebhook: async (_, { body, header }) => {
    const event = await verifiedEvent(body, header('stripe-signature') ?? '', stripeWebhookSecret.value());
    if (!event) throw new Problem(400, 'The signature of this event is missing, wrong or too old');
    const sessionId = sessionIdIn(event);
    // A session that was not opened here belongs to somebody else's shop.
    const payment = sessionId && (await findPayment(sessionId));
    if (payment) await fulfil(payment);
    return { received: true as const };
  },
};
