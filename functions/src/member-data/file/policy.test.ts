import type { Member } from '@portal/contract/records/member';
import type { Correction } from '@portal/contract/records/member-correction';
import { describe, expect, test } from 'vitest';
import { daysFromToday } from '#test/support/forms.ts';
import { outcomeOf } from '#test/support/outcome.ts';
import { sampleMember } from '#test/support/sample-member.ts';
import { evaluateCorrection, recordedChanges } from './policy.ts';

const today = daysFromToday(0);
const reason = 'A passport was shown';
const admin = { user_id: 'admin', account_uid: 'admin' };

const evaluate = (changes: Partial<Member>, asked: Omit<Correction, 'reason'>, actor = admin, first?: string) => {
  const member = sampleMember(changes);
  return evaluateCorrection(member, { reason, ...asked }, { actor, first: first ?? member.user_id, today });
};

const outcome = (...given: Parameters<typeof evaluate>) => outcomeOf(() => void evaluate(...given));

const child = {
  membership_type: 'youth',
  date_of_birth: daysFromToday(-4000),
  parent_first_name: 'Marta',
  parent_last_name: 'Mercer',
} as const;
const leads = { membership_type: 'grappling_leader', belt_rank: 'Black belt', club_academy: 'Hudson' } as const;
const term = { membership_issued: '2026-01-01', membership_expiry: '2027-01-01', membership_number: 'M1234-5678' };
const checked = { safesport_verified: true, background_check_verified: true };

describe('the changes of a correction', () => {
  test('are the given fields that differ, in form order; an address only waits', () => {
    const asked = { city: 'Troy', first_name: 'Ana', last_name: 'Mercer', email: 'new@example.org', home_phone: null };
    const result = evaluate({ home_phone: null }, asked);
    expect(result).toEqual({
      changes: { first_name: 'Ana', city: 'Troy' },
      newEmail: 'new@example.org',
      hasConsent: false,
      needsParent: false,
    });
    expect(recordedChanges(sampleMember(), result)).toEqual([
      { field: 'first_name', from: 'Ada', to: 'Ana' },
      { field: 'city', from: 'Albany', to: 'Troy' },
      { field: 'email', from: 'ada@example.org', to: 'new@example.org' },
    ]);
  });

  test('are empty if nothing differs', () => {
    expect(evaluate({}, { city: 'Albany', seen: { city: 'Troy' } })).toEqual({
      changes: {},
      newEmail: undefined,
      hasConsent: false,
      needsParent: false,
    });
  });

  test('remove the parent of a member who leaves the youth type', () => {
    const asked = { membership_type: 'adult', date_of_birth: '1990-05-06' } as const;
    expect(evaluate(child, asked).changes).toEqual({ ...asked, parent_first_name: null, parent_last_name: null });
    expect(evaluate({ ...child, ...noParent }, asked).changes).toEqual(asked);
    expect(evaluate({ ...child, ...noParent }, { email: 'new@example.org' }).hasConsent).toBe(false);
    expect(evaluate({}, leads).changes).toEqual(leads);
  });
});

test.each<[string, Partial<Member>, Omit<Correction, 'reason'>, unknown]>([
  ['no seen value was sent', {}, { city: 'Troy' }, 'allowed'],
  ['the value is as seen', {}, { city: 'Troy', seen: { city: 'Albany', first_name: 'Eve' } }, 'allowed'],
  [
    'the value was seen empty and still is',
    { home_phone: null },
    { home_phone: '+12125550148', seen: { home_phone: null } },
    'allowed',
  ],
  [
    'the value was seen empty and no longer is',
    {},
    { city: 'Troy', seen: { city: null } },
    [409, { city: 'This is now “Albany”' }],
  ],
  [
    'the value is now empty',
    { belt_rank: null },
    { belt_rank: 'Blue belt', seen: { belt_rank: 'White belt' } },
    [409, { belt_rank: 'This is now empty' }],
  ],
  [
    'the value is a day',
    {},
    { date_of_birth: '1990-05-06', seen: { date_of_birth: '1991-01-01' } },
    [409, { date_of_birth: 'This is now “April 12, 1994”' }],
  ],
  [
    'the value is a choice',
    {},
    { gender: 'm', membership_type: 'adult', seen: { gender: 'm' } },
    [409, { gender: 'This is now “female”' }],
  ],
])('a correction when %s', (_, changes, asked, expected) => {
  expect(outcome(changes, asked)).toEqual(expected);
});

const wrong = (...fields: string[]) => [422, Object.fromEntries(fields.map((field) => [field, expect.any(String)]))];

