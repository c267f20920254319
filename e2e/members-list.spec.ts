import type { Page } from '@playwright/test';
import { forms } from '../functions/test/support/forms.ts';
import { addPendingMembers } from '../functions/test/support/pending-members.ts';
import { payFee, registering } from '../functions/test/support/people.ts';
import { findings } from './support/axe.ts';
import { approveAnyway, memberRow, openMembers, searchMembers } from './support/members-office.ts';
import { overflowOf } from './support/overflow.ts';
import { menuEntry, press } from './support/places.ts';
import { shownNumber } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { atHeading } from './support/views/view.ts';

const detailsButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Details of ${name}`, exact: true });

const beside = (page: Page, name: string) => page.getByRole('complementary', { name, exact: true });

const searchField = (page: Page) => page.getByLabel('Search by name, email or membership number');

test('details open next to the list, which stays usable, and approve there; the focus returns to the row', async ({
  page,
}) => {
  const family = `Beside${Date.now()}`;
  const [una, pia] = [`Una ${family}`, `Pia ${family}`];
  for (const first of ['Una', 'Pia']) await payFee(await registering.adult(forms.adult(undefined, first, family)));
  await openMembers(page, family);
  await detailsButton(page, una).click();
  await expect(beside(page, una)).toContainText('Adult Competitor');
  await expect(beside(page, una).getByRole('heading', { name: una })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(detailsButton(page, una)).toHaveAttribute('aria-current', 'true');
  await expect(memberRow(page, pia).getByRole('button', { name: `Approve ${pia}` })).toBeInViewport({ ratio: 1 });

  await detailsButton(page, pia).click();
  await expect(beside(page, pia).getByRole('heading', { name: pia })).toBeFocused();
  await expect(page.getByRole('complementary')).toHaveCount(1);
  await expect(page.locator('button[aria-current="true"]')).toHaveAccessibleName(`Details of ${pia}`);
  for (const width of [1440, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(beside(page, pia)).toBeInViewport({ ratio: 1 });
    expect(await overflowOf(page)).toEqual([]);
    expect(await findings(page)).toEqual([]);
  }

  await press(beside(page, pia), `Approve ${pia}`);
  await approveAnyway(page);
  await expect(beside(page, pia)).toContainText(shownNumber);
  await expect(memberRow(page, pia)).toContainText('Approved');
  await expect(beside(page, pia).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(detailsButton(page, pia)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(beside(page, pia).getByRole('heading', { name: pia })).toBeFocused();
  await beside(page, pia).getByRole('button', { name: 'Close' }).click();
  await expect(detailsButton(page, pia)).toBeFocused();
});

test('on a phone the details are a dialog that Back closes', { tag: '@long' }, async ({ page }) => {
  const family = `Phone${Date.now()}`;
  const name = `Una ${family}`;
  await registering.adult(forms.adult(undefined, 'Una', family));
  await openMembers(page, family);
  await page.setViewportSize({ width: 360, height: 740 });
  await detailsButton(page, name).click();
  await expect(page.getByRole('dialog', { name })).toContainText('Adult Competitor');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(detailsButton(page, name)).toBeFocused();
  await expect(searchField(page)).toHaveValue(family);
});

test('page, filters and open details survive a reload, and Back from the file', { tag: '@long' }, async ({
  page,
  afterwards,
}) => {
  const family = `Third${Date.now()}`;
  afterwards(await addPendingMembers(family, 60));
  await openMembers(page);
  await page.getByLabel('Status', { exact: true }).selectOption('pending_approval');
  await searchMembers(page, family);
  await expect(page.getByText('1–25 of 60')).toBeVisible();
  for (const range of ['26–50 of 60', '51–60 of 60']) {
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect(page.getByText(range)).toBeVisible();
  }
  const rows = page.getByRole('row', { name: new RegExp(`${family}\\b`) });
  const names = await rows.getByRole('button', { name: /^Details/ }).evaluateAll((all) => all.map(({ id }) => id));
  expect(names).toHaveLength(10);
  const name = `Nº4 ${family}`;
  await detailsButton(page, name).click();
  await expect(beside(page, name)).toBeVisible();

  const expectRestored = async () => {
    await atHeading(page, 'Members');
    await expect(page.getByText('51–60 of 60')).toBeVisible();
    await expect(searchField(page)).toHaveValue(family);
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue('pending_approval');
    await expect(beside(page, name)).toContainText('Adult Competitor');
    await expect(rows).toHaveCount(10);
    const shown = await rows.getByRole('button', { name: /^Details/ }).evaluateAll((all) => all.map(({ id }) => id));
    expect(shown).toEqual(names);
  };
  await page.reload();
  await expectRestored();
  await beside(page, name).getByRole('button', { name: 'Open file' }).click();
  await atHeading(page, name);
  await page.goBack();
  await expectRestored();
  await page.getByRole('button', { name: 'Go to previous page' }).click();
  await expect(page.getByText('26–50 of 60')).toBeVisible();
  await expect(beside(page, name)).toBeVisible();

  // Simulates cursors issued before the server's key changed.
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(page.getByText('51–60 of 60')).toBeVisible();
  await page.evaluate(() => {
    const { state } = history.state;
    const place = JSON.parse(state.members);
    const members = JSON.stringify({ ...place, cursors: place.cursors.map(() => 'old.old') });
    history.replaceState({ ...history.state, state: { ...state, members } }, '');
  });
  await page.reload();
  await expect(page.getByText('This page is no longer available. The list starts again at page 1.')).toBeVisible();
  await expect(page.getByText('1–25 of 60')).toBeVisible();
  await expect(rows).toHaveCount(25);
});

test('Shift-click selects a range, a new page starts at its top, and a smaller window cuts nothing off', {
  tag: '@long',
}, async ({ page, afterwards }) => {
  const family = `Between${Date.now()}`;
  afterwards(await addPendingMembers(family, 50));
  await openMembers(page, family);
  const boxes = page.getByRole('checkbox', { name: new RegExp(`^Select Nº\\d+ ${family}`) });
  await expect(boxes).toHaveCount(25);
  const all = page.getByRole('checkbox', { name: 'Select all rows' });
  await boxes.nth(1).click();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await expect(page.getByText('4 of 25 on this page selected')).toBeVisible();
  await expect(all).toHaveJSProperty('indeterminate', true);
  await all.click();
  await expect(page.getByText('25 of 25 on this page selected')).toBeVisible();
  await expect(all).toBeChecked();
  await all.click();
  await expect(page.getByText('None on this page selected')).toBeVisible();

  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(page.getByText('26–50 of 50')).toBeVisible();
  await boxes.last().focus();
  await expect(boxes.first()).not.toBeInViewport();
  await page.getByRole('button', { name: 'Go to previous page' }).click();
  await expect(page.getByText('1–25 of 50')).toBeVisible();
  await expect(boxes.first()).toBeInViewport();

  await expect(page.getByRole('columnheader', { name: 'Joined' })).toBeVisible();
  const list = page.getByRole('table', { name: 'Members' }).locator('..');
  for (const width of [1320, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowOf(page, list)).toEqual([]);
    expect(await findings(page)).toEqual([]);
  }
  await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveCount(0);
});

test('sorts by last name and by oldest first, and a reload and Back keep the order and the page size', {
  tag: '@long',
}, async ({ page, afterwards }) => {
  const family = `Aaaa${Date.now()}`;
  for (const first of ['Zoe', 'Ann']) await registering.adult(forms.adult(undefined, first, family));
  await openMembers(page);
  const sort = page.getByLabel('Sort', { exact: true });
  const head = (name: string) => page.getByRole('columnheader', { name });
  const jump = page.getByLabel('Jump to');
  const familyRows = page.getByRole('row', { name: new RegExp(`${family}\\b`) });
  await page.getByLabel('Number of members per page').selectOption('50');
  await expect(head('Joined')).toHaveAttribute('aria-sort', 'descending');
  await expect(head('Number').getByRole('button')).toHaveCount(0);
  await press(head('Member'), 'Member');
  await expect(head('Member')).toHaveAttribute('aria-sort', 'ascending');
  await expect(sort).toHaveValue('name');
  const inOrder = async () => {
    await expect(familyRows).toHaveCount(2);
    await expect(familyRows.nth(0)).toContainText('Ann');
    await expect(familyRows.nth(1)).toContainText('Zoe');
  };
  await inOrder();
  await page.reload();
  await inOrder();
  await expect(page.getByLabel('Number of members per page')).toHaveValue('50');
  await jump.selectOption('B');
  await expect(familyRows).toHaveCount(0);
  await page.reload();
  await expect(jump).toHaveValue('b');
  await page.getByRole('button', { name: 'From: B' }).press('Delete');
  await inOrder();
  await menuEntry(page, 'Uploads').click();
  await atHeading(page, 'Upload members');
  await page.goBack();
  await atHeading(page, 'Members');
  await expect(sort).toHaveValue('name');
  await inOrder();

  await searchMembers(page, family);
  await expect(sort).toBeDisabled();
  await expect(sort).toHaveValue('');
  await expect(jump).toHaveCount(0);
  await expect(head('Member').getByRole('button')).toHaveCount(0);
  await expect(familyRows.nth(0)).toContainText('Ann');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(sort).toHaveValue('name');
  // Fill a whole first page, however few members other tests have made.
  afterwards(await addPendingMembers(`Earlier${Date.now()}`, 50));
  const sorted = page.waitForRequest((request) => new URL(request.url()).searchParams.get('sort') === 'oldest');
  await sort.selectOption('Oldest first');
  expect((await (await sorted).response())?.status()).toBe(200);
  await expect(familyRows).toHaveCount(0);
});

test('filters are saved by name, applied again and removed, and unreadable ones are ignored', {
  tag: '@long',
}, async ({ page }) => {
  const { user } = await openMembers(page);
  const save = page.getByRole('button', { name: 'Save filters' });
  await expect(save).toHaveCount(0);
  await page.getByLabel('Status', { exact: true }).selectOption('pending_approval');
  await page.getByLabel('Sort', { exact: true }).selectOption('Oldest first');
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Save filters' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('This field is required');
  await page.keyboard.type('Waiting longest');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const chip = page.getByRole('group', { name: 'Saved filters' }).getByRole('button', { name: 'Waiting longest' });
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.getByLabel('Sort', { exact: true }).selectOption('Newest first');
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await chip.click();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('pending_approval');
  await expect(page.getByLabel('Sort', { exact: true })).toHaveValue('oldest');

  await chip.focus();
  await page.keyboard.press('Delete');
  await expect(chip).toHaveCount(0);
  await expect(searchField(page)).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(chip).toBeVisible();

  for (const kept of ['{"name":', '{}', '[null, 1, {"name": "Other", "filters": {"status": 7, "sort": "up"}}]']) {
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      `office-filters:${user.user_id}`,
      kept,
    ] as const);
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(chip).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Other', exact: true }).click();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('');
});
