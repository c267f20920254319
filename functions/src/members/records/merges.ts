import { day, id, instant } from '@portal/contract/records/fields';
import { member } from '@portal/contract/records/member';
import { collections, subcollections } from '@portal/contract/values/collections';
import { daysLater } from '@portal/contract/values/days';
import { type Query, type QueryDocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { sweep } from '#platform/bulk.ts';
import { database, parsedBy } from '#platform/database.ts';
import { getDocument, getInTransaction, queryInTransaction } from '#platform/firestore.ts';
import { formerAccount } from './accounts.ts';

/**
 * The document `merges/{merge_id}`: what undoing a merge needs. Its id is the pair's id at that time. Only the server
 * reads it.
 */
const mergeSnapshot = z.object({
  merge_id: id,
  /** The merged members. If one was merged again since, its successor takes its place. */
  members: z.array(id),
  merged_at: instant,
  /** The last day for undoing the merge. */
  until: day,
  /** Both members before the merge, and the remaining one after it. */
  stays: member,
  goes: member,
  after: member,
  /** The remaining account and its members before the merge. */
  home: z.object({ account_uid: id, members: z.array(id) }),
  /** The account that the removed member left; null if both shared one. */
  left: formerAccount.extend({ members: z.array(id) }).nullable(),
  /** The card codes that led to the removed member, each with the code whose validity it shared. */
  codes: z.array(z.object({ code: z.string(), as: z.string() })),
  /** The id of the merge's entry in the remaining member's history. */
  correction: id,
  /** The session last opened for the removed member's membership fee. */
  checkout: id.nullable(),
  /** The removed member's payments, by id. */
  payments: z.array(id),
});

export type MergeSnapshot = z.output<typeof mergeSnapshot>;

// Leaves time to finish an undo that was interrupted on the last day.
const graceDays = 3;

const expiresAt = (until: string) => Timestamp.fromDate(new Date(`${daysLater(until, graceDays + 1)}T00:00:00Z`));

const converter = parsedBy(mergeSnapshot, ({ until }) => ({ expires_at: expiresAt(until) }));

function merges() {
  return database().collection(collections.merges).withConverter(converter);
}

/** Stores what undoing a merge needs, in the merge's transaction. */
export function saveMergeSnapshot(transaction: Transaction, snapshot: MergeSnapshot): void {
  transaction.set(merges().doc(snapshot.merge_id), snapshot);
}

/** Returns the undo data of a merge, or undefined. */
export async function findMergeSnapshot(mergeId: string): Promise<MergeSnapshot | undefined> {
  return (await getDocument(merges().doc(mergeId))).data();
}

/** Returns the undo data of a merge, read within a transaction, or undefined. */
export async function readMergeSnapshot(transaction: Transaction, mergeId: string): Promise<MergeSnapshot | undefined> {
  return (await getInTransaction(transaction, merges().doc(mergeId))).data();
}

/** Reassigns a merge's undo data to the member that one of the two has since been merged into. Returns the change. */
export function reassignMergeSnapshot(
  transaction: Transaction,
  snapshot: MergeSnapshot,
  from: string,
  to: string,
): MovedDocument {
  const { path } = merges().doc(snapshot.merge_id);
  const members = snapshot.members.map((one) => (one === from ? to : one));
  saveMergeSnapshot(transaction, { ...snapshot, members });
  return { kind: 'fields', path, from: { members: snapshot.members }, to: { members } };
}

/** Deletes the undo data of a merge that was undone. */
export function deleteMergeSnapshot(transaction: Transaction, mergeId: string): void {
  transaction.delete(merges().doc(mergeId));
}

type Fields = Record<string, unknown>;

/** A document, or some of its fields, before and after the merge; null if it did not exist. */
export type MovedDocument =
  | { kind: 'fields'; path: string; from: Fields; to: Fields }
  | { kind: 'document'; path: string; from: Fields | null; to: Fields | null; about?: string };

/** A document moved from one path to another. */
export interface CarriedDocument {
  kind: 'carried';
  from: string;
  to: string;
}

/** An application, with its leader's previous number, or a certificate. */
export interface MovedApplication {
  kind: 'application';
  of: 'academy_charter' | 'event_sanction' | 'facility_certificate';
  id: string;
  number: string | null;
}

/** A participant list line with the removed member's number; `is_twice` if the other number was also on the list. */
export interface MovedLine {
  kind: 'line';
  line: Fields;
  is_twice: boolean;
}

export type Moved = MovedDocument | CarriedDocument | MovedApplication | MovedLine;

function movedIn(mergeId: string) {
  return merges().doc(mergeId).collection(subcollections.moved);
}

/** Records, in the transaction that makes them, the changes of a merge; `until` is the last day for undoing it. */
export function noteMoved(transaction: Transaction, mergeId: string, until: string, changes: readonly Moved[]): void {
  const about = changes.flatMap((change) => (change.kind === 'document' && change.about) || []);
  transaction.create(movedIn(mergeId).doc(), { changes, about, expires_at: expiresAt(until) });
}

/** Returns one batch of a merge's recorded changes, read within a transaction; undefined if none are left. */
export async function readMoved(
  transaction: Transaction,
  mergeId: string,
): Promise<{ changes: Moved[]; forget: () => void } | undefined> {
  const [found] = (await queryInTransaction(transaction, movedIn(mergeId).limit(1))).docs;
  return found && { changes: found.get('changes'), forget: () => void transaction.delete(found.ref) };
}

/** Reads documents by path within a transaction, in order. */
export function readPaths(transaction: Transaction, paths: readonly string[]) {
  return Promise.all(paths.map((path) => getInTransaction(transaction, database().doc(path))));
}

/** Returns a query for the stored undo data of a member's merges. */
export function mergeSnapshotsOf(uid: string): Query {
  return database().collection(collections.merges).where('members', 'array-contains', uid);
}

/** Returns a query for the stored undo data of merges in which a member left this account. */
export function mergeSnapshotsLeaving(account_uid: string): Query {
  return database().collection(collections.merges).where('left.account_uid', '==', account_uid);
}

/** Deletes the undo data of some merges. */
export async function deleteMergeSnapshots(snapshots: Query): Promise<void> {
  const before = async (page: QueryDocumentSnapshot[]) => {
    for (const { id } of page) await sweep(movedIn(id));
  };
  await sweep(snapshots, { before });
}

/** Deletes the undo data of deleted members' merges, and their data in the undo data of other merges. */
export async function deleteMergeSnapshotsOf(uids: readonly string[]): Promise<void> {
  for (const uid of uids) {
    await deleteMergeSnapshots(mergeSnapshotsOf(uid));
    await sweep(database().collectionGroup(subcollections.moved).where('about', 'array-contains', uid));
  }
}
