import type { Locator, Page } from '@playwright/test';
import { collections } from '@portal/contract/values/collections';
import { age } from '../functions/test/support/aged.ts';
import { approvedMember } from '../functions/test/support/approved.ts';
import { doubled } from '../functions/test/support/doubles.ts';
import { memberOf, registering } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { looksRight } from './support/look.ts';
import { fileWith, section } from './support/member-file.ts';
import { openView } from './support/places.ts';
import { comeBack, enterOffice } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { atHeading } from './support/views/view.ts';

const approvedTwice = () => doubled((form) => approvedMember(registering.adult(form)));

const dialogIn = (page: Page): Locator => page.getByRole('dialog', { name: 'The same person?' });

for (const [width, height] of [
  [1440, 900],
  [360, 740],
] as const) {
  test(`from the file, two records are compared and merged; the other number and card lead on, at ${width} px`, {
    tag: width === 1440 ? [] : '@long',
  }, async ({ page, anotherBrowser }) => {
    const { first, second } = await approvedTwice();
    const [stays, goes] = [await memberOf(first.user), await memberOf(second.user)];
    await page.setViewportSize({ width, height });
    const admin = await fileWith(page, goes);
    await expect(page.getByText(`May be the same person as`)).toContainText(`(${stays.membership_number})`);
    await looksRight(page, 'file-with-double');
    await page.getByRole('button', { name: 'Compare and merge' }).click();
    const dialog = dialogIn(page);
    const numbers = dialog.getByRole('row').filter({ hasText: 'Membership number' }).getByRole('cell');
    await expect(numbers).toHaveText([stays.membership_number ?? '', goes.membership_number ?? '']);
    await expect(dialog.getByText(`The account of ${goes.email} is removed.`)).toBeVisible();
    await looksRight(page, 'duplicate');
    await dialog.getByRole('radio', { name: goes.email }).check();
    await expect(dialog.getByText(`The account of ${stays.email} is removed.`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Merge these two records?' });
    const asked = `The address ${goes.email} is not confirmed. Anyone who reads its mail will have this membership.`;
    await expect(question.getByText(`${asked} You can undo this for 14 days.`)).toBeVisible();
    await question.getByRole('button', { name: 'Merge' }).click();
    await expect(page.getByText('The two records are merged.')).toBeVisible();

    // The file of the one who has gone gives way to that of the other one.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const details = section(page, 'Details');
    await expect(details.getByText(goes.membership_number ?? '')).toBeVisible();
    await expect(details.getByText(stays.membership_number ?? '')).toBeVisible();
    await expect(details.getByText(goes.email)).toBeVisible();
    await expect(page.getByText('May be the same person')).toHaveCount(0);
    await expect(section(page, 'History')).toContainText(
      `Merged with another record of the same person: ${goes.membership_number}`,
    );

    const query = { q: goes.membership_number ?? '' };
    const { memberships } = await call('listMemberships', { query }, admin.token);
    expect(memberships.map(({ user_id }) => user_id)).toEqual([stays.user_id]);
    await page.goto(`/?verify=${goes.card_code}`);
    await expect(page.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();
    const own = await anotherBrowser();
    await comeBack(own, goes.email);
    await expect(own.getByRole('figure', { name: 'Membership card' })).toContainText(stays.membership_number ?? '');

    // Undone, each of them is there again, and the account that stayed shows no more of the other one.
    await page.goBack();
    await expect(page.getByText(`Merged with ${stays.first_name}`)).toContainText(`(${goes.membership_number})`);
    await looksRight(page, 'file-with-merge');
    await page.getByRole('button', { name: 'Undo merge' }).click();
    await page.getByRole('dialog', { name: 'Undo this merge?' }).getByRole('button', { name: 'Undo merge' }).click();
    await expect(page.getByText('The merge was undone.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Correct details' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Undo merge' })).toHaveCount(0);
    await expect(page.getByText('Not the same person:')).toContainText(`(${goes.membership_number})`);
    await expect(details.getByText(stays.email)).toBeVisible();
    await expect(own.getByText(stays.membership_number ?? '')).toHaveCount(0);
  });
}

// The list is that of the whole office.
test('from the task of all pairs, two records are merged and two people told apart, by keyboard; both stays said', {
  tag: ['@alone', '@long'],
}, async ({ page }) => {
  const [same, other] = [await doubled(), await doubled()];
  for (const [minute, { id }] of [same, other].entries())
    await age(collections.duplicates, id, { found_at: `2014-01-01T00:0${minute}:00.000Z` });
  await enterOffice(page);
  await openView(page, 'admin-tasks');
  await atHeading(page, 'Tasks');
  const pairs = page.getByRole('list', { name: 'Pairs' });
  const compare = ({ first: { user } }: typeof same) =>
    pairs.getByRole('button', { name: new RegExp(`^Compare ${user.first_name} ${user.last_name} and`) });

  await page.getByRole('button', { name: /^Open Same person\?: \d+ pairs$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(compare(same)).toBeFocused();
  await looksRight(page, 'pairs');
  await page.setViewportSize({ width: 360, height: 740 });
  await looksRight(page, 'pairs');
  await page.keyboard.press('Enter');
  await expect(dialogIn(page).getByRole('button', { name: 'Merge', exact: true })).toBeFocused();
  // Back from a pair leads to the list.
  await page.keyboard.press('Escape');
  await expect(compare(same)).toBeFocused();
  await page.keyboard.press('Enter');
  await dialogIn(page).getByRole('button', { name: 'Merge', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Merge these two records?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('The two records are merged.')).toBeVisible();
  await expect(compare(same)).toHaveCount(0);

  await compare(other).focus();
  await page.keyboard.press('Enter');
  await dialogIn(page).getByRole('button', { name: 'Not the same person' }).click();
  await expect(page.getByText('Noted: they are not the same person.')).toBeVisible();
  await expect(compare(other)).toHaveCount(0);
  const { user } = other.second;
  await openView(page, 'admin-member', { user_id: user.user_id });
  await expect(page.getByText('Not the same person:')).toContainText(`${user.first_name} ${user.last_name}`);
  await expect(page.getByRole('button', { name: 'Compare and merge' })).toHaveCount(0);
});
