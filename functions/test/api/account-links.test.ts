import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { collections } from '@portal/contract/values/collections';
import { describe, expect, test } from 'vitest';
import { createLink } from '#mail/links.ts';
import { accounts } from '#platform/firestore.ts';
import { crowd } from '#test/support/crowd.ts';
import {
  accountOf,
  activityOf,
  endSessionsOf,
  expireLink,
  storedIn,
  watchOutbox,
} from '#test/support/database-state.ts';
import { freshEmail, password } from '#test/support/forms.ts';
import { atProvider } from '#test/support/identity-provider.ts';
import { leavesNothing } from '#test/support/leaves-nothing.ts';
import { awaitEmail, emailsTo, tokenIn } from '#test/support/mailbox.ts';
import { inviteMember, newAdmin } from '#test/support/office.ts';
import { registering } from '#test/support/people.ts';
import { api, call, portalUrl, problem, problemIn, send } from '#test/support/portal.ts';
import { byTier } from '#test/support/tier.ts';

const admin = await newAdmin();

const newPassword = 'A different one 2!';

/** Requests a reset link and returns the token from its email. */
async function resetTokenFor(email: string, count = 1): Promise<string> {
  await call('forgotPassword', { body: { email: ` ${email.toUpperCase()} ` } });
  return tokenIn(await awaitEmail(email, /Reset your password/, count));
}

const post = (path: string, body: object) => api(`POST ${path}`, { body });

/** Posts with headers that fetch won't send, such as Host. Resolves to the status. */
function postAs(headers: object, path: string, body: object): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } };
    const sent = request(`${portalUrl}/api${path}`, options, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    sent.on('error', reject).end(JSON.stringify(body));
  });
}

/** Signs in the way the browser's SDK does. */
const idTokenFor = async (token: string) =>
  (await atProvider('signInWithCustomToken', { token, returnSecureToken: true })).idToken;

const reset = (token: string, new_password = newPassword) => post('/auth/reset-password', { token, new_password });
const activate = (token: string, secret = newPassword) => post('/auth/activate-account', { token, password: secret });
const login = (email: string, secret: string) => post('/auth/login', { email, password: secret });

describe('a reset', () => {
  test.concurrent('works once with the emailed link and ends every other session', async () => {
    const member = await registering.adult();
    const { email } = member.user;
    const token = await resetTokenFor(email);
    expect(await call('validateResetToken', { params: { token } })).toEqual({ valid: true });
    expect((await reset(token)).status).toBe(200);
    expect(await call('validateResetToken', { params: { token } })).toEqual({ valid: false });
    expect(await reset(token)).toMatchObject(problem(400, expect.stringMatching(/already used/)));

    const profile = { method: 'GET', path: '/user/profile' };
    expect(await send({ ...profile, token: member.token })).toMatchObject(
      problem(401, 'Your session has ended. Please sign in again.'),
    );
    expect((await login(email, password)).status).toBe(401);
    const { token: fresh } = await call('login', { body: { email, password: newPassword } });
    expect((await send({ ...profile, token: fresh })).status).toBe(200);
    await awaitEmail(email, /Your password was changed/);
    expect(await activityOf(member.user.user_id, 'password_reset')).toHaveLength(1);
  });

  test.concurrent('ends sessions by the account record, even if the provider still accepts their tokens', async () => {
    const { token, user } = await registering.adult();
    const profile = { method: 'GET', path: '/user/profile', token };
    expect((await send(profile)).status).toBe(200);
    await endSessionsOf(user.user_id);
    expect((await send(profile)).status).toBe(401);
  });

  test.concurrent('ends a session opened later with an older custom token', async () => {
    const { custom_token, user } = await registering.adult();
    await reset(await resetTokenFor(user.email));
    const token = await idTokenFor(custom_token);
    expect((await api('GET /user/profile', { token })).status).toBe(401);
    const fresh = await call('login', { body: { email: user.email, password: newPassword } });
    const freshToken = await idTokenFor(fresh.custom_token);
    expect((await api('GET /user/profile', { token: freshToken })).status).toBe(200);
  });

  test.concurrent('leaves the link valid when it fails', async () => {
    const { user } = await registering.adult();
    const token = await resetTokenFor(user.email);
    await accounts().updateUser(await accountOf(user.user_id), { disabled: true });
    expect((await reset(token)).status).toBe(403);
    expect(await call('validateResetToken', { params: { token } })).toEqual({ valid: true });
  });

  test.concurrent(`succeeds for only one of ${crowd} simultaneous uses`, async () => {
    const { user } = await registering.adult();
    const token = await resetTokenFor(user.email);
    const passwords = Array.from({ length: crowd }, (_, index) => `Number ${index} wins!`);
    const answers = await Promise.all(passwords.map((secret) => reset(token, secret)));
    const winners = passwords.filter((_, index) => answers[index]?.status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(crowd - 1);
    expect((await login(user.email, winners[0] ?? '')).status).toBe(200);
    expect(await activityOf(user.user_id, 'password_reset')).toHaveLength(1);
  });

  test.concurrent('rejects a short password or an expired link', async () => {
    const { user } = await registering.adult();
    const token = await resetTokenFor(user.email);
    expect(await reset(token, 'short')).toMatchObject(
      problemIn({ new_password: 'Password must be at least 8 characters long' }),
    );
    expect(await call('validateResetToken', { params: { token } })).toEqual({ valid: true });
    await expireLink(token);
    expect(await call('validateResetToken', { params: { token } })).toEqual({ valid: false });
    expect((await reset(token)).status).toBe(400);
    expect((await login(user.email, password)).status).toBe(200);
  });

  test.concurrent('uses up its own link even when many are open', async () => {
    const { user } = await registering.adult();
    // More than one page of links.
    const many = byTier('size', 101, 151);
    const links = await Promise.all(
      Array.from({ length: many }, async () => createLink(await accountOf(user.user_id), 'reset', user.email)),
    );
    // The last one in query order.
    const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
    const token = links.reduce((last, each) => (hashOf(each) > hashOf(last) ? each : last));
    expect((await reset(token)).status).toBe(200);
    expect((await reset(token)).status).toBe(400);
  });

  test.concurrent('uses up every other link of the account', async () => {
    const { user } = await registering.adult();
    const first = await resetTokenFor(user.email);
    const second = await resetTokenFor(user.email, 2);
    expect(second).not.toBe(first);
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first)).status).toBe(400);
  });
});

