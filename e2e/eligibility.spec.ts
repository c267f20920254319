import type { Page } from '@playwright/test';
import type { Session } from '@portal/contract/calls/accounts';
import type { IneligibilityReason } from '@portal/contract/values/eligibility';
import { dayText } from '@portal/contract/values/format';
import { patchMember } from '../functions/test/support/database-state.ts';
import { daysFromToday, forms } from '../functions/test/support/forms.ts';
import {
  applyForCharter,
  applyForSanction,
  approvedCharter,
  approvedEvent,
  approvedLeader,
} from '../functions/test/support/leaders.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { call } from '../functions/test/support/portal.ts';
import { entrant, entrants, setStatus } from './support/entrants.ts';
import { lineOf, openList, openListFromDashboard } from './support/lists.ts';
import { openView } from './support/places.ts';
import { requestsOf } from './support/requests.ts';
import { resumeSession } from './support/session.ts';
import { watchReloads } from './support/steps.ts';
import { expect, test } from './support/test.ts';

let admin: Session;
let leader: Session;

test.beforeAll(async () => {
  admin = await newAdmin();
  leader = await approvedLeader(undefined, admin);
});

const summary = (page: Page, text: string) =>
  expect(page.getByRole('heading', { name: text, exact: true })).toBeVisible();

/** The alert with the outcome of adding. */
const outcome = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

const numberField = (page: Page) => page.getByLabel('Membership number', { exact: true });

