import type { Session } from '@portal/contract/calls/accounts';
import { desk as deskAnswer } from '@portal/contract/records/desk';
import { collections } from '@portal/contract/values/collections';
import { describe, expect, test } from 'vitest';
import { approvedMember } from '#test/support/approved.ts';
import { activityOf, patchMember, setValidUntil, storedIn } from '#test/support/database-state.ts';
import { deny } from '#test/support/denials.ts';
import { daysFromToday, forms, freshEmail } from '#test/support/forms.ts';
import { requestHandOverOf, takeOver, turned18 } from '#test/support/hand-over.ts';
import { approvedCharter, approvedLeader, verifyLeader } from '#test/support/leaders.ts';
import { awaitEmail, emailsTo } from '#test/support/mailbox.ts';
import { manyMembers } from '#test/support/many-members.ts';
import { newAdmin } from '#test/support/office.ts';
import { memberOf, payFee, registering } from '#test/support/people.ts';
import { api, call, problem, problemIn, send } from '#test/support/portal.ts';
import { writeRaw } from '#test/support/raw.ts';

const admin = await newAdmin();
const leader = await approvedLeader(undefined, admin);
const club = await approvedCharter(leader, admin, forms.charter('Alpha Grappling'));
const params = { id: club.charter_id };

const inClub = (email = freshEmail(), club_id = club.charter_id) => ({ ...forms.adult(email), club_id });
const childInClub = (email = freshEmail(), name = 'Nia') => ({
  ...forms.youth(email, name, 'Brooks'),
  club_id: club.charter_id,
});
const deskAs = (of: Session, id = club.charter_id, query = '') =>
  api(`GET /academy-charters/${id}/desk${query}`, { token: of.token });
const rowOf = async ({ user }: Session, of = leader) => {
  const { members } = await call('clubDesk', { params, query: {} }, of.token);
  return members.find(({ user_id }) => user_id === user.user_id);
};
const remind = (...members: Session[]) =>
  call('remindMembers', { params, body: { members: members.map(({ user }) => user.user_id) } }, leader.token);

/** A leader who chose the club and may lead. */
async function leaderInClub(id = club.charter_id): Promise<Session> {
  const fresh = await registering.leader({ ...forms.leader(freshEmail()), club_id: id });
  await verifyLeader(fresh, admin);
  return approvedMember(Promise.resolve(fresh), admin);
}

const setCoLeaders = (members: Session[], of = leader) =>
  api(`PUT /academy-charters/${club.charter_id}/co-leaders`, {
    token: of.token,
    body: { members: members.map(({ user }) => user.user_id) },
  });

