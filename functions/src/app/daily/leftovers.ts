import { collections, subcollections } from '@portal/contract/values/collections';
import { sweep } from '#platform/bulk.ts';
import { expiredBefore } from '#platform/firestore.ts';
import { addCounts, type Counts, orFailed } from '#platform/process-due.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Collections with an expiry (`expires_at`), and how long after it the daily run deletes them (ms). The database's own
 * expiry takes days, if it runs at all. Upload chunks (which contain passwords), parents' addresses and merge records,
 * which expire late enough, are deleted right away.
 */
const leftovers = [
  [subcollections.chunks, 0],
  [collections.hand_overs, 0],
  [collections.merges, 0],
  [subcollections.moved, 0],
  [collections.door_links, 3 * dayMs],
  [collections.arrivals, 3 * dayMs],
  [collections.limits, 3 * dayMs],
  [collections.outbox, 3 * dayMs],
  [collections.tokens, 3 * dayMs],
  [subcollections.attempts, 3 * dayMs],
  [subcollections.corrections, 3 * dayMs],
  [subcollections.errors, 3 * dayMs],
] as const;

// An upload chunk has 900 kB, and each batch is read into memory.
const pageSize = 25;
const mostPages = 40;

/** Deletes expired documents, at most 1,000 per collection. A failure in one collection does not stop the others. */
export async function removeLeftovers(): Promise<Counts> {
  const counts: Counts = { removed: 0 };
  for (const [collection, afterMs] of leftovers) {
    const expired = expiredBefore(collection, new Date(Date.now() - afterMs));
    const remove = async () => ({ removed: await sweep(expired, { pageSize, mostPages }) });
    const text = 'Could not delete expired documents. The next daily run tries again.';
    addCounts(counts, await orFailed(remove, text, { collection }));
  }
  return counts;
}
