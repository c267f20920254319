import type { Page } from '@playwright/test';
import type { CaughtEmail } from '../../functions/test/support/mailbox.ts';
import { acceptPolicies } from './applying.ts';
import { openLink } from './mails.ts';
import { expect } from './test.ts';
import { atHeading } from './views/view.ts';

/** Opens an invitation's link and chooses a password. */
export async function openInvitation(page: Page, invitation: CaughtEmail, password: string): Promise<void> {
  await openLink(page, invitation);
  await atHeading(page, 'Activate your account');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel(/^Confirm/).fill(password);
}

/** Accepts an invitation including the policies, which lands on the dashboard. */
export async function activate(page: Page, invitation: CaughtEmail, password: string): Promise<void> {
  await openInvitation(page, invitation, password);
  await acceptPolicies(page);
  await page.getByRole('button', { name: /^Activate/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
}
