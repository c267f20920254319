import { forms } from '../functions/test/support/forms.ts';
import { applyForCharter, approvedLeader } from '../functions/test/support/leaders.ts';
import { views } from '../web/src/lib/views.ts';
import { openView } from './support/places.ts';
import { scriptsOf } from './support/requests.ts';
import { resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('Back and Forward move through the views, the address stays, and headings receive the focus', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/National Grappling Federation/);
  await page.getByRole('link', { name: 'Join Now' }).first().click();
  const membership = page.getByRole('heading', { level: 1 });
  await expect(membership).toBeFocused();
  const title = await page.title();
  await page.getByRole('link', { name: 'Login' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Member Login' })).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goBack();
  await expect(page).toHaveTitle(title);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Train. Compete. Represent.' })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveTitle(title);
});

test('public screens load no Firebase and comply with the policy that Hosting sends', { tag: '@long' }, async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  const answer = await page.goto('/');
  expect(answer?.headers()).toMatchObject({
    'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  await page.getByRole('link', { name: 'Join Now' }).first().click();
  await page.getByRole('article').first().waitFor();
  await page.getByRole('link', { name: 'Login' }).first().click();
  await page.getByLabel('Email').waitFor();
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((text) => /firestore\.googleapis|identitytoolkit/.test(text))).toEqual([]);
});

test('a reload keeps the view, and home and login lead to the dashboard', { tag: '@long' }, async ({ page }) => {
  const leader = await approvedLeader();
  const { charter_id } = await applyForCharter(leader, forms.charter('Reloaded Mat Club'));
  await resumeSession(page, leader.user.email);
  const heading = page.getByRole('heading', { level: 1 });
  const dashboard = `Welcome, ${leader.user.first_name}`;
  await expect(heading).toContainText(dashboard);
  for (const [view, state] of [
    ['account'],
    ['academy-charter-registration'],
    ['charter-roster', { id: charter_id }],
    ['membership'],
  ] as const) {
    await openView(page, view, state);
    await expect(page).toHaveTitle(new RegExp(`^${views[view].title.replace('&', '.')}`));
    await expect(heading).not.toContainText(dashboard);
    const shown = await heading.textContent();
    await page.reload();
    await expect(heading).toHaveText(shown ?? '');
    expect(await page.evaluate(() => history.state.view)).toBe(view);
  }
  for (const view of ['home', 'login'] as const) {
    await openView(page, view);
    await page.reload();
    await expect(heading).toContainText(dashboard);
  }
});