const noParent = { parent_first_name: null, parent_last_name: null };
const notYet =
  '409 This member cannot become a grappling leader yet. Missing: SafeSport certification and background check.';

test.each<[string, Partial<Member>, Omit<Correction, 'reason'>, unknown]>([
  ['leads before any approval', {}, leads, 'allowed'],
  ['leads, approved', { status: 'approved', ...term }, leads, notYet],
  ['leads, approved and locked', { status: 'on_leave', status_before_lock: 'approved' }, leads, notYet],
  ['leads, locked before approval', { status: 'on_leave', status_before_lock: 'pending_approval' }, leads, 'allowed'],
  ['leads, approved and checked', { status: 'approved', ...term, ...checked }, leads, 'allowed'],
  [
    'leads with a lapsed check',
    { status: 'approved', ...checked, safesport_expires: '2020-01-01' },
    leads,
    '409 This member cannot become a grappling leader yet. Missing: SafeSport certification (lapsed).',
  ],
  [
    'has an expiry without a term',
    {},
    { membership_expiry: '2027-05-01' },
    '409 This member has no expiry yet. Approval sets it.',
  ],
  [
    'expires before the term begins',
    term,
    { membership_expiry: '2025-12-31' },
    [422, { membership_expiry: 'Please enter January 1, 2026 or a later date' }],
  ],
  ['expires another day', term, { membership_expiry: '2026-06-30' }, 'allowed'],
  ['is an adult of unknown age', { date_of_birth: null }, { city: 'Troy' }, 'allowed'],
  ['expires on the first day', term, { membership_expiry: '2026-01-01' }, 'allowed'],
  ['already expires before the term begins', { ...term, membership_expiry: '2025-01-01' }, { city: 'Troy' }, 'allowed'],
  ['has no first day', { ...term, membership_issued: null }, { membership_expiry: '2025-12-31' }, 'allowed'],
  [
    'is an adult with a parent',
    {},
    { parent_first_name: 'Marta' },
    [422, { parent_first_name: 'This is for youth members only' }],
  ],
  [
    'serves as a child',
    child,
    { military_service: 'y' },
    [422, { military_service: 'This is for adult members only' }],
  ],
  ['serves as an adult', {}, { military_service: 'y' }, 'allowed'],
  ['leads already and lacks a check', { status: 'approved', ...term, ...leads }, { city: 'Troy' }, 'allowed'],
  ['leads without belt and club', {}, { membership_type: 'grappling_leader' }, wrong('belt_rank', 'club_academy')],
  ['is a child without parents', {}, { membership_type: 'youth' }, wrong('date_of_birth', ...Object.keys(noParent))],
  ['has a child’s age as an adult', {}, { date_of_birth: child.date_of_birth }, wrong('date_of_birth')],
  ['is an adult of a child’s age', child, { membership_type: 'adult' }, wrong('date_of_birth')],
  ['loses a parent', child, { parent_last_name: null }, wrong('parent_last_name')],
  ['has invalid fields that are not corrected', { ...child, ...noParent }, { email: 'new@example.org' }, 'allowed'],
])('correcting a member who %s', (_, changes, asked, expected) => {
  expect(outcome(changes, asked)).toEqual(expected);
});

const young = { parent_consent: 'A parent or guardian must consent for children under 13' };
const parents = { parent_first_name: 'Marta', parent_last_name: 'Mercer' };
const noParents = { ...child, parent_first_name: null, parent_last_name: null };
const teen = { ...child, date_of_birth: daysFromToday(-5500) };

test.each<[string, Partial<Member>, Omit<Correction, 'reason'>, unknown]>([
  ['becomes a child', {}, child, [422, young]],
  ['becomes a child with consent', {}, { ...child, parent_consent: true }, 'allowed'],
  ['becomes a teenager', {}, teen, 'allowed'],
  ['was a teenager', teen, { date_of_birth: child.date_of_birth }, [422, young]],
  ['was a child before', child, { city: 'Troy' }, 'allowed'],
  ['had no parent on file', noParents, parents, [422, young]],
  [
    'had only a parent’s first name',
    { ...child, parent_last_name: null },
    { parent_last_name: 'Mercer' },
    [422, young],
  ],
  ['has no known birth date and no parent', { ...noParents, date_of_birth: null }, parents, [422, young]],
])('a parent’s consent for a youth member who %s', (_, changes, asked, expected) => {
  expect(outcome(changes, asked)).toEqual(expected);
});

