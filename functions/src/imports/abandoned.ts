import { forgetRows } from './kept-rows.ts';
import { endImport, listRunning } from './store.ts';
import { tellGivenUp } from './stuck.ts';

const abandonedAfterMs = 60 * 60 * 1000;

/**
 * Gives up the uploads on which nobody has worked for an hour, so that their rows do not lie about; returns how many these
 * were. The rows go first: whoever is stopped in between finds the upload again.
 */
export async function giveUpAbandoned(): Promise<number> {
  const since = new Date(Date.now() - abandonedAfterMs).toISOString();
  const abandoned = (await listRunning()).filter(({ updated_at }) => updated_at <= since);
  for (const upload of abandoned) {
    tellGivenUp(upload);
    await forgetRows(upload.import_id, upload.pieces);
    await endImport(upload.import_id, 'failed');
  }
  return abandoned.length;
}
