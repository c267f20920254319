import type { Session } from '@portal/contract/calls/accounts';
import { errorAnswer } from '@portal/contract/calls/errors';
import { describe, expect, test } from 'vitest';
import { createLink } from '#mail/links.ts';
import { hashSecret } from '#platform/secrets.ts';
import {
  codeAt,
  forgetCodes,
  giveTotp,
  patchAccount,
  signInChallenge,
  storedAccount,
  withFactor,
} from '#test/support/factors.ts';
import { freshEmail, password } from '#test/support/forms.ts';
import { awaitEmail, emailsTo } from '#test/support/mailbox.ts';
import { registering } from '#test/support/people.ts';
import { api, problem, problemIn } from '#test/support/portal.ts';

const login = (email: string, typed = password) => api('POST /auth/login', { body: { email, password: typed } });
const prove = (ticket: string, code: string) => api('POST /auth/factor', { body: { ticket, code } });
const stepUp = ({ token }: Session, ticket: string, code = codeAt()) =>
  api('POST /user/step-up', { token, body: { ticket, code } });
const over = problem(403, 'This took too long, or was tried too often. Please start again.');
const wrongCode = problemIn({ code: expect.stringMatching(/^This code is wrong/) });

/** A new adult with an authenticator app and two recovery codes, who is not signed in with them. */
async function person() {
  const session = await registering.adult();
  await giveTotp(session);
  const { account_uid: uid, email } = session.user;
  await patchAccount(uid, { recovery: ['abcd2345', 'efgh6789'].map(hashSecret) });
  return { session, uid, email };
}

const ticketOf = async (email: string) => (await signInChallenge(email)).ticket;

/** Returns the ticket of a call that asks the session for a factor again. */
async function stepUpTicket({ token }: Session): Promise<string> {
  const { json } = await api('POST /user/factors', { token, body: { kind: 'totp' } });
  return errorAnswer.parse(json).challenge?.ticket ?? '';
}

/** Six digits that are no code of these minutes. */
function wrongCodes(count: number): string[] {
  const right = [-2, -1, 0, 1, 2, 3].map((steps) => codeAt(steps));
  const all = Array.from({ length: count + right.length }, (_, at) => String(100_000 + at));
  return all.filter((code) => !right.includes(code)).slice(0, count);
}

describe('the password of an account with a factor', () => {
  test('opens nothing, and asks for the factor', async () => {
    const { uid, email } = await person();
    const { sessions } = await storedAccount(uid);
    const { status, json } = await login(email);
    const challenge = { ticket: expect.any(String), kinds: ['totp'], passkey: null };
    expect([status, json]).toEqual([403, { detail: expect.any(String), challenge }]);
    expect((await storedAccount(uid)).sessions).toEqual(sessions);
  });

  test('is refused like any other if it is wrong', async () => {
    const [{ email }, { user }] = [await person(), await registering.adult()];
    const refused = { status: 401, json: { detail: 'Invalid email or password' } };
    for (const [who, typed] of [
      [email, 'Wrong-2026!'],
      [user.email, 'Wrong-2026!'],
      [freshEmail(), password],
    ] as const) {
      const { status, json } = await login(who, typed);
      expect({ status, json }).toEqual(refused);
    }
  });

  test('returns to others what it always did', async () => {
    const { json } = await login((await registering.adult()).user.email);
    expect(Object.keys(json as object).sort()).toEqual(['custom_token', 'device', 'household', 'token', 'user']);
  });
});

