import { describe, expect, test } from 'vitest';
import { sampleMember } from '#test/support/sample-member.ts';
import { statusBeforeLock, termFrom } from './policy.ts';

test.each([
  ['2026-11-21', 12, '2027-11-21'],
  ['2026-01-01', 12, '2027-01-01'],
  ['2026-12-31', 12, '2027-12-31'],
  ['2026-12-31', 6, '2027-06-30'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2027-02-28', 12, '2028-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
])('from %s on %i months last until %s', (day, months, last) => {
  expect(termFrom(day, months)).toEqual([day, last]);
});

describe('the status before a lock', () => {
  const paid = { payment_completed_at: '2026-03-01T12:00:00.000Z' };
  test.each([
    ['was kept', { status_before_lock: 'pending_payment', membership_number: 'M1234-5678' }, 'pending_payment'],
    ['is approved where there is a number', { membership_number: 'M1234-5678', ...paid }, 'approved'],
    ['is pending approval where only the fee is known', paid, 'pending_approval'],
    ['is pending payment where nothing is known', {}, 'pending_payment'],
  ])('%s', (_, known, expected) => {
    expect(statusBeforeLock(sampleMember({ status: 'inactive', ...known }))).toBe(expected);
  });
});
