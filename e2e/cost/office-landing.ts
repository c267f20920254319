import type { Page } from '@playwright/test';
import type { Session } from '@portal/contract/accounts';
import { atRest } from '../support/at-rest.ts';
import { comeBack } from '../support/session.ts';
import { expect } from '../support/test.ts';
import { atHeading } from '../support/views/view.ts';

const newestDeed = (office: Page) =>
  office.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').first();

/** Waits until the office tells what was done last, and has counted anew what it shows. */
export async function sees(office: Page, deed: RegExp): Promise<void> {
  await expect(newestDeed(office)).toContainText(deed);
  await atRest(office);
}

/** Opens the office where an admin arrives, and waits until all of it is there. */
export async function openLanding(office: Page, { user }: Session): Promise<void> {
  await comeBack(office, user.email);
  await atHeading(office, 'Admin dashboard');
  await expect(office.getByRole('button', { name: /Total members/ })).toBeVisible();
  await expect(newestDeed(office)).toBeVisible();
}
