import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Dispute, type Payment, payment as schema } from '../records/payment.ts';
import { isKept, needsConfirmation, refundableCents, refundDueOn, withFigures } from './payment-state.ts';

const at = '2026-03-01T12:00:00.000Z';

const paid: Payment = schema.parse({
  session_id: 'cs_1',
  owner_uid: 'member-1',
  membership_type: 'adult',
  amount_cents: 6600,
  currency: 'usd',
  payment_status: 'paid',
  review_reason: null,
  user_info: { first_name: 'Ada', last_name: 'Mercer', email: 'ada@example.org', membership_number: null },
  created_at: at,
  completed_at: at,
});

const refund = (amount_cents: number, state: Payment['refunds'][number]['state'], to_decide = false) => ({
  refund_id: `rf_${amount_cents}_${state}`,
  provider_id: null,
  amount_cents,
  state,
  reason: null,
  requested_by: null,
  requested_at: at,
  settled_at: null,
  announced: false,
  to_decide,
  confirmed_by: null,
  ends: false,
});

const dispute = (amount_cents: number, state: Dispute['state'], to_decide = state === 'lost'): Dispute => ({
  dispute_id: `dp_${amount_cents}`,
  amount_cents,
  state,
  reason: 'fraudulent',
  due_by: null,
  opened_at: at,
  to_decide,
});

const underReview = { payment_status: 'needs_review', review: 'open' } as const;

describe('status and task derived from the facts', () => {
  test.each<[string, Partial<Payment>, Payment['payment_status'], Payment['task']]>([
    ['open', { completed_at: null, payment_status: 'open' }, 'open', null],
    ['expired', { completed_at: null, payment_status: 'expired' }, 'expired', null],
    ['paid', {}, 'paid', null],
    ['no amount due', { amount_cents: 0 }, 'paid', null],
    ['under review', underReview, 'needs_review', 'review'],
    ['accepted', { payment_status: 'needs_review', review: 'accepted' }, 'paid', null],
    ['a requested refund', { refunds: [refund(6600, 'requested')] }, 'paid', null],
    ['a full refund', { refunds: [refund(6600, 'succeeded')] }, 'refunded', null],
    ['a partial refund', { refunds: [refund(2000, 'succeeded')] }, 'partially_refunded', null],
    [
      'two refunds that add up to the total',
      { refunds: [2000, 4600].map((cents) => refund(cents, 'succeeded')) },
      'refunded',
      null,
    ],
    ['a refund at the provider', { refunds: [refund(6600, 'succeeded', true)] }, 'refunded', 'end'],
    ['a failed refund', { refunds: [refund(6600, 'failed', true)] }, 'paid', 'refund_failed'],
    ['a refund that waits', { refunds: [refund(6600, 'waiting')] }, 'paid', 'refund_waiting'],
    ['a refund that was declined', { refunds: [refund(6600, 'declined')] }, 'paid', null],
    [
      'under review, a refund waits',
      { ...underReview, refunds: [refund(6600, 'waiting')] },
      'needs_review',
      'refund_waiting',
    ],
    [
      'a dispute while a refund waits',
      { refunds: [refund(600, 'waiting')], disputes: [dispute(6600, 'open')] },
      'disputed',
      'dispute',
    ],
    ['an open dispute', { disputes: [dispute(6600, 'open')] }, 'disputed', 'dispute'],
    ['a won dispute', { disputes: [dispute(6600, 'won')] }, 'paid', null],
    ['a lost dispute', { disputes: [dispute(6600, 'lost')] }, 'refunded', 'end'],
    ['a lost dispute after a decision', { disputes: [dispute(6600, 'lost', false)] }, 'refunded', null],
    ['a lost partial dispute', { disputes: [dispute(600, 'lost')] }, 'partially_refunded', 'end'],
    ['a dispute while under review', { ...underReview, disputes: [dispute(6600, 'open')] }, 'disputed', 'dispute'],
    [
      'under review, partly refunded',
      { ...underReview, refunds: [refund(600, 'succeeded')] },
      'needs_review',
      'review',
    ],
    ['under review, fully refunded', { ...underReview, refunds: [refund(6600, 'succeeded', true)] }, 'refunded', 'end'],
  ])('%s', (_name, facts, payment_status, task) => {
    expect(withFigures({ ...paid, ...facts })).toMatchObject({ payment_status, task });
  });
});

