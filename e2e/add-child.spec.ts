import type { Page } from '@playwright/test';
import { householdFull, maxHouseholdSize } from '@portal/contract/values/household';
import { anyAdmin } from '../functions/test/support/approved.ts';
import { addedChild } from '../functions/test/support/families.ts';
import { bornYearsAgo, forms, freshEmail, password } from '../functions/test/support/forms.ts';
import { emailsTo } from '../functions/test/support/mailbox.ts';
import { payWrongFee } from '../functions/test/support/payment-provider.ts';
import { registering } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { familyOf, fillChild } from './support/families.ts';
import { overflowOf } from './support/overflow.ts';
import { fillIn, openView } from './support/places.ts';
import { resumeSession } from './support/session.ts';
import {
  fillFromHome,
  fillRegistration,
  openRegistration,
  pay,
  payWith,
  registerAndReachCheckout,
} from './support/steps.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const send = (page: Page) => page.getByRole('button', { name: 'Add child', exact: true });
const summary = (page: Page) => page.getByRole('alert');

/** A child old enough not to need a parent's consent. */
const teenager = () => ({ ...forms.child(), date_of_birth: bornYearsAgo(15) });

async function acceptAndSend(page: Page): Promise<void> {
  await page.getByLabel(/I accept the policies/).check();
  await send(page).click();
}

async function openAddChild(page: Page, email: string): Promise<void> {
  await resumeSession(page, email);
  await heading(page, /^Welcome/).waitFor();
  await openView(page, 'add-child');
  await expect(heading(page, 'Add a child')).toBeFocused();
}

const childrenOf = async (email: string) =>
  (await call('household', {}, (await call('login', { body: { email, password } })).token)).members;

