import type { ImportPreview, PreviewRow } from '@portal/contract/calls/imports';
import { expect, test } from 'vitest';
import { recheck, sortCorrected, sourceOfRows } from './upload-corrected.ts';
import { inOrder, type RejectedRow, rejectedIn } from './upload-rejected.ts';

const wrong: PreviewRow = { row: 2, state: 'wrong', cells: [], problems: {}, hidden: false, date_of_birth: null };

function previewOf(...rows: Partial<PreviewRow>[]): ImportPreview {
  return {
    filename: 'clubs.xlsx',
    columns: [
      { header: 'Mail', field: 'email' },
      { header: 'Shoe size', field: null },
      { header: 'Born', field: 'date_of_birth' },
    ],
    missing: [],
    summary: { total: 9, new: 0, unchanged: 0, without_password: 0, wrong: 4 },
    rows: rows.map((row) => ({ ...wrong, ...row })),
    reading: {
      ...{ sheet: null, sheets: [], sheet_sure: true, header_row: 1, sample: [], hidden_rows: 0 },
      ...{ encoding: 'utf-8', encoding_told: true, encoding_sure: true, date_order: 'day_first', dates_by_order: 1 },
    },
  };
}

const email = 'Please enter a valid email address';

const textOf = (rows: RejectedRow[]) => sourceOfRows('Clubs 2026.xlsx', rows, 'day_first').file.text();

test('rejected rows have their mapped cells, with dates as they were read', () => {
  const { rows, others } = rejectedIn(
    previewOf(
      { row: 2, cells: ['ana', '38', '05/03/1990'], problems: { email }, date_of_birth: '1990-03-05' },
      { row: 3, state: 'new', cells: ['ben@example.org', '40', ''] },
      { row: 4, cells: ['cy', '41', '31/31/1990'], problems: { email, date_of_birth: 'No date' } },
      { row: 5, cells: ['di@example.org', '', ''], problems: { row: 'The file hides this row' } },
    ),
  );
  expect(rows).toEqual([
    { row: 2, values: { email: 'ana', date_of_birth: '1990-03-05' }, problems: { email } },
    {
      row: 4,
      values: { email: 'cy', date_of_birth: '31/31/1990' },
      problems: { email, date_of_birth: 'No date' },
      doubtfulDate: '31/31/1990',
    },
  ]);
  expect(others).toBe(2);
});

const parent = { row: 2, values: { email: 'Ana@example.org', last_name: '' }, problems: { last_name: 'Required' } };
const child = { row: 3, values: { email: 'ana@example.org' }, problems: { email: 'Please correct row 2 first' } };
const other = { row: 4, values: { email: 'ben' }, problems: { email } };

test('a corrected row is sent together with the rows of its address', () => {
  const { sent, kept } = sortCorrected([parent, child, other], new Map([[2, { last_name: 'Lopez' }]]));
  expect(sent.map(({ row, values }) => [row, values.last_name])).toEqual([
    [2, 'Lopez'],
    [3, undefined],
  ]);
  expect(kept).toEqual([other]);
});

test('nothing is sent without a correction, and a ready row is sent again', () => {
  expect(sortCorrected([parent, other], new Map([[4, { email: 'ben' }]])).sent).toEqual([]);
  expect(sortCorrected([{ ...parent, problems: {} }, other], new Map()).sent.map(({ row }) => row)).toEqual([2]);
});

test('a doubtful date is not sent unless it was changed', async () => {
  const row = {
    row: 7,
    values: { email: 'ana', date_of_birth: '05/03/1990' },
    problems: {},
    doubtfulDate: '05/03/1990',
  };
  expect(await textOf([row])).toBe('email,date_of_birth\r\nana,05/03/1990?');
  const changed = { ...row, values: { ...row.values, date_of_birth: '1990-03-05' } };
  expect(await textOf([changed])).toBe('email,date_of_birth\r\nana,1990-03-05');
});

test('the file of corrected rows is named after the list once, and keeps the order of dates', () => {
  const { file, choices } = sourceOfRows('Clubs 2026.xlsx', [parent], 'day_first');
  expect(file.name).toBe('Clubs 2026 (corrected).csv');
  expect(choices).toEqual({ encoding: 'utf-8', date_order: 'day_first' });
  expect(sourceOfRows(file.name, [parent], null)).toMatchObject({
    file: { name: 'Clubs 2026 (corrected).csv' },
    choices: { encoding: 'utf-8' },
  });
});

test('a corrected row is ready if the preview shows only the rejected ones', () => {
  const found = previewOf({ row: 3, problems: { email: 'Taken' } });
  const summary = { ...found.summary, wrong: 1 };
  expect(recheck([other, parent], { ...found, summary }).ready.map(({ row }) => row)).toEqual([4]);
  // The answer did not have room for all rejected rows.
  expect(recheck([other, parent], found).ready).toEqual([]);
});

test('checked rows are ready or have new reasons, under their numbers in the list', () => {
  const dated = { row: 9, values: { email: 'x', date_of_birth: '3/5/90' }, doubtfulDate: '3/5/90' };
  const { ready, wrong } = recheck(
    [other, parent, { ...dated, problems: { date_of_birth: 'Four digits' } }],
    previewOf(
      { row: 2, state: 'new' },
      { row: 3, problems: { email: 'Taken' } },
      { row: 4, problems: { email, date_of_birth: 'No date' } },
    ),
  );
  expect(ready.map(({ row, problems }) => [row, problems])).toEqual([[4, {}]]);
  expect(wrong.map(({ row, problems }) => [row, problems])).toEqual([
    [2, { email: 'Taken' }],
    [9, { email, date_of_birth: 'Four digits' }],
  ]);
  expect(inOrder(ready, wrong).map(({ row }) => row)).toEqual([2, 4, 9]);
});
