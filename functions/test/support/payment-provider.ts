import { randomUUID } from 'node:crypto';
import type { Session } from '@portal/contract/calls/accounts';
import type { Payment } from '@portal/contract/records/payment';
import { currency } from '@portal/contract/values/catalog';
import { collections } from '@portal/contract/values/collections';
import { claimCheckout } from '#payments/claim.ts';
import { dueOf } from '#payments/due.ts';
import type { Due } from '#payments/fees.ts';
import type { CheckoutSession } from '#payments/stripe.ts';
import { database } from '#platform/database.ts';
import { storedAt } from './database-state.ts';
import { memberOf } from './people.ts';
import { portalUrl, stripeUrl } from './portal.ts';

/** Returns the hosted page's address from an answer. Throws on a refusal. */
export function urlIn({ status, json }: { status: number; json: unknown }): string {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(json)}`);
  return (json as { url: string }).url;
}

/** Returns the session's id from the hosted page's address. */
export function sessionIn(url: string): string {
  return url.split('/').at(-1) ?? '';
}

interface ProviderSession {
  id: string;
  status: string;
  payment_status: string;
  amount_total: number | null;
  currency: string | null;
  payment_intent: string | null;
}

/** Fetches a session from the payment provider. */
export async function atProvider(sessionId: string): Promise<ProviderSession> {
  return (await fetch(`${stripeUrl}/v1/checkout/sessions/${sessionId}`)).json() as Promise<ProviderSession>;
}

/** Presses the pay button of a hosted page, payable or not. Resolves to whether it was charged. */
export async function tryToPay(url: string): Promise<boolean> {
  await fetch(`${url}/complete`, { method: 'POST', redirect: 'manual' });
  return (await atProvider(sessionIn(url))).payment_status === 'paid';
}

/** Returns the payment record of a session. */
export async function paymentOf(sessionId: string): Promise<Payment> {
  return (await storedAt(`${collections.payments}/${sessionId}`)) as Payment;
}

/** Returns the members' payment records. */
export async function paymentsOf(uids: readonly string[]): Promise<Payment[]> {
  const own = database().collection(collections.payments).where('owner_uid', 'in', uids);
  return (await own.get()).docs.map((doc) => doc.data() as Payment);
}

/** Changes when a payment was started. */
export async function setPaymentBegun(sessionId: string, at: Date): Promise<void> {
  await database().collection(collections.payments).doc(sessionId).update({ created_at: at.toISOString() });
}

/** A session as the portal sees it for a checkout, whatever the provider knows. */
export const openSession = (id: string, owner_uid: string | null = null): CheckoutSession => ({
  id,
  url: null,
  status: 'open',
  paid: false,
  amount_cents: null,
  currency: null,
  owner_uid,
  payment_intent: null,
});

const opened = (due: Due, id: string) => claimCheckout([due], openSession(id, due.owner.user_id), [undefined]);

/** Claims a session unknown to the provider as the checkout of a member's fee. */
export async function unknownSession({ user }: Session): Promise<string> {
  const payer = await memberOf(user);
  return opened(await dueOf(payer, payer.membership_type, undefined), `cs_test_${randomUUID().replaceAll('-', '')}`);
}

/** Creates an object at the provider directly. Resolves to its id. */
async function made(path: string, fields: Record<string, string>): Promise<string> {
  const answer = await fetch(`${stripeUrl}/v1/${path}`, { method: 'POST', body: new URLSearchParams(fields) });
  return ((await answer.json()) as { id: string }).id;
}

/** Creates a session at the provider directly, for another price or for none. */
export function sessionFor(price: string | undefined, uid?: string): Promise<string> {
  return made('checkout/sessions', {
    mode: 'payment',
    ...(uid && { client_reference_id: uid }),
    success_url: `${portalUrl}/?session_id={CHECKOUT_SESSION_ID}`,
    ...(price && { 'line_items[0][price]': price, 'line_items[0][quantity]': '1' }),
  });
}

/**
 * Pays what is due in another amount, or in none if no price is given, optionally holding its events. Returns the
 * session's id.
 */
export async function payWrongAmount(due: Due, price: string | undefined, { isHeld = false } = {}): Promise<string> {
  const id = await opened(due, await sessionFor(price, due.owner.user_id));
  if (isHeld) await atEmulator(`payments/${id}/hold`);
  await tryToPay(`${stripeUrl}/checkout/${id}`);
  return id;
}

/** Pays a member's fee in another amount than is due, or in none if no price is given. Returns the session's id. */
export async function payWrongFee({ user }: Session, price?: string): Promise<string> {
  const payer = await memberOf(user);
  return payWrongAmount(await dueOf(payer, payer.membership_type, undefined), price);
}

/** Pays a charter's fee in another amount. */
export async function payWrongCharterFee({ user }: Session, charterId: string, price: string): Promise<string> {
  return payWrongAmount(await dueOf(await memberOf(user), 'academy_charter', charterId), price);
}

/** Creates a price in cents that is unknown to the portal. */
export function newPrice(cents: number): Promise<string> {
  return made('prices', { product: 'prod_adult', currency, unit_amount: String(cents) });
}

/** Makes the provider do what only it or the bank can, such as `payments/<session>/refund`. Resolves to its answer. */
export async function atEmulator<Answer = unknown>(
  path: string,
  fields: Record<string, string | number> = {},
): Promise<Answer> {
  // As JSON, since a form is answered with a page.
  const sent = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(fields) };
  const answer = await fetch(`${stripeUrl}/_emulator/${path}`, sent);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<Answer>;
}

/** Returns a session's refunds at the provider, newest first; amounts in cents. */
export async function refundsAtProvider(sessionId: string): Promise<{ id: string; amount: number; status: string }[]> {
  const { payment_intent } = await atProvider(sessionId);
  if (!payment_intent) return [];
  const answer = await fetch(`${stripeUrl}/v1/refunds?limit=100&payment_intent=${payment_intent}`);
  return ((await answer.json()) as { data: { id: string; amount: number; status: string }[] }).data;
}
