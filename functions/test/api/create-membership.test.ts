import type { enteredMember } from '@portal/contract/calls/approvals';
import { isLocked } from '@portal/contract/rules/membership';
import { collections } from '@portal/contract/values/collections';
import { dayOf, monthsLater } from '@portal/contract/values/days';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { isWellFormed } from '#members/records/check-digit.ts';
import { activityOf, cardCodeOf, consentsFor, storedIn } from '#test/support/database-state.ts';
import { forms, freshEmail } from '#test/support/forms.ts';
import { awaitEmail, emailsTo, tokenIn } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';
import { knownAtProvider } from '#test/support/uploaded.ts';

type Form = z.input<typeof enteredMember>;

const admin = await newAdmin();

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

/** A ten-year-old's type and birth date. */
const youth = () => ({ membership_type: 'youth' as const, date_of_birth: `${Number(dayOf().slice(0, 4)) - 10}-01-01` });

const enter = async (body: Form) => (await call('createMembership', { body }, admin.token)).user;

async function refusal(body: Form) {
  const { status, json } = await api('POST /admin/create-membership', { token: admin.token, body });
  return { status, ...(json as { detail: string; fields?: Record<string, string> }) };
}

/** Counts the provider accounts and members stored for an email address. */
async function keptOf(email: string) {
  const kept = (await storedIn(collections.accounts)).filter((account) => account.email === email);
  const account = await knownAtProvider(kept.map(({ account_uid }) => account_uid));
  const members = (await storedIn(collections.members)).filter((member) => member.email === email).length;
  return { account, members };
}

describe('a member entered by an admin', () => {
  test('is approved with a number and a card, can sign in, and gets an email', async () => {
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
    // No one has accepted the policies yet.
    expect(session.user).toMatchObject({ consent: null, membership_card: null });
    const accepted = await call('acceptPolicies', { body: { policies_accepted: true } }, session.token);
    expect(accepted.user.membership_card?.member_id).toBe(user.membership_number);
    const { current, name } = await call('verifyCard', { params: { code: await cardCodeOf(user.user_id) } });
    expect([current, name]).toEqual([true, 'Edith Marlow']);
    expect((await awaitEmail(body.email, /approved/i)).text).toContain(user.membership_number);
    const records = await activityOf(user.user_id, 'created');
    expect(records.map((entry) => entry.data())).toEqual([
      expect.objectContaining({ actor_uid: admin.user.user_id, target_name: 'Edith Marlow', changed: [] }),
    ]);
    expect(await activityOf(user.user_id, 'approved')).toEqual([]);
  });

  test('has every field that registration asks for', async () => {
    const facts = { gender: 'f', disabled: 'y', military_service: 'y' } as const;
    expect(await enter(form({ ...facts, home_phone: '518 555 0148' }))).toMatchObject({
      ...facts,
      home_phone: '+15185550148',
    });
  });

  test('can be left pending and approved later as usual', async () => {
    const user = await enter(form({ status: 'pending_approval' }));
    expect(user).toMatchObject({ status: 'pending_approval', membership_number: null, membership_expiry: null });
    expect(isLocked(user.status)).toBe(false);
    expect(await emailsTo(user.email)).toEqual([]);
    const approved = await call('approveMembership', { params: { id: user.user_id } }, admin.token);
    expect(isWellFormed(approved.membership_number)).toBe(true);
  });

  test('can have an emergency contact with a number', async () => {
    const called = { emergency_contact_name: 'Lee Mercer', emergency_contact_phone: '518 555 0199' };
    expect(await enter(form(called))).toMatchObject({ ...called, emergency_contact_phone: '+15185550199' });
  });

  test('is found by the search', async () => {
    const user = await enter(form({ first_name: 'Ottilie', last_name: `Marlow${Date.now()}` }));
    const query = { q: `ott ${user.last_name}` };
    const { memberships } = await call('listMemberships', { query }, admin.token);
    expect(memberships.map(({ user_id }) => user_id)).toEqual([user.user_id]);
  });
});

