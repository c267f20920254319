import type { Page } from '@playwright/test';
import type { Session } from '@portal/contract/calls/accounts';
import { approvedMember } from '../../../functions/test/support/approved.ts';
import { certificateCodeOf } from '../../../functions/test/support/database-state.ts';
import { approvedCharter, approvedEvent, approvedLeader } from '../../../functions/test/support/leaders.ts';
import { once } from '../../../functions/test/support/once.ts';
import { registering } from '../../../functions/test/support/people.ts';
import { call } from '../../../functions/test/support/portal.ts';
import { people } from '../cast.ts';
import { entrants } from '../entrants.ts';
import { openList, openListFromDashboard } from '../lists.ts';
import { openView } from '../places.ts';
import { expect } from '../test.ts';
import { type ViewSequence, viewFactory } from './view.ts';

const roster = viewFactory('Roster');
const participants = viewFactory('Participants');

async function numbersOfAll(admin: Session): Promise<string[]> {
  const all = Object.values(await entrants(admin)).map(({ number }) => number);
  const child = await approvedMember(registering.youth(), admin);
  const { user } = await call('profile', {}, child.token);
  return [...all, user.membership_number ?? ''];
}

/** A new leader's charter and event with empty lists. */
async function newLists() {
  const admin = await people.admin();
  const leader = await approvedLeader(undefined, admin);
  const [charter, event] = await Promise.all([approvedCharter(leader, admin), approvedEvent(leader, admin)]);
  return { email: leader.user.email, token: leader.token, charter, event };
}

const empty = once(newLists);

/** The same with every kind of member on both lists. */
const filled = once(async () => {
  const lists = await newLists();
  const body = { membership_numbers: await numbersOfAll(await people.admin()) };
  await call('addToRoster', { params: { id: lists.charter.charter_id }, body }, lists.token);
  await call('addParticipants', { params: { id: lists.event.event_id }, body }, lists.token);
  return lists;
});

async function openRoster(page: Page, lists: ReturnType<typeof newLists>): Promise<void> {
  const { email, charter } = await lists;
  await openList(page, email, charter);
}

async function openParticipants(page: Page, lists: ReturnType<typeof newLists>): Promise<void> {
  await page.goBack();
  await openListFromDashboard(page, (await lists).event);
}

const saysEmpty = (page: Page) =>
  expect(page.getByRole('heading', { name: 'No one is on this list yet' })).toBeVisible();

const showsAll = (page: Page) => expect(page.getByRole('main').getByRole('listitem')).toHaveCount(8);

async function openVerified(page: Page, code: Promise<string>): Promise<void> {
  await page.goto(`/?verify=${await code}`);
  await expect(page.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();
}

const verified = viewFactory('Verify a card or certificate');

/** Rosters and participant lists, and the verification of certificate codes. */
export const listViews: ViewSequence[] = [
  [
    roster.long('empty', async (page) => {
      await openRoster(page, empty());
      await saysEmpty(page);
    }),
    participants.long('empty', async (page) => {
      await openParticipants(page, empty());
      await saysEmpty(page);
    }),
    roster.long('no charter chosen', async (page) => {
      await openView(page, 'charter-roster');
      await expect(page.getByText('Choose the charter on your dashboard to see its roster.')).toBeVisible();
    }),
  ],
  [
    roster('filled', async (page) => {
      await openRoster(page, filled());
      await showsAll(page);
    }),
    participants('filled', async (page) => {
      await openParticipants(page, filled());
      await showsAll(page);
    }),
    participants.long('pasted', async (page) => {
      await page.getByRole('button', { name: 'Paste a list' }).click();
      await page.getByRole('button', { name: 'Add numbers' }).click();
      await expect(page.getByText('No membership numbers found. Please check what you pasted.')).toBeVisible();
      await page.getByLabel('Membership numbers').fill('M0000-0001');
      await page.getByRole('button', { name: 'Add 1 number' }).click();
      await expect(page.getByText('M0000-0001 is already on the list: Unknown number')).toBeVisible();
    }),
  ],
  // The verification shows no names from the list, so the empty lists suffice.
  verified('charter', async (page) =>
    openVerified(page, certificateCodeOf('charters', (await empty()).charter.charter_id)),
  ),
  verified.long('event', async (page) =>
    openVerified(page, certificateCodeOf('events', (await empty()).event.event_id)),
  ),
];
