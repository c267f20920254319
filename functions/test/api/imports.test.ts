import { randomUUID } from 'node:crypto';
import type { Member } from '@portal/contract/records/member';
import { collections } from '@portal/contract/values/collections';
import { dayOf, monthsLater } from '@portal/contract/values/days';
import { describe, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { findImport, type StoredImport, waitForImport } from '#imports/store.ts';
import { changedPaths, databaseState, storedIn } from '#test/support/database-state.ts';
import { changeImport, keepImport } from '#test/support/imports.ts';
import { leavesNothing } from '#test/support/leaves-nothing.ts';
import { readsOfUpload } from '#test/support/measured.ts';
import { newAdmin } from '#test/support/office.ts';
import { api, portalUrl } from '#test/support/portal.ts';
import { uploadedBy } from '#test/support/uploaded.ts';
import { csvText, inEncoding, pasteMembers, previewSheet, sendSheet, uploadSheet } from '#test/support/uploads.ts';

const admin = await newAdmin();

const header = 'E-mail;First Name;Last Name;Membership Type;Birthday;Role;Status;Membership number;Password';
const secret = ' Two spaces, one password ';

/** Two good rows and three bad ones. */
function mixedSheet(run = randomUUID().slice(0, 8)) {
  const [ann, ben, cid] = ['ann', 'ben', 'cid'].map((name) => `${name}-${run}@example.org`);
  const content = csvText(
    header,
    `${ann};Ann;Ferrante;adult;1994-04-12;admin;suspended;M0000-0000;`,
    `no address;Bo;Ferrante;adult;1994-04-12;;;;`,
    `${ann?.toUpperCase()};Ann;Again;adult;1994-04-12;;;;`,
    `${cid};Cid;;youth;1980-01-01;;;;short`,
    `${ben};Ben;Ferrante;grappling_leader;;;;;${secret}`,
  );
  const mapping = { Birthday: 'date_of_birth' };
  return { sheet: { name: 'club list.csv', content, mapping }, ann, ben, cid } as const;
}

const badRows = (ann: string | undefined, cid: string | undefined) => [
  { row: 3, email: 'no address', detail: 'email: Please enter a valid email address' },
  { row: 4, email: ann, detail: 'email: This email is already in row 2' },
  {
    row: 5,
    email: cid,
    detail: expect.stringMatching(/last_name: This field is required.*date_of_birth: Youth.*|password: .*8 characters/),
  },
];

describe('an upload', () => {
  test('turns good rows into approved members, lists bad ones by spreadsheet row, and stores no rows', async () => {
    const { sheet, ann, ben, cid } = mixedSheet();
    const { import_id, ...answer } = await uploadSheet(admin, sheet);
    expect(answer).toEqual({
      state: 'done',
      filename: 'club list.csv',
      summary: { total_rows_processed: 5, successfully_inserted: 2, unchanged: 0, errors: 3 },
      errors: badRows(ann, cid),
      email_results: { sent: 0, failed: 0, failed_emails: [] },
    });

    const today = dayOf();
    const members = new Map((await uploadedBy([import_id])).map((member) => [member.email, member]));
    expect(members.get(ann ?? '')).toMatchObject({
      role: 'member',
      status: 'approved',
      first_name: 'Ann',
      date_of_birth: '1994-04-12',
      membership_number: expect.stringMatching(/^M\d{4}-\d{4}$/),
      membership_issued: today,
      membership_expiry: monthsLater(today, 12),
      background_check_verified: false,
    } satisfies Partial<Record<keyof Member, unknown>>);
    expect(members.get(ann ?? '')?.membership_number).not.toBe('M0000-0000');

    const login = (password: string) => api('POST /auth/login', { body: { email: ben, password } });
    expect(await login(secret)).toMatchObject({ status: 200, json: { user: { role: 'member' } } });
    expect((await login(secret.trim())).status).toBe(401);
    expect(JSON.stringify([await storedIn(collections.imports), await storedIn(collections.members)])).not.toContain(
      secret,
    );

    const paths = [...(await databaseState()).keys()];
    expect(paths.filter((path) => path.startsWith(`${collections.imports}/${import_id}/`))).toEqual([]);

    const activity = (await storedIn(collections.activity)).filter(
      ({ action, subject }) => action === 'imported' && subject === 'club list.csv: 2 members',
    );
    expect(activity).toContainEqual(expect.objectContaining({ actor_uid: admin.user.user_id, changed: [] }));
  });

  test('inserts nothing when repeated', async () => {
    const { sheet } = mixedSheet();
    await uploadSheet(admin, sheet);
    const before = await databaseState();
    const { summary, import_id } = await uploadSheet(admin, sheet);
    expect(summary).toEqual({ total_rows_processed: 5, successfully_inserted: 0, unchanged: 2, errors: 3 });
    expect(changedPaths(before, await databaseState())).toEqual([`${collections.imports}/${import_id}`]);
  });

  test.each([600, 100])('of %i rows reads at most three documents per row', async (rows) => {
    const run = randomUUID().slice(0, 8);
    const lines = Array.from(
      { length: rows },
      (_, at) => `${run}-${at}@example.org,Una,Row${run}${at},adult,1990-05-05`,
    );
    const content = csvText('Email,First name,Last name,Membership type,Date of birth', ...lines);
    expect(await readsOfUpload(content, admin.user.user_id)).toBeLessThanOrEqual(3 * rows);
  });

  test('is answered with its progress if it takes longer', async () => {
    const begun = (await findImport(await keepImport(admin, { processed: 7 }))) as StoredImport;
    expect(await waitForImport(begun, 200)).toEqual(begun);
    expect(await waitForImport({ ...begun, processed: 6 }, -1)).toMatchObject({ state: 'running', processed: 6 });
    await changeImport(begun.import_id, { state: 'done' });
    expect(await waitForImport(begun, 30_000)).toMatchObject({ state: 'done' });
  });

  test('with only bad rows finishes at once', async () => {
    const { state, summary } = await uploadSheet(admin, { content: csvText('Email', 'a@example.org') });
    expect(state).toBe('done');
    expect(summary).toEqual({ total_rows_processed: 1, successfully_inserted: 0, unchanged: 0, errors: 1 });
  });
});

describe('a preview', () => {
  test('shows each row’s outcome and stores nothing', async () => {
    const { sheet, ann } = mixedSheet();
    await uploadSheet(admin, { content: csvText(header, `${ann};Ann;Ferrante;adult;;;;;`) });
    const preview = await leavesNothing(() => previewSheet(admin, sheet));
    expect(preview.filename).toBe('club list.csv');
    expect(preview.summary).toEqual({ total: 5, new: 1, unchanged: 1, without_password: 1, wrong: 3 });
    expect(preview.rows.map(({ row, state }) => [row, state])).toEqual([
      [2, 'unchanged'],
      [3, 'wrong'],
      [4, 'wrong'],
      [5, 'wrong'],
      [6, 'new'],
    ]);
    expect(Object.keys(preview.rows[3]?.problems ?? {}).sort()).toEqual(['date_of_birth', 'last_name', 'password']);
    expect(preview.rows[3]?.cells[3]).toBe('youth');
    const ignored = preview.columns.filter(({ field }) => field === null).map((column) => column.header);
    expect(ignored).toEqual(['Role', 'Status', 'Membership number']);
    expect(preview.missing).toEqual([]);
  });

  test('shows all rejected rows, some of each other state, and counts all', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => (index % 2 ? `x${index}` : `${index}@example.org`));
    const content = csvText(header, ...lines.map((email) => `${email};Ann;Ferrante;adult;;;;;`));
    const { summary, rows } = await previewSheet(admin, { content });
    expect(summary).toEqual({ total: 120, new: 60, unchanged: 0, without_password: 0, wrong: 60 });
    expect(rows.filter(({ state }) => state === 'wrong')).toHaveLength(60);
    expect(rows).toHaveLength(110);
  });
});

