import { expect, test } from 'vitest';
import { isMissing, missingText } from './own-words.ts';

test.each([
  ['youth', 'first_name', 'Enter the child’s first name'],
  ['youth', 'gender', 'Choose the child’s gender'],
  ['youth', 'parent_first_name', 'Enter your first name'],
  ['youth', 'cell_phone', 'Enter your cell phone number'],
  ['youth', 'state', 'Choose the child’s state'],
  ['youth', 'email', 'Enter your email address'],
  ['adult', 'first_name', 'Enter your first name'],
  ['adult', 'address_line_1', 'Enter your street address'],
  ['adult', 'zip_code', 'Enter your ZIP code'],
  ['adult', 'password', 'Enter your password'],
] as const)('a %s registration without %s says “%s”', (type, field, text) => {
  expect(missingText(type, field)).toBe(text);
});

test.each([
  [undefined, true],
  [' ', true],
  ['x', false],
  [false, false],
])('%j is missing: %j', (entry, missing) => {
  expect(isMissing(entry)).toBe(missing);
});
