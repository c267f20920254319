import type { Locator, Page } from '@playwright/test';
import { newAdmin } from '../../functions/test/support/office.ts';
import { openView } from './places.ts';
import { resumeSession } from './session.ts';
import { expect } from './test.ts';
import { atHeading } from './views/view.ts';

/** Signs in a new admin and opens the member list, searched for the given text if any. */
export async function openMembers(page: Page, text?: string) {
  const admin = await newAdmin();
  await resumeSession(page, admin.user.email);
  // Works from whichever view the previous admin left open in this browser.
  await page.getByRole('navigation', { name: 'Office' }).waitFor();
  await openView(page, 'admin-members');
  await atHeading(page, 'Members');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  if (text) await searchMembers(page, text);
  return admin;
}

/** Searches the list and waits for the response. */
export async function searchMembers(page: Page, text: string): Promise<void> {
  // The search is sent once typing pauses; waiting for a response alone could catch an earlier, identical search.
  const asking = page.waitForRequest((request) => new URL(request.url()).searchParams.get('q') === text);
  await page.getByLabel('Search by name, email or membership number').fill(text);
  await (await asking).response();
}

/** A member's row, by full name. */
export const memberRow = (page: Page, name: string): Locator =>
  page.getByRole('row', { name: new RegExp(`${name}\\b`) });

/** A member's details: a panel next to the list, or a dialog if there is no room. */
export const detailsOf = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('complementary', { name, exact: true }).or(page.getByRole('dialog', { name, exact: true }));

/** Opens a member's details from the list, by full name. */
export async function openDetailsOf(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Details of ${name}`, exact: true }).click();
  return detailsOf(page, name);
}

/** Answers a confirmation dialog. */
export async function answer(page: Page, question: string, button = 'Confirm'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Approves a member despite an unconfirmed address; the button's label says if that waives a fee. */
export const approveAnyway = (page: Page, button = 'Approve') =>
  answer(page, 'This email address is not confirmed yet. Approve anyway?', button);

/** Opens the bulk actions menu and chooses one. */
export async function chooseBulk(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Bulk actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}
