import type { Payment } from '@portal/contract/records/payment';
import { info } from 'firebase-functions/logger';
import { stripeWebhookSecret } from '#platform/config.ts';
import type { Handlers } from '#platform/handler.ts';
import { Problem } from '#platform/problem.ts';
import { followMoney, fulfil } from './fulfil.ts';
import { findPayment, findPaymentByMoney } from './store.ts';
import { sessionOfMoney, stripe, toldBy } from './stripe.ts';

const toleranceSeconds = 300;

// Stripe's library minds only what is too old.
function isAhead(signature: string): boolean {
  const time = signature.split(',').findLast((item) => item.startsWith('t='));
  return Number.parseInt(time?.slice(2) ?? '', 10) > Date.now() / 1000 + toleranceSeconds;
}

// Anyone can send one, so it rings no alert; what was sent stays out of the log.
function unverified(error: unknown): false {
  info('A payment event could not be verified', { reason: error instanceof Error ? error.name : typeof error });
  return false;
}

/** Throws 400 unless a body was signed with the secret, less than 5 minutes ago. */
async function requireSigned(body: Uint8Array, signature: string, secret: string): Promise<void> {
  const { webhooks } = await stripe();
  // Beside its own errors it throws those of what it calls, for headers that nobody can have signed.
  const isSigned = await webhooks.signature
    ?.verifyHeaderAsync(Buffer.from(body), signature, secret, toleranceSeconds)
    .catch((error: unknown) => unverified(error));
  if (!isSigned || isAhead(signature)) {
    throw new Problem(400, 'The signature of this event is missing, wrong or too old');
  }
}

/** What is in a body; undefined where it is not JSON. */
function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch (error) {
    unverified(error);
    return undefined;
  }
}

/** The payment whose money is told of, also before its session is; undefined for somebody else's shop. */
async function paymentOfMoney(payment_intent: string): Promise<Payment | undefined> {
  const known = await findPaymentByMoney(payment_intent);
  if (known) return known;
  const sessionId = await sessionOfMoney(payment_intent);
  return sessionId ? findPayment(sessionId) : undefined;
}

export const webhookApi: Handlers<'stripeWebhook'> = {
  stripeWebhook: async (_, { body, header }) => {
    await requireSigned(body, header('stripe-signature') ?? '', stripeWebhookSecret.value());
    const told = toldBy(jsonIn(body));
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
