import type { Page } from '@playwright/test';
import type { Session } from '@portal/contract/calls/accounts';
import type { Member } from '@portal/contract/records/member';
import { collections } from '@portal/contract/values/collections';
import { removeConsent } from '../functions/test/support/accepted.ts';
import { approvedMember } from '../functions/test/support/approved.ts';
import { backdate } from '../functions/test/support/backdate.ts';
import { consentsFor, storedAt } from '../functions/test/support/database-state.ts';
import { approvedChild } from '../functions/test/support/families.ts';
import { daysFromToday, forms, freshEmail, password } from '../functions/test/support/forms.ts';
import { awaitEmail } from '../functions/test/support/mailbox.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { registering } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { uploadedBy } from '../functions/test/support/uploaded.ts';
import { csvText, uploadSheet } from '../functions/test/support/uploads.ts';
import { openInvitation } from './support/activation.ts';
import { acceptPolicies } from './support/applying.ts';
import { findings } from './support/axe.ts';
import { personCard } from './support/families.ts';
import { openFile, section, uniqueName } from './support/member-file.ts';
import { memberRow, openMembers, searchMembers } from './support/members-office.ts';
import { overflowOf } from './support/overflow.ts';
import { pagesOf } from './support/pdfs.ts';
import { fillIn, openView } from './support/places.ts';
import { savedBy } from './support/saved.ts';
import { resumeSession } from './support/session.ts';
import { signIn } from './support/steps.ts';
import { smallTargets } from './support/targets.ts';
import { expect, test } from './support/test.ts';
import { atHeading } from './support/views/view.ts';

/** A member uploaded by the office. */
async function uploaded(admin: Session, columns: string, cells: string): Promise<Member> {
  const content = csvText(`email,first_name,last_name,${columns}`, `${freshEmail()},${cells}`);
  const { import_id } = await uploadSheet(admin, { content });
  const [member] = await uploadedBy([import_id]);
  if (!member) throw new Error('The upload has brought nobody');
  return member;
}

const memberAt = (id: string) => storedAt(`${collections.members}/${id}`);

const ownCard = (page: Page) => page.getByRole('figure', { name: 'Membership card' });

/** Saves the consents in the open dialog as a PDF and returns the text of its pages. */
async function savedEvidence(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: /accepted/ });
  const button = dialog.getByRole('button', { name: 'Save as PDF' });
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  const { name, bytes } = await savedBy(page, () => button.click());
  expect(name).toBe('accepted-policies.pdf');
  return pagesOf(bytes);
}

