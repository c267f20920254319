import { stripeWebhookSecret } from '#platform/config.ts';
import type { Handlers } from '#platform/handler.ts';
import { Problem } from '#platform/problem.ts';
import { fulfil } from './fulfil.ts';
import { findPayment } from './store.ts';
import { verifiedEvent } from './stripe.ts';

export const webhookApi: Handlers<'stripeWebhook'> = {
  stripeWebhook: async (_, { body, header }) => {
    const event = await verifiedEvent(body, header('stripe-signature') ?? '', stripeWebhookSecret.value());
    if (!event) throw new Problem(400, 'The signature of this event is missing, wrong or too old');
    if (event.type.startsWith('checkout.session.') && 'id' in event.data.object) {
      // A session that was not opened here belongs to somebody else's shop.
      const payment = await findPayment(String(event.data.object.id));
      if (payment) await fulfil(payment);
    }
    return { received: true as const };
  },
};
