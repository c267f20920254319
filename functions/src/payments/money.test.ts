import type { Payment } from '@portal/contract/records/payment';
import { withFigures } from '@portal/contract/rules/payment-state';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { samplePayment, sampleRefund } from '#test/support/sample-payment.ts';
import { paymentIdIn } from './group-checkout.ts';
import { isSameRefund, moneyChanges, withMoney } from './money.ts';
import { ownMoney, shareOf } from './shares.ts';
import type { ProviderDispute, ProviderMoney, ProviderRefund } from './stripe-money.ts';

const asked = '2026-03-01T12:00:00.000Z';
const now = '2026-03-02T12:00:00.000Z';

const ours = sampleRefund({ refund_id: 'rf_ours', reason: 'Paid twice', requested_by: 'admin-1' });
const paid = samplePayment({ refunds: [ours] });

const reportedOurs = (state: ProviderRefund['state'], id: string | null = 're_1'): ProviderRefund => ({
  id,
  refund_id: 'rf_ours',
  amount_cents: 2000,
  state,
  created_at: asked,
});
const reportedOther = (state: ProviderRefund['state']): ProviderRefund => ({
  id: 're_2',
  refund_id: null,
  amount_cents: 1000,
  state,
  created_at: '2026-03-01T13:00:00.000Z',
});
const reportedDispute = (state: ProviderDispute['state']): ProviderDispute => ({
  id: 'dp_1',
  amount_cents: 3600,
  state,
  reason: 'fraudulent',
  due_by: null,
  opened_at: '2026-03-01T14:00:00.000Z',
});

const withReported = (payment: Payment, money: Partial<ProviderMoney>) => withFigures(withMoney(payment, money, now));

describe('a refund', () => {
  test('matches an office refund by its portal id', () => {
    const { refunds } = withReported(paid, { refunds: [reportedOurs('succeeded')] });
    expect(refunds).toEqual([{ ...ours, provider_id: 're_1', state: 'succeeded', settled_at: now }]);
  });

  test('leaves a failed office refund to the office, even after it had succeeded', () => {
    const failed = { provider_id: 're_1', state: 'failed', to_decide: true };
    expect(withReported(paid, { refunds: [reportedOurs('failed')] }).refunds).toMatchObject([failed]);
    const succeeded = withReported(paid, { refunds: [reportedOurs('succeeded')] });
    expect(withReported(succeeded, { refunds: [reportedOurs('failed')] }).refunds).toMatchObject([failed]);
  });

  test('fails without a provider id when the provider rejects it', () => {
    expect(withReported(paid, { refunds: [reportedOurs('failed', null)] })).toMatchObject({
      task: 'refund_failed',
      refunds: [{ provider_id: null, state: 'failed' }],
    });
  });

  test('keeps a refund made at the provider and leaves the consequences to the office', () => {
    expect(withReported(paid, { refunds: [reportedOther('succeeded')] })).toMatchObject({
      task: 'end',
      refunds: [{}, { refund_id: 're_2', provider_id: 're_2', requested_by: null, to_decide: true }],
    });
    expect(withReported(paid, { refunds: [reportedOther('failed')] }).refunds[1]?.to_decide).toBe(false);
    expect(withReported(paid, { refunds: [reportedOther('requested')] }).refunds[1]).toEqual({
      ...{ refund_id: 're_2', provider_id: 're_2', amount_cents: 1000, state: 'requested', reason: null },
      ...{ requested_by: null, requested_at: '2026-03-01T13:00:00.000Z', settled_at: null },
      ...{ announced: false, to_decide: false, confirmed_by: null, ends: false },
    });
  });

  test('ignores a report without an id that matches no known refund', () => {
    expect(withReported({ ...paid, refunds: [] }, { refunds: [reportedOurs('failed', null)] }).refunds).toEqual([]);
  });

  test.each<[string, string | null, Partial<ProviderRefund>, boolean]>([
    ['by its portal id', null, {}, true],
    ['by its provider id', 're_1', { refund_id: null }, true],
    ['not by another portal id', null, { id: null, refund_id: 'rf_other' }, false],
    ['not by another provider id', 're_1', { id: 're_2', refund_id: null }, false],
  ])('is matched %s', (_, provider_id, changes, expected) => {
    expect(isSameRefund({ ...ours, provider_id }, { ...reportedOurs('requested'), ...changes })).toBe(expected);
  });

  test('sorts by time, then by id', () => {
    const later = { ...reportedOther('requested'), id: 're_3', created_at: '2026-03-01T14:00:00.000Z' };
    const first = { ...reportedOther('requested'), id: 're_1', created_at: asked };
    const { refunds } = withReported(paid, { refunds: [later, reportedOther('requested'), first] });
    expect(refunds.map(({ refund_id }) => refund_id)).toEqual(['re_1', 'rf_ours', 're_2', 're_3']);
  });

  test('stays succeeded and decided when an older report arrives late', () => {
    const succeeded = withReported(paid, { refunds: [reportedOther('succeeded')] });
    const decided = { ...succeeded, refunds: succeeded.refunds.map((refund) => ({ ...refund, to_decide: false })) };
    for (const state of ['requested', 'succeeded'] as const)
      expect(withReported(decided, { refunds: [reportedOther(state)] }).refunds).toEqual(decided.refunds);
  });
});

