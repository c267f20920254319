import type { Page } from '@playwright/test';
import { approvedMember } from '../functions/test/support/approved.ts';
import { forms, password } from '../functions/test/support/forms.ts';
import { uploadCheck } from '../functions/test/support/leaders.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { addPendingMembers } from '../functions/test/support/pending-members.ts';
import { payFee, registering } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { answer, memberRow, openMembers } from './support/members-office.ts';
import { fillIn, menuEntry } from './support/places.ts';
import { enterOffice, resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { atHeading } from './support/views/view.ts';

/** The count in a menu entry's badge, up to its cap. */
const waitingAt = async (page: Page, label: string): Promise<number> =>
  Number.parseInt(/\d+/.exec((await menuEntry(page, label).textContent()) ?? '')?.[0] ?? '0', 10);

test('the menu opens and marks every office view, without the public menu and footer', async ({ page }) => {
  await enterOffice(page);
  for (const [label, heading] of [
    ['Members', 'Members'],
    ['Charters', 'Charter Applications'],
    ['Events', 'Event Sanctions'],
    ['Documents', 'Documents'],
    ['Insurance', 'Insurance certificates'],
    ['Payments', 'Payments'],
    ['Uploads', 'Upload members'],
    ['Messages', 'Messages'],
    ['Reports', 'Reports & Analytics'],
    ['Offices', 'Offices'],
    ['Overview', 'Admin dashboard'],
  ] as const) {
    await menuEntry(page, label).click();
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeFocused();
    await expect(menuEntry(page, label)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('navigation', { name: 'Office' }).locator('[aria-current]')).toHaveCount(1);
  }
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('menu entries open in a new tab, the address outlives a reload, and Back and Forward follow it', async ({
  page,
  context,
}) => {
  await enterOffice(page);
  await expect(page).toHaveURL('/admin-dashboard');
  const opened = context.waitForEvent('page');
  await menuEntry(page, 'Charters').click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await atHeading(tab, 'Charter Applications');
  await expect(tab).toHaveURL('/admin-charters');
  await tab.close();
  await menuEntry(page, 'Payments').click();
  await atHeading(page, 'Payments');
  await expect(page).toHaveURL('/admin-payments');
  await page.reload();
  await atHeading(page, 'Payments');
  await page.goBack();
  await atHeading(page, 'Admin dashboard');
  await expect(page).toHaveURL('/admin-dashboard');
  await page.goForward();
  await atHeading(page, 'Payments');
  await expect(page).toHaveURL('/admin-payments');
  await page.getByRole('button', { name: 'home page' }).click();
  await expect(page).toHaveURL('/');
});

test('an office address leads a visitor to login and then there, and a member to the dashboard', async ({
  page,
  anotherBrowser,
}) => {
  const admin = await newAdmin();
  const answer = await page.goto('/admin-charters');
  expect(answer?.status()).toBe(200);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await atHeading(page, 'Member Login');
  await expect(page).toHaveURL('/');
  await fillIn(page, { Email: admin.user.email, Password: password });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await atHeading(page, 'Charter Applications');
  await expect(page).toHaveURL('/admin-charters');

  const { user } = await approvedMember();
  const other = await anotherBrowser();
  await resumeSession(other, user.email);
  await atHeading(other, `Welcome, ${user.first_name}`);
  await other.goto('/admin-charters');
  await atHeading(other, `Welcome, ${user.first_name}`);
  await expect(other).toHaveURL('/');
});

test('the menu shows live how much is waiting', { tag: '@long' }, async ({ page }) => {
  await enterOffice(page);
  await menuEntry(page, 'Reports').click();
  await atHeading(page, 'Reports & Analytics');
  const before = await waitingAt(page, 'Members');
  const leader = await registering.leader();
  await payFee(leader);
  await expect.poll(() => waitingAt(page, 'Members')).toBeGreaterThan(before);
  await uploadCheck(leader, 'safesport');
  await expect(menuEntry(page, 'Documents')).toHaveText(/\d+\+? waiting$/);
  // Tasks include the documents. A leader who lacks a check is not a task of the office yet.
  await expect
    .poll(async () => (await waitingAt(page, 'Tasks')) - (await waitingAt(page, 'Documents')))
    .toBeGreaterThanOrEqual(0);
});

test('on a phone the button toggles the menu, and Escape closes it', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterOffice(page);
  const button = page.getByRole('button', { name: 'Menu' });
  await expect(menuEntry(page, 'Payments')).toBeHidden();
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(menuEntry(page, 'Payments')).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await menuEntry(page, 'Payments').click();
  await atHeading(page, 'Payments');
  await expect(menuEntry(page, 'Payments')).toBeHidden();
});

test('the office closes on sign-out', { tag: '@long' }, async ({ page }) => {
  await enterOffice(page);
  await menuEntry(page, 'Uploads').click();
  await atHeading(page, 'Upload members');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Join Now' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Member Login' })).toBeVisible();
});

