import { randomBytes } from 'node:crypto';
import type { Account } from '@portal/contract/records/account';
import { z } from 'zod';
import type { AtProvider } from '#members/records/index.ts';
import { accounts } from '#platform/firestore.ts';
import { Problem, tooMany } from '#platform/problem.ts';
import { callPrivileged, callPublic } from './provider.ts';

const refusal = z.object({ error: z.object({ message: z.string() }) });
const mismatches = ['INVALID_LOGIN_CREDENTIALS', 'EMAIL_NOT_FOUND', 'INVALID_PASSWORD', 'INVALID_EMAIL'];

/** The provider's error code, without the explanation that may follow it. */
async function reasonOf(answer: Response): Promise<string> {
  return refusal.parse(await answer.json()).error.message.split(' ')[0] ?? '';
}

/** A 403 for an account disabled at the provider; the portal itself never disables one. */
export function accountDisabled(): Problem {
  return new Problem(403, 'This account is disabled. Please contact support.');
}

// Passwords for unknown accounts are tried with this alias, so that the response takes equally long.
const unknownAccount: Pick<Account, 'alias'> = { alias: 'nobody@accounts.invalid' };

/**
 * Reports whether a password is the account's at the provider; false for no account. Throws 403 for a disabled account,
 * 429 if the provider asks the client to wait.
 */
export async function isPasswordOf(account: Pick<Account, 'alias'> | undefined, password: string): Promise<boolean> {
  const { alias } = account ?? unknownAccount;
  const answer = await callPublic('signInWithPassword', { email: alias ?? unknownAccount.alias, password });
  if (answer.ok) return true;
  const reason = await reasonOf(answer);
  if (mismatches.includes(reason)) return false;
  if (reason === 'USER_DISABLED') throw accountDisabled();
  if (reason === 'TOO_MANY_ATTEMPTS_TRY_LATER') throw tooMany(60);
  throw new Error(`The identity provider responded with ${answer.status} ${reason} to a sign-in`);
}

const known = z.object({
  localId: z.string(),
  email: z.string().optional(),
  passwordUpdatedAt: z.coerce.number().optional(),
  disabled: z.boolean().default(false),
  phoneNumber: z.string().optional(),
  mfaInfo: z.array(z.unknown()).default([]),
  providerUserInfo: z.array(z.object({ providerId: z.string() })).default([]),
});

/** An account as the provider knows it. */
export type KnownAccount = z.output<typeof known>;

/** Maximum number of accounts in one lookup. */
export const maxLookups = 100;

/** Looks up at most 100 accounts at the provider, by uid. Unknown accounts are omitted. */
export async function lookUpAll(uids: readonly string[]): Promise<Map<string, KnownAccount>> {
  const answer = await callPrivileged('lookup', { localId: uids });
  const { status } = answer;
  if (!answer.ok)
    throw Object.assign(new Error(`The identity provider responded with ${status} to a lookup`), { status });
  const { users = [] } = z.object({ users: z.array(known).optional() }).parse(await answer.json());
  return new Map(users.map((user) => [user.localId, user]));
}

/** Looks up an account at the provider by uid; undefined if unknown. */
export async function lookUp(uid: string): Promise<KnownAccount | undefined> {
  return (await lookUpAll([uid])).get(uid);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

// The reserved domain never exists: email that the provider sends reaches no one, and no real address is claimed.
const newAlias = () => `${randomBytes(16).toString('hex')}@accounts.invalid`;

/**
 * Creates an account at the provider and returns its alias and the time of its password. Throws the provider's errors.
 */
export async function createAtProvider(uid: string, password: string): Promise<AtProvider> {
  const alias = newAlias();
  await accounts().createUser({ uid, email: alias, password });
  return { alias, password_updated_at: (await lookUp(uid))?.passwordUpdatedAt ?? null };
}

// Errors about this password only; other accounts can still be created.
const refusedPassword = /^auth\/(invalid-password|password-|weak-password)/;

/** Does the same, but returns undefined if the provider refuses the password. */
export async function tryCreateAtProvider(uid: string, password: string): Promise<AtProvider | undefined> {
  try {
    return await createAtProvider(uid, password);
  } catch (error) {
    if (refusedPassword.test(codeOf(error))) return undefined;
    throw error;
  }
}

async function ifKnown(request: Promise<void>): Promise<void> {
  try {
    await request;
  } catch (error) {
    if (codeOf(error) !== 'auth/user-not-found') throw error;
  }
}

/** Deletes an account at the provider, if it exists. */
export function deleteAtProvider(uid: string): Promise<void> {
  return ifKnown(accounts().deleteUser(uid));
}

/** Revokes an account's refresh tokens at the provider; open listeners end within the hour. */
export async function revokeAtProvider(uid: string): Promise<void> {
  await ifKnown(accounts().revokeRefreshTokens(uid));
}

/** Deletes accounts at the provider (at most 1,000), ignoring unknown ones. */
export async function deleteAllAtProvider(uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  const { errors } = await accounts().deleteUsers([...uids]);
  if (errors[0]) throw errors[0].error;
}

/** Resolves at the start of the next full second; a timer alone may fire a millisecond early. */
async function nextSecond(): Promise<void> {
  const until = (Math.floor(Date.now() / 1000) + 1) * 1000;
  while (Date.now() < until) await new Promise((resolve) => setTimeout(resolve, until - Date.now()));
}

const attempts = 3;

/**
 * Deletes and recreates an account at the provider under its uid, which invalidates its old tokens, second factors and
 * linked providers. Throws 403 if it was disabled.
 */
export async function recreateAccount(uid: string, password: string): Promise<AtProvider> {
  if ((await lookUp(uid))?.disabled) throw accountDisabled();
  for (let attempt = 1; ; attempt++) {
    await deleteAtProvider(uid);
    // The provider compares a token's age with the account's in whole seconds.
    await nextSecond();
    try {
      return await createAtProvider(uid, password);
    } catch (error) {
      // A custom token from the last hour may have recreated the account in the meantime.
      if (codeOf(error) !== 'auth/uid-already-exists' || attempt === attempts) throw error;
    }
  }
}

/** Restores an account's alias and removes added second factors and linked providers. Its password is unchanged. */
export async function repairAccount(
  { account_uid, alias }: Account,
  { providerUserInfo }: KnownAccount,
): Promise<void> {
  const linked = providerUserInfo.map(({ providerId }) => providerId).filter((id) => id !== 'password');
  await accounts().updateUser(account_uid, {
    ...(alias && { email: alias }),
    multiFactor: { enrolledFactors: null },
    providersToUnlink: linked,
  });
}

/** The custom token for the browser's Firebase SDK, and an ID token of the same session. */
export interface SessionTokens {
  custom_token: string;
  token: string;
}

/**
 * Returns tokens for an account's session. The claims carry over to every ID token derived from them; the custom token
 * is valid for an hour and reusable. Throws 403 for a disabled account.
 */
export async function sessionTokens(uid: string, claims: { session: string; role?: string }): Promise<SessionTokens> {
  const custom_token = await accounts().createCustomToken(uid, claims);
  const answer = await callPublic('signInWithCustomToken', { token: custom_token, returnSecureToken: true });
  if (!answer.ok) {
    const reason = await reasonOf(answer);
    if (reason === 'USER_DISABLED') throw accountDisabled();
    throw new Error(`The identity provider responded with ${answer.status} ${reason} to a custom token`);
  }
  const { idToken } = z.object({ idToken: z.string() }).parse(await answer.json());
  return { custom_token, token: idToken };
}
