import { setTimeout as pause } from 'node:timers/promises';
import type { Session } from '@portal/contract/calls/accounts';
import type { credentials } from '@portal/contract/records/credentials';
import type { z } from 'zod';
import { findAccountByEmail } from '#members/records/index.ts';
import { countAttempt, forgiveAttempt, type Limit } from '#platform/limits/limits.ts';
import { Problem } from '#platform/problem.ts';
import { signInProblem } from './factors/challenge.ts';
import { knownDevice, openSession } from './sessions.ts';
import { isOwnPassword } from './tampering.ts';

/**
 * Failed sign-ins per 15 minutes: 10 for an email address from one network or for a known browser, and 30 per network
 * address.
 */
export const loginLimit: Limit = { name: 'login', max: 10, maxByAddress: 30, seconds: 15 * 60 };

/** Minimum response time (ms) of calls that must not reveal whether an email address is registered. */
export const minResponseMs = 600;

/**
 * Opens a session with a password set here; `address` is the network address. Throws 401 for a wrong password or an
 * unknown email, doing equal work for both; 403 for a disabled account, and with a challenge for a second factor; 429 after too many failures.
 */
export async function signIn(
  { email, password, device }: z.output<typeof credentials>,
  address: string,
): Promise<Session> {
  const earliestFailure = pause(minResponseMs);
  const account = await findAccountByEmail(email);
  const attempt = { email, address, device: knownDevice(account, device) };
  await countAttempt(loginLimit, attempt);
  const isRight = await isOwnPassword(account, password);
  if (!account || !isRight) {
    await earliestFailure;
    throw new Problem(401, 'Invalid email or password');
  }
  await forgiveAttempt(loginLimit, attempt);
  if (account.factors.length > 0) throw await signInProblem(account);
  return openSession(account.account_uid, {
    ...(attempt.device && { device }),
    passwordSetAt: account.password_updated_at,
  });
}
