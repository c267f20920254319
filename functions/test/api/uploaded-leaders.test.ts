import { randomUUID } from 'node:crypto';
import type { Member } from '@portal/contract/records/member';
import { collections } from '@portal/contract/values/collections';
import { expect, test } from 'vitest';
import { storedAt } from '#test/support/database-state.ts';
import { forms } from '#test/support/forms.ts';
import { verifyLeader } from '#test/support/leaders.ts';
import { newAdmin } from '#test/support/office.ts';
import { payFee, registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';
import { uploadedBy } from '#test/support/uploaded.ts';
import { csvText, uploadSheet } from '#test/support/uploads.ts';

const admin = await newAdmin();

const password = 'Underhook-4711!';

/** A grappling leader uploaded by the office with a password. */
async function uploadedLeader(): Promise<Member> {
  const email = `leader-${randomUUID()}@example.org`;
  const content = csvText(
    'email,first_name,last_name,membership_type,password',
    `${email},Ben,Ferrante,grappling_leader,${password}`,
  );
  const { import_id } = await uploadSheet(admin, { content });
  const [leader] = await uploadedBy([import_id]);
  if (!leader) throw new Error('The upload has brought nobody');
  return leader;
}

const setStatus = (user_id: string, status: string) =>
  api(`PUT /admin/set-member-status/${user_id}?status=${status}`, { token: admin.token });
const stored = (user_id: string) => storedAt(`${collections.members}/${user_id}`);
const missing = /SafeSport certification and background check/;

test('an uploaded leader is approved and gets a card after consenting, but may lead only after both checks', async () => {
  const leader = await uploadedLeader();
  expect(leader).toMatchObject({ status: 'approved', safesport_verified: false, background_check_verified: false });
  const session = await call('login', { body: { email: leader.email, password } });
  expect(session.user.membership_card).toBeNull();
  const { user } = await call('acceptPolicies', { body: { policies_accepted: true } }, session.token);
  expect(user.membership_card).toMatchObject({ member_id: leader.membership_number });
  for (const [path, form] of [
    ['/register/academy-charter', forms.charter()],
    ['/register/event-sanction', forms.sanction()],
  ] as const) {
    const refused = await api(`POST ${path}`, { token: session.token, body: form });
    expect(refused).toMatchObject({ status: 403, json: { detail: expect.stringMatching(missing) } });
  }
  const body = { ...forms.charter(), grappling_leader_membership_number: leader.membership_number };
  const entered = await api('POST /admin/create-charter', { token: admin.token, body });
  expect(entered).toMatchObject({
    status: 422,
    json: { fields: { grappling_leader_membership_number: expect.stringMatching(missing) } },
  });

  await verifyLeader(session, admin);
  await call('registerAcademyCharter', { body: forms.charter() }, session.token);
});

test('a lock is lifted without requiring the checks', async () => {
  const { user_id, membership_number, membership_expiry } = await uploadedLeader();
  await setStatus(user_id, 'inactive');
  expect(await setStatus(user_id, 'approved')).toMatchObject({
    status: 200,
    json: { user_id, status: 'approved', membership_number },
  });
  expect(await stored(user_id)).toMatchObject({ membership_expiry, status_before_lock: null });
});

test('lifting a lock does not approve a leader who was never approved', async () => {
  const leader = await registering.leader();
  await payFee(leader);
  const { user_id } = leader.user;
  await setStatus(user_id, 'inactive');
  expect(await setStatus(user_id, 'approved')).toMatchObject({ json: { status: 'pending_approval' } });
  expect(await setStatus(user_id, 'approved')).toMatchObject({
    status: 409,
    json: { detail: expect.stringMatching(missing) },
  });
  expect(await stored(user_id)).toMatchObject({ status: 'pending_approval', membership_number: null });
});
