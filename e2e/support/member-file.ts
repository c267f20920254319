import type { Locator, Page } from '@playwright/test';
import type { Member } from '@portal/contract/records/member';
import { fullName } from '@portal/contract/values/format';
import { fillIn, openView } from './places.ts';
import { enterOffice } from './session.ts';
import { expect } from './test.ts';
import { atHeading } from './views/view.ts';

type Person = Pick<Member, 'user_id' | 'first_name' | 'last_name'>;

/** A name that nobody else has, so that it is found. */
export const ownName = () => `Filed${Date.now()}${Math.floor(Math.random() * 1000)}`;

/** Opens somebody's file in the portal, in which an admin is signed in. */
export async function openFile(page: Page, member: Person): Promise<void> {
  await openView(page, 'admin-member', { user_id: member.user_id });
  await atHeading(page, fullName(member));
  await expect(section(page, 'Details')).toBeVisible();
}

/** Signs a new admin in and opens somebody's file. */
export async function fileWith(page: Page, member: Person) {
  const admin = await enterOffice(page);
  await openFile(page, member);
  return admin;
}

/** A part of the file under its own heading. */
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Correct details' });

/** Opens the dialog that corrects, and fills fields in. */
export async function correctIn(page: Page, fields: Record<string, string>): Promise<Locator> {
  await page.getByRole('button', { name: 'Correct details' }).click();
  await fillIn(dialog(page), fields);
  return dialog(page);
}

/** Saves what is in the dialog. */
export async function save(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Save corrections' }).click();
}

/** The same, and waits until it is saved. */
export async function saved(page: Page): Promise<void> {
  await save(page);
  await expect(dialog(page)).toHaveCount(0);
}
