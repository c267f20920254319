import type { Page } from '@playwright/test';
import { emailPlaceHash } from '@portal/contract/values/mail-places';
import { anyAdmin, approvedMember } from '../functions/test/support/approved.ts';
import { moveToOwnAccount } from '../functions/test/support/database-state.ts';
import { password } from '../functions/test/support/forms.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { memberOf, payFee, registering } from '../functions/test/support/people.ts';
import { call, portalUrl } from '../functions/test/support/portal.ts';
import { findings } from './support/axe.ts';
import { addChildTo, familyOfThree, personCard } from './support/families.ts';
import { overflowOf } from './support/overflow.ts';
import { resumeSession } from './support/session.ts';
import { payWith, reachCheckout, watchReloads } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { atHeading } from './support/views/view.ts';

const backLink = (page: Page) => page.getByRole('button', { name: 'Back to your family' });

async function open(page: Page, first: string): Promise<void> {
  await page.getByRole('button', { name: `Open ${first} dashboard` }).click();
}

const atFamily = (page: Page) => atHeading(page, 'Welcome, Grace Park');

for (const width of [360, 1440]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a parent sees each person live, opens one, and finds the way with Back, Forward and a reload', {
      tag: width === 360 ? [] : '@long',
    }, async ({ page }) => {
      const { parent, noah } = await familyOfThree();
      await resumeSession(page, parent.user.email);
      await atFamily(page);
      const staysTheSame = await watchReloads(page);
      await expect(personCard(page, 'Grace Park')).toContainText('Active');
      const card = personCard(page, 'Noah Park');
      await expect(card).toContainText('Youth Competitor');
      await expect(card).toContainText('Payment required');
      await expect(card).toContainText('choose “Pay” and pay by card');
      expect(await findings(page)).toEqual([]);
      expect(await overflowOf(page)).toEqual([]);

      await test.step('a status changes while the page is open', async () => {
        await payFee({ ...parent, user: noah });
        await expect(card).toContainText('Awaiting approval');
        await call('approveMembership', { params: { id: noah.user_id } }, (await anyAdmin()).token);
        await expect(card).toContainText('Active');
        await staysTheSame();
      });

      await test.step('Noah’s dashboard is a history entry', async () => {
        await open(page, 'Noah’s');
        await expect(page.getByRole('heading', { level: 1, name: 'Noah Park' })).toBeFocused();
        await expect(page).toHaveTitle(/^Noah Park – Dashboard \|/);
        await expect(page.getByRole('figure', { name: 'Membership card' })).toBeVisible();
        await expect(page.getByText('Noah’s Youth Competitor membership is active.')).toBeVisible();
        expect(await findings(page)).toEqual([]);
        expect(await overflowOf(page)).toEqual([]);
        await page.goBack();
        await atFamily(page);
        await page.goForward();
        await atHeading(page, 'Noah Park');
        await page.reload();
        await atHeading(page, 'Noah Park');
        await expect(page.getByRole('figure', { name: 'Membership card' })).toBeVisible();
        await page.goBack();
        await atFamily(page);
      });

      await test.step('the header’s Dashboard link opens the family', async () => {
        await open(page, 'Noah’s');
        await atHeading(page, 'Noah Park');
        await page.getByRole('banner').getByRole('button', { name: 'Dashboard' }).click();
        await atFamily(page);
        await page.reload();
        await atFamily(page);
      });
    });
  });
}

