import type { Page } from '@playwright/test';
import type { Session } from '@portal/contract/calls/accounts';
import { fullName } from '@portal/contract/values/format';
import { brand } from '@portal/federation/brand';
import { approvedMember } from '../functions/test/support/approved.ts';
import { patchMember } from '../functions/test/support/database-state.ts';
import { daysFromToday, forms, freshEmail } from '../functions/test/support/forms.ts';
import { approvedCharter, approvedEvent, approvedLeader } from '../functions/test/support/leaders.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { memberOf, registering } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { findings } from './support/axe.ts';
import { lineOf, openList } from './support/lists.ts';
import { charterOffice, enterOfficeOf, listedRow } from './support/offices.ts';
import { overflowOf } from './support/overflow.ts';
import { press } from './support/places.ts';
import { resumeSession } from './support/session.ts';
import { fillFromHome, fillStep, goOn, pay, registerAndReachCheckout, watchReloads } from './support/steps.ts';
import { expect, test } from './support/test.ts';

let admin: Session;
let leader: Session;
let count = 0;

test.beforeAll(async () => {
  admin = await newAdmin();
  leader = await approvedLeader(undefined, admin);
});

/** A charter that a search for the first word of its name finds. */
function newClub(place = 'Grappling Club') {
  return approvedCharter(leader, admin, forms.charter(`Kestrel${Date.now()}${count++} ${place}`));
}

const firstWord = ({ academy_name }: { academy_name: string }) => academy_name.split(' ')[0] ?? '';

const clubField = (page: Page) => page.getByLabel('Club / academy', { exact: true });
const choices = (page: Page) => page.getByRole('list', { name: 'Chartered clubs' });
const clubMembers = (page: Page) => page.getByRole('region', { name: 'Members of my club' });

async function chooseClub(page: Page, club: { academy_name: string }): Promise<void> {
  await clubField(page).fill(firstWord(club).toLowerCase());
  await press(choices(page), `${club.academy_name}, Albany, NY`);
  await expect(clubField(page)).toHaveValue(club.academy_name);
  await expect(clubField(page)).toBeFocused();
  await expect(clubField(page)).toHaveAccessibleDescription(/leader can see the member’s full name/);
}

/** An approved member of a club. */
async function memberOfClub(club_id: string, first_name: string, youth = false) {
  const names = [freshEmail(), first_name, 'Clubman'] as const;
  const registered = youth
    ? registering.youth({ ...forms.youth(...names), club_id })
    : registering.adult({ ...forms.adult(...names), club_id });
  const { user } = await approvedMember(registered, admin);
  return memberOf(user);
}

