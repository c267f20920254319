import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { awaitMail, type CaughtMail, tokenIn } from '../functions/test/support/mailbox.ts';
import { inviteMember, newAdmin } from '../functions/test/support/office.ts';
import { registering, registeringOverApi } from '../functions/test/support/people.ts';
import { call, portalUrl } from '../functions/test/support/portal.ts';
import { expect, test } from './support/test.ts';

const newPassword = 'A different one 2!';

/** The address that the button of a mail leads to. */
function linkIn({ text }: CaughtMail): string {
  return new RegExp(`${portalUrl}/\\S*token=\\S+`).exec(text)?.[0] ?? '';
}

/** What a browser sends where logs of requests have it: addresses, without what stands behind the #, and headers. */
function watchRequests(page: Page): string[] {
  const sent: string[] = [];
  page.context().on('request', (request) => {
    sent.push(request.url().split('#')[0] ?? '', JSON.stringify(request.headers()));
  });
  return sent;
}

async function forgotten(): Promise<CaughtMail> {
  const { user } = await registering.adult();
  await call('forgotPassword', { body: { email: user.email } });
  return awaitMail(user.email, /Reset your password/);
}

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('no request tells the token of a reset link, until the new password is sent', async ({ page }) => {
  const mail = await forgotten();
  const token = tokenIn(mail);
  const sent = watchRequests(page);
  await page.goto(linkIn(mail));
  await heading(page, 'Reset password');
  expect(page.url()).toBe(`${portalUrl}/`);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByLabel(/^Confirm/).fill(newPassword);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('You’re all set')).toBeVisible();
  expect(sent.join('\n')).toContain(createHash('sha256').update(token).digest('hex'));
  expect(sent.join('\n')).not.toContain(token);
  expect(readFileSync(process.env.FUNCTIONS_LOG ?? '', 'utf8')).not.toContain(token);
});

test('nor that of an invitation', async ({ page }) => {
  const { email } = await inviteMember(await newAdmin());
  const mail = await awaitMail(email, /./);
  const token = tokenIn(mail);
  const sent = watchRequests(page);
  await page.goto(linkIn(mail));
  await heading(page, 'Activate your account');
  expect(page.url()).toBe(`${portalUrl}/`);
  await page.reload();
  await heading(page, 'Activate your account');
  expect(sent.join('\n')).not.toContain(token);
});

test('nor that of a link to confirm an address', async ({ page }) => {
  const { user } = await registeringOverApi.adult();
  const mail = await awaitMail(user.email, /./);
  const token = tokenIn(mail);
  const sent = watchRequests(page);
  await page.goto(linkIn(mail));
  await heading(page, 'Confirm your email address');
  expect(page.url()).toBe(`${portalUrl}/`);
  expect(sent.join('\n')).toContain(createHash('sha256').update(token).digest('hex'));
  expect(sent.join('\n')).not.toContain(token);
});

test('a link that is opened where the portal is already, is followed as well', async ({ page }) => {
  const mail = await forgotten();
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).first().click();
  // Only what stands behind the # differs, so that the page is not loaded anew.
  await page.evaluate((address) => location.assign(address), linkIn(mail));
  await heading(page, 'Reset password');
  expect(page.url()).toBe(`${portalUrl}/`);
});
