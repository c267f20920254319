import { randomUUID } from 'node:crypto';
import type { Session } from '@portal/contract/accounts';
import { collections } from '@portal/contract/collections';
import type { Payment } from '@portal/contract/payments';
import { claimCheckout } from '#payments/claim.ts';
import { type Due, dueOf } from '#payments/due.ts';
import type { CheckoutSession } from '#payments/stripe.ts';
import { database } from '#platform/database.ts';
import { storedAt } from './database-state.ts';
import { memberOf } from './people.ts';
import { portalUrl, stripeUrl } from './portal.ts';

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

/** Makes a payment one that was begun at another time. */
export async function setPaymentBegun(sessionId: string, at: Date): Promise<void> {
  await database().collection(collections.payments).doc(sessionId).update({ created_at: at.toISOString() });
}

async function opened(due: Due, id: string): Promise<string> {
  const { user_id } = due.payer;
  const session: CheckoutSession = {
    id,
    url: null,
    status: 'open',
    paid: false,
    amount_cents: null,
    currency: null,
    owner_uid: user_id,
  };
  return claimCheckout(due, session, undefined);
}

/** The portal takes a session for that of somebody's fee which the provider has never heard of. */
export async function unknownSession({ user }: Session): Promise<string> {
  const payer = await memberOf(user);
  return opened(await dueOf(payer, payer.membership_type, undefined), `cs_test_${randomUUID().replaceAll('-', '')}`);
}

/** A session made at the provider behind the portal's back: for another price, or for none. */
async function sessionFor(price: string | undefined, uid: string): Promise<string> {
  const body = new URLSearchParams({
    mode: 'payment',
    client_reference_id: uid,
    success_url: `${portalUrl}/?session_id={CHECKOUT_SESSION_ID}`,
    ...(price && { 'line_items[0][price]': price, 'line_items[0][quantity]': '1' }),
  });
  const answer = await fetch(`${stripeUrl}/v1/checkout/sessions`, { method: 'POST', body });
  return ((await answer.json()) as ProviderSession).id;
}

async function paidWrongly(due: Due, price: string | undefined): Promise<string> {
  const id = await opened(due, await sessionFor(price, due.payer.user_id));
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
