import type { Locator, Page } from '@playwright/test';
import type { ViewName, ViewState } from '../../web/src/lib/views.ts';

/** Opens a view through the history, as Back and Forward do, which works from every view and for every user. */
export async function openView(page: Page, view: ViewName, opened: ViewState = {}): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/');
  // Behind a dialog the heading is visible but has no role.
  await page.locator('#root:not([data-prerendered]) h1:visible').waitFor();
  await page.evaluate(
    (state) => {
      history.pushState(state, '');
      dispatchEvent(new PopStateEvent('popstate', { state }));
    },
    { view, state: opened },
  );
}

/** Presses the button with this name in a part of a page. */
export const press = (part: Page | Locator, name: string | RegExp) => part.getByRole('button', { name }).click();

/** Fills in fields by label in a part of a page. */
export async function fillIn(part: Page | Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await part.getByLabel(label, { exact: true }).fill(text);
}

/** An entry of the office’s menu, by label, in a window wide enough for the menu to be open. */
export const menuEntry = (page: Page, label: string): Locator =>
  page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: new RegExp(`^${label}\\b`) });
