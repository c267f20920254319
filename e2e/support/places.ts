import type { Locator, Page } from '@playwright/test';
import type { ViewName, ViewState } from '../../web/src/lib/views.ts';

/** Goes to a view in the open portal as Back and Forward do, which works from every view and for everybody. */
export async function openView(page: Page, view: ViewName, opened: ViewState = {}): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/');
  // Behind a dialog the heading has no role, but is there.
  await page.locator('#root:not([data-drawn]) h1:visible').waitFor();
  await page.evaluate(
    (state) => {
      history.pushState(state, '');
      dispatchEvent(new PopStateEvent('popstate', { state }));
    },
    { view, state: opened },
  );
}

/** Presses the button of this name in a part of a page. */
export const press = (part: Page | Locator, name: string | RegExp) => part.getByRole('button', { name }).click();

/** Fills in fields of a part of a page by their labels. */
export async function fillIn(part: Page | Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await part.getByLabel(label, { exact: true }).fill(text);
}

/** The entry of the office’s menu with a label, in a window that is wide enough for the menu to be open. */
export const menuEntry = (page: Page, label: string): Locator =>
  page.getByRole('navigation', { name: 'Office' }).getByRole('button', { name: new RegExp(`^${label}\\b`) });
