import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

/** A view in one of its states, and how a person comes to it from a fresh browser, on a wide window. */
export interface View {
  /** What stands before the federation's name in the title of the window; of home, which has that name alone, `Home`. */
  title: string;
  /** Who stands before that, where several could be meant. */
  person?: string;
  /** Which of its states it is, if it has several. */
  state?: string;
  /** Goes there, and is done when all of the view is on the screen. */
  open: (page: Page) => Promise<void>;
  /** Views on the way on from there, each from where the one before has led, on a wide window again. */
  next?: Omit<View, 'next'>[];
  /**
   * Whether nobody else may work in the portal meanwhile: the way there takes away what others wait for, or what it waits for
   * is lost among what others add. Of several views on one way, one is enough.
   */
  alone?: true;
  /**
   * Whether only `npm run test:all` looks at it: nearly all that is on it is on another view that `npm test` looks at. What
   * `next` holds has a mark of its own; the way to it still leads through here.
   */
  long?: true;
}

/** Waits until a view's heading is on the screen. */
export const atHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

/** Leaves the open dialog by keyboard. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
