import type { Page } from '@playwright/test';
import type { Session } from '@portal/contract/calls/accounts';
import { endSessionsOf, expireLink } from '../functions/test/support/database-state.ts';
import { awaitEmail, type CaughtEmail, tokenIn } from '../functions/test/support/mailbox.ts';
import { inviteMember, newAdmin } from '../functions/test/support/office.ts';
import { registering, registeringOverApi } from '../functions/test/support/people.ts';
import { acceptPolicies } from './support/applying.ts';
import { overflowOf } from './support/overflow.ts';
import { shownNumber, signIn } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const newPassword = 'A different one 2!';
const linkIn = (mail: CaughtEmail) => `/?token=${tokenIn(mail)}`;

/** Requests a password reset from the login view and returns the email with the link. */
async function askForReset(page: Page, email: string): Promise<CaughtEmail> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Login' }).first().click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeFocused();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('If this email address is registered')).toBeVisible();
  return awaitEmail(email, /Reset your password/);
}

async function choosePassword(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel(/^(New password|Password)$/).fill(password);
  await page.getByLabel(/^Confirm/).fill(confirmation);
  await page.getByRole('button', { name: /^(Reset|Activate|Set|Change)/ }).click();
}

test('replaces a forgotten password through the emailed link, which works only once', { tag: '@long' }, async ({
  page,
  anotherBrowser,
}) => {
  const { user } = await registering.adult();
  const elsewhere = await anotherBrowser();
  await signIn(elsewhere, user.email);
  await expect(elsewhere.getByText('Payment required')).toBeVisible();

  const mail = await askForReset(page, user.email);
  await page.goto(linkIn(mail));
  await expect(page.getByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await choosePassword(page, newPassword, 'Something else 3!');
  await expect(page.getByText('Passwords do not match').first()).toBeVisible();
  await choosePassword(page, 'short');
  await expect(page.getByText('Password must be at least 8 characters long').first()).toBeVisible();
  await choosePassword(page, newPassword);
  await expect(page.getByText('Your password has been changed.').first()).toBeVisible();

  await expect(elsewhere.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Member Login' })).toBeVisible();

  await signIn(page, user.email, newPassword);
  await expect(page.getByText('Payment required')).toBeVisible();
  await page.goto(linkIn(mail));
  await expect(page.getByText(/expired or was already used/).first()).toBeVisible();
});

test('opens an emailed link even if the session stored in the browser has ended', async ({ page }) => {
  const { user } = await registering.adult();
  const mail = await askForReset(page, user.email);
  await signIn(page, user.email);
  await expect(page.getByText('Payment required')).toBeVisible();
  await page.goto('/policies');
  await endSessionsOf(user.user_id);
  await page.goto(linkIn(mail));
  await expect(page.getByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
});

test.describe('account activation', () => {
  let admin: Session;
  test.beforeAll(async () => {
    admin = await newAdmin();
  });

  test('activates an account from the emailed invitation and opens the dashboard', { tag: '@long' }, async ({
    page,
  }) => {
    const invited = await inviteMember(admin);
    const mail = await awaitEmail(invited.email, /^Activate/);
    await page.goto(linkIn(mail));
    await expect(page.getByRole('heading', { level: 1, name: 'Activate your account' })).toBeVisible();
    expect(page.url()).not.toContain('token');
    await expect(page.getByText('Ada Mercer').first()).toBeVisible();
    await expect(page.getByText('Adult Competitor').first()).toBeVisible();
    await expect(page.getByText(invited.membership_number ?? shownNumber).first()).toBeVisible();
    await acceptPolicies(page);
    await choosePassword(page, newPassword);
    await expect(page.getByText('Active Membership')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Active Membership')).toBeVisible();
  });

  test('says so if the link expires while the form is open, and stops asking for a password', {
    tag: '@long',
  }, async ({ page }) => {
    const token = tokenIn(await awaitEmail((await inviteMember(admin)).email, /^Activate/));
    await page.goto(`/?token=${token}`);
    const lead = page.getByText('Check that it’s yours and choose a password.');
    await expect(lead).toBeVisible();
    await expireLink(token);
    await acceptPolicies(page);
    await choosePassword(page, newPassword);
    // The server's message for an expired invitation.
    await expect(
      page.getByText('This link has expired or was already used. Please contact support for a new one.'),
    ).toBeVisible();
    await expect(lead).toHaveCount(0);
  });

  for (const [role, signedIn, greeting] of [
    ['a member', registering.youth, 'Welcome, Noah'],
    ['an admin', newAdmin, 'Admin dashboard'],
  ] as const) {
    test(`replaces the session of ${role} signed in to the same browser`, { tag: '@long' }, async ({ page }) => {
      const { user } = await signedIn();
      await signIn(page, user.email);
      await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible();
      await page.goto('/?token=no-such-token');
      await expect(page.getByText('This link has expired or was already used')).toBeVisible();
      const invited = await inviteMember(admin);
      await page.goto(linkIn(await awaitEmail(invited.email, /^Activate/)));
      await acceptPolicies(page);
      await choosePassword(page, newPassword);
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
    });
  }
});

test('emails use the federation’s design and fit a phone', { tag: '@long' }, async ({ page }) => {
  const { user } = await registeringOverApi.adult();
  const { html } = await awaitEmail(user.email, /Welcome/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.setContent(html);
  await expect(page.getByRole('heading', { level: 1, name: /Welcome to/ })).toBeVisible();
  await expect(page.getByText('Hello,', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay $66' })).toHaveAttribute('href', /^http.*token=/);
  expect(await overflowOf(page)).toEqual([]);
});
