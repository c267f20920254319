import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

/** A view in one of its states, and the way to it in a wide window. */
export interface View {
  /** The window title's part before the federation's name; `Home` for home, whose title is only that name. */
  title: string;
  /**
   * The person's name before the title, in accounts with several people; `heading` for the one in the view's heading.
   */
  person?: string;
  /** The name of the state; empty for the plain one. */
  state: string;
  /** Opens the view and waits until all of it is on screen. */
  open: (page: Page) => Promise<void>;
  /**
   * Whether the view must be opened while no other test runs: it deletes records that they wait for, or their records
   * would push its own off the list. One flag per sequence is enough.
   */
  alone?: true;
  /** Whether only `npm run test:all` checks it. The way to later views still passes through it. */
  long?: true;
}

/** A view opened in a fresh browser, or several views, each opened from the previous one. */
export type ViewSequence = View | View[];

/**
 * Returns a factory for a title's views by state. Its `long` makes views for `npm run test:all` only: those that add
 * little to the views that `npm test` checks.
 */
export function viewFactory(title: string, person?: string) {
  const view = (state: string, open: View['open']): View => ({ title, ...(person && { person }), state, open });
  const long = (state: string, open: View['open']): View => ({ ...view(state, open), long: true });
  return Object.assign(view, { long });
}

export const dashboard = viewFactory('Dashboard');

/** Waits until a view's heading is on screen. */
export const atHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

/** Waits until the form shows its error summary. */
export const hasErrors = (page: Page) =>
  expect(page.getByRole('alert').filter({ hasText: 'Please check these fields' })).toBeFocused();

/** Closes the open dialog by keyboard. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
