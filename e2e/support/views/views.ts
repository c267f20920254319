import type { Page } from '@playwright/test';
import type { MembershipType } from '@portal/contract/membership';
import { freshEmail } from '../../../functions/test/support/forms.ts';
import { codes, newResetToken, people } from '../cast.ts';
import { goToRegistration } from '../steps.ts';
import { expect } from '../test.ts';
import { contactViews } from './contact-views.ts';
import { documentViews } from './document-views.ts';
import { leaderViews } from './leader-views.ts';
import { listViews } from './list-views.ts';
import { adminViews, memberViews } from './member-views.ts';
import { officeViews } from './office-views.ts';
import { reportViews } from './report-views.ts';
import { uploadViews } from './upload-views.ts';
import { atHeading, type View } from './view.ts';

function fromHeader(label: string): View['open'] {
  return async (page) => {
    await page.getByRole('banner').getByText(label, { exact: true }).click();
    await atHeading(page, label);
  };
}

const registrations: [MembershipType, view: string, title: string][] = [
  ['youth', 'youth-registration', 'Youth registration'],
  ['adult', 'adult-registration', 'Adult registration'],
  ['grappling_leader', 'grappling-leader-registration', 'Grappling leader registration'],
];

function registrationViews([type, name, title]: (typeof registrations)[number]): View[] {
  return [
    { name, title, open: (page) => goToRegistration(page, type) },
    {
      name: `${name}, errors`,
      title,
      async open(page) {
        await page.getByLabel(/I accept the policies/).check();
        await page.getByRole('button', { name: 'Register and pay $66' }).click();
        await expect(page.getByRole('alert')).toBeFocused();
      },
    },
  ];
}

const homeMenu: View = {
  name: 'home, menu',
  title: '',
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
    name: 'home',
    title: '',
    async open(page) {
      await page.goto('/');
      await atHeading(page, 'Train. Compete. Represent.');
    },
    next: [
      { name: 'contact', title: 'Contact', open: fromHeader('Contact') },
      { name: 'coaches-officials', title: 'Coaches/Officials', open: fromHeader('Coaches/Officials') },
      { name: 'college-program', title: 'Collegiate Programs', open: fromHeader('Collegiate Programs') },
      {
        name: 'privacy-policies',
        title: 'Privacy & Policies',
        async open(page) {
          await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy & Policies' }).click();
          await atHeading(page, 'Privacy & Policies');
        },
      },
    ],
  },
  {
    name: 'policies',
    title: 'Policies',
    async open(page) {
      await page.goto('/policies');
      await atHeading(page, 'Policies');
    },
  },
  {
    name: 'membership',
    title: 'Membership',
    async open(page) {
      await page.goto('/');
      await page.getByRole('button', { name: 'Join Now' }).first().click();
      await atHeading(page, 'Membership');
    },
    next: registrations.flatMap(registrationViews),
  },
];

async function openLogin(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).first().click();
  await atHeading(page, 'Member Login');
}

function fromMail(name: string, title: string, token: () => Promise<string>): View {
  return {
    name,
    title,
    async open(page) {
      await page.goto(`/?token=${await token()}`);
      await atHeading(page, title);
    },
  };
}

const accountViews: View[] = [
  {
    name: 'login',
    title: 'Member Login',
    open: openLogin,
    next: [
      {
        name: 'login, refused',
        title: 'Member Login',
        async open(page) {
          await page.getByLabel('Email').fill((await people.unpaid()).user.email);
          await page.getByLabel('Password', { exact: true }).fill('not-the-password');
          await page.getByRole('button', { name: 'Sign in' }).click();
          await expect(page.getByText('Invalid email or password')).toBeVisible();
        },
      },
      {
        name: 'forgot-password',
        title: 'Forgot Password',
        async open(page) {
          await page.getByRole('button', { name: /forgot/i }).click();
          await atHeading(page, 'Forgot Password');
          await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
        },
      },
      {
        name: 'forgot-password, sent',
        title: 'Forgot Password',
        async open(page) {
          await page.getByLabel('Email').fill(freshEmail());
          await page.getByRole('button', { name: 'Send Reset Link' }).click();
          await expect(page.getByText('Look in your mailbox')).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'account-link, of no use',
    title: 'Your link',
    async open(page) {
      await page.goto('/?token=bad');
      await expect(page.getByText('This link has expired or was already used')).toBeVisible();
    },
  },
  {
    ...fromMail('reset-password', 'Reset Password', newResetToken),
    next: [
      {
        name: 'reset-password, done',
        title: 'Reset Password',
        async open(page) {
          await page.getByLabel('New password', { exact: true }).fill('A different one 2!');
          await page.getByLabel('Confirm password', { exact: true }).fill('A different one 2!');
          await page.getByRole('button', { name: 'Reset Password' }).click();
          await expect(page.getByText('You are all set')).toBeVisible();
        },
      },
    ],
  },
  fromMail('activate-account', 'Activate Your Account', codes.activation),
];

const verifyViews: View[] = [
  {
    name: 'verify, valid',
    title: 'Verify a card or certificate',
    async open(page) {
      await page.goto(`/?verify=${await codes.card()}`);
      await expect(page.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();
    },
  },
  {
    name: 'verify, not valid',
    title: 'Verify a card or certificate',
    async open(page) {
      await page.goto('/?verify=nobody-has-this');
      await expect(page.getByRole('heading', { name: 'Not valid' })).toBeVisible();
    },
  },
  {
    name: 'verify, not asked',
    title: 'Verify a card or certificate',
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

/** Every view of the portal, in each state that looks different. A new view belongs into one of the lists above. */
export const views: readonly View[] = [
  ...publicViews,
  ...accountViews,
  ...verifyViews,
  ...memberViews,
  ...leaderViews,
  ...listViews,
  ...documentViews,
  ...adminViews,
  ...officeViews,
  ...uploadViews,
  ...contactViews,
  ...reportViews,
];
