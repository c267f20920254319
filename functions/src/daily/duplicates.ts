import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { warn } from 'firebase-functions/logger';
import { finishMerges } from '#duplicates/finish.ts';
import { changedSince, keyedIn, noteAlike } from '#members/same.ts';
import { markToCompare } from '#members/store.ts';
import { addCounts, type Counts, orFailed } from '#platform/each-due.ts';
import { getDocuments } from '#platform/firestore.ts';
import { lastWhole } from './store.ts';

/** Looks for the doubles of a member by itself; where it fails, the next search finds the member once more. */
async function lookAgain(found: QueryDocumentSnapshot): Promise<Counts> {
  try {
    return { found: await noteAlike([keyedIn(found)]) };
  } catch (error) {
    warn(
      'It could not be looked whether someone is a member twice. It is tried again tomorrow.',
      { member: found.id },
      error,
    );
    // Who is deleted meanwhile is not marked, and stops no other.
    await markToCompare(found.id).catch((failure: unknown) =>
      warn('Could not mark a member for the next search', { member: found.id }, failure),
    );
    return { failed: 1 };
  }
}

async function lookAtAll(some: readonly QueryDocumentSnapshot[]): Promise<Counts> {
  try {
    return { found: await noteAlike(some.map(keyedIn)) };
  } catch (error) {
    warn('Some members could not be looked at together. They are looked at one by one.', error);
    const counts: Counts = {};
    for (const found of some) addCounts(counts, await lookAgain(found));
    return counts;
  }
}

const lookedAtAtOnce = 300;

/**
 * Looks for the doubles of all whose name, birth date or standing has changed since an instant; returns of how many, what was
 * new, and of how many it failed, which keeps no other waiting.
 */
export async function lookSince(since: string): Promise<{ looked: number; found: number; failed: number }> {
  const counts = { looked: 0, found: 0, failed: 0 };
  // Those of whom it fails come up again after this instant.
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
 * Ends merges that were broken off; then looks for people who are members twice, among all whose name, birth date or standing has
 * changed since this was last done to its end. Neither keeps the other waiting.
 */
export async function workOnDuplicates(): Promise<Counts> {
  const counts: Counts = {};
  const text = 'Merges that were broken off could not be looked for. It is tried again tomorrow.';
  addCounts(counts, await orFailed(finishMerges, text));
  addCounts(counts, await lookSince((await lastWhole('duplicates')) ?? ''));
  return counts;
}