describe('a dispute', () => {
  test('stays closed and decided when later reported as open', () => {
    const lost = withReported(paid, { disputes: [reportedDispute('lost')] });
    expect(lost.disputes).toMatchObject([{ state: 'lost', to_decide: true }]);
    const decided = { ...lost, disputes: lost.disputes.map((dispute) => ({ ...dispute, to_decide: false })) };
    for (const state of ['open', 'lost'] as const)
      expect(withReported(decided, { disputes: [reportedDispute(state)] }).disputes).toEqual(decided.disputes);
  });

  test('leaves the payment paid when won', () => {
    const open = withReported(paid, { disputes: [reportedDispute('open')] });
    expect(open).toMatchObject({ payment_status: 'disputed', task: 'dispute', disputes: [{ to_decide: false }] });
    expect(withReported(open, { disputes: [reportedDispute('won')] })).toMatchObject({
      payment_status: 'paid',
      task: null,
    });
  });
});

test('sorts disputes by time, then by id, and keeps all of them', () => {
  const of = (id: string, hour: number) => ({
    ...reportedDispute('open'),
    id,
    opened_at: `2026-03-01T${hour}:00:00.000Z`,
  });
  const known = withReported(paid, { disputes: [of('dp_2', 14)] });
  const { refunds, disputes } = withReported(known, { disputes: [of('dp_4', 15), of('dp_3', 14), of('dp_5', 13)] });
  expect(disputes.map(({ dispute_id }) => dispute_id)).toEqual(['dp_5', 'dp_2', 'dp_3', 'dp_4']);
  expect(refunds).toEqual([ours]);
  expect(withReported(known, {}).disputes).toEqual(known.disputes);
});

test('reports exactly what changed since the previous state', () => {
  const none = { succeeded: [], failed: [], opened: [], won: [], lost: [] };
  const before = withReported(paid, { refunds: [reportedOther('requested')], disputes: [reportedDispute('open')] });
  expect(moneyChanges(paid, before)).toEqual({ ...none, opened: before.disputes });
  const after = withReported(before, {
    refunds: [reportedOurs('failed'), reportedOther('succeeded')],
    disputes: [reportedDispute('won')],
  });
  const [failed, succeeded] = after.refunds;
  expect(moneyChanges(before, after)).toEqual({
    ...none,
    succeeded: [succeeded],
    failed: [failed],
    won: after.disputes,
  });
  const lost = withReported(before, { disputes: [reportedDispute('lost')] });
  expect(moneyChanges(before, lost)).toEqual({ ...none, lost: lost.disputes });
  expect(moneyChanges(lost, lost)).toEqual(none);
});

/** Successive provider reports per item. Each final state is reported at least once. */
const histories = fc.record({
  ours: fc.constantFrom(['requested', 'succeeded'], ['requested', 'succeeded', 'failed'], ['failed'], ['requested']),
  other: fc.constantFrom(['requested', 'succeeded'], ['succeeded', 'failed'], ['requested', 'failed'], []),
  dispute: fc.constantFrom(['open', 'won'], ['open', 'lost'], ['open'], []),
}) as fc.Arbitrary<{
  ours: ProviderRefund['state'][];
  other: ProviderRefund['state'][];
  dispute: ProviderDispute['state'][];
}>;

