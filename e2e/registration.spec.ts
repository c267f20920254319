import type { Page } from '@playwright/test';
import { forms } from '../functions/test/support/forms.ts';
import { registering } from '../functions/test/support/people.ts';
import { overflowOf } from './support/overflow.ts';
import { openView } from './support/places.ts';
import { comeBack } from './support/session.ts';
import { fillRegistration, openRegistration, registerAndReachCheckout } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('nothing is sent until the policies are checked', async ({ page }) => {
  await openRegistration(page, 'adult');
  await fillRegistration(page, forms.adult());
  const submit = page.getByRole('button', { name: 'Register and pay $66' });
  await expect(submit).toBeDisabled();
  await page.getByLabel(/I accept the policies/).check();
  await expect(submit).toBeEnabled();
  await page.getByLabel(/I accept the policies/).uncheck();
  await expect(submit).toBeDisabled();
});

test('errors stand beside the field and in a summary that takes the focus', async ({ page }) => {
  await openRegistration(page, 'youth');
  const { parent_consent: _, ...form } = forms.youth();
  await fillRegistration(page, { ...form, date_of_birth: '1990-01-01', zip_code: '123' });
  await page.getByLabel(/I accept the policies/).check();
  await page.getByRole('button', { name: 'Register and pay $66' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Youth members must be 5–17 years old');
  await expect(page.getByLabel('ZIP code')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription(/12345 or 12345-6789/);
});

test('a parent has to consent for a child under 13 only', async ({ page }) => {
  await openRegistration(page, 'youth');
  await page.getByLabel('Date of birth').fill('2011-02-03');
  await expect(page.getByLabel(/consent/)).toHaveCount(0);
  await page.getByLabel('Date of birth').fill('2018-02-03');
  await expect(page.getByLabel(/consent/)).toBeVisible();
});

test('a missing consent is told together with everything else that is missing', async ({ page }) => {
  await openRegistration(page, 'youth');
  await page.getByLabel('Date of birth').fill('2018-02-03');
  await page.getByLabel(/I accept the policies/).check();
  await page.getByRole('button', { name: 'Register and pay $66' }).click();
  await expect(page.getByRole('alert')).toContainText('consent');
  await expect(page.getByLabel('City', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});

test('an email address that is registered is told', async ({ page }) => {
  const { user } = await registering.adult();
  await openRegistration(page, 'adult');
  await fillRegistration(page, forms.adult(user.email));
  await page.getByLabel(/I accept the policies/).check();
  await page.getByRole('button', { name: 'Register and pay $66' }).click();
  await expect(page.getByRole('alert')).toContainText('already registered');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Sign in with this email' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Member Login' })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
});

test('the policies can be read in a tab of their own', async ({ page, context }) => {
  await openRegistration(page, 'adult');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /polic/i }).first().click();
  const policies = await opened;
  await expect(policies).toHaveURL(/\/policies/);
  await expect(policies.getByRole('heading', { name: /Privacy Policy/ }).first()).toBeVisible();
  await expect(policies.getByRole('heading', { name: 'Assumption of risk' })).toBeVisible();
});

test('a phone registers too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openRegistration(page, 'youth');
  await fillRegistration(page, forms.youth());
  expect(await overflowOf(page)).toEqual([]);
  await registerAndReachCheckout(page);
});

