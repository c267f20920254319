import { randomUUID } from 'node:crypto';
import type { Session } from '@portal/contract/calls/accounts';
import type { Member } from '@portal/contract/records/member';
import { collections } from '@portal/contract/values/collections';
import { describe, expect, test } from 'vitest';
import { beginOwnImport, validRows } from '#imports/begin.ts';
import { checkSheet } from '#imports/rows/check.ts';
import { pastedSheet } from '#imports/rows/pasted.ts';
import { finishUpload } from '#imports/worker.ts';
import { findAccount } from '#members/records/accounts.ts';
import { findDuplicatesOf } from '#members/records/duplicates.ts';
import { accounts } from '#platform/firestore.ts';
import { approvedMember } from '#test/support/approved.ts';
import { confirmEmailOf } from '#test/support/confirmed.ts';
import { changedPaths, databaseState } from '#test/support/database-state.ts';
import { addedChild, membersIn, moved } from '#test/support/families.ts';
import { bornYearsAgo, forms, freshEmail, password } from '#test/support/forms.ts';
import { awaitEmail, emailsTo } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { memberOf, registering } from '#test/support/people.ts';
import { call } from '#test/support/portal.ts';
import { uploadedBy } from '#test/support/uploaded.ts';
import { csvText, previewSheet, sendSheet, uploadSheet } from '#test/support/uploads.ts';

const office = await newAdmin();

const header = 'email,first_name,last_name,membership_type,date_of_birth,password';
const born = bornYearsAgo(10);

/** A signed-in member with a confirmed address and a unique last name. */
async function parentNamed(last_name = `Marin ${randomUUID().slice(0, 8)}`): Promise<Session['user']> {
  const { user } = await approvedMember(registering.adult(forms.adult(undefined, 'Ana', last_name)));
  await confirmEmailOf(user);
  return user;
}

type Parent = Pick<Member, 'email' | 'last_name'>;

const childOf = ({ email, last_name }: Parent, name = 'Brandnew') => [email, name, last_name, 'youth', born].join(',');
const sheetOf = (...rows: string[]) => ({ content: csvText(header, ...rows) });
const undo = (id: string) => call('undoImport', { params: { id } }, office.token);

