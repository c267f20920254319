import type { Stripe } from 'stripe';
import { found } from './api.ts';
import { isAbout, toldEvent } from './events.ts';
import type { Delivery, State } from './state.ts';

/** What became of a session: its latest charge, and refunds and disputes, newest first. */
export function paymentOf(state: State, { payment_intent }: Stripe.Checkout.Session) {
  const isPart = (part: { payment_intent: unknown }) =>
    payment_intent !== null && part.payment_intent === payment_intent;
  return {
    charge: state.all('charge').find(isPart),
    refunds: state.all('refund').filter(isPart),
    disputes: state.all('dispute').filter(isPart),
  };
}

/** The events of a session, newest first, each with its deliveries. */
export function eventsOf(state: State, sessionId: string): (Stripe.Event & { deliveries: Delivery[] })[] {
  const session = found(state, 'session', sessionId);
  const events = state.all('event').filter((event) => isAbout(session, event));
  return events.map((event) => ({
    ...toldEvent(state, event),
    deliveries: state.all('delivery').filter((delivery) => delivery.event === event.id),
  }));
}
