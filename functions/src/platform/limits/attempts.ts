import { createHash } from 'node:crypto';
import { collections, subcollections } from '@portal/contract/values/collections';
import { type Query, Timestamp } from 'firebase-admin/firestore';
import { database } from '#platform/database.ts';
import { getDocument } from '#platform/firestore.ts';
import { sumDocuments } from '#platform/sums.ts';
import { networkOf } from './network.ts';

/** A counter's name and its window in seconds. */
export interface Window {
  readonly name: string;
  readonly seconds: number;
}

export function hash(...words: string[]): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
}

export const emailKey = (email: string) => hash('email', email);
export const networkKey = (address: string) => hash('network', networkOf(address));
export const deviceKey = (device: string) => hash('device', device);

function counterRef({ name }: Window, subject: string) {
  return database().collection(collections.limits).doc(hash(name, subject));
}

/** Returns all attempts on a subject. */
export function attemptsAt(limit: Window, subject: string) {
  return counterRef(limit, subject).collection(subcollections.attempts);
}

/** Returns a query for the attempts on a subject with the given key. */
export function attemptsBy(limit: Window, subject: string, by: string): Query {
  return attemptsAt(limit, subject).where('by', 'array-contains', by);
}

const after = (limit: Window, windows: number) => Timestamp.fromMillis(Date.now() + windows * limit.seconds * 1000);

/** The keys an attempt is found by, and its weight. An attempt that `repeats` something replaces the earlier one. */
interface Noted {
  by: readonly string[];
  weight?: number | undefined;
  repeats?: string | undefined;
}

/** Writes an attempt on a subject as a document of its own, so that concurrent attempts do not contend. */
export async function noteAttempt(limit: Window, subject: string, { by, weight = 1, repeats }: Noted) {
  const attempts = attemptsAt(limit, subject);
  const own = repeats ? attempts.doc(hash('repeats', repeats)) : attempts.doc();
  await own.set({ by, weight, at: Timestamp.now(), expires_at: after(limit, 1) });
  return own;
}

/** The maximum number of attempts per key. */
export type Caps = readonly (readonly [by: string, max: number])[];

/**
 * Reports whether one more attempt on a subject fits. It is written first and summed afterwards, so that concurrent
 * attempts cannot slip through together. A refused attempt is not counted.
 */
export async function tryAttempt(limit: Window, subject: string, { caps, ...noted }: Noted & { caps: Caps }) {
  if (noted.repeats && (await isCounted(limit, subject, noted.repeats))) return true;
  const own = await noteAttempt(limit, subject, noted);
  const sums = await Promise.all(caps.map(([key]) => recentAttempts(limit, subject, key)));
  if (caps.every(([, max], index) => (sums[index] ?? 0) <= max)) return true;
  await own.delete();
  return false;
}

/** Returns the total weight of a subject's attempts within the window, by key. */
export function recentAttempts(limit: Window, subject: string, by: string): Promise<number> {
  return sumDocuments(attemptsBy(limit, subject, by).where('at', '>', after(limit, -1)), 'weight');
}

/** Reports whether the attempt being repeated was counted within the window. */
async function isCounted(limit: Window, subject: string, repeats: string): Promise<boolean> {
  const earlier = await getDocument(attemptsAt(limit, subject).doc(hash('repeats', repeats)));
  return earlier.exists && earlier.get('at').toMillis() > after(limit, -1).toMillis();
}

/** Exempts a subject from network limits for one window from now. */
export async function exempt(limit: Window, subject: string): Promise<void> {
  await counterRef(limit, subject).set({ expires_at: after(limit, 1) });
}

export async function isExempt(limit: Window, subject: string): Promise<boolean> {
  const freed = await getDocument(counterRef(limit, subject));
  return freed.exists && freed.get('expires_at').toMillis() > Date.now();
}
