import { registering } from '../functions/test/support/people.ts';
import { overflowOf } from './support/overflow.ts';
import { fillIn, openView } from './support/places.ts';
import { resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

const message = {
  'First name': 'Grace',
  'Last name': 'Hobbs',
  Subject: 'Second child',
  Message: 'Can I register a second child?\nThank you.',
};

for (const width of [360, 1440]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('rejects an incomplete message, keeps its entries, and sends it once complete', {
      tag: width === 360 ? [] : '@long',
    }, async ({ page }) => {
      await openView(page, 'contact');
      await fillIn(page, { ...message, Email: 'grace.example.org', Phone: '12' });
      await page.getByRole('button', { name: 'Send message' }).click();

      const summary = page.getByRole('alert');
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('listitem')).toHaveText([
        'Email: Please enter a valid email address',
        'Phone: Please enter a valid phone number',
        'Concern: Please choose one',
      ]);
      await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/valid email address/);
      await summary.getByRole('link', { name: /^Concern/ }).click();
      await expect(page.getByLabel('Concern', { exact: true })).toBeFocused();

      await page.getByLabel('Concern', { exact: true }).selectOption({ label: 'Membership' });
      await page.getByLabel('Email', { exact: true }).fill(`grace.${width}.${Date.now()}@example.org`);
      await page.getByLabel('Phone', { exact: true }).fill('(212) 555-0148');
      await expect(page.getByLabel('Message', { exact: true })).toHaveValue(message.Message);
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'We received your message' })).toBeFocused();

      await page.getByRole('button', { name: 'Send another message' }).click();
      await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
      expect(await overflowOf(page)).toEqual([]);
    });

    test('the federation can be reached without the form', { tag: '@long' }, async ({ page }) => {
      await openView(page, 'contact');
      const options = page.getByRole('region', { name: 'Reach us directly' });
      await expect(options.getByRole('link', { name: 'support@example.org' })).toHaveAttribute('href', /^mailto:/);
      await expect(options.getByRole('link', { name: '(555) 010-0199' })).toHaveAttribute('href', 'tel:+15550100199');
      await expect(options).toContainText('Colorado Springs, CO 80903');
      for (const name of ['Facebook', 'Instagram', 'TikTok'])
        await expect(options.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    });
  });
}

test('a member’s name and email are filled in', async ({ page }) => {
  const { user } = await registering.adult();
  await resumeSession(page, user.email);
  await expect(page.getByText('Payment required')).toBeVisible();
  await openView(page, 'contact');
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Ada');
  await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Mercer');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(user.email);
});

test.describe('offline', () => {
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED/ });

  test('keeps a message in the form when sending fails', { tag: '@long' }, async ({ page, context }) => {
    await openView(page, 'contact');
    await fillIn(page, { ...message, Email: 'grace@example.org' });
    await page.getByLabel('Concern', { exact: true }).selectOption({ label: 'Athlete safety' });
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('alert')).toHaveText('Network error. Please try again.');
    await expect(page.getByRole('alert')).toBeFocused();
    for (const [label, text] of Object.entries(message))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  });
});

test.describe('while the network is gone', () => {
  test.use({ expectedMessages: /ERR_FAILED|Failed to fetch dynamically imported module/ });

  test('a form whose schema can’t be loaded keeps its entries and says so, and works on the next try', async ({
    page,
  }) => {
    await openView(page, 'forgot-password');
    await page.route('**/assets/schemas-*.js', (route) => route.abort());
    await page.getByLabel('Email', { exact: true }).fill('grace@example.org');
    const send = page.getByRole('button', { name: 'Send Reset Link' });
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('Network error. Please try again.');
    await page.unroute('**/assets/schemas-*.js');
    await send.click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  });
});
