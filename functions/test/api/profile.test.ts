import { expect, test } from 'vitest';
import { activityOf } from '#test/support/database-state.ts';
import { leavesNothing } from '#test/support/leaves-nothing.ts';
import { registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';

const patch = (token: string, body: object) => api('PATCH /user/profile', { token, body });

test('members change their contact details, club, and belt, and nothing else changes', async () => {
  const member = await registering.adult();
  const changes = {
    phone: '+1 303 555 0111',
    home_phone: '(212) 555-0100',
    emergency_contact_name: 'Lee Mercer',
    emergency_contact_phone: '(518) 555-0199',
    address_line_1: '9 Oak Avenue',
    address_line_2: 'Apt 4',
    city: 'Denver',
    state: 'CO',
    zip_code: '80202-1234',
    belt_rank: 'Blue belt',
    club_academy: 'Front Range Grappling',
  } as const;
  const { user } = await call('updateProfile', { body: changes }, member.token);
  const phones = { phone: '+13035550111', home_phone: '+12125550100', emergency_contact_phone: '+15185550199' };
  expect(user).toEqual({ ...member.user, ...changes, ...phones });
  expect((await call('profile', {}, member.token)).user).toEqual(user);
  const [record] = await activityOf(user.user_id, 'profile_updated');
  expect(record?.get('changed').sort()).toEqual(Object.keys(changes).sort());
});

test('empty fields are cleared, missing ones stay', async () => {
  const { token, user } = await registering.adult();
  await call('updateProfile', { body: { address_line_2: 'Apt 4', home_phone: '(212) 555-0100' } }, token);
  const { user: changed } = await call('updateProfile', { body: { address_line_2: ' ', home_phone: '' } }, token);
  expect(changed).toEqual(user);
});

test('a change without effect writes nothing', async () => {
  const { token, user } = await registering.adult();
  const { status } = await leavesNothing(() => patch(token, { city: user.city, phone: user.phone }));
  expect(status).toBe(200);
});

test('leaders must keep a belt rank and a club', async () => {
  const { token } = await registering.leader();
  expect(await patch(token, { belt_rank: '', club_academy: ' ' })).toMatchObject({
    status: 422,
    json: { fields: { belt_rank: 'This field is required', club_academy: 'This field is required' } },
  });
  expect((await patch(token, { belt_rank: 'Coral belt' })).status).toBe(200);
});
