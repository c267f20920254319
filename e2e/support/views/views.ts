import type { Page } from '@playwright/test';
import { freshEmail } from '../../../functions/test/support/forms.ts';
import { officeViews } from '../../../web/src/lib/views.ts';
import { codes, enter, newResetToken, people } from '../cast.ts';
import { openView } from '../places.ts';
import { expect } from '../test.ts';
import { childViews } from './child-views.ts';
import { contactViews } from './contact-views.ts';
import { deniedViews } from './denied-views.ts';
import { documentViews } from './document-views.ts';
import { familyViews } from './family-views.ts';
import { fileViews } from './file-views.ts';
import { handOverViews } from './hand-over-views.ts';
import { leaderViews } from './leader-views.ts';
import { listViews } from './list-views.ts';
import { adminViews, memberViews } from './member-views.ts';
import { applicationOfficeViews } from './office-views.ts';
import { ownAccountViews } from './own-account-views.ts';
import { ownDataViews } from './own-data-views.ts';
import { paymentViews } from './payment-views.ts';
import { registrationViews } from './registration-views.ts';
import { reportViews } from './report-views.ts';
import { uploadViews } from './upload-views.ts';
import { atHeading, type View } from './view.ts';

function fromHeader(label: string): View['open'] {
  return async (page) => {
    await page.getByRole('banner').getByText(label, { exact: true }).click();
    await atHeading(page, label);
  };
}

const homeMenu: View = {
  state: 'menu',
  long: true,
  title: 'Home',
  async open(page) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  },
};

const publicViews: View[] = [
  homeMenu,
  {
    title: 'Home',
    async open(page) {
      await page.goto('/');
      await atHeading(page, 'Train. Compete. Represent.');
    },
    next: [
      { title: 'Contact', open: fromHeader('Contact') },
      { title: 'Coaches/Officials', open: fromHeader('Coaches/Officials') },
      { title: 'Collegiate Programs', open: fromHeader('Collegiate Programs') },
      {
        title: 'Privacy & Policies',
        async open(page) {
          await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy & Policies' }).click();
          await atHeading(page, 'Privacy & Policies');
        },
      },
    ],
  },
  {
    title: 'Page not found',
    async open(page) {
      await page.goto('/no-such-page');
      await atHeading(page, 'Page not found');
    },
  },
  {
    title: 'Policies',
    async open(page) {
      await page.goto('/policies');
      await atHeading(page, 'Policies');
    },
  },
  {
    title: 'Membership',
    async open(page) {
      await page.goto('/');
      await page.getByRole('link', { name: 'Join Now' }).first().click();
      await atHeading(page, 'Membership');
    },
  },
];

async function openLogin(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Login' }).first().click();
  await atHeading(page, 'Member Login');
}

function fromMail(title: string, token: () => Promise<string>): View {
  return {
    title,
    async open(page) {
      await page.goto(`/?token=${await token()}`);
      await atHeading(page, title);
    },
  };
}

const accountViews: View[] = [
  {
    title: 'Member Login',
    open: openLogin,
    next: [
      {
        state: 'refused',
        long: true,
        title: 'Member Login',
        async open(page) {
          await page.getByLabel('Email').fill((await people.unpaid()).user.email);
          await page.getByLabel('Password', { exact: true }).fill('not-the-password');
          await page.getByRole('button', { name: 'Sign in' }).click();
          await expect(page.getByText('Invalid email or password')).toBeVisible();
        },
      },
      {
        title: 'Forgot password',
        async open(page) {
          await page.getByRole('link', { name: /forgot/i }).click();
          await atHeading(page, 'Forgot password');
          await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
        },
      },
      {
        state: 'sent',
        long: true,
        title: 'Forgot password',
        async open(page) {
          await page.getByLabel('Email').fill(freshEmail());
          await page.getByRole('button', { name: 'Send Reset Link' }).click();
          await expect(page.getByText('Check your email')).toBeVisible();
        },
      },
    ],
  },
  {
    state: 'of no use',
    title: 'Your link',
    async open(page) {
      await page.goto('/?token=bad');
      await expect(page.getByText('This link has expired or was already used')).toBeVisible();
    },
  },
  {
    ...fromMail('Reset password', newResetToken),
    next: [
      {
        state: 'done',
        title: 'Reset password',
        async open(page) {
          await page.getByLabel('New password', { exact: true }).fill('A different one 2!');
          await page.getByLabel('Confirm password', { exact: true }).fill('A different one 2!');
          await page.getByRole('button', { name: 'Reset password' }).click();
          await expect(page.getByText('You’re all set')).toBeVisible();
        },
      },
    ],
  },
  fromMail('Activate your account', codes.activation),
  { ...fromMail('Activate your account', codes.childActivation), state: 'of a child', long: true },
];

const verifyViews: View[] = [
  {
    state: 'valid',
    title: 'Verify a card or certificate',
    async open(page) {
      await page.goto(`/?verify=${await codes.card()}`);
      await expect(page.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();
    },
  },
  {
    state: 'not valid',
    long: true,
    title: 'Verify a card or certificate',
    async open(page) {
      await page.goto('/?verify=nobody-has-this');
      await expect(page.getByRole('heading', { name: 'Not valid' })).toBeVisible();
    },
  },
  {
    state: 'not asked',
    title: 'Verify a card or certificate',
    long: true,
    async open(page) {
      await page.clock.install();
      // A call that is never answered; one that fails at once would be told in the console as well.
      await page.route('**/api/verify/**', () => undefined);
      await page.goto('/?verify=nobody-has-this');
      await expect(page.getByText('Checking this code…')).toBeVisible();
      await page.clock.runFor(10_000);
      await expect(page.getByText('Network error. Please try again.')).toBeVisible();
    },
  },
];

const listed: readonly View[] = [
  ...publicViews,
  ...registrationViews,
  ...accountViews,
  ...ownAccountViews,
  ...handOverViews,
  ...ownDataViews,
  ...verifyViews,
  ...memberViews,
  ...familyViews,
  ...childViews,
  ...leaderViews,
  ...deniedViews,
  ...listViews,
  ...documentViews,
  ...adminViews,
  ...fileViews,
  ...applicationOfficeViews,
  ...uploadViews,
  ...paymentViews,
  ...contactViews,
  ...reportViews,
];

/** The titles of the views that a list shows in their plain state. */
const plainTitles = new Set(
  listed.flatMap((view) => [view, ...(view.next ?? [])]).flatMap(({ title, state }) => (state ? [] : [title])),
);

/** The other views of the office, which an admin opens as they are. */
const others = officeViews
  .filter(({ title }) => !plainTitles.has(title))
  .map(
    ({ name, title }): View => ({
      title,
      // Their other states show all of them, except that the dialog of a task hides the list of tasks.
      ...(name !== 'admin-tasks' && { long: true }),
      async open(page) {
        await enter(page, 'admin');
        await openView(page, name);
        await atHeading(page, title);
      },
    }),
  );

/** Every view of the portal, in each state that looks different; one that is not of the office has to be in a list above. */
export const views: readonly View[] = [...listed, ...others];
