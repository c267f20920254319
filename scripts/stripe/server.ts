/**
 * The local payment provider: as much of Stripe as the portal uses, on 127.0.0.1, with what `stripe` (its client) and a
 * browser need. Checkout sessions and their hosted page, payment intents, charges, refunds, disputes, products, prices,
 * webhook endpoints; Idempotency-Key; lists; signed events, delivered again until they are taken. All is kept in a file, a
 * line a change, and outlives a kill.
 *
 * At its address a developer sees the payments, and does what happens at the bank, in the Dashboard and in the network. A
 * test does so by JSON below /_emulator (`:id` is any id of the payment, that of its session, too):
 * - POST payments/:id/refund {amount, reason}, payments/:id/dispute {amount, reason}: from the Dashboard, at the bank;
 * - POST disputes/:id/answer, disputes/:id/close {status: won | lost}; refunds/:id/finish {status: succeeded | failed};
 * - POST payments/:id/next {card: declined} or {refund: pending | failed} or {answer: unavailable | lost | held}, {times}:
 *   what happens to the next cards and refunds, or to the answers to POST /v1/refunds (500 and not executed; executed and
 *   cut off; executed, and answered after the release);
 * - POST payments/:id/forget: the Idempotency-Keys of what was answered about it, as after a day;
 * - POST payments/:id/hold, payments/:id/release: events wait, and are delivered by POST events/:id/deliver, often and in
 *   any order; GET payments/:id/events: the payment's events, newest first, with their deliveries.
 * Controls answer when what they made was delivered once.
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
 * Opens the provider, which callers find at `url`, with what is kept in `file`; `seed` puts in what is there at each
 * start. Returns the server, which does not listen yet.
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