const deliveries = histories
  .map(({ ours: own, other, dispute }): Partial<ProviderMoney>[] => [
    ...own.map((state) => ({ refunds: [reportedOurs(state)] })),
    ...other.map((state) => ({ refunds: [reportedOther(state)] })),
    ...dispute.map((state) => ({ disputes: [reportedDispute(state)] })),
    { refunds: [...own.slice(-1).map((it) => reportedOurs(it)), ...other.slice(-1).map(reportedOther)] },
  ])
  .chain((all) =>
    fc.record({
      inOrder: fc.constant(all),
      anyhow: fc
        .array(fc.constantFrom(...all), { maxLength: 12 })
        .chain((more) => fc.shuffledSubarray([...all, ...more], { minLength: all.length + more.length })),
    }),
  );

test('ends the same for reports in any order and number, with each step reported once', () => {
  fc.assert(
    fc.property(deliveries, ({ inOrder, anyhow }) => {
      const expected = inOrder.reduce<Payment>(withReported, paid);
      let payment = paid;
      const news: string[] = [];
      for (const money of anyhow) {
        const next = withReported(payment, money);
        for (const [kind, things] of Object.entries(moneyChanges(payment, next)))
          for (const thing of things) news.push(`${kind} ${'refund_id' in thing ? thing.refund_id : thing.dispute_id}`);
        payment = next;
      }
      expect(payment).toEqual(expected);
      expect(new Set(news).size).toBe(news.length);
      expect(withReported(payment, inOrder.at(-1) ?? {})).toEqual(payment);
    }),
    { numRuns: 1000 },
  );
});

