import { confirmEmailOf } from '../functions/test/support/confirmed.ts';
import { forms } from '../functions/test/support/forms.ts';
import { memberOf, payFee, payFeeOverApi, registering } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { answer, memberRow, openDetailsOf, openMembers, searchMembers } from './support/members-office.ts';
import { press } from './support/places.ts';
import { shownNumber } from './support/steps.ts';
import { expect, test } from './support/test.ts';

async function registered(first: string, family: string, isPaid = false) {
  const session = await registering.adult(forms.adult(undefined, first, family));
  await confirmEmailOf(session.user);
  if (isPaid) await payFee(session);
  return session.user;
}

const statusOf = async (member: { user_id: string }) => (await memberOf(member)).status;

test('a row’s status change names the waived fee, or says that nothing is refunded', { tag: '@long' }, async ({
  page,
}) => {
  const family = `Rowwise${Date.now()}`;
  const una = await registered('Una', family);
  const ida = await registered('Ida', family);
  await registered('Pia', family, true);
  await openMembers(page, family);
  const set = async (first: string, status: string) => {
    await page.getByLabel(`Change status of ${first} ${family}`).click();
    await page.getByRole('option', { name: status, exact: true }).click();
  };

  await set('Una', 'Approved');
  await answer(page, 'Change member status to "approved"?', 'Waive $66 and approve');
  await expect(memberRow(page, `Una ${family}`)).toContainText(shownNumber);
  await set('Ida', 'Pending approval');
  await answer(page, 'Change member status to "pending_approval"?', 'Change status and waive $66');
  await expect(memberRow(page, `Ida ${family}`)).toContainText('Pending approval');
  expect([await statusOf(una), await statusOf(ida)]).toEqual(['approved', 'pending_approval']);

  const note = 'No payment is refunded. You can refund one under Payments.';
  await set('Una', 'Inactive');
  const question = 'Change member status to "inactive"?';
  await expect(page.getByRole('dialog', { name: question })).not.toContainText(note);
  await answer(page, question, 'Cancel');
  await set('Pia', 'Inactive');
  await expect(page.getByRole('dialog', { name: question })).toHaveAccessibleDescription(note);
  await answer(page, question, 'Cancel');
  const details = await openDetailsOf(page, `Pia ${family}`);
  await details.getByRole('button', { name: 'Set Inactive' }).click();
  const locking = 'Set this member as inactive? They will not be able to access their account.';
  await expect(page.getByRole('dialog', { name: locking })).toHaveAccessibleDescription(note);
  await answer(page, locking, 'Cancel');

  // Already paid, so one click is enough.
  await details.getByRole('button', { name: `Approve Pia ${family}` }).click();
  await expect(details).toContainText(shownNumber);
});

test('in bulk, the button shows the total that is waived', { tag: '@long' }, async ({ page }) => {
  const family = `Manywaived${Date.now()}`;
  for (const first of ['Una', 'Ida', 'Eva']) await registered(first, family);
  for (const first of ['Pia', 'Mia']) await registered(first, family, true);
  await openMembers(page, family);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  const selection = page.getByRole('region', { name: 'Selection' });
  const choose = async (status: string) => {
    await selection.getByLabel('Change status of selected').click();
    await page.getByRole('option', { name: status, exact: true }).click();
  };
  await choose('Pending approval');
  const waiting = page.getByRole('dialog', { name: 'Change status of 5 members to "pending_approval"?' });
  await expect(waiting.getByRole('button', { name: 'Change 5 and waive $198' })).toBeVisible();
  await waiting.getByRole('button', { name: 'Cancel' }).click();
  await choose('Inactive');
  const locking = page.getByRole('dialog', { name: 'Change status of 5 members to "inactive"?' });
  await expect(locking).toHaveAccessibleDescription('No payment is refunded. You can refund one under Payments.');
  await locking.getByRole('button', { name: 'Cancel' }).click();

  // Only waiting members are approved, and they have paid.
  await selection.getByRole('button', { name: 'Approve selected (2 of 5)' }).click();
  await answer(page, 'Approve 2 of 5 selected? 3 aren’t waiting for approval.', 'Cancel');
  await choose('Approved');
  await answer(page, 'Change status of 5 members to "approved"?', 'Approve 5 and waive $198');
  await expect(selection).toContainText('5 members approved');
  await expect(page.getByRole('row').filter({ hasText: shownNumber })).toHaveCount(5);
});

test('waiving a refunded fee names it, also when a lock is lifted', { tag: '@long' }, async ({ page }) => {
  const family = `Returned${Date.now()}`;
  const admin = await openMembers(page);
  const refunded = async (first: string, ends: boolean) => {
    const session = await registering.adult(forms.adult(undefined, first, family));
    await confirmEmailOf(session.user);
    const session_id = await payFeeOverApi(session);
    await call('refundPayment', { params: { session_id }, body: { reason: 'Paid twice', ends } }, admin.token);
    return session.user;
  };
  const pia = await refunded('Pia', false);
  const ida = await refunded('Ida', true);
  await registered('Una', family, true);
  await searchMembers(page, family);
  const selection = page.getByRole('region', { name: 'Selection' });
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await selection.getByRole('button', { name: 'Approve selected (2 of 3)' }).click();
  const bulk = page.getByRole('dialog', { name: 'Approve 2 of 3 selected? 1 isn’t waiting for approval.' });
  await expect(bulk.getByRole('button', { name: 'Approve 2 and waive $66' })).toBeVisible();
  await bulk.getByRole('button', { name: 'Cancel' }).click();

  await press(memberRow(page, `Pia ${family}`), /^Approve/);
  await answer(page, 'The fee has been refunded. Approve anyway?', 'Waive $66 and approve');
  await expect(memberRow(page, `Pia ${family}`)).toContainText('Approved');
  await openDetailsOf(page, `Ida ${family}`);
  await page.getByRole('button', { name: 'Reactivate' }).click();
  await answer(page, 'Reactivate this member?', 'Waive $66 and reactivate');
  await expect(page.getByText(`Ida ${family} is reactivated.`)).toBeVisible();
  expect([await statusOf(pia), await statusOf(ida)]).toEqual(['approved', 'pending_approval']);
});
