import { type Firestore, type FirestoreDataConverter, getFirestore } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { app } from './app.ts';

/**
 * Returns the database. Only the files that own a collection may import it; `scripts/layout/table.ts` lists them.
 * `firestore.ts` provides transactions and batches.
 */
export function database(): Firestore {
  return getFirestore(app());
}

/**
 * Returns a converter that validates documents with a schema on every write and read. `derived` adds fields on write.
 */
export function parsedBy<T extends object>(
  schema: z.ZodType<T>,
  derived?: (value: T) => object,
): FirestoreDataConverter<T> {
  return {
    toFirestore: (value) => ({ ...schema.parse(value), ...derived?.(value as T) }),
    fromFirestore: (snapshot) => schema.parse(snapshot.data()),
  };
}
