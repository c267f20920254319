import type { Page, Request } from '@playwright/test';
import { forms, freshEmail, password } from '../functions/test/support/forms.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { addPendingMembers, countPendingMembers } from '../functions/test/support/pending-members.ts';
import { payFee, registering } from '../functions/test/support/people.ts';
import { approveAnyway } from './support/members-office.ts';
import { pendingBlock, showAllPending, showNewestPending, showNextPending } from './support/pending.ts';
import { fillIn, menuEntry } from './support/places.ts';
import { resumeSession } from './support/session.ts';
import { shownNumber, watchReloads } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/** Recent Activity holds the 20 newest entries, so entries from other tests would push out the ones awaited here. */
const alone = { tag: '@alone' };
const aloneAndLong = { tag: ['@alone', '@long'] };

const activityOf = (page: Page, family: string) =>
  page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').filter({ hasText: family });

const counted = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/api/admin/dashboard/stats'));

test(
  'the tiles report a failed count, count again on request, and open their lists',
  aloneAndLong,
  async ({ page, expectMessage }) => {
    expectMessage(/Failed to load the overview ApiError: HTTP 429/);
    await page.route('**/api/admin/dashboard/stats', (route) => route.fulfill({ status: 429, body: '' }));
    await resumeSession(page, (await newAdmin()).user.email);
    const overview = page.getByRole('region', { name: 'System overview' });
    await expect(overview.getByRole('alert')).toContainText('Failed to load the overview');
    await expect(overview.getByRole('button', { name: /Total members/ })).toHaveText('–Total members');
    await page.unroute('**/api/admin/dashboard/stats');
    await overview.getByRole('button', { name: 'Try again' }).click();
    await expect(overview.getByRole('button', { name: /Total members/ })).toHaveText(/^[1-9][\d,]*Total members$/);
    await expect(overview.getByRole('alert')).toHaveCount(0);
    await expect(overview.getByRole('list')).toBeFocused();
    for (const [tile, heading] of [
      [/^\d.*Youth members$/, 'Members'],
      [/^\d.*Pending charters$/, 'Charter Applications'],
      [/^\d.*Pending events$/, 'Event Sanctions'],
      [/^\d.*Pending documents$/, 'Reports & Analytics'],
    ] as const) {
      await overview.getByRole('button', { name: tile }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeFocused();
      await page.goBack();
    }
  },
);

test('reuses the counts for an admin who returns within a minute, then refreshes them', alone, async ({ page }) => {
  await page.clock.install();
  let counts = 0;
  let awaited = 0;
  const ifCounting = (act: () => void) => (request: Request) => {
    if (request.url().endsWith('/api/admin/dashboard/stats')) act();
  };
  page.on(
    'request',
    ifCounting(() => {
      counts += 1;
      awaited += 1;
    }),
  );
  page.on(
    'requestfinished',
    ifCounting(() => {
      awaited -= 1;
    }),
  );
  const overview = page.getByRole('region', { name: 'System overview' });
  const countedIn = async (times: number) => {
    await expect(overview.getByRole('button', { name: /Total members/ })).toHaveText(/^[1-9]/);
    // Longer than the delay between a change and the next count.
    await page.clock.runFor(2000);
    await expect.poll(() => awaited).toBe(0);
    expect(counts).toBe(times);
  };
  const away = async () => {
    await menuEntry(page, 'Messages').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeFocused();
  };
  await resumeSession(page, (await newAdmin()).user.email);
  await countedIn(1);
  await away();
  await page.goBack();
  await countedIn(1);
  await away();
  await page.clock.fastForward('01:00');
  await page.goBack();
  await countedIn(2);
});

test.describe('approving by email', aloneAndLong, () => {
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED/ });

  test('shows an admin what is missing, what failed, and who was approved with which number', async ({
    page,
    expectMessage,
  }) => {
    expectMessage(/Failed to approve membership ApiError: HTTP 429/);
    const family = `Quick${Date.now()}`;
    const { user } = await registering.adult(forms.adult(undefined, 'Quincy', family));
    await resumeSession(page, (await newAdmin()).user.email);
    const box = page.getByLabel('Member’s email');
    const approve = page.getByRole('button', { name: 'Approve by email' });
    const alert = page.getByRole('alert');

    await approve.click();
    await expect(alert).toHaveText('Please enter an email');
    await expect(box).toBeFocused();
    await box.fill('quincy.example.org');
    await approve.click();
    await expect(alert).toHaveText('Error: Please check the marked fields');
    await expect(box).toHaveAccessibleDescription('Please enter a valid email address');
    await box.fill(`nobody.${family}@example.org`);
    await approve.click();
    await expect(alert).toHaveText('Error: No member is registered with this email');

    const address = '**/api/admin/approve-membership-direct';
    await page.route(address, (route) => route.fulfill({ status: 429, body: 'no JSON' }));
    await box.fill(user.email);
    await approve.click();
    await approveAnyway(page, 'Waive $66 and approve');
    await expect(alert).toHaveText('Error: Failed to approve membership');
    await page.unroute(address);
    await page.route(address, (route) => route.abort('internetdisconnected'));
    await approve.click();
    await approveAnyway(page, 'Waive $66 and approve');
    await expect(alert).toHaveText('Error: Network error. Please try again.');
    await expect(box).toHaveValue(user.email);
    await page.unroute(address);

    const recounted = counted(page);
    await box.fill(` ${user.email.toUpperCase()} `);
    await box.press('Enter');
    await approveAnyway(page, 'Waive $66 and approve');
    const outcome = new RegExp(`^Success: Quincy ${family} is approved\nMembership #: ${shownNumber.source}$`);
    await expect(alert).toHaveText(outcome);
    await expect(box).toHaveValue('');
    await recounted;
    await expect(activityOf(page, family).first()).toContainText(`Ada Mercer approved Quincy ${family}`);
  });
});

