import { forms } from '../functions/test/support/forms.ts';
import { atEmulator, paymentOf, refundsAtProvider } from '../functions/test/support/payment-provider.ts';
import { payFeeOverApi, registering } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { daily } from './support/clocks.ts';
import { decide, openDetails, openPayments, pageToTask, paymentRow, taskRow } from './support/payments-office.ts';
import { resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

async function paidBy(family: string) {
  const member = await registering.adult(forms.adult(undefined, 'Petra', family));
  return { member, name: `Petra ${family}`, session_id: await payFeeOverApi(member) };
}

const statusOf = async (token: string) => (await call('profile', {}, token)).user.status;

test('a refund made at the provider appears in the open list, and the office ends the membership', {
  tag: '@long',
}, async ({ page, anotherBrowser }) => {
  const { member, name, session_id } = await paidBy(`There${Date.now()}`);
  const own = await anotherBrowser();
  await resumeSession(own, member.user.email);
  await openPayments(page);
  await expect(paymentRow(page, name)).toContainText('Paid');
  await atEmulator(`payments/${session_id}/refund`);
  const row = await pageToTask(page, name);
  await expect(row).toContainText('$66 was refunded at the payment provider. Does the membership end with it?');
  await expect(paymentRow(page, name)).toContainText('Refunded');
  expect(await statusOf(member.token)).toBe('pending_approval');
  await decide(page, row, 'End the membership', 'Refunded by the treasurer.');
  await expect(page.getByText('The membership has ended.')).toBeVisible();
  await expect(taskRow(page, name)).toHaveCount(0);
  await expect(own.getByText('Your account is inactive. Please contact support.')).toBeVisible();
});

test('a dispute appears in the open list, and disappears when won, with nothing else changed', {
  tag: '@long',
}, async ({ page }) => {
  const { member, name, session_id } = await paidBy(`Won${Date.now()}`);
  await openPayments(page);
  await expect(paymentRow(page, name)).toContainText('Paid');
  const { id } = await atEmulator<{ id: string }>(`payments/${session_id}/dispute`, { reason: 'duplicate' });
  const row = await pageToTask(page, name);
  await expect(row).toContainText('The payer’s bank claims $66 back. The payer says they were charged twice.');
  await expect(row).toContainText(/Answer in the payment provider’s dashboard by \w+ \d+, \d{4}\./);
  await expect(row.getByRole('button')).toHaveText([name, 'Details']);
  await expect(paymentRow(page, name)).toContainText('Disputed');
  await atEmulator(`disputes/${id}/close`, { status: 'won' });
  await expect(taskRow(page, name)).toHaveCount(0);
  await expect(paymentRow(page, name)).toContainText('Paid');
  expect(await statusOf(member.token)).toBe('pending_approval');
  const details = await openDetails(page, name);
  await expect(details.getByRole('region', { name: 'Dispute' })).toContainText('Won');
});

test('a lost dispute suggests ending the membership, and the office keeps it', async ({ page }) => {
  const { member, name, session_id } = await paidBy(`Lost${Date.now()}`);
  await openPayments(page);
  const { id } = await atEmulator<{ id: string }>(`payments/${session_id}/dispute`);
  await pageToTask(page, name);
  await atEmulator(`disputes/${id}/close`, { status: 'lost' });
  const row = taskRow(page, name);
  await expect(row).toContainText(
    'The payer’s bank took $66 back: the dispute is lost. Does the membership end with it?',
  );
  await decide(page, row, 'Leave it as it is', 'They pay by check.');
  await expect(page.getByText('The membership goes on.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(paymentRow(page, name)).toContainText('Refunded');
  expect(await statusOf(member.token)).toBe('pending_approval');
});

test('a refund that the provider declines waits for the office, which issues it again', { tag: '@long' }, async ({
  page,
}) => {
  const { name, session_id } = await paidBy(`Refused${Date.now()}`);
  await atEmulator(`payments/${session_id}/next`, { refund: 'failed' });
  await openPayments(page);
  const details = await openDetails(page, name);
  await details.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund payment' });
  await dialog.getByLabel('Reason').fill('Moved away.');
  await dialog.getByRole('button', { name: 'Refund $66' }).click();
  await expect(dialog).toHaveCount(0);
  const row = await pageToTask(page, name);
  await expect(row).toContainText('The refund of $66 failed, so the payer is still waiting for the money.');
  await row.getByRole('button', { name: `Refund again: ${name}` }).click();
  await dialog.getByLabel('Reason').fill('Moved away.');
  await dialog.getByRole('button', { name: 'Refund $66' }).click();
  await expect(row).toHaveCount(0);
  await expect(paymentRow(page, name)).toContainText('Refunded');
  const states = (await paymentOf(session_id)).refunds.map(({ state }) => state);
  expect(states).toEqual(['failed', 'succeeded']);
});

test('a refund without a response from the provider stays in progress, and the daily run completes it', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(120_000);
  const { name, session_id } = await paidBy(`Unanswered${Date.now()}`);
  // The request and its two retries.
  await atEmulator(`payments/${session_id}/next`, { answer: 'unavailable', times: 3 });
  await openPayments(page);
  const details = await openDetails(page, name);
  await details.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund payment' });
  await dialog.getByLabel('Reason').fill('Moved away.');
  await dialog.getByRole('button', { name: 'Refund $66' }).click();
  await expect(page.getByText(/^The refund of \$66 to Petra .* is on its way\./)).toBeVisible({ timeout: 40_000 });
  expect(await refundsAtProvider(session_id)).toEqual([]);
  const opened = await openDetails(page, name);
  await expect(opened).toContainText('On its way');
  await expect(opened.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
  await daily();
  await expect(opened).not.toContainText('On its way');
  await expect(opened).toContainText('Refunded');
  expect(await refundsAtProvider(session_id)).toMatchObject([{ amount: 6600, status: 'succeeded' }]);
});
