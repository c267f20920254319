import type { Page } from '@playwright/test';
import { approvedMember } from '../../../functions/test/support/approved.ts';
import { freshEmail } from '../../../functions/test/support/forms.ts';
import { askedFor, grownUp } from '../../../functions/test/support/hand-over.ts';
import { registering } from '../../../functions/test/support/people.ts';
import { comeBack } from '../session.ts';
import { expect } from '../test.ts';
import { atHeading, type View } from './view.ts';

const dashboard = { title: 'Dashboard' };
const parted = (page: Page) => page.getByRole('region', { name: 'An account for Noah' });
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
];
