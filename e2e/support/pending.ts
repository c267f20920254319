import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The block of members awaiting approval. */
export const pendingBlock = (page: Page): Locator => page.getByRole('region', { name: /^Pending Approvals/ });

const next = (page: Page) => pendingBlock(page).getByRole('button', { name: 'Next', exact: true });

/** Opens the next page of members awaiting approval. */
export async function showNextPending(page: Page): Promise<void> {
  const shown = pendingBlock(page).getByText(/^Page \d+/);
  const before = await shown.textContent();
  await next(page).click();
  await expect(shown).not.toHaveText(before ?? '');
  await expect(pendingBlock(page).getByRole('listitem').first()).toBeVisible();
}

/** Shows every row of the page; the start page folds all but the first few. */
export async function showAllPending(page: Page): Promise<void> {
  await expect(pendingBlock(page).getByRole('listitem').first()).toBeVisible();
  const all = pendingBlock(page).getByRole('button', { name: /^Show all \d/ });
  if ((await all.count()) > 0) await all.click();
}

/** Pages to the newest members awaiting approval, however many others are waiting. */
export async function showNewestPending(page: Page): Promise<void> {
  await showAllPending(page);
  while ((await next(page).count()) > 0 && (await next(page).getAttribute('aria-disabled')) === 'false') {
    await showNextPending(page);
  }
}
