import { describe, expect, test } from 'vitest';
import { instantsOf, monthsOf } from './policy.ts';

describe('instants of a period', () => {
  test.each([
    ['in winter', '2026-01-01', '2026-01-31', '2026-01-01T05:00:00.000Z', '2026-02-01T05:00:00.000Z'],
    ['when the clocks go forward', '2026-03-08', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['when the clocks go back', '2026-11-01', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['with an open end', '2026-07-04', undefined, '2026-07-04T04:00:00.000Z', undefined],
    ['with an open start', undefined, '2026-07-04', undefined, '2026-07-05T04:00:00.000Z'],
    ['without limits', undefined, undefined, undefined, undefined],
    ['until the last possible day', undefined, '9999-12-31', undefined, undefined],
  ])('%s', (_, start_date, end_date, from, until) => {
    expect(instantsOf({ start_date, end_date })).toEqual({ ...(from && { from }), ...(until && { until }) });
  });
});

describe('months of a period', () => {
  const months = (start_date?: string, end_date?: string) =>
    monthsOf({ start_date, end_date }, '2026-11-21').map(({ month }) => month);

  test.each([
    ['begin and end within a month', '2026-02-03', '2026-02-04', ['2026-02']],
    ['reach over a new year', '2025-12-31', '2026-01-01', ['2025-12', '2026-01']],
    ['end today', '2026-10-31', undefined, ['2026-10', '2026-11']],
    ['end today even if the period does not', '2026-10-31', '2027-03-01', ['2026-10', '2026-11']],
    ['exclude the future', '2026-11-22', undefined, []],
    ['include the current month', '2026-11-21', '2026-11-21', ['2026-11']],
  ])('%s', (_, start, end, expected) => {
    expect(months(start, end)).toEqual(expected);
  });

  test('are limited to the last 36', () => {
    expect(months()).toHaveLength(36);
    expect([months()[0], months()[35]]).toEqual(['2023-12', '2026-11']);
    const ended = months('2019-01-31', '2024-02-29');
    expect([ended[0], ended[35]]).toEqual(['2021-03', '2024-02']);
  });

  test('contain only days within the period', () => {
    const [first, second, third] = monthsOf({ start_date: '2026-01-15', end_date: '2026-03-02' }, '2026-11-21');
    expect(first?.days).toEqual({ start_date: '2026-01-15', end_date: '2026-01-31' });
    expect(second?.days).toEqual({ start_date: '2026-02-01', end_date: '2026-02-28' });
    expect(third?.days).toEqual({ start_date: '2026-03-01', end_date: '2026-03-02' });
  });
});
