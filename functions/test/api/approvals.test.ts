import type { Session } from '@portal/contract/calls/accounts';
import { collections } from '@portal/contract/values/collections';
import { dayOf, monthsLater } from '@portal/contract/values/days';
import { dayText } from '@portal/contract/values/format';
import { describe, expect, test } from 'vitest';
import { setStatus as setStatusAs } from '#decisions/approvals/set-status.ts';
import { isWellFormed } from '#members/records/check-digit.ts';
import { findMember } from '#members/store.ts';
import { database } from '#platform/database.ts';
import { approvedMember } from '#test/support/approved.ts';
import { crowd } from '#test/support/crowd.ts';
import { activityOf, changedPaths, databaseState, patchMember } from '#test/support/database-state.ts';
import { daysFromToday, freshEmail, password } from '#test/support/forms.ts';
import { verifyLeader } from '#test/support/leaders.ts';
import { manyMembers } from '#test/support/many-members.ts';
import { newAdmin } from '#test/support/office.ts';
import { memberOf, payFee, registering } from '#test/support/people.ts';
import { api, call, problem } from '#test/support/portal.ts';
import { writeRaw } from '#test/support/raw.ts';
import { runAsServer } from '#test/support/server.ts';
import { byTier } from '#test/support/tier.ts';

const admin = await newAdmin();

const approve = (uid: string, token = admin.token) => api(`PUT /admin/approve/membership/${uid}`, { token });
const setStatus = (uid: string, status: string) =>
  api(`PUT /admin/set-member-status/${uid}?status=${status}`, { token: admin.token });

const approveDirectly = ({ user }: { user: { email: string } }) =>
  api('POST /admin/approve-membership-direct', { token: admin.token, body: { email: user.email } });

async function pending(): Promise<Session> {
  const member = await registering.adult();
  await payFee(member);
  return member;
}

/** Writes members pending approval straight to the database, which avoids paying every fee. */
async function manyPending(count: number): Promise<string[]> {
  const none = { membership_number: null, membership_issued: null, membership_expiry: null };
  const members = manyMembers('waiting', 0, count, { status: 'pending_approval', membership_type: 'adult', ...none });
  await writeRaw(collections.members, members);
  return members.map(([id]) => id);
}

describe('approval', () => {
  test.concurrent('gives a number, a card, and a term of 12 months', async () => {
    const member = await pending();
    const { json } = await approve(member.user.user_id);
    const { user } = await call('profile', {}, member.token);
    expect(json).toEqual({ membership_number: user.membership_number });
    expect(isWellFormed(user.membership_number ?? '')).toBe(true);
    const year = Number(user.membership_issued?.slice(0, 4));
    expect(user.membership_expiry).toBe(`${year + 1}${user.membership_issued?.slice(4)}`);
    expect(user.membership_card).toMatchObject({
      name: 'Ada Mercer',
      member_id: user.membership_number,
      qr_code: expect.stringMatching(/^iVBORw0KGgo/),
    });
  });

  test.concurrent(`yields one number and one activity record for ${crowd} simultaneous requests`, async () => {
    const { user } = await pending();
    const answers = await Promise.all(Array.from({ length: crowd }, () => approve(user.user_id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(crowd).fill(200));
    expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1);
    expect(await activityOf(user.user_id, 'approved')).toHaveLength(1);
    const numbers = await database().collection(collections.numbers).where('uid', '==', user.user_id).get();
    expect(numbers.size).toBe(1);
  });

  const many = byTier('size', 50, 200);

  test(`gives ${many} members ${many} numbers at once, with no document shared by two approvals`, async () => {
    const uids = await manyPending(many);
    const before = await databaseState();
    const answers = await Promise.all(uids.map((uid) => approve(uid)));
    const numbers = answers.map(({ json }) => (json as { membership_number: string }).membership_number);
    expect(new Set(numbers).size).toBe(many);
    expect(numbers.every(isWellFormed)).toBe(true);
    // Exactly five documents for each approval, so none is shared.
    const changed = changedPaths(before, await databaseState());
    const perCollection = Object.groupBy(changed, (path) => path.split('/')[0] ?? '');
    const counts = Object.fromEntries(Object.entries(perCollection).map(([name, paths]) => [name, paths?.length]));
    expect(counts).toEqual({ members: many, numbers: many, cards: many, activity: many, outbox: many });
  });

  test.concurrent('rejects a leader until both checks are verified, naming the missing ones', async () => {
    const leader = await registering.leader();
    await payFee(leader);
    const uid = leader.user.user_id;
    const expectRefused = async (missing: string) => {
      const json = { detail: `This leader cannot be approved yet. Missing: ${missing}.` };
      for (const answer of [await approve(uid), await setStatus(uid, 'approved'), await approveDirectly(leader)])
        expect(answer).toMatchObject({ status: 409, json });
    };
    await expectRefused('SafeSport certification and background check');
    expect(await findMember(uid)).toMatchObject({ status: 'pending_approval', membership_number: null });
    await verifyLeader(leader, admin, daysFromToday(10));
    await patchMember(uid, { background_check_expires: daysFromToday(-1) });
    await expectRefused('background check (lapsed)');
    await patchMember(uid, { background_check_expires: daysFromToday(0) });
    expect(await approve(uid)).toMatchObject({ status: 200 });
  });

  test.concurrent('works directly without payment, ignoring email case, and repeats the same number', async () => {
    const { user, token } = await registering.adult();
    const email = user.email.toUpperCase();
    const answers = await Promise.all(Array.from({ length: 5 }, () => approveDirectly({ user: { email } })));
    const { membership_number, status } = (await call('profile', {}, token)).user;
    expect(status).toBe('approved');
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, json: { ok: true, membership_number } });
    const said = answers.map(({ json }) => json as { message: string; approved_now: boolean });
    const [now] = said.filter(({ approved_now }) => approved_now);
    expect(now?.message).toBe('Ada Mercer is approved');
    const until = dayText(monthsLater(dayOf(), 12));
    const again = {
      approved_now: false,
      message: `Ada Mercer is already approved. The membership runs until ${until}.`,
    };
    expect(said.filter((answer) => answer !== now)).toEqual(
      Array.from({ length: 4 }, () => expect.objectContaining(again)),
    );
    expect(await activityOf(user.user_id, 'approved')).toHaveLength(1);
  });

  test.concurrent('rejects members not pending, locked, or expired; returns 404 for an unknown email', async () => {
    const { user } = await registering.adult();
    expect((await approve(user.user_id)).status).toBe(409);
    await setStatus(user.user_id, 'suspended');
    expect((await approveDirectly({ user })).status).toBe(409);
    expect((await approveDirectly({ user: { email: freshEmail() } })).status).toBe(404);
    const expired = await approvedMember(registering.adult(), admin);
    await patchMember(expired.user.user_id, { membership_expiry: daysFromToday(-1) });
    expect((await approveDirectly(expired)).status).toBe(409);
    expect(await activityOf(expired.user.user_id, 'approved')).toHaveLength(1);
  });
});

