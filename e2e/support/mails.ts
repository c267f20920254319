import type { Page } from '@playwright/test';
import type { CaughtEmail } from '../../functions/test/support/mailbox.ts';

/** Opens an email's link from outside the portal, as an email program does. */
export async function openLink(page: Page, { text }: CaughtEmail): Promise<void> {
  const link = /\S+[?#&]token=[\w-]+/.exec(text)?.[0];
  if (!link) throw new Error('The mail has no link');
  await page.goto('about:blank');
  await page.goto(link);
}
