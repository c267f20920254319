import { transact } from '#platform/firestore.ts';
import type { GoodRow } from './kept-rows.ts';
import { addErrors } from './row-errors.ts';
import { problemText } from './rows/checked.ts';
import { readImport, type StoredImport, writeImport } from './store.ts';

const notAdded = 'This person could not be added. Please check the row and upload it again, or add the person by hand.';

/** Makes an error of the next row of an upload, so that those after it can be taken. Resolves to false where another run was quicker. */
export function refuseRow({ import_id, processed }: StoredImport, { row, member }: GoodRow): Promise<boolean> {
  const error = { row, email: member.email, detail: problemText({ row: notAdded }) };
  return transact(async (transaction) => {
    const current = await readImport(transaction, import_id);
    if (current?.state !== 'running' || current.processed !== processed) return false;
    const first_errors = addErrors(transaction, current, [error]);
    writeImport(transaction, import_id, { processed: processed + 1, errors: current.errors + 1, first_errors });
    return true;
  });
}
