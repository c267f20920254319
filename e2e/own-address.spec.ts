import type { Page } from '@playwright/test';
import { dayText } from '@portal/contract/values/format';
import { bornYearsAgo, forms, freshEmail, password } from '../functions/test/support/forms.ts';
import { awaitEmail } from '../functions/test/support/mailbox.ts';
import { call } from '../functions/test/support/portal.ts';
import { openLink } from './support/mails.ts';
import { resumeSession } from './support/session.ts';
import { signIn, watchReloads } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const mine = 'My own words 7!';

/** A stranger registers with this email address and has the dashboard open. */
async function strangerWith(email: string, elsewhere: Page) {
  const session = await call('registerAdult', { body: forms.adult(email, 'Stran', 'Ger') });
  await resumeSession(elsewhere, email);
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Welcome, Stran' })).toBeVisible();
  return session;
}

const isOut = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Member Login' })).toBeVisible();

const notice = (page: Page) => page.getByRole('note').filter({ hasText: 'Please confirm your email address' });

test('the owner of an email address takes over what a stranger registered with it', { tag: '@long' }, async ({
  page,
  anotherBrowser,
}) => {
  const email = freshEmail();
  const elsewhere = await anotherBrowser();
  const stranger = await strangerWith(email, elsewhere);
  await expect(notice(elsewhere)).toContainText(email);
  await expect(elsewhere.getByRole('button', { name: 'correct your registration' })).toHaveCount(0);

  await call('forgotPassword', { body: { email } });
  await openLink(page, await awaitEmail(email, /Reset your password/));
  await page.getByLabel('New password', { exact: true }).fill(mine);
  await page.getByLabel('Confirm password', { exact: true }).fill(mine);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('You’re all set')).toBeVisible();

  await isOut(elsewhere);
  await expect(call('profile', {}, stranger.token)).rejects.toThrow('401');
  await signIn(elsewhere, email, password);
  await expect(elsewhere.getByText('Invalid email or password')).toBeVisible();

  await signIn(page, email, mine);
  await expect(page.getByText('Payment required')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'correct your registration' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Correct your registration' })).toBeFocused();
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Stran');
  await page.getByLabel('Membership type').selectOption({ label: 'Youth Competitor' });
  await page.getByLabel('First name', { exact: true }).fill('Nia');
  await page.getByLabel('Last name', { exact: true }).fill('Okafor');
  await page.getByLabel(/I accept the policies/).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    /^Date of birth: /,
    'Parent first name: This field is required',
    'Parent last name: This field is required',
  ]);
  // Young enough to need a parent's consent.
  const born = bornYearsAgo(11);
  await page.getByLabel('Date of birth').fill(born);
  await page.getByLabel('Parent first name').fill('Ruth');
  await page.getByLabel('Parent last name').fill('Okafor');
  await page.getByLabel(/consent/).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Nia' })).toBeVisible();
  const profile = page.getByRole('region', { name: 'Profile Information' });
  for (const fact of ['Nia Okafor', 'Youth Competitor', dayText(born), 'Ruth Okafor']) {
    await expect(profile.getByText(fact, { exact: true })).toBeVisible();
  }
});

test('the owner of an address removes what a stranger registered with it, through the emailed link', {
  tag: '@long',
}, async ({ page, anotherBrowser }) => {
  const email = freshEmail();
  const elsewhere = await anotherBrowser();
  const stranger = await strangerWith(email, elsewhere);
  const mail = await awaitEmail(email, /Welcome/);
  await openLink(page, mail);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your email address' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await expect(page.getByRole('heading', { level: 2, name: email })).toBeVisible();

  const question = page.getByRole('dialog', { name: `Remove the registration for ${email}?` });
  await page.getByRole('button', { name: 'This was not me' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(call('profile', {}, stranger.token)).resolves.toBeTruthy();
  await page.getByRole('button', { name: 'This was not me' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Registration removed' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('Registration removed')).toBeVisible();

  await expect(call('profile', {}, stranger.token)).rejects.toThrow('401');
  await isOut(elsewhere);
  await openLink(page, mail);
  await expect(page.getByText('This link has expired or was already used')).toBeVisible();
  const { user } = await call('registerAdult', { body: forms.adult(email, 'Grace', 'Nakamura') });
  expect(user.first_name).toBe('Grace');
});

test('a confirmed address shows on the open dashboard, and its link works only once', { tag: '@long' }, async ({
  page,
  anotherBrowser,
}) => {
  const email = freshEmail();
  await call('registerAdult', { body: forms.adult(email) });
  const first = await awaitEmail(email, /Welcome/);
  await resumeSession(page, email);
  await expect(notice(page)).toContainText(email);
  const expectNoReload = await watchReloads(page);
  await notice(page).getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();

  const elsewhere = await anotherBrowser();
  await openLink(elsewhere, await awaitEmail(email, /confirm your email/));
  await elsewhere.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(elsewhere.getByRole('status').filter({ hasText: 'Your email address is confirmed' })).toBeFocused();
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'correct your registration' })).toBeVisible();
  await expectNoReload();

  await elsewhere.getByRole('button', { name: 'Sign in' }).click();
  await expect(elsewhere.getByLabel('Email')).toHaveValue(email);
  await openLink(elsewhere, first);
  const dead = elsewhere.getByRole('alert').filter({ hasText: 'This link has expired or was already used' });
  await expect(dead).toContainText('To confirm your email address, sign in and choose Send the link again.');
});

test('a new address replaces the old one once its own link is used, and the old address is notified', {
  tag: '@long',
}, async ({ page, anotherBrowser }) => {
  const [old, next] = [freshEmail(), freshEmail()];
  await call('registerAdult', { body: forms.adult(old) });
  await signIn(page, old);
  await page.getByRole('button', { name: 'Account & security' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account & security' })).toBeFocused();
  await page.getByRole('button', { name: 'Change email address' }).click();
  await expect(page.getByLabel('New email address')).toBeFocused();
  await page.getByLabel('New email address').fill(next);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'This is not your current password',
  );
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Send link' }).click();
  const sent = page.getByRole('alert').filter({ hasText: `We sent a link to ${next}.` });
  await expect(sent).toContainText(`We also let ${old} know.`);
  await expect(page.getByRole('button', { name: 'Change email address' })).toBeFocused();

  await awaitEmail(old, /about to change/);
  const elsewhere = await anotherBrowser();
  await openLink(elsewhere, await awaitEmail(next, /new email address/));
  await expect(elsewhere.getByRole('heading', { level: 2, name: next })).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'This was not me' })).toHaveCount(0);
  const expectNoReload = await watchReloads(page);
  await elsewhere.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(elsewhere.getByText('Your email address is confirmed')).toBeVisible();

  await expect(page.getByText(`${next}, confirmed`)).toBeVisible();
  await expect(sent).toHaveCount(0);
  await expectNoReload();
  await awaitEmail(old, /was changed/);
  await signIn(elsewhere, old);
  await expect(elsewhere.getByText('Invalid email or password')).toBeVisible();
  await signIn(elsewhere, next);
  await expect(elsewhere.getByText('Payment required')).toBeVisible();
});
