import { randomUUID } from 'node:crypto';
import type { Session } from '@portal/contract/accounts';
import { collections } from '@portal/contract/collections';
import { member as memberSchema } from '@portal/contract/members';
import { beforeAll, describe, expect, test } from 'vitest';
import { documentOf } from '#members/store.ts';
import { database } from '#platform/database.ts';
import { accounts as provider } from '#platform/firestore.ts';
import { cutOff } from '#test/support/cut-off.ts';
import { accountOf, storedAt } from '#test/support/database-state.ts';
import { freshEmail, password } from '#test/support/forms.ts';
import { awaitMail, tokenIn } from '#test/support/mailbox.ts';
import { migrate, rewrittenIn } from '#test/support/migration.ts';
import { newAdmin } from '#test/support/office.ts';
import { registering } from '#test/support/people.ts';
import { call, send } from '#test/support/portal.ts';
import { writeRaw } from '#test/support/raw.ts';
import { sampleMember } from '#test/support/sample-member.ts';
import '#test/support/server.ts';

let office: Session;
beforeAll(async () => {
  office = await newAdmin();
});

/** A member's document as it was before there were accounts, whose id was the one at the provider. */
function oldest(user_id: string, email: string) {
  const kept = documentOf(sampleMember({ user_id, email, status: 'approved', membership_expiry: '2099-01-01' }));
  const { account_uid, email_confirmed, has_password, sessions_ended_at, ...document } = kept;
  return { ...document, sessions_from: 0 };
}

interface Old {
  id: string;
  email: string;
}

/** Members from before accounts, with an address that is claimed as it was then. */
async function oldMembers(count: number, claims = true): Promise<Old[]> {
  const all = Array.from({ length: count }, () => ({ id: `old-${randomUUID()}`, email: freshEmail() }));
  if (claims)
    await writeRaw(
      collections.emails,
      all.map(({ id, email }) => [email, { uid: id }]),
    );
  await writeRaw(
    collections.members,
    all.map(({ id, email }) => [id, oldest(id, email)]),
  );
  return all;
}

const stored = async (id: string, email: string) => ({
  member: await storedAt(`${collections.members}/${id}`),
  account: await storedAt(`${collections.accounts}/${id}`),
  claim: await storedAt(`${collections.emails}/${email}`),
});

/** What is kept of a member from before accounts once it has one. */
const housed = (id: string, email: string) => ({
  member: expect.objectContaining({ account_uid: id, email, email_confirmed: false, has_password: false }),
  account: expect.objectContaining({ account_uid: id, email, members: [id], alias: null, sessions: {} }),
  claim: { account_uid: id },
});

const login = (email: string, secret: string) =>
  send({ method: 'POST', path: '/auth/login', body: JSON.stringify({ email, password: secret }) });

describe('a member from before accounts', () => {
  test('keeps number and status, comes in by a link alone, and nothing of the old account opens anything', async () => {
    const [reader, invited] = (await oldMembers(2)) as [Old, Old];
    await provider().createUser({ uid: reader.id, email: reader.email, password });
    const before = await storedAt(`${collections.members}/${reader.id}`);
    // Two at once, of which neither knows of the other.
    const runs = await Promise.all([migrate(), migrate()]);
    expect(runs.map(({ code }) => code)).toEqual([0, 0]);
    for (const { id, email } of [reader, invited]) expect(await stored(id, email)).toEqual(housed(id, email));
    expect(await storedAt(`${collections.members}/${reader.id}`)).toMatchObject(before ?? {});
    expect(memberSchema.parse(await storedAt(`${collections.members}/${reader.id}`)).status).toBe('approved');

    // Who set the old password, nobody knows.
    expect((await login(reader.email, password)).status).toBe(401);
    await call('forgotPassword', { body: { email: reader.email } });
    const reset = tokenIn(await awaitMail(reader.email, /Reset your password/));
    const secret = 'A new one of mine 2!';
    await call('resetPassword', { body: { token: reset, new_password: secret } });
    expect((await login(reader.email, password)).status).toBe(401);
    const session = await call('login', { body: { email: reader.email, password: secret } });
    expect(session.household.map(({ user_id }) => user_id)).toEqual([reader.id]);
    expect(session.user).toMatchObject({ status: 'approved', email_confirmed: true, has_password: true });
    expect((await provider().getUser(reader.id)).email).toMatch(/@accounts\.invalid$/);

    const { status } = await send({
      method: 'POST',
      path: `/admin/memberships/${invited.id}/invitation`,
      token: office.token,
    });
    expect(status).toBe(200);
    const activation = tokenIn(await awaitMail(invited.email, /^Activate/));
    await call('activateAccount', { body: { token: activation, password } });
    expect((await login(invited.email, password)).status).toBe(200);

    const again = await migrate();
    expect([rewrittenIn(again, 'accounts'), rewrittenIn(again, 'members')]).toEqual([0, 0]);
    expect((await login(reader.email, secret)).status).toBe(200);
  });

  test('gets no address that another one has, too: both are named, and the address is anybody’s to give', async () => {
    const [one, other] = (await oldMembers(2, false)) as [Old, Old];
    const email = freshEmail();
    for (const { id } of [one, other]) await database().doc(`${collections.members}/${id}`).update({ email });
    const taken = await registering.adult();
    const [third] = (await oldMembers(1, false)) as [Old];
    await database().doc(`${collections.members}/${third.id}`).update({ email: taken.user.email });
    for (const { said } of [await migrate(), await migrate()]) {
      expect(said).toContain(`Member ${one.id} has no account and the address ${email}, as ${other.id} has.`);
      expect(said).toContain(`Member ${other.id} has no account and the address ${email}, as ${one.id} has.`);
      expect(said).toContain(`Member ${third.id} has no account and the address ${taken.user.email}, which belongs to`);
    }
    expect(await stored(one.id, email)).toMatchObject({ account: undefined, claim: undefined });
    expect((await call('login', { body: { email: taken.user.email, password } })).household).toHaveLength(1);
    // The office sees them, and once the address is put right, they come in.
    const { member } = await call('memberFile', { params: { id: one.id } }, office.token);
    expect(member.email).toBe(email);
    const right = freshEmail();
    await database().doc(`${collections.members}/${one.id}`).update({ email: right });
    await database().doc(`${collections.members}/${third.id}`).delete();
    await migrate();
    expect(await stored(one.id, right)).toEqual(housed(one.id, right));
    expect(await stored(other.id, email)).toEqual(housed(other.id, email));
  });
});

