import type { Page } from '@playwright/test';
import { collections } from '@portal/contract/values/collections';
import { storedIn } from '../functions/test/support/database-state.ts';
import { forms, freshEmail, password } from '../functions/test/support/forms.ts';
import { awaitEmail } from '../functions/test/support/mailbox.ts';
import { inviteMember } from '../functions/test/support/office.ts';
import { call } from '../functions/test/support/portal.ts';
import { activate } from './support/activation.ts';
import { answer, detailsOf, memberRow, openMembers, searchMembers } from './support/members-office.ts';
import { fillIn } from './support/places.ts';
import { shownNumber, signIn } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Create Member' });
const field = (page: Page, name: string) => dialogOf(page).getByLabel(name, { exact: true });
const offered = (page: Page, name: string) => field(page, name).locator('option:not([value=""])');

async function fillName(page: Page, first: string, family: string, email: string) {
  await page.getByRole('button', { name: '+ Create Member' }).click();
  const named = { 'First name': first, 'Last name': family };
  await fillIn(dialogOf(page), { ...named, 'Date of birth': '1990-02-03', Email: email });
}

test('a member entered with every field is invited from the dialog, the list, the details and in bulk', {
  tag: '@long',
}, async ({ page, anotherBrowser }) => {
  test.setTimeout(120_000);
  const family = `Invited${Date.now()}`;
  const email = freshEmail();
  const invitation = (count: number) => awaitEmail(email, /^Activate/, count);
  const admin = await openMembers(page);
  const dialog = dialogOf(page);
  await fillName(page, 'Ina', family, email);
  await field(page, 'Gender').selectOption('f');
  await field(page, 'Disabled').selectOption('y');
  await field(page, 'Military service').selectOption('y');
  await dialog.getByRole('button', { name: /^More: / }).click();
  await field(page, 'Home phone').fill('518 555 0148');
  await field(page, 'Emergency contact').fill('Lee Mercer');
  await field(page, 'Belt rank').fill('Blue belt');
  await dialog.getByLabel('The member has signed the policies').check();
  await dialog.getByLabel('Send an invitation by email').check();
  await expect(field(page, 'Temporary password')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Create member' }).click();
  await expect(field(page, 'Emergency contact phone')).toHaveAccessibleDescription('Please add the phone number');
  await field(page, 'Emergency contact phone').fill('518 555 0199');
  await dialog.getByRole('button', { name: 'Create member' }).click();
  await expect(dialog).toContainText(`We’re sending an invitation to ${email}.`);
  await expect(dialog).toContainText(shownNumber);
  await expect(dialog).not.toContainText('emporary password');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await invitation(1);
  const consents = await storedIn(collections.consents);
  expect(consents.filter((consent) => consent.email === email)).toMatchObject([
    { given_by: `Ina ${family}`, entered_by: admin.user.user_id },
  ]);

  await searchMembers(page, family);
  const row = memberRow(page, `Ina ${family}`);
  await expect(row).toContainText('Not activated yet');
  await row.getByRole('button', { name: `Invite Ina ${family}` }).click();
  const notice = page.getByRole('alert').filter({ hasText: `Invitation sent to ${email}` });
  await expect(notice).toBeVisible();
  await invitation(2);

  await row.getByRole('button', { name: /^Details/ }).click();
  const details = detailsOf(page, `Ina ${family}`);
  for (const [name, value] of [
    ['Account', 'Not activated yet'],
    ['Gender', 'Female'],
    ['Disabled', 'Yes'],
    ['Military service', 'Yes'],
    ['Home phone', '(518) 555-0148'],
    ['Emergency contact', 'Lee Mercer, (518) 555-0199'],
    ['Belt rank', 'Blue belt'],
  ] as const)
    await expect(details.locator('dt', { hasText: name }).locator('+ dd')).toHaveText(value);
  await details.getByRole('button', { name: 'Send invitation' }).click();
  await invitation(3);
  await page.keyboard.press('Escape');

  await call('createMembership', { body: forms.entered(undefined, 'Pat', family) }, admin.token);
  await expect(memberRow(page, `Pat ${family}`)).toBeVisible();
  await expect(memberRow(page, `Pat ${family}`).getByRole('button', { name: /^Invite/ })).toHaveCount(0);
  const selection = page.getByRole('region', { name: 'Selection' });
  const together = selection.getByRole('button', { name: 'Send invitation' });
  await page.getByRole('checkbox', { name: `Select Pat ${family}` }).check();
  await expect(selection.getByRole('button', { name: 'Approve selected' })).toBeVisible();
  await expect(together).toHaveCount(0);
  await page.getByRole('checkbox', { name: `Select Ina ${family}` }).check();
  await together.click();
  const question = 'Send an invitation to 1 of the 2 selected members? The other one has a password or is locked.';
  await answer(page, question);
  await expect(selection).toContainText('1 member invited.');

  const theirs = await anotherBrowser();
  await activate(theirs, await invitation(4), password);
  await expect(theirs.getByText('Active Membership')).toBeVisible();
  await expect(row).not.toContainText('Not activated yet');
  await expect(row.getByRole('button', { name: /^Invite/ })).toHaveCount(0);
  const later = await anotherBrowser();
  await signIn(later, email);
  await expect(later.getByText('Active Membership')).toBeVisible();
});

test('a refused invitation says why', { tag: '@long' }, async ({ page }) => {
  const admin = await openMembers(page);
  const { user_id, email } = await inviteMember(admin);
  for (let sent = 0; sent < 5; sent += 1) await call('inviteMember', { params: { id: user_id } }, admin.token);
  await searchMembers(page, email);
  const row = page.getByRole('row', { name: new RegExp(email) });
  await row.getByRole('button', { name: /^Invite/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: /Too many/ })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Invite/ })).toBeFocused();
});

