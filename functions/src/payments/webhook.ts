import type { Payment } from '@portal/contract/records/payment';
import { info } from 'firebase-functions/logger';
import { config } from '#platform/config.ts';
import type { Handlers } from '#platform/handler.ts';
import { Problem } from '#platform/problem.ts';
import { fulfill, syncMoney } from './fulfill.ts';
import { findPayment, findPaymentByMoney } from './store.ts';
import { parseEvent, sessionOfMoney, stripe } from './stripe.ts';

const toleranceSeconds = 300;

// Stripe's library only rejects timestamps that are too old.
function isAhead(signature: string): boolean {
  const time = signature.split(',').findLast((item) => item.startsWith('t='));
  return Number.parseInt(time?.slice(2) ?? '', 10) > Date.now() / 1000 + toleranceSeconds;
}

// Anyone can send such an event, so it triggers no alert and its contents are not logged.
function unverified(error: unknown): false {
  info('A payment event could not be verified', { reason: error instanceof Error ? error.name : typeof error });
  return false;
}

/** Throws 400 unless the body was signed with one of the secrets less than 5 minutes ago. */
export async function requireSigned(body: Uint8Array, signature: string, secrets: string[]): Promise<void> {
  const { webhooks } = await stripe();
  const isSigned = await Promise.any(
    secrets.map((secret) =>
      webhooks.signature?.verifyHeaderAsync(Buffer.from(body), signature, secret, toleranceSeconds),
    ),
    // Malformed headers also raise errors from the underlying calls.
  ).catch((error: AggregateError) => unverified(error.errors[0]));
  if (!isSigned || isAhead(signature)) {
    throw new Problem(400, 'The signature of this event is missing, wrong or too old');
  }
}

/** Parses a body; undefined if it is not JSON. */
function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch (error) {
    unverified(error);
    return undefined;
  }
}

/** Returns the payment of a payment intent, even before its session is settled; undefined for another shop's. */
async function paymentOfMoney(payment_intent: string): Promise<Payment | undefined> {
  const known = await findPaymentByMoney(payment_intent);
  if (known) return known;
  const sessionId = await sessionOfMoney(payment_intent);
  return sessionId ? findPayment(sessionId) : undefined;
}

export const webhookApi: Handlers<'stripeWebhook'> = {
  stripeWebhook: async (_, { body, header }) => {
    await requireSigned(body, header('stripe-signature') ?? '', config.webhookSecrets);
    const event = parseEvent(jsonIn(body));
    if (!event) return { received: true as const };
    if ('session_id' in event) {
      // A session that was not opened here belongs to another shop.
      const payment = await findPayment(event.session_id);
      if (payment) await fulfill(payment);
    } else {
      const payment = await paymentOfMoney(event.payment_intent);
      if (payment) await syncMoney(payment);
    }
    return { received: true as const };
  },
};
