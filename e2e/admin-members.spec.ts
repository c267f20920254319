import { dayText } from '@portal/contract/values/format';
import { forms, freshEmail } from '../functions/test/support/forms.ts';
import { addPendingMembers } from '../functions/test/support/pending-members.ts';
import { payFee, registering } from '../functions/test/support/people.ts';
import {
  answer,
  approveAnyway,
  chooseBulk,
  detailsOf,
  memberRow,
  openMembers,
  searchMembers,
} from './support/members-office.ts';
import { overflowOf } from './support/overflow.ts';
import { fillIn, press } from './support/places.ts';
import { holdRequests } from './support/requests.ts';
import { shownNumber, signIn } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { atHeading } from './support/views/view.ts';

/** A member who has paid and is awaiting approval. */
async function pendingMember(first: string, family: string, register: 'adult' | 'youth' | 'leader' = 'adult') {
  const session = await registering[register](forms[register](undefined, first, family) as never);
  await payFee(session);
  return session;
}

test('approves several selected members at once, changes their status, and lists those that failed', async ({
  page,
}) => {
  const family = `Manifold${Date.now()}`;
  await pendingMember('Una', family);
  await pendingMember('Pia', family, 'youth');
  await pendingMember('Lea', family, 'leader');
  await openMembers(page);
  const selection = page.getByRole('region', { name: 'Selection' });
  await searchMembers(page, family);
  await expect(memberRow(page, `Lea ${family}`)).toBeVisible();
  await expect(selection).toContainText('None on this page selected');

  await page.getByRole('checkbox', { name: `Select Una ${family}` }).check();
  await expect(selection).toContainText('1 of 3 on this page selected');
  await selection.getByRole('button', { name: 'Clear selection' }).click();
  await expect(selection).toBeFocused();
  await expect(selection).toContainText('None on this page selected');
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await selection.getByRole('button', { name: 'Approve selected' }).click();
  await answer(page, 'Approve 3 members?', 'Cancel');
  await expect(memberRow(page, `Una ${family}`)).toContainText('Pending approval');

  await selection.getByRole('button', { name: 'Approve selected' }).click();
  await answer(page, 'Approve 3 members?');
  const report = selection.getByRole('status').filter({ hasText: /members? approved\./ });
  await expect(report).toContainText('2 members approved. Failed for 1 member:');
  await expect(report).toBeFocused();
  await expect(report).toContainText(new RegExp(`Lea ${family}: .*background check`));
  for (const first of ['Una', 'Pia']) {
    await expect(memberRow(page, `${first} ${family}`)).toContainText(shownNumber);
    await expect(page.getByRole('checkbox', { name: `Select ${first} ${family}` })).not.toBeChecked();
  }
  await expect(page.getByRole('checkbox', { name: `Select Lea ${family}` })).toBeChecked();
  await report.getByRole('button', { name: 'Close' }).click();
  await expect(selection).toBeFocused();

  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await selection.getByRole('button', { name: 'Approve selected (1 of 3)' }).click();
  await answer(page, 'Approve 1 of 3 selected? 2 aren’t waiting for approval.');
  await expect(report).toContainText('0 members approved. 2 aren’t waiting for approval.');
  await expect(report).toContainText(new RegExp(`Lea ${family}: .*background check`));
  await report.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('checkbox', { name: `Select Lea ${family}` }).uncheck();
  const approve = selection.getByRole('button', { name: 'Approve selected' });
  await expect(approve).toHaveAttribute('aria-disabled', 'true');
  await expect(approve).toHaveAccessibleDescription('2 aren’t waiting for approval.');
  await page.getByRole('checkbox', { name: `Select Lea ${family}` }).check();
  await page.getByRole('checkbox', { name: `Select Pia ${family}` }).uncheck();

  await selection.getByLabel('Change status of selected').click();
  await page.getByRole('option', { name: 'Inactive' }).click();
  await answer(page, 'Change status of 2 members to "inactive"?');
  await expect(selection).toContainText('2 members set to "inactive".');
  for (const first of ['Una', 'Lea']) await expect(memberRow(page, `${first} ${family}`)).toContainText('Inactive');
  await expect(memberRow(page, `Pia ${family}`)).toContainText('Approved');
});

