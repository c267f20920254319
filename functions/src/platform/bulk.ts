import type { DocumentReference, Query, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { getAllInTransaction, getDocuments, inBatch, queryInTransaction, transact } from './firestore.ts';

/** The maximum number of values in a Firestore `in` filter. */
export const maxInValues = 30;

/** Splits a list into chunks of at most `size`. */
export function inChunks<T>(list: readonly T[], size: number): T[][] {
  const starts = Array.from({ length: Math.ceil(list.length / size) }, (_, index) => index * size);
  return starts.map((start) => list.slice(start, start + size));
}

const foundAtOnce = 300;

/** Returns which of the values occur in a field of the query's results, read within a transaction. */
export async function valuesAmong(
  transaction: Transaction,
  query: Query,
  field: string,
  values: readonly string[],
): Promise<string[]> {
  const found = await Promise.all(
    inChunks(values, maxInValues).map(async (some) => {
      const { docs } = await queryInTransaction(transaction, query.where(field, 'in', some).limit(foundAtOnce));
      const had = new Set(docs.map((doc): string => doc.get(field)));
      if (docs.length < foundAtOnce) return [...had];
      // Matches for some values may have filled the limit before others were reached.
      const left = some.filter((value) => !had.has(value));
      return [...had, ...(await valuesAmong(transaction, query, field, left))];
    }),
  );
  return found.flat();
}

/** A document that should exist. */
interface Wanted<T> {
  ref: DocumentReference<T>;
  data: T;
}

/** Creates the documents that do not exist, 100 per transaction. Returns how many were created. */
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

/** Changes everything a query finds, in batches. */
export type Change = (
  query: Query,
  changesOf: (found: QueryDocumentSnapshot) => Record<string, unknown>,
) => Promise<void>;

/** Changes everything a query finds, in batches. The change must make the query no longer match the document. */
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

/** Returns everything a query finds, read page by page. */
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
  /** Documents read and deleted at a time. */
  pageSize?: number;
  /** The number of pages after which the sweep stops, even if more remain. */
  mostPages?: number;
  /** Deletes the page's dependents before the page itself, so that an interrupted sweep finds them again. */
  before?: (page: QueryDocumentSnapshot[]) => Promise<void>;
}

/** Deletes everything a query finds, page by page. Returns how many documents were deleted. */
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
