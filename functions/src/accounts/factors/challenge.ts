import type { Account } from '@portal/contract/records/account';
import type { Challenge, Proof, StoredChallenge } from '@portal/contract/records/factor';
import { id as accountId } from '@portal/contract/records/fields';
import { hashSecret, newSecret } from '#accounts/secrets.ts';
import { codesGuessedMail } from '#mail/factor-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { changeAccount, findAccount, readAccount } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import type { OpenSession } from '#platform/handler.ts';
import { countFor, forgive, type KeyLimit } from '#platform/limits/limits.ts';
import { Problem } from '#platform/problem.ts';
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
  isMeant: (challenge: StoredChallenge) => boolean,
): { account: Account; key: string; asked: StoredChallenge } {
  const key = hashSecret(ticket);
  const asked = account && Object.hasOwn(account.challenges, key) ? account.challenges[key] : undefined;
  if (!account || !asked || !isMeant(asked) || !isAnswerable(asked, Date.now())) throw new Problem(403, expired);
  return { account, key, asked };
}

/** Returns an account's challenges without one of them. */
export function without(challenges: Account['challenges'], key: string): Account['challenges'] {
  const { [key]: _, ...others } = challenges;
  return others;
}

async function useOf(account: Account, asked: StoredChallenge, { code, passkey }: Proof): Promise<CodeUse | undefined> {
  if (code !== undefined) return redeemCode(account, code, Date.now());
  const signed = passkey && (await checkSignature(account, asked.value, passkey));
  return signed && { factors: usedFactors(account.factors, signed.id, { counter: signed.counter }, Date.now()) };
}

/** Returns the account of a ticket; its part may be no id although the whole is. */
function accountUidIn(ticket: string): string {
  return accountId.safeParse(ticket.split('-', 1)[0]).data ?? 'nobody';
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
 * expected. Applies `changes` along with it. Returns the account and whether a
 * recovery code was used. Throws 403 for a challenge that is over, 422 for a wrong answer, 429 after too many.
 */
export async function answerChallenge(
  given: Proof,
  isMeant: (challenge: StoredChallenge, account: Account) => boolean,
  changes: (account: Account) => Partial<Account> = () => ({}),
): Promise<{ account: Account; isRecovery: boolean }> {
  const uid = accountUidIn(given.ticket);
  const meantFor = (account: Account | undefined) => (asked: StoredChallenge) => !!account && isMeant(asked, account);
  const found = await findAccount(uid);
  // Checked before it counts: a stranger's tickets must not use up the account's tries.
  const { account: owner, asked: first } = openChallenge(found, given.ticket, meantFor(found));
  const isRecovery = given.code !== undefined && !isTotpCode(given.code);
  const counted = `${uid} ${first.purpose} ${isRecovery ? 'recovery' : 'app'}`;
  if (given.code !== undefined) await countCode(owner, counted);
  const answered = await transact(async (transaction) => {
    const current = await readAccount(transaction, uid);
    const { account, key, asked } = openChallenge(current, given.ticket, meantFor(current));
    const use = await useOf(account, asked, given);
    const challenges = without(account.challenges, key);
    if (use) return changeAccount(transaction, account, { ...use, challenges, ...changes(account) });
    // A signature has only one try, because its challenge is used up.
    const failed = { ...asked, failures: asked.failures + 1 };
    changeAccount(transaction, account, {
      challenges: given.code === undefined ? challenges : { ...account.challenges, [key]: failed },
    });
    return undefined;
  });
  if (!answered) throw wrongAnswer(given);
  if (given.code !== undefined) await forgive(codeLimit, counted);
  return { account: answered, isRecovery };
}

/** A 422 for a wrong code or a passkey that was refused. */
export function wrongAnswer({ code }: { code?: string | undefined }): Problem {
  if (code === undefined) return new Problem(422, 'This passkey was not accepted. Please start again.');
  const reason = 'This code is wrong, or was used before. Wait for the next one.';
  return new Problem(422, 'Please check the code', { fields: { code: reason } });
}
