import { readFileSync } from 'node:fs';
import { importLimits } from '@portal/contract/values/import';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { csvOf } from '#platform/csv.ts';
import { readCsv } from './csv-sheet.ts';
import { readSheet } from './read-sheet.ts';

const folder = new URL('../../../test/support/spreadsheets/', import.meta.url);

const readFixture = (name: string) => readSheet({ name, bytes: readFileSync(new URL(name, folder)) }, { names });

const readText = (text: string) => readSheet({ name: 'members.csv', bytes: Buffer.from(text) }, { names });

const names = { required: [['email'], ['membershiptype']], all: ['email', 'membershiptype'] };

const headers = [
  ...['Email', 'First Name', 'Last Name', 'Membership Type', 'Date of Birth'],
  ...['Phone', 'ZIP', 'Address', 'Disabled', 'Belt'],
];

const zoe = ['zoe@spreadsheets.test', 'Zoë', 'Łukasiewicz', 'Youth Competitor', '2012-02-29', '2025550123', '02139'];
const ming = ['ming@spreadsheets.test', '明', '李', 'Adult', '1990-03-05', '+1 202 555 0124', '94103'];
const noah = ['noah@spreadsheets.test', 'Noah 🥋', "O'Brien", 'coach', '1904-01-02', '442071838750', '00501', '', ''];
const ada = ['ada@spreadsheets.test', '  Ada', 'Smith, Jr.', 'leader', '1999-12-31', '', '02139-1234'];

const rowsOf = (belt: string) => [
  { row: 2, cells: [...zoe, '12 "Iron" Street, Rear\nSecond floor', 'true', '007'] },
  { row: 3, cells: [...ming, "'quoted'; and\ttabbed", 'false', '1.5'] },
  { row: 5, cells: [...noah, belt] },
  { row: 6, cells: [...ada, 'Line 1\nLine 2\n', '', '0.1'] },
];

test.each([
  ['members.xlsx', 'black'],
  ['members.xls', 'black'],
  ['members-1904.xlsx', '=not a formula'],
  ['members-1904.xls', '=not a formula'],
])('reads %s without loss or changes', async (name, belt) => {
  expect(await readFixture(name)).toMatchObject({ headers, rows: rowsOf(belt) });
});

// In CSV, dates, ZIP codes and booleans appear as LibreOffice shows them.
const shown: Record<string, string> = {
  '2012-02-29': '02/29/2012',
  '1990-03-05': '03/05/1990',
  '1904-01-02': '01/02/1904',
  '1999-12-31': '12/31/1999',
  '02139': '2139',
  '00501': '501',
  true: 'TRUE',
  false: 'FALSE',
};

test.each(['comma.csv', 'semicolon.csv', 'tab-utf16.csv'])('reads %s without loss or changes', async (name) => {
  const rows = rowsOf('black').map(({ row, cells }) => ({ row, cells: cells.map((cell) => shown[cell] ?? cell) }));
  expect(await readFixture(name)).toMatchObject({ headers, rows });
});

test.each(['five-thousand.xlsx', 'five-thousand.xls'])('reads all rows of %s', { timeout: 30_000 }, async (name) => {
  const { rows } = await readFixture(name);
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  expect(rows).toEqual(
    Array.from({ length: 5000 }, (_, index) => index + 1).map((n) => ({
      row: n + 1,
      cells: [
        ...[`member${n}@spreadsheets.test`, 'Member', 'Sheet', 'adult'],
        `${1950 + (n % 50)}-${twoDigits(1 + (n % 12))}-${twoDigits(1 + (n % 28))}`,
        String(500 + n).padStart(5, '0'),
      ],
    })),
  );
});

