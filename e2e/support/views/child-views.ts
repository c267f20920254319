import type { Page } from '@playwright/test';
import { maxHouseholdSize } from '@portal/contract/values/household';
import { approvedMember } from '../../../functions/test/support/approved.ts';
import { addedChild, approvedChild } from '../../../functions/test/support/families.ts';
import { bornYearsAgo } from '../../../functions/test/support/forms.ts';
import { once } from '../../../functions/test/support/once.ts';
import { registering } from '../../../functions/test/support/people.ts';
import { openView } from '../places.ts';
import { resumeSession } from '../session.ts';
import { expect } from '../test.ts';
import { atHeading, type ViewSequence, viewFactory } from './view.ts';

const addingChild = viewFactory('Add a child');
const family = viewFactory('Your family');

const parent = once(() => registering.youth());

/** A parent whose account is full. */
const full = once(async () => {
  const session = await registering.youth();
  for (let at = 1; at < maxHouseholdSize; at++) await addedChild(session, `Child ${at}`);
  return session;
});

/** Three approved children. */
const three = once(async () => {
  const session = await approvedMember(registering.youth());
  for (const name of ['Lena', 'Maximiliana-Josefina']) await approvedChild(session, name);
  return session;
});

async function openAddChild(page: Page, email: string): Promise<void> {
  await resumeSession(page, email);
  await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
  await openView(page, 'add-child');
  await atHeading(page, 'Add a child');
}

/** A parent's views for adding a child, and a family's cards. */
export const childViews: ViewSequence[] = [
  [
    addingChild('', async (page) => {
      await openAddChild(page, (await parent()).user.email);
      await expect(page.getByText('12 Canal Street, Albany, NY 12207')).toBeVisible();
    }),
    addingChild('errors', async (page) => {
      await page.getByLabel('Date of birth').fill(bornYearsAgo(8));
      for (const other of [/lives elsewhere/, 'Another phone', /^Another parent/, /^Another emergency/])
        await page.getByLabel(other).check();
      await page.getByLabel(/I accept the policies/).check();
      await page.getByRole('button', { name: 'Add child', exact: true }).click();
      await expect(page.getByRole('alert')).toBeFocused();
    }),
    viewFactory('Youth registration')('signed in', async (page) => {
      await openView(page, 'youth-registration');
      await expect(page.getByRole('note').filter({ hasText: 'You’re signed in' })).toBeVisible();
    }),
    family('a child just added', async (page) => {
      const { user_id } = await addedChild(await parent());
      await page.reload();
      await expect(page.getByRole('note').filter({ hasText: 'You’re signed in' })).toBeVisible();
      await openView(page, 'family', { added: user_id });
      await expect(page.getByRole('note').filter({ hasText: 'in your account now' })).toBeVisible();
    }),
  ],
  addingChild.long('no room', async (page) => {
    await openAddChild(page, (await full()).user.email);
    await expect(page.getByText(/^An account can have up to/)).toBeVisible();
  }),
  [
    family.long('with cards', async (page) => {
      await resumeSession(page, (await three()).user.email);
      await expect(page.getByRole('button', { name: /^Show card/ })).toHaveCount(3);
    }),
    family.long('card at the door', async (page) => {
      await page.getByRole('button', { name: 'Show card of Lena Alvarez' }).click();
      await expect(page.getByRole('dialog').getByText('2 of 3')).toBeVisible();
    }),
  ],
];
