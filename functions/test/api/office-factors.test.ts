import { contract } from '@portal/contract';
import type { Session } from '@portal/contract/calls/accounts';
import type { OfficeOffer } from '@portal/contract/records/office';
import { describe, expect, test } from 'vitest';
import { makeAdmin } from '#accounts/roles.ts';
import { createLink } from '#mail/links.ts';
import { both, rounds } from '#test/support/concurrency.ts';
import { confirmEmailOf } from '#test/support/confirmed.ts';
import { activityOf, patchMember } from '#test/support/database-state.ts';
import {
  codeAt,
  giveTotp,
  patchAccount,
  signInWithApp,
  storedAccount,
  tryCall,
  withFactor,
} from '#test/support/factors.ts';
import { password } from '#test/support/forms.ts';
import { awaitEmail } from '#test/support/mailbox.ts';
import { newAdmin, newColleague } from '#test/support/office.ts';
import { registering } from '#test/support/people.ts';
import { api, call, problem, problemIn } from '#test/support/portal.ts';

const storedOf = ({ user }: Session) => storedAccount(user.account_uid);
const take = (who: Session, by: Session) =>
  tryCall('takeFactors', { params: { id: who.user.user_id } }, by, by.step_up);
const remove = (id: string, by: Session) => tryCall('removeFactor', { query: { id } }, by, by.step_up);
const dashboard = async ({ token }: Session) => (await api('GET /admin/dashboard/stats', { token })).status;

/** A manager with a factor, signed in with it. */
const newManager = () => withFactor(newAdmin());

describe('a factor', () => {
  test('needs the password if it is the first, and comes with recovery codes, which can be replaced', async () => {
    const session = await registering.adult();
    const add = (body: object, stepUp?: string) => tryCall('addFactor', { body }, session, stepUp);
    expect(await add({ kind: 'totp' })).toMatchObject(problemIn({ password: 'This field is required' }));
    const wrong = await add({ kind: 'totp', password: 'Wrong-2026!' });
    expect(wrong).toMatchObject(problemIn({ password: 'This is not your current password' }));
    expect(await add({ kind: 'recovery' })).toMatchObject(problem(409, 'Please set up a second factor first.'));
    const { ticket, totp } = await call('addFactor', { body: { kind: 'totp', password } }, session.token);
    expect(await add({ ticket, name: 'Phone', code: '12' })).toMatchObject(problemIn({ code: expect.any(String) }));
    const added = await add({ ticket, name: 'Phone', code: codeAt(0, totp?.secret) });
    const { step_up, recovery_codes } = added.json as { step_up: string; recovery_codes: string[] };
    expect(new Set(recovery_codes).size).toBe(10);
    await awaitEmail(session.user.email, /^A second factor was added to your account$/);
    const { recovery } = await storedOf(session);
    const replaced = await add({ kind: 'recovery' }, step_up);
    expect(replaced).toMatchObject({ status: 200, json: { recovery_codes: { length: 10 } } });
    expect((await storedOf(session)).recovery.filter((hash) => recovery.includes(hash))).toEqual([]);
    await awaitEmail(session.user.email, /^You have new recovery codes$/);
    expect(await activityOf(session.user.user_id, 'factor_added')).toHaveLength(1);
  });

  test('can be removed with its recovery codes, but not the last one of an office', async () => {
    const [member, manager] = [await withFactor(), await newManager()];
    await patchAccount(member.user.account_uid, { recovery: ['hash'] });
    expect((await remove('other', member)).status).toBe(404);
    expect((await remove('app', member)).status).toBe(200);
    expect(await storedOf(member)).toMatchObject({ factors: [], recovery: [] });
    await awaitEmail(member.user.email, /^A second factor was removed from your account$/);
    expect(await remove('app', manager)).toMatchObject(problem(409, expect.stringMatching(/^Your office needs/)));
    const [factor] = (await storedOf(manager)).factors;
    if (factor) await patchAccount(manager.user.account_uid, { factors: [factor, { ...factor, id: 'second' }] });
    expect((await remove('app', manager)).status).toBe(200);
    expect((await storedOf(manager)).factors).toHaveLength(1);
  });

  test('stays after a password reset, and a changed password keeps the office open', async () => {
    const manager = await newManager();
    const body = { password, new_password: `${password}1` };
    const { json } = await tryCall('changePassword', { body }, manager, manager.step_up);
    const changed = contract.changePassword.answer.parse(json);
    expect([await dashboard(changed), await dashboard(manager)]).toEqual([200, 401]);
    const token = await createLink(manager.user.account_uid, 'reset', manager.user.email);
    expect((await api('POST /auth/reset-password', { body: { token, new_password: password } })).status).toBe(200);
    expect((await storedOf(manager)).factors).toHaveLength(1);
    expect(await dashboard(await signInWithApp(manager))).toBe(200);
  });
});

describe('a manager who takes a member’s factors away', () => {
  test('ends the sessions, and both are notified', async () => {
    const [manager, member] = [await newManager(), await withFactor()];
    expect((await take(member, manager)).status).toBe(200);
    expect(await storedOf(member)).toMatchObject({ factors: [], recovery: [], challenges: {}, sessions: {} });
    await awaitEmail(member.user.email, /^Your second factor was removed$/);
    await awaitEmail(manager.user.email, /^You removed a second factor$/);
    expect(await activityOf(member.user.user_id, 'factors_taken')).toHaveLength(1);
    expect(await take(member, manager)).toMatchObject(problem(409, 'This account has no second factor.'));
    expect(await take(manager, manager)).toMatchObject(problem(403, expect.stringMatching(/^This is your own/)));
  });

  test('needs that office', async () => {
    const [finance, member] = [await withFactor(newColleague('finance')), await withFactor()];
    expect(await take(member, finance)).toMatchObject(problem(403, expect.stringMatching(/^Your office \(/)));
    expect((await storedOf(member)).factors).toHaveLength(1);
  });

  test('and the other manager at the same moment: exactly one of them does', { timeout: 120_000 }, async () => {
    const outcomes = await rounds(8, async (swapped) => {
      const [one, other] = [await newManager(), await newManager()];
      const answers = await both(
        () => take(other, one),
        () => take(one, other),
        swapped,
      );
      const statuses = answers.map(({ status }) => status);
      const counts = [(await storedOf(one)).factors.length, (await storedOf(other)).factors.length];
      return [statuses.filter((status) => status === 200).length, counts[statuses.indexOf(200)], counts.length];
    });
    expect(outcomes).toEqual(outcomes.map(() => [1, 1, 2]));
  });
});

test('no one becomes an admin or accepts an office without a factor', async () => {
  const session = await registering.adult();
  const { account_uid, email, user_id } = session.user;
  await confirmEmailOf(session.user);
  await patchAccount(account_uid, { factor_waived: false });
  await expect(makeAdmin(email)).rejects.toThrow('has no second factor');
  const at = new Date().toISOString();
  const office_offer: OfficeOffer = {
    office: 'finance',
    states: [],
    by_uid: 'm1',
    by_name: 'Ann Lee',
    at,
    confirmed_by: 'm2',
  };
  await patchMember(user_id, { office_offer });
  const accept = (who: Session) => tryCall('answerOffice', { body: { accept: true } }, who, who.step_up);
  expect(await accept(session)).toMatchObject({
    status: 409,
    json: { detail: expect.stringMatching(/second factor/) },
  });
  await giveTotp(session);
  const accepted = await accept(await signInWithApp(session));
  expect(accepted.status).toBe(200);
  expect(await dashboard((accepted.json as { session: Session }).session)).toBe(200);
});
