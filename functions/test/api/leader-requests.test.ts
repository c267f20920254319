import type { Session } from '@portal/contract/calls/accounts';
import type { TaskGroup } from '@portal/contract/calls/tasks';
import { collections, subcollections } from '@portal/contract/values/collections';
import { checkTypes } from '@portal/contract/values/membership';
import { describe, expect, test } from 'vitest';
import { decideLeaderRequest } from '#leaders/decide.ts';
import { database } from '#platform/database.ts';
import { approvedMember } from '#test/support/approved.ts';
import { activityOf, consentsFor, patchMember } from '#test/support/database-state.ts';
import { daysFromToday, forms } from '#test/support/forms.ts';
import {
  applyForCharter,
  approvedCharter,
  approvedEvent,
  approvedLeader,
  payApplication,
  sendFile,
  uploadCheck,
  verifyLeader,
} from '#test/support/leaders.ts';
import { awaitEmail } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { memberOf, registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';
import { renewalCheckout } from '#test/support/renewals.ts';
import { runAsServer } from '#test/support/server.ts';
import { tasksOf } from '#test/support/tasks.ts';

const office = await newAdmin();

const missing = { belt_rank: 'Brown belt', club_academy: 'Hudson Grappling Club', policies_accepted: true };

const ofMember = (uid: string) => `${collections.members}/${uid}`;

const ask = ({ token }: Session, body: object = missing) => api('POST /user/leader-request', { token, body });
const withdraw = ({ token }: Session) => api('DELETE /user/leader-request', { token });
const stop = ({ token }: Session) => api('POST /user/stop-leading', { token });

const answer = ({ user }: Session, body: object) =>
  api(`PUT /admin/leader-requests/${user.user_id}`, { token: office.token, body });

const approve = (member: Session) => answer(member, { action: 'approve' });
const deny = (member: Session, reason = 'We need a reference from your club.') =>
  answer(member, { action: 'deny', reason });

/** An approved adult who has requested to become a leader. */
async function asking(): Promise<Session> {
  const member = await approvedMember();
  expect(await ask(member)).toMatchObject({ status: 200 });
  return member;
}

/** The same, with both checks verified. */
async function ready(): Promise<Session> {
  const member = await asking();
  await verifyLeader(member, office);
  return member;
}

async function historyOf({ user }: Session): Promise<unknown[]> {
  const kept = database().doc(ofMember(user.user_id)).collection(subcollections.corrections);
  return (await kept.orderBy('at').get()).docs.map((doc) => doc.get('changes'));
}

const documentStates = async ({ user }: Session) => {
  const all = database().collection(collections.documents).where('owner_uid', '==', user.user_id);
  return (await all.get()).docs.map((doc) => doc.get('state')).sort();
};

test('an adult with both checks becomes a leader with the same term, number, and card', async () => {
  const member = await approvedMember();
  const before = await memberOf(member.user);
  expect(await sendFile(member.token)).toMatchObject({ status: 403 });
  const { user } = await call('askToLead', { body: missing }, member.token);
  expect(user).toMatchObject({ status: 'approved', membership_type: 'adult', belt_rank: 'Brown belt' });
  expect(user.membership_card?.member_id).toBe(before.membership_number);
  expect(await consentsFor(member.user.user_id)).toHaveLength(2);
  const asked = await awaitEmail(member.user.email, /^Your request to become a Grappling Leader$/);
  expect(asked.text).toContain('SafeSport certification and background check');

  expect(await approve(member)).toMatchObject({
    status: 409,
    json: { detail: expect.stringContaining('Missing: SafeSport certification and background check.') },
  });
  for (const check of checkTypes) {
    const { document_id } = await uploadCheck(member, check);
    expect(await approve(member)).toMatchObject({ status: 409 });
    await call('verifyDocument', { params: { id: document_id }, body: { action: 'approve' } }, office.token);
  }
  expect((await memberOf(member.user)).membership_type).toBe('adult');

  expect(await approve(member)).toMatchObject({ status: 200 });
  const { membership_number, card_code, membership_issued, membership_expiry, terms, payment_completed_at } = before;
  expect(await memberOf(member.user)).toMatchObject({
    membership_type: 'grappling_leader',
    status: 'approved',
    becoming_leader: null,
    belt_rank: 'Brown belt',
    club_academy: 'Hudson Grappling Club',
    ...{ membership_number, card_code, membership_issued, membership_expiry, terms, payment_completed_at },
  });
  await awaitEmail(member.user.email, /^You are a Grappling Leader now$/);
  expect(await historyOf(member)).toEqual([[{ field: 'membership_type', from: 'adult', to: 'grappling_leader' }]]);
  const [requested] = await activityOf(member.user.user_id, 'leader_requested');
  expect(requested?.get('changed')).toEqual(['belt_rank', 'club_academy']);
  const [became] = await activityOf(member.user.user_id, 'became_leader');
  expect(became?.get('actor_uid')).toBe(office.user.user_id);
  await applyForCharter(member);
});

describe('a request', () => {
  test('asks for missing facts and leaves known ones unchanged', async () => {
    const member = await approvedMember();
    await database().doc(ofMember(member.user.user_id)).update({ gender: null, phone: null, zip_code: null });
    expect(await ask(member, { belt_rank: 'Blue belt', policies_accepted: true })).toMatchObject({
      status: 422,
      json: { fields: { club_academy: 'This field is required', gender: 'This field is required' } },
    });
    expect(await ask(member, { ...missing, policies_accepted: false })).toMatchObject({ status: 422 });
    expect((await memberOf(member.user)).becoming_leader).toBeNull();
    const filled = { ...missing, gender: 'f', cell_phone: '(212) 555-0199', zip_code: '12207', city: 'Elsewhere' };
    expect(await ask(member, filled)).toMatchObject({ status: 200 });
    expect(await memberOf(member.user)).toMatchObject({ gender: 'f', phone: '+12125550199', city: 'Albany' });
  });

  test('is made once, even by simultaneous calls', async () => {
    const member = await approvedMember();
    const answers = await Promise.all([ask(member), ask(member), ask(member)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await consentsFor(member.user.user_id)).toHaveLength(2);
    expect(await activityOf(member.user.user_id, 'leader_requested')).toHaveLength(1);
  });

  test('is rejected without a current membership, and nothing changes', async () => {
    const member = await approvedMember();
    await patchMember(member.user.user_id, { membership_expiry: daysFromToday(-1) });
    const before = await memberOf(member.user);
    const detail = expect.stringMatching(/expired. It has to be renewed first/);
    expect(await ask(member)).toMatchObject({ status: 409, json: { detail } });
    expect(await memberOf(member.user)).toEqual(before);
  });

  test('is an office task that says whose turn it is', async () => {
    const member = await asking();
    const { user_id } = member.user;
    await database().doc(ofMember(user_id)).update({ 'becoming_leader.asked_at': '2020-01-01T00:00:00.000Z' });
    const taskIn = async (group: TaskGroup) => (await tasksOf(office, group)).find(({ id }) => id === user_id);
    const counted = async () => (await call('dashboardStats', {}, office.token)).office_tasks;
    const before = await counted();
    expect(await taskIn('others')).toMatchObject({
      kind: 'leader_request',
      next: expect.stringMatching(/has to upload the SafeSport certification and background check/),
    });
    expect(await taskIn('leader_request')).toBeUndefined();
    await verifyLeader(member, office);
    expect(await taskIn('leader_request')).toMatchObject({ next: null, since: '2020-01-01T00:00:00.000Z' });
    expect(await taskIn('others')).toBeUndefined();
    expect(await counted()).toBe(before + 1);
    expect(await approve(member)).toMatchObject({ status: 200 });
    expect(await taskIn('leader_request')).toBeUndefined();
  });
});

describe('the decision', () => {
  test('to approve is made once, and repeating it changes nothing', async () => {
    const member = await ready();
    const answers = await Promise.all([approve(member), approve(member)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const after = await memberOf(member.user);
    expect(await approve(member)).toMatchObject({ status: 200 });
    expect(await memberOf(member.user)).toEqual(after);
    expect(await activityOf(member.user.user_id, 'became_leader')).toHaveLength(1);
    expect(await historyOf(member)).toHaveLength(1);
    expect(await deny(member)).toMatchObject({ status: 409 });
  });

  test('to approve closes a checkout that renews as an adult', async () => {
    const member = await ready();
    await patchMember(member.user.user_id, { membership_expiry: daysFromToday(20) });
    const checkout = () => renewalCheckout(member);
    expect(await checkout()).toMatchObject({ status: 200 });
    expect(await approve(member)).toMatchObject({ status: 200 });
    const payments = database().collection(collections.payments).where('owner_uid', '==', member.user.user_id);
    const open = await payments.where('payment_status', '==', 'open').get();
    expect(open.size).toBe(0);
    expect(await checkout()).toMatchObject({ status: 409 });
  });

  test('to deny gives a reason, and the member can ask again', async () => {
    const member = await asking();
    await uploadCheck(member, 'safesport');
    expect(await answer(member, { action: 'deny' })).toMatchObject({ status: 422 });
    expect(await deny(member)).toMatchObject({ status: 200 });
    expect(await memberOf(member.user)).toMatchObject({
      status: 'approved',
      membership_type: 'adult',
      becoming_leader: { denied: { reason: 'We need a reference from your club.' } },
    });
    const mail = await awaitEmail(member.user.email, /was not approved$/);
    expect(mail.text).toContain('We need a reference from your club.');
    expect(await documentStates(member)).toEqual(['withdrawn']);
    expect(await sendFile(member.token)).toMatchObject({ status: 403 });
    const after = await memberOf(member.user);
    expect(await deny(member, 'Another reason')).toMatchObject({ status: 200 });
    expect(await memberOf(member.user)).toEqual(after);
    expect(await approve(member)).toMatchObject({ status: 409 });
    expect(await ask(member, { policies_accepted: true })).toMatchObject({ status: 200 });
    expect((await memberOf(member.user)).becoming_leader?.denied).toBeNull();
  });
});

describe('withdrawing a request', () => {
  test('removes it and unreviewed documents, and keeps the rest', async () => {
    const member = await asking();
    const { document_id } = await uploadCheck(member, 'safesport');
    await uploadCheck(member, 'background_check');
    await call('verifyDocument', { params: { id: document_id }, body: { action: 'approve' } }, office.token);
    expect(await withdraw(member)).toMatchObject({ status: 200 });
    expect(await memberOf(member.user)).toMatchObject({ becoming_leader: null, safesport_verified: true });
    expect(await documentStates(member)).toEqual(['approved', 'withdrawn']);
    expect(await withdraw(member)).toMatchObject({ status: 200 });
    expect(await activityOf(member.user.user_id, 'leader_request_withdrawn')).toHaveLength(1);
  });

  test('during its approval results in one or the other', async () => {
    for (let round = 0; round < 3; round++) {
      const member = await ready();
      const actor = await memberOf(office.user);
      const [approved, back] = await Promise.all([
        runAsServer(() => decideLeaderRequest(member.user.user_id, { action: 'approve' }, actor)).then(
          () => true,
          () => false,
        ),
        withdraw(member),
      ]);
      expect(approved).toBe(back.status !== 200);
      const { membership_type, becoming_leader } = await memberOf(member.user);
      expect({ membership_type, becoming_leader }).toEqual({
        membership_type: approved ? 'grappling_leader' : 'adult',
        becoming_leader: null,
      });
    }
  });
});

describe('a leader who steps down', () => {
  test('is an adult with the same term, number, card, and checks', async () => {
    const leader = await approvedLeader();
    const before = await memberOf(leader.user);
    expect(await stop(leader)).toMatchObject({ status: 200, json: { user: { membership_type: 'adult' } } });
    const after = await memberOf(leader.user);
    expect(after).toEqual({ ...before, membership_type: 'adult' });
    await awaitEmail(leader.user.email, /^You are no longer a Grappling Leader$/);
    expect(await stop(leader)).toMatchObject({ status: 200 });
    expect(await activityOf(leader.user.user_id, 'stopped_leading')).toHaveLength(1);
    // Verified checks still count if the leader returns.
    expect(await ask(leader, { policies_accepted: true })).toMatchObject({ status: 200 });
    expect(await approve(leader)).toMatchObject({ status: 200 });
  });

  test.each([
    ['a valid charter', (leader: Session) => approvedCharter(leader, office)],
    ['an upcoming event', (leader: Session) => approvedEvent(leader, office)],
    [
      'a charter pending approval',
      async (leader: Session) => {
        const { charter_id } = await applyForCharter(leader);
        await payApplication(leader, 'academy_charter', charter_id);
      },
    ],
  ])('cannot have %s, whether alone or through the office', async (_, lead) => {
    const leader = await approvedLeader();
    await lead(leader);
    expect(await stop(leader)).toMatchObject({
      status: 409,
      json: { detail: expect.stringMatching(/^You still lead Hudson .*\. This is possible once that has ended\.$/) },
    });
    const body = { membership_type: 'adult', reason: 'Asked for it' };
    const correct = api(`PATCH /admin/memberships/${leader.user.user_id}`, { token: office.token, body });
    expect(await correct).toMatchObject({
      status: 409,
      json: { detail: expect.stringMatching(/^This member still leads Hudson /) },
    });
    expect((await memberOf(leader.user)).membership_type).toBe('grappling_leader');
  });

  test('may have one that has ended or was never paid', async () => {
    const leader = await approvedLeader();
    const { charter_id } = await approvedCharter(leader, office);
    await database()
      .doc(`${collections.charters}/${charter_id}`)
      .update({ valid_until: daysFromToday(-1) });
    await applyForCharter(leader, forms.charter());
    expect(await stop(leader)).toMatchObject({ status: 200 });
  });

  test('must have an approved membership and not be a youth', async () => {
    const [pending, youth] = await Promise.all([registering.leader(), approvedMember(registering.youth())]);
    expect(await stop(pending)).toMatchObject({ status: 409 });
    expect(await stop(youth)).toMatchObject({ status: 409 });
  });
});
