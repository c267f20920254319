import type { Payment } from '@portal/contract/records/payment';
import { expect, test } from 'vitest';
import { samplePayment } from '#test/support/sample-payment.ts';
import { decidePayment, maySettle, otherPrice } from './policy.ts';
import type { CheckoutSession } from './stripe.ts';

const payment = samplePayment({ owner_uid: 'uid-1', payment_status: 'open', completed_at: null });

const paid: CheckoutSession = {
  id: 'cs_1',
  url: null,
  status: 'complete',
  paid: true,
  amount_cents: 6600,
  currency: 'usd',
  owner_uid: 'uid-1',
  payment_intent: 'pi_1',
};

const open: CheckoutSession = { ...paid, status: 'open', paid: false };
const expired: CheckoutSession = { ...paid, status: 'expired', paid: false };
const due = { notDue: undefined };
const decided = (payment_status: Payment['payment_status']): Payment => ({ ...payment, payment_status });
const now = new Date('2026-03-01T12:30:00.000Z');
const begunHoursAgo = (hours: number): Payment => ({
  ...payment,
  created_at: new Date(now.getTime() - hours * 3_600_000).toISOString(),
});
const review = (reason: string) => ({ outcome: 'needs_review', reason });
const noAmount = review('The provider reported no amount');
const wrongOwner = review('The session belongs to another account');

test.each([
  ['paid in full', paid, payment, due, { outcome: 'paid' }],
  ['paid without a reported amount', { ...paid, amount_cents: null, currency: null }, payment, due, noAmount],
  ['paid with only a currency reported', { ...paid, amount_cents: null }, payment, due, noAmount],
  ['paid without a reported currency', { ...paid, currency: null }, payment, due, noAmount],
  ['paid after being marked expired', paid, decided('expired'), due, { outcome: 'paid' }],
  ['still open', open, payment, due, { outcome: 'nothing' }],
  [
    'complete while the bank is still processing',
    { ...open, status: 'complete' as const },
    payment,
    due,
    { outcome: 'nothing' },
  ],
  ['expired', expired, payment, due, { outcome: 'expired' }],
  ['unknown to the provider', undefined, payment, due, { outcome: 'nothing' }],
  ['unknown to the provider, a day and an hour old', undefined, begunHoursAgo(25), due, { outcome: 'nothing' }],
  ['unknown to the provider, older than that', undefined, begunHoursAgo(25.01), due, { outcome: 'expired' }],
  ['open at the provider, however old', open, begunHoursAgo(1000), due, { outcome: 'nothing' }],
  ['paid at the provider, however old', paid, begunHoursAgo(1000), due, { outcome: 'paid' }],
  ['expired twice', expired, decided('expired'), due, { outcome: 'nothing' }],
  ['expired after it was paid', expired, decided('paid'), due, { outcome: 'nothing' }],
  ['paid and reported again', paid, decided('paid'), due, { outcome: 'nothing' }],
  ['paid, but under review', paid, decided('needs_review'), due, { outcome: 'nothing' }],
  ['amount too low', { ...paid, amount_cents: 1 }, payment, due, review('The amount paid is 1 cents instead of 6600')],
  [
    'another currency',
    { ...paid, currency: 'jpy' },
    payment,
    due,
    review('The currency paid in is jpy instead of usd'),
  ],
  ['another owner', { ...paid, owner_uid: 'uid-2' }, payment, due, wrongOwner],
  ['no owner', { ...paid, owner_uid: null }, payment, due, wrongOwner],
  ['subject does not exist', paid, payment, undefined, review('What was paid for does not exist')],
  [
    'paid twice',
    paid,
    payment,
    { notDue: 'the status was approved' },
    review('No fee was due: the status was approved'),
  ],
])('%s', (_, session, current, member, expected) => {
  expect(decidePayment(session, current, member, now)).toEqual(expected);
});

test('accepts a payment for another type only at the same price', () => {
  const others = { academy_charter: 0, event_sanction: 0, facility_certificate: 0 };
  const prices = { youth: 50_00, adult: 66_00, grappling_leader: 66_00, ...others };
  expect(otherPrice('youth', 'adult', (id) => prices[id])).toBe(
    'the next term is for Adult Competitor, which has a different price',
  );
  expect(otherPrice('adult', 'grappling_leader', (id) => prices[id])).toBeUndefined();
  expect(otherPrice('academy_charter', 'adult')).toMatch('different price');
});

test.each([
  ['open', '2026-03-01T12:00:00.001Z', true],
  ['open', '2026-03-01T12:00:00.000Z', false],
  ['expired', '2026-03-03T11:00:00.000Z', false],
  ['needs_review', '2026-01-01T12:00:00.000Z', true],
] as const)('a payment that is %s since %s can still settle: %s', (payment_status, created_at, expected) => {
  expect(maySettle({ payment_status, created_at }, new Date('2026-03-03T12:00:00.000Z'))).toBe(expected);
});
