import type { Page } from '@playwright/test';
import { anyAdmin } from '../../../functions/test/support/approved.ts';
import { once } from '../../../functions/test/support/once.ts';
import { payFee } from '../../../functions/test/support/people.ts';
import { call } from '../../../functions/test/support/portal.ts';
import { addChildTo, familyOfThree, personCard } from '../families.ts';
import { resumeSession } from '../session.ts';
import { expect } from '../test.ts';
import { atHeading, type ViewSequence, viewFactory } from './view.ts';

/** A parent with five children, each in a different state. */
const family = once(async () => {
  const { parent, noah } = await familyOfThree();
  const { token } = await anyAdmin();
  await payFee({ ...parent, user: noah });
  await call('approveMembership', { params: { id: noah.user_id } }, token);
  const leo = await addChildTo(parent, 'Leo');
  await payFee({ ...parent, user: leo });
  const ben = await addChildTo(parent, 'Ben');
  await call('setMemberStatus', { params: { id: ben.user_id }, query: { status: 'suspended' } }, token);
  const zoe = await addChildTo(parent, 'Zoe');
  await payFee({ ...parent, user: zoe });
  const body = { reason: 'We cannot read the birth date.', refund: false };
  await call('denyMembership', { params: { id: zoe.user_id }, body }, token);
  return parent;
});

async function openNext(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Back to your family' }).click();
  await page.getByRole('button', { name: `Open ${name}’s dashboard` }).click();
}

/** The dashboards of a family and of the people in it. */
export const familyViews: ViewSequence[] = [
  [
    viewFactory('Your family')('', async (page) => {
      await resumeSession(page, (await family()).user.email);
      await expect(personCard(page, 'Zoe Park')).toContainText('Correct and send again');
    }),
    viewFactory('Dashboard', 'Noah Park')('family member', async (page) => {
      await page.getByRole('button', { name: 'Open Noah’s dashboard' }).click();
      await expect(page.getByRole('figure', { name: 'Membership card' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Payment history' })).toContainText('$66');
    }),
    viewFactory('Dashboard', 'Ben Park').long('locked family member', async (page) => {
      await openNext(page, 'Ben');
      await atHeading(page, 'Membership Status');
    }),
    viewFactory('Dashboard', 'Zoe Park').long('denied family member', async (page) => {
      await openNext(page, 'Zoe');
      await expect(page.getByRole('button', { name: 'Correct and send again' })).toBeVisible();
    }),
  ],
];
