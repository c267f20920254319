import type { Page } from '@playwright/test';
import { nameOf } from '@portal/contract/rules/application';
import { dayText, fullName } from '@portal/contract/values/format';
import { approvedMember } from '../functions/test/support/approved.ts';
import { patchMember } from '../functions/test/support/database-state.ts';
import { approvedLeader } from '../functions/test/support/leaders.ts';
import { once } from '../functions/test/support/once.ts';
import { leavePending } from '../functions/test/support/pending-applications.ts';
import { call } from '../functions/test/support/portal.ts';
import { fillApplication } from './support/applying.ts';
import {
  charterOffice,
  enterOfficeOf,
  eventOffice,
  listedRow,
  type Office,
  pendingHeading,
  pendingRow,
} from './support/offices.ts';
import { overflowOf } from './support/overflow.ts';
import { pendingBlock, showNextPending } from './support/pending.ts';
import { press } from './support/places.ts';
import { holdRequests } from './support/requests.ts';
import { expect, test } from './support/test.ts';

const leader = once(() => approvedLeader());

const numberOfLeader = once(async () => {
  const { user } = await call('profile', {}, (await leader()).token);
  return user.membership_number ?? '';
});

let count = 0;
const freshName = () => `Quarter Nelson ${Date.now()}${count++}`;

async function openCreateDialog(page: Page, office: Office) {
  await page.getByRole('button', { name: office.createButton }).click();
  const dialog = page.getByRole('dialog', { name: office.createTitle });
  await expect(dialog.getByText(office.rule)).toBeVisible();
  return dialog;
}

async function searchFor(page: Page, office: Office, text: string): Promise<void> {
  const found = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('q') === text);
  await page.getByLabel(office.search).fill(text);
  await found;
}

/** Tags a test as long except for one office: both offices run the same code. */
const shortIn = (one: Office, office: Office) => (office === one ? [] : ['@long']);

/** The number of applications in tests that count them: few enough to fit on one office page. */
const few = 3;

