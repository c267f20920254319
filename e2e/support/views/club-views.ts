import { collections } from '@portal/contract/values/collections';
import { approvedMember } from '../../../functions/test/support/approved.ts';
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

/** The club desk as its leader sees it. */
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
];
