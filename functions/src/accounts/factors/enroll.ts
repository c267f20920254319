import { randomInt } from 'node:crypto';
import type { Account } from '@portal/contract/records/account';
import type { Factor, Proof } from '@portal/contract/records/factor';
import { type FactorKind, factorNames, maxFactors, recoveryCodeCount } from '@portal/contract/values/factors';
import { brand } from '@portal/federation/brand';
import { Secret } from 'otpauth';
import { requirePassword } from '#accounts/password.ts';
import { endSessions, newStepUp } from '#accounts/sessions.ts';
import { factorAddedMail, recoveryCodesMail } from '#mail/factor-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { readMembersOf } from '#members/index.ts';
import { changeAccount, readAccount, recordActivity } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import type { OpenSession } from '#platform/handler.ts';
import { invalid, Problem } from '#platform/problem.ts';
import { qrPng } from '#platform/qr.ts';
import { hashSecret, newSecret } from '#platform/secrets.ts';
import { afterFailure, ask, openChallenge, without, wrongAnswer } from './challenge.ts';
import { checkCreated, creationOptions } from './passkeys.ts';
import { stepOfCode, totpOf } from './policy.ts';

/** The data with which an authenticator app or the browser adds a factor, and the ticket of the second step. */
interface Begun {
  ticket: string;
  totp?: { secret: string; uri: string; qr: string };
  passkey?: Record<string, unknown>;
}

/**
 * Begins to add a factor. The first one needs the password, so that no one at an open session can lock its owner out.
 * Throws 422 for a wrong or missing password, 409 if the account has too many factors.
 */
export async function beginFactor(
  { account, id }: OpenSession,
  kind: FactorKind,
  password: string | undefined,
): Promise<Begun> {
  requireRoom(account);
  if (account.factors.length === 0) {
    // The provider takes no empty one.
    if (!password) throw invalid({ password: 'This field is required' });
    await requirePassword(account, password);
  }
  const value = kind === 'totp' ? new Secret({ size: 20 }).base32 : newSecret(32);
  const ticket = await transact(async (transaction) => {
    const current = await readOwn(transaction, account.account_uid);
    const { ticket, challenges } = ask(current, { purpose: kind, value, session: id });
    changeAccount(transaction, current, { challenges });
    return ticket;
  });
  if (kind === 'passkey') return { ticket, passkey: await creationOptions(account, value) };
  const uri = totpOf(value, { issuer: brand.shortName, label: account.email }).toString();
  return { ticket, totp: { secret: value, uri, qr: await qrPng(uri) } };
}

function requireRoom({ factors }: Account): void {
  if (factors.length >= maxFactors) throw new Problem(409, 'Please remove a second factor first.');
}

async function readOwn(transaction: FirebaseFirestore.Transaction, uid: string): Promise<Account> {
  const account = await readAccount(transaction, uid);
  if (!account) throw new Problem(401, 'This account no longer exists.');
  return account;
}

/** Returns new recovery codes as they are shown (79 bits each), and their stored hashes. */
function newRecoveryCodes(): { codes: string[]; recovery: string[] } {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const code = () => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('');
  const plain = Array.from({ length: recoveryCodeCount }, code);
  return {
    codes: plain.map((text) => text.match(/.{4}/g)?.join('-') ?? text),
    recovery: plain.map(hashSecret),
  };
}

async function factorOf(kind: FactorKind, value: string, { code, passkey }: Omit<Proof, 'ticket'>) {
  if (kind === 'passkey') return passkey && checkCreated(value, passkey);
  const last_step = stepOfCode(value, code ?? '', Date.now());
  return last_step === undefined ? undefined : { kind, secret: value, last_step };
}

/** A factor that was added, its session's step-up secret and, for the first one, the recovery codes. */
interface Added {
  step_up: string;
  recovery_codes?: string[];
}

/**
 * Adds a factor with its proof. The first one ends every other session, which has not seen a factor, and opens the
 * office in this one. Throws 403 if the ticket is over, 409 for too many factors, 422 for a wrong proof.
 */
export async function finishFactor(
  { account: { account_uid }, id }: OpenSession,
  name: string | undefined,
  given: Proof,
): Promise<Added> {
  if (!name) throw invalid({ name: 'This field is required' });
  const added = await transact(async (transaction) => {
    const current = await readOwn(transaction, account_uid);
    const { account, key, asked } = openChallenge(
      current,
      given.ticket,
      ({ purpose, session }) => session === id && (purpose === 'totp' || purpose === 'passkey'),
    );
    requireRoom(account);
    const kind = asked.purpose as FactorKind;
    const proved = await factorOf(kind, asked.value, given);
    const session = account.sessions[id];
    if (!proved || !session) {
      changeAccount(transaction, account, { challenges: afterFailure(account.challenges, key, given) });
      return undefined;
    }
    const { secret, step_up } = newStepUp();
    const at = new Date().toISOString();
    const factor = { id: newSecret(), name, added_at: at, used_at: null, ...proved } as Factor;
    const first = account.factors.length === 0 ? newRecoveryCodes() : undefined;
    const opened = { [id]: { ...session, opens_office: true, step_up } };
    const changes = {
      challenges: without(account.challenges, key),
      factors: [...account.factors, factor],
      recovery: first?.recovery ?? account.recovery,
      sessions: first ? opened : { ...account.sessions, ...opened },
    };
    const [actor] = await (first ? endSessions(transaction, account, changes) : readMembersOf(transaction, account));
    if (!first) changeAccount(transaction, account, changes);
    const subject = factorNames[kind];
    if (actor)
      recordActivity(transaction, { action: 'factor_added', actor, target: actor, subject, changed: ['factors'] });
    enqueueEmail(transaction, factorAddedMail(account.email, kind));
    return { step_up: secret, ...(first && { recovery_codes: first.codes }) };
  });
  if (!added) throw wrongAnswer(given);
  return added;
}

/** Replaces the recovery codes of an account with a factor, and returns the new ones. Throws 409 without a factor. */
export async function replaceRecoveryCodes({ account: { account_uid } }: OpenSession): Promise<string[]> {
  const { codes, recovery } = newRecoveryCodes();
  await transact(async (transaction) => {
    const account = await readOwn(transaction, account_uid);
    if (account.factors.length === 0) throw new Problem(409, 'Please set up a second factor first.');
    const [actor] = await readMembersOf(transaction, account);
    changeAccount(transaction, account, { recovery });
    if (actor)
      recordActivity(transaction, { action: 'recovery_replaced', actor, target: actor, changed: ['recovery'] });
    enqueueEmail(transaction, recoveryCodesMail(account.email));
  });
  return codes;
}
