import { createHmac } from 'node:crypto';
import { Stripe } from 'stripe';
import { found, newId, seconds } from './api.ts';
import type { Delivery, State } from './state.ts';

/** The session of a payment, by its own id or that of its intent, charge, refund or dispute; undefined for all else. */
export function sessionOf(state: State, id: unknown): Stripe.Checkout.Session | undefined {
  const session = state.get('session', id);
  if (session) return session;
  const part = state.get('refund', id) ?? state.get('dispute', id) ?? state.get('charge', id);
  const intent = part?.payment_intent ?? id;
  return state.all('session').find(({ payment_intent }) => payment_intent !== null && payment_intent === intent);
}

/** Whether an event is about the payment of a session: about itself, its intent, or a charge, refund or dispute of it. */
export function isAbout(
  { id, payment_intent }: Stripe.Checkout.Session,
  { data: { object } }: Pick<Stripe.Event, 'data'>,
): boolean {
  if (!('id' in object)) return false;
  const intent = 'payment_intent' in object ? object.payment_intent : object.id;
  return object.id === id || (payment_intent !== null && intent === payment_intent);
}

/** Writes down that something happened; to be delivered to each endpoint that asked for it. Only within a change. */
export function emit(state: State, type: Stripe.Event.Type, object: { id: string }): void {
  const event = state.keep('event', {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: seconds(),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 0,
    request: { id: null, idempotency_key: null },
    type,
  } as Stripe.Event);
  const isHeld = state.get('switches', sessionOf(state, object.id)?.id)?.holdEvents === true;
  for (const { id, status, enabled_events } of state.all('webhook_endpoint')) {
    if (status !== 'enabled' || !enabled_events.some((enabled) => enabled === '*' || enabled === type)) continue;
    state.keep('delivery', {
      id: `${event.id}-${id}`,
      event: event.id,
      endpoint: id,
      attempts: [],
      state: isHeld ? 'held' : 'waiting',
    });
  }
}

/** The header with which an endpoint's events are signed: HMAC-SHA256 over `<unix seconds>.<body>`. */
function signatureOf(body: string, secret: string): string {
  const at = seconds();
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/** An event as it is told: with the number of endpoints that do not have it yet. */
export function toldEvent(state: State, event: Stripe.Event): Stripe.Event {
  const waiting = state.all('delivery').filter((it) => it.event === event.id && it.state !== 'delivered');
  return { ...event, pending_webhooks: waiting.length };
}

/** The pauses between attempts: they double from one second on, up to an hour; after 15 attempts, some 4 hours, it ends. */
const pauseMs = (attempts: number) => Math.min(1000 * 2 ** (attempts - 1), 3_600_000);
const mostAttempts = 15;

/**
 * Delivers events, signed, to the endpoints; again with growing pauses where one does not answer 2xx. What a start finds
 * undelivered is delivered then. All ends when `over` is aborted.
 */
export function openDeliveries(state: State, over: AbortSignal) {
  const underWay = new Map<string, Promise<void>>();

  async function attempt({ id, event: eventId, endpoint: endpointId }: Delivery): Promise<void> {
    const [event, endpoint] = [state.get('event', eventId), state.get('webhook_endpoint', endpointId)];
    if (!event || !endpoint) return;
    const body = JSON.stringify(toldEvent(state, event), null, 2);
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Stripe-Signature': signatureOf(body, endpoint.secret ?? ''),
    };
    let [status, problem]: [number | null, string | null] = [null, null];
    try {
      const signal = AbortSignal.any([over, AbortSignal.timeout(30_000)]);
      const answer = await fetch(endpoint.url, { method: 'POST', headers, body, redirect: 'manual', signal });
      status = answer.status;
      await answer.body?.cancel();
    } catch (error) {
      const { cause, message } = error as Error & { cause?: { code?: string } };
      problem = cause?.code ?? message;
    }
    if (over.aborted) return;
    state.change(() => {
      const before = state.get('delivery', id);
      if (!before) return;
      const attempts = [...before.attempts, { at: new Date().toISOString(), status, problem }];
      const isTaken = status !== null && status >= 200 && status < 300;
      const isOver = attempts.length >= mostAttempts;
      const next =
        isTaken || before.state === 'delivered'
          ? 'delivered'
          : before.state === 'held' || !isOver
            ? before.state
            : 'given up';
      state.keep('delivery', { ...before, attempts, state: next });
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

  return {
    /** Delivers what waits and was not tried yet; resolves when each was tried once. */
    async deliverNew(): Promise<void> {
      const fresh = state.all('delivery').filter((it) => it.state === 'waiting' && it.attempts.length === 0);
      await Promise.all(fresh.reverse().map(({ id }) => follow(id)));
    },
    /** Goes on with all that waits. */
    resume(): void {
      for (const { id, state: now } of state.all('delivery')) if (now === 'waiting') void follow(id);
    },
    /** Delivers an event once, whether it was delivered before, is held, or its endpoint never asked for it. */
    async deliver(id: string): Promise<Delivery[]> {
      const event = found(state, 'event', id);
      const endpoints = state.all('webhook_endpoint');
      const deliveries = endpoints.map(({ id: endpoint }): Delivery => {
        const id = `${event.id}-${endpoint}`;
        return (
          state.get('delivery', id) ??
          state.change(() => state.keep('delivery', { id, event: event.id, endpoint, attempts: [], state: 'held' }))
        );
      });
      await Promise.all(deliveries.map(attempt));
      return deliveries.flatMap(({ id }) => state.get('delivery', id) ?? []);
    },
    /** Lets events that were held go their way. Only within a change, after which they wait to be delivered. */
    release(sessionId: string): void {
      const session = found(state, 'session', sessionId);
      for (const delivery of state.all('delivery')) {
        if (delivery.state !== 'held') continue;
        const event = state.get('event', delivery.event);
        if (event && isAbout(session, event)) state.keep('delivery', { ...delivery, attempts: [], state: 'waiting' });
      }
    },
  };
}
export type Deliveries = ReturnType<typeof openDeliveries>;
