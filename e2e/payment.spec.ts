import { forms } from '../functions/test/support/forms.ts';
import { registering } from '../functions/test/support/people.ts';
import { startStripeEmulator, stopStripeEmulator } from '../scripts/suite/stripe-emulator.mjs';
import { comeBack } from './support/session.ts';
import { fillRegistration, openRegistration, pay, registerAndReachCheckout } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const sessionIn = (url: string) => url.split('/').at(-1) ?? '';
const expire = (sessionId: string) =>
  fetch(`${process.env.STRIPE_URL}/v1/checkout/sessions/${sessionId}/expire`, { method: 'POST' });

test.describe('when the payment provider is down', { tag: '@alone' }, () => {
  test.use({ expectedMessages: /status of 500/ });
  test.beforeAll(() => stopStripeEmulator('test'));
  test.afterAll(() => startStripeEmulator('test'));

  test('a checkout that cannot start shows the error, then the dashboard with its Pay button', async ({ page }) => {
    await openRegistration(page, 'adult');
    await fillRegistration(page, forms.adult());
    await page.getByLabel(/I accept the policies/).check();
    await page.getByRole('button', { name: 'Register and pay $66' }).click();
    await expect(page.getByText('Payment initialization failed')).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText('Payment required')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay $66' })).toBeEnabled();
  });
});

test('an abandoned checkout is found again from the dashboard, and can be paid', async ({ page }) => {
  await openRegistration(page, 'adult');
  await fillRegistration(page, forms.adult());
  await registerAndReachCheckout(page);
  const first = page.url();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('Payment required')).toBeVisible();
  await page.getByRole('button', { name: 'Pay $66' }).click();
  await page.waitForURL(/\/checkout\/cs_/);
  expect(page.url()).toBe(first);
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});

test('an expired checkout says so, and the next one is new', async ({ page }) => {
  const { user } = await registering.adult();
  await comeBack(page, user.email);
  await page.getByRole('button', { name: 'Pay $66' }).click();
  await page.waitForURL(/\/checkout\/cs_/);
  const first = sessionIn(page.url());
  await expire(first);
  await page.goto(`/?session_id=${first}`);
  await expect(page.getByText('Payment session expired. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await page.getByRole('button', { name: 'Pay $66' }).click();
  await page.waitForURL(/\/checkout\/cs_/);
  expect(sessionIn(page.url())).not.toBe(first);
  await page.getByRole('link', { name: 'Cancel' }).click();
  const history = page.getByRole('region', { name: 'Payment history' });
  await expect(history.getByRole('listitem')).toHaveText([/Not paid yet/, /Expired\. You were not charged\./]);
});

test('polling a checkout that is never paid ends with the timeout message after 5 tries', async ({ page }) => {
  const { user } = await registering.adult();
  await comeBack(page, user.email);
  await page.getByRole('button', { name: 'Pay $66' }).click();
  await page.waitForURL(/\/checkout\/cs_/);
  const asked: number[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/payments/status/')) asked.push(Date.now());
  });
  await page.goto(`/?session_id=${sessionIn(page.url())}`);
  await expect(
    page.getByText('Payment verification timed out. Please check your profile or contact support.'),
  ).toBeVisible({ timeout: 30_000 });
  expect(asked).toHaveLength(5);
  const pauses = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1_900);
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await expect(page.getByText('Payment required')).toBeVisible();
});

test('a status that cannot be asked for says so', async ({ page }) => {
  const { user } = await registering.adult();
  await comeBack(page, user.email);
  await expect(page.getByText('Payment required')).toBeVisible();
  await page.goto('/?session_id=cs_of_nobody');
  await expect(
    page.getByText('We could not find this payment. Please check your profile or contact support.'),
  ).toBeVisible();
});
