import { createHash } from 'node:crypto';
import { collections } from '@portal/contract/collections';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { warn } from 'firebase-functions/logger';
import { config } from '#platform/config.ts';
import { database } from '#platform/database.ts';
import { getDocument } from '#platform/firestore.ts';
import { tooMany } from '#platform/problem.ts';

/** At most `maxByAddress` of something by client address, in a window of seconds. */
export interface AddressLimit {
  readonly name: string;
  readonly maxByAddress: number;
  readonly seconds: number;
}

/** The same, and at most `max` by e-mail address. */
export interface Limit extends AddressLimit {
  readonly max: number;
}

function windowOf(limit: AddressLimit, now: number) {
  const length = limit.seconds * 1000;
  const index = Math.floor(now / length);
  const endsAt = (index + 1) * length;
  return { index, endsAt, remaining: (endsAt - now) / length, countsUntil: endsAt + length };
}

function counterRef(limit: AddressLimit, key: string, windowIndex: number) {
  const id = createHash('sha256').update(`${limit.name}|${key}|${windowIndex}`).digest('hex');
  return database().collection(collections.limits).doc(id);
}

/**
 * A sliding window made of two fixed ones: what was counted in the window before weighs as much as that window still
 * overlaps with the last `limit.seconds`. An attempt that is refused does not count.
 */
async function count(limit: AddressLimit, key: string, max: number, now: number, weight = 1): Promise<void> {
  const { index, endsAt, remaining, countsUntil } = windowOf(limit, now);
  const current = counterRef(limit, key, index);
  // Incremented first and read after, so that calls side by side cannot slip through together.
  const expires_at = Timestamp.fromMillis(countsUntil);
  await current.set({ count: FieldValue.increment(weight), expires_at }, { merge: true });
  const [counted, before] = await Promise.all([getDocument(current), getDocument(counterRef(limit, key, index - 1))]);
  if ((before.get('count') ?? 0) * remaining + counted.get('count') <= max) return;
  await current.set({ count: FieldValue.increment(-weight) }, { merge: true });
  warn(`Rate limit ${limit.name} reached`, { by: key.startsWith('address:') ? key : 'email' });
  throw tooMany(Math.ceil((endsAt - now) / 1000));
}

const emailKey = (email: string) => `email:${email}`;
const addressKey = (address: string) => `address:${address}`;

/**
 * Counts one attempt, or one of the weight of several, by client address and by e-mail; throws 429 with `Retry-After`
 * when there were too many. The address comes first, so that one that has to wait cannot use up the attempts of other
 * people's e-mail addresses.
 */
export async function countAttempt(limit: Limit, email: string, address: string, weight = 1): Promise<void> {
  const now = Date.now();
  await count(limit, addressKey(address), limit.maxByAddress * config.addressLimitFactor, now, weight);
  await count(limit, emailKey(email), limit.max, now, weight);
}

/** Counts one attempt by client address alone; throws 429 with `Retry-After` when there were too many. */
export async function countByAddress(limit: AddressLimit, address: string): Promise<void> {
  await count(limit, addressKey(address), limit.maxByAddress * config.addressLimitFactor, Date.now());
}

/** Takes an attempt back that was no failure after all, and with it the e-mail address's earlier failures. */
export async function forgiveAttempt(limit: Limit, email: string, address: string): Promise<void> {
  const { index } = windowOf(limit, Date.now());
  await Promise.all([
    counterRef(limit, addressKey(address), index).set({ count: FieldValue.increment(-1) }, { merge: true }),
    counterRef(limit, emailKey(email), index).delete(),
    counterRef(limit, emailKey(email), index - 1).delete(),
  ]);
}

/** At most `max` of something by one key, in a window of seconds. */
export interface KeyLimit {
  readonly name: string;
  readonly max: number;
  readonly seconds: number;
}

/** Counts one attempt by a key, such as a member's id; throws 429 with `Retry-After` when there were too many. */
export async function countFor(limit: KeyLimit, key: string): Promise<void> {
  await count({ ...limit, maxByAddress: limit.max }, `key:${key}`, limit.max, Date.now());
}
