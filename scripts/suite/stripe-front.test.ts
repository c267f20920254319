import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStripeFront } from './stripe-front.mjs';

const host = '127.0.0.1';
let folder: string;
let behind: Server;
let front: Server;
let sessions: Map<string, object>;

const urlOf = (server: Server) => `http://${host}:${(server.address() as AddressInfo).port}`;

// As little of Stripe as emulate has: its sessions name no amount.
function answerOf(method: string, path: string): [status: number, json: object] {
  if (path === '/v1/prices/price_adult') return [200, { unit_amount: 6600, currency: 'usd' }];
  if (method === 'POST' && path === '/v1/checkout/sessions') sessions.set('cs_1', { id: 'cs_1', status: 'open' });
  if (path === '/checkout/cs_1/complete') sessions.set('cs_1', { id: 'cs_1', status: 'complete' });
  const session = sessions.get('cs_1');
  return session ? [200, session] : [404, { error: {} }];
}

async function openFront() {
  front = openStripeFront({ host, port: 0, behind: urlOf(behind), file: join(folder, 'sessions.jsonl') });
  await once(front, 'listening');
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stripe-front-'));
  sessions = new Map();
  behind = createServer((request, response) => {
    const [status, json] = answerOf(request.method ?? '', request.url ?? '');
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json));
  }).listen(0, host);
  await once(behind, 'listening');
  await openFront();
});

afterEach(() => {
  for (const server of [front, behind]) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(folder, { recursive: true });
});

const open = (form: Record<string, string>) =>
  fetch(`${urlOf(front)}/v1/checkout/sessions`, { method: 'POST', body: new URLSearchParams(form) });
const told = async () => (await fetch(`${urlOf(front)}/v1/checkout/sessions/cs_1`)).json();

/** All is forgotten behind the front, as when the suite is started anew. */
async function restart() {
  sessions.clear();
  front.close();
  front.closeAllConnections();
  await openFront();
}

const fee = { 'line_items[0][price]': 'price_adult', 'line_items[0][quantity]': '2', client_reference_id: 'uid-1' };
const facts = { amount_total: 13_200, currency: 'usd', client_reference_id: 'uid-1' };

test('a session tells what it comes to, and whose it is', async () => {
  expect(await (await open(fee)).json()).toEqual({ id: 'cs_1', status: 'open', ...facts });
  expect(await told()).toEqual({ id: 'cs_1', status: 'open', ...facts });
});

test('a session in which nothing is sold names no amount', async () => {
  expect(await (await open({})).json()).toMatchObject({ amount_total: null, currency: null });
});

test('what was open before a restart has expired, what was paid is paid, what never was is not known', async () => {
  await open(fee);
  await restart();
  expect(await told()).toMatchObject({ status: 'expired', url: null, ...facts });

  await open(fee);
  await fetch(`${urlOf(front)}/checkout/cs_1/complete`, { method: 'POST' });
  await restart();
  expect(await told()).toMatchObject({ status: 'complete', ...facts });
  expect((await fetch(`${urlOf(front)}/v1/checkout/sessions/cs_2`)).status).toBe(404);
});
