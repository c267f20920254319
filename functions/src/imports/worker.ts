import type { Send } from '#mail/outbox.ts';
import { withMailSender } from '#mail/send.ts';
import { findMember } from '#members/index.ts';
import { checkStored, isUnchecked } from './check-stored.ts';
import { importRows } from './import-rows.ts';
import { endImport, findImport, type StoredImport } from './store.ts';
import { forgetRows, loadRows, type ValidRow } from './stored-rows.ts';
import { reportFailedImport, reportIfStuck } from './stuck.ts';
import { sendWelcomes } from './welcome.ts';

async function present(id: string): Promise<StoredImport> {
  const upload = await findImport(id);
  if (!upload) throw new Error('This upload does not exist');
  return upload;
}

/** Creates members from an upload's remaining rows and sends welcome emails if requested. */
async function workOn(
  id: string,
  rows: readonly ValidRow[],
  send: Send,
  onProgress: (processed: number) => void = () => {},
): Promise<void> {
  const started = await present(id);
  const actor = (await findMember(started.started_by)) ?? 'command line';
  await importRows(id, rows, actor, onProgress);
  if (started.send_emails) await sendWelcomes(id, send);
}

/**
 * Processes the rest of an upload whose rows the caller holds and returns the finished upload. `onProgress` receives
 * the number of processed rows after each step.
 */
export async function finishUpload(
  id: string,
  rows: readonly ValidRow[],
  send: Send,
  onProgress?: (processed: number) => void,
): Promise<StoredImport> {
  await workOn(id, rows, send, onProgress);
  await endImport(id, 'done');
  return present(id);
}

const givenUpAfterMs = 60 * 60 * 1000;

/**
 * Processes a running upload that began at the given time. Concurrent or repeated runs never create a member twice;
 * concurrent runs may send a welcome twice, under the same Message-ID. Throws on failure, so that the event is retried;
 * after an hour the upload is given up instead.
 */
export async function followImport(id: string, begun: Date): Promise<void> {
  let upload = await findImport(id);
  if (upload?.state !== 'running' || (upload.pieces === 0 && !isUnchecked(upload))) return;
  let movedAt = new Date(upload.updated_at);
  try {
    if (isUnchecked(upload)) upload = (await checkStored(upload)) ?? upload;
    if (upload.state !== 'running') return await forgetRows(upload);
    // If all rows are processed, only the final step may be missing.
    const rows = upload.processed < upload.total ? await loadRows(id, upload.pieces) : [];
    await withMailSender((send) =>
      workOn(id, rows, send, () => {
        movedAt = new Date();
      }),
    );
    await forgetRows(upload);
    await endImport(id, 'done');
  } catch (error) {
    if (Date.now() - begun.getTime() < givenUpAfterMs) {
      reportIfStuck(upload, movedAt, error);
      throw error;
    }
    reportFailedImport(upload, error);
    await forgetRows(upload);
    await endImport(id, 'failed');
  }
}