describe('setting a status', () => {
  test.concurrent('limits a locked member to their profile; reactivation keeps the number', async () => {
    const member = await pending();
    const uid = member.user.user_id;
    const approved = await approve(uid);
    await setStatus(uid, 'inactive');
    const again = await call('login', { body: { email: member.user.email, password } });
    expect(again.user).toMatchObject({ status: 'inactive', membership_card: null });
    const refused = await api('GET /payments/status/cs_any', { token: member.token });
    expect(refused).toMatchObject(problem(403, 'Your account is inactive. Please contact support.'));
    await setStatus(uid, 'approved');
    expect((await call('profile', {}, member.token)).user).toMatchObject(approved.json as object);
  });

  test.concurrent('locks the account for an unknown status', async () => {
    const member = await registering.adult();
    expect(await setStatus(member.user.user_id, 'under_appeal')).toMatchObject({
      status: 200,
      json: { status: 'under_appeal' },
    });
    const refused = await api('GET /payments/status/cs_any', { token: member.token });
    expect(refused.json).toEqual({ detail: 'Your account is under_appeal. Please contact support.' });
  });

  test.concurrent('rejects a locked or demoted admin at once, whatever the token says', async () => {
    const second = await newAdmin();
    const list = () => api('GET /admin/memberships', { token: second.token });
    expect((await list()).status).toBe(200);
    await patchMember(second.user.user_id, { role: 'member' });
    expect((await list()).status).toBe(403);
    await patchMember(second.user.user_id, { role: 'admin', status: 'suspended' });
    expect((await list()).status).toBe(403);
  });

  test('never locks the last admin', async () => {
    const admins = await database().collection(collections.members).where('role', '==', 'admin').get();
    const others = admins.docs.filter((doc) => doc.id !== admin.user.user_id);
    // When two admins lock each other at once, one becomes the last.
    const actor = await memberOf((await newAdmin()).user);
    await patchMember(actor.user_id, { role: 'member' });
    for (const other of others) await other.ref.update({ role: 'member' });
    await expect(runAsServer(() => setStatusAs(admin.user.user_id, 'suspended', actor))).rejects.toMatchObject({
      status: 409,
      message: 'The last admin cannot be locked',
    });
    for (const other of others) await other.ref.update({ role: 'admin' });
    const second = await newAdmin();
    expect(await setStatus(second.user.user_id, 'suspended')).toMatchObject({ status: 200 });
  });
});
