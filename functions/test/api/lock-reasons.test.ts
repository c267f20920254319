import { collections, subcollections } from '@portal/contract/values/collections';
import { expect, test } from 'vitest';
import { findMember } from '#members/store.ts';
import { database } from '#platform/database.ts';
import { approvedMember } from '#test/support/approved.ts';
import { activityOf, storedAt } from '#test/support/database-state.ts';
import { awaitEmail, emailsTo } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';

const office = await newAdmin();

const reason = 'The bank took the fee back.\nPlease call us.';

const set = (id: string, status: string, body?: object, { token } = office) =>
  api(`PUT /admin/set-member-status/${id}?status=${status}`, { token, body });
const historyOf = async (id: string) => (await call('memberFile', { params: { id } }, office.token)).history;

test('a shared reason is on the record, in the email, and in the file until the lock is lifted', async () => {
  const { user, token } = await approvedMember();
  expect(await set(user.user_id, 'suspended', { reason, tell: true })).toMatchObject({
    status: 200,
    json: { status: 'suspended' },
  });
  expect((await call('profile', {}, token)).user).toMatchObject({ status: 'suspended', lock_reason: reason });
  const mail = await awaitEmail(user.email, /^Your membership status has changed$/);
  expect(mail.text).toContain('The bank took the fee back.');
  expect(await historyOf(user.user_id)).toMatchObject([
    { reason, by_uid: office.user.user_id, changes: [{ field: 'status', from: 'approved', to: 'suspended' }] },
  ]);
  const [logged] = await activityOf(user.user_id, 'status_changed');
  expect(JSON.stringify(logged?.data())).not.toContain('bank');

  expect(await set(user.user_id, 'approved')).toMatchObject({ status: 200, json: { status: 'approved' } });
  expect((await call('profile', {}, token)).user.lock_reason).toBeNull();
});

test('a reason that is not shared is hidden from the member', async () => {
  const { user, token } = await approvedMember();
  expect((await set(user.user_id, 'inactive', { reason })).status).toBe(200);
  expect(JSON.stringify(await storedAt(`${collections.members}/${user.user_id}`))).not.toContain('bank');
  expect(JSON.stringify(await call('profile', {}, token))).not.toContain('bank');
  await awaitEmail(user.email, /^Your membership status has changed$/);
  for (const { text } of await emailsTo(user.email)) expect(text).not.toContain('bank');
  expect((await historyOf(user.user_id))[0]).toMatchObject({ reason });
});

test('a reason can be added later, and another lock without one clears it', async () => {
  const { user } = await approvedMember();
  expect((await set(user.user_id, 'suspended')).status).toBe(200);
  expect(await historyOf(user.user_id)).toEqual([]);
  expect((await set(user.user_id, 'suspended', { reason, tell: true })).status).toBe(200);
  expect(await findMember(user.user_id)).toMatchObject({ lock_reason: reason, status_before_lock: 'approved' });
  // A reason that isn't shared is recorded, and what the member sees stays.
  expect((await set(user.user_id, 'suspended', { reason: 'For the office' })).status).toBe(200);
  expect(await findMember(user.user_id)).toMatchObject({ lock_reason: reason });
  expect((await historyOf(user.user_id)).map((record) => record.reason)).toEqual(['For the office', reason]);
  expect((await set(user.user_id, 'inactive', {})).status).toBe(200);
  expect(await findMember(user.user_id)).toMatchObject({ status: 'inactive', lock_reason: null });
});

test('sharing a reason requires one', async () => {
  const { user } = await registering.adult();
  expect(await set(user.user_id, 'suspended', { reason: ' ', tell: true })).toMatchObject({
    status: 422,
    json: { fields: { reason: 'This field is required' } },
  });
  expect(await findMember(user.user_id)).toMatchObject({ status: 'pending_payment' });
});

test('no admin can set their own status', async () => {
  const admin = await newAdmin();
  for (const status of ['suspended', 'approved', 'pending_payment']) {
    expect(await set(admin.user.user_id, status, undefined, admin)).toMatchObject({
      status: 403,
      json: { detail: 'You cannot change your own status. Please ask another admin.' },
    });
  }
  const kept = database().collection(`${collections.members}/${admin.user.user_id}/${subcollections.corrections}`);
  expect((await kept.get()).size).toBe(0);
  expect(await findMember(admin.user.user_id)).toMatchObject({ status: 'pending_payment' });
});
