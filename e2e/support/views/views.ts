import type { Page } from '@playwright/test';
import { freshEmail } from '../../../functions/test/support/forms.ts';
import { officeViews } from '../../../web/src/lib/views.ts';
import { codes, newResetToken, people, signInAs } from '../cast.ts';
import { openView } from '../places.ts';
import { expect } from '../test.ts';
import { childViews } from './child-views.ts';
import { clubViews } from './club-views.ts';
import { colleagueViews } from './colleague-views.ts';
import { contactViews } from './contact-views.ts';
import { deniedViews } from './denied-views.ts';
import { documentViews } from './document-views.ts';
import { doorViews } from './door-views.ts';
import { familyViews } from './family-views.ts';
import { fileViews } from './file-views.ts';
import { handOverViews } from './hand-over-views.ts';
import { insuranceViews } from './insurance-views.ts';
import { leaderViews } from './leader-views.ts';
import { listViews } from './list-views.ts';
import { adminViews, memberViews } from './member-views.ts';
import { applicationOfficeViews } from './office-views.ts';
import { ownAccountViews } from './own-account-views.ts';
import { ownDataViews } from './own-data-views.ts';
import { paymentViews } from './payment-views.ts';
import { registrationViews } from './registration-views.ts';
import { reportViews } from './report-views.ts';
import { signingViews } from './signing-views.ts';
import { uploadViews } from './upload-views.ts';
import { atHeading, type View, type ViewSequence, viewFactory } from './view.ts';

const home = viewFactory('Home');
const activate = viewFactory('Activate your account');
const login = viewFactory('Member Login');
const resetPassword = viewFactory('Reset password');
const forgotPassword = viewFactory('Forgot password');
const verify = viewFactory('Verify a card or certificate');

function fromHeader(label: string): View['open'] {
  return async (page) => {
    await page.getByRole('banner').getByText(label, { exact: true }).click();
    await atHeading(page, label);
  };
}

const homeMenu = home.long('menu', async (page) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

const publicViews: ViewSequence[] = [
  homeMenu,
  [
    home('', async (page) => {
      await page.goto('/');
      await atHeading(page, 'Train. Compete. Represent.');
    }),
    viewFactory('Contact')('', fromHeader('Contact')),
    viewFactory('Coaches/Officials')('', fromHeader('Coaches/Officials')),
    viewFactory('Collegiate Programs')('', fromHeader('Collegiate Programs')),
    viewFactory('Privacy & Policies')('', async (page) => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy & Policies' }).click();
      await atHeading(page, 'Privacy & Policies');
    }),
  ],
  viewFactory('Page not found')('', async (page) => {
    await page.goto('/no-such-page');
    await atHeading(page, 'Page not found');
  }),
  viewFactory('Policies')('', async (page) => {
    await page.goto('/policies');
    await atHeading(page, 'Policies');
  }),
  viewFactory('Membership')('', async (page) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Join Now' }).first().click();
    await atHeading(page, 'Membership');
  }),
];

async function openLogin(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Login' }).first().click();
  await atHeading(page, 'Member Login');
}

/** Opens an emailed link, which leads to the view with this title. */
function fromMail(title: string, token: () => Promise<string>): View['open'] {
  return async (page) => {
    await page.goto(`/?token=${await token()}`);
    await atHeading(page, title);
  };
}

const accountViews: ViewSequence[] = [
  [
    login('', openLogin),
    login.long('refused', async (page) => {
      await page.getByLabel('Email').fill((await people.unpaid()).user.email);
      await page.getByLabel('Password', { exact: true }).fill('not-the-password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('Invalid email or password')).toBeVisible();
    }),
    forgotPassword('', async (page) => {
      await page.getByRole('link', { name: /forgot/i }).click();
      await atHeading(page, 'Forgot password');
      await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
    }),
    forgotPassword.long('sent', async (page) => {
      await page.getByLabel('Email').fill(freshEmail());
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      await expect(page.getByText('Check your email')).toBeVisible();
    }),
  ],
  viewFactory('Your link')('invalid', async (page) => {
    await page.goto('/?token=bad');
    await expect(page.getByText('This link has expired or was already used')).toBeVisible();
  }),
  [
    resetPassword('', fromMail('Reset password', newResetToken)),
    resetPassword('done', async (page) => {
      await page.getByLabel('New password', { exact: true }).fill('A different one 2!');
      await page.getByLabel('Confirm password', { exact: true }).fill('A different one 2!');
      await page.getByRole('button', { name: 'Reset password' }).click();
      await expect(page.getByText('You’re all set')).toBeVisible();
    }),
  ],
  activate('', fromMail('Activate your account', codes.activation)),
  activate.long('child', fromMail('Activate your account', codes.childActivation)),
];

const verifyViews: ViewSequence[] = [
  verify('no code', async (page) => {
    await page.goto('/verify');
    await expect(page.getByRole('textbox', { name: 'Code or link' })).toBeEnabled();
  }),
  verify('valid', async (page) => {
    await page.goto(`/?verify=${await codes.card()}`);
    await expect(page.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();
  }),
  verify.long('not valid', async (page) => {
    await page.goto('/?verify=nobody-has-this');
    await expect(page.getByRole('heading', { name: 'Not valid' })).toBeVisible();
  }),
  verify.long('no answer', async (page) => {
    await page.clock.install();
    // A call that is never answered; one that fails immediately would also log to the console.
    await page.route('**/api/verify/**', () => undefined);
    await page.goto('/?verify=nobody-has-this');
    await expect(page.getByText('Checking this code…')).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page.getByText('Network error. Please try again.')).toBeVisible();
  }),
];

const listed: readonly ViewSequence[] = [
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
  ...clubViews,
  ...signingViews,
  ...doorViews,
  ...insuranceViews,
  ...documentViews,
  ...adminViews,
  ...fileViews,
  ...applicationOfficeViews,
  ...uploadViews,
  ...paymentViews,
  ...colleagueViews,
  ...contactViews,
  ...reportViews,
];

/** The titles of views listed above in their plain state. */
const plainTitles = new Set(listed.flat().flatMap(({ title, state }) => (state ? [] : [title])));

/** The remaining office views, in their plain state. */
const others = officeViews
  .filter(({ title }) => !plainTitles.has(title))
  .map(({ name, title }) => {
    const view = viewFactory(title);
    // Other states of these views show everything on them, except that a task's dialog hides the task list. The ledger
    // has no other state.
    return (['admin-tasks', 'admin-ledger'].includes(name) ? view : view.long)('', async (page) => {
      await signInAs(page, 'admin');
      await openView(page, name);
      await atHeading(page, title);
    });
  });

/** Every view of the portal in each state that looks different. Views outside the office must be listed above. */
export const viewSequences: readonly View[][] = [...listed, ...others].map((sequence) => [sequence].flat());
