import type { Session } from '@portal/contract/calls/accounts';
import type { Activity } from '@portal/contract/records/activity';
import type { Member } from '@portal/contract/records/member';
import { collections } from '@portal/contract/values/collections';
import { beforeAll, expect, test } from 'vitest';
import { database } from '#platform/database.ts';
import { activityOf, outboxIdsOf, patchMember } from '#test/support/database-state.ts';
import { confirmedAdult, registerTwice } from '#test/support/duplicates.ts';
import { addedChild } from '#test/support/families.ts';
import { freshEmail } from '#test/support/forms.ts';
import { awaitEmail } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { memberOf, registering } from '#test/support/people.ts';
import { api, problem, problemIn } from '#test/support/portal.ts';

let asker: Session;
let second: Session;

beforeAll(async () => {
  [asker, second] = [await newAdmin(), await newAdmin()];
});

type Who = Pick<Session, 'user'>;

const set = ({ user }: Who, body: object, { token } = asker) =>
  api(`PUT /admin/offices/${user.user_id}`, { token, body });
const say = ({ user }: Who, { token } = second, body?: object) =>
  api(`POST /admin/offices/${user.user_id}/confirm`, { token, body });
const answer = ({ token }: Session, accept: boolean) => api('POST /user/office', { token, body: { accept } });
const list = async (token: string) => (await api('GET /admin/document-verifications?limit=1', { token })).status;

/** Returns the subject and the fields of each activity of one kind about someone. */
const logged = async ({ user }: Who, action: Activity['action']) =>
  (await activityOf(user.user_id, action)).map((doc) => [
    doc.get('actor_name'),
    doc.get('subject'),
    doc.get('changed'),
  ]);

/** Someone with a confirmed offer. */
async function offered(body: object = { office: 'verifier' }, who = confirmedAdult()): Promise<Session> {
  const colleague = await who;
  expect(await set(colleague, body)).toMatchObject({ status: 200 });
  expect(await say(colleague)).toMatchObject({ status: 200 });
  return colleague;
}

/** Someone with an office, in a session that carries it. */
async function holder(body?: object): Promise<Session> {
  const accepted = await answer(await offered(body), true);
  return (accepted.json as { session: Session }).session;
}

test('an office needs two managers and the member, and is open in the new session only', async () => {
  const colleague = await confirmedAdult();
  expect(await set(colleague, { office: 'regional', states: ['NJ', 'NY'] })).toMatchObject({ status: 200 });
  expect(await answer(colleague, true)).toMatchObject(problem(409, 'No office is offered to you.'));
  expect(await say(colleague)).toMatchObject({ status: 200 });
  const mail = await awaitEmail(colleague.user.email, /^You are offered an office at /);
  expect(mail.text).toContain('Regional office: New Jersey, New York');
  expect(mail.text).toContain('Approves or denies the members');
  expect(await memberOf(colleague.user)).toMatchObject({ office: null, region: [] });

  const accepted = await answer(colleague, true);
  expect(accepted).toMatchObject({
    status: 200,
    json: { session: { user: { office: 'regional', region: ['NJ', 'NY'] } } },
  });
  const { session } = accepted.json as { session: Session };
  const record = await memberOf(colleague.user);
  expect(record).toMatchObject({ role: 'member', office: 'regional', office_offer: null });
  expect(record.office_since).not.toBeNull();
  const statuses = [colleague, session].map(({ token }) => api('GET /admin/memberships?limit=1', { token }));
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([401, 200]);
  expect(await answer(session, true)).toMatchObject(problem(409, 'No office is offered to you.'));
  expect(await logged(colleague, 'office_offered')).toEqual([
    [expect.any(String), 'Regional office', ['office_offer']],
  ]);
  expect(await logged(colleague, 'office_confirmed')).toHaveLength(1);
  expect(await logged(colleague, 'office_accepted')).toEqual([[expect.any(String), 'Regional office', ['office']]]);
});

