import { approvedMember } from '../../../functions/test/support/approved.ts';
import { confirmEmailOf } from '../../../functions/test/support/confirmed.ts';
import { newAdmin } from '../../../functions/test/support/office.ts';
import { call } from '../../../functions/test/support/portal.ts';
import { people } from '../cast.ts';
import { openView } from '../places.ts';
import { enterOffice, resumeSession } from '../session.ts';
import { expect } from '../test.ts';
import { dashboard, hasErrors, type ViewSequence, viewFactory } from './view.ts';

const offices = viewFactory('Offices');

/** A member who is offered a regional office, which a second manager has confirmed on request. */
async function offered(isConfirmed = false) {
  const { user } = await approvedMember();
  await confirmEmailOf(user);
  const params = { id: user.user_id };
  await call('setOffice', { params, body: { office: 'regional', states: ['NJ', 'NY'] } }, (await newAdmin()).token);
  if (isConfirmed) await call('confirmOffice', { params }, (await people.admin()).token);
  return user;
}

/** The offices as managers and the members they offer them to see them. */
export const colleagueViews: ViewSequence[] = [
  [
    offices('', async (page) => {
      await offered();
      await enterOffice(page, await people.admin());
      await openView(page, 'admin-offices');
      await expect(page.getByRole('button', { name: /^Confirm for / }).first()).toBeVisible();
    }),
    offices.long('offering, errors', async (page) => {
      await page.getByRole('button', { name: 'Offer an office' }).click();
      await page.getByRole('radio', { name: /^Regional office/ }).check();
      await page.getByRole('button', { name: 'Offer', exact: true }).click();
      await hasErrors(page);
    }),
  ],
  dashboard.long('offered an office', async (page) => {
    await resumeSession(page, (await offered(true)).email);
    await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
  }),
];