describe('refunds and disputes of three payments made together', () => {
  const three = [0, 1, 2].map(
    (place): Payment => ({
      ...paid,
      session_id: paymentIdIn('cs_1', place),
      checkout_session: 'cs_1',
      checkout_people: 3,
      owner_uid: `member-${place}`,
      refunds: [],
    }),
  );
  const refundOf = (id: string, amount_cents: number, state: ProviderRefund['state'] = 'succeeded', hour = 13) =>
    ({
      ...reportedOther(state),
      id,
      amount_cents,
      created_at: `2026-03-01T${hour}:00:00.000Z`,
    }) satisfies ProviderRefund;
  const disputeOf = (amount_cents: number, state: ProviderDispute['state'] = 'open') => ({
    ...reportedDispute(state),
    amount_cents,
  });

  /** Settles each payment in turn with the reported money, up to the given number. */
  function settled(payments: readonly Payment[], money: Partial<ProviderMoney>, upTo = payments.length): Payment[] {
    return payments.reduce<Payment[]>(
      (all, { session_id }, place) => {
        if (place >= upTo) return all;
        return all.map((one) => (one.session_id === session_id ? withReported(one, ownMoney(one, all, money)) : one));
      },
      [...payments],
    );
  }
  const backOf = (payments: readonly Payment[]) => payments.map(({ refunded_cents }) => refunded_cents);
  const disputedOf = (payments: readonly Payment[]) => payments.map(({ disputed_cents }) => disputed_cents);

  test('gives each its full refund and spreads a partial one in order', () => {
    expect(backOf(settled(three, { refunds: [refundOf('re_1', 19_800)] }))).toEqual([6600, 6600, 6600]);
    const part = settled(three, { refunds: [refundOf('re_1', 10_000)] });
    expect(backOf(part)).toEqual([6600, 3400, 0]);
    // Newest first, as the provider lists them.
    const refunds = [refundOf('re_2', 5000, 'succeeded', 14), refundOf('re_1', 10_000)];
    const more = settled(part, { refunds });
    expect(backOf(more)).toEqual([6600, 6600, 1800]);
    expect(disputedOf(settled(more, { refunds, disputes: [disputeOf(4800)] }))).toEqual([0, 0, 4800]);
  });

  test('assigns an office refund to its payment and the rest to the others', () => {
    const asked: Payment[] = three.map((one, place) => (place === 1 ? { ...one, refunds: [ours] } : one));
    const back = settled(asked, { refunds: [refundOf('re_2', 8000, 'succeeded', 14), reportedOurs('succeeded')] });
    expect(backOf(back)).toEqual([6600, 3400, 0]);
    expect(back[1]?.refunds.map(({ amount_cents }) => amount_cents)).toEqual([2000, 1400]);
    const whole = settled(asked, { refunds: [refundOf('re_2', 17_800, 'succeeded', 14), reportedOurs('succeeded')] });
    expect(backOf(whole)).toEqual([6600, 6600, 6600]);
  });

  test('reserves a requested refund that the provider does not know yet', () => {
    const whole = { ...ours, amount_cents: 6600 };
    const asked: Payment[] = three.map((one, place) => (place === 0 ? { ...one, refunds: [whole] } : one));
    const part = settled(asked, { refunds: [refundOf('re_2', 7000)] });
    expect(backOf(part)).toEqual([0, 6600, 400]);
    const back = settled(part, {
      refunds: [{ ...reportedOurs('succeeded'), amount_cents: 6600 }, refundOf('re_2', 7000)],
    });
    expect(backOf(back)).toEqual([6600, 6600, 400]);
  });

  test('keeps a share with its payment when the refund fails or the dispute is won', () => {
    const first = settled(three, { refunds: [refundOf('re_1', 8000, 'requested')] });
    const failed = settled(first, {
      refunds: [refundOf('re_2', 3000, 'succeeded', 14), refundOf('re_1', 8000, 'failed')],
    });
    expect(failed.map(({ refunds }) => refunds.map(({ state, amount_cents }) => `${amount_cents} ${state}`))).toEqual([
      ['6600 failed', '3000 succeeded'],
      ['1400 failed'],
      [],
    ]);
    const won = settled(settled(three, { disputes: [disputeOf(19_800)] }), { disputes: [disputeOf(19_800, 'won')] });
    expect(disputedOf(won)).toEqual([0, 0, 0]);
    expect(won.map(({ disputes }) => disputes.map(({ state }) => state))).toEqual(Array(3).fill(['won']));
  });

  test.each<[string, Partial<ProviderMoney>, Partial<ProviderMoney>, number[]]>([
    ['a refund that failed', { refunds: [refundOf('re_1', 8000, 'failed')] }, {}, [3000, 0, 0]],
    [
      'a refund that has failed since',
      { refunds: [refundOf('re_1', 8000)] },
      { refunds: [refundOf('re_1', 8000, 'failed')] },
      [3000, 0, 0],
    ],
    ['a dispute that was won', { disputes: [disputeOf(6600, 'won')] }, {}, [3000, 0, 0]],
    ['a dispute won since', { disputes: [disputeOf(6600)] }, { disputes: [disputeOf(6600, 'won')] }, [3000, 0, 0]],
    [
      'an open dispute next to a won one',
      { disputes: [disputeOf(6600)] },
      { disputes: [disputeOf(6600), { ...disputeOf(100, 'won'), id: 'dp_2' }] },
      [0, 3000, 0],
    ],
    ['an open dispute', { disputes: [disputeOf(6600)] }, {}, [0, 3000, 0]],
    ['a dispute that was lost', { disputes: [disputeOf(6600, 'lost')] }, {}, [0, 3000, 0]],
  ])('assigns a refund after %s to payments with money left', (_, before, also, expected) => {
    const refund = refundOf('re_2', 3000, 'succeeded', 15);
    const refunds = [refund, ...(also.refunds ?? [])];
    expect(backOf(settled(settled(three, before), { ...also, refunds }))).toEqual(expected);
    if (!also.refunds && !also.disputes)
      expect(backOf(settled(three, { ...before, refunds: [refund, ...(before.refunds ?? [])] }))).toEqual(expected);
  });

  test('orders facts by time even within one second', () => {
    const mixed = settled(three, {
      refunds: [refundOf('re_1', 6600, 'succeeded', 15)],
      disputes: [disputeOf(6600, 'lost')],
    });
    expect([backOf(mixed), disputedOf(mixed)]).toEqual([
      [0, 6600, 0],
      [6600, 0, 0],
    ]);
    const [first] = settled(three, { refunds: [refundOf('re_2', 3000), refundOf('re_1', 6600)] });
    expect(first?.refunds.map(({ refund_id }) => refund_id)).toEqual(['re_1']);
    const [disputed, other] = settled(three, { disputes: [{ ...disputeOf(3000), id: 'dp_2' }, disputeOf(6600)] });
    expect(disputed?.disputes.map(({ dispute_id }) => dispute_id)).toEqual(['dp_1']);
    expect(other?.disputes.map(({ dispute_id }) => dispute_id)).toEqual(['dp_2']);
  });

  test('moves a growing dispute on to the next payment and any excess to the first', () => {
    const known = settled(three, { disputes: [disputeOf(3000)] });
    expect(disputedOf(settled(known, { disputes: [disputeOf(5000)] }))).toEqual([3000, 2000, 0]);
    const all = settled(three, { disputes: [disputeOf(19_800)] });
    expect(disputedOf(settled(all, { disputes: [disputeOf(20_000)] }))).toEqual([6600, 6600, 6600]);
    const refunds = [refundOf('re_1', 600)];
    expect(disputedOf(settled(settled(three, { refunds }), { refunds, disputes: [disputeOf(19_800)] }))).toEqual([
      6600, 6600, 6600,
    ]);
  });

  test('assigns a dispute with no money left to the first payment', () => {
    const refunds = [refundOf('re_1', 19_800)];
    const disputed = settled(settled(three, { refunds }), { refunds, disputes: [disputeOf(19_800)] });
    expect(disputedOf(disputed)).toEqual([19_800, 0, 0]);
    expect(disputed[0]?.task).toBe('dispute');
    expect(disputed[1]?.disputes).toEqual([]);
  });

  test('matches the provider to the cent after interruptions, repeats and any order of reports', () => {
    const facts = fc.array(
      fc.record({ cents: fc.integer({ min: 1, max: 19_800 }), isDispute: fc.boolean(), upTo: fc.nat(3) }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(facts, (wanted) => {
        let left = 19_800;
        let payments: readonly Payment[] = three;
        const refunds: ProviderRefund[] = [];
        const disputes: ProviderDispute[] = [];
        for (const [place, { cents, isDispute, upTo }] of wanted.entries()) {
          const amount_cents = Math.min(cents, left);
          if (amount_cents === 0) break;
          left -= amount_cents;
          const at = `2026-03-01T${10 + place}:00:00.000Z`;
          if (isDispute)
            disputes.unshift({ ...reportedDispute('lost'), id: `dp_${place}`, amount_cents, opened_at: at });
          else refunds.unshift({ ...reportedOther('succeeded'), id: `re_${place}`, amount_cents, created_at: at });
          payments = settled(payments, { refunds, disputes }, upTo);
        }
        const end = settled(payments, { refunds, disputes });
        const total = (list: readonly { amount_cents: number }[]) =>
          list.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
        expect(end.reduce((sum, one) => sum + one.refunded_cents, 0)).toBe(total(refunds));
        expect(end.reduce((sum, one) => sum + one.disputed_cents, 0)).toBe(total(disputes));
        for (const one of end) expect(one.refunded_cents + one.disputed_cents).toBeLessThanOrEqual(6600);
        expect(settled(end, { refunds, disputes })).toEqual(end);
      }),
    );
  });

  test('shares received money in order and gives the rest to the last', () => {
    const shares = (cents: number) => three.map((one) => shareOf(one, three, cents));
    expect(shares(19_800)).toEqual([6600, 6600, 6600]);
    expect(shares(9000)).toEqual([6600, 2400, 0]);
    expect(shares(30_000)).toEqual([6600, 6600, 16_800]);
    expect(shareOf(paid, [paid], 100)).toBe(100);
    expect(ownMoney(paid, [paid], { refunds: [reportedOther('failed')] })).toEqual({
      refunds: [reportedOther('failed')],
    });
  });
});
