import type { Member } from '@portal/contract/records/member';
import { setClock } from '@portal/contract/values/days';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleMember } from '#test/support/sample-member.ts';
import {
  actingOfficeOf,
  isOwnRecord,
  recordedFee,
  renewed,
  requireLeader,
  standingOf,
  termFrom,
  waitingOf,
  withExpiry,
  withoutTermOf,
  withoutTermsOf,
} from './policy.ts';

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
])('a term from %s of %i months ends on %s', (day, months, last) => {
  expect(termFrom(day, months)).toEqual([day, last]);
});

test('renews from the first day of the terms', () => {
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
])('status %s, %s before a lock, has the standing %s', (status, status_before_lock, expected) => {
  expect(standingOf({ status, status_before_lock })).toBe(expected);
});

const [at, paidAt, askedAt] = ['2026-03-01T12:00:00.000Z', '2026-03-02T12:00:00.000Z', '2026-03-03T12:00:00.000Z'];
const denied = { at: paidAt, reason: 'No belt' };

const asking = { status: 'approved', becoming_leader: { asked_at: askedAt, denied: null } } as const;
const verified = { safesport_verified: true, background_check_verified: true };
const leader = { status: 'pending_approval', membership_type: 'grappling_leader' } as const;

test.each<[string, Partial<Member>, ReturnType<typeof waitingOf>]>([
  ['approval since the payment', { status: 'pending_approval' }, { waits_since: paidAt, waits_for: 'approval' }],
  [
    'approval since the registration if nothing is due',
    { status: 'pending_approval', payment_completed_at: null },
    { waits_since: at, waits_for: 'approval' },
  ],
  ['approval as a leader with both checks', { ...leader, ...verified }, { waits_since: paidAt, waits_for: 'approval' }],
  [
    'checks as a leader without one',
    { ...leader, ...verified, safesport_verified: false },
    { waits_since: paidAt, waits_for: 'checks' },
  ],
  ['nothing', { status: 'pending_payment' }, {}],
  ['nothing as an approved member', { status: 'approved' }, {}],
  ['an answer to a request', { ...asking, ...verified }, { waits_since: askedAt, waits_for: 'leader_request' }],
  ['checks after a request', asking, { waits_since: askedAt, waits_for: 'checks' }],
  ['nothing after a denied request', { ...asking, becoming_leader: { asked_at: askedAt, denied } }, {}],
  ['nothing while locked', { ...asking, status: 'suspended' }, {}],
])('a member waits for %s', (_, changes, expected) => {
  const member = sampleMember({ created_at: at, payment_completed_at: paidAt, becoming_leader: null, ...changes });
  expect(waitingOf(member)).toEqual(expected);
});

test('records the paid and the new fee in the history if they differ', () => {
  const prices = { youth: 50_00, adult: 66_00, grappling_leader: 80_00 };
  const member = sampleMember({ status: 'approved', payment_completed_at: '2026-03-02T12:00:00.000Z' });
  const fee = (changes: Partial<typeof member>) =>
    recordedFee({ ...member, ...changes }, 'grappling_leader', (type) => prices[type]);
  expect(fee({})).toEqual([{ field: 'fee', from: '$66', to: '$80' }]);
  expect(fee({ membership_type: 'grappling_leader' })).toEqual([]);
  expect(fee({ payment_completed_at: null })).toEqual([]);
});

test.each([
  ['a manager', { role: 'admin' }, 'admin', { name: 'manager', states: null }],
  ['a demoted manager with an old token', {}, 'admin', null],
  ['a new manager with an old token', { role: 'admin' }, undefined, null],
  ['a locked manager', { role: 'admin', status: 'suspended' }, 'admin', null],
  ['a reader', { office: 'reader', region: ['NY'] }, 'reader', { name: 'reader', states: null }],
  ['a regional office', { office: 'regional', region: ['NY'] }, 'regional', { name: 'regional', states: ['NY'] }],
  ['a reader who claims more', { office: 'reader' }, 'admin', null],
  ['a member who claims an office', {}, 'finance', null],
] as const)('the office of %s', (_, changes, role, expected) => {
  const known = { role: 'member', office: null, region: [], status: 'approved', ...changes } as const;
  expect(actingOfficeOf(known, { role })).toEqual(expected);
});

test('requires a valid leader to lead', () => {
  const leads = { membership_type: 'grappling_leader', status: 'approved', membership_expiry: '2026-11-23' } as const;
  const leader = sampleMember({ ...leads, safesport_verified: true, background_check_verified: true });
  expect(() => requireLeader(leader, '2026-11-23')).not.toThrow();
  expect(() => requireLeader(leader, '2026-11-24')).toThrow('has expired.');
});

test('counts the admin and members of the same account as the admin’s own', () => {
  const admin = { user_id: 'admin', account_uid: 'home' };
  expect(isOwnRecord({ user_id: 'child', account_uid: 'home' }, admin)).toBe(true);
  expect(isOwnRecord({ user_id: 'admin', account_uid: 'another' }, admin)).toBe(true);
  expect([isOwnRecord({ user_id: 'other', account_uid: 'other' }, admin), isOwnRecord(undefined, admin)]).toEqual([
    false,
    false,
  ]);
});

const given = { how: 'renewed', session_id: 'cs_1' } as const;
const [first, second] = [
  { from: '2025-01-05', until: '2026-01-05', how: 'approved', session_id: null },
  { from: '2026-01-06', until: '2027-01-05', ...given },
] as const;
const span = { membership_issued: '2025-01-05', membership_expiry: '2027-01-05' };

test('changes the last day of the last term', () => {
  expect(withExpiry(sampleMember({ ...span, terms: [first, second] }), '2026-12-31')).toEqual({
    ...span,
    membership_expiry: '2026-12-31',
    terms: [first, { ...second, until: '2026-12-31' }],
  });
});

test('removes the term that a payment added, and nothing for other payments', () => {
  const member = sampleMember({ ...span, terms: [first, second] });
  expect(withoutTermOf(member, 'cs_1')).toEqual({ ...span, membership_expiry: '2026-01-05', terms: [first] });
  expect(withoutTermOf(member, 'cs_2')).toBeUndefined();
});

test('removes a merged record’s terms, including the first one', () => {
  const both = sampleMember({ ...span, terms: [first, second] });
  expect(withoutTermsOf(both, sampleMember({ ...span, terms: [first] }))?.terms).toEqual([second]);
  expect(withoutTermsOf(sampleMember({ ...span, terms: [second] }), sampleMember({ terms: [first] }))).toBeUndefined();
});

test('removes the parent when a youth member renews as an adult', () => {
  setClock(() => Date.parse('2026-11-23T12:00:00Z'));
  const parents = { parent_first_name: 'Marta', parent_last_name: 'Mercer' };
  const youth = sampleMember({ ...parents, membership_type: 'youth', date_of_birth: '2008-01-01' });
  const none = { parent_first_name: null, parent_last_name: null };
  expect(renewed(youth, given)).toMatchObject({ membership_type: 'adult', ...none });
  expect(renewed({ ...youth, date_of_birth: '2015-01-01' }, given)).toMatchObject({
    membership_type: 'youth',
    ...parents,
  });
});
