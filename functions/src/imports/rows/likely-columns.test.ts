import type { ImportField } from '@portal/contract/records/imported-member';
import { expect, test } from 'vitest';
import { noFile } from '#imports/spreadsheets/sheet.ts';
import { daysFromToday } from '#test/support/forms.ts';
import { matchHeaders } from './headers.ts';
import { likelyFields } from './likely-columns.ts';

/** Returns the likely field of a column of its own name, next to the columns `others`. */
function likelyOf(header: string, cells: string[], others: string[] = []): ImportField | null {
  const headers = [header, ...others];
  const rows = cells.map((cell, at) => ({ row: at + 2, cells: [cell, ...others.map(() => 'x')] }));
  return likelyFields({ headers, rows, origin: noFile }, matchHeaders(headers))[0] ?? null;
}

test.each<[header: string, cell: string, ImportField]>([
  ['Athlete’s birth date', '3/5/1990', 'date_of_birth'],
  ['Brithday', '3/5/1990', 'date_of_birth'],
  ['Birth', '3/5/1990', 'date_of_birth'],
  ['Geburtstag', '05.03.1990', 'date_of_birth'],
  ['Column 7', '1990-03-05', 'date_of_birth'],
  ['Column 7', '3/5/90', 'date_of_birth'],
  ['Main email', 'ana@example.org', 'email'],
  ['Write to', 'ana@example.org', 'email'],
  ['Call at', '(303) 555-0134', 'phone'],
  ['Zip of home', '80202', 'zip_code'],
  ['Fist name', 'Ana', 'first_name'],
  ['Member belt', 'black', 'belt_rank'],
])('%s with %s is likely %s', (header, cell, field) => {
  expect(likelyOf(header, [cell])).toBe(field);
});

test.each([
  ['Date joined', '3/5/1990'],
  ['Certificate valid until', '3/5/1990'],
  ['Recent', daysFromToday(-30)],
  ['Parent date of birth', '3/5/1990'],
  ['Parent email', 'ana@example.org'],
  ['Year of birth', '1990'],
  ['Shoe size', '38'],
  ['Shoe type', 'wrestling'],
  ['Membership number', '32937'],
  ['Status', 'approved'],
  ['Her birthday', ''],
])('%s with %s is not likely any field', (header, cell) => {
  expect(likelyOf(header, [cell])).toBeNull();
});

test('suggests no field that a column holds, and each only once', () => {
  expect(likelyOf('Birth', ['3/5/1990'], ['DOB'])).toBeNull();
  const headers = ['Birth', 'Birth of member'];
  const rows = [{ row: 2, cells: ['3/5/1990', '3/5/1990'] }];
  expect(likelyFields({ headers, rows, origin: noFile }, [null, null])).toEqual(['date_of_birth', null]);
});

test('goes by most of the filled cells', () => {
  const dates = Array.from({ length: 8 }, () => '3/5/1990');
  expect(likelyOf('Column 7', [...dates, 'unknown', '-', ''])).toBe('date_of_birth');
  expect(likelyOf('Column 7', [...dates, 'unknown', '-', '?'])).toBeNull();
});