test.each<[string, Partial<Member>, Omit<Correction, 'reason'>, boolean]>([
  ['an adult who is a teenager', {}, teen, true],
  ['a youth member of 18 who is a teenager', { ...teen, date_of_birth: daysFromToday(-6600) }, teen, true],
  ['a teenager of another age', teen, { date_of_birth: daysFromToday(-5600) }, false],
  ['a teenager who is an adult', teen, { membership_type: 'adult', date_of_birth: daysFromToday(-7000) }, false],
])('decides whether a parent has to consent after correcting %s', (_, changes, asked, expected) => {
  expect(evaluate(changes, asked).needsParent).toBe(expected);
});

test('records a parent’s consent in the history only if it was required', () => {
  const consent = { field: 'parent_consent', from: null, to: 'y' };
  const asked = { ...child, parent_consent: true };
  expect(recordedChanges(sampleMember(), evaluate({}, asked))).toContainEqual(consent);
  const unasked = { city: 'Troy', parent_consent: true };
  expect(recordedChanges(sampleMember(), evaluate({}, unasked))).not.toContainEqual(consent);
});

test.each([
  ['their own', sampleMember()],
  ['of a member of their own account', { user_id: 'parent', account_uid: sampleMember().account_uid }],
])('rejects an admin’s correction of type or expiry: %s', (_, own) => {
  const refused = '403 You cannot correct your own membership type or expiry. Please ask another admin.';
  expect(outcome({}, leads, own)).toBe(refused);
  expect(outcome(term, { membership_expiry: '2027-05-01' }, own)).toBe(refused);
  expect(outcome(term, { first_name: 'Ana', membership_expiry: '2027-01-01' }, own)).toBe('allowed');
});

describe('a youth member who was handed over', () => {
  const own = { ...child, parent_first_name: null, parent_last_name: null, handed_over_at: '2026-03-01T12:00:00.000Z' };
  const grown = { ...own, date_of_birth: daysFromToday(-6600) };

  test.each<[string, Partial<Member>, Omit<Correction, 'reason'>, unknown]>([
    ['needs no parent as an adult', grown, { city: 'Troy' }, 'allowed'],
    [
      'needs a belt as a leader',
      { ...own, ...leads, date_of_birth: '1990-05-06', belt_rank: null },
      { city: 'Troy' },
      [422, { belt_rank: 'This field is required' }],
    ],
    ['needs a parent as a minor after all', grown, { date_of_birth: daysFromToday(-6000) }, [422, expect.anything()]],
    [
      'needed a parent before the hand-over',
      { ...grown, handed_over_at: null },
      { city: 'Troy' },
      [422, expect.anything()],
    ],
  ])('%s', (_, changes, asked, expected) => {
    expect(outcome(changes, asked)).toEqual(expected);
  });
});

test('rejects an adult’s birth date for a youth member who is first in the account', () => {
  expect(outcome(child, { date_of_birth: '1990-05-06' })).toEqual([422, { date_of_birth: expect.any(String) }]);
});

test('shows the current value when a correction would overwrite a later change', () => {
  const asked = { city: 'Troy', seen: { city: null } };
  expect(() => evaluate({}, asked)).toThrow('Someone changed this meanwhile: city is now “Albany”.');
});

test('records the changes of a member who has paid', () => {
  const paid = { status: 'approved', payment_completed_at: '2026-03-02T12:00:00.000Z' };
  expect(recordedChanges(sampleMember(paid), evaluate(paid, { city: 'Troy' }))).toEqual([
    { field: 'city', from: 'Albany', to: 'Troy' },
  ]);
});

describe('a member who is not first in the account', () => {
  const notOwn = expect.stringMatching(/^409 Only the account’s first member can have this type\./);
  const grown = { membership_type: 'adult', date_of_birth: '1990-05-06' } as const;
  const of = (changes: Partial<Member>, asked: Omit<Correction, 'reason'>) => outcome(changes, asked, admin, 'parent');

  test.each<[string, Partial<Member>, Omit<Correction, 'reason'>, unknown]>([
    ['cannot become an adult, whatever the birth date', child, grown, notOwn],
    ['cannot become a leader', child, { ...grown, ...leads }, notOwn],
    ['cannot become a leader after renewing as an adult', grown, leads, notOwn],
    ['stays an adult after renewing as one', grown, { city: 'Troy' }, 'allowed'],
    ['can be 18 or older, to be handed over next', child, { date_of_birth: grown.date_of_birth }, 'allowed'],
    ['can be a child after all', grown, { ...child, parent_consent: true }, 'allowed'],
    [
      'must be 5 or older',
      child,
      { date_of_birth: daysFromToday(-1000) },
      [422, { date_of_birth: expect.any(String) }],
    ],
  ])('%s', (_, changes, asked, expected) => {
    expect(of(changes, asked)).toEqual(expected);
  });
});
