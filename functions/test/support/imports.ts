import type { Session } from '@portal/contract/calls/accounts';
import { collections } from '@portal/contract/values/collections';
import { createImport, newImportId, type StoredImport } from '#imports/store.ts';
import { database } from '#platform/database.ts';

/** Stores an admin's upload without a worker and returns its id. */
export async function keepImport({ user }: Session, changes: Partial<StoredImport>): Promise<string> {
  const now = new Date().toISOString();
  const import_id = newImportId();
  await createImport({
    import_id,
    started_by: user.user_id,
    filename: 'members.xlsx',
    state: 'running',
    created_at: now,
    finished_at: null,
    total: 5000,
    processed: 1200,
    inserted: 1100,
    unchanged: 60,
    errors: 40,
    first_errors: [],
    send_emails: false,
    email_results: { sent: 0, failed: 0, failed_emails: [] },
    removed: null,
    kept: null,
    pieces: 0,
    list_pieces: 0,
    updated_at: now,
    ...changes,
  });
  return import_id;
}

/** Changes a stored upload. */
export async function changeImport(id: string, changes: Partial<StoredImport>): Promise<void> {
  await database().collection(collections.imports).doc(id).update(changes);
}
