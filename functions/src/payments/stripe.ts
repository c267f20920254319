import type { Stripe } from 'stripe';
import { config, stripeSecretKey } from '#platform/config.ts';
import type { Due } from './due.ts';

/**
 * What the provider tells of a checkout session: of these events the endpoint at Stripe is to tell, and to no other does
 * the webhook listen.
 */
export const webhookEvents = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
] as const;

let client: Stripe | undefined;

/** The client of Stripe's API, with this deployment's key. */
export async function stripe(): Promise<Stripe> {
  // Loaded by the first payment, so that other calls start sooner.
  const { Stripe: Client } = await import('stripe');
  const { protocol, hostname, port } = config.stripeApiUrl;
  client ??= new Client(stripeSecretKey.value(), {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    timeout: 10_000,
    // Also what Stripe asks for when the same call is under way elsewhere (409).
    maxNetworkRetries: 2,
  });
  return client;
}

/** What a session of Stripe Checkout tells; amounts in cents, and null where the provider leaves them out. */
export interface CheckoutSession {
  id: string;
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  amount_cents: number | null;
  currency: string | null;
  owner_uid: string | null;
}

function statusOf(status: Stripe.Checkout.Session['status']): CheckoutSession['status'] {
  return (['complete', 'expired'] as const).find((known) => known === status) ?? 'open';
}

function sessionOf(session: Stripe.Checkout.Session): CheckoutSession {
  return {
    id: session.id,
    url: session.url,
    status: statusOf(session.status),
    paid: session.payment_status === 'paid',
    amount_cents: session.amount_total ?? null,
    currency: session.currency ?? null,
    owner_uid: session.client_reference_id ?? session.metadata?.uid ?? null,
  };
}

/**
 * Opens a hosted checkout for one product, to be paid by card. The same `occasion` gives the same session for an hour;
 * longer, and Stripe would also repeat an error that it had in between.
 * Throws what the provider throws.
 */
export async function createSession(
  { payer, product, application_id }: Due,
  origin: string,
  occasion: string,
): Promise<CheckoutSession> {
  const price = config.priceOf(product);
  const hour = Math.floor(Date.now() / 3_600_000);
  const session = await (await stripe()).checkout.sessions.create(
    {
      mode: 'payment',
      // A bank debit could still be under way when the member pays a second time.
      allowed_payment_method_types: ['card'],
      line_items: [{ price, quantity: 1 }],
      client_reference_id: payer.user_id,
      customer_email: payer.email,
      metadata: { uid: payer.user_id, membership_type: product, ...(application_id && { application_id }) },
      success_url: `${origin}/?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${origin}/`,
    },
    { idempotencyKey: `${occasion}:${origin}:${price}:${hour}` },
  );
  return sessionOf(session);
}

async function unlessRefused<T>(answer: Promise<T>, statuses: readonly unknown[]): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && statuses.includes(error.statusCode)) return undefined;
    throw error;
  }
}

/** What the provider answers; undefined when it does not know what was asked for (any more). */
export function ifKnown<T>(answer: Promise<T>): Promise<T | undefined> {
  return unlessRefused(answer, [404]);
}

/** A session by its id; undefined when the provider does not know it (any more). */
export async function retrieveSession(id: string): Promise<CheckoutSession | undefined> {
  const session = await ifKnown((await stripe()).checkout.sessions.retrieve(id));
  return session && sessionOf(session);
}

/**
 * Closes a session, so that it cannot be paid. Does nothing where the provider refuses, because it is no longer open or
 * not known: how it stands then, `retrieveSession` tells. Throws what the provider throws otherwise.
 */
export async function expireSession(id: string): Promise<void> {
  await unlessRefused((await stripe()).checkout.sessions.expire(id), [400, 404]);
}

/** The event in a webhook's body; undefined unless it is signed with the secret and younger than 5 minutes. */
export async function verifiedEvent(
  body: Uint8Array,
  signature: string,
  secret: string,
): Promise<Stripe.Event | undefined> {
  try {
    return await (await stripe()).webhooks.constructEventAsync(Buffer.from(body), signature, secret);
  } catch (error) {
    if (error instanceof Error && 'type' in error && error.type === 'StripeSignatureVerificationError')
      return undefined;
    throw error;
  }
}

/** The checkout session that an event tells of; undefined for an event that the webhook does not listen to. */
export function sessionIdIn({ type, data: { object } }: Stripe.Event): string | undefined {
  return webhookEvents.some((known) => known === type) && 'id' in object ? String(object.id) : undefined;
}
