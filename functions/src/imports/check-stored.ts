import { transact } from '#platform/firestore.ts';
import { validRows } from './begin.ts';
import { keepErrors } from './row-errors.ts';
import { checkSheet, type SentList } from './rows/check.ts';
import { rowErrors } from './rows/checked.ts';
import { readImport, type StoredImport, writeImport } from './store.ts';
import { keepRows, loadList } from './stored-rows.ts';

/** Reports whether an upload's rows are stored as sent and still have to be checked. */
export function isUnchecked({ state, pieces, list_pieces }: StoredImport): boolean {
  return state === 'running' && pieces === 0 && list_pieces > 0;
}

/**
 * Checks the stored rows of an upload and stores the valid ones and the errors, which can be repeated. Returns the
 * upload, which is over if no row is valid, or undefined if it is gone.
 */
export async function checkStored({ import_id, list_pieces }: StoredImport): Promise<StoredImport | undefined> {
  const { sheet, choices } = (await loadList(import_id, list_pieces)) as SentList;
  const { rows } = await checkSheet(sheet, choices);
  const errors = rowErrors(rows);
  const first_errors = await keepErrors(import_id, errors);
  const pieces = await keepRows(import_id, validRows(rows));
  const counts = { processed: errors.length, errors: errors.length, first_errors, pieces };
  const end = pieces === 0 && ({ state: 'done', finished_at: new Date().toISOString() } as const);
  return transact(async (transaction) => {
    const current = await readImport(transaction, import_id);
    if (!current || !isUnchecked(current)) return current;
    writeImport(transaction, import_id, { ...counts, ...end });
    return { ...current, ...counts, ...end };
  });
}
