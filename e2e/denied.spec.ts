import { dayText } from '@portal/contract/values/format';
import { bornYearsAgo } from '../functions/test/support/forms.ts';
import { awaitEmail, emailsTo } from '../functions/test/support/mailbox.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { atEmulator, paymentOf, sessionIn } from '../functions/test/support/payment-provider.ts';
import { payFeeOverApi, registering } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { dueDay, historyRegion, reason, statusRegion, today } from './support/denials.ts';
import { savedBy } from './support/saved.ts';
import { resumeSession } from './support/session.ts';
import { pay, payWith, reachCheckout, shownNumber, watchReloads } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('a paid member is denied with a refund, sees both live, applies again, pays again, and is approved', async ({
  page,
}) => {
  const admin = await newAdmin();
  const { user } = await registering.adult();
  await resumeSession(page, user.email);
  await reachCheckout(page, page.getByRole('button', { name: 'Pay $66' }));
  const session_id = sessionIn(page.url());
  await pay(page);
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  const status = statusRegion(page);
  await expect(status.getByText('Awaiting approval')).toBeVisible();
  const expectNoReload = await watchReloads(page);

  await atEmulator(`payments/${session_id}/next`, { refund: 'pending' });
  await call('denyMembership', { params: { id: user.user_id }, body: { reason } }, admin.token);
  await expect(status.getByText('Not approved').first()).toBeVisible();
  await expect(status.getByRole('list', { name: 'Steps to your membership' })).toContainText('Not approved');
  await expect(status.getByRole('blockquote')).toHaveJSProperty('innerText', reason);
  const arrives = `It should arrive within 10 business days, by ${dueDay()}.`;
  await expect(status).toContainText(`We are refunding $66 to your card. ${arrives}`);
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  const payment = historyRegion(page).getByRole('listitem').first();
  await expect(payment).toContainText(`$66 on its way, by ${dueDay()}`);

  const [refund] = (await paymentOf(session_id)).refunds;
  await atEmulator(`refunds/${refund?.provider_id}/finish`, { status: 'succeeded' });
  await expect(status).toContainText(`We refunded $66 to your card on ${today()}. ${arrives}`);
  await expect(payment).toContainText('Refunded');
  await expect(payment).toContainText(`$66 refunded to your card on ${today()}`);
  const { text } = await awaitEmail(user.email, /^Your membership was not approved$/);
  for (const line of reason.split('\n')) expect(text).toContain(line);
  expect(text).toContain(`by ${dueDay()}`);

  await status.getByRole('button', { name: 'Apply again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Correct your registration' })).toBeFocused();
  const form = page.getByRole('form', { name: 'Apply again' });
  await expect(page.getByRole('blockquote')).toContainText('Please check it & the name.');
  await expect(form.getByLabel('First name', { exact: true })).toHaveValue('Ada');
  await expect(form.getByLabel('Date of birth', { exact: true })).toHaveValue(user.date_of_birth ?? '');
  await form.getByLabel('First name', { exact: true }).fill('Adele');
  await form.getByLabel(/I accept the policies/).check();
  await form.getByRole('button', { name: 'Apply again' }).click();
  await expect(page.getByText('We received your registration. Please pay the fee next.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Adele' })).toBeVisible();
  await expect(status.getByText('Payment required')).toBeVisible();
  await expectNoReload();

  await payWith(page, page.getByRole('button', { name: 'Pay $66' }));
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await expect(status.getByText('Awaiting approval')).toBeVisible();
  await call('approveMembership', { params: { id: user.user_id } }, admin.token);
  await expect(status.getByText('Active Membership')).toBeVisible();
  await expect(status).toContainText(shownNumber);
  await expect(status.getByRole('blockquote')).toHaveCount(0);
  expect((await emailsTo(user.email)).filter(({ subject }) => /refund/i.test(subject))).toEqual([]);
});

test('a registration denied without a refund is corrected, sent again at no cost, and approved', {
  tag: '@long',
}, async ({ page }) => {
  const admin = await newAdmin();
  const member = await registering.youth();
  await payFeeOverApi(member);
  const { user } = member;
  await resumeSession(page, user.email);
  const status = statusRegion(page);
  await expect(status.getByText('Awaiting approval')).toBeVisible();
  await call('denyMembership', { params: { id: user.user_id }, body: { reason, refund: false } }, admin.token);
  const noFeeText = 'Your payment of $66 stays with us, so there is nothing to pay when you send it again.';
  await expect(status.getByText(noFeeText)).toBeVisible();
  await status.getByRole('button', { name: 'Correct and send again' }).click();

  const form = page.getByRole('form', { name: 'Correct and send again' });
  await form.getByLabel('Date of birth', { exact: true }).fill('1990-01-01');
  await form.getByLabel(/I accept the policies/).check();
  await form.getByRole('button', { name: 'Send again' }).click();
  await expect(form.getByRole('alert')).toContainText('Youth members must be 5–17 years old');
  // Old enough not to need a parent's consent.
  const born = bornYearsAgo(14);
  await form.getByLabel('Date of birth', { exact: true }).fill(born);
  await form.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('We received your registration and will review it again.')).toBeVisible();
  await expect(status.getByText('Awaiting approval')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Profile Information' })).toContainText(dayText(born));
  await call('approveMembership', { params: { id: user.user_id } }, admin.token);
  await expect(status.getByText('Active Membership')).toBeVisible();
});

test('a partial refund and a bank dispute appear live below the payment and on its receipt', {
  tag: '@long',
}, async ({ page }) => {
  const admin = await newAdmin();
  const member = await registering.adult();
  const session_id = await payFeeOverApi(member);
  await resumeSession(page, member.user.email);
  const payment = historyRegion(page).getByRole('listitem').first();
  await expect(payment).toContainText('Paid');
  const body = { amount_cents: 2000, reason: 'The club discount.' };
  await call('refundPayment', { params: { session_id }, body }, admin.token);
  await expect(payment).toContainText('Partly refunded');
  await expect(payment).toContainText(`$20 refunded to your card on ${today()}`);
  await expect(payment).toContainText('The club discount.');
  await payment.getByRole('button', { name: /^Receipt/ }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  for (const line of [`$20 on ${today()}`, 'Remaining', '$46 USD']) await expect(receipt).toContainText(line);

  const { id } = await atEmulator<{ id: string }>(`payments/${session_id}/dispute`, { amount: 4600 });
  await expect(receipt).toContainText('Disputed by the bank');
  const saved = await savedBy(page, () => receipt.getByRole('button', { name: 'Download PDF' }).click());
  expect(saved.name).toMatch(/^receipt-.*\.pdf$/);
  await receipt.getByRole('button', { name: 'Close' }).click();
  await expect(payment.getByRole('button', { name: /^Receipt/ })).toBeFocused();
  await expect(payment).toContainText('Your bank is disputing $46 of this payment. If that is a mistake');
  await atEmulator(`disputes/${id}/close`, { status: 'lost' });
  await expect(payment).toContainText('Your bank disputed this payment and returned $46 to you.');

  await page.goto(`/?session_id=${session_id}`);
  await expect(page.getByText('This payment was refunded.')).toBeVisible();
});
