import type { Session } from '@portal/contract/calls/accounts';
import { collections } from '@portal/contract/values/collections';
import { dayOf } from '@portal/contract/values/days';
import { expect, test } from 'vitest';
import { makeAdmin } from '#accounts/roles.ts';
import { database } from '#platform/database.ts';
import { confirmEmailOf } from '#test/support/confirmed.ts';
import { outboxIdsOf, patchMember } from '#test/support/database-state.ts';
import { addedChild } from '#test/support/families.ts';
import { daysFromToday, freshEmail, password } from '#test/support/forms.ts';
import { approvedCharter, approvedLeader, uploadCheck } from '#test/support/leaders.ts';
import { awaitEmail, tokenIn } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { memberOf, payFee, registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';

const admin = await newAdmin();
const leader = await approvedLeader(undefined, admin);
const { document_id } = await uploadCheck(leader, 'safesport');
const { charter_id } = await approvedCharter(leader, admin);
const session_id = await payFee(await registering.adult());
const paths = [
  `/documents/${document_id}`,
  `/academy-charters/${charter_id}/certificate`,
  `/payments/status/${session_id}`,
  '/admin/memberships',
];

const statusesFor = async ({ token }: Session) =>
  Promise.all(paths.map(async (path) => (await api(`GET ${path}`, { token })).status));

test('an admin sees other members’ documents', async () => {
  expect(await statusesFor(admin)).toEqual([200, 200, 200, 200]);
});

test('the role on the record alone grants no admin access', async () => {
  const member = await registering.adult();
  await patchMember(member.user.user_id, { role: 'admin' });
  expect(await statusesFor(member)).toEqual([404, 403, 404, 403]);
});

const refusedAddress = {
  status: 403,
  json: {
    detail: expect.stringMatching(
      /^You cannot change the email address of this account here, because its holder works in the office\./,
    ),
  },
};

const correct = ({ token }: Session, { user_id }: { user_id: string }, email: string) =>
  api(`PATCH /admin/memberships/${user_id}`, { token, body: { email, city: 'Troy', reason: 'Asked for by phone' } });

test('no admin can change the address of another admin’s account, or of their own, here', async () => {
  const other = await newAdmin();
  const child = await addedChild(other);
  const second = await addedChild(await registering.adult());
  await patchMember(second.user_id, { role: 'admin' });
  const targets: [Session, { user_id: string }][] = [
    [admin, other.user],
    [admin, child],
    [admin, second],
    [other, other.user],
  ];
  for (const [by, target] of targets) expect(await correct(by, target, freshEmail())).toMatchObject(refusedAddress);
  expect(await memberOf(other.user)).toMatchObject({ email: other.user.email, city: 'Albany' });
  expect(await outboxIdsOf(other.user.email)).toEqual([]);
});

test('an address requested by the office is void once the member becomes an admin', async () => {
  const { user } = await registering.adult();
  await confirmEmailOf(user);
  const wanted = freshEmail();
  expect(await correct(admin, user, wanted)).toMatchObject({ status: 200 });
  const token = tokenIn(await awaitEmail(wanted, /^Confirm your new email address$/));
  await makeAdmin(user.email);
  const body = { token };
  expect(await api('POST /auth/confirm-email', { body })).toMatchObject(refusedAddress);
  expect(await memberOf(user)).toMatchObject({ email: user.email, role: 'admin' });
});

test('an admin changes their own address like any member, but not while locked', async () => {
  const self = await newAdmin();
  const [wanted, never] = [freshEmail(), freshEmail()];
  await call('changeEmail', { body: { email: wanted, password } }, self.token);
  const token = tokenIn(await awaitEmail(wanted, /^Confirm your new email address$/));
  await call('confirmEmail', { body: { token } });
  expect(await memberOf(self.user)).toMatchObject({ email: wanted, role: 'admin' });
  await call('changeEmail', { body: { email: never, password } }, self.token);
  const late = tokenIn(await awaitEmail(never, /^Confirm your new email address$/));
  await patchMember(self.user.user_id, { status: 'suspended' });
  const body = { token: late };
  expect((await api('POST /auth/confirm-email', { body })).status).toBe(403);
  expect(await memberOf(self.user)).toMatchObject({ email: wanted });
});

/** Returns the statuses of an admin's calls, by endpoint and body. */
const statusesOf = ({ token }: Session, calls: Record<string, object | undefined>) =>
  Promise.all(Object.entries(calls).map(async ([name, body]) => (await api(name, { token, body })).status));

test('an admin makes no decisions about a child in their account', async () => {
  const parent = await newAdmin();
  const { user_id, membership_type } = await addedChild(parent);
  const paid = { method: 'cash', amount_cents: 6600, reference: 'Receipt 12', received_on: dayOf() };
  const statuses = await statusesOf(parent, {
    [`PUT /admin/deny/membership/${user_id}`]: { reason: 'Just because' },
    [`PUT /admin/set-member-status/${user_id}?status=suspended`]: undefined,
    'POST /admin/payments': { user_id, membership_type, ...paid },
    [`POST /admin/memberships/${user_id}/renew`]: { method: 'free', reason: 'Just because' },
  });
  expect(statuses).toEqual([403, 403, 403, 403]);
  expect(await memberOf({ user_id })).toMatchObject({ status: 'pending_payment', payment_completed_at: null });
});

test('an admin makes no decisions about another adult in their account', async () => {
  const self = await newAdmin();
  const partner = await approvedLeader(undefined, admin);
  const { user_id } = partner.user;
  const { document_id } = await uploadCheck(partner, 'safesport');
  const { charter_id } = await approvedCharter(partner, admin);
  const { account_uid } = await memberOf(self.user);
  await database().doc(`${collections.members}/${user_id}`).update({ account_uid });
  const statuses = await statusesOf(self, {
    [`PUT /admin/verify-document/${document_id}`]: { action: 'approve' },
    [`PUT /admin/leader-requests/${user_id}`]: { action: 'approve' },
    [`POST /admin/academy-charters/${charter_id}/renew`]: { method: 'free', reason: 'Just because' },
    [`PATCH /admin/memberships/${user_id}`]: { reason: 'Just because', membership_expiry: daysFromToday(1500) },
  });
  expect(statuses).toEqual([403, 403, 403, 403]);
});
