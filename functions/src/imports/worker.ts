import type { Send } from '#mail/outbox.ts';
import { whileSending } from '#mail/send.ts';
import { findMember } from '#members/store.ts';
import { forgetRows, type GoodRow, loadRows } from './kept-rows.ts';
import { endImport, findImport, type StoredImport } from './store.ts';
import { tellGivenUp, tellIfStuck } from './stuck.ts';
import { takeRows } from './take-rows.ts';
import { sendWelcomes } from './welcome.ts';

async function present(id: string): Promise<StoredImport> {
  const upload = await findImport(id);
  if (!upload) throw new Error('This upload does not exist');
  return upload;
}

/** Makes members of the rows of an upload, from where it stands on, and welcomes them if that is asked for. */
async function workOn(
  id: string,
  rows: readonly GoodRow[],
  send: Send,
  onProgress: (processed: number) => void = () => {},
): Promise<void> {
  const started = await present(id);
  const actor = (await findMember(started.started_by)) ?? 'command line';
  await takeRows(id, rows, actor, onProgress);
  if (started.send_emails) await sendWelcomes(id, send);
}

/**
 * Does an upload whose rows the caller holds from where it stands to its end, and returns it as it then is. `onProgress`
 * is told after each step how many rows are dealt with.
 */
export async function finishUpload(
  id: string,
  rows: readonly GoodRow[],
  send: Send,
  onProgress?: (processed: number) => void,
): Promise<StoredImport> {
  await workOn(id, rows, send, onProgress);
  await endImport(id, 'done');
  return present(id);
}

const givenUpAfterMs = 60 * 60 * 1000;

/**
 * Works on an upload that was begun at a time. Any number of runs at once or one after the other make no member twice;
 * runs that meet may send a welcome twice, under one Message-ID.
 * Throws, so that it is tried again, what keeps it from going on; after an hour the upload is given up instead.
 */
export async function followImport(id: string, begun: Date): Promise<void> {
  const upload = await findImport(id);
  if (upload?.state !== 'running' || upload.pieces === 0) return;
  let movedAt = new Date(upload.updated_at);
  try {
    // Of rows that are all dealt with, only the end may be missing.
    const rows = upload.processed < upload.total ? await loadRows(id, upload.pieces) : [];
    await whileSending((send) =>
      workOn(id, rows, send, () => {
        movedAt = new Date();
      }),
    );
    await forgetRows(id, upload.pieces);
    await endImport(id, 'done');
  } catch (error) {
    if (Date.now() - begun.getTime() < givenUpAfterMs) {
      tellIfStuck(upload, movedAt, error);
      throw error;
    }
    tellGivenUp(upload, error);
    await forgetRows(id, upload.pieces);
    await endImport(id, 'failed');
  }
}
