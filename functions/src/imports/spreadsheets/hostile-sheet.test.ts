import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { samplePng } from '#test/support/files.ts';
import { sheetXml, xlsxOf, zipOf } from '#test/support/spreadsheets/xlsx.ts';
import { readSheet } from './read-sheet.ts';

const names = { required: [['email'], ['name']], all: ['email', 'name'] };

const megabyte = 1024 * 1024;

const fixture = (name: string) => readFileSync(new URL(`../../../test/support/spreadsheets/${name}`, import.meta.url));

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('');

const sheetName = 'xl/worksheets/sheet1.xml';
const zeros = (bytes: number) => Buffer.alloc(bytes);
const row = (number: number) => `<row r="${number}"><c r="A${number}"><v>${number}</v></c></row>`;

function book(cells: string[][], bookType: 'xlsx' | 'biff8' = 'xlsx'): Uint8Array {
  const sheet = XLSX.utils.aoa_to_sheet(cells);
  return XLSX.write(
    { SheetNames: ['S'], Sheets: { S: sheet } },
    { type: 'buffer', bookType, compression: true, bookSST: true },
  );
}

const wide = [Array.from({ length: 100 }, (_, column) => `h${column}`), ['x']];
const text = (content: string) => Buffer.from(content);

/** Hostile files by defect, created on demand. */
const files: Record<string, [name: string, status: number, detail: RegExp, bytes: () => Uint8Array]> = {
  'a bomb': ['a.xlsx', 413, /100 MB once it is unpacked/, () => xlsxOf(zeros(300 * megabyte))],
  'one long string in a thousand cells': [
    'a.xlsx',
    413,
    /too large/,
    () => book([['email', 'name'], ...Array.from({ length: 1000 }, () => ['a@b.test', 'x'.repeat(32_000)])]),
  ],
  'a bomb next to the sheet': [
    'a.xlsx',
    413,
    /100 MB once it is unpacked/,
    () => xlsxOf(sheetXml(), { name: 'xl/media/image1.png', content: zeros(300 * megabyte) }),
  ],
  'a bomb in a bomb': [
    'a.xlsx',
    422,
    /other files embedded in it/,
    () =>
      xlsxOf(sheetXml(), {
        name: 'xl/embeddings/1.bin',
        content: zipOf([{ name: '0', content: zeros(90 * megabyte) }]),
      }),
  ],
  'a sheet larger than declared': [
    'a.xlsx',
    422,
    /damaged/,
    () => xlsxOf('', { name: sheetName, content: zeros(300 * megabyte), toldSize: 5_000 }),
  ],
  'a picture larger than declared': [
    'a.xlsx',
    422,
    /damaged/,
    () => xlsxOf(sheetXml(), { name: 'xl/media/image1.png', content: zeros(300 * megabyte), toldSize: megabyte }),
  ],
  'a sheet smaller than declared': [
    'a.xlsx',
    422,
    /damaged/,
    () => xlsxOf('', { name: sheetName, content: text(sheetXml()), toldSize: 40 * megabyte }),
  ],
  'a sheet of whitespace': ['a.xlsx', 413, /too large/, () => xlsxOf(sheetXml(' '.repeat(99 * megabyte)))],
  'oversized styles': [
    'a.xlsx',
    413,
    /too large/,
    () => xlsxOf(sheetXml(), { name: 'xl/styles.xml', content: zeros(50 * megabyte) }),
  ],
  'too many parts': [
    'a.xlsx',
    413,
    /too many parts/,
    () => xlsxOf(sheetXml(), ...Array.from({ length: 2_000 }, (_, i) => ({ name: `${i}`, content: zeros(1) }))),
  ],
  'endless empty cells': [
    'a.xlsx',
    413,
    /rows/,
    () => xlsxOf(sheetXml('<row r="3">'.concat('<c r="A3"/>'.repeat(2e6)))),
  ],
  'endless empty rows': ['a.xlsx', 413, /rows/, () => xlsxOf(sheetXml('<row r="3"></row>'.repeat(2e6)))],
  'a million rows': ['a.xlsx', 413, /10,000 rows/, () => xlsxOf(sheetXml(lines(9e5, (i) => row(i + 3))))],
  'a cell far away': [
    'a.xlsx',
    422,
    /damaged/,
    () => xlsxOf(sheetXml('<row r="999999999"><c r="ZZZZZ999999999"><v>1</v></c></row>')),
  ],
  'one row too many': ['a.xlsx', 413, /10,000 rows/, () => xlsxOf(sheetXml(lines(10_000, (i) => row(i + 3))))],
  'one row too many (xls)': [
    'a.xls',
    413,
    /10,000 rows/,
    () => book([['email'], ...Array.from({ length: 10_001 }, (_, i) => [`${i}`])], 'biff8'),
  ],
  'one row too many (csv)': ['a.csv', 413, /10,000 rows/, () => text(`email,name\n${'x,y\n'.repeat(10_001)}`)],
  'endless lines': ['a.csv', 413, /10,000 rows/, () => text(`email,name\n${'\n'.repeat(9 * megabyte)}`)],
  'endless lines before the header': [
    'a.csv',
    413,
    /10,000 rows/,
    () => text(`${'\n'.repeat(9 * megabyte)}email,name\nx,y`),
  ],
  'endless commas': ['a.csv', 422, /50 columns/, () => text(`email,name\n${','.repeat(9 * megabyte)}`)],
  '100 columns': ['a.xlsx', 422, /50 columns/, () => book(wide)],
  '100 columns (xls)': ['a.xls', 422, /50 columns/, () => book(wide, 'biff8')],
  '100 columns (csv)': ['a.csv', 422, /50 columns/, () => text(`${wide[0]}\nx`)],
  'a formula': ['a.xlsx', 422, /Cell B2 of the sheet “.+” has a formula/, () => fixture('formula.xlsx')],
  'a formula (xls)': ['a.xls', 422, /Cell B2 of the sheet “.+” has a formula/, () => fixture('formula.xls')],
  'a formula (csv)': ['a.csv', 422, /Cell B2 has a formula/, () => text("email,name\nx,=cmd|' /C calc'!A0")],
  'a header __proto__': [
    'a.xlsx',
    422,
    /__proto__ in column B/,
    () =>
      book([
        ['email', '__proto__'],
        ['x', 'y'],
      ]),
  ],
  'a header __proto__ (csv)': ['a.csv', 422, /__proto__ in column A/, () => text('__proto__,email\nx,y')],
  'a header constructor': ['a.csv', 422, /constructor/, () => text('email,Constructor \nx,y')],
  'a duplicate header': ['a.csv', 422, /Email in column C appears twice/, () => text('email,name,Email\nx,y,z')],
  'no header': ['a.csv', 422, /must have the column names/, () => text('ruth@example.org,Ruth\nabe@example.org,Abe')],
  'no rows': ['a.csv', 422, /no rows/, () => text('email,name\n\n')],
  'no cells': ['a.xlsx', 422, /empty/, () => book([[]])],
  'blank lines': ['a.csv', 422, /empty/, () => text('\n,,\n')],
  'an empty file': ['a.csv', 422, /empty/, () => text('')],
  'only a byte order mark': ['a.csv', 422, /empty/, () => text('\ufeff')],
  'more cells than headers': ['a.csv', 422, /Row 3 has more cells/, () => text('a,b\n1,2\n1,2,3')],
  'an open quote': ['a.csv', 422, /quotation marks in row 2/, () => text('a,b\n"1,2\n3,4\n')],
  'a picture named .xlsx': ['a.xlsx', 415, /not an xlsx/, () => samplePng()],
  'a picture named .xls': ['a.xls', 415, /not an xls/, () => samplePng()],
  'a picture named .csv': ['a.csv', 415, /not a csv/, () => samplePng()],
  'a web page named .xls': [
    'a.xls',
    415,
    /not an xls/,
    () => text('<html><table><tr><td>email</td></tr></table></html>'),
  ],
  'a web page named .csv': [
    'a.csv',
    415,
    /not a csv/,
    () => text('<html><table><tr><td>email</td></tr></table></html>'),
  ],
  'a program named .xls': ['a.xls', 415, /not an xls/, () => text(`MZ\x90\0${'\0'.repeat(100)}`)],
  'another archive named .xlsx': ['a.xlsx', 415, /not an xlsx/, () => zipOf([{ name: 'a.txt', content: text('x') }])],
  'an xls named .xlsx': ['a.xlsx', 415, /not an xlsx/, () => fixture('members.xls')],
  'an xlsx named .xls': ['a.xls', 415, /not an xls/, () => fixture('members.xlsx')],
  'an xlsx named .csv': ['a.csv', 415, /not a csv/, () => fixture('members.xlsx')],
  'an unknown extension': ['a.ods', 415, /xlsx, xls or csv/, () => text('email\nx')],
  'no extension': ['members', 415, /xlsx, xls or csv/, () => text('email\nx')],
  'a file over the size limit': ['a.csv', 413, /10 MB/, () => text('x'.repeat(11 * megabyte))],
};