describe('a child with a registered parent', () => {
  test('joins the parent’s account as previewed, and is unchanged when uploaded again', async () => {
    const parent = await parentNamed();
    const sheet = sheetOf(childOf(parent));
    const account = `Ana ${parent.last_name}`;
    expect(await previewSheet(office, sheet)).toMatchObject({
      summary: { total: 1, new: 1, joins: 1, unchanged: 0, wrong: 0 },
      rows: [{ row: 2, state: 'joins', account }],
    });
    const { summary, import_id } = await uploadSheet(office, sheet);
    expect(summary).toMatchObject({ successfully_inserted: 1, unchanged: 0, errors: 0 });
    const [child] = await uploadedBy([import_id]);
    expect(child).toMatchObject({
      ...{ account_uid: parent.account_uid, status: 'approved', date_of_birth: born, consent: null },
      ...{ parent_first_name: 'Ana', parent_last_name: parent.last_name },
      ...{ has_password: true, email_confirmed: true, card_code: expect.any(String) },
      membership_number: expect.stringMatching(/^M\d{4}-\d{4}$/),
    });
    expect(await membersIn(parent.account_uid)).toEqual([parent.user_id, child?.user_id]);

    const before = await databaseState();
    const again = await uploadSheet(office, sheet);
    expect(again.summary).toMatchObject({ successfully_inserted: 0, unchanged: 1, errors: 0 });
    expect(changedPaths(before, await databaseState())).toEqual([`${collections.imports}/${again.import_id}`]);
  });

  test('joins an account of two from a pasted list, and is found as a duplicate in another account', async () => {
    const parent = await parentNamed();
    await addedChild({ user: parent }, 'Lena', { last_name: parent.last_name });
    const child = { first_name: 'Leo', last_name: parent.last_name, date_of_birth: born };
    const elsewhere = await registering.youth({ ...forms.youth(), ...child });
    const members = [{ ...child, email: parent.email.toUpperCase(), membership_type: 'youth' }];
    const { summary, import_id } = await call('batchUploadMembers', { body: { members } }, office.token);
    expect(summary).toMatchObject({ successfully_inserted: 1, unchanged: 0, errors: 0 });
    const [joined] = await uploadedBy([import_id]);
    expect((await membersIn(parent.account_uid))[2]).toBe(joined?.user_id);
    const pairs = await findDuplicatesOf(elsewhere.user.user_id);
    expect(pairs.map(({ members: pair }) => pair)).toEqual([[elsewhere.user.user_id, joined?.user_id].sort()]);
  });

  test('is announced in one email with siblings, even if the parent has a password', async () => {
    const parent = await parentNamed();
    const sheet = sheetOf(childOf(parent, 'Bea'), childOf(parent, 'Cy'));
    const { email_results } = await uploadSheet(office, sheet, { send_emails: true });
    expect(email_results).toMatchObject({ sent: 1, failed: 0 });
    const mail = await awaitEmail(parent.email, /^Bea and Cy were added to your account/);
    expect(mail.text).toContain('youth memberships for Bea and Cy');
    expect((await uploadSheet(office, sheet, { send_emails: true })).email_results.sent).toBe(0);
  });

  test('is added once by two simultaneous uploads', async () => {
    const parent = await parentNamed();
    const names = ['Bea', 'Cy', 'Dee'];
    const known = { email: parent.email, last_name: parent.last_name, membership_type: 'youth', date_of_birth: born };
    const { rows } = await checkSheet(pastedSheet(names.map((first_name) => ({ ...known, first_name }))));
    const upload = { filename: 'Twice', started_by: office.user.user_id, send_emails: false, rows };
    const ids = await Promise.all([1, 2].map(() => beginOwnImport(upload)));
    const noMail = () => Promise.reject(new Error('No mail is due'));
    const ends = await Promise.all(ids.map((id) => finishUpload(id, validRows(rows), noMail)));
    const counts = ends.map(({ inserted, unchanged, errors }) => [inserted, unchanged, errors]);
    expect(counts.sort()).toEqual([
      [0, 3, 0],
      [3, 0, 0],
    ]);
    expect(await membersIn(parent.account_uid)).toHaveLength(4);
    expect(await uploadedBy(ids)).toHaveLength(3);
  });
});

test('a row that may or may not be an existing member is rejected for the office to decide', async () => {
  const parent = await parentNamed();
  const rows = [
    `${parent.email},Anabel,${parent.last_name},adult,${parent.date_of_birth},`,
    `${parent.email},Ben,${parent.last_name},adult,1980-01-01,`,
    `${parent.email},Cy,${parent.last_name},youth,,`,
  ];
  const before = await membersIn(parent.account_uid);
  const sheet = sheetOf(...rows);
  expect((await previewSheet(office, sheet)).rows.map(({ state }) => state)).toEqual(Array(3).fill('wrong'));
  const { summary, errors } = await uploadSheet(office, sheet);
  expect(summary).toMatchObject({ successfully_inserted: 0, unchanged: 0, errors: 3 });
  expect(errors.map(({ row, detail }) => [row, detail])).toEqual([
    [2, expect.stringMatching(/^email: .*someone has the same birth date/)],
    [3, expect.stringMatching(/^email: .*only children aged 5–17/)],
    [4, expect.stringMatching(/^date_of_birth: Please add/)],
  ]);
  // Stored errors don't name members.
  expect(JSON.stringify(errors)).not.toContain('Ana ');
  const rejected = await sendSheet('/admin/rejected-rows', office, sheet);
  for (const row of rows) expect(rejected.json).toContain(row);
  expect(await membersIn(parent.account_uid)).toEqual(before);
});

