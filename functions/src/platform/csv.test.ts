import { formulaStart } from '@portal/contract/values/csv';
import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvOf, plainCell } from './csv.ts';

test('writes a header, CRLF after every row, and quotes only when needed', () => {
  expect(csvOf(['a', 'b'], [['1', 'x, "y"\nz']])).toBe('a,b\r\n1,"x, ""y""\nz"\r\n');
  expect(csvOf(['a', 'b'], [['1', '2']], { header: false })).toBe('1,2\r\n');
  expect(csvOf(['a', 'b'], [])).toBe('a,b\r\n');
  expect(csvOf(['a'], [], { header: false })).toBe('');
});

test.each(['=1+1', '+12025550123', '-1', '@SUM(A1)', '\tx', '\rx', '=1+1\nsecond line', "'=1", "''@x"])(
  'keeps a spreadsheet from running %j and restores it exactly',
  (cell) => {
    expect(csvOf([], [[cell]], { header: false })).toBe(`"'${cell.replaceAll('"', '""')}"\r\n`);
    expect(plainCell(`'${cell}`)).toBe(cell);
  },
);

// Full-width, small-form, superscript and subscript variants, which spreadsheets in some locales treat as the plain
// sign.
const signs = [...'=+-@\t\r\n＝﹦⁼₌⩵⩶＋﹢⁺₊﬩－﹣⁻₋−＠﹫'];
const hidden = ['', ...' \u00a0\u3000\ufeff\u200b\u200e\u00ad\u2028\u0000\u3164\ue000'];

test.each(signs)('keeps a spreadsheet from running a cell that begins with %j after invisible characters', (sign) => {
  for (const before of [...hidden, "'", "'\u200b'", '\ufeff \u200b']) {
    const cell = `${before}${sign}1+1`;
    expect(csvOf([], [[cell]], { header: false })).toMatch(/^"?'/);
    expect(plainCell(`'${cell}`)).toBe(cell);
  }
});

test('covers every sign that normalizes to = + - @', () => {
  for (let code = 0; code <= 0xffff; code++) {
    const sign = String.fromCharCode(code);
    if (/^[=+\-@\u2212]/.test(sign.normalize('NFKC'))) expect(formulaStart.test(sign), sign).toBe(true);
  }
});

test('restores every cell on a round trip', () => {
  const part = fc.constantFrom(...signs, ...hidden, "'", 'a', '1');
  fc.assert(
    fc.property(fc.string({ unit: part }), (cell) => {
      const [[read = ''] = []] = Papa.parse<string[]>(csvOf([], [[cell]], { header: false })).data;
      expect(plainCell(read)).toBe(cell);
    }),
  );
});

test.each(["O'Brien", "'quoted'", "'", "''", 'plain', "'1990"])('leaves %j unchanged', (cell) => {
  expect(plainCell(cell)).toBe(cell);
  expect(csvOf([], [[cell]], { header: false })).toBe(`${cell}\r\n`);
});

test('never starts a cell like a formula', () => {
  fc.assert(
    fc.property(fc.string(), (cell) => {
      expect(csvOf([], [[cell]], { header: false }).slice(0, -2)).not.toMatch(/^"?[=+\-@\t\r\n]/);
    }),
  );
});