test('a parent on a phone registers one child, then adds a second by entering only what differs', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const first = forms.youth();
  await fillFromHome(page, first);
  await registerAndReachCheckout(page);
  await pay(page);
  await expect(heading(page, 'Payment Successful')).toBeVisible();
  await page.getByRole('button', { name: 'Dashboard' }).first().click();
  await page.getByRole('button', { name: 'Add a child' }).click();
  await expect(heading(page, 'Add a child')).toBeFocused();
  await expect(page.getByText(`you keep signing in with ${first.email}`)).toBeVisible();

  // Household details are shown, not asked for.
  await expect(page.getByText('12 Canal Street, Albany, NY 12207')).toBeVisible();
  await expect(page.getByText('(212) 555-0148')).toBeVisible();
  await expect(page.getByText('Marta Alvarez', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(5);
  await fillChild(page, forms.child());
  await page.getByLabel(/consent to this registration/).check();
  expect(await overflowOf(page)).toEqual([]);
  await acceptAndSend(page);

  await expect(page.getByText('Lena Alvarez was added to your account.')).toBeVisible();
  await expect(heading(page, 'Welcome, Marta Alvarez')).toBeVisible();
  await expect(familyOf(page)).toHaveCount(2);
  await expect(familyOf(page).filter({ hasText: 'Lena Alvarez' })).toContainText('Payment required');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')))).toEqual([]);
  const note = page.getByRole('note').filter({ hasText: 'Lena is in your account now' });
  expect(await overflowOf(page)).toEqual([]);
  await payWith(page, note.getByRole('button', { name: 'Pay now: $66' }));
  await expect(heading(page, 'Payment Successful')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Lena’s membership is now pending admin approval');
  await expect(page.getByRole('main')).not.toContainText('Noah’s membership is now');
  const people = await childrenOf(first.email);
  expect(people.map(({ first_name, status, email }) => [first_name, status, email])).toEqual([
    ['Noah', 'pending_approval', first.email],
    ['Lena', 'pending_approval', first.email],
  ]);
  await expect
    .poll(async () => (await emailsTo(first.email)).map(({ subject }) => subject), { timeout: 60_000 })
    .toContain('A child was added to your account');
});

test('offers to add another child right after the first, and does not ask again for a fee already paid', {
  tag: '@long',
}, async ({ page }) => {
  const session = await registering.youth();
  const { user, token } = session;
  await openAddChild(page, user.email);
  for (const name of ['Lena', 'Mara']) {
    await fillChild(page, forms.child(name));
    await page.getByLabel(/consent to this registration/).check();
    await acceptAndSend(page);
    await expect(page.getByText(`${name} Alvarez was added to your account.`)).toBeVisible();
    if (name === 'Lena') await page.getByRole('button', { name: 'Add another child' }).click();
  }
  await expect(familyOf(page)).toHaveCount(3);

  const notice = page.getByRole('note').filter({ hasText: 'Mara is in your account now.' });
  await expect(notice.getByRole('button', { name: /^Pay now/ })).toBeVisible();
  const mara = (await childrenOf(user.email)).find(({ first_name }) => first_name === 'Mara') ?? user;
  const session_id = await payWrongFee({ ...session, user: mara }, 'price_event_sanction');
  await call('paymentStatus', { params: { session_id } }, token);
  await expect(notice).toContainText('Your payment is under review. You do not need to pay again.');
  await expect(notice.getByRole('button')).toHaveText(['Add another child']);
});

test('asks for the address, phone, parent and emergency contact of a child who lives elsewhere', async ({ page }) => {
  const { user } = await registering.youth();
  await openAddChild(page, user.email);
  await fillChild(page, teenager());
  for (const other of [
    'The child lives elsewhere',
    'Another phone',
    'Another parent or guardian',
    'Another emergency contact',
  ])
    await page.getByLabel(other).check();
  await acceptAndSend(page);
  await expect(summary(page)).toBeFocused();
  const missing = [
    'Parent first name',
    'Parent last name',
    'Cell phone',
    'Address line 1',
    'City',
    'State',
    'ZIP code',
  ];
  for (const label of [...missing, 'Emergency contact'])
    await expect(field(page, label), label).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(/consent to this registration/)).toHaveCount(0);

  await field(page, 'State').selectOption('CO');
  await fillIn(page, { 'Address line 1': '9 Oak Avenue', City: 'Denver', 'ZIP code': '80202' });
  await fillIn(page, { 'Cell phone': '(303) 555-0111', 'Parent first name': 'Jon', 'Parent last name': 'Reyes' });
  await page.getByLabel('Another emergency contact').uncheck();
  await send(page).click();
  await expect(page.getByText('Lena Alvarez was added to your account.')).toBeVisible();
  expect((await childrenOf(user.email))[1]).toMatchObject({
    ...{ city: 'Denver', state: 'CO', phone: '+13035550111', parent_first_name: 'Jon', email: user.email },
    ...{ emergency_contact_name: 'Jon Reyes', emergency_contact_phone: '+13035550111' },
  });
});

test('asks for the details that are missing for a parent entered by the office', { tag: '@long' }, async ({ page }) => {
  const email = freshEmail();
  await call('createMembership', { body: forms.entered(email) }, (await anyAdmin()).token);
  await openAddChild(page, email);
  await expect(page.getByText('Enid Stone', { exact: true })).toBeVisible();
  await expect(field(page, 'City')).toBeVisible();
  await expect(field(page, 'Cell phone')).toBeVisible();
  await expect(page.getByLabel('The child lives elsewhere')).toHaveCount(0);
  await fillChild(page, teenager());
  await acceptAndSend(page);
  await expect(summary(page)).toBeFocused();
  await expect(field(page, 'Cell phone')).toHaveAttribute('aria-invalid', 'true');
});

test('reports a child already in the account next to the name, and keeps the entries', { tag: '@long' }, async ({
  page,
}) => {
  const { user } = await registering.youth();
  await openAddChild(page, user.email);
  await fillChild(page, { ...forms.child('Noah'), date_of_birth: user.date_of_birth ?? '' });
  await page.getByLabel(/consent to this registration/).check();
  await acceptAndSend(page);
  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toContainText('Noah Alvarez is already in your account.');
  await expect(field(page, 'First name')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'First name').fill('Nora');
  await send(page).click();
  await expect(page.getByText('Nora Alvarez was added to your account.')).toBeVisible();
});

test('a full account says so in place of the form, even if it fills up while the form is open', {
  tag: '@long',
}, async ({ page }) => {
  const session = await registering.youth();
  for (let at = 2; at < maxHouseholdSize; at++) await addedChild(session, `Child ${at}`);
  await openAddChild(page, session.user.email);
  await fillChild(page, teenager());
  await addedChild(session, 'Last');
  await acceptAndSend(page);
  await expect(page.getByText(householdFull)).toBeVisible();
  await page.reload();
  await expect(page.getByText(householdFull)).toBeVisible();
  await expect(send(page)).toHaveCount(0);
});

test('a child’s draft survives a reload, and Start over deletes it', { tag: '@long' }, async ({ page }) => {
  const { user } = await registering.youth();
  await openAddChild(page, user.email);
  await fillChild(page, forms.child());
  await page.getByLabel('The child lives elsewhere').check();
  await field(page, 'City').fill('Denver');
  await page.reload();
  await expect(field(page, 'First name')).toHaveValue('Lena');
  await expect(field(page, 'City')).toHaveValue('Denver');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(field(page, 'First name')).toHaveValue('');
  await expect(field(page, 'First name')).toBeFocused();
  await expect(field(page, 'City')).toHaveCount(0);
  await expect(page.getByText('12 Canal Street, Albany, NY 12207')).toBeVisible();
});

test('an already registered parent signs in from the registration and adds the child with the entries intact', async ({
  page,
}) => {
  const { user } = await registering.youth();
  await openRegistration(page, 'youth');
  const lena = forms.youth(user.email, 'Lena');
  await fillRegistration(page, lena);
  await page.getByLabel(/I accept the policies/).check();
  await page.getByRole('button', { name: 'Register and pay $66' }).click();
  await expect(summary(page)).toContainText('already registered');
  await page.getByRole('button', { name: 'Sign in and add this child' }).click();
  await expect(heading(page, 'Member Login')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page, 'Add a child')).toBeVisible();
  await expect(field(page, 'First name')).toHaveValue('Lena');
  await expect(field(page, 'Date of birth')).toHaveValue(lena.date_of_birth);
  // The address and phone that were entered match the account's.
  await expect(page.getByLabel('The child lives elsewhere')).not.toBeChecked();
  await expect(page.getByLabel('Another phone')).not.toBeChecked();
  await field(page, 'Does the athlete need an accommodation? (optional)').selectOption('n');
  await page.getByLabel(/consent to this registration/).check();
  await acceptAndSend(page);
  await expect(page.getByText('Lena Alvarez was added to your account.')).toBeVisible();
  expect((await childrenOf(user.email)).map(({ first_name }) => first_name)).toEqual(['Noah', 'Lena']);
});

test('a signed-in parent who opens the youth registration continues to Add a child with the entries intact', {
  tag: '@long',
}, async ({ page }) => {
  const { user } = await registering.youth();
  await resumeSession(page, user.email);
  await heading(page, /^Welcome/).waitFor();
  await openView(page, 'youth-registration');
  await field(page, 'First name').fill('Lena');
  const born = bornYearsAgo(8);
  await field(page, 'Date of birth').fill(born);
  const note = page.getByRole('note').filter({ hasText: 'You’re signed in as Noah Alvarez' });
  await note.getByRole('button', { name: 'Add a child' }).click();
  await expect(heading(page, 'Add a child')).toBeFocused();
  await expect(field(page, 'First name')).toHaveValue('Lena');
  await expect(field(page, 'Date of birth')).toHaveValue(born);
});

test('a child added elsewhere appears on the open dashboard without a reload', { tag: '@long' }, async ({ page }) => {
  const session = await registering.youth();
  await resumeSession(page, session.user.email);
  await expect(heading(page, 'Welcome, Noah')).toBeVisible();
  await addedChild(session);
  await expect(familyOf(page).filter({ hasText: 'Lena Alvarez' })).toBeVisible();
});
