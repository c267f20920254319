import { confirmEmailOf } from '../functions/test/support/confirmed.ts';
import { forms } from '../functions/test/support/forms.ts';
import { inviteMember, newAdmin } from '../functions/test/support/office.ts';
import { memberOf, payFee, registering } from '../functions/test/support/people.ts';
import { answer, approveAnyway, memberRow, openMembers, searchMembers } from './support/members-office.ts';
import { pendingBlock, showNewestPending } from './support/pending.ts';
import { resumeSession } from './support/session.ts';
import { shownNumber } from './support/steps.ts';
import { expect, test } from './support/test.ts';

async function waitingMember(first: string, family: string) {
  const session = await registering.adult(forms.adult(undefined, first, family));
  await payFee(session);
  return memberOf(session.user);
}

// The newest page of those waiting changes as other tests add and decide members.
test('asks the office to confirm before it approves a member with an unconfirmed address', {
  tag: ['@alone', '@long'],
}, async ({ page }) => {
  const family = `Landing${Date.now()}`;
  const ida = await waitingMember('Ida', family);
  await waitingMember('Una', family);
  await resumeSession(page, (await newAdmin()).user.email);
  const row = (first: string) =>
    pendingBlock(page)
      .getByRole('listitem')
      .filter({ hasText: `${first} ${family}` });
  const approve = (first: string) => row(first).getByRole('button', { name: /^Approve/ });

  await showNewestPending(page);
  await expect(row('Una')).toContainText('Email not confirmed');
  await approve('Una').click();
  await answer(page, 'This email address is not confirmed yet. Approve anyway?', 'Cancel');
  await expect(row('Una')).toBeVisible();
  await approve('Una').click();
  await approveAnyway(page);
  await expect(page.getByText(new RegExp(`Una ${family} is approved.*${shownNumber.source}`))).toBeVisible();

  await expect(row('Ida')).toContainText('Email not confirmed');
  await confirmEmailOf(ida);
  await expect(row('Ida')).not.toContainText('Email not confirmed');
  await approve('Ida').click();
  await expect(page.getByText(new RegExp(`Ida ${family} is approved.*${shownNumber.source}`))).toBeVisible();
});

test('the list marks unconfirmed addresses, and a bulk approval asks one question', { tag: '@long' }, async ({
  page,
}) => {
  const family = `Listed${Date.now()}`;
  await confirmEmailOf(await waitingMember('Ida', family));
  await waitingMember('Una', family);
  await waitingMember('Pia', family);
  const admin = await openMembers(page, family);
  await expect(memberRow(page, `Una ${family}`)).toContainText('Email not confirmed');
  await expect(memberRow(page, `Ida ${family}`)).not.toContainText('Email not confirmed');

  await memberRow(page, `Una ${family}`)
    .getByLabel(/^Change status/)
    .click();
  await page.getByRole('option', { name: 'Approved' }).click();
  await answer(page, 'Change member status to "approved"? This email address is not confirmed yet.', 'Cancel');
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('button', { name: 'Approve selected' }).click();
  await answer(page, 'Approve 3 members? 2 of the email addresses are not confirmed yet.');
  await expect(page.getByText('3 members approved.')).toBeVisible();
  await expect(page.getByText('Email not confirmed')).toHaveCount(0);

  const { email } = await inviteMember(admin);
  await searchMembers(page, email);
  const invited = page.getByRole('row', { name: new RegExp(email) });
  await expect(invited).toContainText('Approved');
  await expect(invited).not.toContainText('Email not confirmed');
  await invited.getByRole('button', { name: /^Details/ }).click();
  await expect(page.getByRole('complementary')).toContainText('Email not confirmed');
});

test('approval by email asks too', { tag: '@long' }, async ({ page }) => {
  const family = `Mailed${Date.now()}`;
  const una = await waitingMember('Una', family);
  const ida = await waitingMember('Ida', family);
  await confirmEmailOf(ida);
  await resumeSession(page, (await newAdmin()).user.email);
  const box = page.getByLabel('Member’s email');
  await box.fill(una.email.toUpperCase());
  await box.press('Enter');
  await answer(page, 'This email address is not confirmed yet. Approve anyway?', 'Cancel');
  await expect(box).toHaveValue(una.email.toUpperCase());
  expect((await memberOf(una)).status).toBe('pending_approval');
  await box.press('Enter');
  await approveAnyway(page);
  await expect(page.getByRole('alert')).toContainText(`Success: Una ${family} is approved`);
  await box.fill(ida.email);
  await box.press('Enter');
  await expect(page.getByRole('alert')).toContainText(`Success: Ida ${family} is approved`);
});
