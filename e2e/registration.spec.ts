import { forms } from '../functions/src/testing/forms.ts';
import { registering } from '../functions/src/testing/people.ts';
import { fillRegistration, openRegistration, registerAndReachCheckout } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('nothing is sent until the policies are ticked', async ({ page }) => {
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
  await expect(summary).toContainText('Youth members are 5 to 17 years old');
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
  await expect(page.getByText(/already registered/).first()).toBeVisible();
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
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await registerAndReachCheckout(page);
});
