import { type Counts, forEachDocument } from '#platform/process-due.ts';
import { endImport, runningImports, type StoredImport } from './store.ts';
import { forgetRows } from './stored-rows.ts';
import { reportFailedImport } from './stuck.ts';

const abandonedAfterMs = 60 * 60 * 1000;

async function giveUp(upload: StoredImport): Promise<'given_up'> {
  reportFailedImport(upload);
  await forgetRows(upload);
  await endImport(upload.import_id, 'failed');
  return 'given_up';
}

/**
 * Gives up uploads that made no progress for an hour, so that their rows do not linger. Returns how many were given up
 * and how many failed. Rows are deleted first, so that an interrupted run finds the upload again.
 */
export async function failStaleImports(): Promise<Counts> {
  const since = new Date(Date.now() - abandonedAfterMs).toISOString();
  const { left: _, ...counts } = await forEachDocument(runningImports(), async (found) => {
    const upload = found.data();
    return upload.updated_at <= since ? giveUp(upload) : 'left';
  });
  return { given_up: 0, ...counts };
}
