import type { Session } from '@portal/contract/calls/accounts';
import { freshEmail } from '../functions/test/support/forms.ts';
import { verifyLeader } from '../functions/test/support/leaders.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { call } from '../functions/test/support/portal.ts';
import { csvText, uploadSheet } from '../functions/test/support/uploads.ts';
import { acceptPolicies } from './support/applying.ts';
import { answer, detailsOf, memberRow, openMembers, searchMembers } from './support/members-office.ts';
import { signIn } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const password = 'Underhook-4711!';
const missing = 'SafeSport certification and background check';

async function uploadedLeader(family: string, admin: Session): Promise<Session> {
  const email = freshEmail();
  const header = 'email,first_name,last_name,membership_type,password';
  await uploadSheet(admin, { content: csvText(header, `${email},Ben,${family},grappling_leader,${password}`) });
  return call('login', { body: { email, password } });
}

test('an uploaded leader sees what is missing, and can lead once both checks are verified', async ({ page }) => {
  const admin = await newAdmin();
  const leader = await uploadedLeader(`Sprawl${Date.now()}`, admin);
  await signIn(page, leader.user.email, password);
  await acceptPolicies(page);
  await page.getByRole('button', { name: 'Accept the policies' }).click();
  await expect(page.getByText('Active Membership')).toBeVisible();
  await expect(page.getByText(`Upload your ${missing} under Leader verification.`, { exact: false })).toBeVisible();
  const cardNotice = page.getByRole('alert').filter({ hasText: 'This card shows your membership only.' });
  await expect(cardNotice).toContainText(`Missing: ${missing}.`);
  const checks = page.getByRole('region', { name: 'Leader Verification' });
  await expect(checks).toContainText('You can act as a grappling leader once');
  await expect(checks.getByText('Not uploaded', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Charter Academy ($115)' })).toHaveCount(0);

  await verifyLeader(leader, admin);
  await expect(page.getByRole('button', { name: 'Charter Academy ($115)' })).toBeVisible();
  await expect(cardNotice).toHaveCount(0);
  await expect(page.getByText('can’t act as a grappling leader')).toHaveCount(0);
});

test('the office sees which checks are missing, and locks and reactivates the leader', { tag: '@long' }, async ({
  page,
}) => {
  const family = `Whizzer${Date.now()}`;
  await openMembers(page);
  await uploadedLeader(family, await newAdmin());
  await searchMembers(page, family);
  const row = memberRow(page, `Ben ${family}`);
  await expect(row).toContainText('Checks missing');
  await row.getByRole('button', { name: /^Details/ }).click();
  const dialog = detailsOf(page, `Ben ${family}`);
  await expect(dialog).toContainText(`Can’t lead. Missing: ${missing}`);
  await dialog.getByRole('button', { name: 'Set Inactive' }).click();
  await answer(page, 'Set this member as inactive? They will not be able to access their account.');
  await expect(dialog).toContainText('Inactive');
  await dialog.getByRole('button', { name: 'Reactivate' }).click();
  await answer(page, 'Reactivate this member?');
  await expect(dialog).toContainText('Approved');
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Approved');
});
