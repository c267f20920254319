import type { Account } from '@portal/contract/records/account';
import type { Factor, StoredChallenge } from '@portal/contract/records/factor';
import { Secret, TOTP } from 'otpauth';
import { Problem } from '#platform/problem.ts';
import { hashSecret } from '#platform/secrets.ts';

/** The seconds that a code of an authenticator app is shown (RFC 6238). */
const period = 30;

/** Returns the authenticator app's key, with SHA-1 and six digits: all that every app supports. */
export function totpOf(secret: string, named: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...named, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });
}

/**
 * Returns the time step of a right code at a time (ms since 1970), one step early or late at most; undefined for a wrong
 * one, or one from a step up to `lastStep`, which has been used.
 */
export function stepOfCode(secret: string, code: string, at: number, lastStep = 0): number | undefined {
  const delta = isTotpCode(code) ? totpOf(secret).validate({ token: code, timestamp: at, window: 1 }) : null;
  if (delta === null) return undefined;
  const step = Math.floor(at / 1000 / period) + delta;
  return step > lastStep ? step : undefined;
}

/** Reports whether a normalized code is one of an authenticator app, rather than a recovery code. */
export function isTotpCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** The changes to an account that make a right code worthless. */
export type CodeUse = Partial<Pick<Account, 'factors' | 'recovery'>>;

/** Returns what a normalized code changes; undefined for a wrong or used one. `at` is in ms since 1970. */
export function redeemCode({ factors, recovery }: Account, code: string, at: number): CodeUse | undefined {
  if (!isTotpCode(code)) {
    const hash = hashSecret(code);
    return recovery.includes(hash) ? { recovery: recovery.filter((left) => left !== hash) } : undefined;
  }
  for (const factor of factors) {
    const step = factor.kind === 'totp' ? stepOfCode(factor.secret, code, at, factor.last_step) : undefined;
    if (step !== undefined) return { factors: usedFactors(factors, factor.id, { last_step: step }, at) };
  }
  return undefined;
}

/** Returns an account's factors after one of them was used. */
export function usedFactors(factors: readonly Factor[], id: string, changes: object, at: number): Factor[] {
  const used_at = new Date(at).toISOString();
  return factors.map((factor) => (factor.id === id ? ({ ...factor, ...changes, used_at } as Factor) : factor));
}

const maxFailures = 5;
const mostChallenges = 5;

/** Reports whether a challenge can still be answered at a time (ms since 1970). */
export function isAnswerable(challenge: StoredChallenge, at: number): boolean {
  return challenge.until > at && challenge.failures < maxFailures;
}

/** Returns an account's answerable challenges with a new one, the newest five at most of each purpose. */
export function withChallenge(
  challenges: Account['challenges'],
  ticket: string,
  added: StoredChallenge,
  at: number,
): Account['challenges'] {
  const open = Object.entries(challenges).filter(([, challenge]) => isAnswerable(challenge, at));
  const isAlike = ([, { purpose }]: (typeof open)[number]) => purpose === added.purpose;
  const newest = open.filter(isAlike).sort(([, one], [, other]) => other.until - one.until);
  // Someone with only the password must not push out the questions of an open session.
  const others = open.filter((one) => !isAlike(one));
  return { ...Object.fromEntries([...others, ...newest.slice(0, mostChallenges - 1)]), [ticket]: added };
}

/** Throws 409 for the last factor of someone with an office: only another manager takes that away. */
export function requireFactorLeft(isColleague: boolean, left: readonly Factor[]): void {
  if (isColleague && left.length === 0)
    throw new Problem(
      409,
      'Your office needs a second factor. Add another one first; if you have lost this one, ask another manager.',
    );
}
