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

/** Firebase Authentication of the project. */
export function accounts(): Auth {
  return getAuth(app());
}

/** A transaction or batch that can create documents. */
export interface Creator {
  create<T, Kept extends DocumentData>(ref: DocumentReference<T, Kept>, data: WithFieldValue<T>): unknown;
}

/** A transaction or batch that can delete documents. */
export interface Remover {
  delete<T, Kept extends DocumentData>(ref: DocumentReference<T, Kept>): unknown;
}

/** A transaction or batch that can create and overwrite documents. */
export interface Writer extends Creator {
  set<T, Kept extends DocumentData>(ref: DocumentReference<T, Kept>, data: WithFieldValue<T>): unknown;
}

const billed = new AsyncLocalStorage<{ reads: number }>();

/** Runs a call and returns how many document reads Firestore bills for it. */
export async function countingReads(run: () => Promise<void>): Promise<number> {
  const counter = { reads: 0 };
  await billed.run(counter, run);
  return counter.reads;
}

function bill(reads: number): void {
  const counter = billed.getStore();
  if (counter) counter.reads += reads;
}

/** Bills a count or sum query by the number of index entries it scans. */
export function billEntries(count: number): void {
  bill(Math.max(1, Math.ceil(count / 1000)));
}

/** Reads one document, existing or not. Bills one read. */
export async function getDocument<T>(ref: DocumentReference<T>): Promise<DocumentSnapshot<T>> {
  bill(1);
  return ref.get();
}

/** Reads several documents in order, existing or not. Bills one read each. */
export async function getAllDocuments<T>(refs: readonly DocumentReference<T>[]): Promise<DocumentSnapshot<T>[]> {
  if (refs.length === 0) return [];
  bill(refs.length);
  // The library's types ignore converters.
  return (await database().getAll(...(refs as readonly DocumentReference[]))) as DocumentSnapshot<T>[];
}

/** Runs a query. Bills one read per document, at least one. */
export async function getDocuments<T>(query: Query<T>): Promise<QuerySnapshot<T>> {
  const found = await query.get();
  bill(Math.max(1, found.size));
  return found;
}

/** Streams a query's results as they arrive. Bills one read per document, at least one. */
export async function* streamDocuments<T>(query: Query<T>): AsyncGenerator<QueryDocumentSnapshot<T>> {
  let found = 0;
  // The library types the stream as bytes.
  const documents: AsyncIterable<unknown> = query.stream();
  for await (const document of documents) {
    found += 1;
    yield document as QueryDocumentSnapshot<T>;
  }
  bill(Math.max(1, found));
}

/** Counts a query's results. Bills one read per 1,000 index entries, at least one. */
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

/** Reads several documents within a transaction, in order, existing or not. */
export async function getAllInTransaction<T>(
  transaction: Transaction,
  refs: readonly DocumentReference<T>[],
): Promise<DocumentSnapshot<T>[]> {
  if (refs.length === 0) return [];
  bill(refs.length);
  return transaction.getAll(...refs);
}

/** Runs a query within a transaction. */
export async function queryInTransaction<T>(transaction: Transaction, query: Query<T>): Promise<QuerySnapshot<T>> {
  const found = await transaction.get(query);
  bill(Math.max(1, found.size));
  return found;
}

// Every transaction contending for a document must get its turn; the library's default is 5 attempts.
const maxAttempts = 40;

/** Returns a query for everything that expired before a time, across all collections of that name. */
export function expiredBefore(collection: string, time: Date): Query {
  return database().collectionGroup(collection).where('expires_at', '<', time);
}

/** Runs a transaction, retrying when another one changes what it read. */
export function transact<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
  return database().runTransaction(run, { maxAttempts });
}

/** Runs a read-only transaction: a consistent snapshot at one time, without locks. */
export function inReadOnlyTransaction<T>(read: (transaction: Transaction) => Promise<T>): Promise<T> {
  return database().runTransaction(read, { readOnly: true });
}

/** Commits everything that `write` puts into a batch, or nothing. */
export async function inBatch(write: (batch: WriteBatch) => void): Promise<void> {
  const batch = database().batch();
  write(batch);
  await batch.commit();
}

/** Reports whether a transaction failed because its writes, including index entries, exceed the size limit. */
export function isTooBig(error: unknown): boolean {
  const invalidArgument = 3;
  return error instanceof Error && 'code' in error && error.code === invalidArgument && /too big/i.test(error.message);
}

const hasCode = (error: unknown, code: number) => error instanceof Error && 'code' in error && error.code === code;

/** Reports whether a write failed because the document to create already exists. */
export function isAlreadyExists(error: unknown): boolean {
  return hasCode(error, 6);
}

/** Reports whether a write failed because the document to change does not exist. */
export function isNotFound(error: unknown): boolean {
  return hasCode(error, 5);
}

/** Reports whether a write failed because the document was written after the version it was meant for. */
export function isOutdated(error: unknown): boolean {
  return hasCode(error, 9) || isNotFound(error);
}
