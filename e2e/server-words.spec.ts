import type { Page } from '@playwright/test';
import { awaitEmail, tokenIn } from '../functions/test/support/mailbox.ts';
import { registering } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { enterDocuments } from './support/documents.ts';
import { resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

const detail = 'Too many attempts. Please wait a while and try again.';

const refuse = (page: Page, call: string, body: { detail?: string }) =>
  page.route(call, (route) => route.fulfill({ status: 429, json: body }));

test('a failed payment status request shows the server’s message, or a default one', { tag: '@long' }, async ({
  page,
  expectMessage,
}) => {
  expectMessage(/Error checking payment status\. ApiError: HTTP 429/);
  await resumeSession(page, (await registering.adult()).user.email);
  await expect(page.getByText('Payment Required')).toBeVisible();
  const returns = () => page.goto('/?session_id=cs_of_nobody');
  await refuse(page, '**/api/payments/status/*', { detail });
  await returns();
  await expect(page.getByRole('main').getByText(detail)).toBeVisible();
  await refuse(page, '**/api/payments/status/*', {});
  await returns();
  await expect(page.getByText('Error checking payment status.')).toBeVisible();
});

/** Opens a reset link and chooses a password while the server rejects the link. */
async function useRefusedLink(page: Page, body: { detail?: string }): Promise<void> {
  const { email } = (await registering.adult()).user;
  await call('forgotPassword', { body: { email } });
  const token = tokenIn(await awaitEmail(email, /Reset your password/));
  await page.route('**/api/auth/reset-password', (route) => route.fulfill({ status: 400, json: body }));
  await page.goto(`/?token=${token}`);
  await page.getByLabel('New password').fill('A different one 2!');
  await page.getByLabel(/^Confirm/).fill('A different one 2!');
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

test('a link rejected on use shows the server’s message', async ({ page }) => {
  await useRefusedLink(page, { detail: 'This link was sent to another address.' });
  const outcome = page.getByRole('alert').filter({ hasText: 'This link was sent to another address.' });
  await expect(outcome).toBeFocused();
  await expect(outcome.getByRole('link', { name: 'Send a new reset link' })).toBeVisible();
});

test('and a default message if the server sends none', { tag: '@long' }, async ({ page, expectMessage }) => {
  expectMessage(/Error resetting password ApiError: HTTP 400/);
  await useRefusedLink(page, {});
  await expect(page.getByRole('alert')).toContainText('Error resetting password');
});

test.describe('the document list', () => {
  test.use({ expectedMessages: /permission-denied|Missing or insufficient permissions|HTTP 429/ });

  for (const [words, body, text] of [
    ['the server’s message', { detail }, detail],
    ['a default message', {}, 'Failed to load document verifications'],
  ] as const) {
    test(`shows ${words}`, { tag: words === 'the server’s message' ? [] : '@long' }, async ({ page }) => {
      // The security rules refuse a limit this high.
      await page.route('**/Listen/channel*', async (route) => {
        const sent = route.request().postData() ?? '';
        if (!sent.includes('%22collectionId%22%3A%22documents%22')) return route.continue();
        return route.continue({ postData: sent.replaceAll('%22limit%22%3A50', '%22limit%22%3A5000') });
      });
      await refuse(page, '**/api/admin/document-verifications*', body);
      await enterDocuments(page);
      const part = page.getByRole('region', { name: 'Document Verification' });
      await expect(part.getByRole('alert')).toHaveText(text);
    });
  }
});
