import type { Duplicate } from '@portal/contract/records/duplicate';
import {
  type Mover,
  openDuplicate,
  pathOfDuplicate,
  readDuplicate,
  readDuplicatesOf,
  readMergeSnapshot,
  reassignMergeSnapshot,
  removeDuplicate,
  writeDuplicate,
} from '#members/records/index.ts';

/**
 * Replaces the merged member by the kept one in other pairs. Decisions that a pair is different people, and earlier
 * merges, are kept.
 */
export async function relinkPairs(id: string, { step, goes, stays }: Mover): Promise<void> {
  const moveOne = () =>
    step(async (transaction, note) => {
      const pair = (await readDuplicatesOf(transaction, goes)).find(({ duplicate_id }) => duplicate_id !== id);
      if (!pair) return false;
      const moved = movedTo(stays, goes, pair);
      const there = await readDuplicate(transaction, moved.duplicate_id);
      const snapshot = pair.merging ? await readMergeSnapshot(transaction, pair.merging.merge_id) : undefined;
      const about = pair.members.find((member) => member !== goes) ?? goes;
      if (saysMore(moved, there)) {
        writeDuplicate(transaction, moved);
        note({ kind: 'document', path: pathOfDuplicate(moved), from: there ?? null, to: moved, about });
      }
      removeDuplicate(transaction, pair);
      note({ kind: 'document', path: pathOfDuplicate(pair), from: pair, to: null, about });
      if (snapshot) note(reassignMergeSnapshot(transaction, snapshot, goes, stays));
      return true;
    });
  while (await moveOne());
}

function movedTo(stays: string, goes: string, pair: Duplicate): Duplicate {
  const other = pair.members.find((member) => member !== goes) ?? goes;
  const { duplicate_id, members } = openDuplicate(other, stays);
  return { ...pair, duplicate_id, members, merging: pair.merging && { ...pair.merging, stays } };
}

/**
 * Reports whether a moved pair replaces an existing one: a decided pair replaces an open one, and a merge replaces a
 * pair without one.
 */
function saysMore({ state, merging }: Duplicate, there: Duplicate | undefined): boolean {
  if (state === 'open') return false;
  return merging ? !there?.merging : !there || there.state === 'open';
}
