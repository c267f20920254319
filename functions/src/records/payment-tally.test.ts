import { describe, expect, test } from 'vitest';
import { addingUp, paymentTallyOf, type Summed } from './payment-tally.ts';
import { sumOf } from './tally.ts';

const nothing = { paid_count: 0, paid_cents: 0, refunded_cents: 0, disputed_cents: 0, review_cents: 0 };

const payment = (changes: Partial<Summed> = {}): Summed => ({
  created_at: '2026-11-24T15:00:00.000Z',
  membership_type: 'adult',
  method: 'card',
  ...nothing,
  ...changes,
});

const paid = (paid_cents: number, changes: Partial<Summed> = {}) => payment({ paid_count: 1, paid_cents, ...changes });

describe('what a payment adds to the sums', () => {
  test('is each figure that is not 0, by day, product and method', () => {
    expect(paymentTallyOf(paid(66_00, { refunded_cents: 20_00 }))).toEqual({
      '2026-11-24 adult card paid_count': 1,
      '2026-11-24 adult card paid_cents': 66_00,
      '2026-11-24 adult card refunded_cents': 20_00,
    });
    expect(paymentTallyOf(payment({ review_cents: 90_00, method: 'cash', membership_type: 'event_sanction' }))).toEqual(
      {
        '2026-11-24 event_sanction cash review_cents': 90_00,
      },
    );
  });

  test('is nothing while it is open, and where it has no figures', () => {
    expect(paymentTallyOf(payment())).toEqual({});
    expect(paymentTallyOf({ created_at: '2026-11-24T15:00:00.000Z' } as Summed)).toEqual({});
  });

  test.each([
    ['2026-11-24T04:59:59.999Z', '2026-11-23'],
    ['2026-11-24T05:00:00.000Z', '2026-11-24'],
    ['2026-07-01T03:59:59.999Z', '2026-06-30'],
    ['2026-07-01T04:00:00.000Z', '2026-07-01'],
  ])('begun at %s, counts on %s: the day of the federation', (created_at, day) => {
    expect(Object.keys(paymentTallyOf(payment({ created_at, disputed_cents: 1 })))).toEqual([
      `${day} adult card disputed_cents`,
    ]);
  });
});

describe('sums that are kept', () => {
  const on = (day: string) => `${day}T15:00:00.000Z`;
  const sums = sumOf(
    [
      paid(1, { created_at: on('2025-12-31') }),
      paid(10, { created_at: on('2026-01-01'), refunded_cents: 5 }),
      paid(100, { created_at: on('2026-01-01'), membership_type: 'youth' }),
      paid(1000, { created_at: on('2026-01-31'), method: 'cash' }),
      paid(10_000, { created_at: on('2026-02-01'), membership_type: 'youth', method: 'cash' }),
      payment({ created_at: on('2026-02-01'), review_cents: 7 }),
    ].map(paymentTallyOf),
  );
  const cents = (query: Parameters<ReturnType<typeof addingUp>>[0]) => addingUp(sums)(query).paid_cents;

  test('are added up by the days of a period, both included', () => {
    expect(cents({})).toBe(11_111);
    expect(cents({ start_date: '2026-01-01', end_date: '2026-01-31' })).toBe(1110);
    expect(cents({ start_date: '2026-01-02' })).toBe(11_000);
    expect(cents({ end_date: '2025-12-31' })).toBe(1);
  });

  test('are added up of one product, one method, or one product by one method', () => {
    expect(cents({ membership_type: 'youth' })).toBe(10_100);
    expect(cents({ method: 'cash' })).toBe(11_000);
    expect(cents({ membership_type: 'youth', method: 'card' })).toBe(100);
    expect(cents({ membership_type: 'grappling_leader' })).toBe(0);
  });

  test('come to every figure', () => {
    expect(addingUp(sums)({ start_date: '2026-01-01' })).toEqual({
      ...{ paid_count: 4, paid_cents: 11_110, refunded_cents: 5, disputed_cents: 0, review_cents: 7 },
    });
    expect(addingUp({})({})).toEqual(nothing);
  });
});
