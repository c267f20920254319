import type { Page } from '@playwright/test';
import type { Session } from '@portal/contract/calls/accounts';
import { approvedMember } from '../functions/test/support/approved.ts';
import { forms, freshEmail, password } from '../functions/test/support/forms.ts';
import {
  birthDateForLink,
  requestHandOverOf,
  sibling,
  takeOver as takeOverByLink,
  turned18,
} from '../functions/test/support/hand-over.ts';
import { awaitEmail } from '../functions/test/support/mailbox.ts';
import { memberOf, registering } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { acceptPolicies } from './support/applying.ts';
import { findings } from './support/axe.ts';
import { familyOf, handOver, handOverPartOf, takeOver } from './support/families.ts';
import { openLink } from './support/mails.ts';
import { enterFile } from './support/member-file.ts';
import { resumeSession } from './support/session.ts';
import { signIn } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const grown = (name: string) => turned18(approvedMember(registering.youth(forms.youth(undefined, name))));
const keptCard = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

const numberOf = async ({ user }: Session) => (await memberOf(user)).membership_number ?? '';

test('a parent hands over a grown child, who signs in alone and vanishes from the parent’s browser at once', {
  tag: '@long',
}, async ({ page, anotherBrowser }) => {
  test.setTimeout(150_000);
  const parent = await grown('Noah');
  const lena = await sibling(parent);
  const number = await numberOf(parent);
  const email = freshEmail();
  await resumeSession(page, parent.user.email);
  await page.getByRole('button', { name: 'Open Noah’s dashboard' }).click();
  await expect(handOverPartOf(page, 'Noah')).toContainText('Noah is 18 and can have an account');
  await expect.poll(() => keptCard(page)).toContain(number);

  await handOverPartOf(page, 'Noah').getByRole('button', { name: 'Hand over' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email address of Noah')).toBeFocused();
  expect(await findings(page)).toEqual([]);
  await dialog.getByLabel('Email address of Noah').fill(parent.user.email);
  await dialog.getByLabel('Your password', { exact: true }).fill('Not the password 1');
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog.getByLabel('Your password', { exact: true })).toHaveAccessibleDescription(
    'This is not your current password',
  );
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog.getByLabel('Email address of Noah')).toHaveAccessibleDescription(
    /other than that of this account/,
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const mailed = (count: number) => awaitEmail(email, /^Take over your membership/, count);
  await handOver(page, 'Noah', email);
  const first = await mailed(1);
  await expect(handOverPartOf(page, 'Noah')).toBeFocused();
  await handOverPartOf(page, 'Noah').getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('The hand-over was taken back.')).toBeVisible();
  await handOver(page, 'Noah', email);
  await mailed(2);
  await handOverPartOf(page, 'Noah').getByRole('button', { name: 'Send again' }).click();
  await expect(dialog.getByLabel('Email address of Noah')).toHaveValue(email);
  await expect(dialog.getByLabel('Your password', { exact: true })).toBeFocused();
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`We sent a new link to ${email}.`)).toBeVisible();
  expect(await findings(page)).toEqual([]);

  const own = await anotherBrowser();
  await mailed(3);
  await openLink(own, first);
  await expect(own.getByText('This link has expired or was already used')).toBeVisible();
  await takeOver(own, email, 3);
  await expect(own.getByRole('heading', { level: 1, name: 'Welcome, Noah' })).toBeVisible();
  await expect(own.getByText(number).first()).toBeVisible();
  await expect(handOverPartOf(own, 'Noah')).toHaveCount(0);

  await expect(page.getByText(number)).toHaveCount(0);
  await expect(handOverPartOf(page, 'Noah')).toHaveCount(0);
  await expect.poll(() => keptCard(page)).not.toContain(number);
  const { household } = await call('profile', {}, parent.token);
  expect(household.map(({ user_id }) => user_id)).toEqual([lena.user_id]);
  // The session continues for the remaining child.
  await page.reload();
  await expect(page.getByText('Lena').first()).toBeVisible();
  await expect(page.getByText(number)).toHaveCount(0);

  const again = await anotherBrowser();
  await signIn(again, email);
  await expect(again.getByRole('heading', { level: 1, name: 'Welcome, Noah' })).toBeVisible();
});