test('actions on a person’s dashboard apply to that person, through the payment page and back', {
  tag: '@long',
}, async ({ page }) => {
  const { parent, noah, mia } = await familyOfThree();
  await resumeSession(page, parent.user.email);
  await open(page, 'Mia’s');
  await atHeading(page, 'Mia Park');

  await expect(page.getByRole('region', { name: 'Payment history' })).toContainText(
    'Mia’s membership fee and its receipt',
  );
  const profile = page.getByRole('region', { name: 'Profile Information' });
  await profile.getByRole('button', { name: 'Edit' }).click();
  await profile.getByLabel('City', { exact: true }).fill('Troy');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile).toContainText('Troy, NY');
  const cities = await Promise.all([parent.user, noah, mia].map(async (one) => (await memberOf(one)).city));
  expect(cities).toEqual(['Albany', 'Albany', 'Troy']);

  await reachCheckout(page, page.getByRole('button', { name: 'Pay $66' }));
  await page.goto(`${portalUrl}/?payment=left`);
  await atHeading(page, 'Mia Park');
  await expect(page.getByText(/^You left the payment page/)).toBeVisible();

  await payWith(page, page.getByRole('button', { name: 'Pay $66' }));
  await atHeading(page, 'Payment Successful');
  await expect(page.getByText('Mia Park', { exact: true })).toBeVisible();
  await expect(page.getByText('Mia’s membership is now pending admin approval')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Noah Park:' })).toContainText('on Noah’s dashboard');
  const states = await Promise.all([parent.user, noah, mia].map(async (one) => (await memberOf(one)).status));
  expect(states).toEqual(['approved', 'pending_payment', 'pending_approval']);
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await atHeading(page, 'Mia Park');
  await expect(page.getByRole('region', { name: 'Payment history' })).toContainText('$66');
  await backLink(page).click();
  await expect(personCard(page, 'Mia Park')).toContainText('Awaiting approval');
  await expect(personCard(page, 'Noah Park')).toContainText('Payment required');
});