test('a parent picks the club from the list, and its leader fills the roster from the club and prints it', {
  tag: '@long',
}, async ({ page, anotherBrowser }) => {
  const club = await newClub();
  const form = forms.youth(freshEmail(), 'Nia', 'Brooks');

  await test.step('a parent registers a child and picks the club', async () => {
    await fillFromHome(page, form, 'more');
    await fillStep(page, form, 'more');
    await chooseClub(page, club);
    await goOn(page);
    await fillStep(page, form, 'account');
    await goOn(page);
    await expect(page.getByText(club.academy_name)).toBeVisible();
    await registerAndReachCheckout(page);
    await pay(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
  });

  const { memberships } = await call('listMemberships', { query: { q: form.email } }, admin.token);
  const user_id = memberships[0]?.user_id ?? '';
  const { membership_number: number } = await call('approveMembership', { params: { id: user_id } }, admin.token);
  const adult = await memberOfClub(club.charter_id, 'Abe');
  const expired = await memberOfClub(club.charter_id, 'Eli');
  await patchMember(expired.user_id, { membership_expiry: daysFromToday(-1) });

  const office = await anotherBrowser();
  await test.step('the leader adds all current club members to the roster', async () => {
    await openList(office, leader.user.email, club);
    await clubMembers(office).getByRole('button', { name: 'Show members' }).click();
    await expect(clubMembers(office).getByRole('status')).toHaveText('3 members are not on the list.');
    const offered = clubMembers(office).getByRole('listitem');
    await expect(offered).toHaveText([/^Abe Clubman/, /^Nia BrooksM\d{4}-\d{4}$/, /^Eli Clubman.*expired/]);
    await clubMembers(office).getByLabel('All 2 current members').check();
    await clubMembers(office).getByRole('button', { name: 'Add 2 members' }).click();
    await expect(lineOf(office, 'Nia Brooks')).toContainText(number);
    await expect(lineOf(office, 'Nia Brooks').filter({ hasText: 'OK: member until' })).toBeVisible();
    await expect(office.getByRole('heading', { name: '2 current members', exact: true })).toBeVisible();
    await expect(clubMembers(office).getByRole('status')).toHaveText('1 member is not on the list.');
    await clubMembers(office).getByLabel('Eli Clubman').check();
    expect(await findings(office)).toEqual([]);
    await clubMembers(office).getByRole('button', { name: 'Add 1 member' }).click();
    await expect(clubMembers(office).getByRole('status')).toHaveText('All members of this club are on the list.');
    await expect(clubMembers(office).getByRole('heading')).toBeFocused();
    await office.getByRole('button', { name: /^Remove Eli Clubman/ }).click();
    await expect(office.getByRole('button', { name: /^Remove Eli Clubman/ })).toHaveCount(0);
  });

  await test.step('the printed list has a header and every member by name with a checkbox', async () => {
    await office.getByLabel('Membership number', { exact: true }).fill('M0000-0007');
    await office.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(lineOf(office, 'M0000-0007').filter({ hasText: 'Unknown number' })).toBeVisible();
    await office.evaluate(() => {
      window.print = () => undefined;
    });
    await office.getByRole('button', { name: 'Print' }).click();
    await office.emulateMedia({ media: 'print' });
    await expect(office.getByText(brand.name).filter({ visible: true })).toHaveCount(1);
    await expect(office.getByRole('heading', { name: club.academy_name })).toBeVisible();
    const charter = (await call('listAcademyCharters', { query: { q: club.academy_name } }, admin.token))
      .academy_charters[0];
    await expect(office.getByText(`${charter?.charter_number} · Albany, NY`)).toBeVisible();
    await expect(office.getByText(`Leader: ${fullName(leader.user)}`)).toBeVisible();
    const table = office.getByRole('table', { name: /^Roster: 2 current members, 1 not current/ });
    await expect(table.getByRole('row')).toHaveText([
      'No.NameNumberStandingHere',
      new RegExp(`^1Abe Clubman${adult.membership_number}OK`),
      new RegExp(`^2Nia Brooks${number}OK`),
      /^3—M0000-0007Unknown number/,
    ]);
    const box = table.getByRole('row').nth(1).locator('.box span');
    expect(await box.boundingBox()).toMatchObject({ width: expect.closeTo(19, 0), height: expect.closeTo(19, 0) });
    await expect(office.getByRole('banner').filter({ visible: true })).toHaveCount(0);
    await expect(office.getByRole('button').filter({ visible: true })).toHaveCount(0);
  });
});

test('a member who leaves a club in the profile appears by initials on its roster, and is no longer suggested', {
  tag: '@long',
}, async ({ page, anotherBrowser }) => {
  test.setTimeout(180_000);
  const club = await newClub();
  const child = await memberOfClub(club.charter_id, 'Noah', true);
  const membership_numbers = [child.membership_number ?? ''];
  await call('addToRoster', { params: { id: club.charter_id }, body: { membership_numbers } }, leader.token);
  await openList(page, leader.user.email, club);
  await expect(lineOf(page, 'Noah Clubman')).toBeVisible();
  const expectNoReload = await watchReloads(page);

  const parent = await anotherBrowser();
  await resumeSession(parent, child.email);
  const profile = parent.getByRole('region', { name: 'Profile Information' });
  await profile.getByRole('button', { name: 'Edit' }).click();
  await expect(clubField(parent)).toHaveValue(club.academy_name);
  await clubField(parent).fill('Home');
  await parent.getByRole('button', { name: 'Save' }).click();
  await expect(profile.getByText('Home', { exact: true })).toBeVisible();
  await expect(lineOf(page, 'N. C.')).toBeVisible({ timeout: 90_000 });
  expect(await page.content()).not.toContain('Noah Clubman');
  await clubMembers(page).getByRole('button', { name: 'Show members' }).click();
  await expect(clubMembers(page).getByRole('status')).toHaveText(/^No approved member has chosen/);
  await expectNoReload();
});

test('at an event the leader sees minors of the leader’s club by name and others by initials', {
  tag: '@long',
}, async ({ page }) => {
  const [club, theirs] = [await newClub(), await approvedCharter(await approvedLeader(undefined, admin), admin)];
  const own = await memberOfClub(club.charter_id, 'Noah', true);
  const other = await memberOfClub(theirs.charter_id, 'Olga', true);
  const event = await approvedEvent(leader, admin);
  const membership_numbers = [own, other].map(({ membership_number }) => membership_number ?? '');
  await call('addParticipants', { params: { id: event.event_id }, body: { membership_numbers } }, leader.token);
  await openList(page, leader.user.email, event);
  await expect(lineOf(page, 'Noah Clubman')).toBeVisible();
  await expect(lineOf(page, 'O. C.')).toBeVisible();
  await press(clubMembers(page), 'Show members');
  await expect(clubMembers(page).getByRole('status')).toHaveText(
    /members? (of this club are|is not|are not) on the list\.$/,
  );
});

test('the club list works by keyboard on a phone, and accepts free text', {
  tag: '@long',
}, async ({ page }) => {
  const [one, other] = [await newClub(), await newClub('of the Upper Hudson Valley and Greater Albany')];
  await page.setViewportSize({ width: 360, height: 740 });
  await fillFromHome(page, forms.adult(), 'more');
  await clubField(page).fill('kestrel');
  await expect(choices(page).getByRole('button')).not.toHaveCount(0);
  await clubField(page).fill(firstWord(other));
  await expect(page.getByText('1 chartered club found. Choose it if it’s yours.')).toBeVisible();
  await expect(choices(page).getByRole('button', { name: new RegExp(one.academy_name) })).toHaveCount(0);
  expect(await overflowOf(page)).toEqual([]);
  await choices(page).scrollIntoViewIfNeeded();
  expect(await findings(page)).toEqual([]);
  await clubField(page).focus();
  await page.keyboard.press('Tab');
  await expect(choices(page).getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(clubField(page)).toBeFocused();
  await expect(clubField(page)).toHaveValue(other.academy_name);
  await expect(choices(page)).toHaveCount(0);
  await page.keyboard.type(' East');
  await expect(clubField(page)).toHaveAccessibleDescription('Type to find a chartered club, or enter any name');
  await expect(page.getByText('No chartered club has this name. You can keep what you typed.')).toBeVisible();
});

test('a failed club search is reported, and the club can be typed instead', { tag: '@long' }, async ({
  page,
  expectMessage,
}) => {
  expectMessage(/^error: (Failed to load resource|We couldn’t search the list of clubs)/);
  await page.route('**/api/clubs?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await fillFromHome(page, forms.adult(), 'more');
  await clubField(page).fill('Kestrel');
  await expect(page.getByText('We couldn’t search the list of clubs. You can still type the name.')).toBeVisible();
});

test('the office links the club names that members typed to the club', { tag: '@long' }, async ({ page }) => {
  const club = await newClub();
  const typed = await Promise.all(
    [firstWord(club), `${firstWord(club).toUpperCase()} wrestling`].map(async (club_academy) =>
      memberOf((await registering.adult({ ...forms.adult(), club_academy })).user),
    ),
  );
  await enterOfficeOf(page, charterOffice);
  await page.getByLabel(charterOffice.search).fill(club.academy_name);
  await press(listedRow(page, charterOffice, club.academy_name), /^Details/);
  const dialog = page.getByRole('dialog', { name: club.academy_name });
  await dialog.getByRole('button', { name: 'Find spellings' }).click();
  await expect(dialog.getByRole('heading', { name: 'Members’ spellings' })).toBeFocused();
  await expect(dialog.getByRole('checkbox')).toHaveCount(2);
  expect(await findings(page)).toEqual([]);
  await dialog.getByLabel(`${typed[1]?.club_academy} (1 member)`).check();
  await dialog.getByRole('button', { name: 'Join 1 member' }).click();
  await expect(page.getByText(`1 member joined ${club.academy_name}`)).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Join 1 member' }).click();
  await expect(dialog.getByText('No other spellings were found.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Members’ spellings' })).toBeFocused();
  expect((await Promise.all(typed.map(memberOf))).map(({ club_id }) => club_id)).toEqual([
    club.charter_id,
    club.charter_id,
  ]);
});
