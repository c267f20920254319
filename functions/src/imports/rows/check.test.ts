import { expect, test } from 'vitest';
import type { Placement } from '#imports/families/policy.ts';
import { previewOf, rejectedFile } from '#imports/preview.ts';
import { noFile } from '#imports/spreadsheets/sheet.ts';
import { bornYearsAgo } from '#test/support/forms.ts';
import { checkSheet } from './check.ts';
import { problemText, rowErrors } from './checked.ts';
import { pastedSheet } from './pasted.ts';

const headers = [
  'Email',
  'First name',
  'Last name',
  'Membership type',
  'Date of birth',
  'Password',
  'Role',
  'Parent first name',
  'Emergency contact',
];
const ann = ['Ann@Example.org', 'Ann', 'Lee', 'adult', '1994-04-12', '', 'admin', '', ''];

/** Checks rows that are Ann's except for the given cells, by header. */
function check(...changes: Record<string, string>[]) {
  const rows = changes.map((change, index) => ({
    row: index + 2,
    cells: headers.map((header, column) => change[header] ?? ann[column] ?? ''),
  }));
  return checkSheet({ headers, rows, origin: noFile });
}

test('turns a good row into a member with member fields only', async () => {
  const [row] = (await check({})).rows;
  expect(row?.member).toMatchObject({
    email: 'ann@example.org',
    membership_type: 'adult',
    date_of_birth: '1994-04-12',
  });
  expect(row?.member?.password).toBeUndefined();
  expect(row?.member).not.toHaveProperty('role');
});

test.each([
  [{ Email: 'ann' }, ['email']],
  [{ 'First name': '', 'Last name': ' ' }, ['first_name', 'last_name']],
  [{ 'First name': 'www.evil.example' }, ['first_name']],
  [{ 'Parent first name': 'https://evil.example' }, ['parent_first_name']],
  [{ 'Emergency contact': 'call me@evil.example' }, ['emergency_contact_name']],
  [{ 'Membership type': 'king' }, ['membership_type']],
  [{ Password: 'short' }, ['password']],
  [{ 'Date of birth': '2999-01-01' }, ['date_of_birth']],
  [{ 'Membership type': 'youth' }, ['date_of_birth']],
  [{ 'Membership type': 'youth', 'Last name': '' }, ['date_of_birth', 'last_name']],
])('rejects %j because of %j', async (change, fields) => {
  const [row] = (await check(change)).rows;
  expect(Object.keys(row?.problems ?? {}).sort()).toEqual(fields);
});

test('accepts all scripts, new area codes, program artifacts and invisible characters', async () => {
  const columns = ['Email', 'First name', 'Last name', 'Membership type', 'ZIP code', 'Phone'];
  const typed = [
    ['a@example.org', 'Ana', 'Gal·la', 'adult', '2134.0', '3035550134.0'],
    ['b@example.org', 'علی\u200cرضا', 'O´Brien', 'adult', '02134-', '(679) 234-5678'],
    ['x&y@example.org', 'Ana\u200b', 'ジャン・クロード', 'a\u00addult\u200e', '02134 1234', '+1\ufe0e-303-555-0134'],
    ['an\u200ba@example.org', '\ufeffAna', 'כ"ץ', 'adult', '80202\u200b', '(861) 234-5678'],
  ];
  const sheet = { headers: columns, rows: typed.map((cells, at) => ({ row: at + 2, cells })), origin: noFile };
  const { rows } = await checkSheet(sheet);
  expect(rows.map(({ member, problems }) => problems ?? Object.values(member ?? {}).filter(Boolean))).toEqual([
    ['a@example.org', 'Ana', 'Gal·la', 'adult', '+13035550134', '02134'],
    ['b@example.org', 'علی\u200cرضا', 'O’Brien', 'adult', '+16792345678', '02134'],
    ['x&y@example.org', 'Ana', 'ジャン・クロード', 'adult', '+13035550134', '02134-1234'],
    ['ana@example.org', 'Ana', 'כ״ץ', 'adult', '+18612345678', '80202'],
  ]);
});

test('keeps a password unchanged, including spaces', async () => {
  const [row] = (await check({ Password: ' two spaces ' })).rows;
  expect(row?.member?.password).toBe(' two spaces ');
});

test('accepts the first of several good rows with the same address', async () => {
  const { rows } = await check({ 'Last name': '' }, {}, { Email: 'ANN@example.org ' });
  expect(rows.map(({ problems }) => problems?.email)).toEqual([undefined, undefined, 'This email is already in row 3']);
});

test('ignores unknown columns and lists missing required ones', async () => {
  const sheet = await checkSheet({ headers: ['Email', 'Role'], rows: [], origin: noFile });
  expect(sheet.columns).toEqual([
    { header: 'Email', field: 'email' },
    { header: 'Role', field: null },
  ]);
  expect(sheet.missing).toEqual(['first_name', 'last_name', 'membership_type']);
});

test('names each bad row and field in the report', async () => {
  const { rows } = await check({}, { Email: 'ann', 'Last name': '' });
  expect(rowErrors(rows)).toEqual([
    {
      row: 3,
      email: 'ann',
      detail: 'email: Please enter a valid email address; last_name: This field is required',
    },
  ]);
  expect(problemText({})).toBe('');
});

