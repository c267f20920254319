import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

export const denyDialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name: `Deny ${name}?` });

/** Denies what the dialog is open for, with a reason; the button says what happens with the money. */
export async function deny(page: Page, name: string, reason: string, button: string): Promise<void> {
  const dialog = denyDialog(page, name);
  await dialog.getByLabel('Reason', { exact: true }).fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
