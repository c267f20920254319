import type { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { toldBy, webhookEvents } from './stripe.ts';

const eventOf = (type: string, object: object = { id: 'cs_1', payment_intent: 'pi_1' }) =>
  ({ type, data: { object } }) as Stripe.Event;

test('the webhook listens to the events that its endpoint at Stripe is made for, and to no other', () => {
  for (const type of webhookEvents) {
    const ofSession = type.startsWith('checkout.session');
    expect(toldBy(eventOf(type))).toEqual(ofSession ? { session_id: 'cs_1' } : { payment_intent: 'pi_1' });
  }
  for (const type of ['checkout.session', 'payment_intent.succeeded']) expect(toldBy(eventOf(type))).toBeUndefined();
});

test('an event of money that was paid by no checkout tells of nothing', () => {
  expect(toldBy(eventOf('charge.refunded', { id: 'ch_1', payment_intent: null }))).toBeUndefined();
  expect(toldBy(eventOf('refund.created', { id: 're_1' }))).toBeUndefined();
});

test('what is told of whole is known by its id', () => {
  const whole = { id: 're_1', payment_intent: { id: 'pi_2' } };
  expect(toldBy(eventOf('refund.updated', whole))).toEqual({ payment_intent: 'pi_2' });
});
