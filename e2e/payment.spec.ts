import { forms } from '../functions/test/support/forms.ts';
import { payWrongFee, sessionIn } from '../functions/test/support/payment-provider.ts';
import { registering } from '../functions/test/support/people.ts';
import { startStripeEmulator, stopStripeEmulator } from '../scripts/suite/stripe-emulator.ts';
import { resumeSession } from './support/session.ts';
import {
  fillFromHome,
  openRegistration,
  pay,
  payWith,
  reachCheckout,
  registerAndReachCheckout,
} from './support/steps.ts';
import { expect, test } from './support/test.ts';

const expire = (sessionId: string) =>
  fetch(`${process.env.STRIPE_URL}/v1/checkout/sessions/${sessionId}/expire`, { method: 'POST' });

test.describe('when the payment provider is down', { tag: ['@alone', '@long'] }, () => {
  test.use({ expectedMessages: /status of 500/ });
  test.beforeAll(() => stopStripeEmulator('test'));
  test.afterAll(() => startStripeEmulator('test'));

  test('a checkout that cannot start shows the error, then the dashboard with its Pay button', async ({ page }) => {
    await fillFromHome(page, forms.adult());
    await page.getByLabel(/I accept the policies/).check();
    await page.getByRole('button', { name: 'Register and pay $66' }).click();
    await expect(page.getByText('Payment initialization failed')).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText('Payment required')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay $66' })).toBeEnabled();
  });
});

test('an abandoned checkout is offered again on the dashboard and can be paid', async ({ page }) => {
  await fillFromHome(page, forms.adult());
  await registerAndReachCheckout(page);
  const first = page.url();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('Payment required')).toBeVisible();
  const left = page.getByText('You left the payment page before you paid. No money was taken.');
  await expect(left).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await expect(page.getByText('Payment required')).toBeVisible();
  await expect(left).toHaveCount(0);
  await reachCheckout(page, page.getByRole('button', { name: 'Pay $66' }));
  expect(page.url()).toBe(first);
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});

test('an expired checkout says so, and the next one is new', { tag: '@long' }, async ({ page }) => {
  const { user } = await registering.adult();
  await resumeSession(page, user.email);
  await reachCheckout(page, page.getByRole('button', { name: 'Pay $66' }));
  const first = sessionIn(page.url());
  await expire(first);
  await page.goto(`/?session_id=${first}`);
  await expect(page.getByText('Payment session expired. Please try again.')).toBeVisible();
  await expect(page.getByText('No money was taken.', { exact: true })).toBeVisible();
  await expect(page.getByText('Choose “Pay” or “Renew” on your dashboard to start again.')).toBeVisible();
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await reachCheckout(page, page.getByRole('button', { name: 'Pay $66' }));
  expect(sessionIn(page.url())).not.toBe(first);
  await page.getByRole('link', { name: 'Cancel' }).click();
  const history = page.getByRole('region', { name: 'Payment history' });
  await expect(history.getByRole('listitem')).toHaveText([/Not paid yet/, /Expired\. You were not charged\./]);
});

test('polling for a checkout that is never paid times out with a message after 5 tries', { tag: '@long' }, async ({
  page,
}) => {
  const { user } = await registering.adult();
  await resumeSession(page, user.email);
  await reachCheckout(page, page.getByRole('button', { name: 'Pay $66' }));
  const times: number[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/payments/status/')) times.push(Date.now());
  });
  await page.goto(`/?session_id=${sessionIn(page.url())}`);
  await expect(
    page.getByText('Payment verification timed out. Please check your profile or contact support.'),
  ).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/If you didn’t, no money was taken\.$/)).toBeVisible();
  await expect(page.getByText('Check the payment history on your dashboard before you pay again.')).toBeVisible();
  expect(times).toHaveLength(5);
  const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1_900);
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await expect(page.getByText('Payment required')).toBeVisible();
});

test('a returning payer whose payment does not match sees at once that it arrived and not to pay again', async ({
  page,
}) => {
  const member = await registering.adult();
  const session_id = await payWrongFee(member, 'price_event_sanction');
  await resumeSession(page, member.user.email);
  await page.goto(`/?session_id=${session_id}`);
  await expect(page.getByText('Your payment is under review.', { exact: true })).toBeVisible();
  await expect(page.getByText('Your payment went through, but it does not match what was due.')).toBeVisible();
  await expect(page.getByText('We will review it and email you. You don’t need to pay again.')).toBeVisible();
});

test('a leader who has paid sees at once which documents are due, where, and how long review takes', async ({
  page,
}) => {
  const leader = await registering.leader();
  await resumeSession(page, leader.user.email);
  const due =
    /Upload your SafeSport certification and background check under Leader verification on your dashboard\. We review documents within two business days\./;
  const status = page.getByRole('region', { name: 'Membership Status' });
  await expect(status).toContainText('we also need your SafeSport certification and background check');
  await expect(status).toContainText('For twelve months from approval.');
  await payWith(page, page.getByRole('button', { name: 'Pay $66' }));
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: due })).toBeVisible();
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await expect(
    status.getByText('Upload your SafeSport certification and background check', { exact: true }),
  ).toBeVisible();
  await expect(status).toContainText('We review documents within two business days.');
});

test('a price links to the refund policy', { tag: '@long' }, async ({ page, context }) => {
  await openRegistration(page, 'adult');
  await expect(page.getByText('For twelve months from approval.')).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /^Refund policy/ }).click();
  const policies = await opened;
  await expect(policies).toHaveURL(/\/policies#fees-and-refunds$/);
  const rule = policies.getByRole('article', { name: 'Fees and Refunds' });
  await expect(rule).toBeInViewport();
  await expect(rule).toContainText('we refund the fee');
});
