import type { Page } from '@playwright/test';
import { dayOf } from '@portal/contract/values/days';
import { approvedMember } from '../functions/test/support/approved.ts';
import { patchMember } from '../functions/test/support/database-state.ts';
import { daysFromToday, forms } from '../functions/test/support/forms.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { memberOf, registering } from '../functions/test/support/people.ts';
import { findings } from './support/axe.ts';
import { memberRow, openDetailsOf, openMembers, searchMembers } from './support/members-office.ts';
import { overflowOf } from './support/overflow.ts';
import { openView } from './support/places.ts';
import { enterOffice, resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { atHeading } from './support/views/view.ts';

/** An approved member with this name whose membership ends in the given number of days. */
async function endingIn(days: number, first: string, family: string) {
  const { user } = await approvedMember(registering.adult(forms.adult(undefined, first, family)));
  await patchMember(user.user_id, { membership_expiry: daysFromToday(days) });
  return user;
}

const statusFilter = (page: Page) => page.getByRole('search').getByLabel('Status');

test('an expired member is marked as such in list, details and file, and found by the filters', async ({ page }) => {
  const family = `Lapsed${Date.now()}`;
  const user = await endingIn(-1, 'Una', family);
  await endingIn(30, 'Pia', family);
  await endingIn(31, 'Leo', family);
  await openMembers(page, family);
  await expect(memberRow(page, `Una ${family}`)).toContainText('Expired');
  await expect(memberRow(page, `Una ${family}`)).not.toContainText('Approved');
  await expect(memberRow(page, `Leo ${family}`)).toContainText('Approved');

  await statusFilter(page).selectOption('Expired');
  await expect(memberRow(page, `Leo ${family}`)).toHaveCount(0);
  await expect(memberRow(page, `Una ${family}`)).toBeVisible();
  await expect(page.getByText('Status: Expired')).toBeVisible();
  await expect(page.getByLabel('Sort')).toBeDisabled();
  await statusFilter(page).selectOption('Expires within 30 days');
  await expect(memberRow(page, `Una ${family}`)).toHaveCount(0);
  await expect(memberRow(page, `Pia ${family}`)).toBeVisible();
  await expect(memberRow(page, `Leo ${family}`)).toHaveCount(0);
  expect(await findings(page)).toEqual([]);

  await statusFilter(page).selectOption('Approved');
  const details = await openDetailsOf(page, `Una ${family}`);
  await expect(details).toContainText('Expired');
  await expect(details).not.toContainText('Approved');
  await details.getByRole('button', { name: 'Open file' }).click();
  await atHeading(page, `Una ${family}`);
  await expect(page.getByRole('main')).toContainText('The membership has expired.');
  await expect(page.getByRole('main').getByText('Expired', { exact: true }).first()).toBeVisible();
  expect((await memberOf(user)).status).toBe('approved');
});

test('the landing tiles count expired and soon-to-expire memberships and open their lists', { tag: '@long' }, async ({
  page,
}) => {
  const family = `Tiles${Date.now()}`;
  await endingIn(-1, 'Una', family);
  await endingIn(3, 'Pia', family);
  await resumeSession(page, (await newAdmin()).user.email);
  const overview = page.getByRole('region', { name: 'System overview' });
  await expect(overview.getByRole('button', { name: /Approved members \([\d,]+ expired\)$/ })).toBeVisible();
  for (const [tile, chip, name] of [
    [/^[1-9][\d,]* ?Expired$/, 'Status: Expired', `Una ${family}`],
    [/^[1-9][\d,]* ?Expires within 30 days$/, 'Status: Expires within 30 days', `Pia ${family}`],
  ] as const) {
    await overview.getByRole('button', { name: tile }).click();
    await atHeading(page, 'Members');
    await expect(page.getByText(chip)).toBeVisible();
    await searchMembers(page, family);
    await expect(memberRow(page, name)).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.goBack();
  }
});

test('the reports show how many memberships expire each month and open their lists', { tag: '@long' }, async ({
  page,
}) => {
  const family = `Months${Date.now()}`;
  await endingIn(-1, 'Una', family);
  const user = await endingIn(200, 'Pia', family);
  const { membership_expiry } = await memberOf(user);
  await enterOffice(page);
  await openView(page, 'admin-reports');
  const table = page.getByRole('table', { name: 'Memberships by expiry' });
  await expect(table.getByRole('row')).toHaveCount(15);
  await expect(table.getByRole('row').nth(1)).toContainText(/^Expired.*[1-9]/);
  const thisMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  await expect(table.getByRole('row').nth(2)).toContainText(thisMonth.format(new Date(dayOf())));
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowOf(page)).toEqual([]);
    expect(await findings(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const month = thisMonth.format(new Date(membership_expiry ?? ''));
  await table.getByRole('button', { name: month }).click();
  await atHeading(page, 'Members');
  await expect(page.getByText(`Status: Expires in ${month}`)).toBeVisible();
  await searchMembers(page, family);
  await expect(memberRow(page, `Pia ${family}`)).toBeVisible();
  await expect(memberRow(page, `Una ${family}`)).toHaveCount(0);
});
