import { importFields, templateHeaders } from '@portal/contract/records/imported-member';
import { expect, test } from 'vitest';
import { matchHeaders } from './headers.ts';

test('finds every field by its own name in any spelling', () => {
  expect(matchHeaders(importFields)).toEqual(importFields);
  const written = importFields.map((field) => ` ${field.replaceAll('_', ' ').toUpperCase()}: `);
  expect(matchHeaders(written)).toEqual(importFields);
});

test('finds every column of the template', () => {
  expect(matchHeaders(templateHeaders)).toEqual(importFields.filter((field) => field !== 'password'));
});

test.each([
  ['E-mail Address', 'email'],
  ['Given name', 'first_name'],
  ['SURNAME', 'last_name'],
  ['Membership Type', 'membership_type'],
  ['DOB', 'date_of_birth'],
  ['Birth-date', 'date_of_birth'],
  ['Sex', 'gender'],
  ['Cell Phone #', 'phone'],
  ['Street Address', 'address_line_1'],
  ['Apt.', 'address_line_2'],
  ['ZIP', 'zip_code'],
  ['Postal Code', 'zip_code'],
  ['Club / Academy', 'club_academy'],
  ['Parent/Guardian First Name', 'parent_first_name'],
  ['Name (First)', 'first_name'],
  ['Last Name (family)', 'last_name'],
  ['Date of Birth (MM/DD/YYYY)', 'date_of_birth'],
  ['DOB mm/dd/yyyy', 'date_of_birth'],
  ['Phone – optional', 'phone'],
  ['E-mail address *', 'email'],
  ['ZIP *', 'zip_code'],
  ['ZIP (5 digits, required)', 'zip_code'],
  ['* ZIP', 'zip_code'],
  ['DOB required', 'date_of_birth'],
  ['3. DOB - mm/dd/yyyy', 'date_of_birth'],
  ['DOB [MM-DD-YYYY] *', 'date_of_birth'],
  ['Sex M/F', 'gender'],
  ['(optional) Phone', 'phone'],
  ['Phone, optional', 'phone'],
] as const)('matches %s to %s', (header, field) => {
  expect(matchHeaders([header])).toEqual([field]);
});

test('treats a header whose remark names another person as a different column', () => {
  expect(matchHeaders(['First name (parent)', 'Email - work', 'First name', 'Email', '(parent) Phone'])).toEqual([
    null,
    null,
    'first_name',
    'email',
    null,
  ]);
});

test('matches neither of two columns that differ only in their remarks', () => {
  expect(matchHeaders(['Email (1)', 'Email (2)', 'City (dad)'])).toEqual([null, null, null]);
});

test('ignores columns that are not member fields', () => {
  expect(matchHeaders(['role', 'status', 'membership_number', '', '__proto__', 'constructor', 'Name'])).toEqual(
    Array(7).fill(null),
  );
});

test('gives the field to the first of two columns unless the mapping says otherwise', () => {
  const headers = ['Email', 'e-mail', 'Where'];
  expect(matchHeaders(headers)).toEqual(['email', null, null]);
  expect(matchHeaders(headers, { 'e-mail': 'email', Where: 'city' })).toEqual([null, 'email', 'city']);
  expect(matchHeaders(headers, { Email: null })).toEqual([null, 'email', null]);
  expect(matchHeaders(headers, { Email: 'city', Where: 'city' })).toEqual(['city', 'email', null]);
});
