import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { app } from './app.ts';

/**
 * The database. Only a file that owns a collection opens it: `store.ts`, `entries.ts`, `welcomes.ts`, those of `records/`,
 * `mail/outbox.ts` and `mail/links.ts`. `firestore.ts` beside it has transactions and batches of it.
 */
export function database(): Firestore {
  return getFirestore(app());
}
