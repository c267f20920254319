import type { Page } from '@playwright/test';
import { forms, freshEmail } from '../../../functions/test/support/forms.ts';
import { awaitEmail } from '../../../functions/test/support/mailbox.ts';
import { call } from '../../../functions/test/support/portal.ts';
import { signInAs } from '../cast.ts';
import { openLink } from '../mails.ts';
import { openView } from '../places.ts';
import { resumeSession } from '../session.ts';
import { expect } from '../test.ts';
import { atHeading, dashboard, hasErrors, type ViewSequence, viewFactory } from './view.ts';

const confirm = viewFactory('Confirm your email address');
const account = viewFactory('Account & security');
const correct = viewFactory('Correct your registration');

/** Registers a member and opens the confirmation link from the email. */
async function openConfirmation(page: Page): Promise<string> {
  const email = freshEmail();
  await call('registerYouth', { body: forms.youth(email) });
  await openLink(page, await awaitEmail(email, /Welcome/));
  await expect(page.getByRole('heading', { level: 2, name: email })).toBeVisible();
  return email;
}

async function confirmAndEnter(page: Page): Promise<void> {
  const email = await openConfirmation(page);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  // Starts a new visit, because a reload would show the same view.
  await page.goto('about:blank');
  await resumeSession(page, email);
  await expect(page.getByRole('button', { name: 'correct your registration' })).toBeVisible();
}

async function openForm(page: Page, name: string, field: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await expect(page.getByLabel(field)).toBeFocused();
}

/** The views for confirming an email address and changing the sign-in details. */
export const ownAccountViews: ViewSequence[] = [
  [
    confirm('', async (page) => void (await openConfirmation(page))),
    confirm.long('confirmed', async (page) => {
      await page.getByRole('button', { name: 'Confirm this address' }).click();
      await expect(page.getByText('Your email address is confirmed')).toBeVisible();
    }),
  ],
  confirm.long('removed', async (page) => {
    await openConfirmation(page);
    await page.getByRole('button', { name: 'This was not me' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Registration removed')).toBeVisible();
  }),
  [
    dashboard.long('confirmed', confirmAndEnter),
    correct.long('', async (page) => {
      await page.getByRole('button', { name: 'correct your registration' }).click();
      await atHeading(page, 'Correct your registration');
      await expect(page.getByLabel('Parent first name')).toBeVisible();
    }),
    correct.long('errors', async (page) => {
      await page.getByLabel('First name', { exact: true }).fill('');
      await page.getByLabel(/I accept the policies/).check();
      await page.getByRole('button', { name: 'Save' }).click();
      await hasErrors(page);
    }),
  ],
  correct.long('unconfirmed', async (page) => {
    await signInAs(page, 'unpaid');
    await expect(page.getByText('Payment required')).toBeVisible();
    await openView(page, 'correct-registration');
    await expect(page.getByText('Please confirm your email address first')).toBeVisible();
  }),
  [
    account('', async (page) => {
      await signInAs(page, 'unpaid');
      await page.getByRole('button', { name: 'Account & security' }).click();
      await atHeading(page, 'Account & security');
      await expect(page.getByText('Please confirm your email address')).toBeVisible();
    }),
    account.long('password', (page) => openForm(page, 'Change password', 'Current password')),
    account('password, errors', async (page) => {
      await page.getByRole('button', { name: 'Change password' }).click();
      await hasErrors(page);
    }),
    account.long('email', (page) => openForm(page, 'Change email address', 'New email address')),
  ],
];
