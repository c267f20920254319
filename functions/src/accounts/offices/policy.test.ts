import type { Member } from '@portal/contract/records/member';
import { officeChoice } from '@portal/contract/records/office';
import { officeFields } from '@portal/contract/rules/offices';
import { stateCodes } from '@portal/contract/values/states';
import { describe, expect, test } from 'vitest';
import { outcomeOf } from '#test/support/outcome.ts';
import { sampleMember } from '#test/support/sample-member.ts';
import * as policy from './policy.ts';

const at = '2026-11-23T12:00:00.000Z';
const member = sampleMember({ user_id: 'u1', account_uid: 'a1', email_confirmed: true });
const manager = sampleMember({ user_id: 'm1', account_uid: 'a2', ...officeFields('manager') });
const offer = { office: 'finance', states: [], by_uid: 'm1', by_name: 'Ann Lee', at, confirmed_by: null } as const;
const offered = (changes: object = {}): Member => ({ ...member, office_offer: { ...offer, states: [], ...changes } });

describe('an office with its states', () => {
  test.each([
    ['regional with a state', 'regional', ['NJ'], undefined],
    ['regional with 15 states', 'regional', stateCodes.slice(0, 15), undefined],
    ['regional without states', 'regional', [], 'Please choose the states'],
    ['regional with 16 states', 'regional', stateCodes.slice(0, 16), 'Please choose at most 15 states'],
    ['regional with a state twice', 'regional', ['NJ', 'NJ'], 'Please choose each state once'],
    ['finance with a state', 'finance', ['NJ'], 'Only a regional office has states'],
    ['none with a state', null, ['NJ'], 'Only a regional office has states'],
    ['none', null, [], undefined],
  ])('%s', (_, office, states, expected) => {
    expect(officeChoice.safeParse({ office, states }).error?.issues[0]?.message).toBe(expected);
  });
});

test.each<[string, Partial<Member>, string]>([
  ['an adult', {}, 'allowed'],
  ['someone who is not the first of the account', { user_id: 'u2' }, '409 Only the first person'],
  ['a youth member', { membership_type: 'youth' }, '409 A parent signs in'],
  ['someone whose account began as a parent’s', { date_of_birth: '2010-01-01' }, '409 A parent signs in'],
  ['an unconfirmed address', { email_confirmed: false }, '409 The email address'],
  ['a locked member', { status: 'suspended' }, '409 This membership is suspended.'],
  [
    'a member to be deleted',
    { deleting: { asked_at: at, by: 'account', deleted_on: '2026-12-07' } },
    '409 This member is scheduled',
  ],
])('who can have an office: %s', (_, changes, expected) => {
  expect(outcomeOf(() => policy.requireEligible({ ...member, ...changes }, 'u1'))).toContain(expected);
});

test('managers decide on no office in their own account', () => {
  expect(outcomeOf(() => policy.forbidOwnOffice(manager, manager))).toContain('403 This is your own office');
  expect(outcomeOf(() => policy.forbidOwnOffice({ ...member, account_uid: 'a2' }, manager))).toContain('403');
  expect(outcomeOf(() => policy.forbidOwnOffice(member, manager))).toBe('allowed');
});

test('a manager whose office ended or who is locked decides nothing', () => {
  expect(outcomeOf(() => policy.requireManager(manager))).toBe('allowed');
  for (const changes of [officeFields('finance'), officeFields(null), { status: 'suspended' }])
    expect(outcomeOf(() => policy.requireManager({ ...manager, ...changes }))).toBe('403 Only managers can do this');
});

test('an office that is held already cannot be given, but other states can', () => {
  const regional: Member = { ...member, ...officeFields('regional'), region: ['NJ', 'NY'] };
  const other = (office: 'regional' | 'manager' | null, states: Member['region']) =>
    outcomeOf(() => policy.requireOtherOffice(regional, { office, states }));
  expect(other('regional', ['NY', 'NJ'])).toBe('409 This member has this office already.');
  expect([other('regional', ['NY']), other('manager', []), other(null, [])]).toEqual(['allowed', 'allowed', 'allowed']);
  expect(outcomeOf(() => policy.requireOtherOffice(member, { office: null, states: [] }))).toBe(
    '409 This member has no office.',
  );
});

test('the last manager who is not locked stays', () => {
  const other = { ...manager, user_id: 'm2' };
  const loses = (office: 'manager' | 'reader' | null, managers: Member[], who = manager) =>
    outcomeOf(() => policy.requireManagerLeft(who, { office, states: [] }, managers));
  const refusal = '409 The last manager has to stay. Please make someone else a manager first.';
  expect([loses(null, [manager]), loses('reader', [manager, { ...other, status: 'inactive' }])]).toEqual([
    refusal,
    refusal,
  ]);
  expect([loses(null, [manager, other]), loses('manager', [manager]), loses(null, [manager], member)]).toEqual(
    Array(3).fill('allowed'),
  );
});

test('an offer is only repeated by the same manager with the same office and states', () => {
  const repeats = (changes: object, by = 'm1') =>
    policy.isRepeated(
      offered(changes).office_offer,
      { office: 'regional', states: ['NJ'] },
      { ...manager, user_id: by },
    );
  expect(repeats({ office: 'regional', states: ['NJ'] })).toBe(true);
  expect([
    repeats({ office: 'regional', states: ['NY'] }),
    repeats({ office: 'reader' }),
    repeats({ office: 'regional', states: ['NJ'] }, 'm2'),
    policy.isRepeated(null, { office: 'reader', states: [] }, manager),
  ]).toEqual([false, false, false, false]);
});

test('a word is about the offer that was read', () => {
  expect(outcomeOf(() => policy.requireOffer(member, undefined))).toBe('409 There is no such offer anymore.');
  expect(outcomeOf(() => policy.requireOffer(offered(), '2026-11-22T12:00:00.000Z'))).toContain('409 This has been');
  expect(policy.requireOffer(offered(), at)).toEqual(policy.requireOffer(offered(), undefined));
});

test('a second manager confirms, and only then can the member answer', () => {
  expect(outcomeOf(() => policy.requireSecondManager({ ...offer, states: [] }, manager))).toContain(
    '403 You asked for this',
  );
  expect(outcomeOf(() => policy.requireSecondManager({ ...offer, states: [], by_uid: 'm2' }, manager))).toBe('allowed');
  for (const waiting of [member, offered(), offered({ office: null, confirmed_by: 'm2' })])
    expect(outcomeOf(() => policy.requireConfirmed(waiting))).toBe('409 No office is offered to you.');
  expect(policy.requireConfirmed(offered({ confirmed_by: 'm2' })).office).toBe('finance');
});

test('an office begins and ends with its role, states and day', () => {
  const since = expect.stringMatching(/^\d{4}-/);
  const none = { role: 'member', office: null, region: [], office_offer: null, office_since: null };
  expect(policy.withOffice({ office: null, states: [] })).toEqual(none);
  expect(policy.withOffice({ office: 'manager', states: [] })).toEqual({ ...none, role: 'admin', office_since: since });
  expect(policy.withOffice({ office: 'regional', states: ['NJ'] })).toEqual({
    ...none,
    ...{ office: 'regional', region: ['NJ'], office_since: since },
  });
});
