import type { Page } from '@playwright/test';
import { approvedMember } from '../../../functions/test/support/approved.ts';
import { freshEmail, password } from '../../../functions/test/support/forms.ts';
import { requestHandOverOf, takeBackToken, takeOver, turned18 } from '../../../functions/test/support/hand-over.ts';
import { registering } from '../../../functions/test/support/people.ts';
import { enterFile } from '../member-file.ts';
import { resumeSession } from '../session.ts';
import { expect } from '../test.ts';
import { atHeading, dashboard, hasErrors, type ViewSequence, viewFactory } from './view.ts';

const link = viewFactory('Your link');
const file = viewFactory('Member', 'heading');

const handOverPart = (page: Page) => page.getByRole('region', { name: 'An account for Noah' });

/** A member who has completed a hand-over. */
async function handedOver() {
  const parent = await grown();
  await takeOver((await requestHandOverOf(parent)).token);
  return parent.user;
}

const grown = () => turned18(approvedMember(registering.youth()));

/** The hand-over of a grown child, on the parent's side and on the child's. */
export const handOverViews: ViewSequence[] = [
  [
    dashboard.long('hand-over offered', async (page) => {
      await resumeSession(page, (await grown()).user.email);
      await expect(handOverPart(page)).toBeVisible();
    }),
    dashboard.long('hand-over dialog', async (page) => {
      await handOverPart(page).getByRole('button', { name: 'Hand over' }).click();
      await expect(page.getByLabel('Email address of Noah')).toBeFocused();
    }),
    dashboard.long('hand-over dialog, errors', async (page) => {
      await page.getByRole('button', { name: 'Send link' }).click();
      await hasErrors(page);
    }),
    dashboard.long('hand-over requested', async (page) => {
      await page.getByLabel('Email address of Noah').fill(freshEmail());
      await page.getByLabel('Your password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
    }),
  ],
  viewFactory('Activate your account').long('hand-over', async (page) => {
    const { token } = await requestHandOverOf(await grown());
    await page.goto(`/#?token=${token}`);
    await atHeading(page, 'Take over your membership');
    await expect(page.getByLabel(/^Confirm/)).toBeVisible();
  }),
  [
    link('taking back a hand-over', async (page) => {
      const { user_id } = await handedOver();
      await page.goto(`/#?token=${await takeBackToken(user_id)}`);
      await atHeading(page, 'Take the membership back');
      await expect(page.getByRole('button', { name: 'Take the membership back' })).toBeVisible();
    }),
    link.long('taken back', async (page) => {
      await page.getByRole('button', { name: 'Take the membership back' }).click();
      await expect(page.getByText('The membership is back')).toBeVisible();
    }),
  ],
  [
    file.long('handed over', async (page) => {
      await enterFile(page, await handedOver());
      await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
    }),
    file.long('take-back dialog', async (page) => {
      await page.getByRole('button', { name: 'Take back' }).click();
      await expect(page.getByRole('dialog').getByLabel('Reason', { exact: true })).toBeVisible();
    }),
  ],
];
