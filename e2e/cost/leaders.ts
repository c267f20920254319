import type { Page } from '@playwright/test';
import { approvedMember } from '../../functions/test/support/approved.ts';
import { forms } from '../../functions/test/support/forms.ts';
import { approvedCharter, approvedLeader } from '../../functions/test/support/leaders.ts';
import { newAdmin } from '../../functions/test/support/office.ts';
import { memberOf } from '../../functions/test/support/people.ts';
import { added, type Metered } from '../../scripts/meter/usage.ts';
import { applyAndReachCheckout, fillApplication, openApplication, ownApplication } from '../support/applying.ts';
import { openListFromDashboard } from '../support/lists.ts';
import { charterOffice, eventOffice, openOffice } from '../support/offices.ts';
import { pendingBlock } from '../support/pending.ts';
import { comeBack } from '../support/session.ts';
import { pay } from '../support/steps.ts';
import { expect } from '../support/test.ts';
import type { Ground, Journey } from './journey.ts';
import { openLanding } from './office-landing.ts';

const kinds = {
  charter: { office: charterOffice, form: forms.charter() },
  event: { office: eventOffice, form: forms.sanction() },
} as const;

/** A leader applies and pays; the office approves, with the leader's dashboard open. */
async function apply(kind: 'charter' | 'event', { page, anotherBrowser, metered }: Ground): Promise<Metered> {
  const { office, form } = kinds[kind];
  const name = 'academy_name' in form ? form.academy_name : form.event_name;
  const admin = await newAdmin();
  const leader = await approvedLeader(undefined, admin);
  await comeBack(page, leader.user.email);
  const own = ownApplication(page, name);
  await expect(page.getByRole('region', { name: 'Charters and events' })).toContainText('None yet.');
  const applying = await metered(async () => {
    await openApplication(page, kind);
    await fillApplication(page, form);
    await applyAndReachCheckout(page);
    await pay(page);
    await page.getByRole('button', { name: 'Go to Dashboard' }).click();
    await expect(own).toContainText('Pending approval');
  });
  const officePage = await anotherBrowser();
  await openLanding(officePage, admin);
  await openOffice(officePage, office);
  const approval = await metered(async () => {
    const waiting = pendingBlock(officePage).getByRole('listitem').filter({ hasText: name });
    await waiting.getByRole('button', { name: `Approve ${name}` }).click();
    await expect(own).toContainText(office.number);
    await expect(waiting).toHaveCount(0);
  });
  return added(applying, approval);
}

const onRoster = 20;

async function fillRoster({ page, metered }: Ground): Promise<Metered> {
  const admin = await newAdmin();
  const leader = await approvedLeader(undefined, admin);
  const charter = await approvedCharter(leader, admin);
  const members = await Promise.all(Array.from({ length: onRoster }, () => approvedMember(undefined, admin)));
  const numbers = await Promise.all(members.map(async ({ user }) => (await memberOf(user)).membership_number ?? ''));
  await comeBack(page, leader.user.email);
  return metered(async () => {
    await openListFromDashboard(page, charter);
    await pasteNumbers(page, numbers);
    await expect(page.getByRole('heading', { name: `${onRoster} current members`, exact: true })).toBeVisible();
  });
}

async function pasteNumbers(page: Page, numbers: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Paste a list' }).click();
  await page.getByLabel('Membership numbers').fill(numbers.join('\n'));
  await page.getByRole('button', { name: `Add ${numbers.length} numbers` }).click();
}

export const leaders: Journey[] = [
  {
    id: 'charter',
    says: 'A leader charters an academy and pays; it is approved',
    walk: (ground) => apply('charter', ground),
  },
  { id: 'roster', says: `A leader puts ${onRoster} members on the roster`, walk: fillRoster },
  {
    id: 'sanction',
    says: 'A leader applies for an event and pays; it is approved',
    walk: (ground) => apply('event', ground),
  },
];