test('the details show every known fact, and lock, reactivate and suspend', { tag: '@long' }, async ({ page }) => {
  const family = `Particulars${Date.now()}`;
  const { user } = await pendingMember('Pia', family, 'youth');
  const born = dayText(user.date_of_birth ?? '');
  await openMembers(page, family);
  const details = memberRow(page, `Pia ${family}`).getByRole('button', { name: `Details of Pia ${family}` });
  const dialog = detailsOf(page, `Pia ${family}`);
  await details.click();
  for (const text of ['Pending approval', 'Youth Competitor', born, '(212) 555-0148', `Marta ${family}`])
    await expect(dialog).toContainText(text);
  await expect(dialog).toContainText('12 Canal Street, Albany, NY 12207');
  await expect(dialog).not.toContainText('Membership number');
  await expect(dialog).not.toContainText('SafeSport');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(details).toBeFocused();
  await page.getByLabel('Status', { exact: true }).selectOption('pending_approval');
  await expect(page.getByText('Status: Pending approval')).toBeVisible();
  await details.click();

  const change = async (button: string, question: string, status: string, left: string[]) => {
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await answer(page, question);
    await expect(dialog).toContainText(status);
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await expect(dialog.getByRole('button').filter({ hasText: /./ })).toHaveText(left);
  };
  await change('Suspend', 'Suspend this member? This is more severe than inactive status.', 'Suspended', [
    'Open file',
    'Payments',
    'Set Inactive',
  ]);
  const inactive = 'Set this member as inactive? They will not be able to access their account.';
  await change('Set Inactive', inactive, 'Inactive', ['Open file', 'Payments', 'Reactivate']);
  await expect(page.getByText('No members found.')).toBeAttached();
  await change('Reactivate', 'Reactivate this member?', 'Pending approval', [
    'Open file',
    'Deny',
    'Approve',
    'Payments',
    'Set Inactive',
    'Suspend',
  ]);
  await expect(dialog).not.toContainText('Membership number');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await searchMembers(page, family);
  await expect(memberRow(page, `Pia ${family}`)).toContainText('Pending approval');
});

test('one admin’s changes reach another, who keeps the selection and focus', { tag: '@long' }, async ({
  page,
  anotherBrowser,
}) => {
  const family = `Duet${Date.now()}`;
  await pendingMember('Una', family);
  await pendingMember('Ida', family);
  const other = await anotherBrowser();
  await openMembers(page);
  await openMembers(other);
  for (const window of [page, other]) {
    await searchMembers(window, family);
    await expect(memberRow(window, `Una ${family}`)).toContainText('Pending approval');
  }
  await other.getByRole('checkbox', { name: `Select Ida ${family}` }).check();
  await other.getByLabel(`Change status of Ida ${family}`).focus();

  await press(memberRow(page, `Una ${family}`), `Approve Una ${family}`);
  await approveAnyway(page);
  await expect(page.getByRole('alert').filter({ hasText: shownNumber })).toBeVisible();
  await expect(memberRow(page, `Una ${family}`).getByRole('button', { name: /^Details/ })).toBeFocused();
  await expect(memberRow(other, `Una ${family}`)).toContainText('Approved');
  await expect(memberRow(other, `Una ${family}`)).toContainText(shownNumber);
  await expect(other.getByRole('checkbox', { name: `Select Ida ${family}` })).toBeChecked();
  await expect(other.getByLabel(`Change status of Ida ${family}`)).toBeFocused();

  await pendingMember('Eva', family);
  for (const window of [page, other]) await expect(memberRow(window, `Eva ${family}`)).toBeVisible();
});

