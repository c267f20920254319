import { day, email, id, instant } from '@portal/contract/records/fields';
import { member } from '@portal/contract/records/member';
import { collections, subcollections } from '@portal/contract/values/collections';
import { daysLater } from '@portal/contract/values/days';
import { type Query, type QueryDocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { sweep } from '#platform/bulk.ts';
import { database, parsedBy } from '#platform/database.ts';
import { getDocument, getInTransaction, queryInTransaction } from '#platform/firestore.ts';

/**
 * The document `merges/{merge_id}`: what undoing a merge needs. Its id is the pair's at that time. Only the server reads it.
 */
const keptMerge = z.object({
  merge_id: id,
  /** Whose it is: the two, or in the place of one that was merged on since, whoever that one went to. */
  members: z.array(id),
  merged_at: instant,
  /** The last day on which it can be taken back. */
  until: day,
  /** The two as they were, and the one that stays as the merge made it. */
  stays: member,
  goes: member,
  after: member,
  /** The account that stayed, and its members as they were. */
  home: z.object({ account_uid: id, members: z.array(id) }),
  /** The account that was left; null where both were in the same. */
  left: z.object({ account_uid: id, email, email_confirmed_at: instant.nullable(), members: z.array(id) }).nullable(),
  /** The codes of cards that led to the one that went, each with the code that it was good as. */
  codes: z.array(z.object({ code: z.string(), as: z.string() })),
  /** What the file's history says of it, by id. */
  correction: id,
  /** What its membership fee was last opened with. */
  checkout: id.nullable(),
  /** Its payments, by id. */
  payments: z.array(id),
});

export type KeptMerge = z.output<typeof keptMerge>;

// Leaves time to finish an undo that was interrupted on the last day.
const graceDays = 3;

const expiresAt = (until: string) => Timestamp.fromDate(new Date(`${daysLater(until, graceDays + 1)}T00:00:00Z`));

const converter = parsedBy(keptMerge, ({ until }) => ({ expires_at: expiresAt(until) }));

function merges() {
  return database().collection(collections.merges).withConverter(converter);
}

/** Keeps what a merge has to be taken back by, in its transaction. */
export function keepMerge(transaction: Transaction, kept: KeptMerge): void {
  transaction.set(merges().doc(kept.merge_id), kept);
}

/** What is kept of a merge, or undefined. */
export async function findKeptMerge(mergeId: string): Promise<KeptMerge | undefined> {
  return (await getDocument(merges().doc(mergeId))).data();
}

/** The same, read within a transaction. */
export async function readKeptMerge(transaction: Transaction, mergeId: string): Promise<KeptMerge | undefined> {
  return (await getInTransaction(transaction, merges().doc(mergeId))).data();
}

/** Has what is kept of a merge go with another member, into whom one of the two was merged since. */
export function changeWhose(transaction: Transaction, kept: KeptMerge, from: string, to: string): MovedDocument {
  const { path } = merges().doc(kept.merge_id);
  const members = kept.members.map((one) => (one === from ? to : one));
  keepMerge(transaction, { ...kept, members });
  return { kind: 'fields', path, from: { members: kept.members }, to: { members } };
}

/** Forgets what is kept of a merge that was taken back. */
export function forgetMerge(transaction: Transaction, mergeId: string): void {
  transaction.delete(merges().doc(mergeId));
}

type Fields = Record<string, unknown>;

/** A document as it was and as the merge left it, whole or some of its fields; null where there is none. */
export type MovedDocument =
  | { kind: 'fields'; path: string; from: Fields; to: Fields }
  | { kind: 'document'; path: string; from: Fields | null; to: Fields | null; about?: string };

/** A document that was carried from one path to another. */
export interface CarriedDocument {
  kind: 'carried';
  from: string;
  to: string;
}

/** An application, and the number of its leader before. */
export interface MovedApplication {
  kind: 'application';
  of: 'academy_charter' | 'event_sanction';
  id: string;
  number: string | null;
}

/** A line of a list as it was with the number that went; `is_twice` where the other number was on the list as well. */
export interface MovedLine {
  kind: 'line';
  line: Fields;
  is_twice: boolean;
}

export type Moved = MovedDocument | CarriedDocument | MovedApplication | MovedLine;

function movedIn(mergeId: string) {
  return merges().doc(mergeId).collection(subcollections.moved);
}

/** Notes, in the transaction that moves it, what a merge has moved; `until` is the last day on which it can be taken back. */
export function noteMoved(transaction: Transaction, mergeId: string, until: string, changes: readonly Moved[]): void {
  const about = changes.flatMap((change) => (change.kind === 'document' && change.about) || []);
  transaction.create(movedIn(mergeId).doc(), { changes, about, expires_at: expiresAt(until) });
}

/** Some of what a merge has moved at once, read within a transaction; undefined where nothing is left. */
export async function readMoved(
  transaction: Transaction,
  mergeId: string,
): Promise<{ changes: Moved[]; forget: () => void } | undefined> {
  const [found] = (await queryInTransaction(transaction, movedIn(mergeId).limit(1))).docs;
  return found && { changes: found.get('changes'), forget: () => void transaction.delete(found.ref) };
}

/** Documents by their paths, read within a transaction, in their order. */
export function readPaths(transaction: Transaction, paths: readonly string[]) {
  return Promise.all(paths.map((path) => getInTransaction(transaction, database().doc(path))));
}

/** What is kept of merges of a member, as it is stored. */
export function keptMergesOf(uid: string): Query {
  return database().collection(collections.merges).where('members', 'array-contains', uid);
}

/** The same of merges by which a member left an account. */
export function keptMergesFrom(account_uid: string): Query {
  return database().collection(collections.merges).where('left.account_uid', '==', account_uid);
}

/** Forgets what is kept of some merges. */
export async function forgetMerges(kept: Query): Promise<void> {
  const before = async (page: QueryDocumentSnapshot[]) => {
    for (const { id } of page) await sweep(movedIn(id));
  };
  await sweep(kept, { before });
}

/** Forgets what is kept of merges of some members who are gone, and what merges of others moved of them. */
export async function forgetMergesOf(uids: readonly string[]): Promise<void> {
  for (const uid of uids) {
    await forgetMerges(keptMergesOf(uid));
    await sweep(database().collectionGroup(subcollections.moved).where('about', 'array-contains', uid));
  }
}
