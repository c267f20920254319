import { expect, test } from 'vitest';
import { publicName } from './user.ts';

test.each([
  ['a grown-up has a name', '2008-11-21', 'adult', 'noah Álvarez'],
  ['a minor has initials until the birthday', '2008-11-22', 'youth', 'N. Á.'],
  ['a child has initials', '2017-01-01', 'youth', 'N. Á.'],
  ['of whom no birth date is known, a youth member has initials', null, 'youth', 'N. Á.'],
  ['of whom no birth date is known, a leader has a name', null, 'grappling_leader', 'noah Álvarez'],
] as const)('%s', (_, date_of_birth, membership_type, shown) => {
  const holder = { first_name: 'noah', last_name: 'Álvarez', date_of_birth, membership_type };
  expect(publicName(holder, '2026-11-21')).toBe(shown);
});