describe('the policies of a member entered by an admin', () => {
  test('are not accepted by default: no consent is recorded', async () => {
    expect(await consentsFor((await enter(form())).user_id)).toEqual([]);
    expect(await consentsFor((await enter(form({ policies_accepted: false }))).user_id)).toEqual([]);
  });

  test('can be signed on paper: the consent names the signer and the admin who entered it', async () => {
    const user = await enter(form({ policies_accepted: true }));
    expect(await consentsFor(user.user_id)).toEqual([
      {
        member_uid: user.user_id,
        given_by: 'Edith Marlow',
        given_for: 'Edith Marlow',
        email: user.email,
        parent_consent: false,
        application_id: null,
        subject: null,
        entered_by: admin.user.user_id,
        how: 'entered',
        texts: [
          expect.objectContaining({ id: 'membership-waiver' }),
          expect.objectContaining({ id: 'privacy-policy' }),
        ],
        at: expect.any(String),
      },
    ]);
  });

  test('are signed for a child by a named parent', async () => {
    const child = { ...youth(), policies_accepted: true };
    const { status, fields } = await refusal(form(child));
    expect([status, Object.keys(fields ?? {})]).toEqual([422, ['parent_first_name', 'parent_last_name']]);
    const user = await enter(form({ ...child, parent_first_name: 'Marta', parent_last_name: 'Marlow' }));
    expect(await consentsFor(user.user_id)).toMatchObject([{ given_by: 'Marta Marlow', parent_consent: true }]);
  });
});

describe('a member entered by an admin with an email', () => {
  const subjectsTo = async (email: string) => (await emailsTo(email)).map(({ subject }) => subject);

  test('and no password is invited to choose one, in one email with the number', async () => {
    const { password: _, ...body } = form({ send_email: true });
    const user = await enter(body);
    expect(user).toMatchObject({ status: 'approved', has_password: false });
    expect(await keptOf(body.email)).toEqual({ account: 0, members: 1 });
    const mail = await awaitEmail(body.email, /^Activate/);
    expect(mail.text).toContain(user.membership_number);
    const session = await call('activateAccount', { body: { token: tokenIn(mail), password } });
    expect(session.user).toMatchObject({ user_id: user.user_id, has_password: true, email_confirmed: true });
    expect((await call('login', { body: { email: body.email, password } })).user.user_id).toBe(user.user_id);
    expect(await subjectsTo(body.email)).not.toContain('Your membership is approved');
  });

  test('and a password gets only a welcome, without the password in it', async () => {
    const body = form({ send_email: true });
    const user = await enter(body);
    expect(user.has_password).toBe(true);
    const mail = await awaitEmail(body.email, /^Welcome/);
    expect(mail.text).toContain(user.membership_number);
    expect(mail.text).not.toContain(password);
    await call('login', { body: { email: body.email, password } });
    expect(await subjectsTo(body.email)).toEqual([mail.subject]);
  });

  test('can be left pending', async () => {
    const { password: _, ...body } = form({ send_email: true, status: 'pending_approval' });
    const user = await enter(body);
    expect(user).toMatchObject({ status: 'pending_approval', membership_number: null, has_password: false });
    await awaitEmail(body.email, /^Activate/);
  });
});

describe('entering is rejected', () => {
  const nothing = { account: 0, members: 0 };

  test('for a leader as approved without checks', async () => {
    const body = form({ membership_type: 'grappling_leader' });
    expect(await refusal(body)).toEqual({
      status: 409,
      detail: 'This leader cannot be approved yet. Missing: SafeSport certification and background check.',
    });
    expect(await keptOf(body.email)).toEqual(nothing);
    expect((await enter({ ...body, status: 'pending_approval' })).status).toBe('pending_approval');
  });

  test('for a registered email address in any spelling', async () => {
    const { user } = await registering.adult(forms.adult());
    const { status, detail } = await refusal(form({ email: ` ${user.email.toUpperCase()} ` }));
    expect([status, detail]).toEqual([409, 'This email address is already registered.']);
    const mine = (await storedIn(collections.members)).filter(({ email }) => email === user.email);
    expect(mine.map(({ user_id }) => user_id)).toEqual([user.user_id]);
  });

  test.each([
    ['a password', form(), 1, /^Your membership is approved/],
    ['an email', { ...form({ send_email: true }), password: undefined }, 0, /^Activate/],
  ])('the second time when two admins enter the same member with %s at once', async (_, body, account, subject) => {
    const answers = await Promise.all([1, 2, 3].map(() => refusal(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await keptOf(body.email)).toEqual({ account, members: 1 });
    await awaitEmail(body.email, subject);
    expect(await emailsTo(body.email)).toHaveLength(1);
  });
});