test.each<[string, Partial<Payment>, Partial<Payment>]>([
  ['paid', {}, { paid_count: 1, paid_cents: 6600, counted_as: ['paid'] }],
  ['open', { completed_at: null, payment_status: 'open' }, { counted_as: [] }],
  ['under review', underReview, { review_cents: 6600 }],
  [
    'a partial refund is requested',
    { refunds: [refund(600, 'requested')] },
    { paid_count: 1, paid_cents: 6600, refunding_cents: 600 },
  ],
  [
    'one refund waits, one was declined',
    { refunds: [refund(600, 'waiting'), refund(700, 'declined')] },
    { paid_count: 1, paid_cents: 6600, counted_as: ['paid'], kept_until: null },
  ],
  [
    'fully refunded',
    { refunds: [refund(6600, 'succeeded')] },
    { paid_count: 1, paid_cents: 6600, refunded_cents: 6600 },
  ],
  [
    'under review, partly refunded',
    { ...underReview, refunds: [refund(600, 'succeeded')] },
    {
      ...{ paid_count: 1, paid_cents: 600, review_cents: 6000, refunded_cents: 600 },
      counted_as: ['paid', 'refunded', 'under_review'],
    },
  ],
  [
    'a dispute is open',
    { disputes: [dispute(6600, 'open')] },
    { paid_count: 1, paid_cents: 6600, disputed_cents: 6600, counted_as: ['paid', 'disputed'] },
  ],
  ['a dispute was won', { disputes: [dispute(6600, 'won')] }, { paid_count: 1, paid_cents: 6600 }],
  ['euros', { currency: 'eur', refunds: [refund(600, 'succeeded')] }, {}],
])('figures: %s', (_name, facts, figures) => {
  const none = {
    paid_count: 0,
    paid_cents: 0,
    review_cents: 0,
    refunded_cents: 0,
    refunding_cents: 0,
    disputed_cents: 0,
  };
  expect(withFigures({ ...paid, ...facts })).toMatchObject({ ...none, ...figures });
});

const cents = fc.integer({ min: 1, max: 9000 });
const anyPayment = fc.record({
  amount_cents: fc.integer({ min: 0, max: 9000 }),
  currency: fc.constantFrom('usd', 'usd', 'eur'),
  completed_at: fc.constantFrom(at, at, at, null),
  review: fc.constantFrom(null, 'open', 'accepted', 'refunded', 'closed'),
  payment_status: fc.constantFrom('open', 'expired', 'paid', 'needs_review', 'disputed', 'refunded'),
  refunds: fc.array(
    fc
      .tuple(cents, fc.constantFrom('waiting', 'declined', 'requested', 'succeeded', 'failed'), fc.boolean())
      .map((of) => refund(...of)),
    { maxLength: 4 },
  ),
  disputes: fc.array(
    fc.tuple(cents, fc.constantFrom('open', 'won', 'lost'), fc.boolean()).map((of) => dispute(...of)),
    { maxLength: 2 },
  ),
}) as fc.Arbitrary<Partial<Payment>>;

test('adds any facts up to non-negative figures that stay the same when recomputed', () => {
  fc.assert(
    fc.property(anyPayment, (facts) => {
      const kept = withFigures({ ...paid, ...facts });
      const { paid_cents, review_cents, refunded_cents, refunding_cents, disputed_cents } = kept;
      const arrived = kept.completed_at && kept.currency === 'usd' ? kept.amount_cents : 0;
      expect(paid_cents + review_cents).toBe(arrived);
      for (const figure of [paid_cents, review_cents, refunded_cents, refunding_cents, disputed_cents])
        expect(figure).toBeGreaterThanOrEqual(0);
      // Money under review is not kept, and no more than arrived can be returned.
      const net = paid_cents - refunded_cents - disputed_cents;
      if (review_cents > 0) expect(net).toBe(0);
      if (refunded_cents + disputed_cents <= arrived) expect(net).toBeGreaterThanOrEqual(0);
      const held = arrived - refunded_cents - refunding_cents - disputed_cents;
      const waiting = kept.refunds.reduce((sum, one) => sum + (one.state === 'waiting' ? one.amount_cents : 0), 0);
      if (kept.currency === 'usd') expect(refundableCents(kept)).toBe(Math.max(0, held - waiting));
      if (kept.currency === 'usd') expect(isKept(kept)).toBe(held > 0);
      expect(withFigures(kept)).toEqual(kept);
    }),
    { numRuns: 2000 },
  );
});

test.each<[string, Payment['refunds'], number, boolean]>([
  ['up to the limit', [], 25000, false],
  ['a cent more', [], 25001, true],
  ['the second half', [refund(20000, 'succeeded')], 20000, true],
  ['the second half, while the first one waits', [refund(30000, 'waiting')], 100, true],
  ['after others failed or were declined', [refund(20000, 'failed'), refund(20000, 'declined')], 20000, false],
])('a second word on a refund: %s', (_, refunds, cents, expected) => {
  const asked = refunds.map((one) => ({ ...one, requested_by: 'dana' }));
  expect(needsConfirmation({ ...paid, refunds: asked }, cents, 25000)).toBe(expected);
  // A refund made at the provider was not the office’s.
  expect(needsConfirmation({ ...paid, refunds }, cents, 25000)).toBe(cents > 25000);
});

test('expects a refund two weeks after its request', () => {
  expect(refundDueOn('2026-03-01T12:00:00.000Z')).toBe('2026-03-15');
});
