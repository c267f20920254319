import { AsyncLocalStorage } from 'node:async_hooks';
import { type Auth, getAuth } from 'firebase-admin/auth';
import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Query,
  QueryDocumentSnapshot,
  QuerySnapshot,
  Transaction,
  WithFieldValue,
  WriteBatch,
} from 'firebase-admin/firestore';
import { app } from './app.ts';
import { database } from './database.ts';

/** The accounts of the project. */
export function accounts(): Auth {
  return getAuth(app());
}

/** Where several documents are created, all or none: a transaction, or a batch. */
export interface Creator {
  create<T, Kept extends DocumentData>(ref: DocumentReference<T, Kept>, data: WithFieldValue<T>): unknown;
}

/** Where several documents are removed, all or none: a transaction, or a batch. */
export interface Remover {
  delete<T, Kept extends DocumentData>(ref: DocumentReference<T, Kept>): unknown;
}

/** The same, where documents are also written anew. */
export interface Writer extends Creator {
  set<T, Kept extends DocumentData>(ref: DocumentReference<T, Kept>, data: WithFieldValue<T>): unknown;
}

const billed = new AsyncLocalStorage<{ reads: number }>();

/** Runs a call and tells how many documents Firestore bills as read for it. */
export async function countingReads(run: () => Promise<void>): Promise<number> {
  const counter = { reads: 0 };
  await billed.run(counter, run);
  return counter.reads;
}

function bill(reads: number): void {
  const counter = billed.getStore();
  if (counter) counter.reads += reads;
}

/** Bills a query that only counts or adds up, by the entries of the index it goes through. */
export function billEntries(count: number): void {
  bill(Math.max(1, Math.ceil(count / 1000)));
}

/** Reads one document, whether it exists or not: one read. */
export async function getDocument<T>(ref: DocumentReference<T>): Promise<DocumentSnapshot<T>> {
  bill(1);
  return ref.get();
}

/** Reads several documents, in their order, whether they exist or not: a read for each. */
export async function getAllDocuments<T>(refs: readonly DocumentReference<T>[]): Promise<DocumentSnapshot<T>[]> {
  if (refs.length === 0) return [];
  bill(refs.length);
  // Its types know nothing of converters.
  return (await database().getAll(...(refs as readonly DocumentReference[]))) as DocumentSnapshot<T>[];
}

/** Reads what a query finds: a read for each document, at least one. */
export async function getDocuments<T>(query: Query<T>): Promise<QuerySnapshot<T>> {
  const found = await query.get();
  bill(Math.max(1, found.size));
  return found;
}

/** Reads what a query finds, each document as it arrives: a read for each, at least one. */
export async function* streamDocuments<T>(query: Query<T>): AsyncGenerator<QueryDocumentSnapshot<T>> {
  let found = 0;
  // Its types know only bytes.
  const documents: AsyncIterable<unknown> = query.stream();
  for await (const document of documents) {
    found += 1;
    yield document as QueryDocumentSnapshot<T>;
  }
  bill(Math.max(1, found));
}

/** Counts what a query finds: a read for each 1,000 index entries, at least one. */
export async function countDocuments<T>(query: Query<T>): Promise<number> {
  const { count } = (await query.count().get()).data();
  billEntries(count);
  return count;
}

/** Reads one document within a transaction. */
export async function getInTransaction<T>(
  transaction: Transaction,
  ref: DocumentReference<T>,
): Promise<DocumentSnapshot<T>> {
  bill(1);
  return transaction.get(ref);
}

/** Reads several documents within a transaction, in their order, whether they exist or not. */
export async function getAllInTransaction<T>(
  transaction: Transaction,
  refs: readonly DocumentReference<T>[],
): Promise<DocumentSnapshot<T>[]> {
  if (refs.length === 0) return [];
  bill(refs.length);
  return transaction.getAll(...refs);
}

/** Reads what a query finds within a transaction. */
export async function queryInTransaction<T>(transaction: Transaction, query: Query<T>): Promise<QuerySnapshot<T>> {
  const found = await transaction.get(query);
  bill(Math.max(1, found.size));
  return found;
}

// Everybody who meets on one document must get a turn; the library gives up after 5 attempts.
const maxAttempts = 40;

/** What has expired before a time in all collections of a name, wherever they lie. */
export function expiredBefore(collection: string, time: Date): Query {
  return database().collectionGroup(collection).where('expires_at', '<', time);
}

/** Runs a transaction, again when another one changed what it read. */
export function transact<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
  return database().runTransaction(run, { maxAttempts });
}

/** Reads in a transaction that sees everything as it was at one time, locks nothing and writes nothing. */
export function atOneTime<T>(read: (transaction: Transaction) => Promise<T>): Promise<T> {
  return database().runTransaction(read, { readOnly: true });
}

/** Writes all that `write` puts into a batch, or nothing. */
export async function inBatch(write: (batch: WriteBatch) => void): Promise<void> {
  const batch = database().batch();
  write(batch);
  await batch.commit();
}

/** Whether a transaction failed because it would have written more, with its index entries, than one may. */
export function isTooBig(error: unknown): boolean {
  const invalidArgument = 3;
  return error instanceof Error && 'code' in error && error.code === invalidArgument && /too big/i.test(error.message);
}

const hasCode = (error: unknown, code: number) => error instanceof Error && 'code' in error && error.code === code;

/** Whether a write failed because a document that it was to create exists. */
export function isTaken(error: unknown): boolean {
  return hasCode(error, 6);
}

/** Whether a write failed because a document that it was to change does not exist. */
export function isGone(error: unknown): boolean {
  return hasCode(error, 5);
}
