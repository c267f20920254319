import { describe, expect, test } from 'vitest';
import { outcomeOf } from '#test/support/outcome.ts';
import { sampleMember } from '#test/support/sample-member.ts';
import {
  approvedTerm,
  forbidOwnStatus,
  requireAnotherAdmin,
  requireChecks,
  requireMemberToApprove,
  requireNotExpired,
  requirePending,
  requireSettable,
  requireUnlocked,
  withStatus,
} from './policy.ts';

test.each([
  ['no one', [], '404 No member is registered with this email'],
  ['an approved member', ['approved'], 'approved'],
  ['a locked member', ['suspended'], 'suspended'],
  ['a pending member among approved ones', ['approved', 'pending_payment', 'approved'], 'pending_payment'],
  ['a denied member among locked ones', ['suspended', 'denied', 'on_leave'], 'denied'],
  ['two pending members', ['pending_payment', 'pending_approval'], '409'],
  ['two approved members', ['approved', 'approved'], '409'],
  ['an approved and a locked member', ['approved', 'inactive'], '409'],
])('approving by the address of %s', (_, statuses, expected) => {
  const outcome = outcomeOf(() => requireMemberToApprove(statuses.map((status) => sampleMember({ status }))).status);
  expect(String(outcome).slice(0, expected.length)).toBe(expected);
});

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
    expect(outcomeOf(() => requireChecks(member, '2026-11-21'))).toBe(expected);
  });
});

test.each([
  ['pending_approval', 'allowed'],
  ['pending_payment', '409 Only members pending approval can be approved. This member is pending_payment.'],
  ['suspended', '409 Only members pending approval can be approved. This member is suspended.'],
])('approving a member who is %s', (status, expected) => {
  expect(outcomeOf(() => requirePending(sampleMember({ status })))).toBe(expected);
});

test.each([
  ['pending_payment', 'allowed'],
  ['suspended', '409 This member is suspended. Change the status in the member list first.'],
  ['on_leave', '409 This member is on_leave. Change the status in the member list first.'],
])('directly approving a member who is %s', (status, expected) => {
  expect(outcomeOf(() => requireUnlocked(sampleMember({ status })))).toBe(expected);
});

test.each([
  ['a first approval', null, { membership_issued: '2026-11-21', membership_expiry: '2027-11-21' }],
  ['during a term', '2027-01-05', { membership_issued: '2026-01-05', membership_expiry: '2027-01-05' }],
  ['on the last day of a term', '2026-11-21', { membership_issued: '2026-01-05', membership_expiry: '2026-11-21' }],
  ['after a term', '2026-11-20', { membership_issued: '2026-01-05', membership_expiry: '2027-11-21' }],
])('sets the approved term: %s', (_, membership_expiry, expected) => {
  const membership_issued = membership_expiry && '2026-01-05';
  const given = { how: 'approved', session_id: null } as const;
  const terms = membership_expiry ? [{ from: '2026-01-05', until: membership_expiry, ...given }] : [];
  const member = sampleMember({ membership_issued, membership_expiry, terms });
  expect({ ...member, ...approvedTerm('2026-11-21', member, 12) }).toMatchObject(expected);
});

const expired = '409 This membership expired on November 20, 2026. Approval does not renew it.';
const [renew, correct] = ['Renew it', 'Correct the expiry'].map((way) => `${expired} ${way} in the member’s file.`);

const again = { status: 'pending_approval' };
const paidOn = (day: string) => ({ payment_completed_at: `${day}T15:00:00.000Z` });

test.each([
  ['never approved', null, {}, 'allowed'],
  ['current', '2027-01-05', {}, 'allowed'],
  ['on its last day', '2026-11-21', {}, 'allowed'],
  ['expired', '2026-11-20', {}, renew],
  ['expired and paid since', '2026-11-20', paidOn('2026-11-21'), renew],
  ['pending again', '2026-11-20', again, correct],
  ['pending again and paid since', '2026-11-20', { ...again, ...paidOn('2026-11-21') }, 'allowed'],
  ['pending again and paid on its last day', '2026-11-20', { ...again, ...paidOn('2026-11-20') }, correct],
])('approving a membership that is %s', (_, membership_expiry, changes, expected) => {
  const member = sampleMember({ status: 'approved', membership_expiry, ...changes });
  expect(outcomeOf(() => requireNotExpired(member, '2026-11-21'))).toBe(expected);
});

test.each([
  ['approved', null, 'inactive', 'approved'],
  ['pending_payment', null, 'under_appeal', 'pending_payment'],
  ['inactive', 'pending_payment', 'suspended', 'pending_payment'],
  ['inactive', 'approved', 'pending_approval', null],
  ['approved', null, 'pending_payment', null],
])(
  'from %s (before the lock: %s) to %s: keeps %s as the status before the lock',
  (status, status_before_lock, next, kept) => {
    expect(withStatus(sampleMember({ status, status_before_lock }), next)).toEqual({
      status: next,
      status_before_lock: kept,
      lock_reason: null,
      denial: null,
    });
  },
);

test.each([
  ['approved', 'suspended', 'Fee charged back', 'Fee charged back'],
  ['suspended', 'inactive', null, null],
  ['suspended', 'approved', 'Fee paid', null],
  ['approved', 'pending_payment', 'Fee charged back', null],
])('from %s to %s with reason %s: the lock reason is %s', (status, next, shownReason, kept) => {
  const member = sampleMember({ status, lock_reason: status === 'suspended' ? 'Another reason' : null });
  expect(withStatus(member, next, shownReason).lock_reason).toBe(kept);
});

test('rejects setting your own status', () => {
  const admin = { user_id: 'a', account_uid: 'home' };
  const refused = '403 You cannot change your own status. Please ask another admin.';
  expect(outcomeOf(() => forbidOwnStatus({ user_id: 'b', account_uid: 'other' }, admin))).toBe('allowed');
  expect(outcomeOf(() => forbidOwnStatus(admin, admin))).toBe(refused);
  // Nor the status of a child in the admin's own account.
  expect(outcomeOf(() => forbidOwnStatus({ user_id: 'child', account_uid: 'home' }, admin))).toBe(refused);
});

test.each([
  ['denied', null, 'suspended', true],
  ['suspended', 'denied', 'inactive', true],
  ['suspended', 'denied', 'denied', true],
  ['denied', null, 'approved', false],
  ['denied', null, 'pending_payment', false],
  ['suspended', 'denied', 'pending_approval', false],
])('from %s (before the lock: %s) to %s: keeps the denial: %s', (status, status_before_lock, next, isKept) => {
  const denial = {
    reason: 'The photo is missing',
    denied_at: '2026-11-22T12:00:00.000Z',
    from: 'pending_approval',
    refund_cents: 0,
  } as const;
  const { denial: kept } = withStatus(sampleMember({ status, status_before_lock, denial }), next);
  expect(kept).toEqual(isKept ? denial : null);
});

test('rejects denied as a status to set', () => {
  expect(outcomeOf(() => requireSettable('inactive'))).toBe('allowed');
  expect(outcomeOf(() => requireSettable('denied'))).toBe('409 Deny the membership instead, with a reason.');
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
    expect(outcomeOf(() => requireAnotherAdmin(admin('a'), status, admins))).toBe(expected);
  });

  test('does not apply to a member', () => {
    expect(outcomeOf(() => requireAnotherAdmin(sampleMember(), 'suspended', []))).toBe('allowed');
  });
});
