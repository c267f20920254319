import type { Account } from '@portal/contract/records/account';
import type { Challenge, Proof, StoredChallenge } from '@portal/contract/records/factor';
import { id as accountId } from '@portal/contract/records/fields';
import { codesGuessedMail, recoveryUsedMail } from '#mail/factor-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { changeAccount, findAccount, readAccount } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import type { OpenSession } from '#platform/handler.ts';
import { countFor, forgive, type KeyLimit } from '#platform/limits/limits.ts';
import { Problem } from '#platform/problem.ts';
import { hashSecret, newSecret } from '#platform/secrets.ts';
import { checkSignature, signingOptions } from './passkeys.ts';
import { type CodeUse, isAnswerable, isTotpCode, redeemCode, usedFactors, withChallenge } from './policy.ts';

/** Wrong codes: 10 an hour for an account, counted separately for sign-ins and step-ups, apps and recovery codes. */
const codeLimit: KeyLimit = {
  name: 'factor',
  max: 10,
  seconds: 60 * 60,
  says: 'Too many wrong codes. Please try again in an hour, or use another second factor.',
};

/** Notices about guessed codes: one a day. */
const noticeLimit: KeyLimit = { name: 'factor-notice', max: 1, seconds: 24 * 60 * 60 };

const minutesOpen = 10;

/** Stores a new challenge of an account within a transaction, and returns its ticket. */
export function ask(
  account: Account,
  asked: Pick<StoredChallenge, 'purpose' | 'value' | 'session'> & Partial<StoredChallenge>,
): { ticket: string; challenges: Account['challenges'] } {
  // The ticket begins with the account, which it is looked up by.
  const ticket = `${account.account_uid}-${newSecret()}`;
  const at = Date.now();
  const stored = { password_updated_at: null, failures: 0, until: at + minutesOpen * 60_000, ...asked };
  return { ticket, challenges: withChallenge(account.challenges, hashSecret(ticket), stored, at) };
}

/** Asks an account for a factor: at sign-in, after the password, or again in an open session. */
async function challengeOf(
  uid: string,
  asked: Pick<StoredChallenge, 'purpose' | 'session'> & Partial<StoredChallenge>,
): Promise<Challenge> {
  const value = newSecret(32);
  const { account, ticket } = await transact(async (transaction) => {
    const current = await readAccount(transaction, uid);
    if (!current) throw new Problem(401, 'This account no longer exists.');
    const { ticket, challenges } = ask(current, { ...asked, value });
    return { account: changeAccount(transaction, current, { challenges }), ticket };
  });
  const kinds = [...new Set(account.factors.map(({ kind }) => kind))];
  return { ticket, kinds, passkey: await signingOptions(account, value) };
}

/** Returns the 403 that asks for the second factor after the password. */
export async function signInProblem({ account_uid, password_updated_at }: Account): Promise<Problem> {
  const challenge = await challengeOf(account_uid, { purpose: 'sign_in', session: null, password_updated_at });
  return new Problem(403, 'Please confirm that it’s you with your second factor', { challenge });
}

/** Returns the 403 that asks for the second factor again in an open session. */
export async function stepUpProblem({ account, id }: OpenSession): Promise<Problem> {
  const challenge = await challengeOf(account.account_uid, { purpose: 'step_up', session: id });
  return new Problem(403, 'Please confirm with your second factor first', { challenge });
}

/** Reports whether `secret` is what the session's last confirmed factor returned, within its ten minutes. */
export function hasSteppedUp({ account, id }: OpenSession, secret: string | undefined): boolean {
  const stepUp = account.sessions[id]?.step_up;
  return !!stepUp && secret !== undefined && stepUp.until > Date.now() && stepUp.hash === hashSecret(secret);
}

const expired = 'This took too long, or was tried too often. Please start again.';

/** Returns an account's open challenge by its ticket. Throws 403 for any other, or one of another session. */
export function openChallenge(
  account: Account | undefined,
  ticket: string,
  isMeant: (challenge: StoredChallenge, account: Account) => boolean,
): { account: Account; key: string; asked: StoredChallenge } {
  const key = hashSecret(ticket);
  const asked = account && Object.hasOwn(account.challenges, key) ? account.challenges[key] : undefined;
  if (!account || !asked || !isMeant(asked, account) || !isAnswerable(asked, Date.now()))
    throw new Problem(403, expired);
  return { account, key, asked };
}

