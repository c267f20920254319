import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findings } from './axe.ts';
import { overflowOf } from './overflow.ts';
import { smallTargets } from './targets.ts';
import { expect } from './test.ts';

/** With SHOTS=/some/folder, screenshots are saved there: phone and desktop, light and dark. */
export const shots = process.env.SHOTS;

/** Switches the page's color scheme and waits for all color transitions to finish. */
export async function changeScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** Saves a screenshot of the page if requested. */
export async function savePicture(page: Page, name: string, scheme: 'light' | 'dark'): Promise<void> {
  if (!shots) return;
  const file = name.replaceAll(', ', '.').replaceAll(/[ /]+/g, '-');
  await page.screenshot({ path: join(shots, `${file}.${page.viewportSize()?.width}.${scheme}.png`), fullPage: true });
}

/** Checks that the open view fits the window and that axe finds nothing, in light and dark. */
export async function expectGoodLook(page: Page, name: string): Promise<void> {
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  for (const scheme of ['dark', 'light'] as const) {
    await changeScheme(page, scheme);
    expect.soft(await findings(page), `axe, ${name}, ${scheme}`).toEqual([]);
    await savePicture(page, name, scheme);
  }
  expect.soft(await overflowOf(page), `overflow, ${name}`).toEqual([]);
  expect.soft(await smallTargets(page), `targets, ${name}`).toEqual([]);
}
