import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seed } from './seed.ts';
import { openProvider } from './server.ts';

const host = '127.0.0.1';
const secret = 'whsec_test';
let folder: string;
let portal: Server;
let provider: Server;
let received: Stripe.Event[];
let portalAnswers: number;

const urlOf = (server: Server) => `http://${host}:${(server.address() as AddressInfo).port}`;

const client = () =>
  new Stripe('sk_test', {
    protocol: 'http',
    host,
    port: (provider.address() as AddressInfo).port,
    maxNetworkRetries: 0,
  });

async function open() {
  const endpoint = { url: urlOf(portal), secret };
  const file = join(folder, 'stripe.jsonl');
  provider = openProvider({ url: 'http://provider', file, seed: (state) => seed(state, endpoint) }).listen(0, host);
  await once(provider, 'listening');
}

async function close(server: Server) {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'provider-'));
  received = [];
  portalAnswers = 200;
  portal = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const signature = String(request.headers['stripe-signature']);
    received.push(new Stripe('sk_test').webhooks.constructEvent(Buffer.concat(chunks), signature, secret));
    response.writeHead(portalAnswers).end();
  }).listen(0, host);
  await once(portal, 'listening');
  await open();
});

afterEach(async () => {
  await close(provider);
  await close(portal);
  rmSync(folder, { recursive: true });
});

const checkout = (price = 'price_adult', quantity = 1) =>
  client().checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price, quantity }],
    client_reference_id: 'uid-1',
    customer_email: 'pat@example.org',
    metadata: { uid: 'uid-1' },
    success_url: 'http://portal/?session_id={CHECKOUT_SESSION_ID}',
  });
const press = (id: string, form: Record<string, string> = {}) =>
  fetch(`${urlOf(provider)}/checkout/${id}/complete`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });

async function paid() {
  const { id } = await checkout();
  await press(id);
  const { payment_intent } = await client().checkout.sessions.retrieve(id);
  return { id, payment_intent: String(payment_intent) };
}

async function restart() {
  await close(provider);
  await open();
}

const control = async (path: string, body: object = {}) => {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${urlOf(provider)}/_emulator/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return answer.json();
};
const stateOf = async (id: string) => {
  const { payment_intent } = await client().checkout.sessions.retrieve(id);
  const intent = await client().paymentIntents.retrieve(String(payment_intent));
  return { intent, charge: await client().charges.retrieve(String(intent.latest_charge)) };
};
const refusal = (code: string | undefined, message: RegExp) =>
  expect.objectContaining({ statusCode: 400, code, message: expect.stringMatching(message) });

test('a session has the amount and the reference', async () => {
  const facts = { amount_total: 13_200, amount_subtotal: 13_200, currency: 'usd', client_reference_id: 'uid-1' };
  const { id, url } = await checkout('price_adult', 2);
  expect(url).toBe(`http://provider/checkout/${id}`);
  expect(await client().checkout.sessions.retrieve(id)).toMatchObject({
    ...facts,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    customer_email: 'pat@example.org',
    metadata: { uid: 'uid-1' },
  });
});

test('a session without items has no amount', async () => {
  const session = await client().checkout.sessions.create({ mode: 'payment' });
  expect(session).toMatchObject({ amount_total: null, currency: null });
  await press(session.id);
  expect(await client().checkout.sessions.retrieve(session.id)).toMatchObject({
    payment_status: 'paid',
    payment_intent: null,
  });
});

