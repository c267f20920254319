import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { views } from './support/views.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What WCAG does not ask for in so many words, but whoever hears a page instead of seeing it goes by. */
const goodHabits = [
  'heading-order',
  'page-has-heading-one',
  'empty-heading',
  'region',
  'landmark-one-main',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-unique',
  'skip-link',
  'tabindex',
  'label-title-only',
  'image-redundant-alt',
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Shows the page in a color scheme, with no color still on its way from the other. */
async function changeScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

const rules = Object.fromEntries([...goodHabits, 'target-size'].map((rule) => [rule, { enabled: true }]));

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // The portal has no frames, whose findings would be gathered in a page of their own.
    .setLegacyMode()
    .options({ runOnly: { type: 'tag', values: wcag }, rules, resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

for (const { name, open } of views) {
  test(`axe finds nothing on ${name}`, async ({ page }) => {
    await open(page);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await changeScheme(page, colorScheme);
        expect.soft(await findings(page), `${width} px, ${colorScheme}`).toEqual([]);
      }
    }
  });
}
