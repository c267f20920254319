import type { Locator, Page } from '@playwright/test';
import type { Member } from '@portal/contract/records/member';
import { fullName } from '@portal/contract/values/format';
import { fillIn, openView } from './places.ts';
import { enterOffice } from './session.ts';
import { expect } from './test.ts';
import { atHeading } from './views/view.ts';

type Person = Pick<Member, 'user_id' | 'first_name' | 'last_name'>;

/** A unique last name that a search can find. */
export const uniqueName = () => `Filed${Date.now()}${Math.floor(Math.random() * 1000)}`;

/** Opens a member's file as a signed-in admin. */
export async function openFile(page: Page, member: Person): Promise<void> {
  await openView(page, 'admin-member', { user_id: member.user_id });
  await atHeading(page, fullName(member));
  await expect(section(page, 'Details')).toBeVisible();
}

/** Signs a new admin in and opens a member's file. */
export async function enterFile(page: Page, member: Person) {
  const admin = await enterOffice(page);
  await openFile(page, member);
  return admin;
}

/** A section of the file, by its heading. */
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Correct details' });

/** Opens the correction dialog and fills in fields. */
export async function openCorrections(page: Page, fields: Record<string, string>): Promise<Locator> {
  await page.getByRole('button', { name: 'Correct details' }).click();
  if (['City', 'Belt rank', 'Club / academy'].some((label) => label in fields)) {
    await dialog(page)
      .getByRole('button', { name: /^More: / })
      .click();
  }
  await fillIn(dialog(page), fields);
  return dialog(page);
}

/** Saves the correction dialog. */
export async function save(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Save corrections' }).click();
}

/** Saves the correction dialog and waits until it closes. */
export async function saved(page: Page): Promise<void> {
  await save(page);
  await expect(dialog(page)).toHaveCount(0);
}

/** Chooses a rare action on the file's member. */
export async function chooseRare(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