test('open and paid sessions survive a restart', async () => {
  const open = await checkout();
  const { id } = await paid();
  await restart();
  expect(await client().checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', amount_total: 6600 });
  expect(await client().checkout.sessions.retrieve(open.id)).toEqual(open);
  await press(open.id);
  expect(await client().checkout.sessions.retrieve(open.id)).toMatchObject({ status: 'complete' });
  await expect(client().checkout.sessions.retrieve('cs_2')).rejects.toMatchObject({ code: 'resource_missing' });
});

test('a session expires on request or after its time limit', async () => {
  const { sessions } = client().checkout;
  const { id } = await checkout();
  expect(await sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
  await expect(sessions.expire(id)).rejects.toEqual(refusal(undefined, /has a status of expired/));
  await press(id);
  expect(await sessions.retrieve(id)).toMatchObject({ payment_status: 'unpaid' });

  const late = await sessions.create({ mode: 'payment', expires_at: Math.floor(Date.now() / 1000) });
  expect(await sessions.retrieve(late.id)).toMatchObject({ status: 'expired' });
  const expired = ['checkout.session.expired', 'checkout.session.expired'];
  await expect.poll(() => received.map(({ type }) => type)).toEqual(expired);
});

test('paying creates an intent and a charge, and sends signed events', async () => {
  const { id, payment_intent } = await paid();
  const { intent, charge } = await stateOf(id);
  expect(intent).toMatchObject({ id: payment_intent, amount: 6600, amount_received: 6600, status: 'succeeded' });
  expect(charge).toMatchObject({ payment_intent, amount: 6600, amount_refunded: 0, paid: true, disputed: false });
  expect((await client().checkout.sessions.list({ payment_intent })).data).toMatchObject([{ id }]);
  expect(received.map(({ type }) => type)).toEqual(['checkout.session.completed']);
  const events = (await client().events.list()).data.map(({ type }) => type);
  expect(events).toEqual(['checkout.session.completed', 'payment_intent.succeeded', 'charge.succeeded']);
});

test('a session stays open after a declined card, and can be paid with another', async () => {
  const { id } = await checkout();
  const declined = await press(id, { card: 'declined' });
  expect(await declined.text()).toContain('Your card was declined');
  await control(`payments/${id}/next`, { card: 'declined' });
  expect((await press(id)).status).toBe(402);
  expect(await stateOf(id)).toMatchObject({
    intent: { amount_received: 0 },
    charge: { paid: false, status: 'failed' },
  });
  await press(id);
  expect(await stateOf(id)).toMatchObject({ intent: { amount_received: 6600 }, charge: { paid: true } });
  expect((await client().checkout.sessions.retrieve(id)).payment_status).toBe('paid');
});

test('refunds cannot exceed the charge', async () => {
  const { id, payment_intent } = await paid();
  const { refunds } = client();
  await expect(refunds.create({ payment_intent, amount: 6601 })).rejects.toEqual(
    refusal(undefined, /\(\$66.01\) is greater than charge amount \(\$66.00\)/),
  );
  const part = await refunds.create({ payment_intent, amount: 1600, metadata: { of: 'test' } });
  expect(part).toMatchObject({ amount: 1600, status: 'succeeded', payment_intent, metadata: { of: 'test' } });
  expect((await stateOf(id)).charge).toMatchObject({ amount_refunded: 1600, refunded: false });
  await expect(refunds.create({ payment_intent, amount: 5001 })).rejects.toEqual(
    refusal(undefined, /greater than unrefunded amount on charge \(\$50.00\)/),
  );
  const rest = await refunds.create({ payment_intent });
  expect(rest.amount).toBe(5000);
  expect((await stateOf(id)).charge).toMatchObject({ amount_refunded: 6600, refunded: true });
  await expect(refunds.create({ payment_intent })).rejects.toEqual(
    refusal('charge_already_refunded', /has already been refunded/),
  );
  expect((await refunds.list({ payment_intent })).data.map((refund) => refund.id)).toEqual([rest.id, part.id]);
});

test('a pending refund that fails returns its amount to the charge', async () => {
  const { id, payment_intent } = await paid();
  await control(`payments/${id}/next`, { refund: 'pending' });
  const refund = await client().refunds.create({ payment_intent, amount: 1000 });
  expect(refund.status).toBe('pending');
  expect((await stateOf(id)).charge.amount_refunded).toBe(1000);
  await control(`refunds/${refund.id}/finish`, { status: 'failed' });
  expect(await client().refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_reason: expect.any(String),
  });
  expect((await stateOf(id)).charge).toMatchObject({ amount_refunded: 0, refunded: false });
  const types = (await client().events.list({ limit: 4 })).data.map(({ type }) => type);
  expect(types).toEqual(['refund.failed', 'refund.updated', 'charge.refunded', 'refund.created']);
});

test('a disputed charge cannot be refunded until the dispute is won', async () => {
  const { id, payment_intent } = await paid();
  const dispute = (await control(`payments/${id}/dispute`)) as Stripe.Dispute;
  expect(dispute).toMatchObject({ status: 'needs_response', amount: 6600, payment_intent });
  expect((await stateOf(id)).charge.disputed).toBe(true);
  await expect(client().refunds.create({ payment_intent })).rejects.toEqual(refusal('charge_disputed', /charged back/));
  await control(`disputes/${dispute.id}/close`, { status: 'won' });
  expect((await client().disputes.list({ payment_intent })).data).toMatchObject([{ id: dispute.id, status: 'won' }]);
  expect((await client().refunds.create({ payment_intent })).amount).toBe(6600);
});

test('a repeated request with the same key is executed once, even after a restart; a different one is rejected', async () => {
  const { id, payment_intent } = await paid();
  const key = { idempotencyKey: 'refund-1' };
  const first = await client().refunds.create({ payment_intent, amount: 1000 }, key);
  expect(await client().refunds.create({ payment_intent, amount: 1000 }, key)).toEqual(first);
  await restart();
  const again = await client().refunds.create({ payment_intent, amount: 1000 }, key);
  expect(again).toEqual(first);
  expect(new Headers(again.lastResponse.headers).get('idempotent-replayed')).toBe('true');
  await expect(client().refunds.create({ payment_intent, amount: 2000 }, key)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  });
  expect((await stateOf(id)).charge.amount_refunded).toBe(1000);
});

