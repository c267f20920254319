import type { Locator, Page } from '@playwright/test';
import { readPages, textOf } from './pdfs.ts';
import { codesOf } from './qr-codes.ts';
import { savedBy } from './saved.ts';
import { expect } from './test.ts';

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
