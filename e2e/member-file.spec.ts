import type { Locator, Page } from '@playwright/test';
import { collections } from '@portal/contract/values/collections';
import { dayText, fullName } from '@portal/contract/values/format';
import { approvedMember } from '../functions/test/support/approved.ts';
import { storedAt, storedIn } from '../functions/test/support/database-state.ts';
import { addedChild } from '../functions/test/support/families.ts';
import { forms, freshEmail, password } from '../functions/test/support/forms.ts';
import { approvedCharter, approvedLeader, uploadCheck } from '../functions/test/support/leaders.ts';
import { awaitEmail } from '../functions/test/support/mailbox.ts';
import { inviteMember, newAdmin } from '../functions/test/support/office.ts';
import { payFee, registering } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { activate } from './support/activation.ts';
import { openDocuments, rowOf } from './support/documents.ts';
import { openLink } from './support/mails.ts';
import {
  chooseRare,
  enterFile,
  openCorrections,
  openFile,
  save,
  saved,
  section,
  uniqueName,
} from './support/member-file.ts';
import { openDetailsOf, openMembers } from './support/members-office.ts';
import { openView, press } from './support/places.ts';
import { downloadData, openReports } from './support/reports.ts';
import { savedBy } from './support/saved.ts';
import { resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { atHeading } from './support/views/view.ts';

test('a corrected birth date changes the type; the file logs values, Recent Activity only field names', async ({
  page,
}) => {
  const { user } = await registering.youth(forms.youth(undefined, 'Noah', uniqueName()));
  await enterFile(page, user);
  const dialog = await openCorrections(page, { 'Date of birth': '1990-01-02', Reason: 'The passport says so.' });
  await expect(dialog.getByText('This date of birth does not fit Youth Competitor.')).toBeVisible();
  await expect(dialog.getByLabel('Parent first name')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change to Adult Competitor' }).click();
  await expect(dialog.getByLabel('Parent first name')).toHaveCount(0);
  await expect(dialog.getByText('does not fit')).toHaveCount(0);
  await saved(page);

  await expect(section(page, 'Details')).toContainText('Adult Competitor');
  await expect(section(page, 'Details')).toContainText('January 2, 1990');
  const history = section(page, 'History');
  await expect(history).toContainText(`Date of birth: ${dayText(user.date_of_birth ?? '')} → January 2, 1990`);
  await expect(history).toContainText('Membership type: Youth Competitor → Adult Competitor');
  await expect(history).toContainText('Reason: The passport says so.');

  await openView(page, 'admin-dashboard');
  const entry = page
    .getByRole('list', { name: 'Recent Activity' })
    .getByRole('listitem')
    .filter({ hasText: `corrected the details of ${fullName(user)}` });
  await expect(entry).toBeVisible();
  const activities = await storedIn(collections.activity);
  const logged = activities.find(
    ({ action, target_uid }) => action === 'member_corrected' && target_uid === user.user_id,
  );
  expect(logged).toMatchObject({ changed: expect.arrayContaining(['date_of_birth', 'membership_type']) });
  expect(JSON.stringify(logged)).not.toMatch(/1990|passport/);
  expect(JSON.stringify(logged)).not.toContain(user.date_of_birth);
});

test('a correction that makes a child under 13 requires parent and consent, and records the consent', {
  tag: '@long',
}, async ({ page }) => {
  const { user } = await registering.adult();
  await enterFile(page, user);
  const tenYearsAgo = `${new Date().getUTCFullYear() - 10}-01-02`;
  const dialog = await openCorrections(page, { 'Date of birth': tenYearsAgo, Reason: 'A typing error in the year' });
  const consent = dialog.getByLabel(/^The parent or guardian of this child, who is under 13, has consented/);
  await expect(consent).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Change to Youth Competitor' }).click();
  await dialog.getByLabel('Parent first name').fill('Marta');
  await dialog.getByLabel('Parent last name').fill('Mercer');
  await save(page);
  await expect(consent).toHaveAccessibleDescription('A parent or guardian must consent for children under 13');
  await consent.check();
  await saved(page);
  await expect(section(page, 'Details')).toContainText('Marta Mercer');
  await expect(section(page, 'History')).toContainText('Parent or guardian consent: empty → Yes');
});

test('a new address is pending in the file until its confirmation link is used', { tag: '@long' }, async ({
  page,
  anotherBrowser,
}) => {
  const { user } = await registering.adult();
  await enterFile(page, user);
  const email = freshEmail();
  await openCorrections(page, { Email: email, Reason: 'Asked for by phone' });
  await saved(page);
  const waiting = page.getByText('New email address waiting for confirmation');
  await expect(waiting).toContainText(email);
  await expect(section(page, 'Details')).toContainText(user.email);

  const visitor = await anotherBrowser();
  await openLink(visitor, await awaitEmail(email, /^Confirm your new email address/));
  await visitor.getByRole('button', { name: /^Confirm/ }).click();
  await expect(visitor.getByText(email).first()).toBeVisible();
  await expect(section(page, 'Details')).toContainText(email);
  await expect(waiting).toHaveCount(0);
});

test('an invitation is resent from the file, shown there as sent, and used', { tag: '@long' }, async ({
  page,
  anotherBrowser,
}) => {
  test.setTimeout(180_000);
  const invited = await inviteMember(await newAdmin());
  await awaitEmail(invited.email, /^Activate/);
  await enterFile(page, invited);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${invited.email}`)).toBeVisible();
  const invitation = await awaitEmail(invited.email, /^Activate/, 2);
  const mails = section(page, 'Emails')
    .getByRole('listitem')
    .filter({ hasText: /^Activate.*Sent$/ });
  await expect(mails).toHaveCount(2);

  await activate(await anotherBrowser(), invitation, password);
  await expect(page.getByText('Not activated yet')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send invitation' })).toHaveCount(0);
  await expect(section(page, 'Consents').getByRole('listitem')).toHaveCount(1);
});

test('a receipt is resent from the file', { tag: '@long' }, async ({ page }) => {
  const { user } = await approvedMember();
  await enterFile(page, user);
  await press(section(page, 'Payments'), /^Send receipt again/);
  await expect(page.getByText(`Receipt sent to ${user.email}`)).toBeVisible();
  await awaitEmail(user.email, /receipt/i);
});

test('an admin’s note is kept for all admins', async ({ page, anotherBrowser }) => {
  const { user } = await registering.adult();
  const admin = await enterFile(page, user);
  const notes = section(page, 'Notes');
  await expect(notes).toContainText('No notes yet.');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByText('This field is required')).toBeVisible();
  await notes.getByLabel('New note').fill('Called about the card.\nWill call again.');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByRole('listitem')).toHaveCount(1);
  await expect(notes.getByLabel('New note')).toHaveValue('');

  const elsewhere = await anotherBrowser();
  const other = await enterFile(elsewhere, user);
  const note = section(elsewhere, 'Notes').getByRole('listitem');
  await expect(note).toContainText('Called about the card.');
  await expect(note).toContainText(fullName(admin.user));

  await section(elsewhere, 'Notes').getByLabel('New note').fill('Sent a new card.');
  await notes.getByLabel('New note').fill('Half a thou');
  await section(elsewhere, 'Notes').getByRole('button', { name: 'Add note' }).click();
  const theirs = notes.getByRole('listitem').first();
  await expect(theirs).toContainText('Sent a new card.');
  await expect(theirs).toContainText(fullName(other.user));
  await expect(notes.getByLabel('New note')).toHaveValue('Half a thou');
});

test('views of a check appear live in the leader’s file, and exports in Recent Activity', {
  tag: ['@alone', '@long'],
}, async ({ page, anotherBrowser }) => {
  const leader = await registering.leader(forms.leader(undefined, 'Ruth', uniqueName()));
  await uploadCheck(leader, 'background_check');
  await enterFile(page, leader.user);
  const history = section(page, 'History');
  await expect(history).toContainText('No corrections, and no documents viewed.');

  const elsewhere = await anotherBrowser();
  const clerk = await newAdmin();
  const name = uniqueName();
  const named = { last_name: name, reason: 'A name that is found' };
  await call('correctMember', { params: { id: clerk.user.user_id }, body: named }, clerk.token);
  await resumeSession(elsewhere, clerk.user.email);
  await openDocuments(elsewhere);
  const row = rowOf(elsewhere, leader.user.email, 'Background check');
  await row.getByRole('button', { name: /^Review/ }).click();
  await expect(row.getByRole('button', { name: 'Download' })).toBeVisible();
  const look = history.getByRole('listitem');
  await expect(look).toContainText('Background check viewed');
  await expect(look.getByRole('button', { name: `Ada ${name}` })).toBeVisible();
  await row.getByRole('button', { name: /^Close/ }).click();
  await row.getByRole('button', { name: /^Review/ }).click();
  await expect(row.getByRole('button', { name: 'Download' })).toBeVisible();
  await expect(look).toHaveCount(1);

  await openReports(elsewhere);
  const { text } = await savedBy(elsewhere, () => downloadData(elsewhere, 'Documents', 'JSON'));
  await openView(page, 'admin-dashboard');
  const entry = page
    .getByRole('list', { name: 'Recent Activity' })
    .getByRole('listitem')
    .filter({ hasText: `Ada ${name} exported data: documents, json` });
  const rows = JSON.parse(text).length;
  await expect(entry).toContainText(rows === 1 ? '1 row' : `${rows} rows`);
});

test('links to the card’s public page, and shows at once that a lock blocked it', { tag: '@long' }, async ({
  page,
  anotherBrowser,
}) => {
  const { user } = await approvedMember();
  const { membership_number, membership_expiry } = (await storedAt(`${collections.members}/${user.user_id}`)) ?? {};
  await enterFile(page, user);
  const card = section(page, 'Card').getByRole('listitem');
  await expect(card).toContainText(membership_number);
  await expect(card).toContainText(`Valid until ${dayText(membership_expiry)}`);
  const opening = page.waitForEvent('popup');
  await card.getByRole('link', { name: /^Open the verify page/ }).click();
  const publicPage = await opening;
  await expect(publicPage.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();

  const elsewhere = await anotherBrowser();
  await enterFile(elsewhere, user);
  await chooseRare(elsewhere, 'Suspend');
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(card).toContainText('Not valid');
  await expect(card).toContainText('The member can’t see the card until the membership is approved again.');
});

test('two admins correct one person: different fields are both saved, and the second sees a conflict', {
  tag: '@long',
}, async ({ page, anotherBrowser }) => {
  const { user } = await registering.adult();
  const elsewhere = await anotherBrowser();
  await enterFile(page, user);
  await enterFile(elsewhere, user);

  await openCorrections(page, { City: 'Troy', Reason: 'Moved' });
  const second = await openCorrections(elsewhere, { 'Club / academy': 'Iron Dragon', Reason: 'Changed clubs' });
  await saved(page);
  await saved(elsewhere);
  for (const one of [page, elsewhere]) {
    await expect(section(one, 'Details')).toContainText('Troy');
    await expect(section(one, 'Details')).toContainText('Iron Dragon');
  }

  await openCorrections(page, { 'Belt rank': 'Brown belt', City: 'Utica', Reason: 'From the certificate' });
  await openCorrections(elsewhere, { 'Belt rank': 'Black belt', Reason: 'He told us' });
  await saved(page);
  await save(elsewhere);
  await expect(second.getByRole('alert')).toContainText('Someone changed this meanwhile');
  await expect(second.getByLabel('Belt rank', { exact: true })).toHaveAccessibleDescription('This is now “Brown belt”');
  await expect(second.getByLabel('Belt rank', { exact: true })).toHaveValue('Black belt');
  await expect(second.getByLabel('City', { exact: true })).toHaveValue('Utica');
  await saved(elsewhere);
  await expect(section(page, 'Details')).toContainText('Black belt');
  await expect(section(page, 'History')).toContainText('Belt rank: Brown belt → Black belt');
});

test('a locked member reads the reason when it is meant for the member', { tag: '@long' }, async ({
  page,
  anotherBrowser,
}) => {
  const { user } = await approvedMember();
  const theirs = await anotherBrowser();
  await resumeSession(theirs, user.email);
  await expect(theirs.getByText('Active Membership')).toBeVisible();

  await enterFile(page, user);
  await chooseRare(page, 'Suspend');
  const question = page.getByRole('dialog', {
    name: 'Suspend this member? This is more severe than inactive status.',
  });
  await expect(question.getByLabel('Show this reason to the member')).toBeDisabled();
  await question.getByLabel('Reason', { exact: true }).fill('The SafeSport certificate was not yours.');
  await question.getByLabel('Show this reason to the member').check();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toHaveCount(0);
  await expect(section(page, 'History')).toContainText('Status: Approved → Suspended');
  await expect(theirs.getByText('The SafeSport certificate was not yours.')).toBeVisible();

  await chooseRare(page, 'Set Inactive');
  await page.getByRole('dialog').getByLabel('Reason', { exact: true }).fill('For the office alone.');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(section(page, 'History')).toContainText('For the office alone.');
  await expect(theirs.getByText('Your account is inactive')).toBeVisible();
  await expect(theirs.getByText('For the office alone.')).toHaveCount(0);
});

test('only another admin can change an admin’s status, and file, details and list say so', async ({ page }) => {
  const { user, token } = await newAdmin();
  const last_name = uniqueName();
  await call('correctMember', { params: { id: user.user_id }, body: { last_name, reason: 'Found by name' } }, token);
  const name = `${user.first_name} ${last_name}`;
  await resumeSession(page, user.email);
  await openFile(page, { ...user, last_name });
  const refusal = page.getByText('You cannot change your own status. Please ask another admin.');
  await expect(refusal).toBeVisible();
  for (const act of ['More actions', `Deny ${name}`, 'Record a payment'])
    await expect(page.getByRole('button', { name: act, exact: true })).toHaveCount(0);

  await openMembers(page, last_name);
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(refusal).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: `Change status of ${name}` })).toHaveCount(0);
  const details = await openDetailsOf(page, name);
  await expect(details.getByText('You cannot change your own status.')).toBeVisible();
  for (const act of ['Suspend', `Deny ${name}`])
    await expect(details.getByRole('button', { name: act, exact: true })).toHaveCount(0);
});

// Recent Activity shows the newest entries of the whole office.
test('names open the file by keyboard, and Back returns', { tag: ['@alone', '@long'] }, async ({ page }) => {
  const name = uniqueName();
  const session = await registering.adult(forms.adult(undefined, 'Nadia', name));
  await payFee(session);
  const { user } = session;
  const link = page.getByRole('button', { name: fullName(user), exact: true });

  await openMembers(page, name);
  await link.press('Enter');
  await atHeading(page, fullName(user));
  await page.getByRole('main').getByRole('button', { name: 'Payments', exact: true }).click();
  await atHeading(page, 'Payments');
  await link.first().press('Enter');
  await atHeading(page, fullName(user));
  await page.goBack();
  await atHeading(page, 'Payments');
  await page.goForward();
  await atHeading(page, fullName(user));
  await page.goBack();
  await atHeading(page, 'Payments');
  await page.goBack();
  await atHeading(page, fullName(user));
  await page.goBack();
  await atHeading(page, 'Members');

  const details = await openDetailsOf(page, fullName(user));
  await details.getByRole('button', { name: 'Open file' }).click();
  await atHeading(page, fullName(user));
  await page.goBack();
  await atHeading(page, 'Members');
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(details).toHaveCount(0);
  await page.setViewportSize({ width: 800, height: 900 });
  await link.press('Enter');
  await atHeading(page, fullName(user));

  await openView(page, 'admin-dashboard');
  await page
    .getByRole('region', { name: 'Recent Activity' })
    .getByRole('button', { name: fullName(user) })
    .first()
    .press('Enter');
  await atHeading(page, fullName(user));
});

test('a name in a dialog or report opens the file, and Back skips the dialog', async ({ page }) => {
  const admin = await newAdmin();
  const name = uniqueName();
  const leader = await approvedLeader(forms.leader(undefined, 'Ruth', name), admin);
  const charter = await approvedCharter(leader, admin);
  const link = (within: Page | Locator) => within.getByRole('button', { name: `Ruth ${name}`, exact: true });
  await resumeSession(page, admin.user.email);

  await openView(page, 'admin-charters');
  await page
    .getByRole('button', { name: `Details of ${charter.academy_name}` })
    .first()
    .click();
  await link(page.getByRole('dialog', { name: charter.academy_name })).press('Enter');
  await atHeading(page, `Ruth ${name}`);
  await page.goBack();
  await atHeading(page, 'Charter Applications');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openView(page, 'admin-payments', { user_id: leader.user.user_id });
  await atHeading(page, 'Payments');
  await page.getByRole('button', { name: 'Open file', exact: true }).click();
  await atHeading(page, `Ruth ${name}`);
  await page.goBack();
  await page.getByRole('button', { name: `Details: Ruth ${name}, Grappling Leader` }).click();
  await link(page.getByRole('dialog')).press('Enter');
  await atHeading(page, `Ruth ${name}`);

  await openReports(page);
  await link(page.getByRole('region', { name: 'Transactions' }))
    .first()
    .press('Enter');
  await atHeading(page, `Ruth ${name}`);
});

test('an unknown file is reported as not found', { tag: '@long' }, async ({ page }) => {
  const { user } = await registering.adult();
  await enterFile(page, user);
  await openView(page, 'admin-member', { user_id: 'nobody-at-all' });
  await expect(page.getByRole('alert')).toHaveText('There is no such member anymore.');
  await openFile(page, user);
});

test('the office cannot change an admin’s address, nor a child’s type before the hand-over', {
  tag: '@long',
}, async ({ page }) => {
  const other = await newAdmin();
  const child = await addedChild(other, 'Lena');
  await enterFile(page, child);
  const dialog = await openCorrections(page, { 'Date of birth': '1990-01-02' });
  await expect(dialog).toContainText('An admin is in this account');
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveCount(0);
  await expect(dialog).toContainText('hand the membership over to its own account');
  await expect(dialog.getByLabel('Membership type').locator('option')).toHaveText([
    'Please choose',
    'Youth Competitor',
  ]);
});
