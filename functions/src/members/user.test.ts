import { expect, test } from 'vitest';
import { publicName } from './user.ts';

test.each([
  ['2008-11-22', 'N. Á.'],
  ['2008-11-21', 'noah Álvarez'],
  ['1990-01-01', 'noah Álvarez'],
  ['2020-01-01', 'N. Á.'],
])('somebody born on %s is named %s on 2026-11-21', (date_of_birth, shown) => {
  expect(publicName({ first_name: 'noah', last_name: 'Álvarez', date_of_birth }, '2026-11-21')).toBe(shown);
});
