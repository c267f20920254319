import type { Query, Transaction } from 'firebase-admin/firestore';
import { inChunks, mostInOneQuery } from './chunks.ts';
import { queryInTransaction } from './firestore.ts';

const limit = 300;

/** Which of some values a field has in what a query finds, read within a transaction. */
export async function valuesAmong(
  transaction: Transaction,
  query: Query,
  field: string,
  values: readonly string[],
): Promise<string[]> {
  const found = await Promise.all(
    inChunks(values, mostInOneQuery).map(async (some) => {
      const { docs } = await queryInTransaction(transaction, query.where(field, 'in', some).limit(limit));
      const had = new Set(docs.map((doc): string => doc.get(field)));
      if (docs.length < limit) return [...had];
      // What is found of some of them may have left no room for the others.
      const left = some.filter((value) => !had.has(value));
      return [...had, ...(await valuesAmong(transaction, query, field, left))];
    }),
  );
  return found.flat();
}
