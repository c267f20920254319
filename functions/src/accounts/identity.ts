import { z } from 'zod';
import { inChunks } from '#platform/bulk.ts';
import { config } from '#platform/config.ts';
import { accounts } from '#platform/firestore.ts';
import { tooMany } from '#platform/problem.ts';

const refusal = z.object({ error: z.object({ message: z.string() }) });
const mismatches = ['INVALID_LOGIN_CREDENTIALS', 'EMAIL_NOT_FOUND', 'INVALID_PASSWORD', 'INVALID_EMAIL'];

const signedIn = z.object({ localId: z.string(), idToken: z.string() });

function identityUrl(): string {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const origin = emulator
    ? `http://${emulator}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  return `${origin}/v1/accounts:signInWithPassword?key=${encodeURIComponent(config.webApiKey)}`;
}

/** An account that has just signed in; `opened_at` is in seconds since 1970. */
export interface SignedIn {
  uid: string;
  token: string;
  opened_at: number;
}

/**
 * Signs an account in with its password: the uid and a Firebase ID token, or undefined when they do not match.
 * Throws 429 when the provider wants the client to wait.
 */
export async function signInWithPassword(email: string, password: string): Promise<SignedIn | undefined> {
  // From before the password was looked at, so that a reset in between ends this session, too.
  const opened_at = Math.floor(Date.now() / 1000);
  const answer = await fetch(identityUrl(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  if (!answer.ok) {
    // The reason may be followed by a colon and an explanation.
    const reason = refusal.parse(await answer.json()).error.message.split(' ')[0] ?? '';
    if (mismatches.includes(reason)) return undefined;
    if (reason === 'TOO_MANY_ATTEMPTS_TRY_LATER') throw tooMany(60);
    throw new Error(`Identity Toolkit answered ${answer.status} ${reason} to a sign-in`);
  }
  const { localId, idToken } = signedIn.parse(await answer.json());
  return { uid: localId, token: idToken, opened_at };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Creates an account and returns its uid; undefined when the e-mail address has one. */
export async function createAccount(email: string, password: string): Promise<string | undefined> {
  try {
    return (await accounts().createUser({ email, password })).uid;
  } catch (error) {
    if (codeOf(error) === 'auth/email-already-exists') return undefined;
    throw error;
  }
}

/** The accounts of some e-mail addresses: the uids by address. */
export async function findAccounts(emails: readonly string[]): Promise<Map<string, string>> {
  const groups = inChunks(emails, 100);
  const answers = await Promise.all(groups.map((group) => accounts().getUsers(group.map((email) => ({ email })))));
  return new Map(answers.flatMap(({ users }) => users.map(({ email, uid }): [string, string] => [email ?? '', uid])));
}

/** Creates up to 1,000 accounts without a password, or writes them anew; resolves to those that were refused. */
export async function importAccounts(wanted: readonly { uid: string; email: string }[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  const { errors } = await accounts().importUsers([...wanted]);
  return errors.flatMap(({ index }) => wanted[index]?.email ?? []);
}

// What is wrong with this one account; another one may well be opened.
const refusals = /^auth\/(email-already-exists|uid-already-exists|user-not-found|invalid-|password-|weak-password)/;

async function isAccepted(request: Promise<unknown>): Promise<boolean> {
  try {
    await request;
    return true;
  } catch (error) {
    if (refusals.test(String(codeOf(error)))) return false;
    throw error;
  }
}

/** Creates an account with a given uid; false when one of them is taken, or the provider refuses them. */
export function createAccountAs(uid: string, email: string, password: string): Promise<boolean> {
  return isAccepted(accounts().createUser({ uid, email, password }));
}

/** Sets the password of an account that nobody has used yet; false when there is none, or the provider refuses it. */
export function setFirstPassword(uid: string, password: string): Promise<boolean> {
  return isAccepted(accounts().updateUser(uid, { password }));
}

/** Removes an account. */
export async function deleteAccount(uid: string): Promise<void> {
  await accounts().deleteUser(uid);
}

/** The uid of an e-mail address and the instant its account was made, or undefined. */
export async function findAccount(email: string): Promise<{ uid: string; createdAt: Date } | undefined> {
  try {
    const found = await accounts().getUserByEmail(email);
    return { uid: found.uid, createdAt: new Date(found.metadata.creationTime) };
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found') return undefined;
    throw error;
  }
}

/**
 * A token with which the Firebase SDK of the browser signs in. It can do so for an hour and more than once, so it carries
 * along when the session was opened (seconds since 1970), which every ID token that comes of it then tells.
 */
export function customToken(uid: string, opened_at: number): Promise<string> {
  return accounts().createCustomToken(uid, { opened_at });
}

/** Sets an account's password and ends its sessions at the provider; whoever got here by mail owns the address. */
export async function setPassword(uid: string, password: string): Promise<void> {
  await accounts().updateUser(uid, { password, emailVerified: true });
  await accounts().revokeRefreshTokens(uid);
}
