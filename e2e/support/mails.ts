import type { Page } from '@playwright/test';
import type { CaughtMail } from '../../functions/test/support/mailbox.ts';

/** Opens the link of a mail, as a program for mails does: from outside of the portal. */
export async function openLink(page: Page, { text }: CaughtMail): Promise<void> {
  const link = /\S+[?#&]token=[\w-]+/.exec(text)?.[0];
  if (!link) throw new Error('The mail has no link');
  await page.goto('about:blank');
  await page.goto(link);
}
