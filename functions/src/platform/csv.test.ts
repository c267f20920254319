import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf, plainCell } from './csv.ts';

test('a header, CRLF after every row, quotes where they are needed', () => {
  expect(csvOf(['a', 'b'], [['1', 'x, "y"\nz']])).toBe('a,b\r\n1,"x, ""y""\nz"\r\n');
  expect(csvOf(['a', 'b'], [['1', '2']], { header: false })).toBe('1,2\r\n');
  expect(csvOf(['a', 'b'], [])).toBe('a,b\r\n');
  expect(csvOf(['a'], [], { header: false })).toBe('');
});

test.each(['=1+1', '+12025550123', '-1', '@SUM(A1)', '\tx', '\rx', '=1+1\nsecond line', "'=1", "''@x"])(
  'a spreadsheet does not run %j, and the way back is exact',
  (cell) => {
    expect(csvOf([], [[cell]], { header: false })).toBe(`"'${cell.replaceAll('"', '""')}"\r\n`);
    expect(plainCell(`'${cell}`)).toBe(cell);
  },
);

test.each(["O'Brien", "'quoted'", "'", "''", 'plain', "'1990"])('%j stays as it is', (cell) => {
  expect(plainCell(cell)).toBe(cell);
  expect(csvOf([], [[cell]], { header: false })).toBe(`${cell}\r\n`);
});

test('no cell begins like a formula', () => {
  fc.assert(
    fc.property(fc.string(), (cell) => {
      expect(csvOf([], [[cell]], { header: false }).slice(0, -2)).not.toMatch(/^"?[=+\-@\t\r\n]/);
    }),
  );
});
