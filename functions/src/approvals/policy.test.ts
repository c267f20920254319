import { describe, expect, test } from 'vitest';
import { Problem } from '#platform/problem.ts';
import { sampleMember } from '#test/support/sample-member.ts';
import { approvedTerm, requireAnotherAdmin, requireChecks, requirePending, requireUnlocked } from './policy.ts';

const outcome = (run: () => void) => {
  try {
    run();
    return 'allowed';
  } catch (error) {
    return error instanceof Problem ? `${error.status} ${error.message}` : error;
  }
};

describe('a leader’s checks', () => {
  const leader = (safesport_verified: boolean, background_check_verified: boolean) =>
    sampleMember({ membership_type: 'grappling_leader', safesport_verified, background_check_verified });
  test.each([
    [leader(true, true), 'allowed'],
    [leader(false, true), '409 This leader cannot be approved yet. Missing: SafeSport certification.'],
    [leader(true, false), '409 This leader cannot be approved yet. Missing: background check.'],
    [{ ...leader(true, true), safesport_expires: '2026-11-21' }, 'allowed'],
    [
      { ...leader(true, true), background_check_expires: '2026-11-20' },
      '409 This leader cannot be approved yet. Missing: background check (lapsed).',
    ],
    [sampleMember(), 'allowed'],
  ])('%#', (member, expected) => {
    expect(outcome(() => requireChecks(member, '2026-11-21'))).toBe(expected);
  });
});

test.each([
  ['pending_approval', 'allowed'],
  ['pending_payment', '409 Only members pending approval can be approved; this one is pending_payment.'],
  ['suspended', '409 Only members pending approval can be approved; this one is suspended.'],
])('approving a member who is %s', (status, expected) => {
  expect(outcome(() => requirePending(sampleMember({ status })))).toBe(expected);
});

test.each([
  ['pending_payment', 'allowed'],
  ['suspended', '409 This member is suspended. Change the status in the list of members first.'],
  ['on_leave', '409 This member is on_leave. Change the status in the list of members first.'],
])('the direct approval of a member who is %s', (status, expected) => {
  expect(outcome(() => requireUnlocked(sampleMember({ status })))).toBe(expected);
});

test.each([
  ['the first approval', null, { membership_issued: '2026-11-21', membership_expiry: '2027-11-21' }],
  ['a term that still runs', '2027-01-05', { membership_issued: '2026-01-05', membership_expiry: '2027-01-05' }],
  ['a term that ends on the day', '2026-11-21', { membership_issued: '2026-01-05', membership_expiry: '2026-11-21' }],
  ['a term that has ended', '2026-11-20', { membership_issued: '2026-11-21', membership_expiry: '2027-11-21' }],
])('the term that an approval gives: %s', (_, membership_expiry, expected) => {
  const membership_issued = membership_expiry && '2026-01-05';
  expect(approvedTerm('2026-11-21', { membership_issued, membership_expiry }, 12)).toEqual(expected);
});

describe('locking an admin', () => {
  const admin = (user_id: string, status = 'approved') => sampleMember({ user_id, role: 'admin', status });
  const refused = '409 The last admin cannot be locked';
  test.each([
    ['suspended', [admin('a')], refused],
    ['on_leave', [admin('a'), admin('b', 'inactive')], refused],
    ['suspended', [admin('a'), admin('b')], 'allowed'],
    ['pending_approval', [admin('a')], 'allowed'],
  ])('%s among %#', (status, admins, expected) => {
    expect(outcome(() => requireAnotherAdmin(admin('a'), status, admins))).toBe(expected);
  });
});
