import type { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { sessionIdIn, webhookEvents } from './stripe.ts';

const eventOf = (type: string) => ({ type, data: { object: { id: 'cs_1' } } }) as Stripe.Event;

test('the webhook listens to the events that its endpoint at Stripe is made for, and to no other', () => {
  for (const type of webhookEvents) expect(sessionIdIn(eventOf(type))).toBe('cs_1');
  for (const type of ['charge.refunded', 'checkout.session', 'payment_intent.succeeded'])
    expect(sessionIdIn(eventOf(type))).toBeUndefined();
});
