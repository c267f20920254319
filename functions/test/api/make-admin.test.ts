import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { collections } from '@portal/contract/collections';
import type { Member } from '@portal/contract/members';
import { expect, test } from 'vitest';
import { openSession } from '#accounts/sessions.ts';
import { createMember } from '#members/store.ts';
import { accounts, inBatch } from '#platform/firestore.ts';
import { activityOf, storedAt } from '#test/support/database-state.ts';
import { freshEmail } from '#test/support/forms.ts';
import { sampleMember } from '#test/support/sample-member.ts';
import '#test/support/server.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));

const makeAdmin = (email: string) => run('node', ['functions/src/cli/make-admin.ts', email], { cwd: root });

/** A member whose account the provider knows by an alias, under an id of its own. */
async function memberWithAccount(changes: Partial<Member>): Promise<Member> {
  const { uid } = await accounts().createUser({ email: `${randomUUID()}@accounts.invalid` });
  const member = sampleMember({ user_id: randomUUID(), account_uid: uid, email: freshEmail(), ...changes });
  await inBatch((batch) => createMember(batch, member));
  return member;
}

/** What a session says that is opened now. */
async function claimIn({ account_uid }: Member): Promise<unknown> {
  const { token } = await openSession(account_uid);
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).role;
}

const roleOf = async ({ user_id }: Member) => (await storedAt(`${collections.members}/${user_id}`))?.role;

test('the command makes an admin of whoever has the address in the portal, and says what the provider leaves open', async () => {
  const member = await memberWithAccount({ email_confirmed: true });
  const { stdout } = await makeAdmin(` ${member.email.toUpperCase()}`);
  expect([await claimIn(member), await roleOf(member)]).toEqual(['admin', 'admin']);
  expect(await activityOf(member.user_id, 'role_changed')).toHaveLength(1);
  expect(stdout).toContain('is an admin, starting with the next sign-in.');
  expect(stdout).toContain('Firebase Authentication is more open than it should be:');
  expect(stdout).toContain('Anyone can create accounts at the provider (User actions: disable create)');
  expect(stdout).toContain(`sh scripts/cloud/project.sh ${process.env.GCLOUD_PROJECT}`);
});

test('it refuses an address that nobody has confirmed', async () => {
  const member = await memberWithAccount({ email_confirmed: false });
  const refusal = makeAdmin(member.email);
  await expect(refusal).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('is not confirmed') });
  expect([await claimIn(member), await roleOf(member)]).toEqual([undefined, 'member']);
});

test('it refuses an address that only the provider knows', async () => {
  const email = freshEmail();
  const { uid } = await accounts().createUser({ email, emailVerified: true });
  await expect(makeAdmin(email)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No one is registered'),
  });
  expect((await accounts().getUser(uid)).customClaims).toBeUndefined();
});
