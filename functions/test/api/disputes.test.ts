import { brand } from '@portal/federation/brand';
import { expect, test } from 'vitest';
import { activityOf } from '#test/support/database-state.ts';
import { awaitEmail } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { atEmulator, paymentOf, refundsAtProvider } from '#test/support/payment-provider.ts';
import { api, call, portalUrl, problem, problemIn } from '#test/support/portal.ts';
import { office, type Payer, payer, reviewedPayer } from '#test/support/refunds.ts';

const admin = await newAdmin();

const statusOf = async ({ member }: Payer) => (await call('profile', {}, member.token)).user.status;

/** The payer's bank disputes the payment. */
async function dispute({ session_id }: Payer, amount?: number): Promise<string> {
  return (await atEmulator<{ id: string }>(`payments/${session_id}/dispute`, amount ? { amount } : {})).id;
}
const close = (id: string, status: 'won' | 'lost') => atEmulator(`disputes/${id}/close`, { status });

/** Waits until the office is notified of a payment by email. */
const officeIsNotified = ({ session_id }: Payer, subject: RegExp) => awaitEmail(brand.email, subject, 1, session_id);

test('an open dispute is a task, notifies the office, and blocks refunds and reviews', async () => {
  const someone = await payer();
  await dispute(someone);
  expect(await paymentOf(someone.session_id)).toMatchObject({
    payment_status: 'disputed',
    task: 'dispute',
    paid_cents: 6600,
    disputed_cents: 6600,
    disputes: [{ state: 'open', reason: 'fraudulent', due_by: expect.any(String) }],
  });
  await officeIsNotified(someone, /^A payment is disputed$/);
  expect(await activityOf(someone.member.user.user_id, 'disputed')).toHaveLength(1);
  expect(await office.refund(admin, someone.session_id, { reason: 'Too late' })).toMatchObject(
    problem(409, 'This payment is disputed. The payer’s bank decides, so it cannot be refunded now.'),
  );
  for (const action of ['close', 'refund', 'accept'])
    expect(await office.review(admin, someone.session_id, { action, note: 'Out of the way' })).toMatchObject({
      status: 409,
    });
  expect(await refundsAtProvider(someone.session_id)).toEqual([]);
  expect(await statusOf(someone)).toBe('pending_approval');
});

test('a won dispute leaves the payment paid and refundable', async () => {
  const someone = await payer();
  const id = await dispute(someone);
  await atEmulator(`disputes/${id}/answer`);
  expect(await paymentOf(someone.session_id)).toMatchObject({ payment_status: 'disputed', task: 'dispute' });
  await close(id, 'won');
  expect(await paymentOf(someone.session_id)).toMatchObject({ payment_status: 'paid', task: null, disputed_cents: 0 });
  expect(await activityOf(someone.member.user.user_id, 'dispute_won')).toHaveLength(1);
  expect(await office.refund(admin, someone.session_id, { reason: 'Goodwill' })).toMatchObject({
    status: 200,
    json: { payment: { payment_status: 'refunded' } },
  });
});

test.each([
  [true, 'inactive'],
  [false, 'pending_approval'],
])('a lost dispute counts as refunded; the office decides whether the membership ends: %s', async (ends, status) => {
  const someone = await payer();
  await close(await dispute(someone), 'lost');
  const lost = { payment_status: 'refunded', refunded_cents: 0, disputed_cents: 6600 };
  expect(await paymentOf(someone.session_id)).toMatchObject({ ...lost, task: 'end' });
  expect(await statusOf(someone)).toBe('pending_approval');
  await officeIsNotified(someone, /^A dispute was lost$/);
  expect(await office.refund(admin, someone.session_id, { reason: 'All is gone' })).toMatchObject({ status: 409 });
  const decision = { action: 'close', note: 'Wrote to them', ends };
  expect(await office.review(admin, someone.session_id, decision)).toMatchObject({
    status: 200,
    json: { payment: { ...lost, task: null } },
  });
  expect(await statusOf(someone)).toBe(status);
  expect(await office.review(admin, someone.session_id, decision)).toMatchObject({ status: 409 });
});

test('a partial dispute leaves only the rest refundable once closed', async () => {
  const someone = await payer();
  await close(await dispute(someone, 2600), 'lost');
  expect(await paymentOf(someone.session_id)).toMatchObject({ payment_status: 'partially_refunded', task: 'end' });
  expect(await office.refund(admin, someone.session_id, { amount_cents: 4001, reason: 'The rest' })).toMatchObject(
    problemIn({ amount_cents: 'At most $40 can be refunded' }),
  );
});

test('a disputed payment under review is not due again, and its review resumes when won', async () => {
  const someone = await reviewedPayer();
  const id = await dispute(someone);
  const body = { membership_type: 'adult', origin_url: portalUrl };
  const checkout = () => api('POST /payments/checkout', { token: someone.member.token, body });
  expect(await checkout()).toMatchObject(problem(409, expect.stringContaining('under review')));
  expect(await office.review(admin, someone.session_id, { action: 'accept', note: 'Fits' })).toMatchObject({
    status: 409,
  });
  await close(id, 'won');
  expect(await paymentOf(someone.session_id)).toMatchObject({ payment_status: 'needs_review', task: 'review' });
  expect(await checkout()).toMatchObject({ status: 409 });
});
