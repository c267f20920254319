import type { Page } from '@playwright/test';
import { approvedMember } from '../../functions/test/support/approved.ts';
import { forms } from '../../functions/test/support/forms.ts';
import { awaitMail } from '../../functions/test/support/mailbox.ts';
import { newAdmin } from '../../functions/test/support/office.ts';
import { memberOf, registering } from '../../functions/test/support/people.ts';
import { endingIn } from '../../functions/test/support/renewals.ts';
import { added, type Metered } from '../../scripts/meter/usage.ts';
import { fillChild } from '../support/families.ts';
import { openLink } from '../support/mails.ts';
import { approveAnyway } from '../support/members-office.ts';
import { pendingBlock } from '../support/pending.ts';
import { openView } from '../support/places.ts';
import { comeBack } from '../support/session.ts';
import { fillRegistration, openRegistration, pay, registerAndReachCheckout, signIn } from '../support/steps.ts';
import { expect } from '../support/test.ts';
import { atHeading } from '../support/views/view.ts';
import type { Ground, Journey } from './journey.ts';
import { openLanding, sees } from './office-landing.ts';

const newPassword = 'Grapple-2027!';

const cardOn = (page: Page) => page.getByRole('figure', { name: 'Membership card' });

async function payAndReturn(page: Page): Promise<void> {
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
}

/** A registration from the first page to the card: what the applicant does, and what the office's approval adds. */
async function register({ page, anotherBrowser, metered }: Ground): Promise<Metered> {
  const form = forms.adult();
  const applying = await metered(async () => {
    await openRegistration(page, 'adult');
    await fillRegistration(page, form);
    await registerAndReachCheckout(page);
    await payAndReturn(page);
    await expect(page.getByText('Awaiting approval')).toBeVisible();
  });
  const office = await anotherBrowser();
  await openLanding(office, await newAdmin());
  const approval = await metered(async () => {
    await pendingBlock(office)
      .getByRole('button', { name: /^Approve/ })
      .click();
    await approveAnyway(office);
    await expect(page.getByText('Active Membership')).toBeVisible();
    await expect(cardOn(page)).toBeVisible();
    await sees(office, /approved/);
  });
  return added(applying, approval);
}

async function addChild({ page, metered }: Ground): Promise<Metered> {
  const { user } = await registering.youth();
  await comeBack(page, user.email);
  await expect(page.getByText('Payment required')).toBeVisible();
  return metered(async () => {
    await openView(page, 'add-child');
    await fillChild(page, forms.child());
    await page.getByLabel(/consent to this registration/).check();
    await page.getByLabel(/I accept the policies/).check();
    await page.getByRole('button', { name: 'Add child', exact: true }).click();
    const note = page.getByRole('note').filter({ hasText: 'Lena is in your account now' });
    await note.getByRole('button', { name: 'Pay now: $66' }).click();
    await page.waitForURL(/\/checkout\/cs_/);
    await payAndReturn(page);
    await expect(page.getByText('Awaiting approval').first()).toBeVisible();
  });
}

export const members: Journey[] = [
  {
    id: 'register',
    says: 'An adult registers, pays, and is approved',
    walk: register,
  },
  { id: 'add-child', says: 'A parent adds a child and pays', walk: addChild },
  {
    id: 'sign-in',
    says: 'A member signs in on another device',
    async walk({ page, metered }) {
      const { user } = await approvedMember();
      return metered(async () => {
        await signIn(page, user.email);
        await expect(cardOn(page)).toBeVisible();
      });
    },
  },
  {
    id: 'dashboard',
    says: 'A member opens the dashboard and shows the card',
    async walk({ page, metered }) {
      const { user } = await approvedMember();
      await metered(async () => {
        await comeBack(page, user.email);
        await expect(cardOn(page)).toBeVisible();
      });
      return metered(async () => {
        await page.goto('/');
        await expect(cardOn(page)).toBeVisible();
        await page.getByRole('button', { name: 'Full screen' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      });
    },
  },
  {
    id: 'renew',
    says: 'A member renews',
    async walk({ page, metered }) {
      const { user } = await endingIn(20);
      await metered(async () => {
        await comeBack(page, user.email);
        await expect(cardOn(page)).toBeVisible();
      });
      return metered(async () => {
        await page.goto('/');
        await page.getByRole('button', { name: 'Renew for $66' }).click();
        await page.waitForURL(/\/checkout\/cs_/);
        await payAndReturn(page);
        await expect(cardOn(page)).toBeVisible();
        await expect(page.getByRole('button', { name: /^Renew/ })).toHaveCount(0);
      });
    },
  },
  {
    id: 'forgotten',
    says: 'A member resets a forgotten password',
    async walk({ page, metered }) {
      const { user } = await approvedMember();
      const { email } = await memberOf(user);
      return metered(async () => {
        await page.goto('/');
        await page.getByRole('link', { name: 'Login' }).first().click();
        await page.getByRole('link', { name: 'Forgot password?' }).click();
        await atHeading(page, 'Forgot password');
        await page.getByLabel('Email').fill(email);
        await page.getByRole('button', { name: 'Send Reset Link' }).click();
        await openLink(page, await awaitMail(email, /Reset your password/));
        await atHeading(page, 'Reset password');
        await page.getByLabel(/^(New password|Password)$/).fill(newPassword);
        await page.getByLabel(/^Confirm/).fill(newPassword);
        await page.getByRole('button', { name: /^Reset/ }).click();
        await expect(page.getByText('Your password has been changed.').first()).toBeVisible();
        await signIn(page, email, newPassword);
        await expect(cardOn(page)).toBeVisible();
      });
    },
  },
];