test('a parent with no other child is signed out, and the card is deleted from the browser', { tag: '@long' }, async ({
  page,
  anotherBrowser,
}) => {
  const parent = await grown('Kim');
  const number = await numberOf(parent);
  const email = freshEmail();
  await resumeSession(page, parent.user.email);
  await expect.poll(() => keptCard(page)).toContain(number);
  await handOver(page, 'Kim', email);
  const own = await anotherBrowser();
  await takeOver(own, email);
  await expect(own.getByRole('heading', { level: 1, name: 'Welcome, Kim' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Member Login' })).toBeVisible();
  expect(await keptCard(page)).not.toContain(number);
});

test('the link replaces the parent’s session in the same browser', async ({ page }) => {
  const parent = await grown('Ari');
  const email = freshEmail();
  await resumeSession(page, parent.user.email);
  await handOver(page, 'Ari', email);
  await takeOver(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ari' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ari' })).toBeVisible();
  await expect(handOverPartOf(page, 'Ari')).toHaveCount(0);
});

test('a wrong birth date hands nothing over; the parent takes it back by the emailed link and sets a password', async ({
  page,
  anotherBrowser,
}) => {
  const parent = await grown('Remy');
  const { email, token } = await requestHandOverOf(parent);
  await page.goto(`/#?token=${token}`);
  await page.getByLabel('Date of birth').fill('2001-01-01');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel(/^Confirm/).fill(password);
  await acceptPolicies(page);
  await page.getByRole('button', { name: /^Take over membership/ }).click();
  await expect(page.getByLabel('Date of birth')).toHaveAccessibleDescription(
    /^This doesn’t match the birth date on file/,
  );
  await expect(page.getByText(parent.user.last_name)).toHaveCount(0);
  await page.getByLabel('Date of birth').fill(await birthDateForLink(token));
  await page.getByRole('button', { name: /^Take over membership/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Remy' })).toBeVisible();

  const back = await anotherBrowser();
  await openLink(back, await awaitEmail(parent.user.email, /^The membership was handed over/));
  await back.getByRole('button', { name: 'Take the membership back' }).click();
  await expect(back.getByText('The membership is back')).toBeVisible();
  // The child's account is deleted, and its open dashboard closes.
  await expect(page.getByRole('heading', { level: 1, name: 'Member Login' })).toBeVisible();
  await signIn(page, email);
  await expect(page.getByText('Invalid email or password')).toBeVisible();

  await openLink(back, await awaitEmail(parent.user.email, /^The membership is back in your account/));
  await back.getByLabel('New password', { exact: true }).fill(password);
  await back.getByLabel(/^Confirm/).fill(password);
  await back.getByRole('button', { name: 'Reset password' }).click();
  await expect(back.getByText('You’re all set')).toBeVisible();
  await signIn(back, parent.user.email);
  await expect(handOverPartOf(back, 'Remy')).toContainText('Remy is 18');
});

test('the office takes back a hand-over with a reason, and the parent’s open family regains the member', async ({
  page,
  anotherBrowser,
}) => {
  const parent = await grown('Sasha');
  await sibling(parent);
  await takeOverByLink((await requestHandOverOf(parent)).token);
  const family = await anotherBrowser();
  await resumeSession(family, parent.user.email);
  await expect(family.getByRole('heading', { level: 1, name: /Lena/ })).toBeVisible();

  await enterFile(page, parent.user);
  await page.getByRole('button', { name: 'Take back' }).click();
  const dialog = page.getByRole('dialog', { name: /^Take back the hand-over of Sasha/ });
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('This field is required');
  await dialog.getByLabel('Reason').fill('The parent called');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText(/is back in the parent’s account/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(0);
  await expect(page.getByText('Reason: The parent called')).toBeVisible();
  await expect(familyOf(family).filter({ hasText: 'Sasha' })).toHaveCount(1);
});
