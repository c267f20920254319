import type { Session } from '@portal/contract/calls/accounts';
import type { Account } from '@portal/contract/records/account';
import { collections } from '@portal/contract/values/collections';
import { describe, expect, test } from 'vitest';
import { openSession } from '#accounts/sessions.ts';
import { handleTampering } from '#accounts/tampering.ts';
import { createLink } from '#mail/links.ts';
import { findAccount } from '#members/records/accounts.ts';
import { accounts } from '#platform/firestore.ts';
import { activityOf } from '#test/support/database-state.ts';
import { freshEmail, password } from '#test/support/forms.ts';
import { atProvider, refreshed } from '#test/support/identity-provider.ts';
import { awaitEmail, emailsTo, tokenIn } from '#test/support/mailbox.ts';
import { registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';
import { removeRaw } from '#test/support/raw.ts';

const stolen = 'Chosen-by-a-thief-1';
const newPassword = 'A different one 2!';

const post = (path: string, body: object, token?: string) => api(`POST ${path}`, { body, token });
const login = (email: string, secret: string) => post('/auth/login', { email, password: secret });
const profile = (token: string | undefined) => api('GET /user/profile', { token: token ?? 'none' });

async function resetBy(session: Session, token?: string): Promise<void> {
  const link = token ?? (await createLink(session.user.account_uid, 'reset', session.user.email));
  expect(await post('/auth/reset-password', { token: link, new_password: newPassword })).toMatchObject({ status: 200 });
}

const notification = (email: string) => awaitEmail(email, /changed outside the portal/);

/**
 * Expects the owner to be back in control: the new password works, the member is unchanged, and no other session is
 * valid.
 */
async function expectOwned({ user }: Session, thieves: (string | undefined)[]): Promise<void> {
  const back = await call('login', { body: { email: user.email, password: newPassword } });
  expect(back.user).toMatchObject({ user_id: user.user_id, first_name: user.first_name });
  expect((await profile(back.token)).status).toBe(200);
  for (const token of thieves) expect((await profile(token)).status).toBe(401);
}

describe('a stolen ID token', () => {
  test.concurrent('that sets a password at the provider opens nothing, and the owner’s reset ends it', async () => {
    const owner = await registering.adult();
    const { email } = owner.user;
    const taken = await atProvider('update', { idToken: owner.token, password: stolen, returnSecureToken: true });
    expect(taken.status).toBe(200);
    const alias = (await accounts().getUser(owner.user.account_uid)).email;
    const direct = await atProvider('signInWithPassword', { email: alias, password: stolen, returnSecureToken: true });
    expect(direct.status).toBe(200);
    for (const token of [owner.token, taken.idToken, direct.idToken]) expect((await profile(token)).status).toBe(401);
    expect((await login(email, stolen)).status).toBe(401);
    await resetBy(owner, tokenIn(await notification(email)));
    expect((await login(email, stolen)).status).toBe(401);
    const later = await Promise.all([taken, direct].map((each) => refreshed(each.refreshToken ?? '')));
    await expectOwned(owner, [owner.token, taken.idToken, direct.idToken, ...later]);
    expect((await atProvider('update', { idToken: taken.idToken, password: stolen })).status).toBe(400);
  });

  test.concurrent('that changes the address at the provider neither locks the owner out nor gives access', async () => {
    const owner = await registering.adult();
    const evil = freshEmail();
    const taken = await atProvider('update', { idToken: owner.token, email: evil, returnSecureToken: true });
    expect(taken.email).toBe(evil);
    expect((await profile(taken.idToken)).status).toBe(401);
    expect((await login(evil, password)).status).toBe(401);
    const back = await call('login', { body: { email: owner.user.email, password } });
    expect((await profile(back.token)).status).toBe(200);
    expect((await profile(taken.idToken)).status).toBe(401);
    await notification(owner.user.email);
    await post('/auth/forgot-password', { email: evil });
    expect(await emailsTo(evil)).toEqual([]);
    await resetBy(owner);
    await expectOwned(owner, [taken.idToken, back.token]);
  });

  test.concurrent.each([
    ['deletes the account', (idToken: string) => atProvider('delete', { idToken })],
    ['takes the password away', (idToken: string) => atProvider('update', { idToken, deleteProvider: ['password'] })],
  ])('that %s only requires a reset, which restores the account', async (_, act) => {
    const owner = await registering.adult();
    expect((await act(owner.token)).status).toBe(200);
    expect((await profile(owner.token)).status).toBe(401);
    expect((await login(owner.user.email, password)).status).toBe(401);
    await resetBy(owner, tokenIn(await notification(owner.user.email)));
    await expectOwned(owner, [owner.token]);
  });

  test.concurrent('that adds a second factor does not lock the owner out', async () => {
    const owner = await registering.adult();
    const enrollments = [{ phoneInfo: '+12025550148', mfaEnrollmentId: 'thief', enrolledAt: new Date().toISOString() }];
    expect((await atProvider('update', { idToken: owner.token, mfa: { enrollments } })).status).toBe(200);
    expect((await login(owner.user.email, password)).status).toBe(200);
    await notification(owner.user.email);
    expect((await accounts().getUser(owner.user.account_uid)).multiFactor?.enrolledFactors ?? []).toEqual([]);
  });

  test.concurrent('that links another provider gives no access by it', async () => {
    const owner = await registering.adult();
    const postBody = new URLSearchParams({
      id_token: JSON.stringify({ sub: owner.user.user_id, email: freshEmail() }),
      providerId: 'google.com',
    }).toString();
    const request = { postBody, requestUri: 'http://127.0.0.1', returnSecureToken: true };
    expect((await atProvider('signInWithIdp', { ...request, idToken: owner.token })).status).toBe(200);
    const byGoogle = await atProvider('signInWithIdp', request);
    expect((await profile(byGoogle.idToken)).status).toBe(401);
    expect((await login(owner.user.email, password)).status).toBe(200);
    await notification(owner.user.email);
    expect((await accounts().getUser(owner.user.account_uid)).providerData.map(({ providerId }) => providerId)).toEqual(
      ['password'],
    );
    expect((await profile((await atProvider('signInWithIdp', request)).idToken)).status).toBe(401);
  });

  test.concurrent('triggers one email, however often it is tried', async () => {
    const owner = await registering.adult();
    await atProvider('update', { idToken: owner.token, password: stolen });
    await Promise.all(Array.from({ length: 5 }, () => profile(owner.token)));
    await notification(owner.user.email);
    expect((await login(owner.user.email, stolen)).status).toBe(401);
    expect((await emailsTo(owner.user.email)).filter(({ subject }) => /outside/.test(subject))).toHaveLength(1);
  });
});

describe('a session', () => {
  test.concurrent('ends on the server on sign-out, including copies of its tokens; others stay open', async () => {
    const { user, token, custom_token } = await registering.adult();
    const other = await call('login', { body: { email: user.email, password } });
    const copy = await atProvider('signInWithCustomToken', { token: custom_token, returnSecureToken: true });
    expect((await profile(copy.idToken)).status).toBe(200);
    expect((await post('/auth/logout', {}, token)).status).toBe(200);
    const replayed = await atProvider('signInWithCustomToken', { token: custom_token, returnSecureToken: true });
    const kept = [token, copy.idToken, replayed.idToken, await refreshed(copy.refreshToken ?? '')];
    for (const each of kept) expect((await profile(each)).status).toBe(401);
    expect((await profile(other.token)).status).toBe(200);
  });

  test.concurrent('ends with all others on a password change, which opens a new one', async () => {
    const { user, token } = await registering.adult();
    const other = await call('login', { body: { email: user.email, password } });
    const wrong = await post('/user/password', { password: 'not-it', new_password: newPassword }, token);
    expect(wrong).toMatchObject({ status: 422, json: { fields: { password: 'This is not your current password' } } });
    expect((await profile(other.token)).status).toBe(200);
    const changed = await call('changePassword', { body: { password, new_password: newPassword } }, token);
    for (const each of [token, other.token]) expect((await profile(each)).status).toBe(401);
    expect((await profile(changed.token)).status).toBe(200);
    expect((await login(user.email, password)).status).toBe(401);
    expect((await login(user.email, newPassword)).status).toBe(200);
    await awaitEmail(user.email, /Your password was changed/);
    expect(await activityOf(user.user_id, 'password_changed')).toHaveLength(1);
  });

  test.concurrent('opened with the old password during a reset does not outlast it', async () => {
    const owner = await registering.adult();
    const { account_uid, email } = owner.user;
    const before = await findAccount(account_uid);
    const tries = Array.from({ length: 6 }, () => login(email, password));
    const [, ...answers] = await Promise.all([resetBy(owner), ...tries]);
    for (const { json } of answers) expect((await profile((json as Partial<Session>).token)).status).toBe(401);
    // A sign-in that checked the password before the reset and opens its session only now.
    const late = openSession(account_uid, { passwordSetAt: before?.password_updated_at ?? 0 });
    await expect(late).rejects.toMatchObject({ status: 401 });
    await handleTampering(before as Account);
    await expectOwned(owner, [owner.token]);
    expect((await emailsTo(email)).filter(({ subject }) => /outside/.test(subject))).toEqual([]);
  });

  test.concurrent('is rejected if the account was merged or removed meanwhile', async () => {
    const { account_uid, user_id } = (await registering.adult()).user;
    // A merge removes the member first, then the account.
    await removeRaw(collections.members, [user_id]);
    await expect(openSession(account_uid)).rejects.toMatchObject({ status: 403 });
    await removeRaw(collections.accounts, [account_uid]);
    await expect(openSession(account_uid)).rejects.toMatchObject({ status: 401 });
  });

  test.concurrent('can end all others', async () => {
    const { user, token } = await registering.adult();
    const others = await Promise.all([1, 2].map(() => call('login', { body: { email: user.email, password } })));
    expect(await call('endOtherSessions', {}, token)).toEqual({ ended: 2 });
    for (const other of others) expect((await profile(other.token)).status).toBe(401);
    expect((await profile(token)).status).toBe(200);
  });

  test.concurrent('cannot be created by the provider alone', async () => {
    const { user } = await registering.adult();
    const made = await accounts().createCustomToken(user.account_uid, { role: 'admin', session: 'toString' });
    const tokens = await atProvider('signInWithCustomToken', { token: made, returnSecureToken: true });
    expect((await profile(tokens.idToken)).status).toBe(401);
  });
});

describe('an account disabled at the provider', () => {
  test.concurrent('gets a clear message at sign-in, by link, and in open sessions', async () => {
    const { user, token } = await registering.adult();
    await accounts().updateUser(user.account_uid, { disabled: true });
    const disabled = { status: 403, json: { detail: 'This account is disabled. Please contact support.' } };
    expect(await login(user.email, password)).toMatchObject(disabled);
    expect(await profile(token)).toMatchObject(disabled);
    const link = await createLink(user.account_uid, 'reset', user.email);
    expect(await post('/auth/reset-password', { token: link, new_password: newPassword })).toMatchObject(disabled);
    await accounts().updateUser(user.account_uid, { disabled: false });
    expect((await login(user.email, password)).status).toBe(200);
  });
});
