import { invalid, type Problem } from '#platform/problem.ts';
import { askWorker, oneAtATime } from '#platform/worker.ts';
import type { PdfAnswer, PdfOrder } from './pdf-worker.ts';

// The bundle has its worker beside it as JavaScript.
const workerFile = new URL(import.meta.url.endsWith('.ts') ? './pdf-worker.ts' : './pdf-worker.js', import.meta.url);

// What a long document of 5 MB needs, several times over. A small file can unpack to gigabytes.
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

/** Opens a PDF beside the main thread, as the office's preview will. Throws 422 for one that does not open, and says why. */
export async function checkPdf(bytes: Uint8Array): Promise<void> {
  const order: PdfOrder = { data: bytes, mostPages };
  const answer = await inTurn(() => askWorker<PdfAnswer>(workerFile, order, allowance, refusals));
  if (answer !== 'fine') throw refusal(details[answer]);
}
