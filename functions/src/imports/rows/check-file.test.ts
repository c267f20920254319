import { readFileSync } from 'node:fs';
import { importLimits } from '@portal/contract/values/import';
import { describe, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { readCsv } from '#imports/spreadsheets/csv-sheet.ts';
import { readXls, readXlsx } from '#imports/spreadsheets/workbook.ts';
import { xlsxOf } from '#test/support/spreadsheets/xlsx.ts';
import { checkSheet, type FileChoices } from './check.ts';
import { checkFile } from './check-file.ts';
import { headerNames } from './headers.ts';

const header = ['Email', 'First name', 'Last name', 'Membership type', 'Date of birth', 'City'];
const ana = ['ana@example.org', 'Ana', 'Lopez', 'adult', '1990-03-05', 'Denver'];
const csv = (...lines: string[][]) => lines.map((cells) => `${cells.join(',')}\r\n`).join('');

/** Builds a workbook with the given sheets. `change` may adjust workbook and sheet properties. */
function workbookOf(sheets: Record<string, unknown[][]>, change: (workbook: XLSX.WorkBook) => void = () => {}) {
  const workbook = XLSX.utils.book_new();
  for (const [name, cells] of Object.entries(sheets)) {
    XLSX.utils.book_append_sheet(workbook, XLSX.utils.aoa_to_sheet(cells), name);
  }
  workbook.Workbook = { Sheets: workbook.SheetNames.map(() => ({})), WBProps: {} };
  change(workbook);
  return workbook;
}

type Format = readonly [ending: 'xlsx' | 'xls', bookType: 'xlsx' | 'biff8'];

const formats: Format[] = [
  ['xlsx', 'xlsx'],
  ['xls', 'biff8'],
];

function fileOf(workbook: XLSX.WorkBook, [ending, bookType]: Format = ['xlsx', 'xlsx']) {
  return { name: `members.${ending}`, bytes: XLSX.write(workbook, { type: 'buffer', bookType, cellStyles: true }) };
}

const readers = { csv: readCsv, xls: readXls, xlsx: readXlsx };

/** Checks a file like `checkFile`, without a worker. */
async function check({ name, bytes }: { name: string; bytes: Uint8Array }, choices: FileChoices = {}) {
  const ending = name.split('.').at(-1) as keyof typeof readers;
  const { encoding, sheet } = choices;
  const request = { limits: importLimits, names: headerNames, encoding, sheet };
  return checkSheet(await readers[ending](bytes, request), choices);
}

const read = (file: string | XLSX.WorkBook, choices?: FileChoices) =>
  check(typeof file === 'string' ? { name: 'members.csv', bytes: Buffer.from(file) } : fileOf(file), choices);

describe('a list as saved by other programs', () => {
  test.each([
    ['a first line that declares the delimiter', `sep=;\r\n${csv(header, ana).replaceAll(',', ';')}`],
    ['a quoted delimiter line', `"sep=;"\n${csv(header, ana).replaceAll(',', ';')}`],
    ['another delimiter', `sep=|\r\n${csv(header, ana).replaceAll(',', '|')}`],
    ['a title', csv(['Member list 2026'], [], header, ana)],
    ['a title with commas above semicolons', `Members, Denver, 2026\r\n${csv(header, ana).replaceAll(',', ';')}`],
    [
      'remarks in its header',
      csv(
        [
          'Email *',
          'First name (given)',
          'Last Name (family)',
          'Membership type: adult or youth',
          'Date of Birth (MM/DD/YYYY)',
          'City',
        ],
        ana,
      ),
    ],
  ])('is read with %s', async (_, text) => {
    const { rows, missing } = await read(text);
    expect(missing).toEqual([]);
    expect(rows.map(({ member }) => member)).toMatchObject([
      { email: 'ana@example.org', last_name: 'Lopez', city: 'Denver' },
    ]);
  });

  test('takes a constant formula as its value', async () => {
    const named = [...header, 'ZIP'];
    const inBook = workbookOf({ S: [named, [...ana, { t: 's', v: '02134', f: '"02134"' }]] });
    for (const file of [csv(named, [...ana, '"=""02134"""']), inBook])
      expect((await read(file)).rows[0]?.member?.zip_code).toBe('02134');
  });

  test('treats a name with another person in brackets as a different column', async () => {
    const text = csv([...header, 'First name (parent)'], [...ana, 'Maria']);
    expect((await read(text)).columns.at(-1)).toEqual({ header: 'First name (parent)', field: null });
  });
});

describe('a cell that shows an error', () => {
  test.each([
    '#N/A',
    '#REF!',
    '#DIV/0!',
    '#NAME?',
    '#VALUE!',
    '#WERT!',
    '#¿NOMBRE?',
    'Err:502',
    '########',
    'Den\ufffder',
  ])('is rejected in any column: %s', async (error) => {
    const { rows } = await read(csv(header, ana.with(5, error)));
    expect(rows[0]?.problems?.city).toMatch(/^This cell (shows|has) /);
  });

  test.each(formats)('is rejected in a workbook (%s)', async (...format) => {
    const sheet = workbookOf({ S: [header, ana.with(5, ''), ana] });
    sheet.Sheets.S = { ...sheet.Sheets.S, F2: { t: 'e', v: 0x17 } };
    const { rows } = await check(fileOf(sheet, format));
    expect(rows[0]?.problems).toEqual({
      city: 'This cell shows #REF! in place of a value. Please correct it in the file.',
    });
  });

  test('is not a club that starts with #1', async () => {
    expect((await read(csv(header, ana.with(5, '#1 Club')))).rows[0]?.member?.city).toBe('#1 Club');
  });
});

describe.each(formats)('a workbook (%s)', (...format) => {
  const readBook = (...book: Parameters<typeof workbookOf>) => check(fileOf(workbookOf(...book), format));

  test('is read from the visible sheet with the members', async () => {
    const sheets = { Lists: [['Types'], ['adult']], Instructions: [['How to fill this in'], ['One member a row']] };
    const { rows, origin } = await readBook(
      { ...sheets, Members: [header, ana], Summary: [['Members', { t: 'n', v: 1, f: 'COUNTA(Members!A:A)' }]] },
      ({ Workbook }) => {
        if (Workbook?.Sheets?.[0]) Workbook.Sheets[0].Hidden = 1;
      },
    );
    expect(rows.map(({ email, row }) => [email, row])).toEqual([['ana@example.org', 2]]);
    expect(origin).toMatchObject({ sheet: 'Members', sheets: ['Instructions', 'Members', 'Summary'] });
  });

  test('is read from the chosen sheet', async () => {
    const book = workbookOf({ Adults: [header, ana], Youth: [header, ana.with(0, 'ben@example.org')] });
    const { rows } = await check(fileOf(book, format), { sheet: 'Youth' });
    expect(rows.map(({ email }) => email)).toEqual(['ben@example.org']);
    await expect(check(fileOf(book, format), { sheet: 'Kids' })).rejects.toMatchObject({ status: 422 });
  });

  test('counts plain numbers from 1904 if set to', async () => {
    const { rows } = await readBook(
      { S: [header, ana.with(4, 31_475 as never), ana.with(4, { t: 'n', v: 31_475, z: 'm/d/yyyy' } as never)] },
      (book) => {
        book.Workbook = { ...book.Workbook, WBProps: { date1904: true } };
      },
    );
    expect(rows.map(({ date_of_birth }) => date_of_birth)).toEqual(['1990-03-05', '1990-03-05']);
  });

  test('has possibly swapped dates rejected', async () => {
    const swapped = { t: 'n', v: 32_996, z: 'm/d/yyyy' };
    const { rows } = await readBook({ S: [header, ana.with(4, swapped as never), ana.with(4, '25/12/1991')] });
    expect(rows[0]?.problems?.date_of_birth).toMatch(/swapped the day and the month/);
    expect(rows[1]?.date_of_birth).toBe('1991-12-25');
  });
});

test('rejects a formula in the selected sheet and names the sheet', async () => {
  const cells = [header, ana];
  const book = workbookOf({ Members: cells }, ({ Sheets }) => {
    Object.assign(Sheets.Members ?? {}, { F2: { t: 's', v: 'x', f: 'UPPER("x")' } });
  });
  await expect(read(book)).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('Cell F2 of the sheet “Members”'),
  });
});

