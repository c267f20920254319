import { warn } from 'firebase-functions/logger';
import { isTaken, isTooBig, transact } from '#platform/firestore.ts';
import type { Actor } from '#records/activity.ts';
import { type Ahead, lookAhead, nothingAhead } from './ahead.ts';
import type { GoodRow } from './kept-rows.ts';
import { takeChunk } from './make-members.ts';
import { addErrors } from './row-errors.ts';
import { problemText } from './rows/checked.ts';
import { findImport, readImport, type StoredImport, writeImport } from './store.ts';
import { isTemporary } from './temporary.ts';

// What they write, with its index entries, must fit into a transaction of 10 MiB: where it does not, half are tried.
const rowsAtOnce = 100;
const attempts = 10;

const notAdded = 'This person could not be added. Please check the row and upload it again, or add the person by hand.';

/** Makes an error of the next row of an upload, so that those after it can be taken. Resolves to false where another run was quicker. */
function refuseRow({ import_id, processed }: StoredImport, { row, member }: GoodRow): Promise<boolean> {
  const error = { row, email: member.email, detail: problemText({ row: notAdded }) };
  return transact(async (transaction) => {
    const current = await readImport(transaction, import_id);
    if (current?.state !== 'running' || current.processed !== processed) return false;
    const first_errors = addErrors(transaction, current, [error]);
    writeImport(transaction, import_id, { processed: processed + 1, errors: current.errors + 1, first_errors });
    return true;
  });
}

/** The first of the rows that are left, and unless only one is asked for the rest of their families. */
function nextRows(left: readonly GoodRow[], atOnce: number): GoodRow[] {
  const emailAt = (index: number) => left[index]?.member.email;
  let end = Math.min(atOnce, left.length);
  while (atOnce > 1 && end < left.length && emailAt(end) === emailAt(end - 1)) end += 1;
  return left.slice(0, end);
}

/**
 * Takes the next rows and returns the number processed; undefined when done. Rejects a single failing row. Throws what fails for
 * several rows, or may soon be over.
 */
async function takeNext(
  id: string,
  rows: readonly GoodRow[],
  actor: Actor,
  { most, looked }: { most: number; looked: { ahead: Ahead | undefined } },
): Promise<number | undefined> {
  let atOnce = most;
  for (let attempt = 1; ; attempt++) {
    const upload = await findImport(id);
    if (upload?.state !== 'running') return undefined;
    // What was refused before counts as processed, too.
    const left = rows.slice(upload.processed - (upload.total - rows.length));
    const chunk = nextRows(left, atOnce);
    const [first] = chunk;
    if (!first) return undefined;
    const ahead = most > 1 ? (looked.ahead ?? (await lookAhead(left))) : nothingAhead();
    // Where the rows come to nothing, something has changed since.
    looked.ahead = undefined;
    try {
      if (await takeChunk(upload, chunk, actor, ahead)) {
        if (most > 1) looked.ahead = ahead;
        return upload.processed + chunk.length;
      }
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
  const looked = { ahead: undefined };
  for (;;) {
    let processed: number | undefined;
    try {
      processed = await takeNext(id, rows, actor, { most: alone > 0 ? 1 : rowsAtOnce, looked });
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
