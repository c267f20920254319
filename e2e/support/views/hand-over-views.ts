import type { Page } from '@playwright/test';
import { approvedMember } from '../../../functions/test/support/approved.ts';
import { freshEmail, password } from '../../../functions/test/support/forms.ts';
import { askedFor, grownUp, takeBackToken, takeOver } from '../../../functions/test/support/hand-over.ts';
import { registering } from '../../../functions/test/support/people.ts';
import { fileWith } from '../member-file.ts';
import { comeBack } from '../session.ts';
import { expect } from '../test.ts';
import { atHeading, type View } from './view.ts';

const dashboard = { title: 'Dashboard' };
const parted = (page: Page) => page.getByRole('region', { name: 'An account for Noah' });
/** Somebody who has taken the own membership over. */
async function handedOver() {
  const parent = await grown();
  await takeOver((await askedFor(parent)).token);
  return parent.user;
}

const grown = () => grownUp(approvedMember(registering.youth()));

/** How a parent hands a grown-up child over, and where the child takes the membership over. */
export const handOverViews: View[] = [
  {
    ...dashboard,
    state: 'hand-over offered',
    long: true,
    async open(page) {
      await comeBack(page, (await grown()).user.email);
      await expect(parted(page)).toBeVisible();
    },
    next: [
      {
        ...dashboard,
        state: 'hand-over dialog',
        long: true,
        async open(page) {
          await parted(page).getByRole('button', { name: 'Hand over' }).click();
          await expect(page.getByLabel('Email address of Noah')).toBeFocused();
        },
      },
      {
        ...dashboard,
        state: 'hand-over dialog, errors',
        long: true,
        async open(page) {
          await page.getByRole('button', { name: 'Send link' }).click();
          await expect(page.getByRole('alert').filter({ hasText: 'Please check these fields' })).toBeFocused();
        },
      },
      {
        ...dashboard,
        state: 'hand-over asked for',
        long: true,
        async open(page) {
          await page.getByLabel('Email address of Noah').fill(freshEmail());
          await page.getByLabel('Your password', { exact: true }).fill(password);
          await page.getByRole('button', { name: 'Send link' }).click();
          await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
        },
      },
    ],
  },
  {
    title: 'Activate your account',
    state: 'of a hand-over',
    long: true,
    async open(page) {
      const { token } = await askedFor(await grown());
      await page.goto(`/#?token=${token}`);
      await atHeading(page, 'Take over your membership');
      await expect(page.getByLabel(/^Confirm/)).toBeVisible();
    },
  },
  {
    title: 'Your link',
    state: 'to take a hand-over back',
    async open(page) {
      const { user_id } = await handedOver();
      await page.goto(`/#?token=${await takeBackToken(user_id)}`);
      await atHeading(page, 'Take the membership back');
      await expect(page.getByRole('button', { name: 'Take the membership back' })).toBeVisible();
    },
    next: [
      {
        title: 'Your link',
        state: 'taken back',
        long: true,
        async open(page) {
          await page.getByRole('button', { name: 'Take the membership back' }).click();
          await expect(page.getByText('The membership is back')).toBeVisible();
        },
      },
    ],
  },
  {
    title: 'Member',
    state: 'handed over',
    long: true,
    async open(page) {
      await fileWith(page, await handedOver());
      await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
    },
    next: [
      {
        title: 'Member',
        state: 'take-back dialog',
        long: true,
        async open(page) {
          await page.getByRole('button', { name: 'Take back' }).click();
          await expect(page.getByRole('dialog').getByLabel('Reason')).toBeVisible();
        },
      },
    ],
  },
];