describe('the rejected rows', () => {
  test('download as a file with reasons, which is accepted once corrected', async () => {
    const { sheet, cid } = mixedSheet();
    const form = new FormData();
    form.set('file', new File([sheet.content], 'Club list "2026".csv'));
    form.set('mapping', JSON.stringify(sheet.mapping));
    const answer = await fetch(`${portalUrl}/api/admin/rejected-rows`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${admin.token}` },
      body: form,
    });
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="rejected-Club-list-2026-${dayOf()}.csv"`,
    );
    const text = await answer.text();
    expect(text.split('\r\n')[0]).toMatch(/Password,Problem$/);
    expect(text.split('\r\n').filter(Boolean)).toHaveLength(4);
    const corrected = text
      .replace('no address', `${randomUUID()}@example.org`)
      .replace(/\r\n[^\r]*Again[^\r]*/, '')
      .replace(`${cid},Cid,,youth,1980-01-01`, `${cid},Cid,Ferrante,youth,${Number(dayOf().slice(0, 4)) - 10}-01-01`)
      .replace(',short,', ',,');
    const again = await uploadSheet(admin, { content: corrected, mapping: sheet.mapping });
    expect(again.summary).toEqual({ total_rows_processed: 2, successfully_inserted: 2, unchanged: 0, errors: 0 });
  });
});

