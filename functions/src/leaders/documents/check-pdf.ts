import { invalid, type Problem } from '#platform/problem.ts';
import { oneAtATime, runWorker } from '#platform/worker.ts';
import type { PdfAnswer, PdfOrder } from './pdf-worker.ts';

// In the bundle, the worker is a JavaScript file next to it.
const workerFile = new URL(import.meta.url.endsWith('.ts') ? './pdf-worker.ts' : './pdf-worker.js', import.meta.url);

// Several times the needs of a long 5 MB document. A small file can unpack to gigabytes.
const allowance = { milliseconds: 15_000, heapMegabytes: 160, megabytes: 256 };

const mostPages = 1000;

const again = 'Please save or scan it again and choose the new file.';

const details: Record<Exclude<PdfAnswer, 'fine'>, string> = {
  locked: 'This PDF has a password. Please save it without one and choose the new file.',
  broken: `This PDF cannot be opened. ${again}`,
  'no pages': `This PDF has no pages. ${again}`,
  'too many pages': `This PDF has more than ${mostPages.toLocaleString('en-US')} pages. Please choose a file with only the document.`,
  'odd page': `This PDF has a page that is not a real paper size. ${again}`,
};

function refusal(detail: string): Problem {
  return invalid({ file: detail }, detail);
}

const refusals = {
  tooLong: () => refusal(`This PDF takes too long to open. ${again}`),
  tooLarge: () => refusal(`This PDF is too large once it is opened. ${again}`),
};

const inTurn = oneAtATime();

/**
 * Opens a PDF in a worker thread with the library that the office's preview uses. Throws 422 with the reason if it does
 * not open.
 */
export async function checkPdf(bytes: Uint8Array): Promise<void> {
  const order: PdfOrder = { data: bytes, mostPages };
  const answer = await inTurn(() => runWorker<PdfAnswer>(workerFile, order, allowance, refusals));
  if (answer !== 'fine') throw refusal(details[answer]);
}
