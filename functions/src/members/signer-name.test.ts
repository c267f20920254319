import { expect, test } from 'vitest';
import { daysFromToday } from '#test/support/forms.ts';
import { sampleMember } from '#test/support/sample-member.ts';
import { signerName } from './signer-name.ts';

const parent = { parent_first_name: 'Marta', parent_last_name: 'Alvarez' };
const adult = sampleMember({ first_name: 'Ada', last_name: 'Mercer' });
const youth = { membership_type: 'youth', first_name: 'Noah', last_name: 'Alvarez', ...parent } as const;
const child = sampleMember({ ...youth, user_id: 'child', date_of_birth: daysFromToday(-4000) });
const grown = sampleMember({
  ...youth,
  membership_type: 'adult',
  date_of_birth: daysFromToday(-6700),
  created_at: `${daysFromToday(-700)}T12:00:00.000Z`,
});
const handed_over_at = `${daysFromToday(-30)}T12:00:00.000Z`;

const orphan = { ...child, parent_first_name: null, parent_last_name: null };
const first = { ...orphan, user_id: 'first' };
const ofOtto = { ...child, parent_first_name: 'Otto', parent_last_name: 'Other' };
const minor = { ...adult, ...youth, date_of_birth: child.date_of_birth };
const sibling = { ...child, user_id: 'sibling' };

test.each([
  ['an adult', adult, adult, 'Ada Mercer'],
  ['a child of an adult', child, adult, 'Ada Mercer'],
  ['a child who is the first member', child, child, 'Marta Alvarez'],
  ['an adult in a parent’s account', grown, grown, 'Marta Alvarez'],
  ['a member handed over', { ...grown, handed_over_at }, { ...grown, handed_over_at }, 'Noah Alvarez'],
  ['a minor handed over', { ...child, handed_over_at }, { ...child, handed_over_at }, 'Marta Alvarez'],
])('names the person who signs in for %s', (_, member, first, name) => {
  expect(signerName(member, first)).toBe(name);
});

test.each([
  ['an adult with a corrected name', adult, adult, { ...adult, last_name: 'Marlow' }, 'Ada Marlow'],
  ['an adult corrected to a child', adult, adult, minor, 'Marta Alvarez'],
  ['a first child with another parent', child, child, ofOtto, 'Otto Other'],
  ['a first child corrected to an adult', child, child, { ...child, ...adult, user_id: 'child' }, 'Ada Mercer'],
  ['another child, whatever parent is given', child, adult, ofOtto, 'Ada Mercer'],
  ['a sibling, whatever parent is given', sibling, child, ofOtto, 'Marta Alvarez'],
  ['a child with a known parent if the first member has none', child, first, ofOtto, 'Marta Alvarez'],
  ['a child without a known parent', orphan, first, ofOtto, 'Otto Other'],
])('names the person who signs in for %s after a correction', (_, member, first, after, name) => {
  expect(signerName(member, first, after)).toBe(name);
});
