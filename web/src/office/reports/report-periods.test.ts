import { describe, expect, it, test } from 'vitest';
import { daysOf, earlierPeriods } from './report-periods.ts';

it('narrows a period to one of its months', () => {
  const period = { start_date: '2026-01-15', end_date: '2026-03-02' };
  expect(daysOf('2026-01', period)).toEqual({ start_date: '2026-01-15', end_date: '2026-01-31' });
  expect(daysOf('2026-02', period)).toEqual({ start_date: '2026-02-01', end_date: '2026-02-28' });
  expect(daysOf('2026-03', period)).toEqual({ start_date: '2026-03-01', end_date: '2026-03-02' });
  expect(daysOf('2026-02', {})).toEqual({ start_date: '2026-02-01', end_date: '2026-02-28' });
});

describe('the year before', () => {
  test.each([
    ['2026-09-01', '2027-08-31', '2026-11-22', '2025-09-01', '2026-08-31', '2025-11-22'],
    ['2025-09-01', '2026-08-31', '2026-11-22', '2024-09-01', '2025-08-31', undefined],
    ['2026-11-01', '2026-11-22', '2026-11-22', '2025-11-01', '2025-11-22', undefined],
    ['2029-02-01', '2029-02-28', '2029-03-01', '2028-02-01', '2028-02-29', undefined],
    ['2028-02-01', '2028-02-29', '2028-02-29', '2027-02-01', '2027-02-28', undefined],
  ])('before %s – %s is, on %s, %s – %s, and so far until %s', (start_date, end_date, today, start, end, until) => {
    const found = earlierPeriods({ start_date, end_date }, today);
    expect(found?.whole).toEqual({ start_date: start, end_date: end });
    expect(found?.part?.end_date).toBe(until);
  });

  test.each([
    ['without a first day', undefined, '2026-11-22'],
    ['without a last day', '2026-01-01', undefined],
    ['of more than a year', '2025-11-01', '2026-11-01'],
    ['that has not begun', '2026-11-23', '2026-11-30'],
    ['before which there are no reports', '1970-12-31', '1971-01-31'],
  ])('is not compared with a period %s', (_, start_date, end_date) => {
    expect(earlierPeriods({ start_date, end_date }, '2026-11-22')).toBeNull();
  });
});
