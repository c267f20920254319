import { forms } from '../functions/test/support/forms.ts';
import { awaitEmail } from '../functions/test/support/mailbox.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { paymentOf, payWrongFee, refundsAtProvider } from '../functions/test/support/payment-provider.ts';
import { payFeeOverApi, registering } from '../functions/test/support/people.ts';
import { call, send } from '../functions/test/support/portal.ts';
import { approveAnyway, detailsOf, memberRow, openMembers, searchMembers } from './support/members-office.ts';
import { decide, openDetails, openPayments, pageToTask, paymentRow, taskRow } from './support/payments-office.ts';
import { openView, press } from './support/places.ts';
import { requestsOf } from './support/requests.ts';
import { resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { atHeading } from './support/views/view.ts';

async function payer(family: string) {
  const member = await registering.adult(forms.adult(undefined, 'Paula', family));
  return { member, name: `Paula ${family}` };
}

/** A member who paid $90 for a fee of $66. */
async function wrongPayer(family: string) {
  const { member, name } = await payer(family);
  const session_id = await payWrongFee(member, 'price_event_sanction');
  await call('paymentStatus', { params: { session_id } }, member.token);
  return { member, name, session_id };
}

test('refunds a part once, however often the button is pressed, and the payer sees it live', {
  tag: '@long',
}, async ({ page, anotherBrowser }) => {
  const { member, name } = await payer(`Part${Date.now()}`);
  const session_id = await payFeeOverApi(member);
  const own = await anotherBrowser();
  await resumeSession(own, member.user.email);
  const history = own.getByRole('region', { name: 'Payment history' });
  await expect(history).toContainText('Paid');

  await openPayments(page);
  await expect(paymentRow(page, name)).toContainText('$66');
  const details = await openDetails(page, name);
  await expect(details).toContainText('Adult Competitor membership');
  await expect(details).toContainText(session_id);
  await details.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund payment' });
  await expect(dialog.getByLabel('Amount')).toHaveValue('66');
  await dialog.getByLabel('Amount').fill('66.01');
  await dialog.getByLabel('Reason').fill('Half the season is over.');
  await dialog.getByRole('button', { name: 'Refund $66.01' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Amount: Please enter $66 or less');
  await dialog.getByLabel('Amount').fill('20.50');
  const button = dialog.getByRole('button', { name: 'Refund $20.50' });
  const requests = requestsOf(page, (request) => request.url().endsWith('/refund'));
  await button.evaluate((element: HTMLButtonElement) => {
    for (let click = 0; click < 20; click += 1) element.click();
  });
  await expect(
    page.getByText(/^The refund of \$20\.50 to Paula .* is done\. The money arrives within 10/),
  ).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await expect(paymentRow(page, name)).toContainText('Partly refunded');
  await expect(paymentRow(page, name)).toContainText('−$20.50');
  await expect(history).toContainText('Partly refunded');
  await expect(history).toContainText('$20.50 refunded to your card');
  expect(requests).toHaveLength(1);
  expect(await refundsAtProvider(session_id)).toMatchObject([{ amount: 2050, status: 'succeeded' }]);
  expect((await awaitEmail(member.user.email, /^We refunded your payment$/)).text).toContain(
    'Half the season is over.',
  );
  expect((await call('profile', {}, member.token)).user.status).toBe('pending_approval');

  const again = await openDetails(page, name);
  await expect(again).toContainText('Half the season is over.');
  await again.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog.getByLabel('Amount')).toHaveValue('45.50');
  await dialog.getByLabel('Reason').fill('The rest.');
  await dialog.getByLabel('End the membership with this refund').check();
  await dialog.getByRole('button', { name: 'Refund $45.50' }).click();
  await expect(paymentRow(page, name)).toContainText('Refunded');
  await expect(own.getByText('Your account is inactive. Please contact support.')).toBeVisible();
});

test('finds a payer’s payments in a period and sums them', async ({ page }) => {
  const { member, name } = await payer(`Sought${Date.now()}`);
  await payFeeOverApi(member);
  await openPayments(page);
  const rows = page.getByRole('list', { name: 'Payments', exact: true }).getByRole('listitem');
  const sums = page.getByRole('status').filter({ hasText: / payments?\b.*Net/ });
  const period = page.getByRole('combobox', { name: 'Period' });
  await page.getByRole('combobox', { name: 'Search' }).fill(name);
  await page.getByRole('option', { name }).click();
  await expect(page.getByRole('heading', { name: 'Payments of a member' })).toBeFocused();
  await expect(rows).toHaveCount(1);
  await expect(sums).toHaveText('1 payment · Paid $66 · Net $66');

  await period.selectOption('Last month');
  await expect(page.getByText('No payments found.')).toBeVisible();
  await period.selectOption('This month');
  await expect(rows).toHaveCount(1);
  const status = page.getByRole('combobox', { name: 'Status' });
  await status.selectOption('Paid');
  await expect(paymentRow(page, name)).toBeVisible();
  await page.getByRole('button', { name: `Member: ${name}` }).press('Delete');
  await expect(paymentRow(page, name)).toBeVisible();
  // The whole list, however many pages it has.
  await expect(sums).toContainText(/^[\d,]+ payments?/);

  await status.selectOption('All statuses');
  await period.selectOption('Choose dates');
  await page.getByLabel('Until').fill('1970-01-01');
  await expect(page.getByText('No payments found.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Until')).toHaveValue('1970-01-01');
});

test('filters the list by status and by member, and Back restores the filters', { tag: '@long' }, async ({ page }) => {
  const { member, name } = await payer(`Narrow${Date.now()}`);
  await payFeeOverApi(member);
  await openPayments(page);
  const rows = page.getByRole('list', { name: 'Payments', exact: true }).getByRole('listitem');
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect(paymentRow(page, name)).toBeVisible();
  await status.selectOption('Paid');
  await expect(paymentRow(page, name)).toBeVisible();
  await status.selectOption('Not paid yet');
  await expect(paymentRow(page, name)).toHaveCount(0);

  await openView(page, 'admin-members');
  await atHeading(page, 'Members');
  await page.goBack();
  await expect(status.locator('option:checked')).toHaveText('Not paid yet');
  await page.goForward();
  await atHeading(page, 'Members');
  await searchMembers(page, name);
  await press(memberRow(page, name), /^Details/);
  await detailsOf(page, name).getByRole('button', { name: 'Payments', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await status.selectOption('Paid');
  await expect(rows).toHaveCount(1);
  await expect(paymentRow(page, name)).toBeVisible();
  await status.selectOption('Refunded');
  await expect(page.getByText('No payments found.')).toBeVisible();
});

test('a payment under review is applied to the fee, and its member can be approved', { tag: '@long' }, async ({
  page,
  anotherBrowser,
}) => {
  const { member, name } = await wrongPayer(`Counted${Date.now()}`);
  const other = await anotherBrowser();
  await openPayments(other);
  await pageToTask(other, name);
  await openPayments(page);
  const row = await pageToTask(page, name);
  await expect(row).toContainText('$90 was paid, but the fee is $66.');
  await decide(page, row, 'Count $90 for the $66 fee', 'The rest is a donation.');
  await expect(page.getByText(`The payment from ${name} counts for the fee.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(taskRow(other, name)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Payments to review/ })).toBeFocused();
  await expect(paymentRow(page, name)).toContainText('Paid');
  expect((await call('profile', {}, member.token)).user.status).toBe('pending_approval');

  await openMembers(other, name);
  await press(memberRow(other, name), `Approve ${name}`);
  await approveAnyway(other);
  await expect(memberRow(other, name)).toContainText('Approved');
});

test('a payment under review is refunded, and the fee can be paid again', { tag: '@long' }, async ({
  page,
  anotherBrowser,
}) => {
  const { member, name, session_id } = await wrongPayer(`Back${Date.now()}`);
  const own = await anotherBrowser();
  await resumeSession(own, member.user.email);
  await expect(own.getByText('Payment under review')).toBeVisible();
  await openPayments(page);
  await decide(page, await pageToTask(page, name), 'Refund $90', 'Wrong product.');
  await expect(page.getByText(/^The refund of \$90 to Paula .* is done\./)).toBeVisible();
  await expect(taskRow(page, name)).toHaveCount(0);
  await expect(paymentRow(page, name)).toContainText('Refunded');
  await expect(own.getByRole('button', { name: 'Pay $66' })).toBeVisible();
  expect(await refundsAtProvider(session_id)).toMatchObject([{ amount: 9000, status: 'succeeded' }]);
  expect((await awaitEmail(member.user.email, /^We refunded your payment$/)).text).not.toContain('Wrong product.');
});

test('a payment under review is closed with a note visible only to admins', { tag: '@long' }, async ({ page }) => {
  const { member, name, session_id } = await wrongPayer(`Closed${Date.now()}`);
  await openPayments(page);
  const row = await pageToTask(page, name);
  await row.getByRole('button', { name: `Close with a note: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Close with a note' });
  await dialog.getByRole('button', { name: 'Close with a note', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Note: This field is required');
  const note = `Agreed on the phone ${Date.now()}`;
  await dialog.getByRole('textbox', { name: 'Note' }).fill(note);
  await dialog.getByRole('button', { name: 'Close with a note', exact: true }).click();
  await expect(page.getByText(`The review of the payment from ${name} is closed.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await paymentOf(session_id)).toMatchObject({ review: 'closed', task: null, refunds: [] });
  expect((await awaitEmail(member.user.email, /^We reviewed your payment$/)).text).not.toContain(note);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  const activity = page.getByRole('region', { name: 'Recent Activity' });
  await expect(activity.getByRole('listitem').filter({ hasText: note })).toContainText(
    `reviewed a payment from ${name}`,
  );
});

test('an admin’s own payment is left to another admin', async ({ page, anotherBrowser }) => {
  const admin = await newAdmin();
  const session_id = await payWrongFee(admin, 'price_event_sanction');
  await call('paymentStatus', { params: { session_id } }, admin.token);
  await openPayments(page, admin);
  const mine = page
    .getByRole('region', { name: /^Payments to review/ })
    .getByRole('listitem')
    .filter({ hasText: 'You cannot decide on your own payment. Please ask another admin.' });
  await expect(mine).toHaveCount(1);
  await expect(mine.getByRole('button')).toHaveText(['Ada Mercer', 'Details']);
  await mine.getByRole('button', { name: /^Details/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('You cannot decide on your own payment.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Refund|Count|Close with/ })).toHaveCount(0);
  for (const [path, body] of [
    ['refund', { reason: 'Mine' }],
    ['review', { action: 'accept', note: 'Mine' }],
  ] as const) {
    const refused = await send({
      method: 'POST',
      path: `/admin/payments/${session_id}/${path}`,
      token: admin.token,
      body: JSON.stringify(body),
    });
    expect(refused).toMatchObject({ status: 403, json: { detail: expect.stringContaining('your own payment') } });
  }
  const other = await anotherBrowser();
  await openPayments(other);
  await expect(other.getByRole('button', { name: /^Count \$90/ }).first()).toBeVisible();
});
