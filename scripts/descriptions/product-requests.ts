import { ensurePrices, ensureWebhook } from '../../functions/src/cli/stripe-account.ts';
import type { Dues } from '../../functions/src/payments/fees.ts';
import {
  createSession,
  expireSession,
  retrieveSession,
  sessionOfMoney,
  stripe,
} from '../../functions/src/payments/stripe.ts';
import { createRefund, isRefusedRefund, retrieveMoney } from '../../functions/src/payments/stripe-money.ts';
import { sampleMember } from '../../functions/test/support/sample-member.ts';

const portal = 'http://portal';
const owner = sampleMember();
const due = { owner, product: 'adult', application_id: null, subject: null, renews: false } as const;
const dues: Dues = [due, { ...due, product: 'academy_charter', application_id: 'charter-1' }];

/** Makes the provider do what the bank or its Dashboard does. Returns the object. */
async function control(provider: string, path: string, fields: object = {}) {
  const sent = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(fields) };
  const answer = await fetch(`${provider}/_emulator/${path}`, sent);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { id: string };
}

async function press(provider: string, id: string, card: string): Promise<void> {
  const body = new URLSearchParams({ card });
  await fetch(`${provider}/checkout/${id}/complete`, { method: 'POST', body, redirect: 'manual' });
}

/** Opens a checkout, and pays it after a declined card. Returns the payment intent. */
async function pay(provider: string, occasion: string): Promise<string> {
  const { id } = await createSession(dues, portal, occasion);
  await press(provider, id, 'declined');
  await press(provider, id, 'accepted');
  const paid = await retrieveSession(id);
  return paid?.payment_intent ?? '';
}

async function makePayments(provider: string): Promise<void> {
  const { id } = await createSession([due], portal, 'unpaid');
  await expireSession(id);
  await expireSession(id);
  await retrieveSession('cs_unknown');

  const refunded = await pay(provider, 'refunded');
  const session_id = (await sessionOfMoney(refunded)) ?? '';
  await control(provider, `payments/${session_id}/next`, { refund: 'pending' });
  const pending = await createRefund(refunded, { refund_id: 'refund-1', amount_cents: 1000 });
  await control(provider, `refunds/${pending.id}/finish`, { status: 'failed' });
  await createRefund(refunded, { refund_id: 'refund-2', amount_cents: 2000 });
  await createRefund(refunded, { refund_id: 'refund-3', amount_cents: 99_999 }).catch((error) => {
    if (!isRefusedRefund(error)) throw error;
  });

  const disputed = await pay(provider, 'disputed');
  const dispute = await control(provider, `payments/${disputed}/dispute`);
  await control(provider, `disputes/${dispute.id}/answer`);
  await control(provider, `disputes/${dispute.id}/close`, { status: 'lost' });
  await retrieveMoney(disputed);
}

/** Sets the account up, and again after changes in it. */
async function setUpAccount(): Promise<void> {
  await ensurePrices();
  const { url } = await ensureWebhook();
  const { products, prices, webhookEndpoints } = await stripe();
  await products.update('portal_adult', { active: false, name: 'Renamed' });
  await prices.create({ product: 'portal_adult', currency: 'usd', unit_amount: 100 });
  const endpoint = (await webhookEndpoints.list()).data.find((one) => one.url === url);
  await webhookEndpoints.update(endpoint?.id ?? '', { disabled: true });
  await ensurePrices();
  await ensureWebhook();
}

/** Lists and retrieves one object of each kind. */
async function readEach(): Promise<void> {
  const client = await stripe();
  const { checkout, paymentIntents, charges, refunds, disputes, events, products, prices, webhookEndpoints } = client;
  const kinds = [
    checkout.sessions,
    paymentIntents,
    charges,
    refunds,
    disputes,
    events,
    products,
    prices,
    webhookEndpoints,
  ];
  for (const kind of kinds) {
    const [newest] = (await kind.list({ limit: 1 })).data;
    await kind.retrieve(newest?.id ?? '');
  }
}

/** Has the product send each kind of request that it makes, and then reads the rest of the objects at the provider. */
export async function sendAllRequests(provider: string): Promise<void> {
  await makePayments(provider);
  await setUpAccount();
  await readEach();
}
