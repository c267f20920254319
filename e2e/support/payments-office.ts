import type { Locator, Page } from '@playwright/test';
import type { Session } from '@portal/contract/calls/accounts';
import { openView, press } from './places.ts';
import { enterOffice } from './session.ts';
import { expect } from './test.ts';
import { atHeading } from './views/view.ts';

/** Signs in an admin (a new one by default) and opens the office's payments. */
export async function openPayments(page: Page, known?: Session): Promise<Session> {
  const admin = await enterOffice(page, known);
  await openView(page, 'admin-payments');
  await atHeading(page, 'Payments');
  await expect(page.getByRole('heading', { level: 2, name: /^Payments to review \(\d+\+?\)$/ })).toBeVisible();
  return admin;
}

const waiting = (page: Page): Locator => page.getByRole('region', { name: /^Payments to review/ });

/** A payment waiting for the office, by the payer’s name. */
export const taskRow = (page: Page, name: string): Locator =>
  waiting(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

/** Payments in the list of all, by the payer’s name. */
export const paymentRow = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: 'Payments', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

/** Pages through the waiting payments to the one from this payer. */
export async function pageToTask(page: Page, name: string): Promise<Locator> {
  const row = taskRow(page, name);
  const next = waiting(page).getByRole('button', { name: 'Next', exact: true });
  await expect(row.or(next).first()).toBeVisible();
  while ((await row.count()) === 0 && (await next.count()) > 0) {
    if ((await next.getAttribute('aria-disabled')) === 'true') break;
    const place = waiting(page).getByText(/^Page \d+/);
    const before = (await place.textContent()) ?? '';
    await next.click();
    await expect(place).not.toHaveText(before);
    await expect(waiting(page).getByRole('listitem').first()).toBeVisible();
  }
  await expect(row).toBeVisible();
  return row;
}

/** Decides on a waiting payment with a note. */
export async function decide(page: Page, row: Locator, label: string, note: string): Promise<void> {
  await row.getByRole('button', { name: new RegExp(`^${RegExp.escape(label)}: `) }).click();
  const dialog = page.getByRole('dialog', { name: label });
  await dialog.getByRole('textbox', { name: 'Note' }).fill(note);
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Opens the details of a payer's only payment in the list of all. */
export async function openDetails(page: Page, name: string): Promise<Locator> {
  await press(paymentRow(page, name), /^Details/);
  const dialog = page.getByRole('dialog', { name: new RegExp(`from ${name}$`) });
  await expect(dialog).toBeVisible();
  return dialog;
}
