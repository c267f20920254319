import type { Duplicate } from '@portal/contract/duplicates';
import { warn } from 'firebase-functions/logger';
import { eachAlone } from '#platform/each-due.ts';
import { mergesToLookAt } from '#records/duplicates.ts';
import { moveRest } from './move.ts';

/** Moves what is left of a merge where somebody waits for it; what fails, the daily work does. */
export async function tryToMove(duplicate: Duplicate): Promise<'merging' | 'merged'> {
  try {
    await moveRest(duplicate, false);
    return 'merged';
  } catch (error) {
    const { duplicate_id } = duplicate;
    warn('What is left of a merge could not be moved. The daily work tries again.', { duplicate_id }, error);
    return 'merging';
  }
}

/**
 * Ends merges: first those that were broken off, then each other one once, for a file that was on
 * its way when the record went may have come since.
 */
export async function finishMerges(): Promise<{ merged: number; failed: number }> {
  const counts = { merged: 0, failed: 0 };
  for (const state of ['merging', 'merged'] as const) {
    const { moved = 0, failed = 0 } = await eachAlone(mergesToLookAt(state), async (found) => {
      await moveRest(found.data(), true);
      return 'moved';
    });
    if (state === 'merging') counts.merged += moved;
    counts.failed += failed;
  }
  return counts;
}
