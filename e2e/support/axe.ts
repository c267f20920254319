import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Best practices that WCAG does not require but screen reader users depend on. */
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

const rules = Object.fromEntries([...goodHabits, 'target-size'].map((rule) => [rule, { enabled: true }]));

const everything: RunOptions = { runOnly: { type: 'tag', values: wcag }, rules };

/** The rules about colors, which are all that can differ between light and dark. */
const colors: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** Returns axe's findings on the page, or those about colors only, one per line. */
export async function findings(page: Page, look: 'everything' | 'colors' = 'everything'): Promise<string[]> {
  // Loads axe's half a megabyte once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    { ...(look === 'everything' ? everything : colors), resultTypes: ['violations' as const] },
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
