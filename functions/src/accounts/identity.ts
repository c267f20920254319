import { randomBytes } from 'node:crypto';
import type { Account } from '@portal/contract/records/account';
import { z } from 'zod';
import { accounts } from '#platform/firestore.ts';
import { Problem, tooMany } from '#platform/problem.ts';
import type { AtProvider } from '#records/accounts.ts';
import { callPrivileged, callPublic } from './provider.ts';

const refusal = z.object({ error: z.object({ message: z.string() }) });
const mismatches = ['INVALID_LOGIN_CREDENTIALS', 'EMAIL_NOT_FOUND', 'INVALID_PASSWORD', 'INVALID_EMAIL'];

/** Why the provider refused; behind a colon it may explain itself. */
async function reasonOf(answer: Response): Promise<string> {
  return refusal.parse(await answer.json()).error.message.split(' ')[0] ?? '';
}

/** 403 for an account that somebody has disabled at the provider, which nobody does in the portal. */
export function accountDisabled(): Problem {
  return new Problem(403, 'This account is disabled. Please contact support.');
}

// The provider's answer to nobody takes as long as to somebody.
const nobody: Pick<Account, 'alias'> = { alias: 'nobody@accounts.invalid' };

/**
 * Whether a password is the one that the provider has of an account; false for no account.
 * Throws 403 for a disabled account, and 429 when the provider wants the client to wait.
 */
export async function isPasswordOf(account: Pick<Account, 'alias'> | undefined, password: string): Promise<boolean> {
  const { alias } = account ?? nobody;
  const answer = await callPublic('signInWithPassword', { email: alias ?? nobody.alias, password });
  if (answer.ok) return true;
  const reason = await reasonOf(answer);
  if (mismatches.includes(reason)) return false;
  if (reason === 'USER_DISABLED') throw accountDisabled();
  if (reason === 'TOO_MANY_ATTEMPTS_TRY_LATER') throw tooMany(60);
  throw new Error(`The identity provider answered ${answer.status} ${reason} to a sign-in`);
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

/** The most accounts that the provider is asked for at once. */
export const mostLookups = 100;

/** Accounts as the provider knows them, by uid, of at most 100; whom it does not know is left out. */
export async function lookUpAll(uids: readonly string[]): Promise<Map<string, KnownAccount>> {
  const answer = await callPrivileged('lookup', { localId: uids });
  const { status } = answer;
  if (!answer.ok) throw Object.assign(new Error(`The identity provider answered ${status} to a lookup`), { status });
  const { users = [] } = z.object({ users: z.array(known).optional() }).parse(await answer.json());
  return new Map(users.map((user) => [user.localId, user]));
}

/** An account as the provider knows it, or undefined. */
export async function lookUp(uid: string): Promise<KnownAccount | undefined> {
  return (await lookUpAll([uid])).get(uid);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

// The domain can never exist, so nobody receives what the provider may send, and no address of a person is taken.
const newAlias = () => `${randomBytes(16).toString('hex')}@accounts.invalid`;

/** Makes an account at the provider, and tells how it knows it. Throws what the provider throws. */
export async function createAtProvider(uid: string, password: string): Promise<AtProvider> {
  const alias = newAlias();
  await accounts().createUser({ uid, email: alias, password });
  return { alias, password_updated_at: (await lookUp(uid))?.passwordUpdatedAt ?? null };
}

// What is wrong with this one password; another account may well be made.
const refusedPassword = /^auth\/(invalid-password|password-|weak-password)/;

/** The same, undefined where the provider refuses the password. */
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

/** Removes an account at the provider, such as there is. */
export function deleteAtProvider(uid: string): Promise<void> {
  return ifKnown(accounts().deleteUser(uid));
}

/** Takes away the refresh tokens that the provider gave for an account: what is listened to ends with the hour. */
export async function revokeAtProvider(uid: string): Promise<void> {
  await ifKnown(accounts().revokeRefreshTokens(uid));
}

/** Removes accounts at the provider (at most 1,000), such as there are. */
export async function deleteAllAtProvider(uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  const { errors } = await accounts().deleteUsers([...uids]);
  if (errors[0]) throw errors[0].error;
}

/** Resolves at the beginning of the provider's next second; a timer alone may ring a millisecond early. */
async function nextSecond(): Promise<void> {
  const until = (Math.floor(Date.now() / 1000) + 1) * 1000;
  while (Date.now() < until) await new Promise((resolve) => setTimeout(resolve, until - Date.now()));
}

const attempts = 3;

/**
 * Makes an account anew at the provider, under its uid, whatever became of it there: tokens, second factors and linked
 * providers of the old one are good for nothing. Throws 403 where it was disabled.
 */
export async function makeAnew(uid: string, password: string): Promise<AtProvider> {
  if ((await lookUp(uid))?.disabled) throw accountDisabled();
  for (let attempt = 1; ; attempt++) {
    await deleteAtProvider(uid);
    // The provider takes a token that is not older, in seconds, than the account.
    await nextSecond();
    try {
      return await createAtProvider(uid, password);
    } catch (error) {
      // A custom token of the last hour makes the account, too.
      if (codeOf(error) !== 'auth/uid-already-exists' || attempt === attempts) throw error;
    }
  }
}

/** Gives an account its alias back, and takes away what was added to it; its password stays what it is. */
export async function mendAtProvider(
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

/** A token with which the Firebase SDK of the browser signs in, and the ID token of the same session. */
export interface SessionTokens {
  custom_token: string;
  token: string;
}

/**
 * Tokens of a session of an account. What they claim stays in every ID token that comes of them; the custom token can be
 * used for an hour and more than once. Throws 403 for a disabled account.
 */
export async function sessionTokens(uid: string, claims: { session: string; role?: 'admin' }): Promise<SessionTokens> {
  const custom_token = await accounts().createCustomToken(uid, claims);
  const answer = await callPublic('signInWithCustomToken', { token: custom_token, returnSecureToken: true });
  if (!answer.ok) {
    const reason = await reasonOf(answer);
    if (reason === 'USER_DISABLED') throw accountDisabled();
    throw new Error(`The identity provider answered ${answer.status} ${reason} to a custom token`);
  }
  const { idToken } = z.object({ idToken: z.string() }).parse(await answer.json());
  return { custom_token, token: idToken };
}
