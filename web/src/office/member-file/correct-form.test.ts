import type { CorrectableField } from '@portal/contract/records/member-correction';
import { dayOf, monthsLater } from '@portal/contract/values/days';
import { expect, test } from 'vitest';
import { changedIn, fields, resolverFor, type Seen, seenOf, typedOf } from './correct-form.ts';

const born = (years: number) => monthsLater(dayOf(), -12 * years);

const unknown = Object.fromEntries(fields.map((field) => [field, null])) as Record<CorrectableField, null>;

const seen: Seen = {
  ...unknown,
  first_name: 'Noah',
  last_name: 'Alvarez',
  email: 'noah@example.org',
  membership_type: 'youth',
  date_of_birth: born(10),
  gender: 'm',
  disabled: 'n',
  parent_first_name: 'Marta',
  parent_last_name: 'Alvarez',
  phone: '+12125550148',
  address_line_1: '12 Canal Street',
  city: 'Albany',
  state: 'NY',
  zip_code: '12207',
  handed_over_at: null,
};

test('a form that was only opened changes nothing', () => {
  expect(changedIn(typedOf(seen), seen)).toEqual([]);
});

test('edited and emptied fields are changes, and fields not shown are not', () => {
  const typed = { ...typedOf(seen), city: 'Troy', address_line_1: '', parent_first_name: undefined };
  expect(changedIn(typed, seen)).toEqual(expect.arrayContaining(['city', 'address_line_1']));
  expect(changedIn(typed, seen)).toHaveLength(2);
});

test('reports the previous values in their stored format', () => {
  expect(seenOf({ reason: 'Typo', phone: '+12125550199', home_phone: null, city: 'Troy' }, seen)).toEqual({
    phone: '+12125550148',
    home_phone: null,
    city: 'Albany',
  });
});

test.each([
  ['A parent or guardian must consent for children under 13', { ...seen, parent_last_name: null }, {}],
  ['A parent or guardian must consent for children under 13', { ...seen, date_of_birth: born(15) }, {}],
  [undefined, { ...seen, date_of_birth: born(15) }, { parent_consent: true }],
  [undefined, seen, {}],
])('the parental consent error: %s', async (message, before, typed) => {
  const entries = { ...typedOf(before), date_of_birth: born(before === seen ? 9 : 8), reason: 'Passport', ...typed };
  const { errors } = await resolverFor(before, true)(entries, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  expect(errors.parent_consent?.message).toBe(message);
});
