import { warn } from 'firebase-functions/logger';
import { isTaken, isTooBig } from '#platform/firestore.ts';
import type { Actor } from '#records/activity.ts';
import type { GoodRow } from './kept-rows.ts';
import { takeChunk } from './make-members.ts';
import { refuseRow } from './refuse-row.ts';
import { findImport, type StoredImport } from './store.ts';
import { isTemporary } from './temporary.ts';

// With its search terms in every index, a member is up to 400 kB of a transaction, which takes 10 MiB: then half are tried.
const rowsAtOnce = 50;
const attempts = 10;

/**
 * The first of the rows that are not dealt with yet, and unless only one is asked for the rest of their families: what was
 * refused before counts as processed, too.
 */
function nextRows({ total, processed }: StoredImport, rows: readonly GoodRow[], atOnce: number): GoodRow[] {
  const done = processed - (total - rows.length);
  const emailAt = (index: number) => rows[index]?.member.email;
  let end = Math.min(done + atOnce, rows.length);
  while (atOnce > 1 && end < rows.length && emailAt(end) === emailAt(end - 1)) end += 1;
  return rows.slice(done, end);
}

/**
 * Takes the next rows and returns the number processed; undefined when done. Rejects a single failing row. Throws what fails for
 * several rows, or may soon be over.
 */
async function takeNext(id: string, rows: readonly GoodRow[], actor: Actor, most: number): Promise<number | undefined> {
  let atOnce = most;
  for (let attempt = 1; ; attempt++) {
    const upload = await findImport(id);
    if (upload?.state !== 'running') return undefined;
    const chunk = nextRows(upload, rows, atOnce);
    const [first] = chunk;
    if (!first) return undefined;
    try {
      if (await takeChunk(upload, chunk, actor)) return upload.processed + chunk.length;
    } catch (error) {
      if (attempt < attempts && isTaken(error)) continue;
      if (isTooBig(error) && atOnce > 1) atOnce = Math.ceil(atOnce / 2);
      else if (most > 1 || isTemporary(error)) throw error;
      else {
        warn('A row of an upload could not be taken', { import_id: id, row: first.row }, error);
        if (await refuseRow(upload, first)) return upload.processed + 1;
      }
    }
  }
}

/** Takes all rows that are left; where some fail together, each alone, so that one that cannot be taken keeps no other waiting. */
export async function takeRows(
  id: string,
  rows: readonly GoodRow[],
  actor: Actor,
  onProgress: (processed: number) => void,
): Promise<void> {
  let alone = 0;
  for (;;) {
    let processed: number | undefined;
    try {
      processed = await takeNext(id, rows, actor, alone > 0 ? 1 : rowsAtOnce);
      if (alone > 0) alone -= 1;
    } catch (error) {
      if (alone > 0 || isTemporary(error)) throw error;
      warn('Some rows of an upload could not be taken together, and are tried one by one', { import_id: id }, error);
      alone = rowsAtOnce;
      continue;
    }
    if (processed === undefined) return;
    onProgress(processed);
  }
}
