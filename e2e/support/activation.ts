import type { Page } from '@playwright/test';
import type { CaughtMail } from '../../functions/test/support/mailbox.ts';
import { openLink } from './mails.ts';
import { expect } from './test.ts';
import { atHeading } from './views/view.ts';

/** Follows the link of an invitation and chooses a password; the browser then stands on the dashboard. */
export async function activate(page: Page, invitation: CaughtMail, password: string): Promise<void> {
  await openLink(page, invitation);
  await atHeading(page, 'Activate Your Account');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel(/^Confirm/).fill(password);
  await page.getByRole('button', { name: /^Activate/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
}