test('an office taken away by two managers acts on the next request, and an email says so', async () => {
  const colleague = await holder();
  expect(await list(colleague.token)).toBe(200);
  expect(await set(colleague, { office: null })).toMatchObject({ status: 200 });
  expect(await list(colleague.token)).toBe(200);
  expect(await say(colleague)).toMatchObject({ status: 200 });
  expect(await list(colleague.token)).toBe(403);
  expect((await awaitEmail(colleague.user.email, /^Your office has ended$/)).text).toContain('Verifier');
  expect(await memberOf(colleague.user)).toMatchObject({ office: null, office_offer: null, office_since: null });
  expect(await logged(colleague, 'office_removal_asked')).toHaveLength(1);
  expect(await logged(colleague, 'office_taken')).toEqual([[expect.any(String), 'Verifier', ['office']]]);
  expect(await say(colleague)).toMatchObject(problem(409, 'There is no such offer anymore.'));
});

test('a manager who becomes something else keeps working until then', async () => {
  const third = await newAdmin();
  await offered({ office: 'finance' }, Promise.resolve(third));
  expect((await api('GET /admin/memberships?limit=1', { token: third.token })).status).toBe(200);
  expect(await answer(third, true)).toMatchObject({
    json: { session: { user: { role: 'member', office: 'finance' } } },
  });
});

test('declining or withdrawing ends an offer', async () => {
  const [declines, other] = [await offered(), await offered()];
  expect(await answer(declines, false)).toMatchObject({ status: 200, json: { session: null } });
  expect(await answer(declines, true)).toMatchObject({ status: 409 });
  expect(await say(other, asker, { action: 'withdraw' })).toMatchObject({ status: 200 });
  expect(await answer(other, true)).toMatchObject({ status: 409 });
  for (const { user } of [declines, other])
    expect(await memberOf(user)).toMatchObject({ office: null, office_offer: null });
  expect([await logged(declines, 'office_declined'), await logged(other, 'office_withdrawn')]).toEqual([
    [expect.arrayContaining(['Verifier'])],
    [expect.arrayContaining(['Verifier'])],
  ]);
});

test('repeating an offer or a word changes nothing and sends nothing', async () => {
  const colleague = await confirmedAdult();
  const about = async () => [await memberOf(colleague.user), await outboxIdsOf(colleague.user.email)];
  await set(colleague, { office: 'reader' });
  const before = await about();
  expect(await set(colleague, { office: 'reader', states: [] })).toMatchObject({ status: 200 });
  expect(await about()).toEqual(before);
  await say(colleague);
  const confirmed = await about();
  expect(await say(colleague)).toMatchObject({ status: 200 });
  expect(await about()).toEqual(confirmed);
  expect([await logged(colleague, 'office_offered'), await logged(colleague, 'office_confirmed')]).toEqual([
    [expect.anything()],
    [expect.anything()],
  ]);
});

test('a new offer replaces the one before, and a word about that one no longer counts', async () => {
  const colleague = await offered({ office: 'reader' });
  const seen = (await memberOf(colleague.user)).office_offer?.at;
  expect(await set(colleague, { office: 'manager' })).toMatchObject({ status: 200 });
  expect(await say(colleague, second, { asked_at: seen })).toMatchObject(
    problem(409, 'This has been changed since. Please read it again.'),
  );
  expect(await answer(colleague, true)).toMatchObject({ status: 409 });
});

test('who may not confirm: the asker, the holder, and a manager of the same account', async () => {
  const colleague = await confirmedAdult();
  await set(colleague, { office: 'reader' });
  expect(await say(colleague, asker)).toMatchObject(
    problem(403, expect.stringMatching(/^You asked for this yourself/)),
  );
  const third = await newAdmin();
  await set(third, { office: null });
  for (const body of [undefined, { action: 'withdraw' }])
    expect(await say(third, third, body)).toMatchObject(
      problem(403, expect.stringMatching(/^This is your own office/)),
    );
  const own = problem(403, expect.stringMatching(/^This is your own office/));
  expect(await set(asker, { office: null })).toMatchObject(own);
  expect(await set({ user: { ...asker.user, ...(await addedChild(asker)) } }, { office: 'reader' })).toMatchObject(own);
});

