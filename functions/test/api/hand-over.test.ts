import { contract } from '@portal/contract';
import type { Session } from '@portal/contract/calls/accounts';
import { collections } from '@portal/contract/values/collections';
import { handOverDays } from '@portal/contract/values/hand-over';
import { describe, expect, test } from 'vitest';
import { keepDuplicates, openDuplicate, pathOfDuplicate } from '#members/records/duplicates.ts';
import { database } from '#platform/database.ts';
import { approvedMember } from '#test/support/approved.ts';
import { confirmEmailOf } from '#test/support/confirmed.ts';
import { updateMember } from '#test/support/daily.ts';
import { activityOf, cardCodeOf, consentsFor, isStored, storedAt } from '#test/support/database-state.ts';
import { daysFromToday, forms, freshEmail, password } from '#test/support/forms.ts';
import {
  handOver,
  handOverToken,
  requestHandOverOf,
  sibling,
  takeBack,
  takeOver,
  turned18,
} from '#test/support/hand-over.ts';
import { awaitEmail, emailsTo, tokenIn } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { atProvider, sessionIn, tryToPay } from '#test/support/payment-provider.ts';
import { memberOf, openCheckout, payFeeOverApi, registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';
import { knownAtProvider } from '#test/support/uploaded.ts';

const office = await newAdmin();

const grown = () => turned18(approvedMember(registering.youth(), office));
const profile = (token: string, member?: string) => api('GET /user/profile', { token, member });
const login = (email: string) => api('POST /auth/login', { body: { email, password } });
const verify = (code: string) => call('verifyCard', { params: { code } });

describe('a hand-over', () => {
  test('moves the member to a new account by the emailed link, and ends the parent’s access', async () => {
    const parent = await grown();
    const { user_id, account_uid, email: parents, first_name } = parent.user;
    await confirmEmailOf(parent.user);
    const before = await memberOf({ user_id });
    const email = freshEmail();

    expect(await handOver(parent, user_id, email)).toMatchObject({ status: 200, json: { ok: true } });
    // Nothing else changes until the link is used.
    const { handing_over, ...unchanged } = await memberOf({ user_id });
    expect({ ...unchanged, handing_over: null }).toEqual(before);
    expect(handing_over).toEqual({ email, asked_at: expect.any(String) });
    expect((await profile(parent.token)).json).toMatchObject({ user: { handing_over: { email } } });
    const notice = await awaitEmail(parents, /^A membership is being handed over/);
    expect(notice.text).toContain(first_name);
    const mail = await awaitEmail(email, /^Take over your membership/);
    expect(`${mail.subject} ${mail.text}`).not.toContain(first_name);

    const token = tokenIn(mail);
    expect(await call('validateHandOverToken', { body: { token } })).toEqual({
      valid: true,
      email,
    });
    const answer = await takeOver(token);
    expect(answer.status).toBe(200);
    const own = contract.acceptHandOver.answer.parse(answer.json);
    expect(own.household.map((one) => one.user_id)).toEqual([user_id]);
    expect(own.user).toMatchObject({ user_id, email, email_confirmed: true, membership_card: expect.anything() });

    const after = await memberOf({ user_id });
    expect(after).toMatchObject({
      email,
      email_confirmed: true,
      has_password: true,
      parent_first_name: null,
      parent_last_name: null,
      handing_over: null,
      handed_over_at: expect.any(String),
      membership_type: 'youth',
      membership_number: before.membership_number,
      terms: before.terms,
      emergency_contact_name: before.emergency_contact_name,
    });
    expect(after.account_uid).not.toBe(account_uid);
    expect(await storedAt(`${collections.accounts}/${after.account_uid}`)).toMatchObject({
      email,
      members: [user_id],
      email_confirmed_at: expect.any(String),
    });
    expect(await consentsFor(user_id)).toContainEqual(
      expect.objectContaining({ given_by: `${first_name} ${before.last_name}`, email, parent_consent: false }),
    );
    expect(await activityOf(user_id, 'hand_over_requested')).toHaveLength(1);
    const [record] = await activityOf(user_id, 'handed_over');
    expect(record?.get('changed')).toEqual(
      expect.arrayContaining(['account_uid', 'email', 'card_code', 'parent_first_name', 'handing_over']),
    );
    expect(JSON.stringify(record?.data())).not.toContain(email);

    // Without another member, the parent's account is deleted.
    expect(await isStored(`${collections.accounts}/${account_uid}`)).toBe(false);
    expect(await isStored(`${collections.emails}/${parents}`)).toBe(false);
    expect(await isStored(`${collections.departures}/${account_uid}`)).toBe(false);
    expect(await knownAtProvider([account_uid])).toBe(0);
    expect((await profile(parent.token)).status).toBe(401);
    expect((await login(parents)).status).toBe(401);
    expect((await awaitEmail(parents, /^The membership was handed over/)).text).toContain('no other member');
    expect((await login(email)).status).toBe(200);
    expect((await profile(own.token)).status).toBe(200);

    expect(await api(`GET /verify/${before.card_code}`)).toMatchObject({ status: 404 });
    expect(await verify(await cardCodeOf(user_id))).toMatchObject({ current: true });
    expect(await call('validateHandOverToken', { body: { token } })).toEqual({ valid: false });
    expect((await takeOver(token)).status).toBe(400);
    // The member's own account can't hand anyone over.
    expect((await handOver(own, user_id, freshEmail())).status).toBe(409);
    // The parent's former address can be registered again.
    expect((await registering.adult(forms.adult(parents))).user.email).toBe(parents);
  });

  test('leaves the other members and their sessions unchanged, and the next one becomes first', async () => {
    const parent = await grown();
    const { user_id, account_uid } = parent.user;
    const other = await sibling(parent);
    const { email, token } = await requestHandOverOf(parent);
    expect((await takeOver(token)).status).toBe(200);
    const { user, household } = await call('profile', {}, parent.token);
    expect([user.user_id, household.map((one) => one.user_id)]).toEqual([other.user_id, [other.user_id]]);
    expect(await profile(parent.token, user_id)).toMatchObject({ status: 404 });
    expect(await storedAt(`${collections.accounts}/${account_uid}`)).toMatchObject({ members: [other.user_id] });
    expect(await knownAtProvider([account_uid])).toBe(1);
    const mail = await awaitEmail(parent.user.email, /^The membership was handed over/);
    expect(mail.text).not.toContain('removed');
    expect((await login(email)).status).toBe(200);
  });

  test('works for a younger child who is not the first member', async () => {
    const parent = await registering.adult();
    const child = await sibling(parent);
    await turned18(Promise.resolve({ ...parent, user: { ...parent.user, user_id: child.user_id } }));
    const { token } = await requestHandOverOf(parent, child.user_id);
    expect((await takeOver(token)).status).toBe(200);
    const { household } = await call('profile', {}, parent.token);
    expect(household.map((one) => one.user_id)).toEqual([parent.user.user_id]);
    expect((await handOver(parent, parent.user.user_id, freshEmail())).status).toBe(409);
  });

  test('works for a member who renewed as an adult in the parent’s account', async () => {
    const parent = await grown();
    // Registered as a minor.
    const changes = { membership_type: 'adult', parent_first_name: null, parent_last_name: null } as const;
    await updateMember(parent, { ...changes, created_at: '2015-05-01T12:00:00.000Z' });
    const { token } = await requestHandOverOf(parent);
    expect((await takeOver(token)).json).toMatchObject({ user: { membership_type: 'adult' } });
    expect((await handOver(await ownSessionOf(parent), parent.user.user_id, freshEmail())).status).toBe(409);
  });

  test('sends later payment news to the member instead of the parent', async () => {
    const parent = await turned18();
    const session_id = await payFeeOverApi(parent);
    const { email, token } = await requestHandOverOf(parent);
    expect((await takeOver(token)).status).toBe(200);
    const body = { amount_cents: 1000, reason: 'Paid too much', ends: false };
    await call('refundPayment', { params: { session_id }, body }, office.token);
    expect((await awaitEmail(email, /^We refunded your payment/)).text).toContain('Paid too much');
    expect((await emailsTo(parent.user.email)).filter(({ subject }) => /refund/.test(subject))).toEqual([]);
  });

  test('closes the parent’s open checkout', async () => {
    const parent = await turned18(registering.youth());
    const url = await openCheckout(parent);
    const { token } = await requestHandOverOf(parent);
    expect((await takeOver(token)).status).toBe(200);
    expect(await atProvider(sessionIn(url))).toMatchObject({ status: 'expired' });
    expect(await tryToPay(url)).toBe(false);
  });
});

/** Returns a session of the handed-over member's own account. */
async function ownSessionOf({ user }: Session): Promise<Session> {
  const { email } = await memberOf(user);
  return call('login', { body: { email, password } });
}

describe('requesting a hand-over is rejected', () => {
  test.concurrent('for an unknown member or one in another account', async () => {
    const [parent, stranger] = await Promise.all([grown(), registering.adult()]);
    for (const id of [parent.user.user_id, 'nobody']) {
      expect((await handOver(stranger, id, freshEmail())).status).toBe(404);
      expect((await takeBack(stranger, id)).status).toBe(404);
    }
    expect((await memberOf(parent.user)).handing_over).toBeNull();
  });

  test.concurrent('under 18, while locked, without a birth date, for an adult, and to a taken address', async () => {
    const [parent, child, adult, other] = await Promise.all([
      grown(),
      registering.youth(),
      registering.adult(),
      registering.adult(),
    ]);
    expect((await handOver(child, child.user.user_id, freshEmail())).status).toBe(409);
    expect((await handOver(adult, adult.user.user_id, freshEmail())).status).toBe(409);
    const { user_id, email } = parent.user;
    expect(await handOver(parent, user_id, other.user.email)).toMatchObject({
      status: 409,
      json: { detail: 'This email address is already registered.' },
    });
    expect(await handOver(parent, user_id, email)).toMatchObject({
      status: 422,
      json: { fields: { email: expect.any(String) } },
    });
    await updateMember(parent, { date_of_birth: null });
    expect((await handOver(parent, user_id, freshEmail())).status).toBe(409);
    await updateMember(parent, { date_of_birth: '2000-01-01', status: 'suspended' });
    expect((await handOver(parent, user_id, freshEmail())).status).toBe(403);
    expect((await memberOf(parent.user)).handing_over).toBeNull();
    expect(await activityOf(user_id, 'hand_over_requested')).toEqual([]);
  });

  test.concurrent('without the account’s password', async () => {
    const parent = await grown();
    const { user_id } = parent.user;
    for (const typed of ['Not the password 1', password.toUpperCase(), ''])
      expect(await handOver(parent, user_id, freshEmail(), { password: typed })).toMatchObject({
        status: 422,
        json: { fields: { password: expect.any(String) } },
      });
    const path = `/household/members/${user_id}/hand-over`;
    const body = { email: freshEmail() };
    expect((await api(`POST ${path}`, { token: parent.token, body })).status).toBe(422);
    expect((await memberOf(parent.user)).handing_over).toBeNull();
    // Failed passwords count together with those of other calls.
    for (let tried = 2; tried < 10; tried += 1)
      await api('DELETE /user', { token: parent.token, body: { password: 'Not the password 1' } });
    expect((await handOver(parent, user_id, freshEmail())).status).toBe(429);
  });

  test.concurrent('while the account’s address is not confirmed', async () => {
    const parent = await approvedMember(registering.youth(), office);
    const { user_id } = parent.user;
    await updateMember(parent, { date_of_birth: daysFromToday(-6700) });
    expect(await handOver(parent, user_id, freshEmail())).toMatchObject({
      status: 409,
      json: { detail: 'Please confirm your email address first.' },
    });
    expect((await memberOf(parent.user)).handing_over).toBeNull();
    await confirmEmailOf(parent.user);
    expect((await handOver(parent, user_id, freshEmail())).status).toBe(200);
  });

  test.concurrent('the eleventh time within an hour', async () => {
    const parent = await grown();
    const ask = () => handOver(parent, parent.user.user_id, parent.user.email);
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(422));
    expect((await ask()).status).toBe(429);
  });
});

