import type { Locator, Page, Route } from '@playwright/test';
import { applyForCharter, approvedLeader } from '../functions/test/support/leaders.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { addPendingMembers } from '../functions/test/support/pending-members.ts';
import { call } from '../functions/test/support/portal.ts';
import { findings } from './support/axe.ts';
import { overflowOf } from './support/overflow.ts';
import { pendingBlock } from './support/pending.ts';
import { menuEntry, openView } from './support/places.ts';
import { enterOffice, resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { atHeading } from './support/views/view.ts';

/** Fails a request as an ad blocker does. */
const refuse = (route: Route) => route.abort('blockedbyclient');

/** Intercepts a page's traffic to Firestore only. Returns the function that stops it. */
async function blockDatabase(page: Page, handle: (route: Route) => unknown = refuse) {
  const { emulators } = await call('clientConfig', {});
  const requests = (url: URL) => url.host === emulators?.firestore_host;
  await page.route(requests, handle);
  return () => page.unroute(requests, handle);
}

const outOfReach = 'We can’t reach our database';

// Messages from the SDK and the browser.
test.use({
  expectedMessages:
    /Could not reach Cloud Firestore backend|Failed to load resource|WebChannelConnection|cleardot\.gif/,
});

const alerts = (place: Page | Locator) => place.getByRole('alert').filter({ hasText: outOfReach });

const outagesIn = (messages: readonly string[]) =>
  messages.filter((message) => message.includes('The database can’t be reached'));

/** Checks that no list claims to be empty and no heading claims that nothing is waiting. */
async function claimsNothing(page: Page): Promise<void> {
  await expect(
    page.getByText(
      /\(0\)|^No (activity|applications|documents|members|payments|tasks)|^None yet|doesn’t exist|is gone/,
    ),
  ).toHaveCount(0);
}

test('behind a blocker each office list reports that the database is unreachable, and recovers', async ({
  page,
  consoleMessages,
  expectMessage,
  afterwards,
}) => {
  expectMessage(/The database can’t be reached.*Firestore did not answer/);
  const family = `Unseen${Date.now()}`;
  afterwards(await addPendingMembers(family, 1));
  const unblock = await blockDatabase(page);
  await enterOffice(page);
  await expect(page.getByRole('button', { name: /^[1-9]\d* ?Pending approval$/ })).toBeVisible();
  await expect(alerts(pendingBlock(page))).toContainText('turn off any ad blocker or content filter for this site');
  await expect(pendingBlock(page).getByRole('heading', { level: 2 })).toHaveText('Pending Approvals');
  await expect(alerts(page.getByRole('region', { name: 'Recent Activity' }))).toBeVisible();
  await expect(page.getByRole('button', { name: /Pending documents$/ })).toContainText('–');
  await claimsNothing(page);

  for (const [label, heading, lists] of [
    ['Charters', 'Charter Applications', 1],
    ['Documents', 'Documents', 1],
    ['Payments', 'Payments', 2],
    ['Uploads', 'Upload members', 1],
  ] as const) {
    await menuEntry(page, label).click();
    await atHeading(page, heading);
    await expect(alerts(page)).toHaveCount(lists);
    await expect(menuEntry(page, 'Documents')).not.toContainText('waiting');
  }
  await claimsNothing(page);

  await openView(page, 'admin-member', { user_id: `${family}-000` });
  await atHeading(page, `Nº0 ${family}`);
  await expect(alerts(page)).toBeVisible();
  await menuEntry(page, 'Tasks').click();
  await page.getByRole('button', { name: new RegExp(`^Open .*${family}`) }).click();
  const dialog = page.getByRole('dialog', { name: 'Task' });
  await expect(alerts(dialog)).toBeVisible();
  expect(outagesIn(consoleMessages)).toHaveLength(1);

  await unblock();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: `Nº0 ${family}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(alerts(page)).toHaveCount(0);
  await menuEntry(page, 'Overview').click();
  await expect(pendingBlock(page).getByRole('listitem').filter({ hasText: family })).toBeVisible();
});

test('behind a proxy that answers 503 a leader’s dashboard claims no empty list, and recovers live', async ({
  page,
  expectMessage,
}) => {
  expectMessage(/The database can’t be reached/);
  const leader = await approvedLeader();
  await applyForCharter(leader);
  const unblock = await blockDatabase(page, (route) => route.fulfill({ status: 503, body: 'Service unavailable' }));
  await resumeSession(page, leader.user.email);
  for (const name of ['Charters and events', 'Leader verification', 'Payment history']) {
    await expect(alerts(page.getByRole('region', { name }))).toBeVisible();
  }
  await expect(page.getByText('Active Membership')).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code/ }).first()).toBeVisible();
  await claimsNothing(page);
  await unblock();
  await expect(page.getByRole('list', { name: 'Academy Charters' })).toBeVisible();
  await expect(alerts(page)).toHaveCount(0);
});

test('when blocked later, loaded content stays, and views opened after that report it', { tag: '@long' }, async ({
  page,
  expectMessage,
  afterwards,
}) => {
  expectMessage(/The database can’t be reached/);
  const family = `Stays${Date.now()}`;
  afterwards(await addPendingMembers(family, 1));
  await resumeSession(page, (await newAdmin()).user.email);
  const row = pendingBlock(page).getByRole('listitem').filter({ hasText: family });
  await expect(row).toBeVisible();
  const unblock = await blockDatabase(page);
  await menuEntry(page, 'Charters').click();
  await expect(alerts(page)).toHaveCount(1);
  await claimsNothing(page);
  await menuEntry(page, 'Overview').click();
  await expect(row).toBeVisible();
  await expect(alerts(page)).toHaveCount(0);
  await menuEntry(page, 'Charters').click();
  await unblock();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(pendingBlock(page).getByRole('heading', { level: 2 })).toHaveText(/\(\d+\+?\)$/);
  await expect(alerts(page)).toHaveCount(0);
});

// An intermediary may also let a request hang, which the SDK gives up after ten seconds, or answer on its own.
for (const [what, handle] of [
  ['that never answers', () => undefined],
  ['that forbids it', (route: Route) => route.fulfill({ status: 403, body: '<h1>Filtered</h1>' })],
] as const) {
  test(`behind a proxy ${what} a roster shows loading, then unreachable, and fits a phone`, { tag: '@long' }, async ({
    page,
    expectMessage,
  }) => {
    expectMessage(/The database can’t be reached/);
    await page.setViewportSize({ width: 360, height: 740 });
    const leader = await approvedLeader();
    const { charter_id: id } = await applyForCharter(leader);
    await resumeSession(page, leader.user.email);
    await expect(page.getByRole('list', { name: 'Academy Charters' })).toBeVisible();
    const unblock = await blockDatabase(page, handle);
    await page.reload();
    await openView(page, 'charter-roster', { id });
    await atHeading(page, 'Roster');
    await expect(alerts(page)).toBeVisible();
    await claimsNothing(page);
    expect(await overflowOf(page)).toEqual([]);
    expect(await findings(page)).toEqual([]);
    await unblock();
    await expect(page.locator('#summary')).toBeVisible();
    await expect(alerts(page)).toHaveCount(0);
  });
}
