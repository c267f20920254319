import { type Duplicate, duplicate } from '@portal/contract/records/duplicate';
import { collections } from '@portal/contract/values/collections';
import { now } from '@portal/contract/values/days';
import { FieldPath, type Query, type Transaction } from 'firebase-admin/firestore';
import { createMissing } from '#platform/bulk.ts';
import { database, parsedBy } from '#platform/database.ts';
import {
  countDocuments,
  getDocument,
  getDocuments,
  getInTransaction,
  queryInTransaction,
} from '#platform/firestore.ts';
import { type Page, type PageRequest, pageOf } from '#platform/paging.ts';

const converter = parsedBy(duplicate);

function duplicates() {
  return database().collection(collections.duplicates).withConverter(converter);
}

/** Returns an open (undecided) pair of members who may be the same person. */
export function openDuplicate(one: string, other: string): Duplicate {
  const [first, second] = [one, other].sort() as [string, string];
  return {
    duplicate_id: `${first}_${second}`,
    members: [first, second],
    found_at: now().toISOString(),
    state: 'open',
    decided_at: null,
    decided_by: null,
    merging: null,
    restored_at: null,
  };
}

/** Saves the pairs that are not stored yet. Returns how many were new. */
export function keepDuplicates(pairs: readonly Duplicate[]): Promise<number> {
  const byId = new Map(pairs.map((pair) => [pair.duplicate_id, pair]));
  return createMissing([...byId.values()].map((data) => ({ ref: duplicates().doc(data.duplicate_id), data })));
}

/** Returns the document path of a pair. */
export function pathOfDuplicate({ duplicate_id }: Duplicate): string {
  return duplicates().doc(duplicate_id).path;
}

/** Returns a pair by id, or undefined. */
export async function findDuplicate(id: string): Promise<Duplicate | undefined> {
  return (await getDocument(duplicates().doc(id))).data();
}

/** Returns a pair by id, read within a transaction, or undefined. */
export async function readDuplicate(transaction: Transaction, id: string): Promise<Duplicate | undefined> {
  return (await getInTransaction(transaction, duplicates().doc(id))).data();
}

/** Writes a pair that is new or was read in the same transaction. */
export function writeDuplicate(transaction: Transaction, written: Duplicate): void {
  transaction.set(duplicates().doc(written.duplicate_id), written);
}

/** Deletes a pair that was read in the same transaction. */
export function removeDuplicate(transaction: Transaction, { duplicate_id }: Duplicate): void {
  transaction.delete(duplicates().doc(duplicate_id));
}

// A member has few duplicates. If many share a name and a birth date, something else is wrong.
const mostShown = 50;
// Strangers can register with another member's name and birth date. Their pairs must not hide a merge.
const mostRead = 1000;

const withMember = (uid: string) => duplicates().where('members', 'array-contains', uid);

/** Returns a member's pairs: all merges first, then at most 50 others, so that the limit never hides a merge. */
export async function findDuplicatesOf(uid: string): Promise<Duplicate[]> {
  const queries = [...mergesOf(uid), withMember(uid).limit(mostShown)];
  const found = (await Promise.all(queries.map(getDocuments))).flatMap(({ docs }) => docs.map((one) => one.data()));
  return [...new Map(found.map((one) => [one.duplicate_id, one])).values()];
}

/** Returns a member's pairs, at most 1,000, read within a transaction. */
export async function readDuplicatesOf(transaction: Transaction, uid: string): Promise<Duplicate[]> {
  return (await queryInTransaction(transaction, withMember(uid).limit(mostRead))).docs.map((found) => found.data());
}

function open(): Query<Duplicate> {
  return duplicates().where('state', '==', 'open');
}

/** Returns a page of the pairs awaiting an office decision, oldest first. Throws 422 for an unknown cursor. */
export function listOpenDuplicates(request: PageRequest): Promise<Page<Duplicate>> {
  const listed = [collections.duplicates];
  return pageOf(open(), request, { listed, order: { by: 'found_at', direction: 'asc' } });
}

/** Counts the open pairs with an aggregation, without reading them. */
export function countOpenDuplicates(): Promise<number> {
  return countDocuments(open());
}

/** Returns a query for merges in this state that the daily run has not rechecked yet. */
export function mergesToLookAt(state: 'merging' | 'merged' | 'restoring'): Query<Duplicate> {
  const all = duplicates().where('state', '==', state).where('merging.look_again', '==', true);
  return all.orderBy(FieldPath.documentId());
}

/** Reports whether a merge, or its undo, may still have work in progress. */
export function isUnfinished({ merging }: Duplicate): boolean {
  return merging?.look_again === true;
}

/** Reports whether a member is in an unfinished merge, read within a transaction. */
export async function isMergeUnfinished(transaction: Transaction, uid: string): Promise<boolean> {
  return (await readDuplicatesOf(transaction, uid)).some(isUnfinished);
}

/** Returns a query for the stored pairs of some members (at most 30). */
export function duplicatesOf(uids: readonly string[]): Query {
  return duplicates().where('members', 'array-contains-any', [...uids]);
}

/** Returns queries for the stored merges, begun or done, into a member and of a member. */
export function mergesOf(uid: string): Query<Duplicate>[] {
  return ['merging.stays', 'merging.goes'].map((field) => duplicates().where(field, '==', uid));
}
