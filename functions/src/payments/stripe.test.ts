import type { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { parseEvent, webhookEvents } from './stripe.ts';

const eventOf = (type: string, object: object = { id: 'cs_1', payment_intent: 'pi_1' }) =>
  ({ type, data: { object } }) as Stripe.Event;

test('accepts exactly the events that the Stripe endpoint sends', () => {
  for (const type of webhookEvents) {
    const ofSession = type.startsWith('checkout.session');
    expect(parseEvent(eventOf(type))).toEqual(ofSession ? { session_id: 'cs_1' } : { payment_intent: 'pi_1' });
  }
  for (const type of ['checkout.session', 'payment_intent.succeeded'])
    expect(parseEvent(eventOf(type))).toBeUndefined();
});

test('ignores money events without a payment intent', () => {
  expect(parseEvent(eventOf('charge.refunded', { id: 'ch_1', payment_intent: null }))).toBeUndefined();
  expect(parseEvent(eventOf('refund.created', { id: 're_1' }))).toBeUndefined();
});

test('takes the id of an expanded payment intent', () => {
  const whole = { id: 're_1', payment_intent: { id: 'pi_2' } };
  expect(parseEvent(eventOf('refund.updated', whole))).toEqual({ payment_intent: 'pi_2' });
});
