import type { Page } from '@playwright/test';
import type { Session } from '@portal/contract/calls/accounts';
import { forms, freshEmail, password } from '../functions/test/support/forms.ts';
import { call } from '../functions/test/support/portal.ts';
import { resumeSession, tokensFor } from './support/session.ts';
import { signIn, watchReloads } from './support/steps.ts';
import { expect, test } from './support/test.ts';

async function registered(): Promise<string> {
  const email = freshEmail();
  await call('registerAdult', { body: forms.adult(email) });
  return email;
}

/** Signs in on the login view and returns the session from the server's response. */
async function signInWatched(page: Page, email: string): Promise<Session> {
  const answered = page.waitForResponse('**/api/auth/login');
  await signIn(page, email);
  const session = await (await answered).json();
  await expect(page.getByText('Payment required')).toBeVisible();
  return session;
}

const isHome = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Train. Compete. Represent.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
};

const isRefused = (token: string) => expect(call('profile', {}, token)).rejects.toThrow('401');

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account & security' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account & security' })).toBeFocused();
}

async function changePassword(page: Page, old: string, next: string): Promise<void> {
  await page.getByLabel('Current password', { exact: true }).fill(old);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Confirm password', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('Logout ends the session, including its copies, and no other session', { tag: '@long' }, async ({
  page,
  anotherBrowser,
}) => {
  const email = await registered();
  const elsewhere = await anotherBrowser();
  const other = await signInWatched(elsewhere, email);
  const copied = await signInWatched(page, email);
  const { idToken } = await tokensFor(copied);
  await expect(call('profile', {}, idToken)).resolves.toBeTruthy();

  await page.getByRole('button', { name: 'Logout' }).click();
  await isHome(page);
  await isRefused(copied.token);
  await isRefused(idToken);
  await isRefused((await tokensFor(copied)).idToken);
  await expect(call('profile', {}, other.token)).resolves.toBeTruthy();
});

test('an unresponsive server keeps no one signed in', { tag: '@long' }, async ({ page, expectMessage }) => {
  expectMessage(/The session could not be ended on the server .*TimeoutError/);
  await signInWatched(page, await registered());
  await page.route('**/api/auth/logout', () => undefined);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Payment required')).toHaveCount(0);
  await isHome(page);
  await page.reload();
  await isHome(page);
});

test('a new password ends the sessions of other browsers and keeps this one in every tab', {
  tag: '@long',
}, async ({ page, context, anotherBrowser }) => {
  const email = await registered();
  const elsewhere = await anotherBrowser();
  const stolen = await signInWatched(elsewhere, email);
  await signInWatched(page, email);
  const tab = await context.newPage();
  await tab.goto('/');
  await expect(tab.getByText('Payment required')).toBeVisible();

  await openSettings(page);
  const stayed = await watchReloads(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();
  await changePassword(page, 'not-the-password', 'Another one 8!');
  await expect(page.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
    'This is not your current password',
  );
  await changePassword(page, password, 'Another one 8!');
  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();

  await expect(elsewhere.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await isRefused(stolen.token);
  await page.getByRole('button', { name: 'Back to Dashboard' }).click();
  await expect(page.getByText('Payment required')).toBeVisible();
  await expect(page.getByText(/can’t update right now|no longer have access/)).toHaveCount(0);
  await stayed();
  for (const one of [page, tab]) {
    await one.reload();
    await expect(one.getByText('Payment required')).toBeVisible();
  }
  await signIn(elsewhere, email, 'Another one 8!');
  await expect(elsewhere.getByText('Payment required')).toBeVisible();
});

test('ends all other sessions on request and shows how many', { tag: '@long' }, async ({ page, anotherBrowser }) => {
  const email = await registered();
  const elsewhere = await anotherBrowser();
  await resumeSession(elsewhere, email);
  await expect(elsewhere.getByText('Payment required')).toBeVisible();
  await signInWatched(page, email);
  await openSettings(page);
  await page.getByRole('button', { name: 'End all others' }).click();
  // The registration's session and the other browser's.
  await expect(page.getByText('2 sessions ended.')).toBeVisible();
  await expect(elsewhere.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'End all others' })).toBeHidden();
});

test('a browser proves at sign-in that it has used the address before, and only for that address', {
  tag: '@long',
}, async ({ page }) => {
  const [email, other] = [await registered(), await registered()];
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const { device } = await signInWatched(page, email);
  await page.getByRole('button', { name: 'Logout' }).click();
  await isHome(page);
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).toContain(device);
  expect(stored).not.toContain(email);

  await signInWatched(page, other);
  await page.getByRole('button', { name: 'Logout' }).click();
  await isHome(page);
  expect(sent.filter((request) => request.includes(device))).toEqual([]);
  const again = await signInWatched(page, email);
  expect(again.device).toBe(device);
  const withDevice = sent.filter((request) => request.includes(device));
  expect(withDevice.map((request) => new URL(request.split(' ')[0] ?? '').pathname)).toEqual(['/api/auth/login']);
});
