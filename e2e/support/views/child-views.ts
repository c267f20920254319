import type { Page } from '@playwright/test';
import { mostInHousehold } from '@portal/contract/household';
import { approvedMember } from '../../../functions/test/support/approved.ts';
import { addedChild, approvedChild } from '../../../functions/test/support/families.ts';
import { bornYearsAgo } from '../../../functions/test/support/forms.ts';
import { registering } from '../../../functions/test/support/people.ts';
import { once } from '../once.ts';
import { openView } from '../places.ts';
import { comeBack } from '../session.ts';
import { expect } from '../test.ts';
import { atHeading, type View } from './view.ts';

const parent = once(() => registering.youth());

/** A parent whose account has no room for another. */
const full = once(async () => {
  const session = await registering.youth();
  for (let at = 1; at < mostInHousehold; at++) await addedChild(session, `Child ${at}`);
  return session;
});

/** Three approved children. */
const three = once(async () => {
  const session = await approvedMember(registering.youth());
  for (const name of ['Lena', 'Maximiliana-Josefina']) await approvedChild(session, name);
  return session;
});

async function openAddChild(page: Page, email: string): Promise<void> {
  await comeBack(page, email);
  await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
  await openView(page, 'add-child');
  await atHeading(page, 'Add a child');
}

/** What a parent sees who adds a child, and the cards of a family. */
export const childViews: View[] = [
  {
    title: 'Add a child',
    async open(page) {
      await openAddChild(page, (await parent()).user.email);
      await expect(page.getByText('12 Canal Street, Albany, NY 12207')).toBeVisible();
    },
    next: [
      {
        state: 'errors',
        title: 'Add a child',
        async open(page) {
          await page.getByLabel('Date of birth').fill(bornYearsAgo(8));
          for (const other of [/lives elsewhere/, 'Another phone', /^Another parent/, /^Another emergency/])
            await page.getByLabel(other).check();
          await page.getByLabel(/I accept the policies/).check();
          await page.getByRole('button', { name: 'Add child', exact: true }).click();
          await expect(page.getByRole('alert')).toBeFocused();
        },
      },
      {
        state: 'of somebody signed in',
        title: 'Youth registration',
        async open(page) {
          await openView(page, 'youth-registration');
          await expect(page.getByRole('note').filter({ hasText: 'You’re signed in' })).toBeVisible();
        },
      },
      {
        state: 'a child just added',
        title: 'Your family',
        async open(page) {
          const { user_id } = await addedChild(await parent());
          await page.reload();
          await expect(page.getByRole('note').filter({ hasText: 'You’re signed in' })).toBeVisible();
          await openView(page, 'family', { added: user_id });
          await expect(page.getByRole('note').filter({ hasText: 'in your account now' })).toBeVisible();
        },
      },
    ],
  },
  {
    state: 'no room',
    title: 'Add a child',
    long: true,
    async open(page) {
      await openAddChild(page, (await full()).user.email);
      await expect(page.getByText(/^An account can have up to/)).toBeVisible();
    },
  },
  {
    state: 'with cards',
    long: true,
    title: 'Your family',
    async open(page) {
      await comeBack(page, (await three()).user.email);
      await expect(page.getByRole('button', { name: /^Show card/ })).toHaveCount(3);
    },
    next: [
      {
        state: 'a card for the door',
        long: true,
        title: 'Your family',
        async open(page) {
          await page.getByRole('button', { name: 'Show card of Lena Alvarez' }).click();
          await expect(page.getByRole('dialog').getByText('2 of 3')).toBeVisible();
        },
      },
    ],
  },
];