test('an uploaded child is activated only with a parent’s name and consent, and the consent can be printed', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(120_000);
  const admin = await newAdmin();
  const family = uniqueName();
  const columns = 'membership_type,date_of_birth';
  const child = await uploaded(admin, columns, `Noah,${family},youth,${daysFromToday(-3000)}`);
  await call('inviteMember', { params: { id: child.user_id } }, admin.token);
  await openInvitation(page, await awaitEmail(child.email, /^Activate/), password);
  await acceptPolicies(page);
  const button = page.getByRole('button', { name: /^Activate/ });
  const consent = page.getByLabel(/parent or legal guardian/);
  await fillIn(page, { 'Parent first name': 'Marta', 'Parent last name': family });
  await button.click();
  await expect(consent).toHaveAttribute('aria-invalid', 'true');
  expect(await memberAt(child.user_id)).toMatchObject({ has_password: false, consent: null });
  await consent.check();
  await button.click();
  await expect(page.getByText('Active Membership')).toBeVisible();
  await expect(ownCard(page)).toBeVisible();

  const opener = page.getByRole('button', { name: 'What you accepted' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'What you accepted' });
  await expect(dialog).toContainText(`Marta ${family}, as the parent`);
  await expect(dialog).toContainText('When the account was activated');
  await dialog.getByText(/^Read Privacy Policy/).click();
  await expect(dialog.getByRole('heading', { name: 'Children', exact: true })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflowOf(page)).toEqual([]);

  const pages = await savedEvidence(page);
  expect(pages.length).toBeGreaterThan(3);
  const [first = ''] = pages;
  expect(first).toContain('Accepted policies');
  expect(first).toContain(`By: Marta ${family}, as the parent`);
  expect(first).toContain(`For: Noah ${family}, ${child.membership_number}`);
  expect(first).toContain('How: When the account was activated');
  const [kept] = await consentsFor(child.user_id);
  for (const { sha256 } of kept?.texts ?? []) expect(first).toContain(sha256);
  expect(pages.at(-1)).toContain(`Accepted policies of Noah ${family}. Page ${pages.length} of ${pages.length}`);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('a member uploaded with a password has no card before accepting the policies, and the office sees who that is', {
  tag: '@long',
}, async ({ page, anotherBrowser }) => {
  test.setTimeout(120_000);
  const admin = await openMembers(page);
  const family = uniqueName();
  const member = await uploaded(admin, 'membership_type,password', `Ada,${family},adult,${password}`);
  await backdate(collections.members, member.user_id, { created_at: '2019-12-01T00:00:00.000Z' });
  await searchMembers(page, family);
  await expect(memberRow(page, `Ada ${family}`)).toContainText('Consent missing');
  await openView(page, 'admin-tasks');
  await atHeading(page, 'Tasks');
  await page.getByRole('button', { name: /^Waiting for others/ }).click();
  const task = page.getByRole('listitem').filter({ hasText: 'to accept the policies' });
  await expect(task).toContainText('Consent');
  await task.getByRole('button', { name: /members?$/ }).click();
  await atHeading(page, 'Members');
  await expect(page.getByText('Status: Consent missing')).toBeVisible();
  await expect(page.getByLabel('Sort')).toBeDisabled();
  await expect(memberRow(page, `Ada ${family}`)).toBeVisible();

  const own = await anotherBrowser();
  await own.goto('/');
  await signIn(own, member.email);
  await expect(own.getByText('Not complete yet')).toBeVisible();
  await expect(own.getByText(/card.* will appear here once the policies are accepted\./)).toBeVisible();
  await expect(ownCard(own)).toHaveCount(0);
  expect(await own.evaluate(() => localStorage.getItem('card'))).toBeNull();
  expect(await findings(own)).toEqual([]);
  const accept = own.getByRole('button', { name: 'Accept the policies' });
  await expect(accept).toBeDisabled();
  await acceptPolicies(own);
  await accept.click();
  await expect(own.getByText('Active Membership')).toBeVisible();
  await expect(ownCard(own)).toBeVisible();
  await expect(accept).toHaveCount(0);

  await openFile(page, { ...member, last_name: family });
  await expect(page.getByText('Consent missing')).toHaveCount(0);
  const consents = section(page, 'Consents');
  await expect(consents).toContainText(`Accepted by Ada ${family}`);
  await expect(consents).toContainText('On the dashboard');
  await consents.getByRole('button', { name: 'Read and print' }).click();
  const [first] = await savedEvidence(page);
  expect(first).toContain(`For: Ada ${family}, ${member.membership_number}`);
});

test('a child in a family has no card before the parent, whose name is filled in, accepts', { tag: '@long' }, async ({
  page,
}) => {
  const parent = await approvedMember(registering.adult(forms.adult(undefined, 'Grace', 'Park')));
  const lena = await approvedChild(parent, 'Lena', { last_name: 'Park' });
  await removeConsent(lena.user_id);
  await backdate(collections.members, lena.user_id, { parent_first_name: null, parent_last_name: null });
  await resumeSession(page, parent.user.email);
  const card = personCard(page, 'Lena Park');
  await expect(card).toContainText('Policies not accepted');
  await expect(card).toContainText('Accept the policies on Lena’s dashboard.');
  await expect(page.getByRole('button', { name: /^Show card/ })).toHaveCount(1);
  await card.getByRole('button', { name: 'Open Lena’s dashboard' }).click();
  await expect(page.getByLabel('Parent first name')).toHaveValue('Grace');
  await expect(page.getByLabel('Parent last name')).toHaveValue('Park');
  await acceptPolicies(page);
  await page.getByRole('button', { name: 'Accept the policies' }).click();
  const consent = page.getByLabel(/parent or legal guardian/);
  await expect(consent).toHaveAttribute('aria-invalid', 'true');
  expect(await memberAt(lena.user_id)).toMatchObject({ consent: null });
  await consent.check();
  await page.getByRole('button', { name: 'Accept the policies' }).click();
  await expect(page.getByText('Active Membership')).toBeVisible();
  await expect(ownCard(page)).toBeVisible();
  expect(await memberAt(lena.user_id)).toMatchObject({ consent: { given_by: 'Grace Park', parent_consent: true } });
});