test('the dialog asks only what fits the type, and cannot create an approved leader', async ({ page }) => {
  const family = `Typed${Date.now()}`;
  await openMembers(page);
  const dialog = dialogOf(page);
  const why = dialog.getByText('You can approve a leader once SafeSport and the background check are verified.');
  await fillName(page, 'Lea', family, freshEmail());
  await expect(field(page, 'Starting status')).toHaveValue('approved');
  await expect(field(page, 'Parent first name')).toHaveCount(0);
  await field(page, 'Military service').selectOption('n');

  await field(page, 'Membership type').selectOption('grappling_leader');
  await expect(field(page, 'Starting status')).toHaveValue('pending_approval');
  await expect(offered(page, 'Starting status')).toHaveText(['Pending approval']);
  await expect(why).toBeVisible();
  await expect(field(page, 'Military service')).toHaveCount(0);

  await field(page, 'Membership type').selectOption('youth');
  await expect(field(page, 'Starting status')).toHaveValue('approved');
  await expect(offered(page, 'Starting status')).toHaveText(['Approved', 'Pending approval']);
  await expect(why).toHaveCount(0);
  await field(page, 'Date of birth').fill(`${new Date().getFullYear() - 9}-01-01`);
  await dialog.getByLabel('A parent or guardian has signed the policies').check();
  await dialog.getByRole('button', { name: 'Create member' }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expect(field(page, 'Parent first name')).toHaveAccessibleDescription(/parent or guardian who signed/);

  await field(page, 'Membership type').selectOption('grappling_leader');
  await field(page, 'Date of birth').fill('1990-02-03');
  const secret = await field(page, 'Temporary password').inputValue();
  await dialog.getByLabel('Send an invitation by email').check();
  await dialog.getByLabel('Send an invitation by email').uncheck();
  await expect(field(page, 'Temporary password')).toHaveValue(secret);
  await dialog.getByRole('button', { name: 'Create member' }).click();
  await expect(dialog).toContainText('Pending approval');
  await expect(dialog).toContainText(secret);
});
