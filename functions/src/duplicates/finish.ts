import type { Duplicate } from '@portal/contract/duplicates';
import { warn } from 'firebase-functions/logger';
import { listMerges } from '#records/duplicates.ts';
import { moveRest } from './move.ts';

async function isMoved(duplicate: Duplicate, isLast: boolean): Promise<boolean> {
  try {
    await moveRest(duplicate, isLast);
    return true;
  } catch (error) {
    const { duplicate_id } = duplicate;
    warn(
      'What is left of a merge could not be moved. It is tried again with the next daily work.',
      { duplicate_id },
      error,
    );
    return false;
  }
}

/** Moves what is left of a merge where somebody waits for it; what fails, the daily work does. */
export async function tryToMove(duplicate: Duplicate): Promise<'merging' | 'merged'> {
  return (await isMoved(duplicate, false)) ? 'merged' : 'merging';
}

const atOnce = 50;
// Nobody merges as many in a day; whatever is left, the next day goes on with.
const mostPages = 20;

async function* mergesIn(state: 'merging' | 'merged'): AsyncGenerator<Duplicate> {
  let last: Duplicate | undefined;
  for (let page = 0; page < mostPages; page++) {
    const found = await listMerges(state, atOnce, last);
    yield* found;
    if (found.length < atOnce) return;
    last = found.at(-1);
  }
}

/**
 * Ends merges, at most 1,000 of each kind: first those that were broken off, then each other one once, for a file that was on
 * its way when the record went may have come since.
 */
export async function finishMerges(): Promise<{ merged: number; failed: number }> {
  const counts = { merged: 0, failed: 0 };
  for (const state of ['merging', 'merged'] as const) {
    for await (const duplicate of mergesIn(state)) {
      const isDone = await isMoved(duplicate, true);
      if (!isDone) counts.failed += 1;
      else if (state === 'merging') counts.merged += 1;
    }
  }
  return counts;
}
