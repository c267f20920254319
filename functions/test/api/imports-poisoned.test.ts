import { randomUUID } from 'node:crypto';
import type { Member } from '@portal/contract/records/member';
import { collections } from '@portal/contract/values/collections';
import { describe, expect, test } from 'vitest';
import { eraseFromUploads } from '#imports/erase.ts';
import { sendWelcomes } from '#imports/welcome.ts';
import { database } from '#platform/database.ts';
import { accounts } from '#platform/firestore.ts';
import { password } from '#test/support/forms.ts';
import { changeImport, keepImport } from '#test/support/imports.ts';
import { newAdmin } from '#test/support/office.ts';
import { registering } from '#test/support/people.ts';
import { call } from '#test/support/portal.ts';
import { writeRaw } from '#test/support/raw.ts';
import { ageUpload, storedUpload, uploadedBy } from '#test/support/uploaded.ts';
import { csvText, uploadSheet } from '#test/support/uploads.ts';

const admin = await newAdmin();

const addressOf = (who: string) => `${who}-${randomUUID().slice(0, 8)}@example.org`;

const rowOf = (email: string) => ({
  ...{ email, first_name: 'Uma', last_name: 'Venn', membership_type: 'adult', password },
});

const upload = (emails: readonly string[], send_emails = false) =>
  call('batchUploadMembers', { body: { members: emails.map(rowOf), send_emails } }, admin.token);

const atProvider = async () => (await accounts().listUsers(1000)).users.length;

const notAdded =
  'row: This person could not be added. Please check the row and upload it again, or add the person by hand.';

/** An address whose account can't be read. */
async function unreadable(): Promise<string> {
  const email = addressOf('unreadable');
  const account_uid = randomUUID();
  await writeRaw(collections.emails, [[email, { account_uid }]]);
  await writeRaw(collections.accounts, [[account_uid, { account_uid, email, members: 'none' }]]);
  return email;
}

/** A member's address whose welcome record can't be read, which fails only after the other accounts are open. */
async function welcomedBadly(): Promise<string> {
  const { import_id } = await upload([addressOf('welcomed')]);
  const [member] = await uploadedBy([import_id]);
  if (!member) throw new Error('There is no such member');
  await writeRaw(collections.welcomes, [[member.user_id, { uid: member.user_id, state: 'lost' }]]);
  return member.email;
}

describe('an unusable row becomes an error, and the others are added', () => {
  test.each([
    ['when its account cannot be read', unreadable],
    ['when it fails after accounts are open', welcomedBadly],
  ])('%s', async (_, poisoned) => {
    const bad = await poisoned();
    const before = await atProvider();
    const emails = [addressOf('one'), bad, addressOf('two'), addressOf('three')];
    const { state, summary, errors, import_id } = await upload(emails, true);
    expect(state).toBe('done');
    expect(summary).toMatchObject({ successfully_inserted: 3, unchanged: 0, errors: 1 });
    expect(errors).toEqual([{ row: 3, email: bad, detail: notAdded }]);
    expect((await uploadedBy([import_id])).map(({ email }) => email).toSorted()).toEqual(
      emails.filter((email) => email !== bad).toSorted(),
    );
    expect(await atProvider(), 'no account without a member').toBe(before + 3);
  });

  test('when it is the only row', async () => {
    const { state, summary } = await upload([await unreadable()]);
    expect([state, summary.errors]).toEqual(['done', 1]);
  });

  test('when its address is a row of emoji, none of which is cut in half', async () => {
    const content = csvText(
      'Email,First name,Last name,Membership type',
      `x${'😀'.repeat(300)},Uma,Venn,adult`,
      `${addressOf('good')},Uma,Venn,adult`,
    );
    const { state, errors, import_id } = await uploadSheet(admin, { content });
    expect([state, errors.map(({ email }) => email)]).toEqual(['done', [`x${'😀'.repeat(253)}`]]);
    expect(await storedUpload(import_id)).toMatchObject({ first_errors: errors });
  });
});

/** Makes a member's record unreadable. */
const spoil = ({ user_id }: Pick<Member, 'user_id'>) =>
  database().collection(collections.members).doc(user_id).update({ role: 'unknown' });

test('an undo keeps a member with an unreadable record and removes the others', async () => {
  const { import_id } = await upload([addressOf('a'), addressOf('b'), addressOf('c')]);
  const [, spoilt, ...others] = await uploadedBy([import_id]);
  if (!spoilt) throw new Error('There is no such member');
  await spoil(spoilt);
  const { removed, kept, more } = await call('undoImport', { params: { id: import_id } }, admin.token);
  const { user_id, email } = spoilt;
  expect({ removed, kept, more }).toEqual({
    removed: others.length + 1,
    kept: [{ user_id, email, detail: expect.stringMatching(/^Could not be removed/) }],
    more: false,
  });
  expect((await uploadedBy([import_id])).map(({ user_id }) => user_id)).toEqual([user_id]);
});

test('an unreadable member does not keep others from being welcomed', async () => {
  const id = await keepImport(admin, { send_emails: true });
  const members = await Promise.all([registering.adult(), registering.adult()]);
  await writeRaw(
    collections.welcomes,
    members.map(({ user: { user_id: uid, email } }) => [
      uid,
      {
        uid,
        email,
        import_id: id,
        has_password: true,
        joined: [],
        state: 'open',
        changed_at: new Date().toISOString(),
      },
    ]),
  );
  const [spoilt, other] = members.map(({ user }) => user);
  if (!spoilt || !other) throw new Error('There are no such members');
  await spoil(spoilt);
  const sent: string[] = [];
  await sendWelcomes(id, async (_, { to }) => void sent.push(to));
  expect(sent).toEqual([other.email]);
  expect(await storedUpload(id)).toMatchObject({
    email_results: { sent: 1, failed: 1, failed_emails: [spoilt.email] },
  });
  await changeImport(id, { state: 'failed' });
});

test('an unreadable upload does not keep others from starting', async () => {
  const broken = await keepImport(admin, {});
  await ageUpload(broken, 61);
  await database().doc(`${collections.imports}/${broken}`).update({ total: 'many' });
  expect((await upload([addressOf('next')])).state).toBe('done');
});

test('an upload with unreadable errors does not block removal from the others, and is reported', async () => {
  const email = addressOf('gone');
  const first_errors = [{ row: 2, email, detail: 'email: No' }];
  const [broken, ...others] = await Promise.all([1, 2, 3].map(() => keepImport(admin, { errors: 1, first_errors })));
  await database().doc(`${collections.imports}/${broken}`).update({ first_errors: 'none' });
  await expect(eraseFromUploads(email)).rejects.toThrow('1 failed');
  for (const id of others) expect(await storedUpload(id)).toMatchObject({ addresses: [] });
});