test('the table works by keyboard, and keeps the focus when a row disappears', { tag: '@long' }, async ({ page }) => {
  const family = `Keyboard${Date.now()}`;
  await pendingMember('Una', family);
  await openMembers(page, family);
  await expect(memberRow(page, `Una ${family}`)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: `Select Una ${family}` })).toBeChecked();
  const status = page.getByLabel(`Change status of Una ${family}`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `Una ${family}`, exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(status).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(status).toBeFocused();

  await page.getByLabel('Status', { exact: true }).selectOption('pending_approval');
  await expect(page.getByText('Status: Pending approval')).toBeVisible();
  await memberRow(page, `Una ${family}`)
    .getByRole('button', { name: /^Approve/ })
    .press('Enter');
  await approveAnyway(page);
  await expect(page.getByText('No members found.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByLabel('Search by name, email or membership number')).toBeFocused();
  await searchMembers(page, family);
  await page.getByLabel('Membership type', { exact: true }).selectOption('adult');
  await expect(page.getByText('Type: Adult Competitor')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await atHeading(page, 'Admin dashboard');
  await page.goBack();
  await atHeading(page, 'Members');
  await expect(page.getByLabel('Search by name, email or membership number')).toHaveValue(family);
  await expect(page.getByText('Type: Adult Competitor')).toBeVisible();
  await expect(memberRow(page, `Una ${family}`)).toContainText('Approved');
});

for (const width of [360, 1440]) {
  test(`at ${width} px only one thing scrolls: ${width < 1200 ? 'the page' : 'the list, of limited height'}`, {
    tag: width === 360 ? '@alone' : ['@alone', '@long'],
  }, async ({ page, afterwards }) => {
    const family = `Tall${Date.now()}`;
    afterwards(await addPendingMembers(family, 30));
    await openMembers(page, family);
    await page.setViewportSize({ width, height: 800 });
    const rows = page.getByRole('checkbox', { name: new RegExp(`^Select Nº\\d+ ${family}`) });
    await expect(rows).toHaveCount(25);
    const list =
      width < 1200
        ? page.getByRole('list', { name: 'Members' })
        : page.getByRole('table', { name: 'Members' }).locator('..');
    const scrolls = (one: Element) => one.scrollHeight > one.clientHeight;
    expect(await list.evaluate(scrolls)).toBe(width >= 1200);
    expect(await page.locator('html').evaluate(scrolls)).toBe(width < 1200);
    await expect(rows.last()).not.toBeInViewport();
    await rows.last().focus();
    await expect(rows.last()).toBeInViewport();
    expect(await overflowOf(page)).toEqual([]);
    if (width < 1200) {
      await page.evaluate(() => scrollTo(0, 0));
      // First of all, above the buttons and tiles.
      const search = page.getByLabel('Search by name, email or membership number');
      expect((await search.boundingBox())?.y).toBeLessThanOrEqual(200);
    } else await expect(page.getByText('1–25 of 30')).toBeInViewport({ ratio: 1 });
  });
}

test('a member entered by hand signs in with the temporary password, and a duplicate email is rejected', {
  tag: '@long',
}, async ({ page, anotherBrowser }) => {
  const family = `Entered${Date.now()}`;
  const email = freshEmail();
  await openMembers(page);
  const dialog = page.getByRole('dialog', { name: 'Create member' });
  const fill = async (first: string) => {
    await page.getByRole('button', { name: '+ Create member' }).click();
    await fillIn(dialog, { 'First name': first, 'Last name': family, 'Date of birth': '1990-02-03', Email: email });
  };
  await fill('Ina');
  await expect(dialog.getByLabel('Membership type').locator('option')).toContainText([
    'Youth (ages 5-18)',
    'Adult (ages 18-72)',
    'Grappling Leader',
  ]);
  await expect(dialog.getByLabel('Starting status')).toHaveValue('approved');
  await dialog.getByLabel('Membership type').selectOption('youth');
  await dialog.getByRole('button', { name: 'Create member' }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expect(dialog.getByLabel('Date of birth', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Membership type').selectOption('adult');
  const secret = await dialog.getByLabel('Temporary password', { exact: true }).inputValue();
  expect(secret.length).toBeGreaterThanOrEqual(14);
  const release = await holdRequests(page, '**/api/admin/create-membership');
  await dialog.getByRole('button', { name: 'Create member' }).click();
  await page.goBack();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Cancel' }).click({ force: true });
  await expect(dialog.getByRole('button', { name: 'Please wait…' })).toBeVisible();
  release();
  await expect(dialog).toContainText(`Ina ${family} was added`);
  await expect(dialog).toContainText(shownNumber);
  await expect(dialog).toContainText(secret);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy temporary password' }).click();
  await expect(page.getByText('Copied the temporary password.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  await searchMembers(page, family);
  await expect(memberRow(page, `Ina ${family}`)).toContainText('Approved');

  await fill('Another');
  expect(await dialog.getByLabel('Temporary password', { exact: true }).inputValue()).not.toBe(secret);
  await dialog.getByLabel('Starting status').selectOption('pending_approval');
  await dialog.getByRole('button', { name: 'Create member' }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expect(dialog.getByRole('alert')).toContainText(/email/i);
  await dialog.getByLabel('Email', { exact: true }).fill(freshEmail());
  await dialog.getByRole('button', { name: 'Create member' }).click();
  await expect(dialog).toContainText(`Another ${family} was added`);
  await expect(dialog).toContainText('Pending approval');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(memberRow(page, `Another ${family}`)).toContainText('Pending approval');

  const theirs = await anotherBrowser();
  await signIn(theirs, email, secret);
  // No one has accepted the policies yet.
  await expect(theirs.getByText('Not complete yet')).toBeVisible();
  await theirs.getByLabel(/I accept the policies/).check();
  await theirs.getByRole('button', { name: 'Accept the policies' }).click();
  await expect(theirs.getByText('Active Membership')).toBeVisible();
});

test('adds and deletes test data, and links to the uploads', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(180_000);
  await openMembers(page);
  await chooseBulk(page, /^Populate Add sample data, 6 members/);
  await expect(page.getByRole('alert').filter({ hasText: /Sample data added: \d+ members?, / })).toBeVisible({
    timeout: 45_000,
  });
  await chooseBulk(page, /^Populate large Restore full dataset, 95\+ members/);
  await expect(page.getByRole('alert').filter({ hasText: /Full dataset restored: \d+ members? \(/ })).toBeVisible({
    timeout: 45_000,
  });
  await chooseBulk(page, /^Cleanup Delete all test data/);
  await answer(page, 'Delete all test data?', 'Cancel');
  await chooseBulk(page, /^Cleanup Delete all test data/);
  await answer(page, 'Delete all test data?', 'Delete');
  await expect(page.getByRole('alert').filter({ hasText: /Test data deleted: \d{2,} members, / })).toBeVisible({
    timeout: 45_000,
  });
  for (const how of [/^Batch upload Paste/, /^File upload Excel\/CSV/]) {
    await chooseBulk(page, how);
    await atHeading(page, 'Upload members');
    await page.goBack();
    await atHeading(page, 'Members');
  }
});
