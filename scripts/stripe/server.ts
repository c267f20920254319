/**
 * The local payment provider: the part of Stripe that the portal uses, on 127.0.0.1, for the `stripe` client and browsers.
 * It has checkout sessions and their hosted page, payment intents, charges, refunds, disputes, products, prices, webhook
 * endpoints, Idempotency-Key, lists, and signed events that are retried until accepted. All data is in a file, one line
 * per change, and survives a kill.
 *
 * Its home page shows a developer the payments, and simulates events at the bank, in the Dashboard and in the network.
 * Tests do the same with JSON under /_emulator (`:id` is any ID of the payment, such as that of its session):
 * - POST payments/:id/refund {amount, reason}, payments/:id/dispute {amount, reason}: in the Dashboard, at the bank;
 * - POST disputes/:id/answer, disputes/:id/close {status: won | lost}; refunds/:id/finish {status: succeeded | failed};
 * - POST payments/:id/next {card: declined} or {refund: pending | failed} or {answer: unavailable | lost | held}, {times}:
 *   the fate of the next cards, refunds or responses to POST /v1/refunds (500 without execution; executed but cut off;
 *   executed, with the response after the release);
 * - POST payments/:id/forget: deletes its Idempotency-Keys, as after a day;
 * - POST payments/:id/hold, payments/:id/release: holds events, which POST events/:id/deliver can deliver repeatedly and in
 *   any order; GET payments/:id/events: the payment's events, newest first, with their deliveries.
 * Controls respond after the first delivery attempt of their events.
 */
import type { Server } from 'node:http';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { openDeliveries } from './deliveries.ts';
import { refuse } from './http.ts';
import { addPages } from './pages.ts';
import { unknownRoute } from './routes.ts';
import { expireOverdue } from './sessions.ts';
import { openState, type State } from './state.ts';
import { addApi } from './v1.ts';

/**
 * Creates the provider for the origin `url` with the data in `file`. `seed` adds the initial objects at each start. Returns
 * the server, which is not listening yet.
 */
export function openProvider({ url, file, seed }: { url: string; file: string; seed: (state: State) => void }): Server {
  const state = openState(file);
  state.change(() => seed(state));
  const over = new AbortController();
  const deliveries = openDeliveries(state, over.signal);

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error, c) => refuse(c, error));
  app.notFound((c) => refuse(c, unknownRoute(c.req.method, c.req.path)));
  app.use(async (_, next) => {
    if (state.change(() => expireOverdue(state))) void deliveries.deliverNew();
    await next();
  });
  const provider = { url, state, deliveries };
  addPages(app, provider, addApi(app, provider));
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  return server.once('close', () => over.abort());
}
