import { collections } from '@portal/contract/values/collections';
import { approvedMember } from '../../../functions/test/support/approved.ts';
import { childIn, newClub, payForClub } from '../../../functions/test/support/club-payments.ts';
import { patchMember, setValidUntil } from '../../../functions/test/support/database-state.ts';
import { daysFromToday, forms, freshEmail } from '../../../functions/test/support/forms.ts';
import { approvedCharter, approvedLeader } from '../../../functions/test/support/leaders.ts';
import { once } from '../../../functions/test/support/once.ts';
import { registering } from '../../../functions/test/support/people.ts';
import { people } from '../cast.ts';
import { openView } from '../places.ts';
import { resumeSession } from '../session.ts';
import { expect } from '../test.ts';
import { type ViewSequence, viewFactory } from './view.ts';

const desk = viewFactory('Club desk');
const pay = viewFactory('Pay for members');

/** A club with members in several states, and a charter that ends soon. */
const busy = once(async () => {
  const admin = await people.admin();
  const leader = await approvedLeader(undefined, admin);
  const { charter_id: id } = await approvedCharter(leader, admin, forms.charter(`Hudson ${'Grappling'.repeat(4)}`));
  await setValidUntil(collections.charters, id, daysFromToday(20));
  const inClub = { club_id: id };
  await registering.youth({ ...forms.youth(freshEmail(), 'Nia', 'Brooks'), ...inClub });
  await approvedMember(registering.adult({ ...forms.adult(), ...inClub }), admin);
  const expired = await approvedMember(registering.adult({ ...forms.adult(), ...inClub }), admin);
  await patchMember(expired.user.user_id, { membership_expiry: daysFromToday(-1) });
  await registering.leader({ ...forms.leader(freshEmail()), ...inClub });
  return { email: leader.user.email, id };
});

/** A club that has paid for two members, one unsigned, and can pay for more. */
const paying = once(async () => {
  const admin = await people.admin();
  const club = await newClub(admin, `Hudson ${'Grappling'.repeat(4)}`);
  const session = await payForClub(club, [await childIn(club), await childIn(club, { signs: true })]);
  await childIn(club);
  await childIn(club, { signs: true, name: `Nia${'Hudson'.repeat(6)}` });
  return { email: club.leader.user.email, id: club.charter_id, charter: club.charter_id, session };
});

/** The club desk, and the payments of a club, as its leader sees them. */
export const clubViews: ViewSequence[] = [
  [
    desk.long('no charter chosen', async (page) => {
      await resumeSession(page, (await busy()).email);
      await openView(page, 'club-desk');
      await expect(page.getByText('Choose the charter on your dashboard to open its club desk.')).toBeVisible();
    }),
    desk('', async (page) => {
      const { email, id } = await busy();
      await resumeSession(page, email);
      await openView(page, 'club-desk', { id });
      await expect(page.getByRole('heading', { name: '1 may train today, 3 may not' })).toBeVisible();
      await expect(page.getByText(/^The charter ends on /)).toBeVisible();
    }),
  ],
  [
    pay.long('no charter chosen', async (page) => {
      await resumeSession(page, (await paying()).email);
      await openView(page, 'club-pay');
      await expect(page.getByText(/^Choose the charter on your dashboard/)).toBeVisible();
    }),
    pay('', async (page) => {
      const { email, id } = await paying();
      await resumeSession(page, email);
      await openView(page, 'club-pay', { id });
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await expect(page.getByText(/^\d+ members?, \$\d+\.00$/)).toBeVisible();
      await expect(page.getByText(/^Waiting for a signature · Sign by/)).toBeVisible();
    }),
  ],
  pay.long('no fees', async (page) => {
    const admin = await people.admin();
    const { leader, charter_id: id } = await newClub(admin);
    await resumeSession(page, leader.user.email);
    await openView(page, 'club-pay', { id });
    await expect(page.getByText(/^No fees are due/)).toBeVisible();
    await expect(page.getByText(/^No payments yet/)).toBeVisible();
  }),
  viewFactory('Payment Successful').long('for a club', async (page) => {
    const { email, charter, session } = await paying();
    const state = { charter, paid_session: session, count: '2', amount: '132', review: 'Lou Brooks' };
    await resumeSession(page, email);
    await openView(page, 'payment-success', state);
    await expect(page.getByText(/^Thank you. 2 members are paid/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Waiting for a signature' })).toBeVisible();
  }),
];
