import type { Page } from '@playwright/test';
import { approvedMember } from '../functions/test/support/approved.ts';
import { confirmEmailOf } from '../functions/test/support/confirmed.ts';
import { patchMember } from '../functions/test/support/database-state.ts';
import { daysFromToday, forms, freshEmail } from '../functions/test/support/forms.ts';
import { approvedCharter, approvedEvent, approvedLeader } from '../functions/test/support/leaders.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { registering } from '../functions/test/support/people.ts';
import { findings } from './support/axe.ts';
import { lineOf } from './support/lists.ts';
import { overflowOf } from './support/overflow.ts';
import { pagesOf, readPages } from './support/pdfs.ts';
import { openView } from './support/places.ts';
import { codesOf } from './support/qr-codes.ts';
import { savedBy } from './support/saved.ts';
import { resumeSession } from './support/session.ts';
import { fillRegistration, fillStep, goOn, pay, registerAndReachCheckout } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Members of the club' }).getByRole('listitem').filter({ hasText: name });

test('a coach sends the join link, and sees the child of a parent who used it with each next step, live', async ({
  page,
  anotherBrowser,
}) => {
  const admin = await newAdmin();
  const leader = await approvedLeader(undefined, admin);
  const { charter_id: id, academy_name } = await approvedCharter(leader, admin);
  await resumeSession(page, leader.user.email);
  await page.getByRole('button', { name: `Club desk of ${academy_name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Club desk' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No one has chosen this club yet' })).toBeVisible();
  const link = (await page.getByRole('link', { name: `/membership?club=${id}` }).getAttribute('href')) ?? '';

  const phone = await anotherBrowser();
  await phone.setViewportSize({ width: 360, height: 740 });
  const form = forms.youth(freshEmail(), 'Nia', 'Brooks');
  await test.step('a parent registers by the link, with the club chosen', async () => {
    await phone.goto(new URL(link).pathname + new URL(link).search);
    await expect(phone.getByText(`You’re joining ${academy_name}, Albany, NY.`)).toBeVisible();
    await phone.getByRole('link', { name: 'Join as Youth' }).click();
    await expect(phone.getByText(`You’re joining ${academy_name}, Albany, NY.`)).toBeVisible();
    await fillRegistration(phone, form, 'more');
    await expect(phone.getByLabel('Club / academy', { exact: true })).toHaveValue(academy_name);
    await fillStep(phone, form, 'more');
    await goOn(phone);
    await fillStep(phone, form, 'account');
    await goOn(phone);
    await registerAndReachCheckout(phone);
  });

  const row = rowOf(page, 'Nia Brooks');
  await expect(row).toContainText('May not train: unpaid');
  await expect(row).toContainText('Next step – Parent: Pay the membership fee');
  await expect(page.getByRole('heading', { name: '0 may train today, 1 may not' })).toBeVisible();
  await pay(phone);
  await expect(row).toContainText('Next step – Office: Review the membership');
});

test('a coach reminds members, saves the list, and proves the charter', async ({ page, baseURL }) => {
  const admin = await newAdmin();
  const leader = await approvedLeader(undefined, admin);
  const { charter_id: id } = await approvedCharter(leader, admin, forms.charter('Kestrel Grappling'));
  const unpaid = await registering.adult({ ...forms.adult(freshEmail(), 'Abe', 'Stone'), club_id: id });
  await confirmEmailOf(unpaid.user);
  const child = { ...forms.youth(freshEmail(), 'Nia', 'Brooks'), club_id: id };
  const { user } = await approvedMember(registering.youth(child), admin);
  await confirmEmailOf(user);
  await resumeSession(page, leader.user.email);
  await openView(page, 'club-desk', { id });
  await expect(page.getByRole('heading', { name: '1 may train today, 1 may not' })).toBeVisible();

  await test.step('remind the one who has a step to take', async () => {
    await page.getByRole('button', { name: 'Remind 1 member' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send reminders' }).click();
    await expect(page.getByText('1 reminder was sent.')).toBeVisible();
    await expect(rowOf(page, 'Abe Stone')).toContainText(/Reminded on /);
    await expect(page.getByRole('button', { name: /^Remind / })).toHaveCount(0);
  });

  await test.step('as of a day after the memberships end', async () => {
    const day = page.getByLabel('As of');
    const today = await day.inputValue();
    await day.fill(daysFromToday(500));
    await expect(page.getByRole('heading', { name: /^0 may train on .*, 2 may not$/ })).toBeVisible();
    await day.fill(today);
    await expect(page.getByRole('heading', { name: '1 may train today, 1 may not' })).toBeVisible();
  });

  await test.step('the list as CSV, and the proof with initials and a code that verifies', async () => {
    const csv = await savedBy(page, () => page.getByRole('button', { name: 'Download CSV' }).click());
    expect(csv.text.trim().split('\r\n')).toHaveLength(3);
    expect(csv.text).toMatch(/Abe Stone,,No: unpaid,,Member: Pay the membership fee,/);
    const pdf = await savedBy(page, () => page.getByRole('button', { name: 'Proof of charter (PDF)' }).click());
    const [sheet = ''] = await pagesOf(pdf.bytes);
    expect(sheet).toMatch(/Kestrel Grappling .* 1 current member .* N\. B\./);
    expect(sheet).not.toMatch(/Nia|Abe/);
    const [[code = ''] = []] = await readPages(pdf.bytes, codesOf);
    expect(code).toContain(`${baseURL}/?verify=`);
    await page.goto(code);
    await expect(page.getByText('Kestrel Grappling')).toBeVisible();
    await page.goBack();
  });

  await expect(page.getByRole('heading', { name: '1 may train today, 1 may not' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  expect(await overflowOf(page)).toEqual([]);
});

test('a co-leader opens the desk from the dashboard, and an event’s list is filled from the club by name', {
  tag: '@long',
}, async ({ page, anotherBrowser }) => {
  const admin = await newAdmin();
  const leader = await approvedLeader(undefined, admin);
  const { charter_id: id, academy_name } = await approvedCharter(leader, admin);
  const coLeader = await approvedLeader(
    { ...forms.leader(freshEmail(), 'Cora', 'Vance'), club_id: id } as never,
    admin,
  );
  await approvedMember(registering.youth({ ...forms.youth(freshEmail(), 'Nia', 'Brooks'), club_id: id }), admin);
  await resumeSession(page, leader.user.email);
  await openView(page, 'club-desk', { id });
  await page.getByRole('button', { name: 'Make co-leader: Cora Vance' }).click();
  await expect(page.getByRole('button', { name: 'Remove: Cora Vance' })).toBeVisible();

  const theirs = await anotherBrowser();
  await resumeSession(theirs, coLeader.user.email);
  await theirs.getByRole('button', { name: `Club desk of ${academy_name}` }).click();
  await expect(theirs.getByRole('heading', { name: '2 may train today, 0 may not' })).toBeVisible();
  await patchMember(coLeader.user.user_id, { safesport_expires: daysFromToday(9) });
  await expect(theirs.getByText(/^SafeSport certification of Cora Vance ends on /)).toBeVisible();

  const { event_id } = await approvedEvent(leader, admin);
  await openView(page, 'event-participants', { id: event_id });
  await page.getByRole('button', { name: 'Show members' }).click();
  await page.getByLabel('Nia Brooks').check();
  await page.getByRole('button', { name: 'Add 1 member' }).click();
  await expect(lineOf(page, 'Nia Brooks')).toBeVisible();
});
