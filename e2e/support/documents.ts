import type { Locator, Page } from '@playwright/test';
import { type Check, checkNames } from '@portal/contract/values/membership';
import { menuEntry, press } from './places.ts';
import { enterOffice } from './session.ts';
import { expect } from './test.ts';

/** A file as chosen in a file dialog. */
function fileOf(name: string, bytes: Uint8Array) {
  return { name, mimeType: '', buffer: Buffer.from(bytes) };
}

const titles = { safesport: 'SafeSport', background_check: 'Background check' } as const;

/** The dashboard section about a check. */
export function partOf(page: Page, check: Check): Locator {
  const heading = page.getByRole('heading', { level: 3, name: titles[check], exact: true });
  return page.getByRole('region', { name: 'Leader verification' }).getByRole('listitem').filter({ has: heading });
}

/** Chooses a file for a check in the browser's file dialog. */
export async function choose(page: Page, check: Check, name: string, bytes: Uint8Array): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await press(partOf(page, check), new RegExp(`${checkNames[check]}$`));
  await (await choosing).setFiles(fileOf(name, bytes));
}

/** Opens the documents waiting for review as a signed-in admin. */
export async function openDocuments(page: Page): Promise<void> {
  await menuEntry(page, 'Documents').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Document verification' })).toBeVisible();
}

/** Signs in a new admin and opens the documents waiting for review. */
export async function enterDocuments(page: Page): Promise<void> {
  await enterOffice(page);
  await openDocuments(page);
}

/**
 * The row of a leader's document among those waiting. The list shows the fifty oldest, so the test must be `@alone`.
 */
export function rowOf(page: Page, email: string, title: string): Locator {
  const rows = page.getByRole('region', { name: 'Document verification' }).getByRole('listitem');
  return rows.filter({ hasText: email }).filter({ hasText: title });
}

/** Returns the share of a canvas that is drawn in a dark color. */
export function darkShare(canvas: Locator): Promise<number> {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element;
    if (width * height === 0) return 0;
    // Read from a copy: the browser warns about repeated reads of the same canvas.
    const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    copy?.drawImage(element, 0, 0);
    const pixels = copy?.getImageData(0, 0, width, height).data ?? [];
    let dark = 0;
    for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 128 && pixels[at + 3] === 255) dark++;
    return dark / (pixels.length / 4);
  });
}
