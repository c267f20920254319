import { enteredMember } from '@portal/contract/calls/approvals';
import { importedMember } from '@portal/contract/records/imported-member';
import type { Member } from '@portal/contract/records/member';
import { adultRegistration, leaderRegistration, youthRegistration } from '@portal/contract/records/registration';
import { describe, expect, test } from 'vitest';
import { daysFromToday } from '#test/support/forms.ts';
import { newMember } from './new-member.ts';

const now = new Date('2026-03-01T12:00:00Z');
const as = { user_id: 'member-1', account_uid: 'uid-1', status: 'pending_approval' };

/** The fields that every new member has. */
const blank = {
  ...as,
  role: 'member',
  region: [],
  email_confirmed: false,
  has_password: false,
  created_at: '2026-03-01T12:00:00.000Z',
  safesport_verified: false,
  background_check_verified: false,
  test_data: false,
  name_key: '',
  search_terms: [],
  terms: [],
  same_keys: [],
  other_numbers: [],
};

/** Returns a member without null fields. */
function knownOf(member: Member) {
  return Object.fromEntries(Object.entries(member).filter(([, value]) => value !== null));
}

const adult = {
  email: 'noah@example.org',
  first_name: 'Noah',
  last_name: 'Alvarez',
  date_of_birth: '1994-04-12',
  gender: 'm',
  address_line_1: '12 Canal Street',
  address_line_2: 'Apt 4',
  city: 'Albany',
  state: 'NY',
  zip_code: '12207',
  belt_rank: 'Blue belt',
  club_academy: 'Hudson Grappling Club',
};
const parent = { parent_first_name: 'Marta', parent_last_name: 'Alvarez' };
const child = { ...adult, ...parent, date_of_birth: daysFromToday(-3000) };
const phone = '+12125550148';
const parentToCall = { emergency_contact_name: 'Marta Alvarez', emergency_contact_phone: phone };
const account = { password: 'Grapple-2026!' };
const consent = { policies_accepted: true };

describe.each([
  ['youth', youthRegistration, child, {}, { parent_consent: true }, parentToCall],
  ['adult', adultRegistration, adult, { military_service: 'y' }, {}, {}],
  ['grappling_leader', leaderRegistration, adult, {}, {}, {}],
] as const)('of type %s', (membership_type, registration, facts, service, parental, follows) => {
  const more = { ...service, disabled: 'n', home_phone: '+15185550148' };
  const member = { ...blank, ...facts, ...more, ...follows, membership_type, phone };

  test('creates the same member from a registration, an office entry and an upload row', () => {
    const form = { ...facts, ...more, ...account, ...consent, cell_phone: phone };
    const registered = registration.parse({ ...form, ...parental });
    expect(knownOf(newMember({ ...registered, ...as, membership_type }, now))).toEqual(member);

    const row = importedMember.parse({ ...facts, ...more, membership_type, phone });
    expect(knownOf(newMember({ ...row, ...as }, now))).toEqual(member);

    const entered = enteredMember.parse({ ...form, membership_type });
    expect(knownOf(newMember({ ...entered, ...as }, now))).toEqual(member);
  });
});

test('leaves all other fields empty if only the identity is known', () => {
  const { email, first_name, last_name } = adult;
  const identity = { email, first_name, last_name, membership_type: 'adult' } as const;
  expect(knownOf(newMember({ ...identity, ...as }, now))).toEqual({ ...blank, ...identity });
});

const called = { emergency_contact_name: 'Lee Mercer', emergency_contact_phone: '+12125550199' };

test.each([
  ['the parent', { ...parent, phone }, ['Marta Alvarez', phone]],
  ['the parent, known by first name only', { parent_first_name: 'Marta' }, ['Marta', null]],
  ['the parent, known by last name only', { parent_last_name: 'Alvarez' }, ['Alvarez', null]],
  ['the person named in the row', { ...parent, phone, ...called }, ['Lee Mercer', '+12125550199']],
  [
    'the person named in the row, without the parent’s number',
    { ...parent, phone, emergency_contact_name: 'Lee Mercer' },
    ['Lee Mercer', null],
  ],
  ['empty if no one is known', { phone }, [null, null]],
])('the emergency contact is %s', (_, facts, contact) => {
  const { email, first_name, last_name } = adult;
  const row = importedMember.parse({ email, first_name, last_name, membership_type: 'youth', ...facts });
  const made = newMember({ ...row, ...as }, now);
  expect([made.emergency_contact_name, made.emergency_contact_phone]).toEqual(contact);
});

test('keeps the emergency contact of an adult’s registration', () => {
  const form = { ...adult, ...account, ...consent, ...called, military_service: 'n', disabled: 'n', cell_phone: phone };
  const registered = adultRegistration.parse(form);
  expect(newMember({ ...registered, ...as, membership_type: 'adult' }, now)).toMatchObject(called);
});