test(
  'one admin’s changes appear on another’s open page without moving the focus',
  alone,
  async ({ page, anotherBrowser }) => {
    const family = `Seen${Date.now()}`;
    await payFee(await registering.adult(forms.adult(undefined, 'Vera', family)));
    const other = await anotherBrowser();
    await resumeSession(other, (await newAdmin()).user.email);
    await resumeSession(page, (await newAdmin()).user.email);
    await expect(activityOf(other, family)).toHaveText([/^Vera \w+ paid the membership fee/, /^Vera \w+ registered/]);
    const expectNoReload = await watchReloads(other);
    await showNewestPending(other);
    const waiting = pendingBlock(other).getByRole('listitem').filter({ hasText: family });
    await expect(waiting).toBeVisible();
    const box = other.getByLabel('Member’s email');
    await box.fill('half.an.addr');

    const recounted = counted(other);
    await showNewestPending(page);
    await page.getByRole('button', { name: `Approve Vera ${family}` }).click();
    await approveAnyway(page);
    await expect(activityOf(other, family)).toHaveText([
      new RegExp(`^Ada Mercer approved Vera ${family}just now$`),
      /paid/,
      /registered/,
    ]);
    const time = activityOf(other, family).first().locator('time');
    await expect(time).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT.*Z$/);
    await expect(time).toHaveAttribute('title', /\d{4}, \d+:\d\d/);
    await expect(waiting).toHaveCount(0);
    await recounted;
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('half.an.addr');
    const entries = await other.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').count();
    expect(entries).toBeGreaterThan(2);
    expect(entries).toBeLessThanOrEqual(20);
    await expectNoReload();
  },
);

