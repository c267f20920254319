import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stripe } from '../../functions/src/payments/stripe.ts';
import { changes, reads } from '../stripe/routes.ts';
import { seed } from '../stripe/seed.ts';
import { openProvider } from '../stripe/server.ts';
import { functionsEnvironment } from '../suite/firebase-config.ts';
import { sendAllRequests } from './product-requests.ts';
import { openStripeDescription, type StripeDescription } from './stripe-description.ts';

const host = '127.0.0.1';
const folder = mkdtempSync(join(tmpdir(), 'description-'));
const servers: Server[] = [];

let description: StripeDescription;
let provider: string;

/** The requests made so far, such as `GET /v1/refunds/{refund}`, and the problems in them and in their answers. */
const requests = new Set<string>();
const problems: string[] = [];

async function listen(server: Server): Promise<string> {
  servers.push(server.listen(0, host));
  await once(server, 'listening');
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

/** Passes a request on to the provider, and compares both with the description. */
async function compare(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method, headers } = request;
  const body = await request.text();
  const name = `${method} ${description.templateOf(pathname)}`;
  requests.add(name);
  const answer = await fetch(`${provider}${pathname}${search}`, { method, headers, ...(body && { body }) });
  const json = await answer.json();
  problems.push(
    ...description.problemsInRequest(method, pathname, body || search).map((problem) => `${name}: ${problem}`),
    ...description
      .problemsInAnswer(method, pathname, answer.status, json)
      .map((problem) => `answer to ${name}: ${problem}`),
  );
  return Response.json(json, { status: answer.status });
}

beforeAll(async () => {
  description = await openStripeDescription();
  const endpoint = { url: `http://${host}:1/`, secret: 'whsec_test' };
  const file = join(folder, 'stripe.jsonl');
  provider = await listen(openProvider({ url: 'http://provider', file, seed: (state) => seed(state, endpoint) }));
  const app = new Hono().all('*', (c) => compare(c.req.raw));
  const STRIPE_API_URL = await listen(createAdaptorServer({ fetch: app.fetch }) as Server);
  Object.assign(process.env, functionsEnvironment('api'), { STRIPE_API_URL });
}, 120_000);

afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
  rmSync(folder, { recursive: true });
});

test('the requests of the product and the answers and events of the local provider are as described', async () => {
  await sendAllRequests(provider);
  const { data } = await (await stripe()).events.list({ limit: 100 });
  for (const { type, data: object } of data) {
    const found = description.problemsInObject(object.object);
    problems.push(...found.map((problem) => `${type}: ${problem}`));
  }
  expect(problems).toEqual([]);
  const routes = [...reads.map(([path]) => `GET ${path}`), ...changes.map(([path]) => `POST ${path}`)];
  const described = routes.map((route) => {
    const [method = '', path = ''] = route.split(' ');
    return `${method} ${description.templateOf(path)}`;
  });
  expect([...requests].toSorted()).toEqual(described.toSorted());
  expect(new Set(data.map(({ type }) => type)).size).toBeGreaterThan(10);
});

test('a misspelled parameter, a wrong type and a missing field are found', async () => {
  const order = 'payment_intent=pi_1&amount=100&metadata[refund_id]=1';
  expect(description.problemsInRequest('POST', '/v1/refunds', order)).toEqual([]);
  expect(description.problemsInRequest('POST', '/v1/refunds', `${order}&amuont=100`).join()).toContain('amuont');
  expect(description.problemsInRequest('POST', '/v1/refunds', 'amount=ten').join()).toContain('integer');
  const [newest] = (await (await stripe()).refunds.list({ limit: 1 })).data;
  const refund = { ...newest };
  expect(description.problemsInObject(refund)).toEqual([]);
  expect(description.problemsInObject({ ...refund, amount: '100' }).join()).toContain('/amount');
  delete refund.amount;
  expect(description.problemsInObject(refund).join()).toContain('amount');
});