/** Returns an account's challenges without one of them. */
export function without(challenges: Account['challenges'], key: string): Account['challenges'] {
  const { [key]: _, ...others } = challenges;
  return others;
}

/**
 * Returns an account's challenges after a wrong answer to one of them. A code can be tried again; a signature has only
 * one try, because its challenge is used up.
 */
export function afterFailure(
  challenges: Account['challenges'],
  key: string,
  { code }: Pick<Proof, 'code'>,
): Account['challenges'] {
  const asked = challenges[key];
  if (!asked || code === undefined) return without(challenges, key);
  return { ...challenges, [key]: { ...asked, failures: asked.failures + 1 } };
}

async function useOf(account: Account, asked: StoredChallenge, { code, passkey }: Proof): Promise<CodeUse | undefined> {
  if (code !== undefined) return redeemCode(account, code, Date.now());
  const signed = passkey && (await checkSignature(account, asked.value, passkey));
  return signed && { factors: usedFactors(account.factors, signed.id, { counter: signed.counter }, Date.now()) };
}

/** Finds the account that a ticket begins with; undefined if there is none. */
async function accountOf(ticket: string): Promise<Account | undefined> {
  // This part may be no id although the whole ticket is.
  const uid = accountId.safeParse(ticket.split('-', 1)[0]).data;
  return uid === undefined ? undefined : findAccount(uid);
}

/** Counts a code, and notifies the owner when too many were wrong: the guesser knows the password. Throws 429. */
async function countCode({ account_uid, email }: Account, counted: string): Promise<void> {
  try {
    await countFor(codeLimit, counted);
  } catch (error) {
    const isFirst = await countFor(noticeLimit, account_uid).then(
      () => true,
      () => false,
    );
    if (isFirst) await transact(async (transaction) => enqueueEmail(transaction, codesGuessedMail(email)));
    throw error;
  }
}

/**
 * Answers an account's challenge, which works once, as a code and a passkey's signature do. `isMeant` says which one is
 * expected. Applies `changes` along with it, and notifies the holder of a recovery code. Returns the account. Throws 403
 * for a challenge that is over, 422 for a wrong answer, 429 after too many.
 */
export async function answerChallenge(
  given: Proof,
  isMeant: (challenge: StoredChallenge, account: Account) => boolean,
  changes: (account: Account) => Partial<Account> = () => ({}),
): Promise<Account> {
  // Checked before it counts: a stranger's tickets must not use up the account's tries.
  const { account: owner, asked: first } = openChallenge(await accountOf(given.ticket), given.ticket, isMeant);
  const isRecovery = given.code !== undefined && !isTotpCode(given.code);
  const counted = `${owner.account_uid} ${first.purpose} ${isRecovery ? 'recovery' : 'app'}`;
  if (given.code !== undefined) await countCode(owner, counted);
  const answered = await transact(async (transaction) => {
    const current = await readAccount(transaction, owner.account_uid);
    const { account, key, asked } = openChallenge(current, given.ticket, isMeant);
    const use = await useOf(account, asked, given);
    if (!use) {
      changeAccount(transaction, account, { challenges: afterFailure(account.challenges, key, given) });
      return undefined;
    }
    if (use.recovery) enqueueEmail(transaction, recoveryUsedMail(account.email, use.recovery.length));
    const challenges = without(account.challenges, key);
    return changeAccount(transaction, account, { ...use, challenges, ...changes(account) });
  });
  if (!answered) throw wrongAnswer(given);
  if (given.code !== undefined) await forgive(codeLimit, counted);
  return answered;
}

/** A 422 for a wrong code or a passkey that was refused. */
export function wrongAnswer({ code }: { code?: string | undefined }): Problem {
  if (code === undefined) return new Problem(422, 'This passkey was not accepted. Please start again.');
  const reason = 'This code is wrong, or was used before. Wait for the next one.';
  return new Problem(422, 'Please check the code', { fields: { code: reason } });
}
