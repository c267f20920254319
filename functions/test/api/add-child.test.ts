import type { Session } from '@portal/contract/calls/accounts';
import type { User } from '@portal/contract/records/member';
import { collections } from '@portal/contract/values/collections';
import { householdFull, maxHouseholdSize } from '@portal/contract/values/household';
import { describe, expect, test } from 'vitest';
import { approvedMember } from '#test/support/approved.ts';
import { confirmEmailOf } from '#test/support/confirmed.ts';
import { updateMember } from '#test/support/daily.ts';
import {
  activityOf,
  changesAbout,
  consentsFor,
  databaseState,
  patchMember,
  storedAt,
} from '#test/support/database-state.ts';
import { bornYearsAgo, daysFromToday, forms, password } from '#test/support/forms.ts';
import { awaitEmail } from '#test/support/mailbox.ts';
import { registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';

const childrenPath = '/household/members';

/** Sends a parent's request as any client could. */
const add = (token: string | undefined, body: object) => api(`POST ${childrenPath}`, { token, body });

const added = async ({ token }: Session, form = forms.child()): Promise<User> =>
  (await call('addChild', { body: form }, token)).member;

const namesOf = ({ token }: Session) =>
  call('household', {}, token).then(({ members }) => members.map(({ first_name }) => first_name));

const accountOf = async ({ user }: Session) => storedAt(`${collections.accounts}/${user.account_uid}`);

/** Expects a refusal that stores nothing. */
async function refused(parent: Session, form: object, status: number) {
  const before = await databaseState();
  const answer = await add(parent.token, form);
  expect(answer, JSON.stringify(answer.json)).toMatchObject({ status });
  expect(await changesAbout(before, [parent.user.account_uid, parent.user.email])).toEqual([]);
  return answer.json as { detail: string; fields?: Record<string, string> };
}

describe('an added child', () => {
  test('is a youth member of the account with a fee due and the household’s known details', async () => {
    const parent = await registering.youth();
    const child = await added(parent);
    const { user } = parent;
    expect(child).toMatchObject({
      ...{ account_uid: user.account_uid, email: user.email, role: 'member', membership_type: 'youth' },
      ...{ status: 'pending_payment', membership_number: null, membership_card: null, has_password: true },
      ...{ first_name: 'Lena', last_name: 'Alvarez', gender: 'f', disabled: 'n' },
      date_of_birth: forms.child().date_of_birth,
      ...{ address_line_1: '12 Canal Street', city: 'Albany', state: 'NY', zip_code: '12207', phone: '+12125550148' },
      ...{ parent_first_name: 'Marta', parent_last_name: 'Alvarez', belt_rank: null, club_academy: null },
    });
    expect(child.user_id).not.toBe(user.user_id);
    const household = await call('household', {}, parent.token);
    expect(household).toMatchObject({ holder: 'Marta Alvarez', email: user.email });
    expect(household.members.map(({ user_id }) => user_id)).toEqual([user.user_id, child.user_id]);
    const session = await call('login', { body: { email: user.email, password } });
    expect([session.user.user_id, session.household.length]).toEqual([user.user_id, 2]);
  });

  test('has the adult account holder as the parent', async () => {
    const parent = await registering.adult({ ...forms.adult(), home_phone: '(212) 555-0100' });
    const child = await added(parent);
    const own = { parent_first_name: 'Ada', parent_last_name: 'Mercer', phone: '+12125550148', city: 'Albany' };
    expect(child).toMatchObject({ ...own, home_phone: '+12125550100' });
    expect(await call('household', {}, parent.token)).toMatchObject({ holder: 'Ada Mercer' });
  });

  test('records the signed-in parent’s consent, an activity without values, and one email', async () => {
    const parent = await registering.youth();
    await confirmEmailOf(parent.user);
    const child = await added(parent, { ...forms.child(), parent_first_name: 'Jon', parent_last_name: 'Reyes' });
    const [consent, ...others] = await consentsFor(child.user_id);
    expect(others).toEqual([]);
    expect(consent).toMatchObject({ given_by: 'Marta Alvarez', email: parent.user.email, parent_consent: true });
    expect(consent?.texts.length).toBeGreaterThan(0);
    const [activity] = await activityOf(child.user_id, 'registered');
    expect(activity?.get('changed')).toEqual([]);
    expect(JSON.stringify(activity?.data())).not.toMatch(/Canal/);
    expect(JSON.stringify(activity?.data())).not.toContain(child.date_of_birth);
    const mail = await awaitEmail(parent.user.email, /^Lena was added to your account$/);
    expect(mail.text).toContain('Hello Marta,');
    expect(mail.text).toContain('$66');
  });
});

test('rejects an adult and an unknown club', async () => {
  const parent = await registering.youth();
  for (const [changes, field] of [
    [{ date_of_birth: daysFromToday(-19 * 366) }, 'date_of_birth'],
    [{ club_id: 'nobody-has-this' }, 'club_academy'],
  ] as const)
    expect((await refused(parent, { ...forms.child(), ...changes }, 422)).fields).toHaveProperty([field]);
});

test('the parent must be named once the first member is 18', async () => {
  const parent = await registering.youth();
  const grown = { membership_type: 'adult', parent_first_name: null, parent_last_name: null } as const;
  await updateMember(parent, { ...grown, date_of_birth: '2001-05-01', created_at: '2015-05-01T12:00:00.000Z' });
  const { fields } = await refused(parent, forms.child(), 422);
  expect(Object.keys(fields ?? {}).sort()).toEqual(['parent_first_name', 'parent_last_name']);
  const child = await added(parent, { ...forms.child(), parent_first_name: 'Marta', parent_last_name: 'Alvarez' });
  expect(await consentsFor(child.user_id)).toMatchObject([{ given_by: 'Marta Alvarez' }]);
});

describe('a child already in the account', () => {
  test('is rejected by name and birth date in any spelling, but a sibling is not', async () => {
    const parent = await registering.youth();
    await added(parent);
    const { detail, fields } = await refused(parent, forms.child(' LENA ', 'álvarez'), 409);
    expect(detail).toBe('LENA álvarez is already in your account.');
    expect(Object.keys(fields ?? {})).toEqual(['first_name']);
    await refused(parent, { ...forms.child('Noah'), date_of_birth: parent.user.date_of_birth }, 409);
    await added(parent, forms.child('Mara'));
    await added(parent, { ...forms.child(), date_of_birth: bornYearsAgo(12) });
    expect(await namesOf(parent)).toEqual(['Noah', 'Lena', 'Mara', 'Lena']);
  });

  test('is added only once by simultaneous requests', async () => {
    const parent = await registering.youth();
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(parent.token, forms.child())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await namesOf(parent)).toEqual(['Noah', 'Lena']);
    expect((await accountOf(parent))?.members).toHaveLength(2);
  });
});