describe('the club desk', () => {
  test('shows everyone who chose the club in any state, and nothing private', async () => {
    const unpaid = await registering.youth(childInClub());
    const paid = await registering.adult(inClub());
    await payFee(paid);
    const elsewhere = await registering.adult();
    const { json } = await deskAs(leader);
    const desk = deskAnswer.strict().parse(json);
    const steps = new Map(desk.members.map(({ user_id, reason, step, who }) => [user_id, [reason, step, who]]));
    expect(steps.get(unpaid.user.user_id)).toEqual(['unpaid', 'pay', 'parent']);
    expect(steps.get(paid.user.user_id)).toEqual(['pending', 'approve', 'office']);
    expect(steps.has(elsewhere.user.user_id)).toBe(false);
    const { date_of_birth, address_line_1, email } = await memberOf(unpaid.user);
    for (const secret of [date_of_birth, address_line_1, email]) expect(JSON.stringify(json)).not.toContain(secret);
    expect(desk.join.url).toMatch(new RegExp(`/membership\\?club=${club.charter_id}$`));
  });

  test('is closed to others: leaders of other clubs, former co-leaders, members, and once the charter lapsed', async () => {
    const [stranger, coLeader] = [await approvedLeader(undefined, admin), await leaderInClub()];
    const forbidden = problem(403, 'Only the leader and co-leaders of this club can see its desk.');
    expect(await deskAs(stranger)).toMatchObject(forbidden);
    expect(await deskAs(coLeader)).toMatchObject(forbidden);
    await setCoLeaders([coLeader]);
    expect(await deskAs(coLeader)).toMatchObject({ status: 200 });
    await setCoLeaders([]);
    expect(await deskAs(coLeader)).toMatchObject(forbidden);
    expect(await deskAs(await approvedMember(undefined, admin))).toMatchObject({ status: 403 });
    expect(await deskAs(leader, 'no-such-charter')).toMatchObject({ status: 404 });

    const lapsed = await approvedCharter(leader, admin, forms.charter('Omega Grappling'));
    await setValidUntil(collections.charters, lapsed.charter_id, daysFromToday(-1));
    expect(await deskAs(leader, lapsed.charter_id)).toMatchObject(problem(409, expect.stringMatching(/isn’t valid/)));
  });

  test('answers for a day within two years', async () => {
    const member = await approvedMember(registering.adult(inClub()), admin);
    const after = daysFromToday(400);
    const { members } = await call('clubDesk', { params, query: { on: after } }, leader.token);
    expect(members.find(({ user_id }) => user_id === member.user.user_id)).toMatchObject({ reason: 'expired' });
    expect(await deskAs(leader, club.charter_id, `?on=${daysFromToday(-1)}`)).toMatchObject({ status: 422 });
  });

  test('warns of the end of the charter and of the leaders’ checks', async () => {
    const [soon, later] = [daysFromToday(30), daysFromToday(31)];
    const warned = await approvedLeader(undefined, admin);
    const { charter_id, academy_name } = await approvedCharter(warned, admin);
    await patchMember(warned.user.user_id, { safesport_expires: soon, background_check_expires: later });
    await setValidUntil(collections.charters, charter_id, soon);
    const { warnings } = await call('clubDesk', { params: { id: charter_id }, query: {} }, warned.token);
    expect(warnings).toEqual([
      { what: 'charter', name: academy_name, until: soon },
      { what: 'safesport', name: expect.any(String), until: soon },
    ]);
  });

  test('of 500 members costs at most 20 reads more than two per member', async () => {
    const { charter_id } = await approvedCharter(leader, admin, forms.charter('Crowd Grappling'));
    const crowd = manyMembers('desk', 0, 500, { club_id: charter_id });
    await writeRaw(collections.members, crowd);
    const path = `/academy-charters/${charter_id}/desk`;
    const { headers, json } = await send({ method: 'GET', path, token: leader.token });
    expect((json as { members: unknown[] }).members).toHaveLength(500);
    expect(Number(headers.get('x-firestore-reads'))).toBeLessThanOrEqual(1020);
  });
});

