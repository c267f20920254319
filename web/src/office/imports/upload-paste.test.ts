import { importLimits } from '@portal/contract/values/import';
import { describe, expect, it } from 'vitest';
import { csvOf, membersOf, type PastedList, readPasted } from './upload-paste.ts';

const ruth = { headers: ['email', 'first_name'], rows: [['ruth@example.org', 'Ruth']] };

it.each([
  ['commas', 'email,first_name\nruth@example.org,Ruth'],
  ['semicolons', 'email;first_name\r\nruth@example.org;Ruth\r\n'],
  ['tabs, as copied from a spreadsheet', 'email\tfirst_name\nruth@example.org\tRuth'],
  ['a byte order mark and empty lines', '\uFEFFemail,first_name\n\n , \nruth@example.org,Ruth\n\n'],
  ['a title line', 'Member list 2026,\n\nemail,first_name\nruth@example.org,Ruth'],
  ['a first line naming the delimiter', 'sep=|\r\nemail|first_name\r\nruth@example.org|Ruth'],
  ['JSON', '[{"email":"ruth@example.org","first_name":"Ruth"}]'],
])('reads a list with %s', (_, text) => {
  expect(readPasted(text)).toEqual(ruth);
});

it('preserves commas, quotes, line breaks, spaces and zeros in cells', () => {
  const text = 'club_academy,zip_code,belt_rank\n"Iron, Oak & Co","01234","a ""b""\nc"\n x ,00501,';
  expect(readPasted(text)).toEqual({
    headers: ['club_academy', 'zip_code', 'belt_rank'],
    rows: [
      ['Iron, Oak & Co', '01234', 'a "b"\nc'],
      [' x ', '00501', ''],
    ],
  });
});

it('JSON members may have different fields and values other than strings', () => {
  expect(readPasted('[{"a":1,"b":true},{"c":null,"b":"x"},{"__proto__":"y"}]')).toEqual({
    headers: ['a', 'b', 'c', '__proto__'],
    rows: [
      ['1', 'true', '', ''],
      ['', 'x', '', ''],
      ['', '', '', 'y'],
    ],
  });
});

it.each([
  ['', 'Please paste a list of members.'],
  ['  \n ', 'Please paste a list of members.'],
  ['[{"email":"a@example.org"', /^This is not valid JSON: /],
  ['{"email":"a@example.org"}', /^Please paste a JSON array/],
  ['[]', 'This list has no members. Please add at least one.'],
  ['[{"email":"a"},["b"]]', 'Member 2 in the list is not an object. Please write it like {"email": "..."}.'],
  ['[null]', 'Member 1 in the list is not an object. Please write it like {"email": "..."}.'],
  ['[{"email":{"home":"a"}}]', 'Member 1 in the list has more than one value in "email". Please give only one.'],
  ['email,first_name', /^There is only one line\./],
  ['email,club\na,"Iron', /^Row 2: a quotation mark is not closed/],
  ['email,club\na,b\nc,Iron, Oak', /^Row 3 has 3 values, but there are 2 columns\./],
])('refuses %j with an explanation', (text, outcome) => {
  expect(readPasted(text)).toEqual({ problem: expect.stringMatching(outcome) });
});

it.each([importLimits.rows, importLimits.rows + 1])('of %i members accepts at most 10,000', (count) => {
  const read = readPasted(`email\n${'a@example.org\n'.repeat(count)}`);
  if (count === importLimits.rows) expect(read).toMatchObject({ rows: { length: count } });
  else expect(read).toEqual({ problem: 'Please paste at most 10,000 members at a time. This list has 10,001.' });
});

describe('a parsed list', () => {
  const list: PastedList = {
    headers: ['E-Mail', 'Given', 'Shoe size'],
    rows: [
      ['ruth@example.org', 'Ruth, "R"\nO', '41'],
      ['sam@example.org', '', '=1+1'],
    ],
  };

  it('is the same when its file is read', () => {
    expect(readPasted(csvOf(list))).toEqual(list);
  });

  it('becomes members according to its columns', () => {
    const columns = [
      { header: 'E-Mail', field: 'email' },
      { header: 'Given', field: 'first_name' },
      { header: 'Shoe size', field: null },
    ];
    expect(membersOf(list, columns)).toEqual([
      { email: 'ruth@example.org', first_name: 'Ruth, "R"\nO' },
      { email: 'sam@example.org' },
    ]);
    expect(membersOf(list, columns, 2)).toEqual([{ email: 'sam@example.org' }]);
  });
});