for (const office of [charterOffice, eventOffice]) {
  test.describe(office.heading, () => {
    test('an application appears without a reload, is counted, and gets its number on approval', {
      tag: ['@alone', ...shortIn(charterOffice, office)],
    }, async ({ page }) => {
      await office.apply(await leader(), freshName());
      await leavePending(office.collection, few);
      await enterOfficeOf(page, office);
      await expect(pendingHeading(page)).toHaveText(`Pending Approvals (${few})`);
      const application = await office.apply(await leader(), freshName());
      const waiting = pendingRow(page, application);
      await expect(waiting).toContainText('Pending payment');
      await expect(waiting).toContainText(fullName((await leader()).user));
      await expect(waiting).toContainText(await numberOfLeader());
      await expect(waiting).toContainText(`${application.city}, ${application.state}`);
      if ('event_dates' in application) await expect(waiting).toContainText(dayText(application.event_dates));
      await expect(pendingHeading(page)).toHaveText(`Pending Approvals (${few + 1})`);
      await expect(listedRow(page, office, nameOf(application))).toContainText('Pending payment');

      const approve = waiting.getByRole('button', { name: `Approve ${nameOf(application)}` });
      const question = page.getByRole('dialog', { name: 'The fee has not been paid. Approve anyway?' });
      await approve.click();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toHaveCount(0);
      await expect(approve).toBeFocused();
      await expect(waiting).toContainText('Pending payment');
      await approve.click();
      await question.getByRole('button', { name: `Waive ${office.fee} and approve`, exact: true }).click();
      await expect(page.getByRole('alert')).toContainText(office.number);
      await expect(waiting).toHaveCount(0);
      await expect(pendingHeading(page)).toBeFocused();
      await expect(pendingHeading(page)).toHaveText(`Pending Approvals (${few})`);
      const listed = listedRow(page, office, nameOf(application));
      await expect(listed).toContainText('Approved');
      await expect(listed).toContainText(office.number);
      await expect(listed.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
    });

    test('more than 50 waiting applications are counted and reachable, oldest first', {
      tag: ['@alone', '@long'],
    }, async ({ page }) => {
      const application = await office.apply(await leader(), freshName(), true);
      await leavePending(office.collection, 51);
      await enterOfficeOf(page, office);
      await expect(pendingHeading(page)).toHaveText('Pending Approvals (51)');
      await expect(pendingBlock(page).getByRole('listitem')).toHaveCount(50);
      await expect(pendingRow(page, application)).toHaveCount(0);
      const another = await office.apply(await leader(), freshName(), true);
      await expect(pendingHeading(page)).toHaveText('Pending Approvals (52)');
      await showNextPending(page);
      await expect(pendingBlock(page).getByRole('listitem')).toHaveCount(2);
      await expect(pendingRow(page, another)).toBeVisible();
      // When the last row of a page is decided, the previous page is shown.
      for (const [decided, left] of [
        [application, 51],
        [another, 50],
      ] as const) {
        await press(pendingRow(page, decided), /^Approve/);
        await expect(pendingHeading(page)).toHaveText(`Pending Approvals (${left})`);
        await expect(pendingHeading(page)).toBeFocused();
      }
      await expect(pendingBlock(page).getByRole('listitem')).toHaveCount(50);
      await leavePending(office.collection, few);
      await expect(pendingHeading(page)).toHaveText(`Pending Approvals (${few})`);
      await expect(pendingBlock(page).getByText(/^Page \d/)).toHaveCount(0);
    });

    test('badges are orange, yellow and green as payment and approval arrive', { tag: '@long' }, async ({ page }) => {
      const [unpaid, paid, approved] = [freshName(), freshName(), freshName()];
      await office.apply(await leader(), unpaid);
      await office.apply(await leader(), paid, true);
      await office.apply(await leader(), approved, true);
      await enterOfficeOf(page, office);
      await press(listedRow(page, office, approved), /^Approve/);
      const colorOf = (name: string, status: string) =>
        listedRow(page, office, name)
          .getByText(status, { exact: true })
          .evaluate((badge) => getComputedStyle(badge).backgroundColor);
      expect(await colorOf(approved, 'Approved')).toBe('rgb(211, 240, 221)');
      expect(await colorOf(paid, 'Pending approval')).toBe('rgb(255, 241, 184)');
      expect(await colorOf(unpaid, 'Pending payment')).toBe('rgb(255, 220, 194)');
      await expect(listedRow(page, office, approved).getByRole('button', { name: /^Details/ })).toBeFocused();
    });

    test('searches and refreshes the list, and announces both', { tag: '@long' }, async ({ page }) => {
      const name = freshName();
      const other = freshName();
      const application = await office.apply(await leader(), name);
      await office.apply(await leader(), other);
      await enterOfficeOf(page, office);
      await expect(listedRow(page, office, other)).toBeVisible();

      await searchFor(page, office, name.split(' ').toReversed().join(', ').toUpperCase());
      await expect(listedRow(page, office, name)).toBeVisible();
      await expect(listedRow(page, office, other)).toHaveCount(0);
      await searchFor(page, office, (await numberOfLeader()).replace('-', ''));
      await expect(listedRow(page, office, name)).toBeVisible();
      await searchFor(page, office, application.city.toLowerCase());
      await expect(listedRow(page, office, name)).toBeVisible();
      await searchFor(page, office, `${name}zz`);
      await expect(page.getByText(office.empty, { exact: true })).toBeVisible();
      await page.getByLabel(office.search).fill('');
      await expect(listedRow(page, office, name)).toBeVisible();

      const answer = await holdRequests(page, `**/api/admin/${office.list}*`);
      await page.getByRole('button', { name: 'Refresh Data' }).click();
      await expect(page.getByText(office.loading, { exact: true })).toBeVisible();
      await expect(page.getByText('Updated', { exact: true })).toHaveCount(0);
      answer();
      await expect(listedRow(page, office, name)).toBeVisible();
      await expect(page.getByText('Updated', { exact: true })).toBeVisible();
      await expect(page.getByText(office.loading, { exact: true })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Refresh Data' })).toBeFocused();
    });

    test('the details show every field, update live, and approve', {
      tag: shortIn(eventOffice, office),
    }, async ({ page }) => {
      const application = await office.apply(await leader(), freshName(), true);
      await enterOfficeOf(page, office);
      await press(pendingRow(page, application), /^Details/);
      const dialog = page.getByRole('dialog', { name: nameOf(application) });
      const { address_line_1, city, zip_code } = application;
      const others =
        'academy_name' in application
          ? ['May 1, 2015', '48', '(212) 555-0148', application.academy_description ?? '', 'On the roster']
          : [dayText(application.event_dates), application.venue_name, application.event_description, 'Participants'];
      for (const text of [await numberOfLeader(), address_line_1, `${city}, NY ${zip_code}`, ...others]) {
        await expect(dialog).toContainText(text);
      }
      await expect(dialog).toContainText('Pending approval');
      await expect(dialog).toContainText('Paid on');

      await dialog.getByRole('button', { name: /^Approve/ }).click();
      await expect(dialog).toContainText(office.number);
      await expect(dialog.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(pendingHeading(page)).toBeFocused();

      await press(listedRow(page, office, nameOf(application)), /^Details/);
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: office.heading })).toBeVisible();
      await expect(
        listedRow(page, office, nameOf(application)).getByRole('button', { name: /^Details/ }),
      ).toBeFocused();
    });

    test('an application approved by one admin disappears from another admin’s screen', { tag: '@long' }, async ({
      page,
      anotherBrowser,
    }) => {
      const application = await office.apply(await leader(), freshName(), true);
      const other = await anotherBrowser();
      await enterOfficeOf(page, office);
      await enterOfficeOf(other, office);
      await pendingRow(other, application)
        .getByRole('button', { name: /^Approve/ })
        .focus();
      await press(pendingRow(page, application), /^Approve/);
      await expect(pendingRow(other, application)).toHaveCount(0);
      await expect(pendingHeading(other)).toBeFocused();
      await expect(listedRow(other, office, nameOf(application))).toContainText(office.number);
    });

    test('gives the reason in place of Approve while the leader may not lead', { tag: '@long' }, async ({ page }) => {
      const lapsed = await approvedLeader();
      const application = await office.apply(lapsed, freshName(), true);
      await patchMember(lapsed.user.user_id, { background_check_expires: '2025-01-01' });
      await enterOfficeOf(page, office);
      const row = pendingRow(page, application);
      const approve = row.getByRole('button', { name: /^Approve/ });
      await expect(row.getByText('Checks missing')).toBeVisible();
      await expect(approve).toHaveCount(0);
      await expect(row.getByRole('button', { name: /^Deny/ })).toBeVisible();
      await press(row, /^Details/);
      await expect(page.getByRole('dialog')).toContainText('background check (lapsed)');
      await page.keyboard.press('Escape');
      await patchMember(lapsed.user.user_id, { background_check_expires: null });
      await expect(approve).toBeVisible();
      await patchMember(lapsed.user.user_id, { membership_expiry: '2025-01-01' });
      await expect(row.getByText('Leader not current')).toBeVisible();
      await patchMember(lapsed.user.user_id, { membership_expiry: '2999-01-01' });
      await press(row, /^Approve/);
      await expect(page.getByRole('alert')).toContainText(office.number);
    });

    test('creates an application by hand once its fields are valid', {
      tag: ['@alone', '@long'],
    }, async ({ page, anotherBrowser }) => {
      const other = await anotherBrowser();
      await enterOfficeOf(other, office);
      await enterOfficeOf(page, office);
      await page.setViewportSize({ width: 360, height: 740 });
      const dialog = await openCreateDialog(page, office);
      expect(await dialog.evaluate((element) => element.getBoundingClientRect().width)).toBe(360);
      expect(await overflowOf(page)).toEqual([]);

      await dialog.getByRole('button', { name: office.createSubmit }).click();
      await expect(dialog.getByRole('alert')).toBeFocused();
      await expect(dialog.getByRole('alert')).toContainText('ZIP code: This field is required');

      const name = freshName();
      await fillApplication(page, office.form(name));
      const number = dialog.getByLabel('Leader membership number', { exact: true });
      await number.fill('M0000-0000');
      await dialog.getByRole('button', { name: office.createSubmit }).click();
      await expect(dialog.getByRole('alert')).toContainText('No member has this number');
      await expect(number).toHaveAttribute('aria-invalid', 'true');
      await expect(number).toHaveAccessibleDescription('No member has this number');

      await number.fill(await numberOfLeader());
      await dialog.getByLabel('Leader last name').fill('Somebody-Else');
      await dialog.getByRole('button', { name: office.createSubmit }).click();
      await expect(dialog.getByRole('alert')).toContainText('a member with a different name');
      await dialog.getByLabel('Leader last name').fill((await leader()).user.last_name);
      await dialog.getByRole('button', { name: office.createSubmit }).click();

      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('alert')).toContainText(name);
      await expect(page.getByRole('button', { name: office.createButton })).toBeFocused();
      const startsApproved = office === eventOffice;
      for (const row of [listedRow(page, office, name), listedRow(other, office, name)]) {
        await expect(row).toContainText(startsApproved ? 'Approved' : 'Pending approval');
        if (startsApproved) await expect(row).toContainText(office.number);
      }
      const waiting = page.getByRole('region', { name: /^Pending Approvals/ }).getByText(name);
      await expect(waiting).toHaveCount(startsApproved ? 0 : 1);
      await press(listedRow(page, office, name), /^Details/);
      await expect(page.getByRole('dialog', { name })).toContainText('None due');
    });

    test('rejects an adult’s membership number, and confirms before discarding the dialog’s entries', {
      tag: '@long',
    }, async ({ page }) => {
      const adult = await call('profile', {}, (await approvedMember()).token);
      await enterOfficeOf(page, office);
      const dialog = await openCreateDialog(page, office);
      await fillApplication(page, office.form(freshName()));
      await dialog.getByLabel('Leader membership number', { exact: true }).fill(adult.user.membership_number ?? '');
      await dialog.getByRole('button', { name: office.createSubmit }).click();
      await expect(dialog.getByRole('alert')).toContainText('This is not a grappling leader');
      const question = page.getByRole('dialog', { name: 'Discard your entries?' });
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toHaveCount(0);
      await expect(dialog.getByLabel('City', { exact: true })).not.toHaveValue('');
      await page.goBack();
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('button', { name: office.createButton })).toBeFocused();

      await openCreateDialog(page, office);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(question).toHaveCount(0);
      await openCreateDialog(page, office);
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await expect(question).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: office.heading })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeVisible();
    });
  });
}
