import { expect, test } from 'vitest';
import { publicName } from './user.ts';

test.each([
  ['an adult’s full name', '2008-11-21', 'adult', 'noah Álvarez'],
  ['a minor’s initials until the 18th birthday', '2008-11-22', 'youth', 'N. Á.'],
  ['a child’s initials', '2017-01-01', 'youth', 'N. Á.'],
  ['a youth member’s initials without a birth date', null, 'youth', 'N. Á.'],
  ['a leader’s full name without a birth date', null, 'grappling_leader', 'noah Álvarez'],
] as const)('shows %s', (_, date_of_birth, membership_type, shown) => {
  const holder = { first_name: 'noah', last_name: 'Álvarez', date_of_birth, membership_type };
  expect(publicName(holder, '2026-11-21')).toBe(shown);
});
