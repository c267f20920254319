import { maxFirstErrors } from '@portal/contract/values/import';
import { familiesOf } from './families/policy.ts';
import { keepErrors } from './row-errors.ts';
import type { SentList } from './rows/check.ts';
import { type CheckedRow, rowErrors } from './rows/checked.ts';
import { failStaleImports } from './stale.ts';
import { createImport, newImportId, type StoredImport } from './store.ts';
import { keepList, keepRows, type ValidRow } from './stored-rows.ts';

/** A new upload: its file name and rows, who started it, and whether to send welcome emails. */
export interface NewImport {
  filename: string;
  started_by: string;
  send_emails: boolean;
  rows: readonly CheckedRow[];
}

/** A new upload whose rows are not checked yet. */
type UncheckedImport = Omit<NewImport, 'rows'> & SentList;

/** Returns the valid rows, grouped by address. */
export function validRows(rows: readonly CheckedRow[]): ValidRow[] {
  return familiesOf(rows.flatMap(({ row, member }) => (member ? { row, member } : []))).flat();
}

/** An upload's rows as prepared by the starting process. */
type Prepared = Pick<StoredImport, 'import_id' | 'total' | 'errors' | 'first_errors' | 'pieces' | 'list_pieces'>;

function create({ filename, started_by, send_emails }: Omit<NewImport, 'rows'>, prepared: Prepared) {
  const now = new Date().toISOString();
  const isOver = prepared.errors === prepared.total;
  return createImport({
    ...prepared,
    started_by,
    filename,
    state: isOver ? 'done' : 'running',
    created_at: now,
    finished_at: isOver ? now : null,
    processed: prepared.errors,
    inserted: 0,
    unchanged: 0,
    send_emails,
    email_results: { sent: 0, failed: 0, failed_emails: [] },
    removed: null,
    kept: null,
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
  const { length: total } = upload.rows;
  return create(upload, { import_id, total, errors: errors.length, first_errors, pieces, list_pieces: 0 });
}

/** Starts an upload of a long list: stores it as sent, for `followImport` to check and process. Returns the upload. */
export async function beginUnchecked({ sheet, choices, ...upload }: UncheckedImport): Promise<StoredImport> {
  await failStaleImports();
  const import_id = newImportId();
  const list: SentList = { sheet, choices };
  const list_pieces = await keepList(import_id, list);
  const { length: total } = sheet.rows;
  return create(upload, { import_id, total, errors: 0, first_errors: [], pieces: 0, list_pieces });
}

/**
 * Starts an upload whose rows the caller processes. It may have millions of errors, so the caller reports them. Returns
 * its id.
 */
export async function beginOwnImport(upload: NewImport): Promise<string> {
  const import_id = newImportId();
  const errors = rowErrors(upload.rows);
  const first_errors = errors.slice(0, maxFirstErrors);
  const { length: total } = upload.rows;
  await create(upload, { import_id, total, errors: errors.length, first_errors, pieces: 0, list_pieces: 0 });
  return import_id;
}