test('a locked person is shown as locked, and the others keep working', { tag: '@long' }, async ({ page }) => {
  const { parent, noah } = await familyOfThree();
  await resumeSession(page, parent.user.email);
  await atFamily(page);
  const admin = await anyAdmin();
  await call('setMemberStatus', { params: { id: noah.user_id }, query: { status: 'suspended' } }, admin.token);
  await expect(personCard(page, 'Noah Park')).toContainText('Noah’s membership is suspended. Please contact support.');
  await open(page, 'Noah’s');
  await atHeading(page, 'Membership Status');
  await expect(page.getByText('Noah’s membership is suspended. Please contact support.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await page.reload();
  await atHeading(page, 'Membership Status');
  await backLink(page).click();
  await open(page, 'Mia’s');
  await expect(page.getByRole('button', { name: 'Pay $66' })).toBeVisible();

  await test.step('the same when the signed-in parent is locked', async () => {
    await call('setMemberStatus', { params: { id: parent.user.user_id }, query: { status: 'suspended' } }, admin.token);
    await backLink(page).click();
    await expect(personCard(page, 'Grace Park')).toContainText('Your account is suspended.');
    await open(page, 'Mia’s');
    await expect(page.getByRole('button', { name: 'Pay $66' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download Mia’s data' })).toBeVisible();
    // A locked parent cannot change the account or remove anyone from it.
    for (const name of ['Account & security', 'Delete Mia']) await expect(page.getByText(name)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Pay $66' })).toBeVisible();
  });
});

test('a person added to or removed from the account in another browser appears or disappears live', async ({
  page,
}) => {
  const { parent, noah, mia } = await familyOfThree();
  await resumeSession(page, parent.user.email);
  await atFamily(page);
  await addChildTo(parent, 'Leo');
  await expect(personCard(page, 'Leo Park')).toContainText('Payment required');
  await moveToOwnAccount(noah);
  await expect(personCard(page, 'Noah Park')).toHaveCount(0);
  await expect(personCard(page, 'Leo Park')).toBeVisible();

  await open(page, 'Mia’s');
  await atHeading(page, 'Mia Park');
  await page.getByRole('button', { name: 'Edit' }).click();
  await moveToOwnAccount(mia);
  await expect(page.getByText('This person is not in your account anymore.')).toBeVisible();
  await atFamily(page);
  await expect(personCard(page, 'Mia Park')).toHaveCount(0);
  await page.reload();
  await atFamily(page);
  // The removed person's history entry leads to the family too.
  await page.goBack();
  await atFamily(page);
});

/** Opens the button of an email about a person while signed out, and signs in. */
async function follow(page: Page, email: string, memberId: string): Promise<void> {
  // Enters from outside the portal, as an email program does.
  await page.goto('about:blank');
  await page.goto(`${portalUrl}/#${emailPlaceHash('payments', memberId)}`);
  await atHeading(page, 'Member Login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('an email’s button leads through login to the person it is about', { tag: '@long' }, async ({
  page,
  anotherBrowser,
}) => {
  const { parent, noah, mia } = await familyOfThree();
  await follow(page, parent.user.email, mia.user_id);
  await atHeading(page, 'Mia Park');
  await expect(page.getByRole('region', { name: 'Payment history' })).toBeFocused();
  await page.evaluate((hash) => location.assign(`/#${hash}`), emailPlaceHash('profile', noah.user_id));
  await atHeading(page, 'Noah Park');
  await expect(page.getByRole('region', { name: 'Profile Information' })).toBeFocused();

  const other = await anotherBrowser();
  await moveToOwnAccount(mia);
  await follow(other, parent.user.email, mia.user_id);
  await expect(other.getByText('This person is not in your account anymore.')).toBeVisible();
  await atFamily(other);
});

test('the keyboard opens a person and returns', { tag: '@long' }, async ({ page }) => {
  const { parent } = await familyOfThree();
  await resumeSession(page, parent.user.email);
  await atFamily(page);
  const button = page.getByRole('button', { name: 'Open Noah’s dashboard' });
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    if (await button.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Noah Park' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(backLink(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Grace Park' })).toBeFocused();
});

test('an admin switches from the office to their own family, acts for a child, and returns', { tag: '@long' }, async ({
  page,
}) => {
  const admin = await newAdmin();
  await addChildTo(admin, 'Noah');
  await resumeSession(page, admin.user.email);
  await atHeading(page, 'Admin dashboard');
  await page.getByRole('button', { name: 'Your family' }).click();
  await atHeading(page, 'Welcome, Ada Mercer');
  await open(page, 'Noah’s');
  await atHeading(page, 'Noah Mercer');
  await page.reload();
  await atHeading(page, 'Noah Mercer');
  await backLink(page).click();
  await atHeading(page, 'Welcome, Ada Mercer');
  await page.reload();
  await atHeading(page, 'Welcome, Ada Mercer');
  await page.getByRole('link', { name: 'Back to the office' }).click();
  await atHeading(page, 'Admin dashboard');
});

test('an unconfirmed address is mentioned once, on the family dashboard', { tag: '@long' }, async ({ page }) => {
  const parent = await registering.youth();
  await addChildTo(parent, 'Mia');
  await resumeSession(page, parent.user.email);
  await atHeading(page, 'Welcome, Marta Alvarez');
  await expect(page.getByText('Please confirm your email address')).toHaveCount(1);
  await expect(personCard(page, 'Mia Alvarez')).not.toContainText('Confirm your email');
  await open(page, 'Mia’s');
  await atHeading(page, 'Mia Alvarez');
  await expect(page.getByText('Payment required')).toBeVisible();
  await expect(page.getByText('Please confirm your email address')).toHaveCount(0);
});

test('a sole member sees the single-person dashboard with an offer to add a child', {
  tag: '@long',
}, async ({ page }) => {
  const { user } = await approvedMember();
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await resumeSession(page, user.email);
  await atHeading(page, `Welcome, ${user.first_name}`);
  await expect(page.getByRole('region', { name: 'Add a child' }).getByRole('button')).toHaveText('Add a child');
  await expect(backLink(page)).toHaveCount(0);
  expect(files.filter((file) => /\/family-[^/]*\.js$/.test(file))).toEqual([]);
});
