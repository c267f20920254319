import type { Duplicate } from '@portal/contract/records/duplicate';
import { warn } from 'firebase-functions/logger';
import { mergesToLookAt } from '#members/records/index.ts';
import { forEachDocument } from '#platform/process-due.ts';
import { moveRest } from './move.ts';
import { restoreMoved } from './restore-moved.ts';

async function tryTo<T extends string>(done: T, left: T, { duplicate_id }: Duplicate, run: Promise<void>): Promise<T> {
  try {
    await run;
    return done;
  } catch (error) {
    warn(
      'Could not move the remaining records of a merge or its undo. The next daily run tries again.',
      { duplicate_id },
      error,
    );
    return left;
  }
}

/** Moves the remaining records of a merge right away. On failure the daily run completes it. */
export function tryFinishMerge(duplicate: Duplicate): Promise<'merging' | 'merged'> {
  return tryTo('merged', 'merging', duplicate, moveRest(duplicate, false));
}

/** Moves the records of an undone merge back right away. On failure the daily run completes it. */
export function tryFinishUndo(duplicate: Duplicate): Promise<'restoring' | 'different'> {
  return tryTo('different', 'restoring', duplicate, restoreMoved(duplicate));
}

/**
 * Completes interrupted undos, then interrupted merges, then checks each completed merge one last time: a file being
 * uploaded when its record was merged may have arrived since.
 */
export async function finishMerges(): Promise<{ merged: number; restored: number; failed: number }> {
  const counts = { merged: 0, restored: 0, failed: 0 };
  for (const state of ['restoring', 'merging', 'merged'] as const) {
    const { ended = 0, failed = 0 } = await forEachDocument(mergesToLookAt(state), async (found) => {
      const duplicate = found.data();
      await (state === 'restoring' ? restoreMoved(duplicate) : moveRest(duplicate, true));
      return 'ended';
    });
    if (state !== 'merged') counts[state === 'merging' ? 'merged' : 'restored'] += ended;
    counts.failed += failed;
  }
  return counts;
}