test('a key keeps the error of an executed request, but not of an invalid one', async () => {
  const { payment_intent } = await paid();
  const over = { payment_intent, amount: 7000 };
  await expect(client().refunds.create(over, { idempotencyKey: 'over' })).rejects.toMatchObject({ headers: {} });
  await expect(client().refunds.create(over, { idempotencyKey: 'over' })).rejects.toMatchObject({
    headers: { 'idempotent-replayed': 'true' },
  });
  await expect(client().refunds.create({}, { idempotencyKey: 'bare' })).rejects.toMatchObject({
    code: 'parameter_missing',
  });
  expect(await client().refunds.create({ payment_intent }, { idempotencyKey: 'bare' })).toMatchObject({ amount: 6600 });
});

test('a response is lost, or held while a second request with its key is rejected', async () => {
  const { id, payment_intent } = await paid();
  await control(`payments/${id}/next`, { answer: 'lost' });
  const cutOff = fetch(`${urlOf(provider)}/v1/refunds`, {
    method: 'POST',
    headers: { 'Idempotency-Key': 'lost' },
    body: new URLSearchParams({ payment_intent, amount: '100' }),
  });
  await expect(cutOff).rejects.toThrow('fetch failed');
  const lost = await client().refunds.create({ payment_intent, amount: 100 }, { idempotencyKey: 'lost' });
  expect(lost).toMatchObject({ amount: 100 });

  await control(`payments/${id}/next`, { answer: 'held' });
  const held = { idempotencyKey: 'held' };
  const first = client().refunds.create({ payment_intent, amount: 200 }, held);
  await expect.poll(async () => (await stateOf(id)).charge.amount_refunded).toBe(300);
  await expect(client().refunds.create({ payment_intent, amount: 200 }, held)).rejects.toMatchObject({
    statusCode: 409,
    code: 'idempotency_key_in_use',
  });
  await control(`payments/${id}/release`);
  expect((await first).amount).toBe(200);
  expect((await stateOf(id)).charge.amount_refunded).toBe(300);
});

test('a failed delivery is retried, even after a restart', async () => {
  portalAnswers = 500;
  await paid();
  expect(received).toHaveLength(1);
  portalAnswers = 200;
  await expect.poll(() => received.length, { timeout: 5_000 }).toBe(2);
  expect(received[1]?.id).toBe(received[0]?.id);

  portalAnswers = 500;
  await paid();
  portalAnswers = 200;
  const before = received.length;
  await restart();
  await expect.poll(() => received.length).toBeGreaterThan(before);
});

test('held events are delivered manually, repeatedly and in any order, and the rest on release', async () => {
  const { id } = await checkout();
  await control(`payments/${id}/hold`);
  await press(id);
  expect(received).toEqual([]);
  const { data } = (await (await fetch(`${urlOf(provider)}/_emulator/payments/${id}/events`)).json()) as {
    data: Stripe.Event[];
  };
  expect(data.map(({ type }) => type)).toEqual([
    'checkout.session.completed',
    'payment_intent.succeeded',
    'charge.succeeded',
  ]);
  for (const { id } of [...data, ...data]) await control(`events/${id}/deliver`);
  expect(received.map(({ type }) => type)).toEqual([...data, ...data].map(({ type }) => type));
  received = [];
  await control(`payments/${id}/release`);
  expect(received).toEqual([]);
});

test('products, prices and endpoints are created, changed and listed; a secret is shown once', async () => {
  const { products, prices, webhookEndpoints, events } = client();
  const product = await products.create({ name: 'Shirt' });
  await products.update(product.id, { name: 'T-shirt' });
  const price = await prices.create({ product: product.id, currency: 'usd', unit_amount: 2500, lookup_key: 'shirt' });
  await expect(
    prices.create({ product: product.id, currency: 'usd', unit_amount: 2600, lookup_key: 'shirt' }),
  ).rejects.toEqual(refusal(undefined, /already uses that lookup key/));
  expect((await prices.list({ product: product.id, active: true })).data).toEqual([price]);
  await prices.update(price.id, { active: false });
  expect((await prices.list({ product: product.id, active: true })).data).toEqual([]);

  const endpoint = await webhookEndpoints.create({ url: 'http://127.0.0.1:1/', enabled_events: ['*'] });
  expect(endpoint.secret).toMatch(/^whsec_/);
  await webhookEndpoints.update(endpoint.id, { disabled: true });
  expect((await webhookEndpoints.list()).data.map(({ status, secret }) => [status, secret])).toEqual([
    ['disabled', undefined],
    ['enabled', undefined],
  ]);

  await paid();
  const [newest] = (await events.list({ limit: 1 })).data;
  expect(await events.retrieve(newest?.id ?? '')).toEqual(newest);
});

test('lists are paged, newest first', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 5; count++) ids.unshift((await checkout()).id);
  const { sessions } = client().checkout;
  const first = await sessions.list({ limit: 2 });
  expect(first).toMatchObject({ has_more: true, data: [{ id: ids[0] }, { id: ids[1] }] });
  const all = await sessions.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(all.map(({ id }) => id)).toEqual(ids);
});
