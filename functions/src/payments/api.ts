import { catalogue, dollars } from '@portal/contract/catalogue';
import type { paymentsContract } from '@portal/contract/payments';
import { stripeWebhookSecret } from '#platform/config.ts';
import type { Handlers } from '#platform/handler.ts';
import { notFound, Problem } from '#platform/problem.ts';
import { checkout } from './checkout.ts';
import { fulfil } from './fulfil.ts';
import { isDecided } from './policy.ts';
import { findPayment } from './store.ts';
import { sessionIdIn, verifiedEvent } from './stripe.ts';

export const paymentsApi: Handlers<keyof typeof paymentsContract> = {
  membershipTypes: async () => ({
    types: catalogue.map(({ id, name, price_cents }) => ({ id, name, price: dollars(price_cents) })),
  }),

  checkout: async ({ body }, { caller }) => ({
    url: await checkout(caller, body),
  }),

  paymentStatus: async ({ params }, { caller }) => {
    const known = await findPayment(params.session_id);
    if (!known || (known.owner_uid !== caller.user_id && caller.role !== 'admin')) throw notFound();
    const { payment, session } = await fulfil(known);
    const { membership_type } = payment;
    if (isDecided(payment)) {
      return { payment_status: payment.payment_status, status: 'complete' as const, membership_type };
    }
    return { payment_status: 'unpaid' as const, status: session?.status ?? 'expired', membership_type };
  },

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
