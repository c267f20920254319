import type { Page } from '@playwright/test';
import { collections } from '@portal/contract/values/collections';
import { storedIn } from '../functions/test/support/database-state.ts';
import { daysFromToday, freshEmail, password } from '../functions/test/support/forms.ts';
import { awaitEmail, emailsTo } from '../functions/test/support/mailbox.ts';
import { csvText } from '../functions/test/support/uploads.ts';
import { activate, openInvitation } from './support/activation.ts';
import { acceptPolicies } from './support/applying.ts';
import { signIn } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { chooseSheet, expectCounts, openUploads, pasteList } from './support/uploads.ts';
import { atHeading } from './support/views/view.ts';

// The emulator runs uploads one at a time, after those of earlier tests.
const added = { timeout: 90_000 };

const consentsOf = async (email: string) =>
  (await storedIn(collections.consents)).filter((consent) => consent.email === email);

async function signInAgain(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await atHeading(page, 'Train. Compete. Represent.');
  await signIn(page, email);
}

test('pasted members are invited, invited again, activated with the policies, and sign in', { tag: '@long' }, async ({
  page,
  anotherBrowser,
}) => {
  test.setTimeout(240_000);
  const [ada, knowing] = [freshEmail(), freshEmail()];
  const list = `email,first_name,last_name,membership_type,password\n${ada},Ada,Pasted,adult,\n${knowing},Kim,Pasted,adult,${password}\n`;
  await openUploads(page);
  await pasteList(page, list);
  await expectCounts(page, 2, 0, 0);
  const emails = page.getByLabel('Send welcome emails');
  await expect(emails).toHaveAccessibleDescription(/^To 2 new members\. /);
  await emails.check();
  await page.getByRole('button', { name: 'Add 2 members' }).click();
  await expect(page.getByText('Emails sent: 2, failed: 0').first()).toBeVisible(added);
  await awaitEmail(ada, /^Activate/);
  await awaitEmail(knowing, /^Welcome/);

  await page.getByRole('button', { name: 'Upload another list' }).click();
  await pasteList(page, list);
  await expectCounts(page, 0, 2, 0);
  await expect(page.getByText(/^1 existing member has no password yet\. /)).toBeVisible();
  await page.getByRole('button', { name: 'Send 1 invitation' }).click();
  await expect(page.getByRole('heading', { name: '1 invitation was sent' })).toBeVisible(added);

  const visitor = await anotherBrowser();
  const invitation = await awaitEmail(ada, /^Activate/, 2);
  await openInvitation(visitor, invitation, password);
  await expect(visitor.getByRole('button', { name: /^Activate/ })).toBeDisabled();
  await activate(visitor, invitation, password);
  await expect(visitor.getByText('Active Membership')).toBeVisible();
  expect(await consentsOf(ada)).toMatchObject([{ given_by: 'Ada Pasted', parent_consent: false }]);
  await signInAgain(visitor, ada);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
  expect(await emailsTo(knowing)).toHaveLength(1);
});

test('an uploaded child is invited, invited again, and activated only with a parent’s name and consent', {
  tag: '@long',
}, async ({ page, anotherBrowser }) => {
  test.setTimeout(240_000);
  const email = freshEmail();
  const header = 'Email,First name,Last name,Membership type,Date of birth';
  const sheet = csvText(header, `${email},Noah,Uploaded,youth,${daysFromToday(-3000)}`);
  await openUploads(page);
  await chooseSheet(page, 'children.csv', sheet);
  await expectCounts(page, 1, 0, 0);
  await page.getByRole('button', { name: 'Add 1 member' }).click();
  await expect(page.getByRole('heading', { name: '1 member was added' })).toBeVisible(added);
  expect(await emailsTo(email)).toEqual([]);
  for (const count of [1, 2]) {
    await page.getByRole('button', { name: 'Upload another list' }).click();
    await chooseSheet(page, 'children.csv', sheet);
    await page.getByRole('button', { name: 'Send 1 invitation' }).click();
    await expect(page.getByRole('heading', { name: '1 invitation was sent' })).toBeVisible(added);
    await awaitEmail(email, /^Activate/, count);
  }

  const parent = await anotherBrowser();
  await openInvitation(parent, await awaitEmail(email, /^Activate/, 2), password);
  await acceptPolicies(parent);
  const button = parent.getByRole('button', { name: /^Activate/ });
  await button.click();
  for (const name of ['Parent first name', 'Parent last name'])
    await expect(parent.getByLabel(name)).toHaveAttribute('aria-invalid', 'true');
  const consent = parent.getByLabel(/parent or legal guardian/);
  await expect(consent).toHaveAccessibleDescription('A parent or guardian must consent for children under 13');
  await parent.getByLabel('Parent first name').fill('Marta');
  await parent.getByLabel('Parent last name').fill('Uploaded');
  await button.click();
  await expect(consent).toHaveAttribute('aria-invalid', 'true');
  expect(await consentsOf(email)).toEqual([]);
  await consent.check();
  await parent.getByLabel('Emergency contact', { exact: true }).fill('Abuela Luz');
  await button.click();
  const called = parent.getByLabel('Emergency contact phone');
  await expect(called).toHaveAccessibleDescription(/Please add the phone number/);
  await called.fill('212 555 0199');
  await button.click();
  await expect(parent.getByText('Active Membership')).toBeVisible();
  expect(await consentsOf(email)).toMatchObject([{ given_by: 'Marta Uploaded', parent_consent: true }]);
  const stored = (await storedIn(collections.members)).filter((member) => member.email === email);
  expect(stored).toMatchObject([{ emergency_contact_name: 'Abuela Luz', emergency_contact_phone: '+12125550199' }]);
  await signInAgain(parent, email);
  await expect(parent.getByText('Marta Uploaded').first()).toBeVisible();
});
