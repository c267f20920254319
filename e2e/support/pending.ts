import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The block of those that await approval. */
export const pendingBlock = (page: Page): Locator => page.getByRole('region', { name: /^Pending Approvals/ });

const next = (page: Page) => pendingBlock(page).getByRole('button', { name: 'Next', exact: true });

/** Goes on to the next page of those that await approval. */
export async function showNextPending(page: Page): Promise<void> {
  const shown = pendingBlock(page).getByText(/^Page \d+/);
  const before = await shown.textContent();
  await next(page).click();
  await expect(shown).not.toHaveText(before ?? '');
  await expect(pendingBlock(page).getByRole('listitem').first()).toBeVisible();
}

/** Goes on to the newest of those that await approval, however many others wait as well. */
export async function showNewestPending(page: Page): Promise<void> {
  await expect(pendingBlock(page).getByRole('listitem').first()).toBeVisible();
  while ((await next(page).count()) > 0 && (await next(page).getAttribute('aria-disabled')) === 'false') {
    await showNextPending(page);
  }
}
