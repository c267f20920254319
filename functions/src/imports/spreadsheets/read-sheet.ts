import type { SentFile } from '@portal/contract/calls/endpoint';
import { importLimits } from '@portal/contract/values/import';
import { Problem } from '#platform/problem.ts';
import { oneAtATime, runWorker } from '#platform/worker.ts';
import type { Sheet, SheetFormat, SheetLimits, SheetRequest } from './sheet.ts';
import { tooLarge } from './sheet-rows.ts';
import type { SheetAnswer, SheetOrder } from './sheet-worker.ts';

const formats: readonly SheetFormat[] = ['xlsx', 'xls', 'csv'];

// Enough for the largest file within the limits, with some margin. A file crafted to be slow or large is stopped here.
const patience = { milliseconds: 15_000, megabytes: 160 };

// In the bundle, the worker is JavaScript.
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './sheet-worker.ts' : './sheet-worker.js',
  import.meta.url,
);

const refusals = { tooLong: () => new Problem(422, 'This file takes too long to read'), tooLarge };

async function readInWorker(order: SheetOrder): Promise<Sheet> {
  const share = Math.max(1, order.request.limits.unpackedBytes / importLimits.unpackedBytes);
  const allowance = { milliseconds: patience.milliseconds * share, heapMegabytes: patience.megabytes * share };
  const answer = await runWorker<SheetAnswer>(workerFile, order, allowance, refusals);
  if ('sheet' in answer) return answer.sheet;
  throw new Problem(answer.status, answer.detail, answer.fields && { fields: answer.fields });
}

const inTurn = oneAtATime();

/**
 * Reads an xlsx, xls or csv file in a worker thread: the visible sheet with the columns that `names` requires, without
 * loss or changes, dates as `YYYY-MM-DD`. Throws 413 for a file over a limit, 415 if name or content is not a supported
 * format, and 422 for a damaged file, formulas, or a missing header or rows. Higher limits also raise the time and
 * memory allowance.
 */
export async function readSheet(
  file: SentFile,
  request: Omit<SheetRequest, 'limits'> & { limits?: Partial<SheetLimits> },
): Promise<Sheet> {
  const limits: SheetLimits = { ...importLimits, ...request.limits };
  const format = formats.find((each) => file.name.toLowerCase().endsWith(`.${each}`));
  if (!format) throw new Problem(415, 'Please choose an xlsx, xls or csv file');
  if (file.bytes.byteLength === 0) throw new Problem(422, 'This file is empty');
  if (file.bytes.byteLength > limits.bytes) {
    throw new Problem(413, `The file is larger than ${limits.bytes / 1024 / 1024} MB`);
  }
  return inTurn(() => readInWorker({ format, bytes: file.bytes, request: { ...request, limits } }));
}
