import { randomUUID } from 'node:crypto';
import type { Member } from '@portal/contract/records/member';
import { collections } from '@portal/contract/values/collections';
import { expect, test } from 'vitest';
import { confirmAddress, requestEmailChangeFor } from '#accounts/email-address.ts';
import { openSession } from '#accounts/sessions.ts';
import { createMember } from '#members/store.ts';
import { accounts, inBatch } from '#platform/firestore.ts';
import { activityOf, outboxIdsOf, storedAt } from '#test/support/database-state.ts';
import { giveTotp, storedAccount } from '#test/support/factors.ts';
import { freshEmail } from '#test/support/forms.ts';
import { awaitEmail, tokenIn } from '#test/support/mailbox.ts';
import { runProgram } from '#test/support/run-program.ts';
import { sampleMember } from '#test/support/sample-member.ts';
import '#test/support/server.ts';

const makeAdmin = (email: string) => runProgram(['functions/src/cli/make-admin.ts', email]);

/** A member whose provider account has an alias and its own id. */
async function memberWithAccount(changes: Partial<Member>): Promise<Member> {
  const { uid } = await accounts().createUser({ email: `${randomUUID()}@accounts.invalid` });
  const member = sampleMember({ user_id: randomUUID(), account_uid: uid, email: freshEmail(), ...changes });
  await inBatch((batch) => createMember(batch, member));
  return member;
}

/** Returns the role claim of a newly opened session. */
async function claimIn({ account_uid }: Member): Promise<unknown> {
  const { token } = await openSession(account_uid);
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).role;
}

const addressOf = async ({ user_id }: Member) => (await storedAt(`${collections.members}/${user_id}`))?.email;

const roleOf = async ({ user_id }: Member) => (await storedAt(`${collections.members}/${user_id}`))?.role;

test('the command promotes the address’s owner in the portal and reports insecure provider settings', async () => {
  const member = await memberWithAccount({ email_confirmed: true });
  const { stdout } = await makeAdmin(` ${member.email.toUpperCase()}`);
  expect([await claimIn(member), await roleOf(member)]).toEqual(['admin', 'admin']);
  expect(await activityOf(member.user_id, 'role_changed')).toHaveLength(1);
  expect(stdout).toContain('is an admin, starting with the next sign-in.');
  expect(stdout).toContain('Firebase Authentication is more open than it should be:');
  expect(stdout).toContain('Anyone can create accounts at the provider (User actions: disable create)');
  expect(stdout).toContain(`sh scripts/cloud/project.sh ${process.env.GCLOUD_PROJECT}`);
});

test('the command rejects an unconfirmed address', async () => {
  const member = await memberWithAccount({ email_confirmed: false });
  const refusal = makeAdmin(member.email);
  await expect(refusal).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('is not confirmed') });
  expect([await claimIn(member), await roleOf(member)]).toEqual([undefined, 'member']);
});

test('the command rejects an address known only to the provider', async () => {
  const email = freshEmail();
  const { uid } = await accounts().createUser({ email, emailVerified: true });
  await expect(makeAdmin(email)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No one is registered'),
  });
  expect((await accounts().getUser(uid)).customClaims).toBeUndefined();
});

test('another command removes a lost factor', async () => {
  const member = await memberWithAccount({ email_confirmed: true, role: 'admin' });
  const removeFactors = (email: string) => runProgram(['functions/src/cli/remove-factors.ts', email]);
  await expect(removeFactors(freshEmail())).rejects.toMatchObject({
    stderr: expect.stringMatching(/No one is regist/),
  });
  await expect(removeFactors(member.email)).rejects.toMatchObject({
    stderr: expect.stringMatching(/no second factor/),
  });
  await giveTotp({ user: member });
  const { stdout } = await removeFactors(` ${member.email.toUpperCase()}`);
  expect(stdout).toContain('has no second factor anymore');
  expect(await storedAccount(member.account_uid)).toMatchObject({ factors: [], sessions: {} });
  expect((await activityOf(member.user_id, 'factors_taken'))[0]?.get('actor_name')).toBe('Command line');
  await awaitEmail(member.email, /^Your second factor was removed$/);
});

const changeAddress = (email: string, wanted: string) =>
  runProgram(['functions/src/cli/change-address.ts', email, wanted]);

test('another command sends an admin, locked or not, a link to a new address that takes effect when used', async () => {
  const member = await memberWithAccount({ email_confirmed: true, role: 'admin', status: 'suspended' });
  const wanted = freshEmail();
  const { stdout } = await changeAddress(member.email, ` ${wanted.toUpperCase()}`);
  expect(stdout).toContain('We sent a link to');
  await awaitEmail(member.email, /^Your email address is about to change$/);
  expect(await addressOf(member)).toBe(member.email);
  await confirmAddress(tokenIn(await awaitEmail(wanted, /^Confirm your new email address$/)));
  expect(await addressOf(member)).toBe(wanted);
});

test('no link is sent for an unknown address, or to a taken or invalid one', async () => {
  const [one, other] = [await memberWithAccount({}), await memberWithAccount({})];
  await expect(requestEmailChangeFor(freshEmail(), freshEmail())).rejects.toThrow('No one is registered with');
  await expect(requestEmailChangeFor(one.email, other.email)).rejects.toThrow(
    'This email address is already registered.',
  );
  await expect(requestEmailChangeFor(one.email, 'ada.example.org')).rejects.toThrow(
    'Please enter a valid email address',
  );
  expect(await outboxIdsOf(one.email)).toEqual([]);
});
