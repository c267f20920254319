import { logger } from 'firebase-functions/logger';
import { sweep } from '#platform/bulk.ts';
import { config } from '#platform/config.ts';
import { type Problem, tooMany } from '#platform/problem.ts';
import {
  attemptsAt,
  attemptsBy,
  deviceKey,
  emailKey,
  exempt,
  hash,
  isExempt,
  networkKey,
  noteAttempt,
  recentAttempts,
  tryAttempt,
  type Window,
} from './attempts.ts';
import { networkOf } from './network.ts';

/** At most `max` per key within a sliding window of `seconds`. */
export interface KeyLimit extends Window {
  readonly max: number;
  /** The refusal's message, if waiting does not help. */
  readonly says?: string;
}

/**
 * At most `maxByAddress` from one network, which many people may share, and none after `maxFailed` of them have failed.
 */
export interface AddressLimit extends Window {
  readonly maxByAddress: number;
  readonly maxFailed?: number;
}

/** Both limits. `max` applies to one email address from one network, or from one device known to its account. */
export interface Limit extends KeyLimit, AddressLimit {}

/**
 * The email address (in lower case) that an attempt is for, its network address, and the device if known to the
 * account.
 */
export interface Attempt {
  readonly email: string;
  readonly address: string;
  readonly device?: string | undefined;
}

/** Per network: more than the sign-ups in one hall on its first evening, before anyone has read their email. */
export const maxPerVenue = 120;

// An email address accepts `max` times this from all networks together, however many a guesser controls.
const networksAtOnce = 5;

const anyone = 'anyone';
const failed = 'failed';

/** The log names the network that has to wait, but no personal data. */
function refused({ name, seconds, says }: Window & Pick<KeyLimit, 'says'>, by: string): Problem {
  logger.warn(`Rate limit ${name} reached`, { by });
  return tooMany(seconds, says);
}

interface FromNetwork {
  email?: string;
  weight?: number;
  repeats?: string | undefined;
}

function fitsNetwork(limit: AddressLimit, address: string, { email, ...noted }: FromNetwork): Promise<boolean> {
  const factor = config.addressLimitFactor;
  const all = [anyone, limit.maxByAddress * factor] as const;
  const caps = limit.maxFailed ? [all, [failed, limit.maxFailed * factor - 1] as const] : [all];
  return tryAttempt(limit, networkKey(address), { by: email ? [anyone, email] : [anyone], caps, ...noted });
}

/**
 * Counts an attempt, weighted if it covers several. Throws 429 with `Retry-After` above the limit. An attempt from a
 * known device counts for that device alone, so that neither a stranger nor a full hall can use it up. Otherwise it
 * counts for the network, for the email address from that network, and for the email address overall. The network is
 * checked first, so that a blocked network cannot use up the attempts of other people's addresses.
 */
export async function countAttempt(limit: Limit, attempt: Attempt, weight = 1): Promise<void> {
  const { address, device } = attempt;
  const email = emailKey(attempt.email);
  if (device) {
    const by = deviceKey(device);
    if (await tryAttempt(limit, email, { by: [by], caps: [[by, limit.max]], weight })) return;
    throw refused(limit, 'device');
  }
  if (!(await fitsNetwork(limit, address, { email, weight })) && !(await isExempt(limit, email)))
    throw refused(limit, `network ${networkOf(address)}`);
  const by = networkKey(address);
  const caps = [
    [by, limit.max],
    [anyone, limit.max * networksAtOnce],
  ] as const;
  if (!(await tryAttempt(limit, email, { by: [by, anyone], caps, weight }))) throw refused(limit, 'email');
}

/**
 * Counts an attempt by the client's network alone. Throws 429 with `Retry-After` above the limit. An attempt that
 * `repeats` an earlier one, such as retrying the same code, is not counted again.
 */
export async function countByAddress(limit: AddressLimit, address: string, repeats?: string): Promise<void> {
  if (!(await fitsNetwork(limit, address, { repeats }))) throw refused(limit, `network ${networkOf(address)}`);
}

/**
 * Counts an attempt, weighted if it covers several, by a key such as the signed-in member's id. Throws 429
 * with `Retry-After` above the limit.
 */
export async function countFor(limit: KeyLimit, key: string, weight = 1): Promise<void> {
  const caps = [[anyone, limit.max]] as const;
  if (!(await tryAttempt(limit, hash('key', key), { by: [anyone], caps, weight }))) throw refused(limit, 'key');
}

/** Clears a key's count after the caller has proved legitimate. */
export async function forgive(limit: KeyLimit, key: string): Promise<void> {
  await sweep(attemptsAt(limit, hash('key', key)));
}

/**
 * Records that a counted attempt failed. Throws 429 if concurrent failures have exceeded the network's limit, so that
 * not even this failure is revealed.
 */
export async function noteFailure(limit: AddressLimit, { email, address }: Attempt): Promise<void> {
  const network = networkKey(address);
  await noteAttempt(limit, network, { by: [failed, emailKey(email)] });
  const most = (limit.maxFailed ?? Number.POSITIVE_INFINITY) * config.addressLimitFactor;
  if ((await recentAttempts(limit, network, failed)) > most) throw refused(limit, `network ${networkOf(address)}`);
}

/** Clears an attempt that succeeded, along with earlier ones for its email address from the same device or network. */
export async function forgiveAttempt(limit: Limit, { email, address, device }: Attempt): Promise<void> {
  const subject = emailKey(email);
  if (device) {
    await sweep(attemptsBy(limit, subject, deviceKey(device)));
    return;
  }
  const network = networkKey(address);
  await Promise.all([sweep(attemptsBy(limit, subject, network)), sweep(attemptsBy(limit, network, subject))]);
}

/** Clears all attempts for an email address and credits them back to the networks they came from. */
export async function retractAttempts(limit: Limit, email: string): Promise<void> {
  const subject = emailKey(email);
  await sweep(attemptsAt(limit, subject), {
    before: async (page) => {
      const from = new Set(page.flatMap((found): string[] => found.get('by')));
      from.delete(anyone);
      for (const network of from) await sweep(attemptsBy(limit, network, subject));
    },
  });
}

/**
 * Clears all attempts for an email address and lifts the network limits for it for one window. Used after the address
 * was confirmed by email.
 */
export async function clearAttempts(limit: Limit, email: string): Promise<void> {
  await exempt(limit, emailKey(email));
  await retractAttempts(limit, email);
}