describe('a hand-over link', () => {
  test.concurrent('stops working when another is requested, to the same address or not', async () => {
    const parent = await grown();
    const { user_id } = parent.user;
    const first = await requestHandOverOf(parent);
    expect((await handOver(parent, user_id, first.email)).status).toBe(200);
    const second = await handOverToken(user_id);
    expect(await call('validateHandOverToken', { body: { token: first.token } })).toEqual({ valid: false });
    expect((await takeOver(first.token)).status).toBe(400);
    const third = await requestHandOverOf(parent);
    expect((await takeOver(second)).status).toBe(400);
    expect((await takeOver(third.token)).json).toMatchObject({ user: { email: third.email } });
  });

  test.concurrent('stops working when the hand-over is withdrawn, which works once', async () => {
    const parent = await grown();
    const { token } = await requestHandOverOf(parent);
    expect((await takeBack(parent, parent.user.user_id)).status).toBe(200);
    expect((await takeOver(token)).status).toBe(400);
    expect((await takeBack(parent, parent.user.user_id)).status).toBe(409);
    expect(await activityOf(parent.user.user_id, 'hand_over_withdrawn')).toHaveLength(1);
    expect((await profile(parent.token)).status).toBe(200);
  });

  test.concurrent('is blocked while the member is locked or underage, or the address is registered', async () => {
    const parent = await grown();
    const { email, token } = await requestHandOverOf(parent);
    const { status } = await memberOf(parent.user);
    await updateMember(parent, { status: 'suspended' });
    expect((await takeOver(token)).status).toBe(409);
    await updateMember(parent, { status, date_of_birth: daysFromToday(-6000) });
    expect((await takeOver(token)).status).toBe(409);
    await updateMember(parent, { date_of_birth: daysFromToday(-6700) });
    const [squatter] = await Promise.all([registering.adult(forms.adult(email))]);
    expect(await takeOver(token)).toMatchObject({ status: 409, json: { detail: expect.stringMatching(/registered/) } });
    expect((await memberOf(parent.user)).account_uid).toBe(parent.user.account_uid);
    expect((await memberOf(squatter.user)).email).toBe(email);
    expect(await call('validateHandOverToken', { body: { token } })).toMatchObject({ valid: true });
  });

  test.concurrent('is blocked while a merge of the member is under way or being undone', async () => {
    const parent = await grown();
    const { token } = await requestHandOverOf(parent);
    const { user_id } = parent.user;
    const pair = openDuplicate(user_id, (await grown()).user.user_id);
    await keepDuplicates([pair]);
    for (const state of ['merging', 'restoring', 'different'] as const) {
      await database().doc(pathOfDuplicate(pair)).update({ state });
      expect((await takeOver(token)).status).toBe(state === 'different' ? 200 : 409);
    }
  });

  test.concurrent('requires the birth date, with five tries, and reveals nothing about the member', async () => {
    const parent = await grown();
    const { user_id } = parent.user;
    const { email, token } = await requestHandOverOf(parent);
    const before = await memberOf({ user_id });
    await updateMember(parent, { status: 'suspended' });
    expect(await call('validateHandOverToken', { body: { token } })).toEqual({ valid: true, email });
    // Including that the membership is locked.
    const guess = (date_of_birth: unknown) => takeOver(token, { date_of_birth });
    for (const wrong of ['', 'tomorrow', '2007-02-30', null]) expect((await guess(wrong)).status).toBe(422);
    const first = await guess('2001-01-01');
    expect(first).toMatchObject({ status: 422, json: { fields: { date_of_birth: expect.any(String) } } });
    expect(JSON.stringify(first.json)).not.toContain(before.last_name);
    expect((await takeOver(token)).status).toBe(409);
    await updateMember(parent, { status: before.status });
    // A right guess resets the count.
    const guesses = await Promise.all(Array.from({ length: 5 }, (_, day) => guess(`2001-01-0${day + 2}`)));
    expect(guesses.map(({ status }) => status)).toEqual(Array(5).fill(422));
    const sixth = await takeOver(token);
    expect([sixth.status, Number(sixth.headers.get('retry-after'))]).toEqual([429, handOverDays * 24 * 60 * 60]);
    expect(sixth.json).toMatchObject({ detail: expect.stringContaining('ask for a new link') });
    expect(await memberOf({ user_id })).toMatchObject({ account_uid: before.account_uid, handing_over: { email } });
    // A new link has its own tries.
    expect((await takeOver((await requestHandOverOf(parent)).token)).status).toBe(200);
  });

  test.concurrent('is not a reset or activation link, and requires the policies and a password', async () => {
    const parent = await grown();
    const { token } = await requestHandOverOf(parent);
    for (const path of ['/auth/reset-password', '/auth/activate-account', '/auth/confirm-email']) {
      const body = path.endsWith('email') ? { token } : { token, password, new_password: password };
      expect((await api(`POST ${path}`, { body })).status).not.toBe(200);
    }
    expect((await takeOver(token, { policies_accepted: false })).status).toBe(422);
    expect((await takeOver(token, { password: 'short' })).status).toBe(422);
    expect((await takeOver(token)).status).toBe(200);
  });

  test.concurrent('stops working when the parent changes the password or ends all other sessions', async () => {
    const [one, other] = await Promise.all([grown(), grown()]);
    const [first, second] = [await requestHandOverOf(one), await requestHandOverOf(other)];
    await call('changePassword', { body: { password, new_password: 'Another one 22!' } }, one.token);
    await call('endOtherSessions', {}, other.token);
    for (const { token } of [first, second]) expect((await takeOver(token)).status).toBe(400);
    for (const { user } of [one, other]) expect((await memberOf(user)).handing_over).toBeNull();
  });

  const many = 5;

  test.concurrent(`is used by only one of ${many} simultaneous requests`, async () => {
    const parent = await grown();
    const { email, token } = await requestHandOverOf(parent);
    const answers = await Promise.all(Array.from({ length: many }, () => takeOver(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(many - 1).fill(400)]);
    expect(await activityOf(parent.user.user_id, 'handed_over')).toHaveLength(1);
    expect((await login(email)).status).toBe(200);
    expect((await awaitEmail(parent.user.email, /was handed over/)).text).toBeTruthy();
    expect((await emailsTo(parent.user.email)).filter(({ subject }) => /was handed over/.test(subject))).toHaveLength(
      1,
    );
  });
});
