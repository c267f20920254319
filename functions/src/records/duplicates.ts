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

/** Two members who may be the same person, as nobody has decided it yet. */
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

/** Keeps those of some pairs that are not kept yet, and returns how many these were. */
export function keepDuplicates(pairs: readonly Duplicate[]): Promise<number> {
  const byId = new Map(pairs.map((pair) => [pair.duplicate_id, pair]));
  return createMissing([...byId.values()].map((data) => ({ ref: duplicates().doc(data.duplicate_id), data })));
}

/** Where a pair lies. */
export function pathOfDuplicate({ duplicate_id }: Duplicate): string {
  return duplicates().doc(duplicate_id).path;
}

/** A pair by its id, or undefined. */
export async function findDuplicate(id: string): Promise<Duplicate | undefined> {
  return (await getDocument(duplicates().doc(id))).data();
}

/** A pair by its id, read within a transaction, or undefined. */
export async function readDuplicate(transaction: Transaction, id: string): Promise<Duplicate | undefined> {
  return (await getInTransaction(transaction, duplicates().doc(id))).data();
}

/** Writes a pair, new or read in the same transaction, as it is from now on. */
export function writeDuplicate(transaction: Transaction, written: Duplicate): void {
  transaction.set(duplicates().doc(written.duplicate_id), written);
}

/** Forgets a pair that was read in the same transaction. */
export function removeDuplicate(transaction: Transaction, { duplicate_id }: Duplicate): void {
  transaction.delete(duplicates().doc(duplicate_id));
}

// Somebody has few doubles; where many share a name and a birth date, something else is wrong.
const mostShown = 50;
// Strangers can register with a name and a birth date of another: no merge is to be missed behind their pairs.
const mostRead = 1000;

const withMember = (uid: string) => duplicates().where('members', 'array-contains', uid);

/** The pairs that a member is in: all merges first, then at most 50 others, so that no merge is missed behind these. */
export async function findDuplicatesOf(uid: string): Promise<Duplicate[]> {
  const queries = [...mergesOf(uid), withMember(uid).limit(mostShown)];
  const found = (await Promise.all(queries.map(getDocuments))).flatMap(({ docs }) => docs.map((one) => one.data()));
  return [...new Map(found.map((one) => [one.duplicate_id, one])).values()];
}

/** The same, read within a transaction, at most 1,000. */
export async function readDuplicatesOf(transaction: Transaction, uid: string): Promise<Duplicate[]> {
  return (await queryInTransaction(transaction, withMember(uid).limit(mostRead))).docs.map((found) => found.data());
}

function open(): Query<Duplicate> {
  return duplicates().where('state', '==', 'open');
}

/** A page of the pairs that wait for the office, those found first before others. Throws 422 for a cursor that is not known. */
export function listOpenDuplicates(request: PageRequest): Promise<Page<Duplicate>> {
  const listed = [collections.duplicates];
  return pageOf(open(), request, { listed, order: { by: 'found_at', direction: 'asc' } });
}

/** How many they are. The database counts: none of them is read. */
export function countOpenDuplicates(): Promise<number> {
  return countDocuments(open());
}

/** Merges that the daily work has not looked at yet: broken off, done, or being taken back. */
export function mergesToLookAt(state: 'merging' | 'merged' | 'restoring'): Query<Duplicate> {
  const all = duplicates().where('state', '==', state).where('merging.look_again', '==', true);
  return all.orderBy(FieldPath.documentId());
}

/** Whether a pair is a merge, or one that is taken back, of which something may still be on its way. */
export function isUnfinished({ merging }: Duplicate): boolean {
  return merging?.look_again === true;
}

/** Whether a member is in an unfinished merge, read within a transaction. */
export async function isMergeUnfinished(transaction: Transaction, uid: string): Promise<boolean> {
  return (await readDuplicatesOf(transaction, uid)).some(isUnfinished);
}

/** The pairs that some members (at most 30) are in, as they are stored. */
export function duplicatesOf(uids: readonly string[]): Query {
  return duplicates().where('members', 'array-contains-any', [...uids]);
}

/** The merges, begun or done, into a member and of a member, as they are stored. */
export function mergesOf(uid: string): Query<Duplicate>[] {
  return ['merging.stays', 'merging.goes'].map((field) => duplicates().where(field, '==', uid));
}
