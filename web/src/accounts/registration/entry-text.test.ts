import { expect, test } from 'vitest';
import { entryText } from './entry-text.ts';

test.each([
  ['first_name', ' Ada ', 'Ada'],
  ['date_of_birth', '1994-04-12', 'April 12, 1994'],
  ['date_of_birth', '', ''],
  ['gender', 'f', 'Female'],
  ['gender', '', ''],
  ['disabled', 'n', 'No'],
  ['military_service', 'y', 'Yes'],
  ['state', 'NY', 'New York'],
  ['cell_phone', '212 555 0148', '(212) 555-0148'],
  ['home_phone', '+44 20 7946 0018', '+442079460018'],
  ['emergency_contact_phone', 'no number', 'no number'],
  ['password', 'Grapple-2026!', 'Entered, but not shown'],
  ['password', '', ''],
  ['parent_consent', true, 'Given'],
  ['parent_consent', false, ''],
  ['parent_consent', undefined, undefined],
  ['club_id', 'abc', undefined],
])('the summary shows the %s %j as %j', (field, entry, text) => {
  expect(entryText(field, entry)).toBe(text);
});