test('every member is listed by the account that it names and by no other, and both say the same of the address', async () => {
  const [family, other, alone] = await Promise.all([registering.youth(), registering.adult(), registering.adult()]);
  const sessions = [family, other, alone];
  const ids = sessions.map(({ user }) => user.user_id);
  const uids = await Promise.all(ids.map(accountOf));
  const states = () => Promise.all(uids.map((uid) => storedAt(`${collections.accounts}/${uid}`)));
  const before = await states();
  const members = () => Promise.all(ids.map((id) => storedAt(`${collections.members}/${id}`)));
  const kept = await members();
  const list = (uid: string | undefined, listed: unknown[]) =>
    database().doc(`${collections.accounts}/${uid}`).update({ members: listed });
  await list(uids[0], [ids[0], ids[1], 'nobody']);
  await list(uids[1], ['nobody']);
  await database().doc(`${collections.members}/${ids[2]}`).update({ email: freshEmail(), email_confirmed: true });
  await database().doc(`${collections.emails}/${alone.user.email}`).delete();
  expect(rewrittenIn(await migrate(), 'accounts')).toBeGreaterThanOrEqual(3);
  expect(await states()).toEqual(before);
  expect(await members()).toEqual(kept);
  expect(await storedAt(`${collections.emails}/${alone.user.email}`)).toEqual({ account_uid: uids[2] });
  expect(rewrittenIn(await migrate(), 'accounts')).toBe(0);
});

test('somebody whom two accounts list, and who names none, is told of, and keeps nobody else waiting', async () => {
  const [torn] = (await oldMembers(1, false)) as [Old];
  const both = [await registering.adult(), await registering.adult()];
  const list = (more: string[]) =>
    Promise.all(
      both.map(({ user: { account_uid, user_id } }) =>
        database()
          .doc(`${collections.accounts}/${account_uid}`)
          .update({ members: [user_id, ...more] }),
      ),
    );
  await list([torn.id]);
  const run = await migrate();
  expect(run.said).toContain(torn.id);
  expect(run.code).toBe(0);
  await list([]);
  await migrate();
  expect(await stored(torn.id, torn.email)).toEqual(housed(torn.id, torn.email));
});

test('an account without a member is told of, and opens nothing', async () => {
  const [thief, victim] = await Promise.all([registering.adult(), registering.adult()]);
  const uid = await accountOf(thief.user.user_id);
  await database().doc(`${collections.members}/${thief.user.user_id}`).delete();
  await database()
    .doc(`${collections.accounts}/${uid}`)
    .update({ members: [victim.user.user_id] });
  // Of a member who names another account, it is not asked for more.
  expect((await send({ method: 'GET', path: '/user/profile', token: thief.token })).status).toBe(404);
  const told = `Account ${uid} (${thief.user.email}) has no member.`;
  expect((await migrate()).said).toContain(told);
  expect((await migrate()).said).toContain(told);
  expect((await send({ method: 'GET', path: '/user/profile', token: thief.token })).status).toBe(401);
  expect(await login(thief.user.email, password)).toMatchObject({
    status: 403,
    json: { detail: 'This account has no member. Please contact us.' },
  });
  expect((await call('profile', {}, victim.token)).user.user_id).toBe(victim.user.user_id);
});

test('it can be stopped, says how far it was, and goes on the next time', async () => {
  const old = await oldMembers(200);
  const stopped = await migrate({ stopAt: (said) => said.includes(' payments.') });
  expect(stopped).toMatchObject({
    code: 143,
    said: expect.stringMatching(/^Stopped at .*\. Run it again to go on\.$/m),
  });
  expect((await migrate()).code).toBe(0);
  for (const { id, email } of old) expect(await stored(id, email)).toEqual(housed(id, email));
});

test('wherever it is killed, nobody has half an account', { timeout: 400_000 }, async () => {
  let dead = 0;
  const all: Old[] = [];
  for (const point of [30, 60, 90]) {
    all.push(...(await oldMembers(20)));
    if ((await cutOff(['migration'], point)) === undefined) dead += 1;
    for (const { id, email } of all) {
      const now = await stored(id, email);
      const isHoused = now.account !== undefined;
      expect([now.claim, now.member?.account_uid]).toEqual(
        isHoused ? [{ account_uid: id }, id] : [{ uid: id }, undefined],
      );
    }
  }
  expect(dead).toBeGreaterThan(0);
  expect((await migrate()).code).toBe(0);
  for (const { id, email } of all) expect(await stored(id, email)).toEqual(housed(id, email));
});
