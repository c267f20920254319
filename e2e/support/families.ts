import type { Locator, Page } from '@playwright/test';
import type { Session } from '@portal/contract/calls/accounts';
import type { User } from '@portal/contract/records/member';
import { approvedMember } from '../../functions/test/support/approved.ts';
import { type ChildForm, forms, password } from '../../functions/test/support/forms.ts';
import { birthDateForLink } from '../../functions/test/support/hand-over.ts';
import { awaitEmail, tokenIn } from '../../functions/test/support/mailbox.ts';
import { registering } from '../../functions/test/support/people.ts';
import { call } from '../../functions/test/support/portal.ts';
import { acceptPolicies } from './applying.ts';
import { openLink } from './mails.ts';
import { expect } from './test.ts';
import { atHeading } from './views/view.ts';

/** The people in an account with several members. */
export const familyOf = (page: Page): Locator => page.getByRole('list', { name: 'Your family' }).getByRole('listitem');

/** Fills in the *Add a child* fields that every child needs. */
export async function fillChild(page: Page, child: ChildForm): Promise<void> {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('First name').fill(child.first_name);
  await field('Last name').fill(child.last_name);
  await field('Date of birth').fill(child.date_of_birth);
  await field('Gender').selectOption(child.gender);
  if (child.disabled) await field('Does the athlete need an accommodation? (optional)').selectOption(child.disabled);
}

/** Waits until the browser has stored everything the cards need offline. */
export async function waitUntilCached(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
}

/** The section in which a parent hands over the person with this first name. */
export const handOverPartOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: `An account for ${name}` });

/** Hands over a person from the parent's dashboard. */
export async function handOver(page: Page, name: string, email: string): Promise<void> {
  const part = handOverPartOf(page, name);
  await part.getByRole('button', { name: 'Hand over' }).click();
  const dialog = page.getByRole('dialog', { name: `Hand over the membership of ${name}` });
  await dialog.getByLabel(`Email address of ${name}`).fill(email);
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(part).toContainText(`We emailed a link to ${email}`);
}

/** Takes over a membership through an emailed link, once the given number of such emails has arrived. */
export async function takeOver(page: Page, email: string, count = 1): Promise<void> {
  const mail = await awaitEmail(email, /^Take over your membership/, count);
  const born = await birthDateForLink(tokenIn(mail));
  await openLink(page, mail);
  await atHeading(page, 'Take over your membership');
  await page.getByLabel('Date of birth').fill(born);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel(/^Confirm/).fill(password);
  await acceptPolicies(page);
  await page.getByRole('button', { name: /^Take over membership/ }).click();
}

/** Adds a child to the session's account. */
export async function addChildTo({ user, token }: Session, first_name: string): Promise<User> {
  return (await call('addChild', { body: forms.child(first_name, user.last_name) }, token)).member;
}

/** An approved adult with two children whose fees are unpaid. */
export async function familyOfThree() {
  const parent = await approvedMember(registering.adult(forms.adult(undefined, 'Grace', 'Park')));
  return { parent, noah: await addChildTo(parent, 'Noah'), mia: await addChildTo(parent, 'Mia') };
}

/** A person's card on the family dashboard. */
export const personCard = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Your family' }).getByRole('listitem', { name, exact: true });
