import type { DocumentReference, Query, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { getAllInTransaction, getDocuments, inBatch, queryInTransaction, transact } from './firestore.ts';

/** How many values Firestore's `in` compares with at most. */
export const mostInOneQuery = 30;

/** A list in pieces of at most `size`. */
export function inChunks<T>(list: readonly T[], size: number): T[][] {
  const starts = Array.from({ length: Math.ceil(list.length / size) }, (_, index) => index * size);
  return starts.map((start) => list.slice(start, start + size));
}

const foundAtOnce = 300;

/** Which of some values a field has in what a query finds, read within a transaction. */
export async function valuesAmong(
  transaction: Transaction,
  query: Query,
  field: string,
  values: readonly string[],
): Promise<string[]> {
  const found = await Promise.all(
    inChunks(values, mostInOneQuery).map(async (some) => {
      const { docs } = await queryInTransaction(transaction, query.where(field, 'in', some).limit(foundAtOnce));
      const had = new Set(docs.map((doc): string => doc.get(field)));
      if (docs.length < foundAtOnce) return [...had];
      // What is found of some of them may have left no room for the others.
      const left = some.filter((value) => !had.has(value));
      return [...had, ...(await valuesAmong(transaction, query, field, left))];
    }),
  );
  return found.flat();
}

/** A document that is to be there. */
interface Wanted<T> {
  ref: DocumentReference<T>;
  data: T;
}

/** Creates those of some documents that are not there, 100 in a transaction, and returns how many these were. */
export async function createMissing<T>(documents: readonly Wanted<T>[]): Promise<number> {
  let created = 0;
  for (const some of inChunks(documents, 100)) {
    created += await transact(async (transaction) => {
      const refs = some.map(({ ref }) => ref);
      const found = await getAllInTransaction(transaction, refs);
      const missing = some.filter((_, index) => !found[index]?.exists);
      for (const { ref, data } of missing) transaction.create<T, FirebaseFirestore.DocumentData>(ref, data as never);
      return missing.length;
    });
  }
  return created;
}

// Members have long index entries.
const changedAtOnce = 50;

/** How all that a query finds is changed, some at a time. */
export type Change = (
  query: Query,
  changesOf: (found: QueryDocumentSnapshot) => Record<string, unknown>,
) => Promise<void>;

/** Changes all that a query finds, some at a time. The change has to be such that the query finds it no more. */
export async function changeAll(
  query: Query,
  changesOf: (found: QueryDocumentSnapshot) => Record<string, unknown>,
): Promise<void> {
  for (;;) {
    const { docs } = await getDocuments(query.limit(changedAtOnce));
    if (docs.length > 0)
      await inBatch((batch) => {
        for (const found of docs) batch.update(found.ref, changesOf(found));
      });
    if (docs.length < changedAtOnce) return;
  }
}

/** All that a query finds, a page after another. */
export async function gatherAll(query: Query): Promise<QueryDocumentSnapshot[]> {
  const all: QueryDocumentSnapshot[] = [];
  for (;;) {
    const last = all.at(-1);
    const { docs } = await getDocuments((last ? query.startAfter(last) : query).limit(foundAtOnce));
    all.push(...docs);
    if (docs.length < foundAtOnce) return all;
  }
}

interface Sweeping {
  /** How many documents are read and removed at a time. */
  pageSize?: number;
  /** The number of pages after which it stops, even if more remain. */
  mostPages?: number;
  /** Removes what hangs on a page, before the page itself: whoever is stopped in between finds it again. */
  before?: (page: QueryDocumentSnapshot[]) => Promise<void>;
}

/** Removes all that a query finds, a page at a time, and returns how many there were. */
export async function sweep(
  query: Query,
  { pageSize = 300, mostPages = Number.POSITIVE_INFINITY, before }: Sweeping = {},
): Promise<number> {
  let removed = 0;
  for (let page = 0; page < mostPages; page++) {
    const { docs } = await getDocuments(query.limit(pageSize));
    if (docs.length > 0) {
      await before?.(docs);
      await inBatch((batch) => {
        for (const { ref } of docs) batch.delete(ref);
      });
    }
    removed += docs.length;
    if (docs.length < pageSize) break;
  }
  return removed;
}
