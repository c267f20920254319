import { collections } from '@portal/contract/collections';
import { fullName } from '@portal/contract/format';
import { approvedMember } from '../functions/test/support/approved.ts';
import { storedIn } from '../functions/test/support/database-state.ts';
import { forms, freshEmail, password } from '../functions/test/support/forms.ts';
import { awaitMail } from '../functions/test/support/mailbox.ts';
import { inviteMember, newAdmin } from '../functions/test/support/office.ts';
import { payFee, registering } from '../functions/test/support/people.ts';
import { activate } from './support/activation.ts';
import { openLink } from './support/mails.ts';
import { correctIn, fileWith, openFile, ownName, save, saved, section } from './support/member-file.ts';
import { detailsOf, openMembers, searchMembers } from './support/members-office.ts';
import { openView } from './support/places.ts';
import { comeBack } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { atHeading } from './support/views/view.ts';

test('a corrected birth date changes the type; values stand in the file, only names of fields in Recent Activity', async ({
  page,
}) => {
  const { user } = await registering.youth(forms.youth(undefined, 'Noah', ownName()));
  await fileWith(page, user);
  const dialog = await correctIn(page, { 'Date of birth': '1990-01-02', Reason: 'The passport says so.' });
  await expect(dialog.getByText('This date of birth does not fit Youth Competitor.')).toBeVisible();
  await expect(dialog.getByLabel('Parent first name')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change to Adult Competitor' }).click();
  await expect(dialog.getByLabel('Parent first name')).toHaveCount(0);
  await expect(dialog.getByText('does not fit')).toHaveCount(0);
  await saved(page);

  await expect(section(page, 'Details')).toContainText('Adult Competitor');
  await expect(section(page, 'Details')).toContainText('January 2, 1990');
  const history = section(page, 'History');
  await expect(history).toContainText('Date of birth: September 3, 2016 → January 2, 1990');
  await expect(history).toContainText('Membership type: Youth Competitor → Adult Competitor');
  await expect(history).toContainText('Reason: The passport says so.');

  await openView(page, 'admin-dashboard');
  const entry = page
    .getByRole('list', { name: 'Recent Activity' })
    .getByRole('listitem')
    .filter({ hasText: `corrected the details of ${fullName(user)}` });
  await expect(entry).toBeVisible();
  const deeds = await storedIn(collections.activity);
  const deed = deeds.find(({ action, target_uid }) => action === 'member_corrected' && target_uid === user.user_id);
  expect(deed).toMatchObject({ changed: expect.arrayContaining(['date_of_birth', 'membership_type']) });
  expect(JSON.stringify(deed)).not.toMatch(/1990|2016|passport/);
});

test('a new address waits in the file until the link that was sent to it is used', async ({ page, anotherBrowser }) => {
  const { user } = await registering.adult();
  await fileWith(page, user);
  const email = freshEmail();
  await correctIn(page, { Email: email, Reason: 'Asked for by phone' });
  await saved(page);
  const waiting = page.getByText('New email address waiting for confirmation');
  await expect(waiting).toContainText(email);
  await expect(section(page, 'Details')).toContainText(user.email);

  const visitor = await anotherBrowser();
  await openLink(visitor, await awaitMail(email, /^Confirm your new email address/));
  await visitor.getByRole('button', { name: /^Confirm/ }).click();
  await expect(visitor.getByText(email).first()).toBeVisible();
  await expect(section(page, 'Details')).toContainText(email);
  await expect(waiting).toHaveCount(0);
});

test('an invitation is sent again from the file, seen there as sent, and used', async ({ page, anotherBrowser }) => {
  test.setTimeout(180_000);
  const invited = await inviteMember(await newAdmin());
  await awaitMail(invited.email, /^Activate/);
  await fileWith(page, invited);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${invited.email}`)).toBeVisible();
  const invitation = await awaitMail(invited.email, /^Activate/, 2);
  const mails = section(page, 'Emails')
    .getByRole('listitem')
    .filter({ hasText: /^Activate.*Sent$/ });
  await expect(mails).toHaveCount(2);

  await activate(await anotherBrowser(), invitation, password);
  await expect(page.getByText('Not activated yet')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send invitation' })).toHaveCount(0);
  await expect(section(page, 'Consents').getByRole('listitem')).toHaveCount(1);
});

test('a receipt is sent again from the file', async ({ page }) => {
  const { user } = await approvedMember();
  await fileWith(page, user);
  await section(page, 'Payments')
    .getByRole('button', { name: /^Send receipt again/ })
    .click();
  await expect(page.getByText(`Receipt sent to ${user.email}`)).toBeVisible();
  await awaitMail(user.email, /receipt/i);
});

test('a note of an admin is kept for all admins', async ({ page, anotherBrowser }) => {
  const { user } = await registering.adult();
  const admin = await fileWith(page, user);
  const notes = section(page, 'Notes');
  await expect(notes).toContainText('No notes yet.');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByText('This field is required')).toBeVisible();
  await notes.getByLabel('New note').fill('Called about the card.\nWill call again.');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByRole('listitem')).toHaveCount(1);
  await expect(notes.getByLabel('New note')).toHaveValue('');

  const elsewhere = await anotherBrowser();
  await fileWith(elsewhere, user);
  const note = section(elsewhere, 'Notes').getByRole('listitem');
  await expect(note).toContainText('Called about the card.');
  await expect(note).toContainText(fullName(admin.user));
});

test('two admins correct the same person: different fields both hold, and of the same field the second is told', async ({
  page,
  anotherBrowser,
}) => {
  const { user } = await registering.adult();
  const elsewhere = await anotherBrowser();
  await fileWith(page, user);
  await fileWith(elsewhere, user);

  await correctIn(page, { City: 'Troy', Reason: 'Moved' });
  const second = await correctIn(elsewhere, { 'Club / academy': 'Iron Dragon', Reason: 'Changed clubs' });
  await saved(page);
  await saved(elsewhere);
  for (const one of [page, elsewhere]) {
    await expect(section(one, 'Details')).toContainText('Troy');
    await expect(section(one, 'Details')).toContainText('Iron Dragon');
  }

  await correctIn(page, { 'Belt rank': 'Brown belt', City: 'Utica', Reason: 'From the certificate' });
  await correctIn(elsewhere, { 'Belt rank': 'Black belt', Reason: 'He told us' });
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

test('a member who is locked with a reason to be told reads it', async ({ page, anotherBrowser }) => {
  const { user } = await approvedMember();
  const theirs = await anotherBrowser();
  await comeBack(theirs, user.email);
  await expect(theirs.getByText('Active Membership')).toBeVisible();

  await fileWith(page, user);
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const question = page.getByRole('dialog', {
    name: 'Suspend this member? This is more severe than inactive status.',
  });
  await expect(question.getByLabel('Show this reason to the member')).toBeDisabled();
  await question.getByLabel('Reason', { exact: true }).fill('The SafeSport certificate was not yours.');
  await question.getByLabel('Show this reason to the member').check();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Set Inactive' })).toBeVisible();
  await expect(section(page, 'History')).toContainText('Status: Approved → Suspended');
  await expect(theirs.getByText('The SafeSport certificate was not yours.')).toBeVisible();

  await page.getByRole('button', { name: 'Set Inactive' }).click();
  await page.getByRole('dialog').getByLabel('Reason', { exact: true }).fill('For the office alone.');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(section(page, 'History')).toContainText('For the office alone.');
  await expect(theirs.getByText('Your account is inactive')).toBeVisible();
  await expect(theirs.getByText('For the office alone.')).toHaveCount(0);
});

test('names lead to the file by keyboard, and Back returns', async ({ page }) => {
  const name = ownName();
  const session = await registering.adult(forms.adult(undefined, 'Nadia', name));
  await payFee(session);
  const { user } = session;
  const link = page.getByRole('button', { name: fullName(user), exact: true });

  await openMembers(page);
  await searchMembers(page, name);
  await link.press('Enter');
  await atHeading(page, fullName(user));
  await page.getByRole('button', { name: 'Payments', exact: true }).click();
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

  await page.getByRole('button', { name: `Details of ${fullName(user)}` }).click();
  const details = detailsOf(page, fullName(user));
  await details.getByRole('button', { name: 'Open file' }).click();
  await atHeading(page, fullName(user));
  await page.goBack();
  await atHeading(page, 'Members');
  await details.getByRole('button', { name: 'Close' }).click();
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

test('a file that is not there is told', async ({ page }) => {
  const { user } = await registering.adult();
  await fileWith(page, user);
  await openView(page, 'admin-member', { user_id: 'nobody-at-all' });
  await expect(page.getByRole('alert')).toHaveText('There is no such member anymore.');
  await openFile(page, user);
});
