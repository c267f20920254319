import { confirmEmailOf } from '../functions/test/support/confirmed.ts';
import { forms } from '../functions/test/support/forms.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { paymentOf, refundsAtProvider } from '../functions/test/support/payment-provider.ts';
import { memberOf, payFeeOverApi, registering } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { startStripeEmulator, stopStripeEmulator } from '../scripts/suite/stripe-emulator.ts';
import { deny, denyDialog } from './support/denials.ts';
import { answer, memberRow, openDetailsOf, openMembers } from './support/members-office.ts';
import { overflowOf } from './support/overflow.ts';
import { pendingBlock, showNewestPending } from './support/pending.ts';
import { resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

const reason = 'Youth memberships are for people under 18.\nPlease register Pia as an adult.';

async function paidMember(first: string, family: string) {
  const session = await registering.adult(forms.adult(undefined, first, family));
  await confirmEmailOf(session.user);
  return { ...session, session_id: await payFeeOverApi(session) };
}

test('denies a member from the pending list with a refund and a required reason', {
  tag: '@alone',
}, async ({ page }) => {
  const family = `Denied${Date.now()}`;
  const { user, session_id } = await paidMember('Pia', family);
  const name = `Pia ${family}`;
  await resumeSession(page, (await newAdmin()).user.email);
  await showNewestPending(page);
  const row = pendingBlock(page).getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: `Deny ${name}` }).click();

  const dialog = denyDialog(page, name);
  await expect(dialog.getByLabel('Reason', { exact: true })).toBeFocused();
  await expect(dialog).toContainText('The applicant will read this word for word.');
  await expect(dialog.getByLabel('Refund $66')).toBeChecked();
  await expect(dialog.locator('.Mui-checked').getByLabel('Refund $66')).toHaveCount(1);
  await expect(dialog).toContainText(/They get \$66 back within 10 business days, by \w+ \d+, \d{4}\./);
  await expect(dialog).toContainText('They can apply again and pay the fee then.');
  await dialog.getByRole('button', { name: 'Deny and refund $66' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Reason: This field is required');
  expect((await memberOf(user)).status).toBe('pending_approval');

  await deny(page, name, reason, 'Deny and refund $66');
  await expect(page.getByRole('alert')).toContainText(`${name} was denied. $66 was refunded.`);
  await expect(row).toHaveCount(0);
  await expect(pendingBlock(page).getByRole('heading', { level: 2 })).toBeFocused();
  expect(await memberOf(user)).toMatchObject({ status: 'denied', denial: { reason, refund_cents: 6600 } });
  expect((await paymentOf(session_id)).payment_status).toBe('refunded');
  expect(await refundsAtProvider(session_id)).toMatchObject([{ amount: 6600 }]);
});

test('denies from the details without a refund, Back closes them stepwise, and the list finds denied members', async ({
  page,
}) => {
  const family = `Declined${Date.now()}`;
  const { user, session_id } = await paidMember('Pia', family);
  const name = `Pia ${family}`;
  await openMembers(page, family);
  const details = await openDetailsOf(page, name);
  // At this width the details are a dialog too.
  await page.setViewportSize({ width: 1100, height: 900 });
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await details.getByRole('button', { name: `Deny ${name}` }).click();
  const dialog = denyDialog(page, name);
  await dialog.getByLabel('Common reasons').selectOption('Date of birth');
  await expect(dialog.getByLabel('Reason', { exact: true })).toHaveValue(/^The date of birth does not look right/);
  await dialog.getByLabel('Refund $66').uncheck();
  await expect(dialog).toContainText(
    'Nothing is refunded. They can correct their application and send it again without paying.',
  );
  await page.goBack();
  await answer(page, 'Discard your entries?', 'Discard');
  await expect(dialog).toHaveCount(0);
  await expect(details.getByRole('button', { name: `Deny ${name}` })).toBeFocused();

  await details.getByRole('button', { name: `Deny ${name}` }).click();
  await dialog.getByLabel('Refund $66').uncheck();
  await deny(page, name, reason, 'Deny without refund');
  await expect(page.getByText(`${name} was denied. Nothing was refunded.`)).toBeVisible();
  await expect(details.getByText('Denied', { exact: true }).first()).toBeVisible();
  await expect(details).toContainText('Please register Pia as an adult.');
  await expect(details.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(details.getByRole('button').filter({ hasText: /./ })).toHaveText([
    'Open file',
    'Payments',
    'Set Inactive',
    'Suspend',
  ]);
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Denied' });
  await expect(page.getByText('Status: Denied')).toBeVisible();
  await expect(memberRow(page, name)).toContainText('Denied');
  expect((await memberOf(user)).denial).toMatchObject({ reason, refund_cents: 0 });
  expect((await paymentOf(session_id)).payment_status).toBe('paid');

  // The payment is kept, so nothing is waived.
  await memberRow(page, name)
    .getByLabel(/^Change status/)
    .click();
  await page.getByRole('option', { name: 'Approved' }).click();
  await answer(page, 'Change member status to "approved"?');
  await expect(page.getByText(new RegExp(`${name} is approved`))).toBeVisible();
});

test('offers no refund without a payment, and says why if the status changed in the meantime', {
  tag: '@long',
}, async ({ page }) => {
  const family = `Unpaid${Date.now()}`;
  const { user } = await registering.adult(forms.adult(undefined, 'Una', family));
  const name = `Una ${family}`;
  const admin = await openMembers(page, family);
  await page.setViewportSize({ width: 360, height: 740 });
  await openDetailsOf(page, name);
  await page.getByRole('button', { name: `Deny ${name}` }).click();
  const dialog = denyDialog(page, name);
  await expect(dialog).toContainText('They have not paid. They can apply again and pay the fee then.');
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  expect(await overflowOf(page)).toEqual([]);

  const set = (status: string) =>
    call('setMemberStatus', { params: { id: user.user_id }, query: { status } }, admin.token);
  await set('suspended');
  await dialog.getByLabel('Reason', { exact: true }).fill(reason);
  await dialog.getByRole('button', { name: 'Deny', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('This membership is suspended.');
  await set('approved');
  await deny(page, name, reason, 'Deny');
  await expect(page.getByText(`${name} was denied.`)).toBeVisible();
  expect((await memberOf(user)).denial).toMatchObject({ from: 'pending_payment', refund_cents: 0 });
});

test.describe('while the payment provider is down', { tag: '@alone' }, () => {
  test('the denial takes effect and its refund is in progress', { tag: '@long' }, async ({ page, afterwards }) => {
    const family = `Later${Date.now()}`;
    const { session_id } = await paidMember('Pia', family);
    const name = `Pia ${family}`;
    await openMembers(page, family);
    const details = await openDetailsOf(page, name);
    await details.getByRole('button', { name: `Deny ${name}` }).click();
    afterwards(() => startStripeEmulator('test'));
    await stopStripeEmulator('test');
    await denyDialog(page, name).getByLabel('Reason', { exact: true }).fill(reason);
    await denyDialog(page, name).getByRole('button', { name: 'Deny and refund $66' }).click();
    await expect(page.getByText(`${name} was denied. $66 is on its way back.`)).toBeVisible({ timeout: 40_000 });
    await expect(details).toContainText('$66');
    expect((await paymentOf(session_id)).refunds).toMatchObject([{ state: 'requested' }]);
  });
});
