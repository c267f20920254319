import { createHmac } from 'node:crypto';
import { Stripe } from 'stripe';
import { newId, seconds } from './api.ts';
import type { Delivery, State } from './state.ts';

/** Returns a payment's session by its own ID or that of its intent, charge, refund or dispute; undefined for others. */
export function sessionOf(state: State, id: unknown): Stripe.Checkout.Session | undefined {
  const session = state.get('session', id);
  if (session) return session;
  const part = state.get('refund', id) ?? state.get('dispute', id) ?? state.get('charge', id);
  const intent = part?.payment_intent ?? id;
  return state.all('session').find(({ payment_intent }) => payment_intent !== null && payment_intent === intent);
}

/** Returns the events of a payment, newest first: of its session, intent, charges, refunds and disputes. */
export function eventsOf(state: State, { id, payment_intent }: Stripe.Checkout.Session): Stripe.Event[] {
  return state.all('event').filter(({ data: { object } }) => {
    if (!('id' in object)) return false;
    const intent = 'payment_intent' in object ? object.payment_intent : object.id;
    return object.id === id || (payment_intent !== null && intent === payment_intent);
  });
}

/** Returns the deliveries of an event, one for each endpoint. */
export const deliveriesOf = (state: State, event: Stripe.Event): Delivery[] =>
  state.all('delivery').filter((delivery) => delivery.event === event.id);

/** The object of an event of a type. */
type ObjectOf<T extends Stripe.Event.Type> = Extract<Stripe.Event, { type: T }>['data']['object'];

/** Records an event and its deliveries to the subscribed endpoints. Must run within a change. */
export function emit<T extends Stripe.Event.Type>(state: State, type: T, object: ObjectOf<T> & { id: string }): void {
  const asking = state
    .all('webhook_endpoint')
    .filter(
      ({ status, enabled_events }) => status === 'enabled' && enabled_events.some((one) => one === '*' || one === type),
    );
  const event = state.keep('event', {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: seconds(),
    data: { object },
    livemode: false,
    pending_webhooks: asking.length,
    request: { id: null, idempotency_key: null },
    type,
  } as Stripe.Event);
  const isHeld = state.get('switches', sessionOf(state, object.id)?.id)?.holdEvents === true;
  for (const { id } of asking) state.keep('delivery', newDelivery(event.id, id, isHeld ? 'held' : 'waiting'));
}

/** Returns a delivery without attempts. */
export const newDelivery = (event: string, endpoint: string, state: Delivery['state']): Delivery => ({
  id: `${event}-${endpoint}`,
  event,
  endpoint,
  attempts: [],
  state,
});

/** Returns the signature header of an event: HMAC-SHA256 over `<unix seconds>.<body>`. */
export function signatureOf(body: string, secret: string): string {
  const at = seconds();
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}
