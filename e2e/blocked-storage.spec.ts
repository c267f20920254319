import { forms } from '../functions/test/support/forms.ts';
import { registering } from '../functions/test/support/people.ts';
import { blockStorage, fillStorage } from './support/blocked-storage.ts';
import {
  fillRegistration,
  fillStep,
  goOn,
  openRegistration,
  pay,
  payWith,
  registerAndReachCheckout,
  signIn,
} from './support/steps.ts';
import { expect, test } from './support/test.ts';

const note = 'you stay signed in only until you leave, close or reload this page';
const comeBackNote = 'If you paid, you don’t need to pay again.';

test.beforeEach(({ expectMessage }) => expectMessage(/This browser refuses to keep something/));

test('without storage, a session lasts as long as the page, and a paid member must sign in again', async ({
  page,
  context,
}) => {
  await blockStorage(context);
  const { user } = await registering.adult();
  await signIn(page, user.email);
  await expect(page.getByText(note)).toBeVisible();
  await payWith(page, page.getByRole('button', { name: 'Pay $66' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Member Login' })).toBeVisible();
  await expect(page.getByText(comeBackNote)).toBeVisible();
  await expect(page.getByText(note)).toBeVisible();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill('Grapple-2026!');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
});

test('with full storage and no database, a session lasts until the page closes or Logout', {
  tag: '@long',
}, async ({ page, context }) => {
  await fillStorage(context);
  const { user } = await registering.adult();
  await signIn(page, user.email);
  await expect(page.getByText('Payment required')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.goBack();
  await expect(page.getByText('Payment required')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Member Login' })).toBeVisible();
  await signIn(page, user.email);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Train. Compete. Represent.' })).toBeVisible();
});

test('without storage, registration keeps the entries while the page is open and leads to the payment', {
  tag: '@long',
}, async ({ page, context }) => {
  await blockStorage(context);
  const form = forms.adult();
  await openRegistration(page, 'adult');
  await expect(page.getByText('your entries are lost if you close or reload this page')).toBeVisible();
  await fillRegistration(page, form, 'more');
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(page.getByLabel('Message')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('City')).toHaveValue(form.city);
  for (const step of ['more', 'account']) {
    await fillStep(page, form, step);
    await goOn(page);
  }
  await registerAndReachCheckout(page);
  await pay(page);
  await expect(page.getByText(comeBackNote)).toBeVisible();
});
