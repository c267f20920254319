import { collections, subcollections } from '@portal/contract/values/collections';
import { sweep } from '#platform/bulk.ts';
import { addCounts, type Counts, orFailed } from '#platform/each-due.ts';
import { expiredBefore } from '#platform/firestore.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * What has an end (`expires_at`), and how long after it the daily work removes it. The database does so itself within days,
 * where it does at all; the pieces of uploads hold passwords and go at once, as do the addresses of parents, and what is kept of
 * merges, whose end leaves time enough.
 */
const leftovers = [
  [subcollections.chunks, 0],
  [collections.hand_overs, 0],
  [collections.merges, 0],
  [subcollections.moved, 0],
  [collections.limits, 3 * dayMs],
  [collections.outbox, 3 * dayMs],
  [collections.tokens, 3 * dayMs],
  [subcollections.attempts, 3 * dayMs],
  [subcollections.corrections, 3 * dayMs],
  [subcollections.errors, 3 * dayMs],
] as const;

// A piece of an upload has 900 kB, and what is removed in one batch is read at once.
const pageSize = 25;
const mostPages = 40;

/** Removes what has expired and is still there, at most 1,000 documents of each kind. What fails of one keeps no other waiting. */
export async function removeLeftovers(): Promise<Counts> {
  const counts: Counts = { removed: 0 };
  for (const [collection, afterMs] of leftovers) {
    const expired = expiredBefore(collection, new Date(Date.now() - afterMs));
    const remove = async () => ({ removed: await sweep(expired, { pageSize, mostPages }) });
    const text = 'What has expired could not be removed. It is tried again tomorrow.';
    addCounts(counts, await orFailed(remove, text, { collection }));
  }
  return counts;
}
