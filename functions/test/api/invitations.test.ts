import { expect, test } from 'vitest';
import { findMember } from '#members/store.ts';
import { forms, freshEmail, password } from '#test/support/forms.ts';
import { awaitEmail, tokenIn } from '#test/support/mailbox.ts';
import { inviteMember, newAdmin } from '#test/support/office.ts';
import { registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';

const office = await newAdmin();

const invite = (id: string) => api(`POST /admin/memberships/${id}/invitation`, { token: office.token });

test.concurrent('an invitation can be sent again, and both links work until one is used', async () => {
  const member = await inviteMember(office);
  expect(await findMember(member.user_id)).toMatchObject({ has_password: false });
  expect(await api('POST /auth/login', { body: { email: member.email, password } })).toMatchObject({ status: 401 });
  const first = tokenIn(await awaitEmail(member.email, /^Activate/));
  expect(await invite(member.user_id)).toMatchObject({ status: 200, json: { sent: true } });
  const second = tokenIn(await awaitEmail(member.email, /^Activate/, 2));
  expect(second).not.toBe(first);
  await call('activateAccount', { body: { token: first, password } });
  expect(await findMember(member.user_id)).toMatchObject({ has_password: true, email_confirmed: true });
  expect(await call('validateActivationToken', { params: { token: second } })).toEqual({ valid: false });
});

test.concurrent('an invitation is only for unlocked members without a password', async () => {
  const { user } = await registering.adult();
  expect(user.has_password).toBe(true);
  expect(await invite(user.user_id)).toMatchObject({
    status: 409,
    json: { detail: 'This member already has a password. To choose a new one, use “Forgot password”.' },
  });
  const locked = await inviteMember(office);
  await call('setMemberStatus', { params: { id: locked.user_id }, query: { status: 'suspended' } }, office.token);
  expect(await invite(locked.user_id)).toMatchObject({
    status: 409,
    json: { detail: 'This member is suspended. Reactivate them first.' },
  });
});

test.concurrent('an invitation is sent at most 5 times an hour', async () => {
  const member = await inviteMember(office, freshEmail());
  for (let sent = 0; sent < 5; sent += 1) expect((await invite(member.user_id)).status).toBe(200);
  expect((await invite(member.user_id)).status).toBe(429);
});

test('a member entered by the office with a password has one', async () => {
  const { user } = await call('createMembership', { body: forms.entered() }, office.token);
  expect(user.has_password).toBe(true);
});
