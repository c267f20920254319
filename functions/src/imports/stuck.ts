import { logEvent } from '#platform/events.ts';
import type { StoredImport } from './store.ts';

const stillAfterMs = 30_000;

type Known = Pick<StoredImport, 'import_id' | 'processed' | 'total'>;

function log(text: string, { import_id, processed, total }: Known, cause: unknown): void {
  logEvent('import-stuck', text, { import_id, processed, total }, cause);
}

/** Says in the log that an upload is stuck, where nothing of it has moved for half a minute, and why if that is known. */
export function tellIfStuck(upload: Known, movedAt: Date, cause?: unknown): void {
  if (Date.now() - movedAt.getTime() >= stillAfterMs) log('An upload is stuck', upload, cause);
}

/** Says in the log that an upload has been given up before its end, and why if that is known. */
export function tellGivenUp(upload: Known, cause?: unknown): void {
  log('Gave up on an upload', upload, cause);
}
