import type { Page } from '@playwright/test';
import { collections } from '@portal/contract/values/collections';
import { storedAt } from '../functions/test/support/database-state.ts';
import { forms } from '../functions/test/support/forms.ts';
import { applyForCharter, approvedLeader } from '../functions/test/support/leaders.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { registering } from '../functions/test/support/people.ts';
import { answer, memberRow, openDetailsOf, openMembers } from './support/members-office.ts';
import { openDetails, openPayments, paymentRow } from './support/payments-office.ts';
import { openView } from './support/places.ts';
import { askForReport, cellsOf, dayLongAgo, openReports } from './support/reports.ts';
import { resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { atHeading } from './support/views/view.ts';

/** Opens a member's payments from the member's details. */
async function openPaymentsOf(page: Page, name: string): Promise<void> {
  await openMembers(page, name);
  await (await openDetailsOf(page, name)).getByRole('button', { name: 'Payments', exact: true }).click();
  await atHeading(page, 'Payments');
  await expect(page.getByText(`Member: ${name}`)).toBeVisible();
}

test('records cash for a member, who sees it live, and refunds it by hand', { tag: '@long' }, async ({
  page,
  anotherBrowser,
}) => {
  const family = `Cash${Date.now()}`;
  const name = `Carla ${family}`;
  const day = dayLongAgo();
  const member = await registering.adult(forms.adult(undefined, 'Carla', family));
  const own = await anotherBrowser();
  await resumeSession(own, member.user.email);
  await expect(own.getByRole('button', { name: 'Pay $66' })).toBeVisible();

  await openPayments(page);
  await page.getByRole('button', { name: 'Record a payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a payment' });
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Member: Please choose a member');
  await dialog.getByRole('combobox', { name: 'Member' }).fill(family);
  await page.getByRole('option', { name }).click();
  await expect(dialog.getByLabel('Fee')).toHaveValue('adult');
  await expect(dialog.getByLabel('Amount')).toHaveValue('66');
  await dialog.getByLabel('Reference').fill('Receipt 17');
  await dialog.getByLabel('Received on').fill(day);
  await dialog.getByLabel('Amount').fill('50');
  await dialog.getByRole('button', { name: 'Record $50' }).click();
  await answer(page, 'The fee is $66. Record $50 for it?', 'Cancel');
  await dialog.getByLabel('Amount').fill('66');
  await dialog.getByRole('button', { name: 'Record $66' }).click();
  await expect(page.getByText(`$66 by cash from ${name} is recorded.`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(own.getByRole('region', { name: 'Membership Status' })).toContainText('Awaiting approval');
  await expect(own.getByRole('button', { name: 'Pay $66' })).toHaveCount(0);

  await openPaymentsOf(page, name);
  await expect(paymentRow(page, name)).toHaveCount(1);
  await expect(paymentRow(page, name)).toContainText('Cash');
  const details = await openDetails(page, name);
  await expect(details).toContainText('Receipt 17');
  await details.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = page.getByRole('dialog', { name: 'Refund payment' });
  await expect(refund).toContainText('please return the money yourself');
  await refund.getByLabel('Reason').fill('Paid twice.');
  await refund.getByRole('button', { name: 'Refund $66' }).click();
  await expect(
    page.getByText(`The refund of $66 to ${name} is recorded. Please return the money yourself.`),
  ).toBeVisible();
  await expect(paymentRow(page, name)).toContainText('Refunded');

  const admin = await newAdmin();
  await resumeSession(page, admin.user.email);
  await openReports(page);
  await askForReport(page, { start: day, end: day });
  await expect.poll(async () => (await cellsOf(page, 'Transactions')).flat().join(' ')).toContain(name);
});

test('records a paper check for a leader’s charter', { tag: '@long' }, async ({ page }) => {
  const family = `Check${Date.now()}`;
  const leader = await approvedLeader(forms.leader(undefined, 'Lena', family));
  const [charter, other] = [await applyForCharter(leader), await applyForCharter(leader)];
  await openPayments(page);
  await page.getByRole('button', { name: 'Record a payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a payment' });
  await dialog.getByRole('combobox', { name: 'Member' }).fill(leader.user.email);
  await page.getByRole('option', { name: `Lena ${family}` }).click();
  const fee = dialog.getByLabel('Fee');
  await expect(fee.getByRole('option')).toHaveCount(3);
  await fee.selectOption({ label: `Academy Charter: ${charter.academy_name} ($115)` });
  await dialog.getByLabel('Method').selectOption('Check');
  await dialog.getByRole('button', { name: 'Record $115' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Reference: This field is required');
  await dialog.getByLabel('Reference').fill('1042');
  await dialog.getByRole('button', { name: 'Record $115' }).click();
  await expect(page.getByText(`$115 by check from Lena ${family} is recorded.`)).toBeVisible();
  await openPaymentsOf(page, `Lena ${family}`);
  const recorded = paymentRow(page, `Lena ${family}`);
  await expect(recorded.filter({ hasText: charter.academy_name })).toContainText('$115');
  const statusOf = async (id: string) => (await storedAt(`${collections.charters}/${id}`))?.status;
  expect(await statusOf(charter.charter_id)).toBe('pending_approval');
  expect(await statusOf(other.charter_id)).toBe('pending_payment');
});

test('records a payment from a member’s details, but only if a fee is due', { tag: '@long' }, async ({ page }) => {
  const family = `Details${Date.now()}`;
  const name = `Dora ${family}`;
  await registering.adult(forms.adult(undefined, 'Dora', family));
  const openMember = () => openDetailsOf(page, name);
  await openMembers(page, family);
  await (await openMember()).getByRole('button', { name: 'Record a payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a payment' });
  await expect(dialog.getByRole('combobox', { name: 'Member' })).toHaveValue(new RegExp(`^${name}, `));
  await dialog.getByLabel('Method').selectOption('Bank transfer');
  await dialog.getByLabel('Reference').fill('2026-11-17 ACH');
  await dialog.getByRole('button', { name: 'Record $66' }).click();
  await expect(page.getByText(`$66 by bank transfer from ${name} is recorded.`)).toBeVisible();
  await expect(memberRow(page, name)).toContainText('Pending approval');
  const details = await openMember();
  await expect(details.getByRole('button', { name: 'Record a payment' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);

  await openView(page, 'admin-payments');
  await page.getByRole('button', { name: 'Record a payment' }).click();
  await dialog.getByRole('combobox', { name: 'Member' }).fill(family);
  await page.getByRole('option', { name }).click();
  await expect(dialog.getByText('This member has no fee to pay.')).toBeVisible();
});