describe('a reminder', () => {
  test('goes to three of five if two were reminded in the last seven days', async () => {
    const parent = freshEmail();
    const child = await registering.youth(childInClub(parent));
    const adults = [await registering.adult(inClub()), await registering.adult(inClub())];
    const recent = [await registering.adult(inClub()), await registering.adult(inClub())];
    for (const { user } of recent) await patchMember(user.user_id, { club_reminded_on: daysFromToday(-6) });
    const asked = [child, ...adults, ...recent];
    expect((await remind(...asked)).reminded).toEqual([child, ...adults].map(({ user }) => user.user_id));
    expect((await remind(...asked)).reminded).toEqual([]);
    const { text } = await awaitEmail(parent, /^Your child’s membership: a reminder from your child’s club$/);
    expect(text).toMatch(/pay the membership fee/);
    expect(text).not.toMatch(/Nia|Alpha/);
    expect(await activityOf(child.user.user_id, 'reminded_by_club')).toHaveLength(1);
  });

  test('is not sent to the locked, the denied, strangers to the club, or about something done', async () => {
    const locked = await registering.adult(inClub());
    await patchMember(locked.user.user_id, { status: 'suspended' });
    const denied = await registering.adult(inClub());
    await payFee(denied);
    await deny(admin, 'membership', denied.user.user_id);
    const elsewhere = await registering.adult();
    const paid = await registering.adult(inClub());
    await payFee(paid);
    expect((await remind(locked, denied, elsewhere, paid)).reminded).toEqual([]);
  });

  test('is not sent during a hand-over, and then to the new address only', async () => {
    const parent = freshEmail();
    const child = await turned18(registering.youth(childInClub(parent)));
    const { email, token } = await requestHandOverOf(child);
    expect((await remind(child)).reminded).toEqual([]);
    await takeOver(token);
    expect((await remind(child)).reminded).toEqual([child.user.user_id]);
    await awaitEmail(email, /a reminder from/);
    expect((await emailsTo(parent)).filter(({ subject }) => /a reminder from/.test(subject))).toEqual([]);
  });

  test('names the club once the address is confirmed, and invites a member without a password', async () => {
    const member = await registering.adult(inClub());
    await patchMember(member.user.user_id, { email_confirmed: true });
    await remind(member);
    await awaitEmail(member.user.email, /^Your membership: a reminder from Alpha Grappling$/);
    const invited = await registering.adult(inClub());
    await patchMember(invited.user.user_id, { has_password: false });
    await remind(invited);
    await awaitEmail(invited.user.email, /activate/i);
  });
});

describe('co-leaders', () => {
  test('see the desk, are emailed once, and lose it by leaving the club', async () => {
    const coLeader = await leaderInClub();
    await setCoLeaders([coLeader]);
    await setCoLeaders([coLeader]);
    await awaitEmail(coLeader.user.email, /^You are a co-leader of /);
    expect(await rowOf(leader, coLeader)).toBeUndefined();
    const own = (await storedIn(collections.desks)).filter(({ owner_uid }) => owner_uid === coLeader.user.user_id);
    expect(own).toMatchObject([{ charter_id: club.charter_id, academy_name: 'Alpha Grappling' }]);
    await api('PATCH /user/profile', { token: coLeader.token, body: { club_academy: 'Another club' } });
    expect(await deskAs(coLeader)).toMatchObject({ status: 403 });
    await setCoLeaders([]);
  });

  test('are leaders of the club who may lead, named by its own leader', async () => {
    const [outsider, adult] = [
      await approvedLeader(undefined, admin),
      await approvedMember(registering.adult(inClub()), admin),
    ];
    const unverified = await registering.leader({ ...forms.leader(freshEmail()), club_id: club.charter_id });
    for (const one of [outsider, adult, unverified, leader])
      expect(await setCoLeaders([one])).toMatchObject(problemIn({ members: expect.any(String) }));
    const coLeader = await leaderInClub();
    await setCoLeaders([coLeader]);
    expect(await setCoLeaders([], coLeader)).toMatchObject({ status: 403 });
    await setCoLeaders([]);
  });
});

test('the desk is notified of a new member and of every change to one', async () => {
  const signal = async () =>
    (await storedIn(collections.desks)).find(
      ({ owner_uid, charter_id }) => owner_uid === leader.user.user_id && charter_id === club.charter_id,
    )?.changed_at;
  const before = await signal();
  const member = await registering.adult(inClub());
  const registered = await signal();
  expect(registered).not.toBe(before);
  await patchMember(member.user.user_id, { status: 'pending_approval' });
  await expect.poll(signal, { timeout: 60_000 }).not.toBe(registered);
});

test('a join link names a club with a valid charter only', async () => {
  const { club: found } = await call('findClub', { params });
  expect(found).toEqual({ club_id: club.charter_id, name: 'Alpha Grappling', city: expect.any(String), state: 'NY' });
  expect(await api('GET /clubs/no-such-club')).toMatchObject({ status: 404 });
});
