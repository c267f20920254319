import { logEvent } from '#platform/events.ts';
import type { StoredImport } from './store.ts';

const stillAfterMs = 30_000;

type Known = Pick<StoredImport, 'import_id' | 'processed' | 'total'>;

function log(text: string, { import_id, processed, total }: Known, cause: unknown): void {
  logEvent('import-stuck', text, { import_id, processed, total }, cause);
}

/** Logs that an upload is stuck, with the cause if known, after half a minute without progress. */
export function reportIfStuck(upload: Known, movedAt: Date, cause?: unknown): void {
  if (Date.now() - movedAt.getTime() >= stillAfterMs) log('An upload is stuck', upload, cause);
}

/** Logs that an upload was given up before its end, with the cause if known. */
export function reportFailedImport(upload: Known, cause?: unknown): void {
  log('Gave up on an upload', upload, cause);
}