describe('requesting a reset link', () => {
  test('returns identical bytes for an unknown address, and sends and stores nothing', async () => {
    const { user } = await registering.adult();
    const unknown = freshEmail();
    const bytes = async (email: string) => {
      const answer = await fetch(`${portalUrl}/api/auth/forgot-password`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      return { status: answer.status, text: await answer.text() };
    };
    const forUnknown = await leavesNothing(() => bytes(unknown));
    expect(await bytes(user.email)).toEqual(forUnknown);
    await awaitEmail(user.email, /Reset your password/);
    expect(await emailsTo(unknown)).toEqual([]);
  });

  test.concurrent('keeps a spoofed Host header out of the link', async () => {
    const { user } = await registering.adult();
    const evil = 'evil.example.com';
    const headers = { Host: evil, 'X-Forwarded-Host': evil, Forwarded: `host=${evil}`, Origin: `https://${evil}` };
    expect(await postAs(headers, '/auth/forgot-password', { email: user.email })).toBe(200);
    const mail = await awaitEmail(user.email, /Reset your password/);
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(`${portalUrl}/#?token=`);
      expect(body).not.toContain(evil);
    }
  });

  test.concurrent('rejects the sixth request within an hour, for known and unknown addresses alike', async () => {
    for (const email of [(await registering.adult()).user.email, freshEmail()]) {
      const ask = () => post('/auth/forgot-password', { email });
      const answers = await Promise.all([1, 2, 3, 4, 5].map(ask));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const sixth = await ask();
      expect(sixth.status).toBe(429);
      expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test.concurrent('stores only the token’s hash', async () => {
    const { user } = await registering.adult();
    const { states, stop } = await watchOutbox(user.email);
    const token = await resetTokenFor(user.email);
    stop();
    expect(states.join()).toContain('Choose a new password');
    expect(states.join()).not.toContain(token);
    expect(JSON.stringify(await storedIn(collections.tokens))).not.toContain(token);
  });
});

describe('an activation', () => {
  async function invited() {
    const member = await inviteMember(admin);
    const mail = await awaitEmail(member.email, /^Activate/);
    return { member, token: tokenIn(mail) };
  }

  test.concurrent('shows who is invited, sets the password once, and opens a session', async () => {
    const { member, token } = await invited();
    expect(await call('validateActivationToken', { params: { token } })).toEqual({
      valid: true,
      user_name: 'Ada Mercer',
      membership_type: 'adult',
      membership_number: member.membership_number,
      parent_asked: false,
      parent_consent_needed: false,
      emergency_contact_asked: true,
    });
    const session = await call('activateAccount', { body: { token, password: newPassword } });
    expect(session.user).toMatchObject({ user_id: member.user_id, status: 'approved' });
    expect((await api('GET /user/profile', { token: session.token })).status).toBe(200);
    expect(await call('validateActivationToken', { params: { token } })).toEqual({ valid: false });
    expect((await activate(token)).status).toBe(400);
    expect((await login(member.email, newPassword)).status).toBe(200);
    expect(await activityOf(member.user_id, 'activated')).toHaveLength(1);
  });

  test.concurrent(`succeeds for only one of ${crowd} simultaneous uses`, async () => {
    const { member, token } = await invited();
    const answers = await Promise.all(Array.from({ length: crowd }, () => activate(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(crowd - 1).fill(400)]);
    expect(await activityOf(member.user_id, 'activated')).toHaveLength(1);
  });

  test.concurrent('does not accept reset links, nor a reset activation links', async () => {
    const { member, token } = await invited();
    expect((await reset(token)).status).toBe(400);
    expect(await call('validateResetToken', { params: { token } })).toEqual({ valid: false });
    const forReset = await resetTokenFor(member.email);
    expect((await activate(forReset)).status).toBe(400);
    expect(await call('validateActivationToken', { params: { token: forReset } })).toEqual({ valid: false });
    expect((await activate(token)).status).toBe(200);
  });

  test.concurrent('is unnecessary for an invited member who resets the password', async () => {
    const { member, token } = await invited();
    expect((await reset(await resetTokenFor(member.email))).status).toBe(200);
    expect((await login(member.email, newPassword)).status).toBe(200);
    expect((await activate(token)).status).toBe(400);
  });

  test.concurrent('rejects an expired link or a short password', async () => {
    const { token } = await invited();
    expect((await activate(token, 'short')).status).toBe(422);
    await expireLink(token);
    expect((await activate(token)).status).toBe(400);
    expect(await call('validateActivationToken', { params: { token } })).toEqual({ valid: false });
  });
});
