import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { enteredMember } from '../calls/approvals.ts';
import { fieldErrors } from '../calls/errors.ts';
import { suggestedType } from '../rules/registration.ts';
import { dayOf, daysLater, monthsLater } from '../values/days.ts';
import { adultRegistration, childRegistration, leaderRegistration, youthRegistration } from './registration.ts';

const reasonsBy = (schema: z.ZodType) => (form: unknown) => {
  const { error } = schema.safeParse(form);
  return error ? fieldErrors(error) : {};
};
const reasons = reasonsBy(youthRegistration);

const bornAgo = (years: number) => monthsLater(dayOf(), -12 * years);

test.each([null, undefined, 42, 'text', []])('rejects %j, which is not a form', (form) => {
  expect(youthRegistration.safeParse(form).success).toBe(false);
});

test('reports a missing consent together with every other missing field', () => {
  expect(reasons({ date_of_birth: '2018-02-03' })).toMatchObject({
    parent_consent: expect.any(String),
    city: expect.any(String),
  });
});

test.each<[who: string, schema: z.ZodType, right: number, wrong: number]>([
  ['an adult', adultRegistration, 18, 17],
  ['a leader', leaderRegistration, 18, 17],
  ['a youth member', youthRegistration, 5, 4],
  ['a youth member', youthRegistration, 17, 18],
  ['an added child', childRegistration, 5, 4],
  ['an added child', childRegistration, 17, 18],
])('enforces the age limit of %s: %#', (_, schema, right, wrong) => {
  expect(reasonsBy(schema)({ date_of_birth: bornAgo(right) })).not.toHaveProperty('date_of_birth');
  expect(reasonsBy(schema)({ date_of_birth: bornAgo(wrong) })).toHaveProperty('date_of_birth');
});

const entry = { email: 'ada@example.org', send_email: true, first_name: 'Ada', last_name: 'Mercer' };
const adult = { ...entry, membership_type: 'adult', date_of_birth: bornAgo(30) };

test.each([
  ['an adult', adult, []],
  ['a 17-year-old adult', { ...adult, date_of_birth: bornAgo(17) }, ['date_of_birth']],
  [
    'a 17-year-old leader',
    { ...adult, membership_type: 'grappling_leader', date_of_birth: bornAgo(17) },
    ['date_of_birth'],
  ],
  ['a 4-year-old youth member', { ...adult, membership_type: 'youth', date_of_birth: bornAgo(4) }, ['date_of_birth']],
  ['a 19-year-old youth member', { ...adult, membership_type: 'youth', date_of_birth: bornAgo(19) }, ['date_of_birth']],
  ['an adult with military service', { ...adult, military_service: 'n' }, []],
  ['a leader with one', { ...adult, membership_type: 'grappling_leader', military_service: 'n' }, ['military_service']],
  [
    'someone with neither a password nor an email',
    { ...adult, send_email: false, first_name: '' },
    ['first_name', 'password'],
  ],
])('reports the wrong fields when the office enters %s', (_, form, wrong) => {
  expect(Object.keys(reasonsBy(enteredMember)(form)).sort()).toEqual(wrong);
});

const choices = { gender: 'f', disabled: 'n', parent_consent: true, policies_accepted: true };
const child = { first_name: 'Lena', last_name: 'Alvarez', date_of_birth: bornAgo(8), ...choices };

test.each([
  ['a child', {}, []],
  ['one under 13 without consent', { parent_consent: false }, ['parent_consent']],
  ['one without the policies', { policies_accepted: false }, ['policies_accepted']],
  ['one with half an address', { address_line_1: '9 Oak Avenue' }, ['city', 'state', 'zip_code']],
  ['one with an apartment alone', { address_line_2: 'Apt 4' }, ['address_line_1', 'city', 'state', 'zip_code']],
])('reports the wrong fields when a parent adds %s', (_, changes, wrong) => {
  expect(Object.keys(reasonsBy(childRegistration)({ ...child, ...changes })).sort()).toEqual(wrong);
});

test("requires a parent's consent for a child under 13", () => {
  expect(reasons({ date_of_birth: monthsLater(daysLater(dayOf(), 1), -12 * 13) })).toHaveProperty('parent_consent');
  expect(reasons({ date_of_birth: bornAgo(13) })).not.toHaveProperty('parent_consent');
});

test('requires no consent for an impossible birth date', () => {
  for (const date_of_birth of ['2999-01-01', '1899-01-01', 'soon']) {
    expect(reasons({ date_of_birth })).not.toHaveProperty('parent_consent');
  }
  expect(reasons({ date_of_birth: '2999-01-01' }).date_of_birth).toBe('Please check the date of birth');
});

test.each([
  ['a grown-up youth member', 'youth', bornAgo(30), 'adult'],
  ['a child who has just turned 18', 'youth', bornAgo(18), 'adult'],
  ['an adult who is a minor', 'adult', bornAgo(15), 'youth'],
  ['a leader who is a minor', 'grappling_leader', bornAgo(15), 'youth'],
  ['a child', 'youth', bornAgo(10), undefined],
  ['an adult', 'adult', bornAgo(18), undefined],
  ['a child too young for any type', 'adult', bornAgo(2), undefined],
  ['an incomplete date', 'youth', '', undefined],
  ['a date long ago', 'youth', '0199-04-12', undefined],
] as const)('offers the matching type: %s', (_, type, birth, fitting) => {
  expect(suggestedType(type, birth)).toBe(fitting);
});

test('lets a youth member who has just turned 18 stay youth until the membership ends', () => {
  expect(suggestedType('youth', bornAgo(18), true)).toBeUndefined();
});

describe.each([
  ['a registration', reasons],
  ['an added child', reasonsBy(childRegistration)],
  ['a member entered by the office', reasonsBy(enteredMember)],
])('emergency contact of %s', (_, reasonsOf) => {
  const contactErrors = (contact: object) =>
    Object.fromEntries(Object.entries(reasonsOf(contact)).filter(([name]) => name.startsWith('emergency')));

  test.each([
    [{}, {}],
    [{ emergency_contact_name: '', emergency_contact_phone: ' ' }, {}],
    [{ emergency_contact_name: 'Marta', emergency_contact_phone: '(212) 555-0148' }, {}],
    [{ emergency_contact_name: 'Marta' }, { emergency_contact_phone: 'Please add the phone number' }],
    [{ emergency_contact_phone: '(212) 555-0148' }, { emergency_contact_name: 'Please add the name' }],
    [
      { emergency_contact_name: 'Marta', emergency_contact_phone: '555' },
      { emergency_contact_phone: 'Please enter a valid phone number' },
    ],
  ])('checks %j even if other fields are missing: %j', (contact, expected) => {
    expect(contactErrors(contact)).toEqual(expected);
  });
});
