import { approvedMember } from '../functions/test/support/approved.ts';
import { endSessionsOf } from '../functions/test/support/database-state.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { registering } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { signIn } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('a wrong password is reported, and the right one opens the dashboard', { tag: '@long' }, async ({ page }) => {
  const { user } = await registering.adult();
  await signIn(page, user.email, 'not-the-password');
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('Grapple-2026!');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
  await expect(page.getByText('Payment required')).toBeVisible();
});

test('a session survives a reload, and ends everywhere on Logout', async ({ page, context }) => {
  const { user } = await registering.adult();
  await signIn(page, user.email);
  await expect(page.getByText('Payment required')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Payment required')).toBeVisible();
  const secondTab = await context.newPage();
  await secondTab.goto('/');
  await expect(secondTab.getByText('Payment required')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).first().click();
  for (const tab of [page, secondTab]) {
    await expect(tab.getByRole('heading', { level: 1, name: 'Train. Compete. Represent.' })).toBeVisible();
    await expect(tab.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
});

test('an admin lands on the admin screen, a member never does', { tag: '@long' }, async ({ page, anotherBrowser }) => {
  await signIn(page, (await newAdmin()).user.email);
  await expect(page.getByText('Total members')).toBeVisible();
  const other = await anotherBrowser();
  await signIn(other, (await registering.adult()).user.email);
  await expect(other.getByText('Payment required')).toBeVisible();
  await other.evaluate(() => {
    history.pushState({ ...history.state, view: 'admin-members' }, '');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await expect(other.getByText('Payment required')).toBeVisible();
});

test('a locked member signs in and sees only the status and contact details', async ({ page }) => {
  const admin = await newAdmin();
  const member = await approvedMember(registering.adult(), admin);
  const id = member.user.user_id;
  await call('setMemberStatus', { params: { id }, query: { status: 'suspended' } }, admin.token);
  await signIn(page, member.user.email);
  await expect(page.getByText('Your account is suspended. Please contact support.')).toBeVisible();
  const lock = (body: { reason: string; tell: boolean }) =>
    call('setMemberStatus', { params: { id }, query: { status: 'suspended' }, body }, admin.token);
  await lock({ reason: 'The bank took the fee back', tell: true });
  await expect(page.getByText('Reason: The bank took the fee back')).toBeVisible();
  await lock({ reason: 'Called on Monday', tell: false });
  await expect(page.getByText('Called on Monday')).toHaveCount(0);
  await expect(page.getByText('Profile Information')).toHaveCount(0);
  await expect(page.getByRole('figure')).toHaveCount(0);
});

test('a stored session is cleared when its profile is refused, and home is shown', { tag: '@long' }, async ({
  page,
}) => {
  const { user } = await registering.adult();
  await signIn(page, user.email);
  await expect(page.getByText('Payment required')).toBeVisible();
  await page.goto('/policies');
  await endSessionsOf(user.user_id);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Train. Compete. Represent.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  // No session data remains; the device record is separate from the session.
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['devices']);
});

test.describe('when a portal file fails to load', () => {
  test.use({ expectedMessages: /ERR_FAILED|Failed to fetch dynamically imported module|Failed to load module/ });

  test('only the footer is missing', { tag: '@long' }, async ({ page }) => {
    await page.route(/\/assets\/footer-/, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Train. Compete. Represent.' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Our Community' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });

  test('a page outside the portal says so and offers to reload', { tag: '@long' }, async ({ page }) => {
    await page.route(/\/assets\/policies-.*\.js/, (route) => route.abort());
    await page.goto('/policies', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t show this page' })).toBeVisible();
    await page.unroute(/\/assets\/policies-.*\.js/);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Policies' })).toBeVisible();
  });

  test('keeps the session', { tag: '@long' }, async ({ page }) => {
    await signIn(page, (await registering.adult()).user.email);
    await expect(page.getByText('Payment required')).toBeVisible();
    await page.route(/\/assets\/firebase-auth-/, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'We can’t connect right now' })).toBeVisible();
    await page.unroute(/\/assets\/firebase-auth-/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Payment required')).toBeVisible();
  });
});

test.describe('offline', () => {
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED|cleardot|Could not reach Cloud Firestore|WebChannel/ });

  test('offline, the portal stays on screen and says so', { tag: '@long' }, async ({ page, context }) => {
    await signIn(page, (await registering.adult()).user.email);
    await expect(page.getByText('Payment required')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Pay $66' }).click();
    await expect(page.getByText('Network error. Please try again.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Pay $66' })).toBeEnabled();
  });
});

test('when another user signs in in a second tab, the first tab follows', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const first = await registering.adult();
  const child = await registering.youth();
  const otherTab = await context.newPage();
  await otherTab.goto('/');
  await otherTab.getByRole('link', { name: 'Login' }).first().click();
  await signIn(page, first.user.email);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
  await otherTab.getByLabel('Email').fill(child.user.email);
  await otherTab.getByLabel('Password', { exact: true }).fill('Grapple-2026!');
  await otherTab.getByRole('button', { name: 'Sign in' }).click();
  await expect(otherTab.getByRole('heading', { level: 1, name: 'Welcome, Noah' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Noah' })).toBeVisible();
});
