import type { Session } from '@portal/contract/calls/accounts';
import { beforeAll, describe, expect, test } from 'vitest';
import { noteUse } from '#accounts/sessions.ts';
import { findAccountVersion, removeSession } from '#members/records/account-sessions.ts';
import { codeAt, patchAccount, storedAccount } from '#test/support/factors.ts';
import { password } from '#test/support/forms.ts';
import { atProvider } from '#test/support/identity-provider.ts';
import { newAdmin } from '#test/support/office.ts';
import { registering } from '#test/support/people.ts';
import { api, call, problem } from '#test/support/portal.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

const minutes = 60_000;
const list = async ({ token }: Session) => call('readSecurity', {}, token);
const idOf = ({ token }: Session) =>
  String(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session);
const profile = ({ token }: Pick<Session, 'token'>, headers: Record<string, string> = {}) =>
  api('GET /user/profile', { token, headers });
const signIn = ({ user }: Session) => call('login', { body: { email: user.email, password } });

/** Returns a session as stored, and changes it first if wished. */
async function storedSession(of: Session, changes: object = {}) {
  const { account_uid } = of.user;
  const { sessions } = await storedAccount(account_uid);
  const session = { ...sessions[idOf(of)], ...changes } as (typeof sessions)[string];
  if (Object.keys(changes).length > 0)
    await patchAccount(account_uid, { sessions: { ...sessions, [idOf(of)]: session } });
  return session;
}

test('the holder sees where the account is signed in, and ends one session at once', async () => {
  const first = await registering.adult();
  const second = await signIn(first);
  await profile(second, { 'User-Agent': chrome });
  const { sessions, factors, recovery_codes_left } = await list(first);
  expect([factors, recovery_codes_left]).toEqual([[], 0]);
  const other = sessions.find(({ is_current }) => !is_current);
  expect(sessions).toHaveLength(2);
  expect(other).toMatchObject({
    device: 'Chrome on Windows',
    started_at: expect.stringMatching(/Z$/),
    used_at: expect.stringMatching(/Z$/),
  });
  const end = (id: string, token: string) => api(`DELETE /user/sessions/${id}`, { token });
  const stranger = await registering.adult();
  expect((await end(other?.id ?? '', stranger.token)).status).toBe(404);
  expect((await end(idOf(second), first.token)).status).toBe(404);
  expect((await profile(second)).status).toBe(200);
  expect((await end(other?.id ?? '', first.token)).status).toBe(200);
  expect([(await profile(second)).status, (await list(first)).sessions.length]).toEqual([401, 1]);
});

test.each([
  [undefined, 'Unknown device'],
  ['curl-like/1.0', 'Unknown browser'],
])('a session with the User-Agent %s shows as “%s”', async (agent, device) => {
  const session = await registering.adult();
  await noteUse(await versionOf(session), idOf(session), { agent, isIdle: false });
  expect((await list(session)).sessions).toMatchObject([{ device }]);
});

async function versionOf({ user }: Session) {
  const found = await findAccountVersion(user.account_uid);
  if (!found) throw new Error('No account');
  return found;
}

test('noting a use does not bring back a session that was ended at the same moment', async () => {
  const session = await registering.adult();
  const version = await versionOf(session);
  await removeSession(session.user.account_uid, idOf(session));
  await noteUse(version, idOf(session), { agent: chrome, isIdle: false });
  expect((await storedAccount(session.user.account_uid)).sessions).toEqual({});
});

test('the tokens of an ended session open nothing, not even after a new sign-in at the provider', async () => {
  const session = await registering.adult();
  const direct = async () => {
    const { idToken } = await atProvider('signInWithCustomToken', {
      token: session.custom_token,
      returnSecureToken: true,
    });
    return { token: idToken ?? '' };
  };
  expect((await profile(await direct())).status).toBe(200);
  await removeSession(session.user.account_uid, idOf(session));
  expect([(await profile(session)).status, (await profile(await direct())).status]).toEqual([401, 401]);
});

test('the first factor ends every other session, which has not seen one', async () => {
  const session = await registering.adult();
  const before = await signIn(session);
  const { ticket = '', totp } = await call('addFactor', { body: { kind: 'totp', password } }, session.token);
  const body = { ticket, name: 'Phone', code: codeAt(0, totp?.secret) };
  await call('addFactor', { body }, session.token);
  expect([(await profile(before)).status, (await profile(session)).status]).toEqual([401, 200]);
  expect(await storedSession(session)).toMatchObject({ opens_office: true, step_up: { until: expect.any(Number) } });
});

describe('an office’s session', () => {
  let manager: Session;
  beforeAll(async () => {
    manager = await newAdmin();
  });

  test('ends half an hour after its last use', async () => {
    const started = Date.parse((await storedSession(manager)).started_at);
    expect((await storedSession(manager)).until).toBe(started + 30 * minutes);
    const over = await signIn(manager);
    await storedSession(over, { until: Date.now() - 1 });
    expect((await profile(over)).status).toBe(401);
    expect((await list(manager)).sessions).toHaveLength(1 + 1);
  });

  test('is extended by use, to twelve hours at most, but not by a list that refreshes itself', async () => {
    const used = async (hoursAgo: number, headers = {}) => {
      const started = Date.now() - hoursAgo * 60 * minutes;
      const used_at = new Date(Date.now() - 6 * minutes).toISOString();
      const until = Date.now() + minutes;
      await storedSession(manager, { started_at: new Date(started).toISOString(), used_at, until });
      expect((await profile(manager, headers)).status).toBe(200);
      return { started, extended: ((await storedSession(manager)).until ?? 0) - until };
    };
    expect((await used(1)).extended).toBeGreaterThan(28 * minutes);
    expect((await used(1, { 'X-Idle': '1' })).extended).toBe(0);
    const { started } = await used(11.9);
    expect((await storedSession(manager)).until).toBe(started + 12 * 60 * minutes);
  });

  test('without a factor does nothing for the office, and says so', async () => {
    const waiting = await newAdmin();
    await patchAccount(waiting.user.account_uid, { factor_waived: false });
    await storedSession(waiting, { opens_office: false });
    const refused = problem(403, expect.stringMatching(/^Your office needs a second factor\./));
    expect(await api('GET /admin/dashboard/stats', { token: waiting.token })).toMatchObject(refused);
    expect(await profile(waiting)).toMatchObject({ status: 200, json: { factor_missing: true } });
    expect(await signIn(waiting)).toMatchObject({ factor_missing: true });
  });
});
