import { found } from './api.ts';
import { deliveriesOf, eventsOf, newDelivery, signatureOf } from './events.ts';
import type { Delivery, State } from './state.ts';

/** The pauses between attempts: they double from one second on, up to an hour; after 15 attempts, some 4 hours, it ends. */
const pauseMs = (attempts: number) => Math.min(1000 * 2 ** (attempts - 1), 3_600_000);
const mostAttempts = 15;

/** Posts an event. Resolves to the status of the answer, or to why there was none. */
async function post(url: string, body: string, secret: string, over: AbortSignal) {
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signatureOf(body, secret) };
  try {
    const signal = AbortSignal.any([over, AbortSignal.timeout(30_000)]);
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await answer.body?.cancel();
    return { status: answer.status, problem: null };
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return { status: null, problem: cause?.code ?? message };
  }
}

/**
 * Delivers events, signed, to the endpoints; again with growing pauses where one does not answer 2xx. What waits at the
 * start is delivered then. All ends when `over` is aborted.
 */
export function openDeliveries(state: State, over: AbortSignal) {
  const underWay = new Map<string, Promise<void>>();

  async function attempt({ id, event: eventId, endpoint: endpointId }: Delivery): Promise<void> {
    const [event, endpoint] = [state.get('event', eventId), state.get('webhook_endpoint', endpointId)];
    if (!event || !endpoint) return;
    const { secret } = found(state, 'secret', endpointId);
    const { status, problem } = await post(endpoint.url, JSON.stringify(event, null, 2), secret, over);
    if (over.aborted) return;
    state.change(() => {
      const before = found(state, 'delivery', id);
      const attempts = [...before.attempts, { at: new Date().toISOString(), status, problem }];
      const isTaken = status !== null && status >= 200 && status < 300;
      const isGivenUp = before.state === 'waiting' && attempts.length >= mostAttempts;
      state.keep('delivery', {
        ...before,
        attempts,
        state: isTaken ? 'delivered' : isGivenUp ? 'given up' : before.state,
      });
    });
  }

  // Each delivery has its own attempts one after the other, so that no pause is lost.
  function follow(id: string): Promise<void> {
    const known = underWay.get(id);
    if (known) return known;
    const delivery = state.get('delivery', id);
    if (over.aborted || delivery?.state !== 'waiting') return Promise.resolve();
    const first = attempt(delivery).finally(() => {
      underWay.delete(id);
      const now = state.get('delivery', id);
      if (now?.state === 'waiting' && !over.aborted) setTimeout(() => follow(id), pauseMs(now.attempts.length)).unref();
    });
    underWay.set(id, first);
    return first;
  }

  const waiting = () => state.all('delivery').filter((delivery) => delivery.state === 'waiting');
  for (const { id } of waiting()) void follow(id);

  return {
    /** Delivers what waits and was not tried yet; resolves when each was tried once. */
    async deliverNew(): Promise<void> {
      const fresh = waiting().filter(({ attempts }) => attempts.length === 0);
      await Promise.all(fresh.reverse().map(({ id }) => follow(id)));
    },
    /** Delivers an event once, whether it was delivered before, is held, or its endpoint never asked for it. */
    async deliver(id: string): Promise<Delivery[]> {
      const event = found(state, 'event', id);
      const deliveries = state.all('webhook_endpoint').map((endpoint) => {
        const fresh = newDelivery(id, endpoint.id, 'held');
        return state.get('delivery', fresh.id) ?? state.change(() => state.keep('delivery', fresh));
      });
      await Promise.all(deliveries.map(attempt));
      return deliveriesOf(state, event);
    },
    /** Lets events that were held go their way. Only within a change, after which they wait to be delivered. */
    release(sessionId: string): void {
      const events = eventsOf(state, found(state, 'session', sessionId));
      for (const delivery of events.flatMap((event) => deliveriesOf(state, event)))
        if (delivery.state === 'held') state.keep('delivery', { ...delivery, attempts: [], state: 'waiting' });
    },
  };
}
export type Deliveries = ReturnType<typeof openDeliveries>;
