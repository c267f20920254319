import { type Fields, StripeError } from './api.ts';
import { sessionOf } from './events.ts';
import { type App, type Http, type Provider, readFields } from './http.ts';
import { openIdempotency } from './idempotency.ts';
import { changes, reads } from './routes.ts';
import type { State } from './state.ts';

/** Returns the simulated fate of the response to a refund, if its payment has such a switch, and counts it down. */
function switched(state: State, path: string, fields: Fields) {
  const session = path === '/v1/refunds' ? sessionOf(state, fields.charge ?? fields.payment_intent) : undefined;
  const switches = state.get('switches', session?.id);
  if (!switches?.answers) return undefined;
  const { how, times } = switches.answers;
  const answers = times > 1 ? { how, times: times - 1 } : undefined;
  state.change(() => state.keep('switches', { ...switches, answers }));
  return { how, session: switches.id };
}

/** Adds the routes of Stripe's API. Returns a function that releases a session's held responses. */
export function addApi(app: App, { url, state, deliveries }: Provider): (sessionId: string) => void {
  const once = openIdempotency(state);
  const held = new Map<string, PromiseWithResolvers<void>>();
  const holdOf = (session: string) => {
    const hold = held.get(session) ?? Promise.withResolvers<void>();
    held.set(session, hold);
    return hold.promise;
  };

  async function post(c: Http, work: (fields: Fields) => object): Promise<Response> {
    const { fields, body } = await readFields(c);
    const change = switched(state, c.req.path, fields);
    if (change?.how === 'unavailable') throw new StripeError(500, 'As was asked for.', { type: 'api_error' });
    const request = { key: c.req.header('idempotency-key'), path: c.req.path, body };
    return once(
      request,
      () => work(fields),
      async ({ status, json, isReplayed }) => {
        void deliveries.deliverNew();
        if (change?.how === 'lost') c.env.incoming.socket.destroy();
        if (change?.how === 'held') await holdOf(change.session);
        if (isReplayed) c.header('Idempotent-Replayed', 'true');
        return c.json(json, status as 200);
      },
    );
  }

  const callOf = (c: Http, fields: Fields) => ({ state, id: c.req.param('id') ?? '', fields, url });
  for (const [path, work] of reads) app.get(path, async (c) => c.json(work(callOf(c, (await readFields(c)).fields))));
  for (const [path, work] of changes) app.post(path, (c) => post(c, (fields) => work(callOf(c, fields))));

  return (sessionId) => {
    held.get(sessionId)?.resolve();
    held.delete(sessionId);
  };
}
