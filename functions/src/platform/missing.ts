import type { DocumentReference } from 'firebase-admin/firestore';
import { inChunks } from './chunks.ts';
import { getAllInTransaction, transact } from './firestore.ts';

/** Creates those of some documents that are not there, and returns how many these were. */
export async function createMissing<T>(documents: readonly { ref: DocumentReference<T>; data: T }[]): Promise<number> {
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