test('ignores a formula in a title above the header', async () => {
  const book = workbookOf({ S: [['Updated', { t: 's', v: 'today', f: 'TODAY()' }], header, ana] });
  expect((await read(book)).rows.map(({ email }) => email)).toEqual(['ana@example.org']);
});

test('rejects rows hidden by a filter unless they should be added', async () => {
  const book = workbookOf({ S: [header, ana, ana.with(0, 'ben@example.org')] }, ({ Sheets }) => {
    Object.assign(Sheets.S ?? {}, { '!rows': [{}, {}, { hidden: true }] });
  });
  const { rows } = await read(book);
  expect(rows.map(({ problems }) => problems)).toEqual([undefined, { row: expect.stringContaining('hides this row') }]);
  const added = await read(book, { hidden_rows: 'add' });
  expect(added.rows.map(({ member, hidden }) => [member?.email, hidden])).toEqual([
    ['ana@example.org', undefined],
    ['ben@example.org', true],
  ]);
});

test('recognizes hidden rows of an old workbook', async () => {
  const bytes = readFileSync(new URL('../../../test/support/spreadsheets/hidden-row.xls', import.meta.url));
  const { rows } = await checkFile({ name: 'hidden-row.xls', bytes });
  expect(rows.map(({ hidden }) => hidden)).toEqual([undefined, true]);
});

test('reads a cell with an ISO 8601 date', async () => {
  const names = ['email', 'first_name', 'last_name', 'membership_type', 'date_of_birth'];
  const cell = (type: string, value: string) =>
    `<c t="${type}">${type === 'd' ? `<v>${value}</v>` : `<is><t>${value}</t></is>`}</c>`;
  const row = (cells: string[]) =>
    `<row>${cells.map((value, index) => cell(/^\d/.test(value) && index === 4 ? 'd' : 'inlineStr', value)).join('')}</row>`;
  const days = ['1990-03-05', '1990-03-05T00:00:00', '1990-03-05T00:00:00Z'];
  const rows = days.map((day, index) => row([`ana${index}@example.org`, 'Ana', 'Lopez', 'adult', day]));
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${row(names)}${rows.join('')}</sheetData></worksheet>`;
  const read = await check({ name: 'a.xlsx', bytes: xlsxOf(sheet) });
  expect(read.rows.map(({ date_of_birth }) => date_of_birth)).toEqual(days.map(() => '1990-03-05'));
});