describe.each([
  ['xlsx', 'xlsx'],
  ['xls', 'biff8'],
] as const)('cells of an %s file', (ending, bookType) => {
  const textsOf = async (cells: XLSX.CellObject[]) => {
    const sheet = XLSX.utils.aoa_to_sheet([['header'], ...cells.map((cell) => [cell])]);
    const workbook = { SheetNames: ['S'], Sheets: { S: sheet } };
    const bytes = XLSX.write(workbook, { type: 'buffer', bookType, bookSST: true });
    const { rows } = await readSheet({ name: `a.${ending}`, bytes }, { names });
    return rows.map((row) => row.cells[0]);
  };

  test('have the expected text', async () => {
    const cells: [XLSX.CellObject, string][] = [
      [{ t: 'n', v: 442071838750123 }, '442071838750123'],
      [{ t: 'n', v: 0.00000012 }, '0.00000012'],
      [{ t: 'n', v: 0.1 + 0.2 }, '0.3'],
      [{ t: 'n', v: -5 }, '-5'],
      [{ t: 'n', v: 1234.5, z: '#,##0.00' }, '1234.5'],
      [{ t: 'n', v: 2025550123, z: '(###) ###-####' }, '(202) 555-0123'],
      [{ t: 'n', v: 21391234, z: '00000-0000' }, '02139-1234'],
      [{ t: 'n', v: 32937, z: 'm/d/yy' }, '1990-03-05'],
      [{ t: 'n', v: 39507, z: 'yyyy-mm-dd' }, '2008-02-29'],
      [{ t: 'n', v: 32937.75, z: 'm/d/yy h:mm' }, '1990-03-05 18:00:00'],
      [{ t: 'n', v: 32937 }, '32937'],
      [{ t: 'b', v: true }, 'true'],
      [{ t: 'e', v: 0x2a }, '#N/A'],
      [{ t: 's', v: '  00123 ' }, '  00123 '],
      [{ t: 's', v: '<b>&amp; "x"' }, '<b>&amp; "x"'],
      [{ t: 's', v: 'one\ntwo\nthree' }, 'one\ntwo\nthree'],
    ];
    expect(await textsOf(cells.map(([cell]) => cell))).toEqual(cells.map(([, text]) => text));
  });

  test('keep dates in every year', async () => {
    const days = Array.from({ length: 120 }, (_, year) => Date.UTC(1901 + year, (year * 5) % 12, 1 + (year % 28)));
    const cells = days.map((day) => ({ t: 'n', v: day / 86_400_000 + 25_569, z: 'm/d/yyyy' }) as const);
    expect(await textsOf(cells)).toEqual(days.map((day) => new Date(day).toISOString().slice(0, 10)));
  });
});

describe('CSV', () => {
  const sheet = { headers: ['a', 'b'], rows: [{ row: 2, cells: ['1', 'é'] }] };

  test.each([
    ['CRLF', 'a,b\r\n1,é\r\n'],
    ['LF, without a final one', 'a,b\n1,é'],
    ['CR', 'a,b\r1,é\r'],
    ['mixed line endings', 'a,b\r\n1,é\n\r\n'],
    ['semicolons', 'a;b\n1;é'],
    ['tabs', 'a\tb\n1\té'],
    ['quotes', '"a","b"\r\n"1","é"\r\n'],
    ['a byte order mark', '\ufeffa,b\n1,é'],
    ['a byte order mark before quotes', '\ufeff"a",b\n1,é'],
    ['blank columns and rows', 'a,b,,\n1,é,,\n,,,\n ,,,\n'],
  ])('reads a file with %s', async (_, text) => {
    expect(await readText(text)).toMatchObject(sheet);
  });

  test.each(['utf16le', 'latin1'] as const)('reads a file in %s', async (encoding) => {
    const text = encoding === 'utf16le' ? '\ufeffa,b\n1,é' : 'a,b\n1,é';
    const bytes = Buffer.from(text, encoding);
    expect(await readSheet({ name: 'A.CSV', bytes }, { names })).toMatchObject(sheet);
    if (encoding === 'utf16le')
      expect(await readSheet({ name: 'a.csv', bytes: bytes.swap16() }, { names })).toMatchObject(sheet);
  });

  test('numbers rows as a spreadsheet does', async () => {
    const { rows } = await readText('\r\na,b\r\n\r\n"1\r\n2",x\r\n\r\n3,y\r\n');
    expect(rows).toEqual([
      { row: 4, cells: ['1\r\n2', 'x'] },
      { row: 6, cells: ['3', 'y'] },
    ]);
  });

  test('keeps a column without a name', async () => {
    expect(await readText('a,,c\n1,2,3')).toMatchObject({
      headers: ['a', '', 'c'],
      rows: [{ row: 2, cells: ['1', '2', '3'] }],
    });
  });

  test('does not treat an inch mark as a quote', async () => {
    const { rows } = await readText('a,b\r\n5" pipe,x\r\n6" pipe,y\r\n');
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['5" pipe', 'x'],
      ['6" pipe', 'y'],
    ]);
  });

  test('restores every cell of a file that we wrote', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^[=+\-@'"\t\r\n,; a]{0,6}$/),
      fc.constantFrom("'=1", '=1+1', '+12025550123', 'a\r\nb', '"'),
    );
    const name = cell.filter((text) => !/@|^\s*([<{[]|%PDF|%!PS)/.test(text));
    fc.assert(
      fc.property(
        fc
          .uniqueArray(name, { minLength: 2, maxLength: 5, selector: (text) => text.trim().toLowerCase() })
          .chain((names) =>
            fc.tuple(
              fc.constant(names.map((text, column) => `h${column}${text}`)),
              fc.array(fc.array(cell, { minLength: names.length, maxLength: names.length }), {
                minLength: 1,
                maxLength: 5,
              }),
            ),
          ),
        ([columns, rows]) => {
          const filled = rows.filter((cells) => cells.some((text) => text.trim()));
          fc.pre(filled.length > 0);
          const sheet = readCsv(Buffer.from(csvOf(columns, rows)), { limits: importLimits, names });
          expect(sheet.headers).toEqual(columns);
          expect(sheet.rows.map(({ cells }) => cells)).toEqual(filled);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
