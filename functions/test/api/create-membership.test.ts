import type { Session } from '@portal/contract/accounts';
import type { enteredMember } from '@portal/contract/approvals';
import { collections } from '@portal/contract/collections';
import { dayOf, monthsLater } from '@portal/contract/days';
import { isLocked } from '@portal/contract/membership';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { isWellFormed } from '#records/number.ts';
import { activityOf, cardCodeOf, storedIn } from '#test/support/database-state.ts';
import { forms, freshEmail } from '#test/support/forms.ts';
import { awaitMail, mailsTo } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { registering } from '#test/support/people.ts';
import { call, send } from '#test/support/portal.ts';
import { knownAtProvider } from '#test/support/uploaded.ts';

type Form = z.input<typeof enteredMember>;

let admin: Session;
beforeAll(async () => {
  admin = await newAdmin();
});

const password = 'Given-by-the-office-1';

const form = (changes: Partial<Form> = {}): Form => ({
  email: freshEmail(),
  password,
  first_name: 'Edith',
  last_name: 'Marlow',
  membership_type: 'adult',
  date_of_birth: '1990-05-05',
  ...changes,
});

const enter = async (body: Form) => (await call('createMembership', { body }, admin.token)).user;

async function refusal(body: Form) {
  const { status, json } = await send({
    method: 'POST',
    path: '/admin/create-membership',
    token: admin.token,
    body: JSON.stringify(body),
  });
  return { status, ...(json as { detail: string; fields?: Record<string, string> }) };
}

/** What is kept of an email address: an account, a claim, members. */
async function keptOf(email: string) {
  const kept = (await storedIn(collections.accounts)).filter((account) => account.email === email);
  const account = await knownAtProvider(kept.map(({ account_uid }) => account_uid));
  const members = (await storedIn(collections.members)).filter((member) => member.email === email).length;
  return { account, members };
}

describe('a member whom an admin enters', () => {
  test('is approved with a number and a card, can sign in, and is told', async () => {
    const body = form({ cell_phone: '(212) 555-0148', state: 'NY', zip_code: '01234' });
    const user = await enter(body);
    expect(user).toMatchObject({
      email: body.email,
      role: 'member',
      status: 'approved',
      phone: '+12125550148',
      zip_code: '01234',
      city: null,
      payment_completed_at: null,
      membership_issued: dayOf(),
      membership_expiry: monthsLater(dayOf(), 12),
    });
    expect(isWellFormed(user.membership_number ?? '')).toBe(true);
    const session = await call('login', { body: { email: body.email, password } });
    expect(session.user.membership_card?.member_id).toBe(user.membership_number);
    const { current, name } = await call('verifyCard', { params: { code: await cardCodeOf(user.user_id) } });
    expect([current, name]).toEqual([true, 'Edith Marlow']);
    expect((await awaitMail(body.email, /approved/i)).text).toContain(user.membership_number);
    const records = await activityOf(user.user_id, 'created');
    expect(records.map((entry) => entry.data())).toEqual([
      expect.objectContaining({ actor_uid: admin.user.user_id, target_name: 'Edith Marlow', changed: [] }),
    ]);
    expect(await activityOf(user.user_id, 'approved')).toEqual([]);
  });

  test('has accepted no policies: no consent is recorded', async () => {
    const { user_id } = await enter(form());
    expect((await storedIn(collections.consents)).filter(({ member_uid }) => member_uid === user_id)).toEqual([]);
  });

  test('may have to wait for the approval, which is then given as ever', async () => {
    const user = await enter(form({ status: 'pending_approval' }));
    expect(user).toMatchObject({ status: 'pending_approval', membership_number: null, membership_expiry: null });
    expect(isLocked(user.status)).toBe(false);
    expect(await mailsTo(user.email)).toEqual([]);
    const approved = await call('approveMembership', { params: { id: user.user_id } }, admin.token);
    expect(isWellFormed(approved.membership_number)).toBe(true);
  });

  test('of youth has the parent as emergency contact', async () => {
    const birth = `${Number(dayOf().slice(0, 4)) - 10}-01-01`;
    const parent = { parent_first_name: 'Marta', parent_last_name: 'Marlow' };
    expect(await enter(form({ membership_type: 'youth', date_of_birth: birth, ...parent }))).toMatchObject({
      ...parent,
      emergency_contact_name: 'Marta Marlow',
    });
  });

  test('is found by the search', async () => {
    const user = await enter(form({ first_name: 'Ottilie', last_name: `Marlow${Date.now()}` }));
    const query = { q: `lie ${user.last_name}` };
    const { memberships } = await call('listMemberships', { query }, admin.token);
    expect(memberships.map(({ user_id }) => user_id)).toEqual([user.user_id]);
  });
});

describe('is not entered', () => {
  const nothing = { account: 0, members: 0 };

  test('a leader as approved, who has no checks yet', async () => {
    const body = form({ membership_type: 'grappling_leader' });
    expect(await refusal(body)).toEqual({
      status: 409,
      detail: 'This leader cannot be approved yet. Missing: SafeSport certification and background check.',
    });
    expect(await keptOf(body.email)).toEqual(nothing);
    expect((await enter({ ...body, status: 'pending_approval' })).status).toBe('pending_approval');
  });

  test.each([
    ['an adult of 17 years', 'adult', 17],
    ['a leader of 17 years', 'grappling_leader', 17],
    ['a youth of 4 years', 'youth', 4],
    ['a youth of 19 years', 'youth', 19],
  ] as const)('%s', async (_, membership_type, age) => {
    const date_of_birth = monthsLater(dayOf(), -12 * age);
    const body = form({ membership_type, date_of_birth, status: 'pending_approval' });
    const { status, fields } = await refusal(body);
    expect([status, Object.keys(fields ?? {})]).toEqual([422, ['date_of_birth']]);
    expect(await keptOf(body.email)).toEqual(nothing);
  });

  test('whose email address is registered, however it is written', async () => {
    const { user } = await registering.adult(forms.adult());
    const { status, detail } = await refusal(form({ email: ` ${user.email.toUpperCase()} ` }));
    expect([status, detail]).toEqual([409, 'This email address is already registered.']);
    const mine = (await storedIn(collections.members)).filter(({ email }) => email === user.email);
    expect(mine.map(({ user_id }) => user_id)).toEqual([user.user_id]);
    expect((await call('login', { body: { email: user.email, password: forms.adult().password } })).user.user_id).toBe(
      user.user_id,
    );
  });

  test('twice, when two admins enter the same one at once', async () => {
    const body = form();
    const answers = await Promise.all([1, 2, 3].map(() => refusal(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await keptOf(body.email)).toEqual({ account: 1, members: 1 });
    await call('login', { body: { email: body.email, password } });
  });
});
