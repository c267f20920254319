import { type Firestore, type FirestoreDataConverter, getFirestore } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { app } from './app.ts';

/**
 * The database. Only a file that owns a collection opens it: `store.ts`, `entries.ts`, `welcomes.ts`, those of `records/`,
 * `mail/outbox.ts` and `mail/links.ts`. `firestore.ts` beside it has transactions and batches of it.
 */
export function database(): Firestore {
  return getFirestore(app());
}

/** A converter that parses documents with a schema on every write and read. `derived` adds fields to what is written. */
export function parsedBy<T extends object>(
  schema: z.ZodType<T>,
  derived?: (value: T) => object,
): FirestoreDataConverter<T> {
  return {
    toFirestore: (value) => ({ ...schema.parse(value), ...derived?.(value as T) }),
    fromFirestore: (snapshot) => schema.parse(snapshot.data()),
  };
}
