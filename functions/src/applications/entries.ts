import { type Entry, entry } from '@portal/contract/records/entry';
import { collections } from '@portal/contract/values/collections';
import { maxEntries } from '@portal/contract/values/eligibility';
import { FieldPath, type Query, type QueryDocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { valuesAmong } from '#platform/bulk.ts';
import { database, parsedBy } from '#platform/database.ts';
import {
  type Creator,
  countDocuments,
  getAllInTransaction,
  getDocuments,
  queryInTransaction,
} from '#platform/firestore.ts';

const converter = parsedBy(entry);

function entries() {
  return database().collection(collections.entries).withConverter(converter);
}

function entryRef(listId: string, number: string) {
  return entries().doc(`${listId}_${number}`);
}

/** Entries per transaction, well below the database's limits. */
export const entriesPerTransaction = 400;

/**
 * Reads some numbers' entries on a list within a transaction, in the order of the numbers; undefined for a number
 * without an entry.
 */
export async function readEntries(
  transaction: Transaction,
  listId: string,
  numbers: readonly string[],
): Promise<(Entry | undefined)[]> {
  const refs = numbers.map((number) => entryRef(listId, number));
  return (await getAllInTransaction(transaction, refs)).map((found) => found.data());
}

/** Reads up to `entriesPerTransaction` entries with any of some numbers (at most 30) within a transaction. */
export async function readEntriesOf(transaction: Transaction, numbers: readonly string[]): Promise<Entry[]> {
  const some = entries()
    .where('membership_number', 'in', [...numbers])
    .limit(entriesPerTransaction);
  return (await queryInTransaction(transaction, some)).docs.map((found) => found.data());
}

/** A cursor in the entries of a number or a list. */
export type EntryPlace = QueryDocumentSnapshot<Entry>;

/**
 * Reads up to `entriesPerTransaction` entries of one number after a cursor. `last` is the next cursor, or undefined after the
 * final page.
 */
export async function readEntriesAfter(
  transaction: Transaction,
  number: string,
  after: EntryPlace | undefined,
): Promise<EntryPage> {
  const all = entries().where('membership_number', '==', number).orderBy(FieldPath.documentId());
  return readAfter(transaction, all, after);
}

interface EntryPage {
  found: Entry[];
  last: EntryPlace | undefined;
}

async function readAfter(transaction: Transaction, all: Query<Entry>, after: EntryPlace | undefined) {
  const some = all.limit(entriesPerTransaction);
  const { docs } = await queryInTransaction(transaction, after ? some.startAfter(after) : some);
  return {
    found: docs.map((doc) => doc.data()),
    last: docs.length === entriesPerTransaction ? docs.at(-1) : undefined,
  };
}

/** Reads up to `entriesPerTransaction` entries of a list after a cursor, within a transaction. */
export function readList(transaction: Transaction, listId: string, after: EntryPlace | undefined): Promise<EntryPage> {
  return readAfter(transaction, entries().where('list_id', '==', listId).orderBy(FieldPath.documentId()), after);
}

/** Returns those of some numbers that are on any list, read within a transaction. */
export function readListed(transaction: Transaction, numbers: readonly string[]): Promise<string[]> {
  return valuesAmong(transaction, entries(), 'membership_number', numbers);
}

/** Creates an entry. The transaction or batch fails if it already exists. */
export function createEntry(creator: Creator, created: Entry): void {
  creator.create(entryRef(created.list_id, created.membership_number), created);
}

/** Overwrites an entry that was read in the same transaction. */
export function writeEntry(transaction: Transaction, written: Entry): void {
  transaction.set(entryRef(written.list_id, written.membership_number), written);
}

/** Deletes an entry. The caller updates the application's entry count. */
export function removeEntry(transaction: Transaction, { list_id, membership_number }: Entry): void {
  transaction.delete(entryRef(list_id, membership_number));
}

/** Finds all entries of a list. */
export async function findEntries(listId: string): Promise<Entry[]> {
  const all = entries().where('list_id', '==', listId).limit(maxEntries);
  return (await getDocuments(all)).docs.map((found) => found.data());
}

/** Finds the numbers of the grappling leaders on a named list. */
export async function findListedLeaders(listId: string): Promise<string[]> {
  const leaders = entries()
    .where('list_id', '==', listId)
    .where('door.membership_type', '==', 'grappling_leader')
    .limit(maxEntries);
  return (await getDocuments(leaders)).docs.map((found) => found.data().membership_number);
}

/** The stored entries with a number, on any leader's list. */
export function entriesWith(number: string): Query {
  return database().collection(collections.entries).where('membership_number', '==', number);
}

/** The stored entries of a leader's lists. */
export function entriesOf(owner: string): Query {
  return database().collection(collections.entries).where('owner_uid', '==', owner);
}

/** All entries of some lists (at most 30). */
export function entriesOn(listIds: readonly string[]): Query {
  return entries().where('list_id', 'in', [...listIds]);
}

/** Returns the number of lists that a membership number is on. */
export function countLines(number: string): Promise<number> {
  return countDocuments(entriesWith(number));
}
