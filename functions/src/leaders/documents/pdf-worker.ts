import { parentPort, workerData } from 'node:worker_threads';
// pdf.js for servers: both its halves in one thread, without a canvas.
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'unpdf/pdfjs';

/** The result for a PDF: fine, or why it is rejected. */
export type PdfAnswer = 'fine' | 'locked' | 'broken' | 'no pages' | 'too many pages' | 'odd page';

/** The worker's input. */
export interface PdfOrder {
  data: Uint8Array;
  mostPages: number;
}

// ISO 32000-1, annex C.2: a page has at least 3 and at most 14,400 units on a side.
const isSensible = (side: number) => side >= 3 && side <= 14_400;

async function judge(pdf: PDFDocumentProxy, mostPages: number): Promise<PdfAnswer> {
  if (pdf.numPages < 1) return 'no pages';
  if (pdf.numPages > mostPages) return 'too many pages';
  for (let number = 1; number <= pdf.numPages; number++) {
    const [left = 0, bottom = 0, right = 0, top = 0] = (await pdf.getPage(number)).view;
    if (!isSensible(right - left) || !isSensible(top - bottom)) return 'odd page';
  }
  return 'fine';
}

async function open({ data, mostPages }: PdfOrder): Promise<PdfAnswer> {
  try {
    const pdf = await getDocument({ data, verbosity: VerbosityLevel.ERRORS, useWasm: false }).promise;
    return await judge(pdf, mostPages);
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken';
  }
}

parentPort?.postMessage(await open(workerData));
