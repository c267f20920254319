import { randomUUID } from 'node:crypto';
import type { Member } from '@portal/contract/records/member';
import { collections, subcollections } from '@portal/contract/values/collections';
import { expect, test } from 'vitest';
import { undoPage } from '#imports/undo-page.ts';
import { createLink, readLink } from '#mail/links.ts';
import { checkoutKey } from '#payments/checkouts.ts';
import { membershipFeeOf } from '#payments/fees.ts';
import { database } from '#platform/database.ts';
import { transact } from '#platform/firestore.ts';
import { isStored, storedIn } from '#test/support/database-state.ts';
import { password } from '#test/support/forms.ts';
import { approvedCharter, approvedLeader } from '#test/support/leaders.ts';
import { newAdmin } from '#test/support/office.ts';
import { api, call } from '#test/support/portal.ts';
import { byTier } from '#test/support/tier.ts';
import { knownAtProvider, uploadedBy } from '#test/support/uploaded.ts';

const [office, colleague] = await Promise.all([newAdmin(), newAdmin()]);

/** Rows of people in no other upload; the first has extra fields. */
function rows(count: number, first: { password?: string } = { password }) {
  const run = randomUUID().slice(0, 8);
  return Array.from({ length: count }, (_, index) => ({
    email: `undone-${index}-${run}@example.org`,
    first_name: 'Una',
    last_name: `Doyle ${run}`,
    membership_type: 'adult',
    ...(index === 0 && first),
  }));
}

async function upload(members: ReturnType<typeof rows>) {
  return call('batchUploadMembers', { body: { members } }, office.token);
}

/** An upload's members in row order. */
async function membersOf(importId: string): Promise<Member[]> {
  return (await uploadedBy([importId])).sort((a, b) => a.email.localeCompare(b.email));
}

/** An upload of people without passwords. */
async function uploaded(count: number): Promise<{ id: string; members: Member[] }> {
  const { import_id: id } = await upload(rows(count, {}));
  return { id, members: await membersOf(id) };
}

const undo = (id: string) => call('undoImport', { params: { id } }, colleague.token);

async function refusal(id: string) {
  const answer = await api(`POST /admin/undo-import/${id}`, { token: colleague.token });
  return { status: answer.status, ...(answer.json as object) };
}

/** Returns what is left of a member: collections, and the provider account, which exists only with a password. */
async function tracesOf({ user_id, account_uid, email, card_code, membership_number }: Member): Promise<string[]> {
  const paths = [
    `${collections.members}/${user_id}`,
    `${collections.accounts}/${account_uid}`,
    `${collections.emails}/${email}`,
    `${collections.cards}/${card_code}`,
    `${collections.numbers}/${membership_number}`,
  ];
  const left = await Promise.all(paths.map(isStored));
  const kinds = paths.map((path) => path.split('/')[0] ?? '').filter((_, index) => left[index]);
  return [...kinds, ...((await knownAtProvider([account_uid])) ? ['account'] : [])];
}

test('an undo removes untouched members, lists the others, and allows uploading the file again', async () => {
  const people = rows(5);
  const { import_id, summary } = await upload(people);
  expect(summary).toMatchObject({ successfully_inserted: 5 });
  const [signedIn, changed, listed, ...untouched] = (await membersOf(import_id)) as [
    Member,
    Member,
    Member,
    ...Member[],
  ];

  await call('login', { body: { email: signedIn.email, password } });
  await call('setMemberStatus', { params: { id: changed.user_id }, query: { status: 'inactive' } }, office.token);
  const leader = await approvedLeader(undefined, office);
  const { charter_id } = await approvedCharter(leader, office);
  const body = { membership_numbers: [listed.membership_number ?? ''] };
  await call('addToRoster', { params: { id: charter_id }, body }, leader.token);

  const answer = await undo(import_id);
  expect(answer.removed).toBe(2);
  expect(answer.kept.sort((a, b) => a.email.localeCompare(b.email))).toEqual([
    { user_id: signedIn.user_id, email: signedIn.email, detail: 'Has signed in since' },
    { user_id: changed.user_id, email: changed.email, detail: 'Was changed after the upload' },
    { user_id: listed.user_id, email: listed.email, detail: 'Is on a roster or participant list' },
  ]);
  for (const member of untouched) expect(await tracesOf(member)).toEqual([collections.numbers]);
  for (const member of [signedIn, changed, listed]) {
    expect(await tracesOf(member)).toEqual([
      collections.members,
      collections.accounts,
      collections.emails,
      collections.cards,
      collections.numbers,
      ...(member === signedIn ? ['account'] : []),
    ]);
  }
  const stored = (await storedIn(collections.imports)).find((each) => each.import_id === import_id);
  expect(stored).toMatchObject({ state: 'undone', removed: 2, kept: 3 });
  const records = (await storedIn(collections.activity)).filter(
    ({ action, actor_uid }) => action === 'import_undone' && actor_uid === colleague.user.user_id,
  );
  expect(records).toMatchObject([{ subject: 'Pasted list: 2 removed, 3 left', target_uid: null }]);

  expect(await refusal(import_id)).toMatchObject({ status: 409, detail: 'This upload was already undone' });

  const again = await upload(people);
  expect(again.summary).toMatchObject({ successfully_inserted: 2, unchanged: 3, errors: 0 });
  const back = await membersOf(again.import_id);
  expect(back.map(({ email }) => email)).toEqual(untouched.map(({ email }) => email));
  expect(back.map((member) => member.membership_number)).not.toEqual(
    untouched.map((member) => member.membership_number),
  );
});