test.each<[string, () => Promise<Who>, string]>([
  [
    'the second person of an account',
    async () => {
      const parent = await confirmedAdult();
      return { user: { ...parent.user, ...(await addedChild(parent)) } };
    },
    'Only the first person of an account can have an office.',
  ],
  ['a child whose parent signs in', () => registering.youth(), 'A parent signs in for this member.'],
  ['an unconfirmed address', () => registering.adult(), 'The email address of this member is not confirmed yet.'],
  ['a locked member', () => changed({ status: 'suspended' }), 'This membership is suspended.'],
  [
    'a member to be deleted',
    () => changed({ deleting: { asked_at: '2026-11-23T12:00:00.000Z', by: 'account', deleted_on: '2026-12-07' } }),
    'This member is scheduled for deletion.',
  ],
  ['someone with this office', () => holder({ office: 'finance' }), 'This member has this office already.'],
])('no office for %s', async (_, make, detail) => {
  expect(await set(await make(), { office: 'finance' })).toMatchObject(problem(409, expect.stringContaining(detail)));
});

async function changed(changes: Partial<Member>): Promise<Session> {
  const member = await confirmedAdult();
  await patchMember(member.user.user_id, changes);
  return member;
}

test('the calls refuse wrong states, unknown people, smuggled fields and other offices', async () => {
  const colleague = await confirmedAdult();
  for (const [body, text] of [
    [{ office: 'regional', states: [] }, 'Please choose the states'],
    [{ office: 'finance', states: ['NJ'] }, 'Only a regional office has states'],
  ] as const)
    expect(await set(colleague, body)).toMatchObject(problemIn({ states: text }));
  for (const body of [
    { office: 'admin' },
    { office: 'reader', role: 'admin' },
    { office: 'reader', confirmed_by: 'me' },
  ])
    expect(await set(colleague, body)).toMatchObject({ status: 422 });
  await set(colleague, { office: 'reader' });
  expect(await say(colleague, second, { action: 'confirm', office: 'manager' })).toMatchObject({ status: 422 });
  await say(colleague);
  const { token } = colleague;
  expect(await api('POST /user/office', { token, body: { accept: true, office: 'manager' } })).toMatchObject({
    status: 422,
  });
  expect(await set({ user: { ...colleague.user, user_id: 'nobody' } }, { office: 'reader' })).toMatchObject({
    status: 404,
  });
  const finance = await holder({ office: 'finance' });
  expect([
    (await set(colleague, { office: 'manager' }, finance)).status,
    (await say(colleague, finance)).status,
  ]).toEqual([403, 403]);
});

test('someone who can no longer have an office does not get it', async () => {
  const colleague = await confirmedAdult();
  await set(colleague, { office: 'reader' });
  await patchMember(colleague.user.user_id, { status: 'suspended' });
  expect(await say(colleague)).toMatchObject(problem(409, 'This membership is suspended.'));
  await patchMember(colleague.user.user_id, { status: 'pending_payment' });
  await say(colleague);
  await patchMember(colleague.user.user_id, { status: 'suspended' });
  expect((await answer(colleague, true)).status).toBe(403);
});

test('an offer protects the address and the record, and ends with a deletion', async () => {
  const { first, second: other, id } = await registerTwice();
  await patchMember(first.user.user_id, { email_confirmed: true });
  await set(first, { office: 'reader' });
  const { token } = asker;
  const body = { email: freshEmail(), reason: 'Asked for by phone' };
  expect(await api(`PATCH /admin/memberships/${first.user.user_id}`, { token, body })).toMatchObject({ status: 403 });
  const kept = { keep: other.user.user_id };
  expect(await api(`POST /admin/duplicates/${id}/merge`, { token, body: kept })).toMatchObject({ status: 409 });
  const reason = { reason: 'Asked by letter' };
  expect(await api(`DELETE /admin/memberships/${first.user.user_id}`, { token, body: reason })).toMatchObject({
    status: 200,
  });
  expect(await memberOf(first.user)).toMatchObject({ office_offer: null });
});

test('the last manager stays when two leave at once', async () => {
  const leaving = [await newAdmin(), await newAdmin()];
  for (const one of leaving) await offered({ office: 'reader' }, Promise.resolve(one));
  const admins = await database().collection(collections.members).where('role', '==', 'admin').get();
  const others = admins.docs.filter(({ id }) => leaving.every(({ user }) => user.user_id !== id));
  for (const { ref } of others) await ref.update({ role: 'member' });
  const answers = await Promise.all(leaving.map((one) => answer(one, true)));
  for (const { ref } of others) await ref.update({ role: 'admin' });
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.json).toEqual({
    detail: 'The last manager has to stay. Please make someone else a manager first.',
  });
});
