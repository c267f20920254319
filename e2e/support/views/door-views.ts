import type { Page } from '@playwright/test';
import { approvedMember } from '../../../functions/test/support/approved.ts';
import { patchMember } from '../../../functions/test/support/database-state.ts';
import { newDoorToken, sentArrival } from '../../../functions/test/support/door.ts';
import { daysFromToday } from '../../../functions/test/support/forms.ts';
import { approvedEvent, approvedLeader } from '../../../functions/test/support/leaders.ts';
import { once } from '../../../functions/test/support/once.ts';
import { memberOf } from '../../../functions/test/support/people.ts';
import { call } from '../../../functions/test/support/portal.ts';
import { people } from '../cast.ts';
import { openView, press } from '../places.ts';
import { enterOffice, resumeSession } from '../session.ts';
import { expect } from '../test.ts';
import { type ViewSequence, viewFactory } from './view.ts';

const door = viewFactory('Door');

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** An event with open links, with coaches, and with arrivals of every kind. */
const busy = once(async () => {
  const admin = await people.admin();
  const leader = await approvedLeader(undefined, admin);
  const { event_id: id } = await approvedEvent(leader, admin);
  const [coach, lapsing, athlete] = await Promise.all([
    approvedLeader(undefined, admin),
    approvedLeader(undefined, admin),
    approvedMember(undefined, admin),
  ]);
  await patchMember(lapsing.user.user_id, { safesport_expires: daysFromToday(1) });
  const all = await Promise.all([coach, lapsing, athlete].map(({ user }) => memberOf(user)));
  const numbers = all.map(({ membership_number }) => membership_number ?? '');
  await call('addParticipants', { params: { id }, body: { membership_numbers: numbers } }, leader.token);
  const listed = (membership_number = '') => sentArrival({ kind: 'listed', membership_number, code: null });
  const one = await newDoorToken(leader, id, 'Mat 1');
  const two = await newDoorToken(leader, id, `Weigh-in${'Hudson'.repeat(5)}`);
  const arrivals = [listed(numbers[0]), listed(numbers[2]), sentArrival()];
  await call('sendArrivals', { body: { arrivals, after: null } }, one);
  await call('sendArrivals', { body: { arrivals: [listed(numbers[2])], after: null } }, two);
  return { email: leader.user.email, id };
});

/** The door of an event as its leader and the office see it. */
export const doorViews: ViewSequence[] = [
  [
    door.long('no event chosen', async (page) => {
      await resumeSession(page, (await busy()).email);
      await openView(page, 'event-door');
      await expect(page.getByText('Choose the event on your dashboard to open its door.')).toBeVisible();
    }),
    door('', async (page) => {
      const { email, id } = await busy();
      await resumeSession(page, email);
      await openView(page, 'event-door', { id });
      await expect(
        section(page, 'Arrivals').getByText('2 of 3 on the list arrived, and 1 who is not on it.'),
      ).toBeVisible();
      await press(page, 'Show coaches');
      await expect(section(page, 'Coaches').getByRole('cell', { name: /^Ends / })).toBeVisible();
    }),
    door.long('a new link', async (page) => {
      await page.getByLabel('Desk').fill('Registration');
      await press(page, 'Create link');
      await expect(page.getByText('Open this link at Registration now.')).toBeVisible();
    }),
    door.long('turned off', async (page) => {
      await press(page, 'Turn off Registration');
      await press(page.getByRole('dialog'), 'Turn off');
      await expect(page.getByText('Open this link at Registration now.')).toBeHidden();
      await expect(section(page, 'Links for door staff').getByRole('listitem')).toHaveCount(2);
    }),
  ],
  door.long('office', async (page) => {
    await enterOffice(page, await people.admin());
    await openView(page, 'event-door', { id: (await busy()).id });
    await expect(section(page, 'Arrivals').getByText(/^2 of 3 on the list/)).toBeVisible();
  }),
];
