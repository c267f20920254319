import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { csvOf } from '#platform/csv.ts';
import { changedPaths, databaseState } from '#test/support/database-state.ts';
import { forms } from '#test/support/forms.ts';
import { approvedLeader } from '#test/support/leaders.ts';
import { awaitMail } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { registeringOverApi } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';
import { uploadSheet } from '#test/support/uploads.ts';
import { workbookOf } from '#test/support/workbook.ts';

const admin = await newAdmin();
const leader = await approvedLeader(undefined, admin);

const post = (path: string, body: object, token?: string) => api(`POST ${path}`, { body, token });

const strangers = [
  'Read https://evil.example',
  'www.evil.example',
  'ann@evil.example',
  '<a href=x>',
  'Ann\u2028eve',
  'A\u0301\u0301\u0301\u0301',
  '12',
];

/** Calls of everybody who can say what a person is called, by the fields that say so. */
const forNames: [string, () => [path: string, body: object, token?: string, method?: string], string[]][] = [
  ['an adult’s registration', () => ['/register/adult', forms.adult()], ['first_name', 'last_name']],
  [
    'a child’s registration',
    () => ['/register/youth', forms.youth()],
    ['first_name', 'last_name', 'parent_first_name', 'parent_last_name'],
  ],
  ['a leader’s registration', () => ['/register/grappling-leader', forms.leader()], ['first_name', 'last_name']],
  ['the contact form', () => ['/contact', forms.contact()], ['first_name', 'last_name']],
  [
    'an admin’s entry',
    () => ['/admin/create-membership', forms.entered(), admin.token],
    ['first_name', 'last_name', 'parent_first_name', 'parent_last_name'],
  ],
  ['the profile', () => ['/user/profile', {}, leader.token, 'PATCH'], ['emergency_contact_name']],
];

describe.each(forNames)('a name in %s', (_, request, fields) => {
  test('is letters, and none of what a stranger writes', async () => {
    const before = await databaseState();
    const [path, body, token, method = 'POST'] = request();
    for (const text of strangers) {
      const names = Object.fromEntries(fields.map((field) => [field, text]));
      const answer = await api(`${method} ${path}`, { body: { ...body, ...names }, token });
      expect(answer.status, text).toBe(422);
      const reasons = Object.fromEntries(fields.map((field) => [field, expect.stringMatching(/^Please (use|remove)/)]));
      expect(answer.json, text).toEqual({ detail: expect.any(String), fields: reasons });
    }
    expect(changedPaths(before, await databaseState())).toEqual([]);
  });
});

test.each([
  ['Jose\u0301', 'José'],
  ['Dvořák\u00a0', 'Dvořák'],
  ['O’Brien-Nguyễn, Jr.', 'O’Brien-Nguyễn, Jr.'],
  ['evil.example', 'evil. example'],
  ['ကျော်', 'ကျော်'],
  ['Gal•la', 'Gal·la'],
  ['علی\u200c\u200cرضا\u200f', 'علی\u200cرضا'],
  ['O´Brien', 'O’Brien'],
  ['\u202eAn\u200bn\u2069', 'Ann'],
])('%s is taken as %s', async (typed, kept) => {
  const { user } = await registeringOverApi.adult(forms.adult(undefined, typed));
  expect(user.first_name).toBe(kept);
});

test('an address of every character that mail allows signs in, gets its mail and is known to an upload', async () => {
  const email = `a&b{c}/d'e!f=g?h|${randomUUID()}@example.org`;
  const form = forms.adult(email);
  const { user } = await registeringOverApi.adult(form);
  expect((await post('/auth/login', { email: email.toUpperCase(), password: form.password })).status).toBe(200);
  await awaitMail(email, /./);
  const { memberships } = await call('listMemberships', { query: { q: email } }, admin.token);
  expect(memberships.map(({ user_id }) => user_id)).toEqual([user.user_id]);
  const row = { email, first_name: 'Ada', last_name: 'Mercer', membership_type: 'adult' };
  const { summary } = await call('batchUploadMembers', { body: { members: [row] } }, admin.token);
  expect(summary).toMatchObject({ successfully_inserted: 0, unchanged: 1, errors: 0 });
});

describe('what an academy, an event or a venue is called', () => {
  test.each(['Open https://evil.example', 'www.evil.example', 'ann@evil.example', 'Op\u2028en', 'Op\ue000en'])(
    'brings no address and nothing hidden: %j',
    async (text) => {
      const charter = await post('/register/academy-charter', { ...forms.charter(), academy_name: text }, leader.token);
      expect(charter).toMatchObject({
        status: 422,
        json: { fields: { academy_name: expect.stringMatching(/^Please /) } },
      });
      const event = { ...forms.sanction(), event_name: text, venue_name: text };
      const sanction = await post('/register/event-sanction', event, leader.token);
      expect(sanction).toMatchObject({
        status: 422,
        json: { fields: { event_name: expect.any(String), venue_name: expect.any(String) } },
      });
    },
  );
});

describe('names in an upload', () => {
  const header = ['email', 'first_name', 'last_name', 'membership_type', 'parent_first_name', 'emergency_contact_name'];
  const run = randomUUID().slice(0, 8);
  const rows = [
    ['good', 'Zoë', 'Müller-Okafor', 'adult', '', ''],
    ['link', 'www.evil.example', 'Bad', 'adult', '', ''],
    ['private', 'An\ue000n', 'Bad', 'adult', '', ''],
    ['parent', 'Ann', 'Bad', 'youth', 'https://evil.example', ''],
    ['contact', 'Ann', 'Bad', 'adult', '', 'call me@evil.example'],
  ];
  const bad = ['first_name', 'first_name', 'parent_first_name', 'emergency_contact_name'];

  const rowsFor = (kind: string) => rows.map(([who, ...cells]) => [`${who}-${kind}-${run}@example.org`, ...cells]);
  const expected = bad.map((field, index) => ({
    row: index + 3,
    email: expect.stringContaining(run),
    detail: expect.stringMatching(new RegExp(`^${field}: Please `)),
  }));

  test.each([
    ['a CSV file', 'csv', () => ({ content: csvOf(header, rowsFor('csv')) })],
    ['an Excel file', 'xlsx', () => ({ name: 'members.xlsx', content: workbookOf([header, ...rowsFor('xlsx')]) })],
  ])('%s: bad rows are told, the others are taken', async (_, __, sheet) => {
    const { summary, errors } = await uploadSheet(admin, sheet() as Parameters<typeof uploadSheet>[1]);
    expect(summary).toMatchObject({ successfully_inserted: 1, errors: 4 });
    expect(errors).toEqual(expected);
  });

  test('pasted: bad rows are told, the others are taken', async () => {
    const members = rowsFor('pasted').map((cells) =>
      Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])),
    );
    const { summary, errors } = await call('batchUploadMembers', { body: { members } }, admin.token);
    expect(summary).toMatchObject({ successfully_inserted: 1, errors: 4 });
    expect(errors).toEqual(expected);
  });
});
