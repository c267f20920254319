import { createHash } from 'node:crypto';
import { id } from '@portal/contract/records/fields';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import { config, stripeSecretKey } from '#platform/config.ts';
import { Problem } from '#platform/problem.ts';
import type { Dues } from './fees.ts';

const sessionEvents = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
] as const;

const moneyEvents = [
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const;

/** The events that the Stripe endpoint must send. The webhook ignores all others. */
export const webhookEvents = [...sessionEvents, ...moneyEvents] as const;

let client: Stripe | undefined;

/** Returns the Stripe API client with this deployment's key. */
export async function stripe(): Promise<Stripe> {
  // Loaded on the first payment call, so that other calls start faster.
  const { Stripe: Client } = await import('stripe');
  const { protocol, hostname, port } = config.stripeApiUrl;
  client ??= new Client(stripeSecretKey.value(), {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    timeout: 10_000,
    // Covers Stripe's 409 response for the same call in progress elsewhere, which should be retried.
    maxNetworkRetries: 2,
  });
  return client;
}

/** A Stripe Checkout session; amounts in cents, null if the provider omits them. */
export interface CheckoutSession {
  id: string;
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  amount_cents: number | null;
  currency: string | null;
  owner_uid: string | null;
  /** The payment intent; null until paid. */
  payment_intent: string | null;
}

function statusOf(status: Stripe.Checkout.Session['status']): CheckoutSession['status'] {
  return (['complete', 'expired'] as const).find((known) => known === status) ?? 'open';
}

/** Returns the id of an object that Stripe gives either as an id or expanded. */
function idOf(named: string | { id: string } | null | undefined): string | null {
  return typeof named === 'object' ? (named?.id ?? null) : (named ?? null);
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
    payment_intent: idOf(session.payment_intent),
  };
}

/**
 * Opens a hosted checkout, payable by card, in the name of the first owner, or of the club's leader, with one line item per due. The same `occasion`
 * returns the same session for an hour; with a longer period Stripe would also keep repeating a past error. Rethrows
 * provider errors.
 */
export async function createSession(dues: Dues, origin: string, occasion: string): Promise<CheckoutSession> {
  const [{ owner, product, application_id, club }] = dues;
  const payer = club?.leader ?? owner;
  const prices = dues.map((due) => config.priceOf(due.product));
  const hour = Math.floor(Date.now() / 3_600_000);
  const session = await (await stripe()).checkout.sessions.create(
    {
      mode: 'payment',
      // A bank debit could still be pending when the member pays a second time.
      allowed_payment_method_types: ['card'],
      line_items: prices.map((price) => ({ price, quantity: 1 })),
      client_reference_id: payer.user_id,
      customer_email: payer.email,
      metadata: { uid: payer.user_id, membership_type: product, ...(application_id && { application_id }) },
      success_url: `${origin}/?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${origin}/?payment=left`,
    },
    // Stripe takes at most 255 characters.
    { idempotencyKey: createHash('sha256').update(`${occasion}:${origin}:${prices}:${hour}`).digest('hex') },
  );
  return sessionOf(session);
}

/** Reports whether the provider understood a request and rejected it with one of the statuses. */
export function isRefusal(error: unknown, statuses: readonly unknown[]): error is Error {
  return error instanceof Error && 'statusCode' in error && statuses.includes(error.statusCode);
}

async function unlessRefused<T>(answer: Promise<T>, statuses: readonly unknown[]): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isRefusal(error, statuses)) return undefined;
    throw error;
  }
}

/** Returns the provider's answer, or undefined if it does not know (or no longer knows) the object. */
export function undefinedIfNotFound<T>(answer: Promise<T>): Promise<T | undefined> {
  return unlessRefused(answer, [404]);
}

/** Returns a session by id; undefined if the provider does not know it (anymore). */
export async function retrieveSession(id: string): Promise<CheckoutSession | undefined> {
  const session = await undefinedIfNotFound((await stripe()).checkout.sessions.retrieve(id));
  return session && sessionOf(session);
}

/** Returns the id of the session that a payment intent was paid by, or undefined. */
export async function sessionOfMoney(payment_intent: string): Promise<string | undefined> {
  return (await (await stripe()).checkout.sessions.list({ payment_intent, limit: 1 })).data[0]?.id;
}

/**
 * Expires a session so that it cannot be paid. Does nothing if the provider refuses because it is no longer open or
 * unknown; `retrieveSession` then gives its state. Rethrows all other provider errors.
 */
export async function expireSession(id: string): Promise<void> {
  await unlessRefused((await stripe()).checkout.sessions.expire(id), [400, 404]);
}

const anyEvent = z.looseObject({ type: z.string() });
const ofSession = z.object({ data: z.object({ object: z.object({ id }) }) });
const named = z.union([id, z.object({ id })]);
const ofMoney = z.object({ data: z.object({ object: z.object({ payment_intent: named.nullish() }) }) });

function read<Schema extends z.ZodType>(schema: Schema, event: unknown): z.output<Schema> {
  const { success, data } = schema.safeParse(event);
  if (!success) throw new Problem(400, 'The body is not an event of the payment provider');
  return data;
}

/** The subject of an event: a checkout session, or its payment intent. */
export type EventSubject = { session_id: string } | { payment_intent: string };

/** Returns an event's subject; undefined for types the webhook ignores. Throws 400 if the body is not an event. */
export function parseEvent(event: unknown): EventSubject | undefined {
  const { type } = read(anyEvent, event);
  const isOneOf = (types: readonly string[]) => types.includes(type);
  if (isOneOf(sessionEvents)) return { session_id: read(ofSession, event).data.object.id };
  if (!isOneOf(moneyEvents)) return undefined;
  const payment_intent = idOf(read(ofMoney, event).data.object.payment_intent);
  return payment_intent ? { payment_intent } : undefined;
}