async function add(page: Page, number: string): Promise<void> {
  await numberField(page).fill(number);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

async function paste(page: Page, text: string, button: string): Promise<void> {
  await page.getByRole('button', { name: 'Paste a list' }).click();
  await page.getByLabel('Membership numbers').fill(text);
  await page.getByRole('button', { name: button, exact: true }).click();
}

const outcomes: Record<IneligibilityReason | 'fine', string> = {
  unknown_number: 'Unknown number: no member has this number; check it for typos',
  locked: 'Locked: the member needs to contact the federation',
  unpaid: 'Unpaid: the membership fee is due',
  pending: 'Pending: the membership is awaiting approval',
  expired: `Expired: membership ends ${dayText(daysFromToday(29))}, before the event`,
  unverified_coach: `Unverified coach: a check lapses after ${dayText(daysFromToday(29))}, before the event`,
  fine: 'OK: member until',
};

test('six members fail for six reasons, one is eligible, and the open list follows each change', {
  tag: '@long',
}, async ({ page }) => {
  const people = await entrants(admin);
  const event = await approvedEvent(leader, admin, forms.sanction(undefined, daysFromToday(30)));
  await openList(page, leader.user.email, event);
  await expect(page.getByText(`${event.event_name}, ${dayText(event.event_dates)}`)).toBeVisible();
  await summary(page, 'No one is on this list yet');
  const expectNoReload = await watchReloads(page);

  const [first, ...others] = Object.values(people).map(({ number }) => number);
  await add(page, first ?? '');
  await summary(page, '1 may take part');
  await paste(
    page,
    others.map((number, index) => `${index + 1}. Somebody\t${number}\t4/12/1994`).join('\n'),
    'Add 6 numbers',
  );
  await summary(page, '1 may take part, 6 may not');
  await expect(outcome(page, '6 added: 6 may not')).toHaveClass(/Warning/);
  for (const [reason, { number, name }] of Object.entries(people)) {
    const line = lineOf(page, number);
    await expect(line).toContainText(name);
    await expect(line).toContainText(outcomes[reason as keyof typeof outcomes]);
    for (const [other, text] of Object.entries(outcomes)) {
      if (other !== reason) await expect(line).not.toContainText(text);
    }
  }

  await test.step('each one becomes OK live once the cause is fixed', async () => {
    await setStatus(people.locked, 'approved', admin);
    await expect(lineOf(page, people.locked.number)).toContainText('OK');
    await setStatus(people.pending, 'approved', admin);
    await expect(lineOf(page, people.pending.number)).toContainText('OK');
    await setStatus(people.unpaid, 'approved', admin);
    await expect(lineOf(page, people.unpaid.number)).toContainText('OK');
    await patchMember(people.expired.uid, { membership_expiry: daysFromToday(30) });
    await expect(lineOf(page, people.expired.number)).toContainText('OK');
    await patchMember(people.unverified_coach.uid, { safesport_expires: daysFromToday(30) });
    await expect(lineOf(page, people.unverified_coach.number)).toContainText('OK');
    await summary(page, '6 may take part, 1 may not');
  });

  await test.step('the eligible member is no longer OK once locked', async () => {
    await setStatus(people.fine, 'suspended', admin);
    await expect(lineOf(page, people.fine.number)).toContainText(outcomes.locked);
    await summary(page, '5 may take part, 2 may not');
  });
  await expectNoReload();
});

test('accepts numbers one by one in the formats people type, with instant feedback', { tag: '@long' }, async ({
  page,
}) => {
  const ada = await entrant('Ada', admin);
  const charter = await approvedCharter(leader, admin);
  await openList(page, leader.user.email, charter);

  await add(page, 'Ada Entrant');
  await expect(page.getByText('Please enter a membership number such as M1234-5678')).toBeVisible();
  await expect(numberField(page)).toBeFocused();
  await add(page, ` ${ada.number.toLowerCase().replace('-', '')} `);
  await expect(outcome(page, `Ada Entrant (${ada.number}) was added: OK`)).toHaveClass(/Info/);
  await expect(numberField(page)).toHaveValue('');
  await expect(numberField(page)).toBeFocused();
  await page.keyboard.type(ada.number.slice(1).replace('-', ' '));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Ada Entrant (${ada.number}) is already on the list: OK`)).toBeVisible();
  await add(page, 'M0000-0002');
  await expect(outcome(page, 'M0000-0002 was added: Unknown number')).toHaveClass(/Warning/);
  await summary(page, '1 current member, 1 not current');

  await page.getByRole('button', { name: 'Back to Dashboard' }).click();
  const own = page.getByRole('listitem').filter({ hasText: charter.academy_name });
  await expect(own.getByRole('button', { name: /^Roster \(2\)/ })).toBeVisible();
});

test('adds a pasted table in batches without duplicates, and searches and filters it', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const [bea, cid] = [await entrant('Bea', admin), await entrant('Cid', admin)];
  const charter = await approvedCharter(leader, admin);
  const others = Array.from({ length: 250 }, (_, index) => `M0001-${String(index).padStart(4, '0')}`);
  const table = [bea.number, cid.number, ...others, bea.number]
    .map((number) => `Somebody\t${number}\t12207`)
    .join('\r\n');
  await openList(page, leader.user.email, charter);
  await add(page, cid.number);
  await expect(page.getByText(/was added/)).toBeVisible();
  const calls = requestsOf(page, (one) => one.method() === 'POST' && one.url().endsWith('/roster'));

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), table);
  await numberField(page).focus();
  await page.keyboard.press('Control+V');
  await page.getByRole('button', { name: 'Add 252 numbers' }).click();
  await expect(outcome(page, '251 added, 1 already on the list: 2 current members, 250 not current')).toBeVisible();
  expect(calls.map((one) => one.postDataJSON().membership_numbers.length)).toEqual([200, 51]);
  await summary(page, '2 current members, 250 not current');

  await page.getByLabel('Search by name or number').fill('bea e');
  await expect(page.getByText('1 of 252 shown')).toBeVisible();
  await expect(lineOf(page, bea.number)).toBeVisible();
  await page.getByLabel('Show only problems').check();
  await expect(page.getByText('No one on this list matches.')).toBeVisible();
  await page.getByLabel('Search by name or number').fill('00010007');
  await expect(lineOf(page, 'M0001-0007')).toBeVisible();
});

test('removing keeps the focus in the list or, at its end, on the heading, and clears the outcome of adding', async ({
  page,
}) => {
  const charter = await applyForCharter(leader);
  const membership_numbers = ['M0002-0001', 'M0002-0002', 'M0002-0003'];
  await call('addToRoster', { params: { id: charter.charter_id }, body: { membership_numbers } }, leader.token);
  await openList(page, leader.user.email, charter);
  const removeButton = (number: string) => page.getByRole('button', { name: `Remove ${number}` });
  await add(page, 'M0002-0001');
  const line = outcome(page, 'M0002-0001 is already on the list: Unknown number');
  await expect(line).toBeVisible();
  await removeButton('M0002-0002').focus();
  await page.keyboard.press('Enter');
  await expect(lineOf(page, 'M0002-0002')).toHaveCount(0);
  await expect(line).toHaveCount(0);
  await expect(removeButton('M0002-0003')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(removeButton('M0002-0001')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No one is on this list yet' })).toBeFocused();

  await expect(page.getByText('M0002-0001 was removed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('M0002-0001 was put back')).toBeVisible();
  await expect(lineOf(page, 'M0002-0001')).toBeVisible();
});

test('a refusal by the server is shown, and no one is added', { tag: '@long' }, async ({ page }) => {
  const lapsing = await approvedLeader(undefined, admin);
  const event = await applyForSanction(lapsing);
  await openList(page, lapsing.user.email, event);
  await patchMember(lapsing.user.user_id, { background_check_expires: daysFromToday(-1) });
  await add(page, 'M0000-0003');
  await expect(page.getByRole('alert').filter({ hasText: 'is missing: background check (lapsed)' })).toBeVisible();
  await expect(numberField(page)).toHaveValue('M0000-0003');
  await summary(page, 'No one is on this list yet');
});

test('another leader’s list does not open', { tag: '@long' }, async ({ page }) => {
  const stranger = await approvedLeader(undefined, admin);
  const theirs = await applyForCharter(stranger);
  const mine = await applyForCharter(leader);
  await resumeSession(page, leader.user.email);
  await openListFromDashboard(page, mine);
  await openView(page, 'charter-roster', { id: theirs.charter_id });
  await expect(
    page.getByText('This charter doesn’t exist or isn’t yours. Choose one on your dashboard.'),
  ).toBeVisible();
  await expect(page.getByText(theirs.academy_name)).toHaveCount(0);
});

test('a list hides names until it is approved', { tag: '@long' }, async ({ page }) => {
  const eve = await entrant('Eve', admin);
  const charter = await applyForCharter(leader);
  await openList(page, leader.user.email, charter);
  await expect(page.getByText('Names appear once the charter is approved.')).toBeVisible();
  await add(page, eve.number);
  await expect(outcome(page, `${eve.number} was added: OK`)).toBeVisible();
  await expect(lineOf(page, eve.number)).toContainText('OK: member until');
  expect(await page.content()).not.toContain('Eve Entrant');
  await call('approveAcademyCharter', { params: { id: charter.charter_id } }, admin.token);
  await expect(lineOf(page, eve.number)).toContainText('Eve Entrant');
  await expect(page.getByText('Names appear once the charter is approved.')).toBeHidden();
});
