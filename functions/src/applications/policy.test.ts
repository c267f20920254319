import type { Application } from '@portal/contract/records/application';
import type { Member } from '@portal/contract/records/member';
import { describe, expect, test } from 'vitest';
import { outcomeOf } from '#test/support/outcome.ts';
import { sampleMember } from '#test/support/sample-member.ts';
import { requireNamedLeader, requireNotEnded, requireValidLeader } from './policy.ts';

const today = '2026-11-21';

const leader = sampleMember({
  membership_type: 'grappling_leader',
  status: 'approved',
  membership_number: 'M1234-5678',
  membership_expiry: '2026-11-21',
  safesport_verified: true,
  background_check_verified: true,
});

const refusedNumber = (reason: string) => [422, { grappling_leader_membership_number: reason }];

describe('the leader of a charter or an event', () => {
  const cases: [string, Partial<Member>, string][] = [
    ['valid on the last day', {}, 'allowed'],
    ['not a leader', { membership_type: 'adult' }, 'This is not a grappling leader'],
    ['suspended', { status: 'suspended' }, 'The grappling leader membership is suspended'],
    ['pending', { status: 'pending_approval' }, 'The grappling leader membership is not approved yet'],
    ['expired yesterday', { membership_expiry: '2026-11-20' }, 'The grappling leader membership has expired'],
    [
      'without valid checks',
      { safesport_verified: false, background_check_expires: '2026-11-20' },
      'The grappling leader membership is missing: SafeSport certification and background check (lapsed)',
    ],
  ];
  const given = { grappling_leader_membership_number: 'M1234-5678' };

  test.each(cases)('is checked: %s', (_, changes, expected) => {
    const candidate = { ...leader, ...changes };
    const approval = expected === 'allowed' ? expected : `409 This application cannot be approved. ${expected}.`;
    expect(outcomeOf(() => requireValidLeader(candidate, today))).toBe(approval);
    const entry = expected === 'allowed' ? expected : refusedNumber(expected);
    expect(outcomeOf(() => requireNamedLeader(candidate, given, today))).toEqual(entry);
  });

  const another = refusedNumber('This number belongs to a member with a different name');
  test.each([
    [{ grappling_leader_first_name: 'ADA', grappling_leader_last_name: 'mercer' }, 'allowed'],
    [{ grappling_leader_first_name: 'Adá', grappling_leader_last_name: 'Mer’cer' }, 'allowed'],
    [{ grappling_leader_first_name: 'Dana' }, another],
    [{ grappling_leader_last_name: 'Whitfield' }, another],
  ])('must match the given name %o', (named, expected) => {
    expect(outcomeOf(() => requireNamedLeader(leader, { ...given, ...named }, today))).toEqual(expected);
  });

  test('needs a known number', () => {
    expect(outcomeOf(() => requireNamedLeader(undefined, given, today))).toEqual(
      refusedNumber('No member has this number'),
    );
  });
});

test.each([
  [{ charter_id: 'c1', status: 'inactive' }, '409 This charter has ended. The leader can apply for a new one.'],
  [{ event_id: 'e1', status: 'inactive' }, '409 This sanction has ended. The leader can apply for a new one.'],
  [{ charter_id: 'c1', status: 'denied' }, 'allowed'],
])('approving %o', (application, expected) => {
  expect(outcomeOf(() => requireNotEnded(application as Application))).toBe(expected);
});

test('does not approve an application without a leader', () => {
  const gone = '409 This application cannot be approved. The leader’s account does not exist.';
  expect(outcomeOf(() => requireValidLeader(undefined, today))).toBe(gone);
});
