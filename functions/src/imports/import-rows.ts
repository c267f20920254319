import { warn } from 'firebase-functions/logger';
import type { Actor } from '#members/records/index.ts';
import { isAlreadyExists, isTooBig, transact } from '#platform/firestore.ts';
import { importChunk } from './import-chunk.ts';
import { emptyPrefetch, type Prefetched, prefetchRows } from './prefetch.ts';
import { addErrors } from './row-errors.ts';
import { problemText } from './rows/checked.ts';
import { findImport, readImport, type StoredImport, writeImport } from './store.ts';
import type { ValidRow } from './stored-rows.ts';
import { isTemporary } from './temporary.ts';

// Their writes, including index entries, must fit into a 10 MiB transaction. If not, half as many are tried.
const rowsAtOnce = 100;
const attempts = 10;

const notAdded = 'This person could not be added. Please check the row and upload it again, or add the person by hand.';

/** Records the next row as an error, so that later rows can proceed. Resolves to false if another run was faster. */
function refuseRow({ import_id, processed }: StoredImport, { row, member }: ValidRow): Promise<boolean> {
  const error = { row, email: member.email, detail: problemText({ row: notAdded }) };
  return transact(async (transaction) => {
    const current = await readImport(transaction, import_id);
    if (current?.state !== 'running' || current.processed !== processed) return false;
    const first_errors = addErrors(transaction, current, [error]);
    writeImport(transaction, import_id, { processed: processed + 1, errors: current.errors + 1, first_errors });
    return true;
  });
}

/** Returns the next rows, extended to whole families unless only one is requested. */
function nextRows(left: readonly ValidRow[], atOnce: number): ValidRow[] {
  const emailAt = (index: number) => left[index]?.member.email;
  let end = Math.min(atOnce, left.length);
  while (atOnce > 1 && end < left.length && emailAt(end) === emailAt(end - 1)) end += 1;
  return left.slice(0, end);
}

/**
 * Processes the next rows and returns the number processed so far; undefined when done. Rejects a single failing row.
 * Throws if several rows fail together or the failure may be temporary.
 */
async function takeNext(
  id: string,
  rows: readonly ValidRow[],
  actor: Actor,
  { most, looked }: { most: number; looked: { ahead: Prefetched | undefined } },
): Promise<number | undefined> {
  let atOnce = most;
  for (let attempt = 1; ; attempt++) {
    const upload = await findImport(id);
    if (upload?.state !== 'running') return undefined;
    // Rows that failed validation count as processed too.
    const left = rows.slice(upload.processed - (upload.total - rows.length));
    const chunk = nextRows(left, atOnce);
    const [first] = chunk;
    if (!first) return undefined;
    const ahead = most > 1 ? (looked.ahead ?? (await prefetchRows(left))) : emptyPrefetch();
    // If the rows cannot be taken, something has changed since.
    looked.ahead = undefined;
    try {
      if (await importChunk(upload, chunk, actor, ahead)) {
        if (most > 1) looked.ahead = ahead;
        return upload.processed + chunk.length;
      }
    } catch (error) {
      if (attempt < attempts && isAlreadyExists(error)) continue;
      if (isTooBig(error) && atOnce > 1) atOnce = Math.ceil(atOnce / 2);
      else if (most > 1 || isTemporary(error)) throw error;
      else {
        warn('Could not import a row of an upload', { import_id: id, row: first.row }, error);
        if (await refuseRow(upload, first)) return upload.processed + 1;
      }
    }
  }
}

/**
 * Processes all remaining rows. If a group fails, its rows are retried one by one, so that one bad row does not block
 * the others.
 */
export async function importRows(
  id: string,
  rows: readonly ValidRow[],
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
      warn('Could not import some rows of an upload together. Retrying them one by one.', { import_id: id }, error);
      alone = rowsAtOnce;
      continue;
    }
    if (processed === undefined) return;
    onProgress(processed);
  }
}