test('an undo keeps a member who has started a payment', async () => {
  const { import_id } = await upload(rows(2));
  const [payer] = (await membersOf(import_id)) as [Member, Member];
  // An uploaded member owes no fee, so this only checks that any checkout counts.
  const key = checkoutKey(membershipFeeOf(payer));
  await database().collection(collections.checkouts).doc(key).create({ session_id: 'cs_1', owner_uid: payer.user_id });
  expect(await undo(import_id)).toMatchObject({
    removed: 1,
    kept: [{ user_id: payer.user_id, email: payer.email, detail: 'Has started a payment' }],
  });
});

test('a second undo finishes an interrupted one and counts all members', async () => {
  const { import_id } = await upload(rows(3));
  const members = await membersOf(import_id);
  await undoPage(import_id, undefined);
  // The members are removed, but not their accounts yet.
  for (const [index, member] of members.entries()) {
    expect(await tracesOf(member)).toEqual([collections.numbers, ...(index === 0 ? ['account'] : [])]);
  }
  expect(await undo(import_id)).toEqual({ removed: 3, kept: [], more: false });
  for (const member of members) expect(await tracesOf(member)).toEqual([collections.numbers]);
  expect(
    (await database().collection(`${collections.imports}/${import_id}/${subcollections.removals}`).get()).size,
  ).toBe(0);
});

test('two simultaneous undos remove each member once', async () => {
  const { import_id } = await upload(rows(3));
  const answers = await Promise.all(
    [office, colleague].map(({ token }) => api(`POST /admin/undo-import/${import_id}`, { token })),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(answers.find(({ status }) => status === 200)?.json).toEqual({ removed: 3, kept: [], more: false });
  expect(await membersOf(import_id)).toEqual([]);
});

test('an upload in progress cannot be undone', async () => {
  const { import_id } = await upload(rows(1));
  const ref = database().collection(collections.imports).doc(import_id);
  await ref.update({ state: 'running' });
  expect(await refusal(import_id)).toMatchObject({ status: 409, detail: 'This upload is still in progress' });
  await ref.update({ state: 'done' });
  expect(await membersOf(import_id)).toHaveLength(1);
});

test('undoing an upload deletes a removed member’s notes', async () => {
  const { import_id } = await upload(rows(1));
  const [{ user_id }] = (await membersOf(import_id)) as [Member];
  const { note } = await call('addNote', { params: { id: user_id }, body: { text: 'Called' } }, office.token);
  const path = `${collections.members}/${user_id}/${subcollections.notes}/${note.note_id}`;
  expect(await isStored(path)).toBe(true);
  expect(await undo(import_id)).toMatchObject({ removed: 1 });
  expect(await isStored(path)).toBe(false);
});

/** Reports whether a member and an account exist, here and at the provider. */
async function left({ user_id, account_uid }: Member) {
  const kept = [`${collections.members}/${user_id}`, `${collections.accounts}/${account_uid}`];
  const [member, account] = await Promise.all(kept.map(isStored));
  return { member, account, provider: (await knownAtProvider([account_uid])) > 0 };
}

const linkFor = ({ account_uid, email }: Member) => createLink(account_uid, 'activation', email);
const activate = (token: string) => api('POST /auth/activate-account', { body: { token, password } });

test('an undo keeps a member who is setting a password', async () => {
  const { id, members } = await uploaded(2);
  const [activating, other] = members as [Member, Member];
  const token = await linkFor(activating);
  await transact(async (transaction) => (await readLink(transaction, token, 'activation')).use());
  expect(await undo(id)).toMatchObject({
    removed: 1,
    kept: [{ user_id: activating.user_id, email: activating.email, detail: 'Has used a link in an email' }],
  });
  expect(await left(activating)).toEqual({ member: true, account: true, provider: false });
  expect(await left(other)).toEqual({ member: false, account: false, provider: false });
});

test('the link of a removed member is invalid immediately', async () => {
  const { id, members } = await uploaded(1);
  const [member] = members as [Member];
  const token = await linkFor(member);
  // The account is removed later.
  expect(await undoPage(id, undefined)).toMatchObject({ removed: 1 });
  expect(await activate(token)).toMatchObject({
    status: 400,
    json: { detail: expect.stringContaining('expired or was already used') },
  });
  expect(await undo(id)).toMatchObject({ removed: 1, kept: [] });
  expect(await left(member)).toEqual({ member: false, account: false, provider: false });
});

test('either an undo or a simultaneous activation wins, and no account is left without a member', async () => {
  const { id, members } = await uploaded(byTier('rounds', 6, 12));
  const tokens = await Promise.all(members.map(linkFor));
  const [undone, ...answers] = await Promise.all([undo(id), ...tokens.map(activate)]);
  for (const [index, member] of members.entries()) {
    const answer = answers[index];
    expect([200, 400], JSON.stringify(answer?.json)).toContain(answer?.status);
    const stays = answer?.status === 200;
    expect(await left(member), member.email).toEqual({ member: stays, account: stays, provider: stays });
    expect(undone.kept.some(({ email }) => email === member.email)).toBe(stays);
  }
});
