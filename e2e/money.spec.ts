import { collections } from '@portal/contract/values/collections';
import { storedAt } from '../functions/test/support/database-state.ts';
import { forms } from '../functions/test/support/forms.ts';
import { applyForCharter, approvedLeader } from '../functions/test/support/leaders.ts';
import {
  paymentOf,
  payWrongCharterFee,
  payWrongFee,
  sessionIn,
  tryToPay,
} from '../functions/test/support/payment-provider.ts';
import { openCheckout, registering } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { startStripeEmulator, stopStripeEmulator } from '../scripts/suite/stripe-emulator.ts';
import { answer, openDetailsOf, openMembers } from './support/members-office.ts';
import { resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('while a payment is under review, the dashboard says so live in place of the Pay button', async ({ page }) => {
  const member = await registering.adult();
  await resumeSession(page, member.user.email);
  const status = page.getByRole('region', { name: 'Membership Status' });
  await expect(status.getByRole('button', { name: 'Pay $66' })).toBeVisible();

  const session_id = await payWrongFee(member, 'price_event_sanction');
  await call('paymentStatus', { params: { session_id } }, member.token);
  await expect(status.getByText(/^Your payment is under review\. You do not need to pay again/)).toBeVisible();
  await expect(status.getByText('Payment under review')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await page.reload();
  await expect(status.getByText('Payment under review')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
});

test('the same for a charter, while another can still be paid', { tag: '@long' }, async ({ page }) => {
  const leader = await approvedLeader();
  const [reviewed, unpaid] = [await applyForCharter(leader), await applyForCharter(leader)];
  await resumeSession(page, leader.user.email);
  await expect(page.getByRole('button', { name: /^Pay \$115/ })).toHaveCount(2);

  const session_id = await payWrongCharterFee(leader, reviewed.charter_id, 'price_adult');
  await call('paymentStatus', { params: { session_id } }, leader.token);
  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: reviewed.academy_name }) });
  await expect(line).toContainText('Your payment is under review.');
  await expect(page.getByRole('button', { name: /^Pay \$115/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: `Pay $115 for ${unpaid.academy_name}` })).toBeVisible();
  await expect(page.getByText(`${unpaid.academy_name} is not paid yet.`)).toBeVisible();
});

test('a reactivation marks no one as paid, and states the resulting status', { tag: '@long' }, async ({ page }) => {
  const family = `Unpaid${Date.now()}`;
  const member = await registering.adult(forms.adult(undefined, 'Una', family));
  await openMembers(page, family);
  const dialog = await openDetailsOf(page, `Una ${family}`);
  await dialog.getByRole('button', { name: 'Set Inactive' }).click();
  await answer(page, 'Set this member as inactive? They will not be able to access their account.');
  await expect(dialog).toContainText('Inactive');
  await dialog.getByRole('button', { name: 'Reactivate' }).click();
  await answer(page, 'Reactivate this member?');
  const notice = `Una ${family} is reactivated. The status is "pending_payment" again, as it was before.`;
  await expect(page.getByText(notice)).toBeVisible();
  await expect(dialog).toContainText('Pending payment');
  await expect(dialog).not.toContainText('Membership number');
  expect((await call('profile', {}, member.token)).user).toMatchObject({ membership_number: null });
});

test.describe('while the payment provider is down', { tag: ['@alone', '@long'] }, () => {
  test.use({ expectedMessages: /status of 503/ });

  test('does not lock a member whose checkout cannot be closed, and blocks the payment once locked', async ({
    page,
  }) => {
    const family = `Payable${Date.now()}`;
    const member = await registering.adult(forms.adult(undefined, 'Pia', family));
    const url = await openCheckout(member);
    await openMembers(page, family);
    const dialog = await openDetailsOf(page, `Pia ${family}`);
    const suspend = async () => {
      await dialog.getByRole('button', { name: 'Suspend' }).click();
      await answer(page, 'Suspend this member? This is more severe than inactive status.');
    };

    await stopStripeEmulator('test');
    try {
      await suspend();
      await expect(
        page.getByText('Nothing was changed. A checkout is open, and the payment provider could not close it.'),
      ).toBeVisible({ timeout: 40_000 });
      await expect(dialog).toContainText('Pending payment');
      const stored = await storedAt(`${collections.members}/${member.user.user_id}`);
      expect(stored).toMatchObject({ status: 'pending_payment', status_before_lock: null });
    } finally {
      await startStripeEmulator('test');
    }
    await suspend();
    await expect(dialog).toContainText('Suspended');
    expect(await tryToPay(url)).toBe(false);
    expect(await paymentOf(sessionIn(url))).toMatchObject({ payment_status: 'expired' });
  });
});