test('an entry outlasts the closed page, without the password; Start over takes it away', async ({ page, context }) => {
  await openRegistration(page, 'youth');
  await fillRegistration(page, forms.youth());
  await page.getByLabel(/I accept the policies/).check();
  await page.close({ runBeforeUnload: true });

  const again = await context.newPage();
  await openRegistration(again, 'youth');
  const note = again.getByRole('note').filter({ hasText: 'We saved your entries' });
  await expect(note).toBeVisible();
  await expect(again.getByLabel('First name', { exact: true })).toHaveValue('Noah');
  await expect(again.getByLabel('Date of birth', { exact: true })).toHaveValue('2016-09-03');
  await expect(again.getByLabel('State', { exact: true })).toHaveValue('NY');
  await expect(again.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(again.getByLabel(/I accept the policies/)).not.toBeChecked();
  await expect(again.getByLabel(/consent/)).not.toBeChecked();
  expect(await again.evaluate(() => JSON.stringify(localStorage))).not.toContain('Grapple-2026!');

  await note.getByRole('button', { name: 'Start over' }).click();
  await expect(note).toHaveCount(0);
  await expect(again.getByLabel('First name', { exact: true })).toHaveValue('');
  await expect(again.getByLabel('First name', { exact: true })).toBeFocused();
  expect(await again.evaluate(() => JSON.stringify(localStorage))).not.toContain('Noah');
});

test('what was entered is found again after a look at another view', async ({ page }) => {
  await openRegistration(page, 'adult');
  await page.getByLabel('City', { exact: true }).fill('Albany');
  await page.getByRole('button', { name: 'Back to Membership' }).click();
  await page.getByRole('button', { name: 'Join as Adult' }).click();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Albany');
});

test('a registration leaves nothing of the entry behind', async ({ page }) => {
  await openRegistration(page, 'adult');
  await fillRegistration(page, forms.adult());
  await registerAndReachCheckout(page);
  await page.goto('/');
  await expect(page.getByText('Payment required')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')))).toEqual([]);
});

test('the form says what comes, and what its fields are for', async ({ page }) => {
  await openRegistration(page, 'adult');
  const steps = page.getByRole('list', { name: 'Steps to your membership' }).getByRole('listitem');
  await expect(steps).toHaveText(['1Register', '2Pay $66', '3Approval']);
  await expect(page.getByLabel('Disabled', { exact: true })).toHaveAccessibleDescription(/long-term disability/);
  await expect(page.getByLabel('Military service', { exact: true })).toHaveAccessibleDescription(/armed forces/);
  await expect(page.getByLabel('Cell phone', { exact: true })).toHaveAccessibleDescription(/area code/);
  await expect(page.getByLabel('ZIP code', { exact: true })).toHaveAccessibleDescription(/Five digits/);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/At least 8 characters/);
});

test('a parent who is signed in registers a second child with another address', async ({ page }) => {
  const { user } = await registering.youth();
  await comeBack(page, user.email);
  await expect(page.getByText('Payment required')).toBeVisible();
  await openView(page, 'youth-registration');
  const note = page.getByRole('note').filter({ hasText: 'You’re signed in as Noah Alvarez' });
  await expect(note).toContainText('a different email address');
  await fillRegistration(page, forms.youth(undefined, 'Lena'));
  await registerAndReachCheckout(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Lena' })).toBeVisible();
});

test('somebody who is signed in can leave the form for the dashboard', async ({ page }) => {
  const { user } = await registering.adult();
  await comeBack(page, user.email);
  await expect(page.getByText('Payment required')).toBeVisible();
  await openView(page, 'adult-registration');
  await page.getByRole('note').getByRole('button', { name: 'Go to Dashboard' }).click();
  await expect(page.getByText('Payment required')).toBeVisible();
});

const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));

test('an entry whose time is over leaves the browser when the portal is opened', async ({ page }) => {
  for (const type of ['youth', 'adult'] as const) {
    await openRegistration(page, type);
    await page.getByLabel('City', { exact: true }).fill('Albany');
    await expect.poll(() => draftsIn(page)).toContain(`draft:${type}`);
  }
  // Two days later
  await page.clock.install({ time: Date.now() + 2 * 24 * 60 * 60 * 1000 });
  await page.goto('/');
  await expect.poll(() => draftsIn(page)).toEqual(['draft:adult']);
});

test('logging out leaves no entries behind', async ({ page }) => {
  await comeBack(page, (await registering.adult()).user.email);
  await expect(page.getByText('Payment required')).toBeVisible();
  await openView(page, 'youth-registration');
  await page.getByLabel('City', { exact: true }).fill('Albany');
  await expect.poll(() => draftsIn(page)).toEqual(['draft:youth']);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible();
  expect(await draftsIn(page)).toEqual([]);
});