describe('an ambiguous file', () => {
  const letters = (name: string) => {
    const text = csvText('Email,First name,Last name,Type', `${randomUUID()}@example.org,Jan,${name},adult`);
    return { content: inEncoding('windows-1250', text) };
  };

  test('shows the guessed encoding in the preview, and requires a choice before adding members', async () => {
    const sheet = letters('Dvořák');
    const { reading } = await previewSheet(admin, sheet);
    expect(reading).toMatchObject({ encoding: 'windows-1252', encoding_sure: false, sample: ['Dvoøák'] });
    const refused = await leavesNothing(() => sendSheet('/admin/upload-member-file', admin, sheet));
    expect(refused).toMatchObject({ status: 422, json: { fields: { encoding: expect.any(String) } } });
    const { import_id } = await uploadSheet(admin, { ...sheet, choices: { encoding: 'windows-1250' } });
    expect(await uploadedBy([import_id])).toMatchObject([{ last_name: 'Dvořák' }]);
  });

  test('with two member sheets requires a choice', async () => {
    const [ann, ben] = [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`];
    const rows = (email: string) => [
      ['Email', 'First name', 'Last name', 'Type'],
      [email, 'Ann', 'Ferrante', 'adult'],
    ];
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows(ann)), 'Adults');
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows(ben)), 'Coaches');
    const sheet = { name: 'clubs.xlsx', content: new Uint8Array(XLSX.write(book, { type: 'buffer' })) };
    expect((await previewSheet(admin, sheet)).reading).toMatchObject({
      sheet: 'Adults',
      sheets: ['Adults', 'Coaches'],
    });
    const refused = await sendSheet('/admin/upload-member-file', admin, sheet);
    expect(refused).toMatchObject({
      status: 422,
      json: { detail: 'Please choose one of the sheets: Adults, Coaches' },
    });
    const { import_id } = await uploadSheet(admin, { ...sheet, choices: { sheet: 'Coaches' } });
    expect(await uploadedBy([import_id])).toMatchObject([{ email: ben }]);
  });

  test('with ambiguous dates accepts a date order, as does a pasted list', async () => {
    const member = { first_name: 'Ann', last_name: 'Ferrante', type: 'adult', born: '05/03/1990' };
    const members = [{ ...member, email: `${randomUUID()}@example.org` }];
    const answer = await pasteMembers(admin, { members, date_order: 'day_first' });
    expect(await uploadedBy([answer.import_id])).toMatchObject([{ date_of_birth: '1990-03-05' }]);
  });
});

describe('a pasted list', () => {
  test('is matched by field names in any order', async () => {
    const email = `${randomUUID()}@example.org`;
    const good = { firstName: 'Ann', 'LAST NAME': 'Ferrante', email, membership_type: 'adult', zip_code: '02134' };
    const members = [good, { ...good, email: 'nowhere' }, { email: `${randomUUID()}@example.org` }];
    const answer = await pasteMembers(admin, { members });
    expect(answer.summary).toEqual({ total_submitted: 3, successfully_inserted: 1, unchanged: 0, errors: 2 });
    expect(answer.errors.map(({ row }) => row)).toEqual([3, 4]);
    expect(await uploadedBy([answer.import_id])).toMatchObject([{ email, first_name: 'Ann', zip_code: '02134' }]);
  });

  test('with too many different fields is rejected', async () => {
    const members = Array.from({ length: 60 }, (_, index) => ({ [`field ${index}`]: 'x' }));
    const answer = await api('POST /admin/batch-upload-members', { token: admin.token, body: { members } });
    expect(answer).toMatchObject({ status: 422, json: { fields: { members: expect.any(String) } } });
  });
});

test('an invalid mapping is rejected', async () => {
  const mapping = { Email: 'role' };
  const answer = await sendSheet('/admin/upload-member-file', admin, { content: csvText('Email', 'x'), mapping });
  expect(answer).toMatchObject({ status: 422, json: { fields: { 'mapping.Email': expect.any(String) } } });
});
