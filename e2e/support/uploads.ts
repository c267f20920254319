import type { Locator, Page } from '@playwright/test';
import { openView } from './places.ts';
import { enterOffice } from './session.ts';
import { expect } from './test.ts';
import { atHeading } from './views/view.ts';

/** Signs a new admin in and opens the member upload. */
export async function openUploads(page: Page) {
  const admin = await enterOffice(page);
  await openView(page, 'admin-upload');
  await atHeading(page, 'Upload members');
  await expect(page.getByText('You have not uploaded anything yet.')).toBeVisible();
  return admin;
}

/** Chooses a spreadsheet in the browser's file dialog. */
export async function chooseSheet(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a spreadsheet' }).click();
  await (await choosing).setFiles({ name, mimeType: '', buffer: Buffer.from(content) });
}

/** Pastes a list and requests its preview. */
export async function pasteList(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Paste a list' }).click();
  await page.getByLabel('Members', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Preview members' }).click();
}

/** Returns the preview row that contains the text. */
export function previewRow(page: Page, text: string): Locator {
  return page.getByRole('region', { name: 'Preview' }).getByRole('row').filter({ hasText: text });
}

/** Expects these counts in the preview: new, existing, invalid. */
export async function expectCounts(page: Page, fresh: number, unchanged: number, wrong: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: 'Check before adding' })).toBeVisible();
  for (const [label, count] of [
    ['New', fresh],
    ['Existing', unchanged],
    ['Rejected', wrong],
  ] as const) {
    const tile = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^\\d+${label}$`) });
    await expect(tile).toHaveText(`${count}${label}`);
  }
}

/** A recent upload's entry in the list. */
export function recentUpload(page: Page, filename: string): Locator {
  const lines = page.getByRole('region', { name: 'Recent uploads' }).getByRole('listitem');
  return lines.filter({ has: page.getByRole('heading', { name: filename, exact: true }) });
}

/** A rejected row of the result, with its cells to correct. */
export function rejectedRow(page: Page, name: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Rejected rows' }).getByRole('group', { name });
}
