import { type Entry, entry } from '@portal/contract/records/entry';
import { collections } from '@portal/contract/values/collections';
import { FieldPath, type Query, type QueryDocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { valuesAmong } from '#platform/bulk.ts';
import { database, parsedBy } from '#platform/database.ts';
import { type Creator, countDocuments, getAllInTransaction, queryInTransaction } from '#platform/firestore.ts';

const converter = parsedBy(entry);

function entries() {
  return database().collection(collections.entries).withConverter(converter);
}

function entryRef(listId: string, number: string) {
  return entries().doc(`${listId}_${number}`);
}

/** What one transaction can read and write at ease. */
export const entriesAtOnce = 400;

/** The entries that some numbers have on a list, in their order and read within a transaction; undefined where there is none. */
export async function readEntries(
  transaction: Transaction,
  listId: string,
  numbers: readonly string[],
): Promise<(Entry | undefined)[]> {
  const refs = numbers.map((number) => entryRef(listId, number));
  return (await getAllInTransaction(transaction, refs)).map((found) => found.data());
}

/** Some of the entries with some numbers (at most 30), read within a transaction: `entriesAtOnce`, or all that are left. */
export async function readEntriesOf(transaction: Transaction, numbers: readonly string[]): Promise<Entry[]> {
  const some = entries()
    .where('membership_number', 'in', [...numbers])
    .limit(entriesAtOnce);
  return (await queryInTransaction(transaction, some)).docs.map((found) => found.data());
}

/** A place among the entries with a number, or on a list. */
export type EntryPlace = QueryDocumentSnapshot<Entry>;

/** The same with one number, after a place; `last` is the place of the last one while there may be more. */
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
  const some = all.limit(entriesAtOnce);
  const { docs } = await queryInTransaction(transaction, after ? some.startAfter(after) : some);
  return { found: docs.map((doc) => doc.data()), last: docs.length === entriesAtOnce ? docs.at(-1) : undefined };
}

/** Some of the entries of a list, read within a transaction, after a place. */
export function readList(transaction: Transaction, listId: string, after: EntryPlace | undefined): Promise<EntryPage> {
  return readAfter(transaction, entries().where('list_id', '==', listId).orderBy(FieldPath.documentId()), after);
}

/** Which of some numbers are on a list, read within a transaction. */
export function readListed(transaction: Transaction, numbers: readonly string[]): Promise<string[]> {
  return valuesAmong(transaction, entries(), 'membership_number', numbers);
}

/** Creates an entry; the transaction or batch fails when there is one. */
export function createEntry(creator: Creator, created: Entry): void {
  creator.create(entryRef(created.list_id, created.membership_number), created);
}

/** Writes an entry that was read in the same transaction, as it is from now on. */
export function writeEntry(transaction: Transaction, written: Entry): void {
  transaction.set(entryRef(written.list_id, written.membership_number), written);
}

/** Removes an entry; what the application counts on its list is the caller's. */
export function removeEntry(transaction: Transaction, { list_id, membership_number }: Entry): void {
  transaction.delete(entryRef(list_id, membership_number));
}

/** The lines with a number on whoever's lists, as they are stored. */
export function entriesWith(number: string): Query {
  return database().collection(collections.entries).where('membership_number', '==', number);
}

/** The lines of a leader's lists, as they are stored. */
export function entriesOf(owner: string): Query {
  return database().collection(collections.entries).where('owner_uid', '==', owner);
}

/** Every entry of some lists (at most 30). */
export function entriesOn(listIds: readonly string[]): Query {
  return entries().where('list_id', 'in', [...listIds]);
}

/** On how many lists a number is. */
export function countLines(number: string): Promise<number> {
  return countDocuments(entriesWith(number));
}
