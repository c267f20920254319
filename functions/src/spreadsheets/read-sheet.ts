import type { SentFile } from '@portal/contract/calls/endpoint';
import { importLimits } from '@portal/contract/values/import';
import { Problem } from '#platform/problem.ts';
import { askWorker, oneAtATime } from '#platform/worker.ts';
import type { Sheet, SheetFormat, SheetLimits, SheetRequest } from './sheet.ts';
import { tooLarge } from './sheet-rows.ts';
import type { SheetAnswer, SheetOrder } from './sheet-worker.ts';

const formats: readonly SheetFormat[] = ['xlsx', 'xls', 'csv'];

// What the largest file that the limits allow needs, and some more; a file made to be slow or large is stopped here.
const patience = { milliseconds: 15_000, megabytes: 160 };

// The bundle has its worker beside it as JavaScript.
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './sheet-worker.ts' : './sheet-worker.js',
  import.meta.url,
);

const refusals = { tooLong: () => new Problem(422, 'This file takes too long to read'), tooLarge };

async function readInWorker(order: SheetOrder): Promise<Sheet> {
  const share = Math.max(1, order.request.limits.unpackedBytes / importLimits.unpackedBytes);
  const allowance = { milliseconds: patience.milliseconds * share, heapMegabytes: patience.megabytes * share };
  const answer = await askWorker<SheetAnswer>(workerFile, order, allowance, refusals);
  if ('sheet' in answer) return answer.sheet;
  throw new Problem(answer.status, answer.detail, answer.fields && { fields: answer.fields });
}

const inTurn = oneAtATime();

/**
 * Reads an xlsx, xls or csv file beside the main thread: the visible sheet with the columns that `names` requires, nothing
 * lost or altered, dates as `YYYY-MM-DD`. Throws 413 for a file over a limit, 415 where content and name are not one of
 * these kinds, 422 for what is damaged, has formulas, no header or no rows. More generous limits get more time and memory.
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
