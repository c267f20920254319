import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { warn } from 'firebase-functions/logger';
import { changedSince, keyedIn, recordDuplicates } from '#members/duplicates.ts';
import { markToCompare } from '#members/index.ts';
import { getDocuments } from '#platform/firestore.ts';
import { addCounts, type Counts, orFailed } from '#platform/process-due.ts';
import { finishMerges } from './finish.ts';

/** Searches for duplicates of one member; on failure, marks the member for the next search. */
async function lookAgain(found: QueryDocumentSnapshot): Promise<Counts> {
  try {
    return { found: await recordDuplicates([keyedIn(found)]) };
  } catch (error) {
    warn('Could not search for duplicates of a member. The next daily run tries again.', { member: found.id }, error);
    // Marking fails for a member deleted in the meantime, which must not stop the others.
    await markToCompare(found.id).catch((failure: unknown) =>
      warn('Could not mark a member for the next duplicate search', { member: found.id }, failure),
    );
    return { failed: 1 };
  }
}

async function lookAtAll(some: readonly QueryDocumentSnapshot[]): Promise<Counts> {
  try {
    return { found: await recordDuplicates(some.map(keyedIn)) };
  } catch (error) {
    warn('Could not search for duplicates of some members together. Retrying them one by one.', error);
    const counts: Counts = {};
    for (const found of some) addCounts(counts, await lookAgain(found));
    return counts;
  }
}

const lookedAtAtOnce = 300;

/**
 * Searches for duplicates of all members whose name, birth date or standing has changed since an instant. Returns the
 * number of members searched, new duplicates found and failures; a failure does not stop the search.
 */
export async function findDuplicatesSince(since: string): Promise<{ looked: number; found: number; failed: number }> {
  const counts = { looked: 0, found: 0, failed: 0 };
  // Members marked after a failure have a later instant and wait for the next search.
  const changed = changedSince(since, new Date().toISOString()).limit(lookedAtAtOnce);
  for (let rest = changed; ; ) {
    const { docs } = await getDocuments(rest);
    counts.looked += docs.length;
    addCounts(counts, await lookAtAll(docs));
    const last = docs.at(-1);
    if (!last || docs.length < lookedAtAtOnce) return counts;
    rest = changed.startAfter(last);
  }
}

/**
 * Completes interrupted merges, then searches for duplicates among the members whose name, birth date or standing has
 * changed since the last complete search (`lastDone`). Each part runs even if the other fails.
 */
export async function processDuplicates(lastDone: () => Promise<string | undefined>): Promise<Counts> {
  const counts: Counts = {};
  const text = 'Could not finish interrupted merges. The next daily run tries again.';
  addCounts(counts, await orFailed(finishMerges, text));
  addCounts(counts, await findDuplicatesSince((await lastDone()) ?? ''));
  return counts;
}
