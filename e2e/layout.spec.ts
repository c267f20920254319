import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { brand } from '@portal/contract/brand';
import { smallTargets } from './support/targets.ts';
import { expect, test } from './support/test.ts';
import type { View } from './support/view.ts';
import { views } from './support/views.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** With SHOTS=/some/folder, pictures of every view are saved there: phone and desktop, light and dark. */
const shots = process.env.SHOTS;

async function savePictures(page: Page, folder: string, name: string): Promise<void> {
  const file = name.replaceAll(', ', '.').replaceAll(' ', '-');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      path: join(folder, `${file}.${page.viewportSize()?.width}.${colorScheme}.png`),
      fullPage: true,
    });
  }
}

/** By how many pixels the page is wider than the window. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const titleOf = ({ title }: View) => (title ? `${title} | ${brand.name}` : brand.name);

for (const view of views) {
  test(`${view.name} fits phone and desktop, under one heading and its title`, async ({ page }) => {
    await view.open(page);
    await expect.soft(page).toHaveTitle(titleOf(view));
    for (const [width, height] of [
      [360, 740],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.soft(page.getByRole('heading', { level: 1 }), `h1 at ${width} px`).toHaveCount(1);
      expect.soft(await overflow(page), `overflow at ${width} px`).toBeLessThanOrEqual(0);
      expect.soft(await smallTargets(page), `targets at ${width} px`).toEqual([]);
      if (shots) await savePictures(page, shots, view.name);
    }
  });
}

test('every view has a title of its own', () => {
  const titles = new Map(views.map((view) => [view.name.split(',')[0], titleOf(view)]));
  expect(new Set(titles.values()).size).toBe(titles.size);
});
