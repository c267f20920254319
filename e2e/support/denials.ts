import type { Locator, Page } from '@playwright/test';
import { dayOf, daysLater } from '@portal/contract/values/days';
import { dayText } from '@portal/contract/values/format';
import { expect } from './test.ts';

/** What an office writes, on two lines. */
export const reason = 'We cannot read the birth date.\nPlease check it & the name.';

/** Today, and the day by which a refund of today arrives, as people read them. */
export const today = () => dayText(dayOf());
export const dueDay = () => dayText(daysLater(dayOf(), 14));

/** Where the membership stands, on the dashboard. */
export const statusRegion = (page: Page) => page.getByRole('region', { name: 'Membership Status' });

export const historyRegion = (page: Page) => page.getByRole('region', { name: 'Payment history' });

export const denyDialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name: `Deny ${name}?` });

/** Denies what the dialog is open for, with a reason; the button says what happens with the money. */
export async function deny(page: Page, name: string, reason: string, button: string): Promise<void> {
  const dialog = denyDialog(page, name);
  await dialog.getByLabel('Reason', { exact: true }).fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
