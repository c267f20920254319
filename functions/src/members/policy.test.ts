import { setClock } from '@portal/contract/days';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleMember } from '#test/support/sample-member.ts';
import { recordedFee, renewed, standingOf, termFrom } from './policy.ts';

afterEach(() => {
  setClock(() => Date.now());
  vi.unstubAllEnvs();
});

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

test('a renewal counts from the first day of the terms', () => {
  vi.stubEnv('MEMBERSHIP_MONTHS', '12');
  setClock(() => Date.parse('2023-02-01T12:00:00Z'));
  const given = { how: 'approved', session_id: null } as const;
  const member = sampleMember({
    membership_expiry: '2023-02-28',
    terms: [
      { from: '2020-02-29', until: '2021-02-28', ...given },
      { from: '2021-03-01', until: '2022-02-28', ...given },
      { from: '2022-03-01', until: '2023-02-28', ...given },
    ],
  });
  expect(renewed(member, { how: 'goodwill', session_id: null }).membership_expiry).toBe('2024-02-29');
});

test.each([
  ['approved', null, 'approved'],
  ['inactive', 'pending_payment', 'pending_payment'],
])('%s, before a lock %s, stands as %s', (status, status_before_lock, expected) => {
  expect(standingOf({ status, status_before_lock })).toBe(expected);
});

test('a file’s history says what was paid and what another type costs, where that differs', () => {
  const prices = { youth: 50_00, adult: 66_00, grappling_leader: 80_00 };
  const member = sampleMember({ status: 'approved', payment_completed_at: '2026-03-02T12:00:00.000Z' });
  const fee = (changes: Partial<typeof member>) =>
    recordedFee({ ...member, ...changes }, 'grappling_leader', (type) => prices[type]);
  expect(fee({})).toEqual([{ field: 'fee', from: '$66', to: '$80' }]);
  expect(fee({ membership_type: 'grappling_leader' })).toEqual([]);
  expect(fee({ payment_completed_at: null })).toEqual([]);
});
