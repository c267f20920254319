import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { getDocuments, inBatch } from './firestore.ts';

interface Sweeping {
  /** How many documents are read and removed at a time. */
  pageSize?: number;
  /** Removes what hangs on a page, before the page itself: whoever is stopped in between finds it again. */
  before?: (page: QueryDocumentSnapshot[]) => Promise<void>;
}

/** Removes all that a query finds, a page at a time, and returns how many there were. */
export async function sweep(query: Query, { pageSize = 300, before }: Sweeping = {}): Promise<number> {
  for (let removed = 0; ; ) {
    const { docs } = await getDocuments(query.limit(pageSize));
    if (docs.length > 0) {
      await before?.(docs);
      await inBatch((batch) => {
        for (const { ref } of docs) batch.delete(ref);
      });
    }
    removed += docs.length;
    if (docs.length < pageSize) return removed;
  }
}
