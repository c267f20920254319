import type { RowError } from '@portal/contract/records/import';
import { maxFirstErrors } from '@portal/contract/values/import';
import { familiesOf } from './families/policy.ts';
import { keepErrors } from './row-errors.ts';
import { type CheckedRow, rowErrors } from './rows/checked.ts';
import { failStaleImports } from './stale.ts';
import { createImport, newImportId, type StoredImport } from './store.ts';
import { keepRows, type ValidRow } from './stored-rows.ts';

/** A new upload: its file name and rows, who started it, and whether to send welcome emails. */
export interface NewImport {
  filename: string;
  started_by: string;
  send_emails: boolean;
  rows: readonly CheckedRow[];
}

/** Returns the valid rows, grouped by address. */
export function validRows(rows: readonly CheckedRow[]): ValidRow[] {
  return familiesOf(rows.flatMap(({ row, member }) => (member ? { row, member } : []))).flat();
}

/** An upload's rows as prepared by the starting process. */
interface Prepared {
  import_id: string;
  errors: readonly RowError[];
  first_errors: RowError[];
  pieces: number;
}

function create(upload: NewImport, { import_id, errors, first_errors, pieces }: Prepared): Promise<StoredImport> {
  const { filename, started_by, send_emails, rows } = upload;
  const now = new Date().toISOString();
  const isOver = errors.length === rows.length;
  return createImport({
    import_id,
    started_by,
    filename,
    state: isOver ? 'done' : 'running',
    created_at: now,
    finished_at: isOver ? now : null,
    total: rows.length,
    processed: errors.length,
    inserted: 0,
    unchanged: 0,
    errors: errors.length,
    first_errors,
    send_emails,
    email_results: { sent: 0, failed: 0, failed_emails: [] },
    removed: null,
    kept: null,
    pieces,
    updated_at: now,
  });
}

/** Starts an upload: stores its valid rows and errors for `followImport` to process. Returns the upload. */
export async function beginImport(upload: NewImport): Promise<StoredImport> {
  await failStaleImports();
  const import_id = newImportId();
  const errors = rowErrors(upload.rows);
  const first_errors = await keepErrors(import_id, errors);
  const pieces = await keepRows(import_id, validRows(upload.rows));
  return create(upload, { import_id, errors, first_errors, pieces });
}

/**
 * Starts an upload whose rows the caller processes. It may have millions of errors, so the caller reports them. Returns
 * its id.
 */
export async function beginOwnImport(upload: NewImport): Promise<string> {
  const import_id = newImportId();
  const errors = rowErrors(upload.rows);
  await create(upload, { import_id, errors, first_errors: errors.slice(0, maxFirstErrors), pieces: 0 });
  return import_id;
}
