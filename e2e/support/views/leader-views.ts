import type { Page } from '@playwright/test';
import type { Session } from '@portal/contract/calls/accounts';
import { approvedMember } from '../../../functions/test/support/approved.ts';
import { patchMember, setValidUntil } from '../../../functions/test/support/database-state.ts';
import { bornYearsAgo, daysFromToday, forms } from '../../../functions/test/support/forms.ts';
import {
  applyForCharter,
  applyForSanction,
  approvedCharter,
  approvedEvent,
  approvedLeader,
  payApplication,
} from '../../../functions/test/support/leaders.ts';
import { once } from '../../../functions/test/support/once.ts';
import { registering } from '../../../functions/test/support/people.ts';
import { call } from '../../../functions/test/support/portal.ts';
import { applyAndReachCheckout, applyButton, fillApplication, openApplication } from '../applying.ts';
import { people, signInAs } from '../cast.ts';
import { openView } from '../places.ts';
import { resumeSession } from '../session.ts';
import { pay } from '../steps.ts';
import { expect } from '../test.ts';
import { atHeading, dashboard, hasErrors, type View, type ViewSequence, viewFactory } from './view.ts';

const becoming = viewFactory('Become a Grappling Leader');
const charterForm = viewFactory('Academy charter application');

/** A leader with charters and events in every state. */
const busyLeader = once(async (): Promise<Session> => {
  const admin = await people.admin();
  const leader = await approvedLeader(forms.leader(), admin);
  await approvedCharter(leader, admin);
  const expired = await approvedCharter(leader, admin);
  await setValidUntil('charters', expired.charter_id, daysFromToday(-10));
  await approvedEvent(leader, admin);
  const { charter_id } = await applyForCharter(leader);
  await payApplication(leader, 'academy_charter', charter_id);
  await applyForCharter(leader, forms.charter(`Grappling Academy ${'of the Upper Hudson Valley '.repeat(3)}`.trim()));
  await applyForSanction(leader);
  return leader;
});

const lapsedLeader = once(async () => {
  const leader = await approvedLeader();
  await patchMember(leader.user.user_id, { background_check_expires: '2025-01-01' });
  return leader;
});

async function enterAs(page: Page, leader: () => Promise<Session>): Promise<void> {
  await resumeSession(page, (await leader()).user.email);
  await expect(page.getByRole('region', { name: 'Available Services' })).toBeVisible();
}

const applications = [
  ['charter', 'Academy charter application'],
  ['event', 'Event sanction application'],
] as const;

function applicationViews([kind, title]: (typeof applications)[number]): View[] {
  const form = viewFactory(title);
  return [
    form('', async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Dashboard' }).click();
      await openApplication(page, kind);
      await expect(applyButton(page)).toBeVisible();
    }),
    (kind === 'event' ? form.long : form)('errors', async (page) => {
      await applyButton(page).click();
      await expect(page.getByText('You must accept the policies to continue').first()).toBeVisible();
      await hasErrors(page);
    }),
  ];
}

async function askingMember(): Promise<Session> {
  const member = await approvedMember();
  const body = { belt_rank: 'Brown belt', club_academy: 'Hudson Grappling Club', policies_accepted: true };
  await call('askToLead', { body }, member.token);
  return member;
}

const asking = once(askingMember);

const deniedAsking = once(async () => {
  const member = await askingMember();
  const denial = { action: 'deny', reason: 'We need a reference from your club.\nPlease ask your coach.' } as const;
  const { token } = await people.admin();
  await call('decideLeaderRequest', { params: { id: member.user.user_id }, body: denial }, token);
  return member;
});

const grownUp = once(async () => {
  const member = await approvedMember(registering.youth());
  await patchMember(member.user.user_id, { date_of_birth: bornYearsAgo(18) });
  return member;
});

/** The views of becoming a leader, in every state, and of a youth member who is 18. */
const becomingViews: ViewSequence[] = [
  [
    becoming('', async (page) => {
      await signInAs(page, 'approved');
      await page.getByRole('button', { name: 'Become a Grappling Leader' }).click();
      await atHeading(page, 'Become a Grappling Leader');
    }),
    becoming('errors', async (page) => {
      await page.getByLabel(/I accept the policies/).check();
      await page.getByRole('button', { name: 'Send request' }).click();
      await hasErrors(page);
    }),
  ],
  [
    dashboard.long('asking to lead', async (page) => {
      await enterAs(page, asking);
      await expect(page.getByRole('button', { name: 'Take back request' })).toBeVisible();
    }),
    becoming.long('request sent', async (page) => {
      await openView(page, 'become-leader');
      await expect(page.getByText('You have asked to become a Grappling Leader.')).toBeVisible();
    }),
  ],
  dashboard.long('request to lead denied', async (page) => {
    await enterAs(page, deniedAsking);
    await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible();
  }),
  dashboard.long('youth who is 18', async (page) => {
    await enterAs(page, grownUp);
    await expect(page.getByRole('region', { name: 'You’re 18 now' })).toBeVisible();
  }),
];

/** The views of grappling leaders: the application forms, the obstacles to them, and their outcomes. */
export const leaderViews: ViewSequence[] = [
  ...becomingViews,
  charterForm.long('visitor', async (page) => {
    await openView(page, 'academy-charter-registration');
    await expect(page.getByRole('heading', { name: 'This is for grappling leaders' })).toBeVisible();
  }),
  viewFactory('Event sanction application').long('adult', async (page) => {
    await signInAs(page, 'approved');
    await expect(page.getByRole('figure', { name: 'Membership card' })).toBeVisible();
    await openView(page, 'event-sanction-registration');
    await expect(page.getByRole('heading', { name: 'This is for grappling leaders' })).toBeVisible();
  }),
  charterForm.long('lapsed check', async (page) => {
    await enterAs(page, lapsedLeader);
    await openView(page, 'academy-charter-registration');
    await expect(page.getByRole('heading', { name: /is missing: background check \(lapsed\)/ })).toBeVisible();
  }),
  [
    dashboard('leader without applications', async (page) => {
      await enterAs(page, approvedLeader);
      await expect(page.getByText('None yet.')).toBeVisible();
    }),
    ...applications.flatMap(applicationViews),
  ],
  dashboard.long('leader with applications', async (page) => {
    await enterAs(page, busyLeader);
    await expect(page.getByRole('list', { name: 'Academy Charters' }).getByRole('listitem')).toHaveCount(4);
    await expect(page.getByRole('button', { name: /^Renew charter for/ })).toBeVisible();
  }),
  viewFactory('Payment Successful').long('charter', async (page) => {
    await resumeSession(page, (await approvedLeader()).user.email);
    await openApplication(page, 'charter');
    await fillApplication(page, forms.charter());
    await applyAndReachCheckout(page);
    await pay(page);
    await atHeading(page, 'Payment Successful');
  }),
];
