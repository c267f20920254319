import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

/** A view in one of its states, and how a person comes to it, on a wide window. */
export interface View {
  /** What stands before the federation's name in the title of the window; of home, which has that name alone, `Home`. */
  title: string;
  /** Who stands before that, where several could be meant. */
  person?: string;
  /** Which of its states it is; the plain one has no name. */
  state: string;
  /** Goes there, and is done when all of the view is on the screen. */
  open: (page: Page) => Promise<void>;
  /**
   * Whether nobody else may work in the portal meanwhile: the way there takes away what others wait for, or what it waits for
   * is lost among what others add. Of several views on one way, one is enough.
   */
  alone?: true;
  /** Whether only `npm run test:all` looks at it. The way to the views behind it still leads through here. */
  long?: true;
}

/** A view opened in a fresh browser, or several views, each opened from the one before. */
export type Way = View | View[];

/**
 * Makes the views of a title by their states. Those of `long` are for `npm run test:all` only: nearly all that is on them is on
 * another view that `npm test` looks at.
 */
export function viewsCalled(title: string, person?: string) {
  const view = (state: string, open: View['open']): View => ({ title, ...(person && { person }), state, open });
  const long = (state: string, open: View['open']): View => ({ ...view(state, open), long: true });
  return Object.assign(view, { long });
}

export const dashboard = viewsCalled('Dashboard');

/** Waits until a view's heading is on the screen. */
export const atHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

/** Waits until the form shows its error summary. */
export const hasErrors = (page: Page) =>
  expect(page.getByRole('alert').filter({ hasText: 'Please check these fields' })).toBeFocused();

/** Leaves the open dialog by keyboard. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
