import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { enteredMember } from './approvals.ts';
import { dayOf, daysLater, monthsLater } from './days.ts';
import { fieldErrors } from './errors.ts';
import { childRegistration, fittingType, youthRegistration } from './registration.ts';

const reasonsBy = (schema: z.ZodType) => (form: unknown) => {
  const { error } = schema.safeParse(form);
  return error ? fieldErrors(error) : {};
};
const reasons = reasonsBy(youthRegistration);

test.each([null, undefined, 42, 'text', []])('%j is refused as no form at all', (form) => {
  expect(youthRegistration.safeParse(form).success).toBe(false);
});

test('a missing consent is named together with everything else that is missing', () => {
  expect(reasons({ date_of_birth: '2018-02-03' })).toMatchObject({
    parent_consent: expect.any(String),
    city: expect.any(String),
  });
});

test('a parent has to consent for a child under 13', () => {
  expect(reasons({ date_of_birth: monthsLater(daysLater(dayOf(), 1), -12 * 13) })).toHaveProperty('parent_consent');
  expect(reasons({ date_of_birth: monthsLater(dayOf(), -12 * 13) })).not.toHaveProperty('parent_consent');
});

test('a date that cannot be right asks for no consent', () => {
  for (const date_of_birth of ['2999-01-01', '1899-01-01', 'soon']) {
    expect(reasons({ date_of_birth })).not.toHaveProperty('parent_consent');
  }
  expect(reasons({ date_of_birth: '2999-01-01' }).date_of_birth).toBe('Please check the date of birth');
});

const bornAgo = (years: number) => monthsLater(dayOf(), -12 * years);

test.each([
  ['a child who is grown up', 'youth', bornAgo(30), 'adult'],
  ['a child who has just turned 18', 'youth', bornAgo(18), 'adult'],
  ['an adult who is a child', 'adult', bornAgo(15), 'youth'],
  ['a leader who is a child', 'grappling_leader', bornAgo(15), 'youth'],
  ['a child', 'youth', bornAgo(10), undefined],
  ['an adult', 'adult', bornAgo(18), undefined],
  ['somebody too young for any type', 'adult', bornAgo(2), undefined],
  ['a date that is not complete', 'youth', '', undefined],
  ['a date of long ago', 'youth', '0199-04-12', undefined],
] as const)('%s is offered the type that fits', (_, type, birth, fitting) => {
  expect(fittingType(type, birth)).toBe(fitting);
});

test('a youth member who has just turned 18 stays one until the membership ends', () => {
  expect(fittingType('youth', bornAgo(18), true)).toBeUndefined();
});

describe.each([
  ['a registration', reasons],
  ['a child who is added', reasonsBy(childRegistration)],
  ['a member whom the office enters', reasonsBy(enteredMember)],
])('the emergency contact of %s', (_, reasonsOf) => {
  const wrongIn = (contact: object) =>
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
  ])('of %j is told, whatever else is missing: %j', (contact, told) => {
    expect(wrongIn(contact)).toEqual(told);
  });
});