test('rejects the ninth member of an account, even when two are added at once', async () => {
  const parent = await registering.youth();
  for (let at = 2; at < maxHouseholdSize; at++) await added(parent, forms.child(`Child ${at}`));
  const both = await Promise.all(['Last', 'One too many'].map((name) => add(parent.token, forms.child(name))));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await refused(parent, forms.child('Another'), 409)).toEqual({ detail: householdFull });
  expect((await accountOf(parent))?.members).toHaveLength(maxHouseholdSize);
});

test('the first member’s lock blocks adding a child; another child’s lock does not', async () => {
  const parent = await registering.youth();
  const { user_id } = await added(parent);
  await patchMember(user_id, { status: 'suspended' });
  await added(parent, forms.child('Mara'));
  await patchMember(user_id, { status: 'pending_payment' });
  await patchMember(parent.user.user_id, { status: 'suspended' });
  const { detail } = await refused(parent, forms.child('Ida'), 403);
  expect(detail).toBe('Your account is suspended. Please contact support.');
});

test('an account can try to add 20 children per hour', async () => {
  const parent = await registering.youth();
  await added(parent);
  for (let tried = 1; tried < 20; tried++) expect((await add(parent.token, forms.child())).status).toBe(409);
  const answer = await add(parent.token, forms.child('Mara'));
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('after adding a child, the account sees the cards of approved members only', async () => {
  const parent = await approvedMember(registering.youth());
  await added(parent);
  const { household } = await call('profile', {}, parent.token);
  expect(household.map(({ membership_card }) => membership_card?.name ?? null)).toEqual(['Noah Alvarez', null]);
});
