import type { Locator, Page } from '@playwright/test';
import { collections } from '@portal/contract/values/collections';
import { approvedMember } from '../functions/test/support/approved.ts';
import { backdate } from '../functions/test/support/backdate.ts';
import { registerTwice } from '../functions/test/support/duplicates.ts';
import { memberOf, registering } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { expectGoodLook } from './support/appearance.ts';
import { enterFile, section } from './support/member-file.ts';
import { openView } from './support/places.ts';
import { enterOffice, resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { atHeading } from './support/views/view.ts';

const approvedTwice = () => registerTwice((form) => approvedMember(registering.adult(form)));

const dialogIn = (page: Page): Locator => page.getByRole('dialog', { name: 'The same person?' });

for (const [width, height] of [
  [1440, 900],
  [360, 740],
] as const) {
  test(`compares and merges two records from the file, and the merged number and card redirect, at ${width} px`, {
    tag: width === 1440 ? [] : '@long',
  }, async ({ page, anotherBrowser }) => {
    const { first, second } = await approvedTwice();
    const [kept, merged] = [await memberOf(first.user), await memberOf(second.user)];
    await page.setViewportSize({ width, height });
    const admin = await enterFile(page, merged);
    await expect(page.getByText(`May be the same person as`)).toContainText(`(${kept.membership_number})`);
    await expectGoodLook(page, 'file-with-double');
    await page.getByRole('button', { name: 'Compare and merge' }).click();
    const dialog = dialogIn(page);
    const numbers = dialog.getByRole('row').filter({ hasText: 'Membership number' }).getByRole('cell');
    await expect(numbers).toHaveText([kept.membership_number ?? '', merged.membership_number ?? '']);
    await expect(dialog.getByText(`The account of ${merged.email} is removed.`)).toBeVisible();
    await expectGoodLook(page, 'duplicate');
    await dialog.getByRole('radio', { name: merged.email }).check();
    await expect(dialog.getByText(`The account of ${kept.email} is removed.`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Merge these two records?' });
    const warning = `The address ${merged.email} is not confirmed. Anyone who reads its mail will have this membership.`;
    await expect(question.getByText(`${warning} You can undo this for 14 days.`)).toBeVisible();
    await question.getByRole('button', { name: 'Merge' }).click();
    await expect(page.getByText('The two records are merged.')).toBeVisible();

    // The merged record's file redirects to the remaining one.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const details = section(page, 'Details');
    await expect(details.getByText(merged.membership_number ?? '')).toBeVisible();
    await expect(details.getByText(kept.membership_number ?? '')).toBeVisible();
    await expect(details.getByText(merged.email)).toBeVisible();
    await expect(page.getByText('May be the same person')).toHaveCount(0);
    await expect(section(page, 'History')).toContainText(
      `Merged with another record of the same person: ${merged.membership_number}`,
    );

    const query = { q: merged.membership_number ?? '' };
    const { memberships } = await call('listMemberships', { query }, admin.token);
    expect(memberships.map(({ user_id }) => user_id)).toEqual([kept.user_id]);
    await page.goto(`/?verify=${merged.card_code}`);
    await expect(page.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();
    const own = await anotherBrowser();
    await resumeSession(own, merged.email);
    await expect(own.getByRole('figure', { name: 'Membership card' })).toContainText(kept.membership_number ?? '');

    // Undoing restores both records, and the remaining account no longer shows the other.
    await page.goBack();
    await expect(page.getByText(`Merged with ${kept.first_name}`)).toContainText(`(${merged.membership_number})`);
    await expectGoodLook(page, 'file-with-merge');
    await page.getByRole('button', { name: 'Undo merge' }).click();
    await page.getByRole('dialog', { name: 'Undo this merge?' }).getByRole('button', { name: 'Undo merge' }).click();
    await expect(page.getByText('The merge was undone.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Correct details' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Undo merge' })).toHaveCount(0);
    await expect(page.getByText('Not the same person:')).toContainText(`(${merged.membership_number})`);
    await expect(details.getByText(kept.email)).toBeVisible();
    await expect(own.getByText(kept.membership_number ?? '')).toHaveCount(0);
  });
}

// The list covers the whole office.
test('from the task list, one pair is merged and another kept apart by keyboard, and both decisions persist', {
  tag: ['@alone', '@long'],
}, async ({ page }) => {
  const [same, other] = [await registerTwice(), await registerTwice()];
  for (const [minute, { id }] of [same, other].entries())
    await backdate(collections.duplicates, id, { found_at: `2014-01-01T00:0${minute}:00.000Z` });
  await enterOffice(page);
  await openView(page, 'admin-tasks');
  await atHeading(page, 'Tasks');
  const pairs = page.getByRole('list', { name: 'Pairs' });
  const compare = ({ first: { user } }: typeof same) =>
    pairs.getByRole('button', { name: new RegExp(`^Compare ${user.first_name} ${user.last_name} and`) });

  await page.getByRole('button', { name: /^Open Same person\?: \d+ pairs$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(compare(same)).toBeFocused();
  await expectGoodLook(page, 'pairs');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectGoodLook(page, 'pairs');
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
