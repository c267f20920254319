import { randomUUID } from 'node:crypto';
import type { Member } from '@portal/contract/members';
import { expect, test } from 'vitest';
import { undoPage } from '#imports/undo-page.ts';
import { createLink, readLink } from '#mail/links.ts';
import { findMember } from '#members/store.ts';
import { accounts, transact } from '#platform/firestore.ts';
import { findAccount } from '#records/accounts.ts';
import { password } from '#test/support/forms.ts';
import { newAdmin } from '#test/support/office.ts';
import { api, call } from '#test/support/portal.ts';
import { byTier } from '#test/support/tier.ts';
import { uploadedBy } from '#test/support/uploaded.ts';

const office = await newAdmin();

async function uploaded(count: number): Promise<{ id: string; members: Member[] }> {
  const run = randomUUID().slice(0, 8);
  const members = Array.from({ length: count }, (_, index) => ({
    email: `beside-${index}-${run}@example.org`,
    first_name: 'Una',
    last_name: `Doyle ${run}`,
    membership_type: 'adult',
  }));
  const { import_id } = await call('batchUploadMembers', { body: { members } }, office.token);
  return { id: import_id, members: await uploadedBy([import_id]) };
}

const linkFor = ({ account_uid, email }: Member) => createLink(account_uid, 'activation', email);
const undo = (id: string) => call('undoImport', { params: { id } }, office.token);
const activate = (token: string) => api('POST /auth/activate-account', { body: { token, password } });

/** Whether somebody has a member, and an account, here and at the provider. */
async function left({ user_id, account_uid }: Member) {
  const { users } = await accounts().getUsers([{ uid: account_uid }]);
  return {
    member: (await findMember(user_id)) !== undefined,
    account: (await findAccount(account_uid)) !== undefined,
    provider: users.length > 0,
  };
}

test('An undo leaves somebody who is just setting a password', async () => {
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

test('The link of somebody whom an undo has removed is no good, from that moment on', async () => {
  const { id, members } = await uploaded(1);
  const [member] = members as [Member];
  const token = await linkFor(member);
  // The account follows later.
  expect(await undoPage(id, undefined)).toMatchObject({ removed: 1 });
  expect(await activate(token)).toMatchObject({
    status: 400,
    json: { detail: expect.stringContaining('expired or was already used') },
  });
  expect(await undo(id)).toMatchObject({ removed: 1, kept: [] });
  expect(await left(member)).toEqual({ member: false, account: false, provider: false });
});

test('Of an undo and an activation at once, one wins, and no account is left without a member', async () => {
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
