import { expect, test } from 'vitest';
import { countNames, rowOf } from './expiry-rows.ts';

const counts = { youth: 1, adult: 20, grappling_leader: 300 };

test('names, counts and links expired memberships, the rest of this month, and each month', () => {
  expect(countNames).toEqual(['Youth Competitor', 'Adult Competitor', 'Grappling Leader', 'Total']);
  expect(rowOf({ from: null, until: '2026-11-22', ...counts })).toEqual({
    name: 'Expired',
    counts: [1, 20, 300, 321],
    filter: 'expired',
  });
  expect(rowOf({ from: '2026-11-23', until: '2026-11-30', ...counts })).toMatchObject({
    name: 'November 2026, from today',
    filter: 'expires_2026-11',
  });
  expect(rowOf({ from: '2027-03-01', until: '2027-03-31', ...counts })).toMatchObject({
    name: 'March 2027',
    filter: 'expires_2027-03',
  });
});