describe('a code', () => {
  test('opens one session, and does not work again', async () => {
    const { email } = await person();
    const code = codeAt();
    const opened = await prove(await ticketOf(email), code);
    expect(opened).toMatchObject({ status: 200, json: { token: expect.any(String), step_up: expect.any(String) } });
    expect(await prove(await ticketOf(email), code)).toMatchObject(wrongCode);
  });

  test('from two steps ago or in more than one step is wrong, from the last one right', async () => {
    const { email } = await person();
    const ticket = await ticketOf(email);
    for (const steps of [-2, 3]) expect(await prove(ticket, codeAt(steps))).toMatchObject(wrongCode);
    expect((await prove(ticket, codeAt(1))).status).toBe(200);
  });

  test('for recovery works once, however it is typed, and its owner gets an email', async () => {
    const { uid, email } = await person();
    expect((await prove(await ticketOf(email), ' ABCD-23 45')).status).toBe(200);
    expect((await storedAccount(uid)).recovery).toEqual([hashSecret('efgh6789')]);
    expect((await awaitEmail(email, /^A recovery code was used$/)).text).toContain('Codes left: 1');
    expect(await prove(await ticketOf(email), 'abcd2345')).toMatchObject(wrongCode);
    expect(await emailsTo(email)).toHaveLength(1);
  });

  test('works with a ticket until five were wrong', async () => {
    const { email } = await person();
    const ticket = await ticketOf(email);
    for (const wrong of wrongCodes(5)) expect(await prove(ticket, wrong)).toMatchObject(wrongCode);
    expect(await prove(ticket, codeAt())).toMatchObject(over);
    expect((await prove(await ticketOf(email), codeAt())).status).toBe(200);
  });

  test('is not tried after ten wrong ones in an hour, and the owner is notified, but recovery codes are', async () => {
    const { email } = await person();
    const all = wrongCodes(10);
    for (const some of [all.slice(0, 5), all.slice(5)]) {
      const ticket = await ticketOf(email);
      for (const wrong of some) expect(await prove(ticket, wrong)).toMatchObject(wrongCode);
    }
    const ticket = await ticketOf(email);
    const limited = await prove(ticket, codeAt());
    expect(limited).toMatchObject(problem(429, expect.stringMatching(/^Too many wrong codes/)));
    await awaitEmail(email, /^Someone is trying to sign in to your account$/);
    expect((await prove(ticket, 'efgh6789')).status).toBe(200);
  });
});

describe('a ticket', () => {
  test('works once', async () => {
    const { session, email } = await person();
    const ticket = await ticketOf(email);
    expect((await prove(ticket, codeAt())).status).toBe(200);
    await forgetCodes(session);
    expect(await prove(ticket, codeAt())).toMatchObject(over);
  });

  test('is for one account, one session and one purpose', async () => {
    const [one, other] = [await withFactor(), await withFactor()];
    await Promise.all([forgetCodes(one), forgetCodes(other)]);
    const again = await prove(await ticketOf(one.user.email), codeAt());
    await forgetCodes(one);
    const [ticket, others, signIn] = [
      await stepUpTicket(one),
      await stepUpTicket(other),
      await ticketOf(one.user.email),
    ];
    expect(await stepUp(one, others)).toMatchObject(over);
    expect(await stepUp(again.json as Session, ticket)).toMatchObject(over);
    expect(await stepUp(one, signIn)).toMatchObject(over);
    expect(await prove(ticket, codeAt())).toMatchObject(over);
    expect(await stepUp(one, ticket)).toMatchObject({ status: 200, json: { step_up: expect.any(String) } });
  });

  test('ends after ten minutes, and with a new password', async () => {
    const { uid, email } = await person();
    const ticket = await ticketOf(email);
    const { challenges } = await storedAccount(uid);
    const [[key, asked] = []] = Object.entries(challenges);
    expect(asked?.until).toBeGreaterThan(Date.now() + 9 * 60_000);
    if (key && asked) await patchAccount(uid, { challenges: { [key]: { ...asked, until: Date.now() - 1 } } });
    expect(await prove(ticket, codeAt())).toMatchObject(over);
    const before = await ticketOf(email);
    const body = { token: await createLink(uid, 'reset', email), new_password: `${password}1` };
    expect((await api('POST /auth/reset-password', { body })).status).toBe(200);
    expect(await prove(before, codeAt())).toMatchObject(over);
    expect((await login(email, `${password}1`)).status).toBe(403);
  });

  test('that is made up uses up no one’s tries', async () => {
    const { uid, email } = await person();
    const made = [`${uid}-made-up`, 'stranger-x', '-', uid, '__a__-x', 'nobody'];
    for (const ticket of [...made, ...made]) expect(await prove(ticket, '100000')).toMatchObject(over);
    expect((await prove(await ticketOf(email), codeAt())).status).toBe(200);
  });
});
