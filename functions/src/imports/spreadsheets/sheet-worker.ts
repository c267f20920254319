import { parentPort, workerData } from 'node:worker_threads';
import { Problem } from '#platform/problem.ts';
import type { Sheet, SheetFormat, SheetRequest } from './sheet.ts';

/** The worker's input. */
export interface SheetOrder {
  format: SheetFormat;
  bytes: Uint8Array;
  request: SheetRequest;
}

/** The worker's output: a sheet or the error. */
export type SheetAnswer = { sheet: Sheet } | (Pick<Problem, 'status' | 'fields'> & { detail: string });

async function read({ format, bytes, request }: SheetOrder): Promise<Sheet> {
  // Each format needs only its own reader, and a worker reads a single file.
  if (format === 'csv') return (await import('./csv-sheet.ts')).readCsv(bytes, request);
  const { readXls, readXlsx } = await import('./workbook.ts');
  return format === 'xls' ? readXls(bytes, request) : readXlsx(bytes, request);
}

async function answer(order: SheetOrder): Promise<SheetAnswer> {
  try {
    return { sheet: await read(order) };
  } catch (error) {
    if (error instanceof Problem) return { status: error.status, detail: error.message, fields: error.fields };
    throw error;
  }
}

parentPort?.postMessage(await answer(workerData));
