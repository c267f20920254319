import type { Duplicate } from '@portal/contract/records/duplicate';
import {
  openDuplicate,
  pathOfDuplicate,
  readDuplicate,
  readDuplicatesOf,
  removeDuplicate,
  writeDuplicate,
} from '#records/duplicates.ts';
import { changeWhose, readKeptMerge } from '#records/merges.ts';
import type { Mover } from '#records/mover.ts';

/**
 * Takes the one who has gone out of other pairs. That they are not the same person as somebody, and who was merged into them
 * before, stays said of who stays.
 */
export async function movePairs(id: string, { step, goes, stays }: Mover): Promise<void> {
  const moveOne = () =>
    step(async (transaction, note) => {
      const pair = (await readDuplicatesOf(transaction, goes)).find(({ duplicate_id }) => duplicate_id !== id);
      if (!pair) return false;
      const moved = movedTo(stays, goes, pair);
      const there = await readDuplicate(transaction, moved.duplicate_id);
      const kept = pair.merging ? await readKeptMerge(transaction, pair.merging.merge_id) : undefined;
      const about = pair.members.find((member) => member !== goes) ?? goes;
      if (saysMore(moved, there)) {
        writeDuplicate(transaction, moved);
        note({ kind: 'document', path: pathOfDuplicate(moved), from: there ?? null, to: moved, about });
      }
      removeDuplicate(transaction, pair);
      note({ kind: 'document', path: pathOfDuplicate(pair), from: pair, to: null, about });
      if (kept) note(changeWhose(transaction, kept, goes, stays));
      return true;
    });
  while (await moveOne());
}

function movedTo(stays: string, goes: string, pair: Duplicate): Duplicate {
  const other = pair.members.find((member) => member !== goes) ?? goes;
  const { duplicate_id, members } = openDuplicate(other, stays);
  return { ...pair, duplicate_id, members, merging: pair.merging && { ...pair.merging, stays } };
}

/** Whether a pair that is moved is to stand where another one may: what was decided for one that is open, a merge for what is none. */
function saysMore({ state, merging }: Duplicate, there: Duplicate | undefined): boolean {
  if (state === 'open') return false;
  return merging ? !there?.merging : !there || there.state === 'open';
}