test('distinguishes new, joining, existing and wrong rows in a preview', async () => {
  const sheet = await check({}, { Email: 'ben@example.org' }, { Email: 'cy@example.org' }, { Email: 'no' });
  const places = new Map<number, Placement>([
    [2, { state: 'new' }],
    [3, { state: 'unchanged', account: 'Ben Lee' }],
    [4, { state: 'joins', account: 'Cy Lee' }],
  ]);
  const { summary, rows } = previewOf('a.csv', { ...sheet, places, without_password: 1 });
  expect(summary).toEqual({ total: 4, new: 2, joins: 1, unchanged: 1, without_password: 1, wrong: 1 });
  expect(rows.map(({ state, account }) => [state, account])).toEqual([
    ['new', undefined],
    ['unchanged', 'Ben Lee'],
    ['joins', 'Cy Lee'],
    ['wrong', undefined],
  ]);
});

const child = { 'Membership type': 'youth', 'Date of birth': bornYearsAgo(10) };

test('treats only rows of the same person as duplicates within a family', async () => {
  const bea = { ...child, 'First name': 'Bea' };
  const { rows } = await check({}, bea, { ...bea, 'First name': 'Cy' }, { ...bea, 'Date of birth': '' }, bea);
  const repeated = 'This email is already in row 3';
  expect(rows.map(({ problems }) => problems?.email)).toEqual([undefined, undefined, undefined, repeated, repeated]);
});

test("makes a child wait for the parent's row unless another adult is listed", async () => {
  const parent = { 'Last name': '' };
  const waiting = 'Row 3 has the same email. Please correct it first';
  expect((await check(child, parent)).rows[0]?.problems).toEqual({ email: waiting });
  for (const other of [
    { ...parent, Email: 'eve@example.org' },
    { ...child, 'Last name': '' },
  ])
    expect((await check(child, other)).rows[0]?.problems).toBeUndefined();
  expect((await check(child, parent, { 'First name': 'Eve' })).rows[0]?.problems).toBeUndefined();
});

test('limits an address to as many rows as an account has members', async () => {
  const children = Array.from({ length: 9 }, (_, index) => ({ ...child, 'First name': `Bea ${index}` }));
  const { rows } = await check(...children);
  expect(rows.flatMap(({ row, problems }) => (problems ? row : []))).toEqual([10]);
});

test('keeps the cells of rejected rows and replaces the reason', async () => {
  const withReason = [...headers, 'Problem'];
  const rows = [{ row: 2, cells: [...ann.map((cell) => cell.replace('@', ' at ')), 'an old reason'] }];
  const { name, bytes } = rejectedFile(
    '../My "list".xlsx',
    await checkSheet({ headers: withReason, rows, origin: noFile }),
  );
  expect(name).toMatch(/^rejected-My-list-\d{4}-\d\d-\d\d\.csv$/);
  const text = new TextDecoder().decode(bytes);
  expect(text).toContain('Ann at Example.org,Ann,Lee');
  expect(text).toContain('Please enter a valid email address');
  expect(text).not.toContain('old reason');
});

test('shows a restored ZIP code in the preview and rejects one of three digits', async () => {
  const columns = ['Email', 'First name', 'Last name', 'Membership type', 'ZIP *'];
  const zips = ['2134', '02134', '2134.0', '123'];
  const rows = zips.map((zip, at) => ({ row: at + 2, cells: [`a${at}@example.org`, 'Ana', 'Lopez', 'adult', zip] }));
  const sheet = await checkSheet({ headers: columns, rows, origin: noFile });
  const preview = previewOf('a.csv', { ...sheet, places: new Map(), without_password: 0 });
  expect(preview.rows.map(({ zip_code, problems }) => zip_code ?? problems.zip_code)).toEqual([
    '02134',
    undefined,
    '02134',
    'Please enter a ZIP code as 12345 or 12345-6789',
  ]);
});

test('names a skipped column that looks like a field', async () => {
  const sheet = await checkSheet({
    headers: ['Email', 'Geburtstag', 'Shoe size'],
    rows: [{ row: 2, cells: ['a@example.org', '05.03.1990', '38'] }],
    origin: noFile,
  });
  expect(sheet.columns.map(({ field, likely }) => [field, likely])).toEqual([
    ['email', undefined],
    [null, 'date_of_birth'],
    [null, undefined],
  ]);
});

test('writes dates of rejected rows as read and marks doubtful ones', async () => {
  const dates = ['05/03/1990', '25/12/1991', '1990-05-03'];
  const rows = dates.map((date, index) => ({ row: index + 2, cells: ann.with(2, '').with(4, date) }));
  const sheet = await checkSheet({ headers, rows, origin: { ...noFile, date_system: 1900 } });
  const text = new TextDecoder().decode(rejectedFile('a.xlsx', sheet).bytes);
  expect(text).toContain(',adult,1990-03-05,');
  expect(text).toContain(',adult,1990-05-03?,');
});

test('gives a pasted list one column per name', () => {
  expect(
    pastedSheet([
      { email: 'a', age: 7 },
      { name: null, email: 'b', vip: true },
    ]),
  ).toEqual({
    headers: ['email', 'age', 'name', 'vip'],
    rows: [
      { row: 2, cells: ['a', '7', '', ''] },
      { row: 3, cells: ['b', '', '', 'true'] },
    ],
    origin: noFile,
  });
});
