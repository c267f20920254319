import { randomUUID } from 'node:crypto';
import type { Session } from '@portal/contract/calls/accounts';
import type { Payment } from '@portal/contract/records/payment';
import { currency } from '@portal/contract/values/catalogue';
import { collections } from '@portal/contract/values/collections';
import { claimCheckout } from '#payments/claim.ts';
import { type Due, dueOf } from '#payments/due.ts';
import type { CheckoutSession } from '#payments/stripe.ts';
import { database } from '#platform/database.ts';
import { storedAt } from './database-state.ts';
import { memberOf } from './people.ts';
import { portalUrl, stripeUrl } from './portal.ts';

/** The address of the hosted page in an answer; throws what was refused. */
export function urlIn({ status, json }: { status: number; json: unknown }): string {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(json)}`);
  return (json as { url: string }).url;
}

/** The id of the session behind the address of a hosted page. */
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

/** How a session stands at the payment provider. */
export async function atProvider(sessionId: string): Promise<ProviderSession> {
  return (await fetch(`${stripeUrl}/v1/checkout/sessions/${sessionId}`)).json() as Promise<ProviderSession>;
}

/** Presses the pay button of a hosted page, whether it can still be paid or not; resolves to whether it was charged. */
export async function tryToPay(url: string): Promise<boolean> {
  await fetch(`${url}/complete`, { method: 'POST', redirect: 'manual' });
  return (await atProvider(sessionIn(url))).payment_status === 'paid';
}

/** The record of a session's payment. */
export async function paymentOf(sessionId: string): Promise<Payment> {
  return (await storedAt(`${collections.payments}/${sessionId}`)) as Payment;
}

/** The records of the payments of some members. */
export async function paymentsOf(uids: readonly string[]): Promise<Payment[]> {
  const own = database().collection(collections.payments).where('owner_uid', 'in', uids);
  return (await own.get()).docs.map((doc) => doc.data() as Payment);
}

/** Makes a payment one that was begun at another time. */
export async function setPaymentBegun(sessionId: string, at: Date): Promise<void> {
  await database().collection(collections.payments).doc(sessionId).update({ created_at: at.toISOString() });
}

/** A session as the portal takes it for that of a checkout, whatever the provider knows of it. */
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

const opened = (due: Due, id: string) => claimCheckout([due], openSession(id, due.payer.user_id), [undefined]);

/** The portal takes a session for that of somebody's fee which the provider has never heard of. */
export async function unknownSession({ user }: Session): Promise<string> {
  const payer = await memberOf(user);
  return opened(await dueOf(payer, payer.membership_type, undefined), `cs_test_${randomUUID().replaceAll('-', '')}`);
}

/** Creates an object at the provider behind the portal's back; resolves to its id. */
async function made(path: string, fields: Record<string, string>): Promise<string> {
  const answer = await fetch(`${stripeUrl}/v1/${path}`, { method: 'POST', body: new URLSearchParams(fields) });
  return ((await answer.json()) as { id: string }).id;
}

/** A session made at the provider behind the portal's back: for another price, or for none. */
export function sessionFor(price: string | undefined, uid?: string): Promise<string> {
  return made('checkout/sessions', {
    mode: 'payment',
    ...(uid && { client_reference_id: uid }),
    success_url: `${portalUrl}/?session_id={CHECKOUT_SESSION_ID}`,
    ...(price && { 'line_items[0][price]': price, 'line_items[0][quantity]': '1' }),
  });
}

/** What is due is paid, but in another amount, or in none that is named; its events may be held. Returns the session's id. */
export async function paidWrongly(due: Due, price: string | undefined, { isHeld = false } = {}): Promise<string> {
  const id = await opened(due, await sessionFor(price, due.payer.user_id));
  if (isHeld) await atEmulator(`payments/${id}/hold`);
  await tryToPay(`${stripeUrl}/checkout/${id}`);
  return id;
}

/** Somebody's fee is paid, but in another amount than is due, or in none that is named. Returns the session's id. */
export async function feePaidWrongly({ user }: Session, price?: string): Promise<string> {
  const payer = await memberOf(user);
  return paidWrongly(await dueOf(payer, payer.membership_type, undefined), price);
}

/** The same of the fee for a charter. */
export async function charterPaidWrongly({ user }: Session, charterId: string, price: string): Promise<string> {
  return paidWrongly(await dueOf(await memberOf(user), 'academy_charter', charterId), price);
}

/** A price of so many cents, which the portal knows nothing of. */
export function newPrice(cents: number): Promise<string> {
  return made('prices', { product: 'prod_adult', currency, unit_amount: String(cents) });
}

/** Has the provider do what only it and the bank can, such as `payments/<session>/refund`; resolves to its answer. */
export async function atEmulator<Answer = unknown>(
  path: string,
  fields: Record<string, string | number> = {},
): Promise<Answer> {
  // As JSON: a form is answered with a page.
  const sent = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(fields) };
  const answer = await fetch(`${stripeUrl}/_emulator/${path}`, sent);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<Answer>;
}

/** The refunds of a session's money at the provider, newest first; amounts in cents. */
export async function refundsAtProvider(sessionId: string): Promise<{ id: string; amount: number; status: string }[]> {
  const { payment_intent } = await atProvider(sessionId);
  if (!payment_intent) return [];
  const answer = await fetch(`${stripeUrl}/v1/refunds?limit=100&payment_intent=${payment_intent}`);
  return ((await answer.json()) as { data: { id: string; amount: number; status: string }[] }).data;
}