const rss = () => process.memoryUsage.rss();
const millisecondsOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

test.each(Object.entries(files))('rejects %s', { timeout: 20_000 }, async (_, [name, status, detail, make]) => {
  const bytes = make();
  const before = { rss: rss(), here: process.threadCpuUsage(), all: process.cpuUsage() };
  let highest = before.rss;
  const timer = setInterval(() => {
    highest = Math.max(highest, rss());
  }, 10);
  const problem = await readSheet({ name, bytes }, { names }).catch((error: unknown) => error);
  clearInterval(timer);
  // CPU time of this thread and of all, since other processes may keep the machine busy.
  const here = millisecondsOf(process.threadCpuUsage(before.here));
  const all = millisecondsOf(process.cpuUsage(before.all));
  expect(problem).toMatchObject({ status, message: expect.stringMatching(detail) });
  expect(all).toBeLessThan(2_000);
  expect((highest - before.rss) / megabyte).toBeLessThan(250);
  // Most of the work runs in another thread, so that other calls are answered in the meantime.
  if (all > 100) expect(here / all).toBeLessThan(0.5);
});

test.each(['members.xlsx', 'members.xls'])('rejects %s truncated anywhere', { timeout: 60_000 }, async (name) => {
  const whole = fixture(name);
  for (let share = 1; share < 8; share += 1) {
    const bytes = whole.subarray(0, Math.floor((whole.length * share) / 8));
    await expect(readSheet({ name, bytes }, { names }), `at ${share}/8`).rejects.toMatchObject({ status: 422 });
  }
  await expect(readSheet({ name, bytes: whole.subarray(0, -1) }, { names }), 'the last byte').rejects.toMatchObject({
    status: 422,
  });
});

test('accepts wider limits', async () => {
  const bytes = text(`email,name\n${'x,y\n'.repeat(10_001)}`);
  expect((await readSheet({ name: 'a.csv', bytes }, { names, limits: { rows: 20_000 } })).rows).toHaveLength(10_001);
});
