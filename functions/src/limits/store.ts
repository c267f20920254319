import { createHash } from 'node:crypto';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { config } from '../config.ts';
import { database, getDocument } from '../firebase.ts';
import { Problem } from '../http/problem.ts';

/** At most `max` of something by e-mail address, and `maxByAddress` by client address, in a window of seconds. */
export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly maxByAddress: number;
  readonly seconds: number;
}

function windowOf(limit: Limit, now: number) {
  const index = Math.floor(now / 1000 / limit.seconds);
  return { index, endsAt: (index + 1) * limit.seconds * 1000 };
}

function counterRef(limit: Limit, key: string, windowIndex: number) {
  const id = createHash('sha256').update(`${limit.name}|${key}|${windowIndex}`).digest('hex');
  return database().collection('limits').doc(id);
}

async function count(limit: Limit, key: string, max: number, now: number): Promise<void> {
  const { index, endsAt } = windowOf(limit, now);
  const ref = counterRef(limit, key, index);
  // Incremented first and read after, so that calls side by side cannot slip through together.
  await ref.set({ count: FieldValue.increment(1), expires_at: Timestamp.fromMillis(endsAt) }, { merge: true });
  if ((await getDocument(ref)).get('count') > max) {
    throw new Problem(429, 'Too many attempts. Please wait a while and try again.', {
      headers: { 'Retry-After': String(Math.ceil((endsAt - now) / 1000)) },
    });
  }
}

/** Counts one attempt by e-mail and by client address; throws 429 with `Retry-After` when there were too many. */
export async function countAttempt(limit: Limit, email: string, address: string): Promise<void> {
  const now = Date.now();
  await Promise.all([
    count(limit, `email:${email}`, limit.max, now),
    count(limit, `address:${address}`, limit.maxByAddress * config.addressLimitFactor, now),
  ]);
}

/** Takes attempts back that were no failure after all, such as a sign-in with the right password. */
export async function forgiveAttempts(limit: Limit, email: string): Promise<void> {
  await counterRef(limit, `email:${email}`, windowOf(limit, Date.now()).index).delete();
}
