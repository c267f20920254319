import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns the text of a PDF page, words separated by single spaces. */
export async function textOf(sheet: PDFPageProxy): Promise<string> {
  const { items } = await sheet.getTextContent();
  const words = items.map((item) => ('str' in item ? item.str : ''));
  return words.join(' ').replaceAll(/\s+/g, ' ');
}

/** Returns what `read` finds on each page of a PDF. */
export async function readPages<Found>(
  bytes: Uint8Array,
  read: (sheet: PDFPageProxy) => Promise<Found>,
): Promise<Found[]> {
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await reading.promise;
  const pages: Found[] = [];
  for (let number = 1; number <= pdf.numPages; number++) pages.push(await read(await pdf.getPage(number)));
  await reading.destroy();
  return pages;
}

/** Returns the text of each page of a PDF. */
export const pagesOf = (bytes: Uint8Array): Promise<string[]> => readPages(bytes, textOf);
