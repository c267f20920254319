import type { Stripe } from 'stripe';
import { catalogue } from '../../../contract/src/catalogue.ts';
import { ensurePrices, ensureWebhook } from '../../../functions/src/cli/stripe-account.ts';
import {
  createSession,
  expireSession,
  retrieveSession,
  sessionOfMoney,
  stripe,
} from '../../../functions/src/payments/stripe.ts';
import { createRefund, retrieveMoney } from '../../../functions/src/payments/stripe-money.ts';

type Due = Parameters<typeof createSession>[0];
const payer = { user_id: 'uid-1', email: 'pat@example.org' } as Due['payer'];
let occasions = 0;

/** What the parts of the walk do to the provider at `url`, beside its API. */
function handsOn(url: string) {
  const open = () =>
    createSession({ payer, product: catalogue[0].id, application_id: null } as Due, url, `${occasions++}`);

  /** A card is tried at the hosted page. */
  async function pay(id: string, form: Record<string, string> = {}): Promise<void> {
    const sent = { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' as const };
    await (await fetch(`${url}/checkout/${id}/complete`, sent)).text();
  }

  async function paid(): Promise<{ id: string; money: string }> {
    const { id } = await open();
    await pay(id);
    return { id, money: String((await retrieveSession(id))?.payment_intent) };
  }

  async function control(path: string, body: object = {}): Promise<{ id: string }> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/_emulator/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as { id: string };
  }

  return { open, pay, paid, control };
}
type Hands = ReturnType<typeof handsOn>;

async function refused(work: Promise<unknown>): Promise<void> {
  const isRefused = await work.then(() => false).catch((error) => 'statusCode' in error);
  if (!isRefused) throw new Error('What was to be refused was not.');
}

async function walkCatalogue(client: Stripe): Promise<void> {
  await ensurePrices();
  await ensureWebhook();
  const [product] = (await client.products.list()).data;
  const [price] = (await client.prices.list({ limit: 1 })).data;
  const [endpoint] = (await client.webhookEndpoints.list()).data;
  if (!product || !price || !endpoint) throw new Error('The catalogue is empty.');
  await client.products.update(product.id, { name: 'Another name' });
  await client.prices.retrieve(price.id);
  await client.prices.update(price.id, { active: false });
  await client.webhookEndpoints.retrieve(endpoint.id);
  await client.webhookEndpoints.update(endpoint.id, { enabled_events: ['*'] });
  const { id } = await client.webhookEndpoints.create({
    url: 'http://127.0.0.1:1/',
    enabled_events: ['refund.failed'],
  });
  await client.webhookEndpoints.update(id, { disabled: true });
}

async function walkSessions(client: Stripe, { open, pay, paid }: Hands): Promise<void> {
  const { sessions } = client.checkout;
  const left = await open();
  await expireSession(left.id);
  await expireSession(left.id);
  const declined = await open();
  await pay(declined.id, { card: 'declined' });
  await retrieveSession(declined.id);
  await sessions.retrieve(declined.id, { expand: ['payment_intent.latest_charge'] });
  await sessions.create({ mode: 'payment' });

  const { id, money } = await paid();
  await sessionOfMoney(money);
  await sessions.list({ limit: 3 });
  await sessions.listLineItems(id);
  await sessions.retrieve(id, { expand: ['line_items', 'payment_intent.latest_charge'] });
  const [charge] = (await client.charges.list({ payment_intent: money })).data;
  await client.charges.retrieve(String(charge?.id));
  await client.paymentIntents.list();
  await client.paymentIntents.retrieve(money, { expand: ['latest_charge'] });
}

async function walkRefunds(client: Stripe, { paid, control }: Hands): Promise<void> {
  const { id: session, money } = await paid();
  const part = await createRefund(money, { refund_id: 'rf_part', amount_cents: 1000 });
  await createRefund(money, { refund_id: 'rf_part', amount_cents: 1000 });
  await client.refunds.retrieve(String(part.id), { expand: ['charge', 'payment_intent'] });
  for (const [refund, end] of [
    ['pending', 'succeeded'],
    ['pending', 'failed'],
    ['failed', undefined],
  ] as const) {
    await control(`payments/${session}/next`, { refund });
    const { id } = await createRefund(money, { refund_id: `rf_${refund}_${end}`, amount_cents: 500 });
    if (end) await control(`refunds/${id}/finish`, { status: end });
  }
  await retrieveMoney(money);
  await control(`payments/${session}/refund`, { reason: 'requested_by_customer' });
  await refused(createRefund(money, { refund_id: 'rf_more', amount_cents: 1 }));
  await retrieveMoney(money);
}

async function walkDisputes(client: Stripe, { paid, control }: Hands): Promise<void> {
  for (const status of ['won', 'lost'] as const) {
    const { id, money } = await paid();
    const dispute = await control(`payments/${id}/dispute`, { reason: 'fraudulent' });
    await retrieveMoney(money);
    await refused(client.refunds.create({ payment_intent: money }));
    await control(`disputes/${dispute.id}/answer`);
    await retrieveMoney(money);
    await control(`disputes/${dispute.id}/close`, { status });
    await client.disputes.retrieve(dispute.id, { expand: ['charge', 'payment_intent'] });
    await retrieveMoney(money);
  }
  const { id } = await paid();
  const dispute = await control(`payments/${id}/dispute`);
  await client.disputes.update(dispute.id, { submit: true });
  await client.disputes.close(dispute.id);
}

async function walkRefusals(client: Stripe, { paid, control }: Hands): Promise<void> {
  const { id, money: payment_intent } = await paid();
  const key = { idempotencyKey: 'once' };
  await client.refunds.create({ payment_intent, amount: 100 }, key);
  await client.refunds.create({ payment_intent, amount: 100 }, key);
  await refused(client.refunds.create({ payment_intent, amount: 200 }, key));
  await refused(client.refunds.create({}));
  await refused(client.refunds.create({ payment_intent, amount: 1_000_000 }));
  await refused(client.checkout.sessions.retrieve('cs_none'));
  await refused(client.customers.list());
  // The client tries again, twice.
  await control(`payments/${id}/next`, { answer: 'unavailable', times: 3 });
  await refused(client.refunds.create({ payment_intent }));
}

/** Does everything that the local provider can do, at `url`: as the portal does it, and what the portal does not. */
export async function walk(url: string): Promise<void> {
  const client = await stripe();
  const hands = handsOn(url);
  await walkCatalogue(client);
  await walkSessions(client, hands);
  await walkRefunds(client, hands);
  await walkDisputes(client, hands);
  await walkRefusals(client, hands);

  const { data: events } = await client.events.list({ limit: 100 });
  const oneOfEach = new Map(events.map((event) => [event.type, event.id]));
  for (const id of oneOfEach.values()) await client.events.retrieve(id);
}
