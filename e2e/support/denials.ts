import type { Locator, Page } from '@playwright/test';
import { dayOf, daysLater } from '@portal/contract/values/days';
import { dayText } from '@portal/contract/values/format';
import { expect } from './test.ts';

/** A reason as the office writes it, on two lines. */
export const reason = 'We cannot read the birth date.\nPlease check it & the name.';

/** Today, and the day by which a refund made today arrives, as shown on screen. */
export const today = () => dayText(dayOf());
export const dueDay = () => dayText(daysLater(dayOf(), 14));

/** The membership status on the dashboard. */
export const statusRegion = (page: Page) => page.getByRole('region', { name: 'Membership Status' });

export const historyRegion = (page: Page) => page.getByRole('region', { name: 'Payment history' });

export const denyDialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name: `Deny ${name}?` });

/** Denies in the open dialog with a reason; the button's label says what happens to the payment. */
export async function deny(page: Page, name: string, reason: string, button: string): Promise<void> {
  const dialog = denyDialog(page, name);
  await dialog.getByLabel('Reason', { exact: true }).fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
