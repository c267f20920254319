import type { Locator, Page } from '@playwright/test';
import jsqr from 'jsqr';
import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readPages, textOf } from './pdfs.ts';
import { savedBy } from './saved.ts';
import { expect } from './test.ts';

interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}

function withAlpha({ width, height, data }: Picture): Uint8ClampedArray {
  const channels = data.length / (width * height);
  return Uint8ClampedArray.from({ length: width * height * 4 }, (_, index) =>
    index % 4 === 3 ? 255 : (data[Math.floor(index / 4) * channels + (index % 4)] ?? 0),
  );
}

/** Returns the contents of the QR codes on a PDF page. */
async function codesOf(sheet: PDFPageProxy): Promise<string[]> {
  const { fnArray, argsArray } = await sheet.getOperatorList();
  const names: string[] = argsArray.flatMap((args, index) =>
    fnArray[index] === OPS.paintImageXObject ? [args[0]] : [],
  );
  const pictures = await Promise.all(
    names.map((name) => new Promise<Picture>((resolve) => sheet.objs.get(name, resolve))),
  );
  return pictures.flatMap((picture) => jsqr.default(withAlpha(picture), picture.width, picture.height)?.data ?? []);
}

/** Downloads a certificate, and reads the text of its single page and the address in its code. */
export async function downloadCertificate(page: Page, button: Locator) {
  const { name, bytes } = await savedBy(page, () => button.click());
  const pages = await readPages(bytes, async (sheet) => {
    const [, , width = 0, height = 0] = sheet.view;
    return { text: await textOf(sheet), codes: await codesOf(sheet), width, height };
  });
  expect(pages).toHaveLength(1);
  const { codes = [], ...sheet } = pages[0] ?? { text: '', width: 0, height: 0 };
  const [address = '', ...others] = codes;
  expect(others).toEqual([]);
  return { name, ...sheet, address };
}
