import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

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

const rules = Object.fromEntries([...goodHabits, 'target-size'].map((rule) => [rule, { enabled: true }]));

const everything = { runOnly: { type: 'tag' as const, values: wcag }, rules };

/** The rules that look at colors: all that can differ between light and dark. */
const colors = { runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] } };

/** What axe finds wrong with a page as it stands, or with its colors alone, a line each. */
export async function findings(page: Page, look: 'everything' | 'colors' = 'everything'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // The portal has no frames, whose findings would be gathered in a page of their own.
    .setLegacyMode()
    .options({ ...(look === 'everything' ? everything : colors), resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