describe('a new family', () => {
  test('gets one account, opened by the parent, and one email', async () => {
    const parent = { email: freshEmail(), last_name: 'Marin' };
    const rows = [childOf(parent, 'Bea'), childOf(parent, 'Cy'), `${parent.email},Ana,Marin,adult,,${password}`];
    const { summary, email_results, import_id } = await uploadSheet(office, sheetOf(...rows), { send_emails: true });
    expect(summary).toMatchObject({ successfully_inserted: 3, unchanged: 0, errors: 0 });
    expect(email_results).toMatchObject({ sent: 1, failed: 0 });
    const members = new Map((await uploadedBy([import_id])).map((member) => [member.first_name, member]));
    const [ana, bea, cy] = ['Ana', 'Bea', 'Cy'].map((name) => members.get(name));
    expect(await membersIn(ana?.account_uid ?? '')).toEqual([ana?.user_id, bea?.user_id, cy?.user_id]);
    for (const child of [bea, cy])
      expect(child).toMatchObject({ parent_first_name: 'Ana', has_password: true, email: parent.email });
    await awaitEmail(parent.email, /^Welcome/);
    expect(await emailsTo(parent.email)).toHaveLength(1);
    expect((await call('login', { body: { email: parent.email, password } })).household).toHaveLength(3);
    const again = await uploadSheet(office, sheetOf(...rows));
    expect(again.summary).toMatchObject({ successfully_inserted: 0, unchanged: 3, errors: 0 });
  });

  test('is removed by an undo and can be uploaded again', async () => {
    const parent = { email: freshEmail(), last_name: 'Marin' };
    const sheet = sheetOf(
      `${parent.email},Ana,Marin,adult,,${password}`,
      childOf(parent, 'Bea'),
      childOf(parent, 'Cy'),
    );
    const { import_id } = await uploadSheet(office, sheet);
    const account_uid = (await uploadedBy([import_id]))[0]?.account_uid ?? '';
    expect(await undo(import_id)).toEqual({ removed: 3, kept: [], more: false });
    expect(await findAccount(account_uid)).toBeUndefined();
    expect((await accounts().getUsers([{ uid: account_uid }])).users).toEqual([]);
    expect((await uploadSheet(office, sheet)).summary).toMatchObject({ successfully_inserted: 3, errors: 0 });
  });

  test('is kept by an undo once another member has joined', async () => {
    const parent = { email: freshEmail(), last_name: 'Marin' };
    const { import_id } = await uploadSheet(office, sheetOf(`${parent.email},Ana,Marin,adult,,`, childOf(parent)));
    const [one] = await uploadedBy([import_id]);
    const other = await registering.adult();
    await moved(await memberOf(other.user), { account_uid: one?.account_uid ?? '', email: parent.email });
    const { removed, kept } = await undo(import_id);
    expect(removed).toBe(0);
    expect(kept.map(({ detail }) => detail)).toEqual(Array(2).fill('Shares an account with other members'));
  });
});

test('an undo removes a child from an existing account and keeps the account', async () => {
  const parent = await parentNamed();
  await call('login', { body: { email: parent.email, password } });
  const sheet = sheetOf(childOf(parent, 'Bea'), childOf(parent, 'Cy'));
  const { import_id } = await uploadSheet(office, sheet);
  const changed = (await uploadedBy([import_id])).find(({ first_name }) => first_name === 'Cy');
  const params = { id: changed?.user_id ?? '' };
  await call('setMemberStatus', { params, query: { status: 'suspended' } }, office.token);
  expect(await undo(import_id)).toEqual({
    removed: 1,
    kept: [{ user_id: changed?.user_id, email: parent.email, detail: 'Was changed after the upload' }],
    more: false,
  });
  expect(await membersIn(parent.account_uid)).toEqual([parent.user_id, changed?.user_id]);
  expect((await call('login', { body: { email: parent.email, password } })).household).toHaveLength(2);
  expect((await uploadSheet(office, sheet)).summary).toMatchObject({ successfully_inserted: 1, unchanged: 1 });
});