test('a desktop shows 12 members at once, the first near the top', { tag: '@long' }, async ({ page, afterwards }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const family = `Glance${Date.now()}`;
  afterwards(await addPendingMembers(family, 20));
  await openMembers(page, family);
  const rows = page.getByRole('row', { name: new RegExp(`${family}\\b`) });
  await expect(rows).toHaveCount(20);
  expect((await rows.nth(0).boundingBox())?.y).toBeLessThan(320);
  // Nor is it cut off by the scrolling list.
  await expect(rows.nth(11)).toBeInViewport({ ratio: 1 });
});

test('a member or a view can be found from any view by keyboard', { tag: '@long' }, async ({ page }) => {
  const family = `Anywhere${Date.now()}`;
  const session = await registering.adult(forms.adult(undefined, 'Ada', family));
  await payFee(session);
  await enterOffice(page);
  await menuEntry(page, 'Reports').click();
  await atHeading(page, 'Reports & Analytics');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Find a member' });
  await expect(dialog.getByRole('combobox', { name: 'Member' })).toBeFocused();
  await page.keyboard.type(family);
  const option = page.getByRole('option', { name: new RegExp(`^Ada ${family}`) });
  await expect(option).toContainText(`born ${session.user.date_of_birth?.slice(0, 4)}, Adult Competitor`);
  await expect(option).toContainText('Pending approval');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Ada ${family}` })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: `Ada ${family}` })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press('/');
  await expect(dialog.getByRole('combobox', { name: 'Member' })).toBeFocused();
  await page.keyboard.type('rep');
  await expect(page.getByRole('option', { name: 'Reports' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Reports & Analytics' })).toBeFocused();
});

test('a lock and a message marked as done are undone from the notice', { tag: '@long' }, async ({ page }) => {
  const family = `Taken${Date.now()}`;
  await payFee(await registering.adult(forms.adult(undefined, 'Uma', family)));
  const subject = `Taken back ${family}`;
  await call('sendContactMessage', { body: forms.contact(undefined, subject) });
  await openMembers(page, family);
  const row = memberRow(page, `Uma ${family}`);
  await row.getByRole('combobox', { name: `Change status of Uma ${family}` }).click();
  await page.getByRole('option', { name: 'Inactive' }).click();
  await answer(page, 'Change member status to "inactive"?');
  await expect(row).toContainText('Inactive');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(`Undone. The status of Uma ${family} is "pending_approval" again.`)).toBeVisible();
  await expect(row).toContainText('Pending approval');

  await menuEntry(page, 'Messages').click();
  const message = page.getByRole('listitem').filter({ hasText: subject });
  await message.getByRole('button', { name: new RegExp(`^Mark as done ${subject}`) }).click();
  await expect(message).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(message).toBeVisible();
});

test('the tasks show live who is waiting for an approval, and lead to the file', { tag: '@long' }, async ({
  page,
  afterwards,
}) => {
  await enterOffice(page);
  await menuEntry(page, 'Tasks').click();
  await atHeading(page, 'Tasks');
  const family = `Waiting${Date.now()}`;
  afterwards(await addPendingMembers(family, 1));
  // A member acts, and the list updates.
  await payFee(await registering.adult());
  const approvals = page.getByRole('list', { name: /^Memberships to approve/ });
  const row = approvals.getByRole('listitem').filter({ hasText: family });
  await row.getByRole('button', { name: /^Nº0/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(family) })).toBeFocused();
  await page.goBack();
  await atHeading(page, 'Tasks');
});
