import { randomUUID } from 'node:crypto';
import type { Session } from '@portal/contract/calls/accounts';
import { memberFile } from '@portal/contract/calls/member-file';
import { describe, expect, test } from 'vitest';
import { makeAdmin } from '#accounts/roles.ts';
import { handleTampering } from '#accounts/tampering.ts';
import { createLink } from '#mail/links.ts';
import { findAccount } from '#members/records/accounts.ts';
import { findMember } from '#members/store.ts';
import { accounts } from '#platform/firestore.ts';
import { allPages } from '#test/support/all-pages.ts';
import { approvedMember } from '#test/support/approved.ts';
import { confirmEmailOf } from '#test/support/confirmed.ts';
import { activityOf } from '#test/support/database-state.ts';
import { addedChild, membersIn, moved } from '#test/support/families.ts';
import { forms, freshEmail, password } from '#test/support/forms.ts';
import { leavesNothing } from '#test/support/leaves-nothing.ts';
import { awaitEmail, emailsTo, tokenIn } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { memberOf, payFee, registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';
import { removeUploads } from '#test/support/uploaded.ts';
import { pasteMembers } from '#test/support/uploads.ts';

// Data that an account's members share (address, password, sessions), and which member an address refers to.

const newPassword = 'A different one 2!';
const run = randomUUID().slice(0, 8);

const office = await newAdmin();

/** A parent and two children in one account, all unpaid. */
async function family(registered = registering.adult()) {
  const parent = await registered;
  const children = [await addedChild(parent, 'Lena'), await addedChild(parent, 'Leo')] as const;
  return { parent, children, all: [parent.user, ...children] };
}

type Family = Awaited<ReturnType<typeof family>>;

const standing = ({ all }: Family) => Promise.all(all.map(({ user_id }) => findMember(user_id)));
const profile = ({ token }: Session) => api('GET /user/profile', { token });

describe('an account', () => {
  test('shares a confirmed address among all members', async () => {
    const household = await family();
    await confirmEmailOf(household.parent.user);
    for (const member of await standing(household)) expect(member?.email_confirmed).toBe(true);
    expect((await addedChild(household.parent, 'Lou')).email_confirmed).toBe(true);
  });

  test('shares a new address among all members, each with an activity record', async () => {
    const household = await family();
    const email = freshEmail();
    await call('changeEmail', { body: { email, password } }, household.parent.token);
    await call('confirmEmail', { body: { token: tokenIn(await awaitEmail(email, /Confirm your new email/)) } });
    for (const member of await standing(household)) {
      expect(member).toMatchObject({ email, email_confirmed: true });
      expect(await activityOf(member?.user_id ?? '', 'email_changed')).toHaveLength(1);
    }
    expect((await call('login', { body: { email, password } })).household).toHaveLength(3);
    await awaitEmail(household.parent.user.email, /was changed/);
    expect(await emailsTo(household.parent.user.email)).toHaveLength(2);
  });

  test('shares a reset password among all members, and ends every session', async () => {
    const household = await family();
    const { account_uid, email } = household.parent.user;
    const token = await createLink(account_uid, 'reset', email);
    await call('resetPassword', { body: { token, new_password: newPassword } });
    for (const member of await standing(household))
      expect(member).toMatchObject({
        has_password: true,
        email_confirmed: true,
        sessions_ended_at: expect.any(String),
      });
    expect((await profile(household.parent)).status).toBe(401);
    expect((await call('login', { body: { email, password: newPassword } })).household).toHaveLength(3);
    await awaitEmail(email, /^Your password was changed/);
    expect((await emailsTo(email)).filter(({ subject }) => /password was changed/.test(subject))).toHaveLength(1);
  });

  test('ends every session after a change at the provider, and sends one email', async () => {
    const household = await family();
    const account = await findAccount(household.parent.user.account_uid);
    if (!account) throw new Error('There is no account');
    await handleTampering(account);
    for (const member of await standing(household)) expect(member?.sessions_ended_at).toEqual(expect.any(String));
    await awaitEmail(account.email, /changed outside the portal/);
    expect((await profile(household.parent)).status).toBe(401);
  });

  test('sends one password reset, to the account holder', async () => {
    const { parent } = await family(registering.youth());
    await confirmEmailOf(parent.user);
    await call('forgotPassword', { body: { email: parent.user.email } });
    const mail = await awaitEmail(parent.user.email, /^Reset your password/);
    expect(mail.text).toContain('Marta');
    expect(mail.text).not.toContain('Lena');
  });

  test('stays usable with one member locked, and is cut off when all are', async () => {
    const household = await family();
    const { parent, children } = household;
    const validSince = async () => (await accounts().getUser(parent.user.account_uid)).tokensValidAfterTime;
    const lock = ({ user_id }: { user_id: string }) =>
      call('setMemberStatus', { params: { id: user_id }, query: { status: 'suspended' } }, office.token);
    const before = await validSince();
    // The provider counts in seconds.
    await expect.poll(() => Date.now() - Date.parse(before ?? ''), { timeout: 5000 }).toBeGreaterThan(1000);
    await lock(children[0]);
    expect(await validSince()).toBe(before);
    expect((await profile(parent)).status).toBe(200);
    await lock(parent.user);
    expect(await validSince()).toBe(before);
    await lock(children[1]);
    expect(await validSince()).not.toBe(before);
    expect((await standing(household)).map((member) => member?.status)).toEqual(Array(3).fill('suspended'));
  });
});

describe('an approval by email address', () => {
  const approve = (email: string) =>
    api('POST /admin/approve-membership-direct', { token: office.token, body: { email } });

  test('applies to the only member who is not approved', async () => {
    const parent = await approvedMember();
    const child = await addedChild(parent, 'Lena');
    expect((await approve(parent.user.email)).json).toMatchObject({
      approved_now: true,
      message: 'Lena Alvarez is approved',
    });
    expect((await memberOf(child)).status).toBe('approved');
  });

  test('returns 409 with the names if several members are eligible', async () => {
    const { parent } = await family();
    expect(await leavesNothing(() => approve(parent.user.email))).toMatchObject({
      status: 409,
      json: {
        detail:
          '3 members use this email: Ada Mercer, Lena Alvarez, and Leo Alvarez. Please approve the one you mean in the member’s file.',
      },
    });
  });
});

describe('the command that makes admins', () => {
  test('promotes only the first member', async () => {
    const { parent, children } = await family();
    await confirmEmailOf(parent.user);
    await makeAdmin(parent.user.email);
    expect((await memberOf(parent.user)).role).toBe('admin');
    for (const child of children) expect((await memberOf(child)).role).toBe('member');
  });

  test('rejects a child’s account', async () => {
    const { parent } = await family(registering.youth());
    await confirmEmailOf(parent.user);
    await expect(makeAdmin(parent.user.email)).rejects.toThrow(
      'is the account of Noah Alvarez, for whom a parent signs in',
    );
    expect((await memberOf(parent.user)).role).toBe('member');
  });
});

describe('the office', () => {
  const fileOf = async (id: string) =>
    memberFile.parse((await api(`GET /admin/memberships/${id}`, { token: office.token })).json);

  test('sees the other members and the account holder in the file', async () => {
    const { parent, children } = await family(
      approvedMember(registering.adult(forms.adult(undefined, 'Ada', `Of${run}`))),
    );
    const { household } = await fileOf(children[0].user_id);
    expect(household.holder).toBe(`Ada Of${run}`);
    expect(household.others).toEqual([
      {
        user_id: parent.user.user_id,
        first_name: 'Ada',
        last_name: `Of${run}`,
        membership_type: 'adult',
        status: 'approved',
        membership_expiry: (await memberOf(parent.user)).membership_expiry,
      },
      {
        user_id: children[1].user_id,
        first_name: 'Leo',
        last_name: 'Alvarez',
        membership_type: 'youth',
        status: 'pending_payment',
        membership_expiry: null,
      },
    ]);
    expect((await fileOf(parent.user.user_id)).household.others.map(({ user_id }) => user_id)).toEqual(
      children.map(({ user_id }) => user_id),
    );
  });

  test('sees a parent as holder for children only, and no longer lists a handed-over child', async () => {
    const { parent, children } = await family(registering.youth());
    expect((await fileOf(children[0].user_id)).household.holder).toBe('Marta Alvarez');
    const grown = await registering.adult();
    await moved(children[0], grown.user);
    expect((await fileOf(children[0].user_id)).household).toMatchObject({
      holder: 'Ada Mercer',
      others: [{ user_id: grown.user.user_id }],
    });
    expect((await fileOf(parent.user.user_id)).household.others).toMatchObject([{ user_id: children[1].user_id }]);
  });

  test('finds each member by the address', async () => {
    const { parent, all } = await family();
    const { memberships } = await call('listMemberships', { query: { q: parent.user.email } }, office.token);
    expect(memberships.map(({ user_id }) => user_id).sort()).toEqual(all.map(({ user_id }) => user_id).sort());
  });

  test('gets a row for each member in an export', async () => {
    const { parent, all } = await family();
    const asked = { data_type: 'members', format: 'json' } as const;
    const pages = await allPages((next) => call('comprehensiveExport', { query: { ...asked, ...next } }, office.token));
    const found = JSON.stringify(pages).split(`"email":"${parent.user.email}"`).slice(1);
    expect(found).toHaveLength(all.length);
  });

  test('changes the address of a child’s account for all members', async () => {
    const household = await family();
    const { parent, children } = household;
    const email = freshEmail();
    const path = `/admin/memberships/${children[0].user_id}`;
    const body = { email, reason: 'Asked for by phone', seen: { email: parent.user.email } };
    const corrected = await api(`PATCH ${path}`, { token: office.token, body });
    expect(corrected).toMatchObject({ status: 200, json: { new_email: email } });
    expect((await fileOf(parent.user.user_id)).new_email).toBe(email);
    await awaitEmail(parent.user.email, /about to change/);
    await call('confirmEmail', { body: { token: tokenIn(await awaitEmail(email, /^Confirm your new email/)) } });
    for (const member of await standing(household)) expect(member).toMatchObject({ email, email_confirmed: true });
  });

  test('cannot upload members into a household with an unconfirmed address, and sees why', async () => {
    const { parent, all } = await family();
    const { date_of_birth } = forms.child();
    const row = { email: parent.user.email, first_name: 'Lou', last_name: 'Alvarez', membership_type: 'youth' };
    const members = [row, { ...row, first_name: 'Lena', date_of_birth }];
    const { import_id, summary, errors } = await pasteMembers(office, { members, send_emails: true });
    expect(summary).toMatchObject({ successfully_inserted: 0, unchanged: 1, errors: 1 });
    expect(errors).toMatchObject([{ row: 2, detail: expect.stringContaining('its address is not confirmed') }]);
    expect(await membersIn(parent.user.account_uid)).toEqual(all.map(({ user_id }) => user_id));
    await removeUploads([import_id]);
  });
});

test('a member’s payment shows in that member’s file only', async () => {
  const { parent, children } = await family();
  const paid = await payFee({ ...parent, user: { ...parent.user, ...children[0], membership_card: null } });
  const file = async (id: string) => (await call('memberFile', { params: { id } }, office.token)).payments;
  expect((await file(children[0].user_id)).map(({ session_id }) => session_id)).toEqual([paid]);
  expect(await file(parent.user.user_id)).toEqual([]);
  expect(await file(children[1].user_id)).toEqual([]);
});
