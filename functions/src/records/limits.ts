import { logger } from 'firebase-functions/logger';
import { sweep } from '#platform/bulk.ts';
import { config } from '#platform/config.ts';
import { type Problem, tooMany } from '#platform/problem.ts';
import {
  attemptsAt,
  attemptsBy,
  deviceKey,
  emailKey,
  fits,
  free,
  hash,
  isFree,
  networkKey,
  noteAttempt,
  sumLately,
  type Window,
} from './attempts.ts';
import { networkOf } from './network.ts';

/** At most `max` of something by a key, in any stretch of so many seconds. */
export interface KeyLimit extends Window {
  readonly max: number;
  /** What a refusal says, where waiting is not the way. */
  readonly says?: string;
}

/** At most `maxByAddress` from one network, which many people may share, and no more once `maxFailed` of them have failed. */
export interface AddressLimit extends Window {
  readonly maxByAddress: number;
  readonly maxFailed?: number;
}

/** Both; `max` for one e-mail address from one network, or from one device that its account knows. */
export interface Limit extends KeyLimit, AddressLimit {}

/** For which e-mail address (in lower case) somebody tries, from where, and by which device that its account knows. */
export interface Attempt {
  readonly email: string;
  readonly address: string;
  readonly device?: string | undefined;
}

/** From one network: more than sign up in one hall on its first evening, before anyone has read the mails. */
export const mostInOneHall = 120;

// So often `max` does an e-mail address take from all networks together, however many a guesser has.
const networksAtOnce = 5;

const anyone = 'anyone';
const failed = 'failed';

/** The log says which network has to wait, but nothing of persons. */
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
  return fits(limit, networkKey(address), { by: email ? [anyone, email] : [anyone], caps, ...noted });
}

/**
 * Counts one attempt, or one of the weight of several; throws 429 with `Retry-After` when there were too many.
 * By a known device it counts for that device alone, which neither a stranger nor a whole hall can use up. Otherwise it
 * counts for the network, then for the e-mail address from that network, and for the e-mail address from everywhere; the
 * network comes first, so that one that has to wait cannot use up the attempts of other people's e-mail addresses.
 */
export async function countAttempt(limit: Limit, attempt: Attempt, weight = 1): Promise<void> {
  const { address, device } = attempt;
  const email = emailKey(attempt.email);
  if (device) {
    const by = deviceKey(device);
    if (await fits(limit, email, { by: [by], caps: [[by, limit.max]], weight })) return;
    throw refused(limit, 'device');
  }
  if (!(await fitsNetwork(limit, address, { email, weight })) && !(await isFree(limit, email)))
    throw refused(limit, `network ${networkOf(address)}`);
  const by = networkKey(address);
  const caps = [
    [by, limit.max],
    [anyone, limit.max * networksAtOnce],
  ] as const;
  if (!(await fits(limit, email, { by: [by, anyone], caps, weight }))) throw refused(limit, 'email');
}

/**
 * Counts one attempt by the client's network alone; throws 429 with `Retry-After` when there were too many. One that `repeats`
 * another, such as a code that is tried again, counts no further.
 */
export async function countByAddress(limit: AddressLimit, address: string, repeats?: string): Promise<void> {
  if (!(await fitsNetwork(limit, address, { repeats }))) throw refused(limit, `network ${networkOf(address)}`);
}

/**
 * Counts one attempt, or one of the weight of several, by a key such as the id of whoever is signed in; throws 429 with
 * `Retry-After` when there were too many.
 */
export async function countFor(limit: KeyLimit, key: string, weight = 1): Promise<void> {
  const caps = [[anyone, limit.max]] as const;
  if (!(await fits(limit, hash('key', key), { by: [anyone], caps, weight }))) throw refused(limit, 'key');
}

/** Takes back what was counted by a key, by whoever has proved to be no guesser. */
export async function forgive(limit: KeyLimit, key: string): Promise<void> {
  await sweep(attemptsAt(limit, hash('key', key)));
}

/**
 * Notes that an attempt, which was counted, has failed. Throws 429 where others that failed side by side have used up what a
 * network may: then even this failure is not told.
 */
export async function noteFailure(limit: AddressLimit, { email, address }: Attempt): Promise<void> {
  const network = networkKey(address);
  await noteAttempt(limit, network, { by: [failed, emailKey(email)] });
  const most = (limit.maxFailed ?? Number.POSITIVE_INFINITY) * config.addressLimitFactor;
  if ((await sumLately(limit, network, failed)) > most) throw refused(limit, `network ${networkOf(address)}`);
}

/** Takes an attempt back that was no failure after all, and with it the earlier ones from there for its e-mail address. */
export async function forgiveAttempt(limit: Limit, { email, address, device }: Attempt): Promise<void> {
  const subject = emailKey(email);
  if (device) {
    await sweep(attemptsBy(limit, subject, deviceKey(device)));
    return;
  }
  const network = networkKey(address);
  await Promise.all([sweep(attemptsBy(limit, subject, network)), sweep(attemptsBy(limit, network, subject))]);
}

/** Takes back all attempts for an e-mail address, whoever made them, and gives them back to the networks they came from. */
export async function takeBack(limit: Limit, email: string): Promise<void> {
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
 * Takes back all attempts for an e-mail address; for one window from now the limits of networks do not hold for it. For
 * whoever has proved by mail that the address is theirs.
 */
export async function clearAttempts(limit: Limit, email: string): Promise<void> {
  await free(limit, emailKey(email));
  await takeBack(limit, email);
}
