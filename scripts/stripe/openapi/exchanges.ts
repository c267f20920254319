import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { catalogue } from '../../../contract/src/catalogue.ts';
import { type Fields, fieldsOf } from '../api.ts';
import { seed } from '../seed.ts';
import { openProvider } from '../server.ts';
import { walk } from './walk.ts';

/** A call of the API, and what it was answered with. */
interface Exchange {
  method: string;
  path: string;
  fields: Fields;
  status: number;
  answer: { object?: string; error?: object };
}

/** What went to and fro while the local provider did all that it can do. */
export interface Recorded {
  exchanges: Exchange[];
  events: { type: string }[];
}

const host = '127.0.0.1';
const urlOf = (server: Server) => `http://${host}:${(server.address() as AddressInfo).port}`;

async function listening(server: Server): Promise<Server> {
  await once(server.listen(0, host), 'listening');
  return server;
}

/** Passes calls on to the provider at `origin`, and keeps those of the API. */
function recorderOf(exchanges: Exchange[], origin: () => string): Server {
  const app = new Hono();
  app.all('*', async (c) => {
    const { method, url } = c.req;
    const { pathname: path, search, searchParams } = new URL(url);
    const body = await c.req.text();
    const kept = ['content-type', 'idempotency-key'].flatMap((name) => {
      const value = c.req.header(name);
      return value === undefined ? [] : [[name, value] as [string, string]];
    });
    const sent = { method, headers: kept, redirect: 'manual' as const, ...(method !== 'GET' && { body }) };
    const answered = await fetch(`${origin()}${path}${search}`, sent);
    const { status, headers } = answered;
    const text = await answered.text();
    if (path.startsWith('/v1/')) {
      const fields = fieldsOf(method === 'GET' ? searchParams : new URLSearchParams(body));
      exchanges.push({ method, path, fields, status, answer: JSON.parse(text) });
    }
    return new Response(text, { status, headers: { 'content-type': headers.get('content-type') ?? '' } });
  });
  return createAdaptorServer({ fetch: app.fetch }) as Server;
}

/** Walks a provider of its own through all that it can do. */
export async function recorded(): Promise<Recorded> {
  const { exchanges, events }: Recorded = { exchanges: [], events: [] };
  const folder = mkdtempSync(join(tmpdir(), 'provider-'));
  const servers: Server[] = [];
  const opened = async (server: Server) => {
    servers.push(server);
    return urlOf(await listening(server));
  };
  try {
    const portal = await opened(
      createServer(async (request, response) => {
        events.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
        response.end();
      }),
    );
    let origin = '';
    const url = await opened(recorderOf(exchanges, () => origin));
    const webhook = { url: `${portal}/api/stripe/webhook`, secret: 'whsec_test' };
    const file = join(folder, 'payments.jsonl');
    origin = await opened(openProvider({ url, file, seed: (state) => seed(state, webhook) }));
    Object.assign(process.env, { STRIPE_API_URL: url, STRIPE_SECRET_KEY: 'sk_test', PUBLIC_URL: portal });
    for (const { id } of catalogue) process.env[`STRIPE_PRICE_${id.toUpperCase()}`] = `price_${id}`;
    await walk(url);
    return { exchanges, events };
  } finally {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
    rmSync(folder, { recursive: true });
  }
}
