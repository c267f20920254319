import type { Page } from '@playwright/test';

/** By how many pixels the page, or a part of it, is wider than the room it has. */
export function overflowOf(page: Page, part = page.locator('html')): Promise<number> {
  return part.evaluate((element) => element.scrollWidth - element.clientWidth);
}
