import { withFigures } from '@portal/contract/payment-state';
import { type Payment, type Refund, payment as schema } from '@portal/contract/payments';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newsOf, withMoney } from './money.ts';
import type { ToldDispute, ToldMoney, ToldRefund } from './stripe-money.ts';

const asked = '2026-03-01T12:00:00.000Z';
const now = '2026-03-02T12:00:00.000Z';

const ours: Refund = {
  refund_id: 'rf_ours',
  provider_id: null,
  amount_cents: 2000,
  state: 'requested',
  reason: 'Paid twice',
  requested_by: 'admin-1',
  requested_at: asked,
  settled_at: null,
  announced: false,
  to_decide: false,
};

const paid: Payment = schema.parse({
  session_id: 'cs_1',
  owner_uid: 'member-1',
  membership_type: 'adult',
  amount_cents: 6600,
  currency: 'usd',
  payment_status: 'paid',
  review_reason: null,
  refunds: [ours],
  user_info: { first_name: 'Ada', last_name: 'Mercer', email: 'ada@example.org', membership_number: null },
  created_at: asked,
  completed_at: asked,
});

const toldOurs = (state: ToldRefund['state'], id: string | null = 're_1'): ToldRefund => ({
  id,
  refund_id: 'rf_ours',
  amount_cents: 2000,
  state,
  created_at: asked,
});
const toldOther = (state: ToldRefund['state']): ToldRefund => ({
  id: 're_2',
  refund_id: null,
  amount_cents: 1000,
  state,
  created_at: '2026-03-01T13:00:00.000Z',
});
const toldDispute = (state: ToldDispute['state']): ToldDispute => ({
  id: 'dp_1',
  amount_cents: 3600,
  state,
  reason: 'fraudulent',
  due_by: null,
  opened_at: '2026-03-01T14:00:00.000Z',
});

const told = (payment: Payment, money: Partial<ToldMoney>) => withFigures(withMoney(payment, money, now));

describe('a refund', () => {
  test('of the office is answered, and told of by its mark', () => {
    const { refunds } = told(paid, { refunds: [toldOurs('succeeded')] });
    expect(refunds).toEqual([{ ...ours, provider_id: 're_1', state: 'succeeded', settled_at: now }]);
  });

  test('of the office that fails, also after it had succeeded, is the office’s to decide', () => {
    const failed = { provider_id: 're_1', state: 'failed', to_decide: true };
    expect(told(paid, { refunds: [toldOurs('failed')] }).refunds).toMatchObject([failed]);
    const succeeded = told(paid, { refunds: [toldOurs('succeeded')] });
    expect(told(succeeded, { refunds: [toldOurs('failed')] }).refunds).toMatchObject([failed]);
  });

  test('that the provider refuses to make fails without an id', () => {
    expect(told(paid, { refunds: [toldOurs('failed', null)] })).toMatchObject({
      task: 'refund_failed',
      refunds: [{ provider_id: null, state: 'failed' }],
    });
  });

  test('made at the provider is kept under its id, and the office decides what ends', () => {
    expect(told(paid, { refunds: [toldOther('succeeded')] })).toMatchObject({
      task: 'end',
      refunds: [{}, { refund_id: 're_2', provider_id: 're_2', requested_by: null, to_decide: true }],
    });
  });

  test('that has succeeded stays so when an older answer comes late, and what was decided stays decided', () => {
    const succeeded = told(paid, { refunds: [toldOther('succeeded')] });
    const decided = { ...succeeded, refunds: succeeded.refunds.map((refund) => ({ ...refund, to_decide: false })) };
    for (const state of ['requested', 'succeeded'] as const)
      expect(told(decided, { refunds: [toldOther(state)] }).refunds).toEqual(decided.refunds);
  });
});

describe('a dispute', () => {
  test('that is over stays so when it is told of as open, and what was decided stays decided', () => {
    const lost = told(paid, { disputes: [toldDispute('lost')] });
    expect(lost.disputes).toMatchObject([{ state: 'lost', to_decide: true }]);
    const decided = { ...lost, disputes: lost.disputes.map((dispute) => ({ ...dispute, to_decide: false })) };
    for (const state of ['open', 'lost'] as const)
      expect(told(decided, { disputes: [toldDispute(state)] }).disputes).toEqual(decided.disputes);
  });

  test('that is won leaves the payment paid', () => {
    const open = told(paid, { disputes: [toldDispute('open')] });
    expect(open).toMatchObject({ payment_status: 'disputed', task: 'dispute' });
    expect(told(open, { disputes: [toldDispute('won')] })).toMatchObject({ payment_status: 'paid', task: null });
  });
});

/** What the provider tells of each thing, one after the other; how each ends is told once at least. */
const histories = fc.record({
  ours: fc.constantFrom(['requested', 'succeeded'], ['requested', 'succeeded', 'failed'], ['failed'], ['requested']),
  other: fc.constantFrom(['requested', 'succeeded'], ['succeeded', 'failed'], ['requested', 'failed'], []),
  dispute: fc.constantFrom(['open', 'won'], ['open', 'lost'], ['open'], []),
}) as fc.Arbitrary<{
  ours: ToldRefund['state'][];
  other: ToldRefund['state'][];
  dispute: ToldDispute['state'][];
}>;

const tellings = histories
  .map(({ ours: own, other, dispute }): Partial<ToldMoney>[] => [
    ...own.map((state) => ({ refunds: [toldOurs(state)] })),
    ...other.map((state) => ({ refunds: [toldOther(state)] })),
    ...dispute.map((state) => ({ disputes: [toldDispute(state)] })),
    { refunds: [...own.slice(-1).map((it) => toldOurs(it)), ...other.slice(-1).map(toldOther)] },
  ])
  .chain((all) =>
    fc.record({
      inOrder: fc.constant(all),
      anyhow: fc
        .array(fc.constantFrom(...all), { maxLength: 12 })
        .chain((more) => fc.shuffledSubarray([...all, ...more], { minLength: all.length + more.length })),
    }),
  );

test('the same facts in any order and any number end alike, and of each step somebody is told once', () => {
  fc.assert(
    fc.property(tellings, ({ inOrder, anyhow }) => {
      const expected = inOrder.reduce<Payment>(told, paid);
      let payment = paid;
      const news: string[] = [];
      for (const money of anyhow) {
        const next = told(payment, money);
        for (const [kind, things] of Object.entries(newsOf(payment, next)))
          for (const thing of things) news.push(`${kind} ${'refund_id' in thing ? thing.refund_id : thing.dispute_id}`);
        payment = next;
      }
      expect(payment).toEqual(expected);
      expect(new Set(news).size).toBe(news.length);
      expect(told(payment, inOrder.at(-1) ?? {})).toEqual(payment);
    }),
    { numRuns: 1000 },
  );
});
