import { expect, test } from 'vitest';
import { expiryTimes } from './expiries.ts';

test.each([
  ['2026-11-23', '2026-11-22', '2026-11-30', '2026-12-01', '2027-11-30'],
  ['2026-12-31', '2026-12-30', '2026-12-31', '2027-01-01', '2027-12-31'],
  ['2027-02-01', '2027-01-31', '2027-02-28', '2027-03-01', '2028-02-29'],
])('on %s, expiry periods have no gaps or overlaps', (today, past, end, next, last) => {
  const times = expiryTimes(today);
  expect(times).toHaveLength(14);
  expect(times[0]).toEqual({ from: null, until: past });
  expect(times[1]).toEqual({ from: today, until: end });
  expect(times[2]?.from).toBe(next);
  expect(times.at(-1)?.until).toBe(last);
});
