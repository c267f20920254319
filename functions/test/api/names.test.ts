import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { forms } from '#test/support/forms.ts';
import { approvedLeader } from '#test/support/leaders.ts';
import { leavesNothing } from '#test/support/leaves-nothing.ts';
import { awaitEmail } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { registeringOverApi } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';
import { pasteMembers } from '#test/support/uploads.ts';

const admin = await newAdmin();
const leader = await approvedLeader(undefined, admin);

const post = (path: string, body: object, token?: string) => api(`POST ${path}`, { body, token });

// contract/src/records/fields.test.ts lists invalid names.
const stranger = 'Read https://evil.example';

/** Every call that sets a person's name, with its name fields. */
const forNames: [string, () => [path: string, body: object, token?: string, method?: string], string[]][] = [
  ['an adult’s registration', () => ['/register/adult', forms.adult()], ['first_name', 'last_name']],
  [
    'a child’s registration',
    () => ['/register/youth', forms.youth()],
    ['first_name', 'last_name', 'parent_first_name', 'parent_last_name'],
  ],
  ['a leader’s registration', () => ['/register/grappling-leader', forms.leader()], ['first_name', 'last_name']],
  ['the contact form', () => ['/contact', forms.contact()], ['first_name', 'last_name']],
  [
    'an admin’s entry',
    () => ['/admin/create-membership', forms.entered(), admin.token],
    ['first_name', 'last_name', 'parent_first_name', 'parent_last_name'],
  ],
  ['the profile', () => ['/user/profile', {}, leader.token, 'PATCH'], ['emergency_contact_name']],
];

describe.each(forNames)('a name in %s', (_, request, fields) => {
  test('must be letters, not a stranger’s message', async () => {
    const [path, body, token, method = 'POST'] = request();
    const names = Object.fromEntries(fields.map((field) => [field, stranger]));
    const answer = await leavesNothing(() => api(`${method} ${path}`, { body: { ...body, ...names }, token }));
    expect(answer.status).toBe(422);
    const reasons = Object.fromEntries(fields.map((field) => [field, expect.stringMatching(/^Please use/)]));
    expect(answer.json).toEqual({ detail: expect.any(String), fields: reasons });
  });
});

test('a name is stored in its cleaned form', async () => {
  const { user } = await registeringOverApi.adult(forms.adult(undefined, '\u202eJose\u0301'));
  expect(user.first_name).toBe('José');
});

test('an address with every valid character signs in, gets its email, and matches in an upload', async () => {
  const email = `a&b{c}/d'e!f=g?h|${randomUUID()}@example.org`;
  const form = forms.adult(email);
  const { user } = await registeringOverApi.adult(form);
  expect((await post('/auth/login', { email: email.toUpperCase(), password: form.password })).status).toBe(200);
  await awaitEmail(email, /./);
  const { memberships } = await call('listMemberships', { query: { q: email } }, admin.token);
  expect(memberships.map(({ user_id }) => user_id)).toEqual([user.user_id]);
  const row = { email, first_name: 'Ada', last_name: 'Mercer', membership_type: 'adult' };
  const { summary } = await pasteMembers(admin, { members: [row] });
  expect(summary).toMatchObject({ successfully_inserted: 0, unchanged: 1, errors: 0 });
});

test('names of academies, events, and venues may not contain web addresses', async () => {
  const academy = { ...forms.charter(), academy_name: stranger };
  expect(await post('/register/academy-charter', academy, leader.token)).toMatchObject({
    status: 422,
    json: { fields: { academy_name: expect.stringMatching(/^Please /) } },
  });
  const event = { ...forms.sanction(), event_name: stranger, venue_name: stranger };
  expect(await post('/register/event-sanction', event, leader.token)).toMatchObject({
    status: 422,
    json: { fields: { event_name: expect.any(String), venue_name: expect.any(String) } },
  });
});
