import { createHash } from 'node:crypto';
import { collections, subcollections } from '@portal/contract/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { sweep } from '#platform/bulk.ts';
import { config } from '#platform/config.ts';
import { database } from '#platform/database.ts';
import { getDocument } from '#platform/firestore.ts';
import { type Problem, tooMany } from '#platform/problem.ts';
import { sumDocuments } from '#platform/sums.ts';
import { networkOf } from './network.ts';

interface Window {
  readonly name: string;
  readonly seconds: number;
}

/** At most `max` of something by a key, in any stretch of so many seconds. */
export interface KeyLimit extends Window {
  readonly max: number;
}

/** At most `maxByAddress` from one network, which many people may share. */
export interface AddressLimit extends Window {
  readonly maxByAddress: number;
}

/** Both; `max` for one e-mail address from one network, or from one device that its account knows. */
export interface Limit extends KeyLimit, AddressLimit {}

/** For which e-mail address (in lower case) somebody tries, from where, and by which device that its account knows. */
export interface Attempt {
  readonly email: string;
  readonly address: string;
  readonly device?: string | undefined;
}

// So often `max` does an e-mail address take from all networks together, however many a guesser has.
const networksAtOnce = 5;

const anyone = 'anyone';

function hash(...words: string[]): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
}

const emailKey = (email: string) => hash('email', email);
const networkKey = (address: string) => hash('network', networkOf(address));
const deviceKey = (device: string) => hash('device', device);

function counterRef({ name }: Window, subject: string) {
  return database().collection(collections.limits).doc(hash(name, subject));
}

function attemptsOf(limit: Window, subject: string) {
  return counterRef(limit, subject).collection(subcollections.attempts);
}

function attemptsBy(limit: Window, subject: string, by: string) {
  return attemptsOf(limit, subject).where('by', 'array-contains', by);
}

const after = (limit: Window, windows: number) => Timestamp.fromMillis(Date.now() + windows * limit.seconds * 1000);

/** What an attempt is to be found by, and how many there may be by some of that. */
interface Counted {
  by: string[];
  caps: readonly (readonly [by: string, max: number])[];
  weight?: number;
}

/**
 * Whether one more attempt at a subject fits. It is a document of its own, so that nobody waits for anybody, and it is
 * written first and added up after, so that those side by side cannot slip through together. A refused one does not count.
 */
async function fits(limit: Window, subject: string, { by, caps, weight = 1 }: Counted): Promise<boolean> {
  const lately = after(limit, -1);
  const own = attemptsOf(limit, subject).doc();
  await own.create({ by, weight, at: Timestamp.now(), expires_at: after(limit, 1) });
  const sums = await Promise.all(
    caps.map(([key]) => sumDocuments(attemptsBy(limit, subject, key).where('at', '>', lately), 'weight')),
  );
  if (caps.every(([, max], index) => (sums[index] ?? 0) <= max)) return true;
  await own.delete();
  return false;
}

/** The log says which network has to wait, but nothing of persons. */
function refused({ name, seconds }: Window, by: string): Problem {
  logger.warn(`Rate limit ${name} reached`, { by });
  return tooMany(seconds);
}

function fitsNetwork(limit: AddressLimit, address: string, also: readonly string[] = [], weight = 1): Promise<boolean> {
  const caps = [[anyone, limit.maxByAddress * config.addressLimitFactor]] as const;
  return fits(limit, networkKey(address), { by: [anyone, ...also], caps, weight });
}

async function isFreed(limit: Limit, email: string): Promise<boolean> {
  const freed = await getDocument(counterRef(limit, emailKey(email)));
  return freed.exists && freed.get('expires_at').toMillis() > Date.now();
}

/**
 * Counts one attempt, or one of the weight of several; throws 429 with `Retry-After` when there were too many.
 * By a known device it counts for that device alone, which neither a stranger nor a whole hall can use up. Otherwise it
 * counts for the network, then for the e-mail address from that network, and for the e-mail address from everywhere; the
 * network comes first, so that one that has to wait cannot use up the attempts of other people's e-mail addresses.
 */
export async function countAttempt(limit: Limit, attempt: Attempt, weight = 1): Promise<void> {
  const { email, address, device } = attempt;
  const subject = emailKey(email);
  if (device) {
    const by = deviceKey(device);
    if (await fits(limit, subject, { by: [by], caps: [[by, limit.max]], weight })) return;
    throw refused(limit, 'device');
  }
  if (!(await fitsNetwork(limit, address, [subject], weight)) && !(await isFreed(limit, email)))
    throw refused(limit, `network ${networkOf(address)}`);
  const by = networkKey(address);
  const caps = [
    [by, limit.max],
    [anyone, limit.max * networksAtOnce],
  ] as const;
  if (!(await fits(limit, subject, { by: [by, anyone], caps, weight }))) throw refused(limit, 'email');
}

/** Counts one attempt by the client's network alone; throws 429 with `Retry-After` when there were too many. */
export async function countByAddress(limit: AddressLimit, address: string): Promise<void> {
  if (!(await fitsNetwork(limit, address))) throw refused(limit, `network ${networkOf(address)}`);
}

/**
 * Counts one attempt, or one of the weight of several, by a key such as the id of whoever is signed in; throws 429 with
 * `Retry-After` when there were too many.
 */
export async function countFor(limit: KeyLimit, key: string, weight = 1): Promise<void> {
  const caps = [[anyone, limit.max]] as const;
  if (!(await fits(limit, hash('key', key), { by: [anyone], caps, weight }))) throw refused(limit, 'key');
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

/**
 * Takes back all attempts for an e-mail address, whoever made them; for one window from now the limits of networks do not
 * hold for it. For whoever has proved by mail that the address is theirs.
 */
export async function clearAttempts(limit: Limit, email: string): Promise<void> {
  const subject = emailKey(email);
  await counterRef(limit, subject).set({ expires_at: after(limit, 1) });
  await sweep(attemptsOf(limit, subject));
}
