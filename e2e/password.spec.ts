import { freshEmail } from '../functions/test/support/forms.ts';
import { requestsOf } from './support/requests.ts';
import { expect, test } from './support/test.ts';

test('the login view leads to a reset link for the typed address, and responds the same to an unknown address', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Login' }).first().click();
  const email = freshEmail();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  const outcome = page.getByRole('status').filter({ hasText: 'Check your email' });
  await expect(outcome).toBeFocused();
  await expect(outcome).toContainText('If this email address is registered');
  await expect(outcome).toContainText('1 hour');
  await outcome.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Member Login' })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('requests no link without an address', { tag: '@long' }, async ({ page }) => {
  const calls = requestsOf(page, (request) => request.url().includes('/api/auth/'));
  await page.goto('/');
  await page.getByRole('link', { name: 'Login' }).first().click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'Email: This field is required',
    'Password: This field is required',
  ]);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This field is required');
  await page.getByLabel('Email').fill('nobody');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  expect(calls).toEqual([]);
});

for (const width of [360, 1440]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('an invalid link says so, is removed from the address bar, and offers a new one', {
      tag: width === 1440 ? [] : '@long',
    }, async ({ page }) => {
      await page.goto('/?token=no-such-token&session_id=cs_1');
      const outcome = page.getByRole('alert').filter({ hasText: 'This link has expired or was already used' });
      await expect(outcome).toBeFocused();
      expect(new URL(page.url()).search).toBe('');
      await outcome.getByRole('link', { name: 'Send a new reset link' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeFocused();
    });
  });
}

test('treats a token with odd characters as an invalid link', { tag: '@long' }, async ({ page }) => {
  await page.goto(`/?token=${encodeURIComponent('../../<b>%00')}`);
  await expect(page.getByText('This link has expired or was already used')).toBeVisible();
});

test.describe('while the network is down', () => {
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('a link can be tried again', { tag: '@long' }, async ({ page }) => {
    await page.route('**/api/auth/validate-*/**', (route) => route.abort());
    await page.goto('/?token=no-such-token');
    await expect(page.getByRole('alert')).toContainText('Network error. Please try again.');
    await page.unroute('**/api/auth/validate-*/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('This link has expired or was already used')).toBeVisible();
  });
});