test('everyone who is waiting is counted and reachable, oldest first, across pages', {
  tag: ['@alone', '@long'],
}, async ({ page }) => {
  const family = `Queue${Date.now()}`;
  const before = await countPendingMembers();
  const remove = await addPendingMembers(family, 60);
  try {
    await resumeSession(page, (await newAdmin()).user.email);
    const block = pendingBlock(page);
    const heading = block.getByRole('heading', { level: 2 });
    const rows = block.getByRole('listitem').filter({ hasText: family });
    await expect(heading).toHaveText(`Pending Approvals (${before + 60})`);
    await expect(block.getByRole('listitem')).toHaveCount(8);
    await showAllPending(page);
    await expect(heading).toBeFocused();
    await expect(block.getByRole('listitem')).toHaveCount(50);
    await expect(rows.getByRole('heading')).toHaveText(Array.from({ length: 50 }, (_, at) => `Nº${at} ${family}`));
    await expect(rows.first()).toContainText('Dec 31, 2019 · no fee due');

    const waiting = await registering.adult(forms.adult(undefined, 'Nora', family));
    await payFee(waiting);
    await expect(heading).toHaveText(`Pending Approvals (${before + 61})`);
    await expect(block.getByRole('listitem')).toHaveCount(50);

    await showNextPending(page);
    await expect(block.getByRole('button', { name: 'Next' })).toBeFocused();
    const later = Array.from({ length: 10 }, (_, at) => `Nº${50 + at} ${family}`);
    for (const name of later) await expect(rows.filter({ hasText: name })).toHaveCount(1);
    await expect(rows.first()).toContainText(`Nº50 ${family}`);
    await showNewestPending(page);
    await expect(block.getByRole('listitem').last()).toContainText(`Nora ${family}`);
    await block.getByRole('button', { name: `Approve Nora ${family}` }).click();
    await approveAnyway(page);
    await expect(heading).toHaveText(`Pending Approvals (${before + 60})`);
    await expect(heading).toBeFocused();
    // Deleting records directly triggers no new count, but a first page that holds everyone needs none.
    await block.getByRole('button', { name: 'Previous' }).click();
    await expect(rows.first()).toContainText(`Nº0 ${family}`);
  } finally {
    await remove();
  }
  await expect(page.getByRole('heading', { name: `Pending Approvals (${before})` })).toBeVisible();
});

test(
  'the office approves the oldest member with at most 12 keys after the password',
  aloneAndLong,
  async ({ page, afterwards }) => {
    const family = `Brief${Date.now()}`;
    afterwards(await addPendingMembers(family, 1));
    await page.goto('/login');
    await page.getByLabel('Email').fill((await newAdmin()).user.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    let keys = 0;
    const stroke = (key: string) => {
      keys += 1;
      return page.keyboard.press(key);
    };
    await stroke('Enter');
    const approve = page.getByRole('button', { name: `Approve Nº0 ${family}` });
    await expect(approve).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    while (keys < 12 && !(await approve.evaluate((button) => button === document.activeElement))) await stroke('Tab');
    await stroke('Enter');
    const question = page.getByRole('dialog', { name: 'This email address is not confirmed yet. Approve anyway?' });
    await expect(question.getByRole('button', { name: 'Approve' })).toBeFocused();
    await stroke('Enter');
    await expect(page.getByText(`Nº0 ${family} is approved`)).toBeVisible();
    expect(keys).toBeLessThanOrEqual(12);
  },
);

test('the three create buttons open their dialogs, and one creates a member', aloneAndLong, async ({ page }) => {
  const family = `Handmade${Date.now()}`;
  await resumeSession(page, (await newAdmin()).user.email);
  for (const [button, title, rule] of [
    ['Create charter', 'Charter Academy', /starts as pending approval/],
    ['Create event', 'Sanction Event', /starts as approved/],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByText(rule)).toBeVisible();
    await expect(dialog).toContainText('No fee is due.');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: button })).toBeFocused();
  }

  await page.getByRole('button', { name: 'Create member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create member' });
  await expect(dialog).toContainText('No fee is due.');
  const named = { 'First name': 'Hal', 'Last name': family };
  await fillIn(dialog, { ...named, 'Date of birth': '1990-02-03', Email: freshEmail() });
  const recounted = counted(page);
  await dialog.getByRole('button', { name: 'Create member' }).click();
  await expect(dialog.getByText(`Hal ${family} was added`)).toBeVisible();
  await expect(dialog.getByText(shownNumber)).toBeVisible();
  await recounted;
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Create member' })).toBeFocused();
  await expect(activityOf(page, family)).toContainText(`Ada Mercer added Hal ${family}`);
});
