import type { Page } from '@playwright/test';
import type { Session } from '@portal/contract/accounts';
import { approvedMember } from '../functions/test/support/approved.ts';
import { forms, freshEmail } from '../functions/test/support/forms.ts';
import { grownUp, sibling } from '../functions/test/support/hand-over.ts';
import { awaitMail } from '../functions/test/support/mailbox.ts';
import { memberOf, registering } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { findings } from './support/axe.ts';
import { handOver, handOverPartOf, takeOver } from './support/families.ts';
import { openLink } from './support/mails.ts';
import { comeBack } from './support/session.ts';
import { signIn } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const grown = (name: string) => grownUp(approvedMember(registering.youth(forms.youth(undefined, name))));
const keptCard = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

const numberOf = async ({ user }: Session) => (await memberOf(user)).membership_number ?? '';

test('a parent hands a grown-up child over, who signs in alone; the open dashboard and the kept card lose the child at once', {
  tag: '@long',
}, async ({ page, anotherBrowser }) => {
  test.setTimeout(150_000);
  const parent = await grown('Noah');
  const lena = await sibling(parent);
  const number = await numberOf(parent);
  const email = freshEmail();
  await comeBack(page, parent.user.email);
  await page.getByRole('button', { name: 'Open Noah’s dashboard' }).click();
  await expect(handOverPartOf(page, 'Noah')).toContainText('Noah is 18 and can have an account');
  await expect.poll(() => keptCard(page)).toContain(number);

  await handOverPartOf(page, 'Noah').getByRole('button', { name: 'Hand over' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email address of Noah')).toBeFocused();
  expect(await findings(page)).toEqual([]);
  await dialog.getByLabel('Email address of Noah').fill(parent.user.email);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog.getByLabel('Email address of Noah')).toHaveAccessibleDescription(
    /other than that of this account/,
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const mailed = (count: number) => awaitMail(email, /^Take over your membership/, count);
  await handOver(page, 'Noah', email);
  const first = await mailed(1);
  await expect(handOverPartOf(page, 'Noah')).toBeFocused();
  await handOverPartOf(page, 'Noah').getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('The hand-over was taken back.')).toBeVisible();
  await handOver(page, 'Noah', email);
  await mailed(2);
  await handOverPartOf(page, 'Noah').getByRole('button', { name: 'Send again' }).click();
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
  // The session goes on for who is left.
  await page.reload();
  await expect(page.getByText('Lena').first()).toBeVisible();
  await expect(page.getByText(number)).toHaveCount(0);

  const again = await anotherBrowser();
  await signIn(again, email);
  await expect(again.getByRole('heading', { level: 1, name: 'Welcome, Noah' })).toBeVisible();
});

test('a parent without another child is signed out, and the card goes from the browser', { tag: '@long' }, async ({
  page,
  anotherBrowser,
}) => {
  const parent = await grown('Kim');
  const number = await numberOf(parent);
  const email = freshEmail();
  await comeBack(page, parent.user.email);
  await expect.poll(() => keptCard(page)).toContain(number);
  await handOver(page, 'Kim', email);
  const own = await anotherBrowser();
  await takeOver(own, email);
  await expect(own.getByRole('heading', { level: 1, name: 'Welcome, Kim' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Member Login' })).toBeVisible();
  expect(await keptCard(page)).not.toContain(number);
});

test('the link takes the place of the parent’s session in the same browser', async ({ page }) => {
  const parent = await grown('Ari');
  const email = freshEmail();
  await comeBack(page, parent.user.email);
  await handOver(page, 'Ari', email);
  await takeOver(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ari' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ari' })).toBeVisible();
  await expect(handOverPartOf(page, 'Ari')).toHaveCount(0);
});
