import { found } from './api.ts';
import { deliveriesOf, eventsOf, newDelivery, signatureOf } from './events.ts';
import type { Delivery, State } from './state.ts';

/** Pauses double from one second up to an hour. Deliveries give up after 15 attempts, which take about 4 hours. */
const pauseMs = (attempts: number) => Math.min(1000 * 2 ** (attempts - 1), 3_600_000);
const mostAttempts = 15;

/** Posts an event. Resolves to the status of the response, or to the problem if there was none. */
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
 * Delivers signed events to the endpoints, and retries with growing pauses until they return 2xx. Starts with the events
 * that are already waiting. Stops when `over` is aborted.
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

  // A delivery never has two attempts at once, so that no pause is skipped.
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
    /** Delivers new waiting events. Resolves after the first attempt of each. */
    async deliverNew(): Promise<void> {
      const fresh = waiting().filter(({ attempts }) => attempts.length === 0);
      await Promise.all(fresh.reverse().map(({ id }) => follow(id)));
    },
    /** Delivers an event once to all endpoints, even if it was delivered, is held, or was not subscribed to. */
    async deliver(id: string): Promise<Delivery[]> {
      const event = found(state, 'event', id);
      const deliveries = state.all('webhook_endpoint').map((endpoint) => {
        const fresh = newDelivery(id, endpoint.id, 'held');
        return state.get('delivery', fresh.id) ?? state.change(() => state.keep('delivery', fresh));
      });
      await Promise.all(deliveries.map(attempt));
      return deliveriesOf(state, event);
    },
    /** Releases a payment's held events, so that they wait for delivery. Must run within a change. */
    release(sessionId: string): void {
      const events = eventsOf(state, found(state, 'session', sessionId));
      for (const delivery of events.flatMap((event) => deliveriesOf(state, event)))
        if (delivery.state === 'held') state.keep('delivery', { ...delivery, attempts: [], state: 'waiting' });
    },
  };
}
export type Deliveries = ReturnType<typeof openDeliveries>;
