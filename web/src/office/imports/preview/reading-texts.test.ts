import type { FileInterpretation } from '@portal/contract/records/import-choices';
import { expect, it } from 'vitest';
import { isAsked, orderText, sampleText } from './reading-texts.ts';

const plain: FileInterpretation = {
  sheet: null,
  sheets: [],
  sheet_sure: true,
  header_row: 1,
  encoding: 'utf-8',
  encoding_told: true,
  encoding_sure: true,
  sample: [],
  date_order: 'month_first',
  dates_by_order: 0,
  hidden_rows: 0,
};

it('shows how a file was read if it could be read differently', () => {
  expect(isAsked(plain, {})).toBe(false);
  expect(isAsked(plain, { date_order: 'day_first' })).toBe(true);
  const others = [
    { sheets: ['A', 'B'] },
    { encoding_told: false },
    { dates_by_order: 1 },
    { date_order: null },
  ] as const;
  for (const other of [...others, { hidden_rows: 1 }, { header_row: 3 }]) {
    expect(isAsked({ ...plain, ...other } as FileInterpretation, {})).toBe(true);
  }
});

it('uncertain names and dates ask to be checked', () => {
  expect(sampleText({ sample: ['José', 'Peña'], encoding_sure: true })).toBe('For example: José, Peña.');
  expect(sampleText({ sample: ['Dvoøák'], encoding_sure: false })).toMatch(/Dvoøák\. Please check these names\./);
  expect(orderText({ date_order: 'day_first', dates_by_order: 1 })).toBe(
    '1 date would be a different day in the other order.',
  );
  expect(orderText({ date_order: null, dates_by_order: 2 })).toMatch(/Please choose one/);
});
