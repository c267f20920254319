import { describe, expect, test } from 'vitest';
import { activityOf } from '#test/support/database-state.ts';
import { awaitEmail } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { atEmulator, paymentOf, refundsAtProvider } from '#test/support/payment-provider.ts';
import { call } from '#test/support/portal.ts';
import { office, type Payer, payer } from '#test/support/refunds.ts';

const admin = await newAdmin();

const refund = ({ session_id }: Payer, body: object) => office.refund(admin, session_id, body);
const statusOf = async ({ member }: Payer) => (await call('profile', {}, member.token)).user.status;
const actionsOf = async ({ member }: Payer, action: 'refunded' | 'refund_requested' | 'refund_failed') =>
  (await activityOf(member.user.user_id, action)).length;

describe('an office refund', () => {
  test.concurrent('in full: at the provider, on record, emailed once; the membership stays unless ended', async () => {
    const someone = await payer();
    const reason = 'Paid for the wrong child.';
    expect(await refund(someone, { reason })).toMatchObject({
      status: 200,
      json: { refund: { state: 'succeeded', amount_cents: 6600 }, payment: { payment_status: 'refunded', task: null } },
    });
    expect(await refundsAtProvider(someone.session_id)).toMatchObject([{ amount: 6600, status: 'succeeded' }]);
    expect(await statusOf(someone)).toBe('pending_approval');
    expect((await awaitEmail(someone.member.user.email, /^We refunded your payment$/)).text).toContain(reason);
    expect(await actionsOf(someone, 'refund_requested')).toBe(1);
    expect(await actionsOf(someone, 'refunded')).toBe(1);
  });

  test.concurrent('in part, then the rest; more than is left is rejected', async () => {
    const someone = await payer();
    expect(await refund(someone, { amount_cents: 2000, reason: 'Discount' })).toMatchObject({
      status: 200,
      json: { payment: { payment_status: 'partially_refunded', refunded_cents: 2000 } },
    });
    expect(await refund(someone, { amount_cents: 4601, reason: 'The rest' })).toMatchObject({
      status: 422,
      json: { fields: { amount_cents: 'At most $46 can be refunded' } },
    });
    expect(await refund(someone, { reason: 'The rest' })).toMatchObject({
      status: 200,
      json: { refund: { amount_cents: 4600 }, payment: { payment_status: 'refunded' } },
    });
    expect(await refund(someone, { reason: 'Once more' })).toMatchObject({ status: 409 });
    expect(await refundsAtProvider(someone.session_id)).toHaveLength(2);
  });

  test.concurrent('repeated with the end of the membership: the same refund, and the membership ends', async () => {
    const someone = await payer();
    const order = { amount_cents: 2000, reason: 'Moved away' };
    const [first, second] = [await refund(someone, order), await refund(someone, { ...order, ends: true })];
    expect((second.json as { refund: object }).refund).toEqual((first.json as { refund: object }).refund);
    expect(await statusOf(someone)).toBe('inactive');
    expect(await refundsAtProvider(someone.session_id)).toHaveLength(1);
  });
});

describe('a refund pending at the provider', () => {
  test.concurrent.each([
    ['succeeded', { payment_status: 'refunded', task: null, refunding_cents: 0, refunded_cents: 6600 }, 'refunded'],
    [
      'failed',
      { payment_status: 'paid', task: 'refund_failed', refunding_cents: 0, refunded_cents: 0 },
      'refund_failed',
    ],
  ] as const)('%s in the end', async (status, figures, action) => {
    const someone = await payer();
    await atEmulator(`payments/${someone.session_id}/next`, { refund: 'pending' });
    expect(await refund(someone, { reason: 'Paid twice' })).toMatchObject({
      status: 200,
      json: { refund: { state: 'requested' }, payment: { payment_status: 'paid', refunding_cents: 6600 } },
    });
    expect(await refund(someone, { reason: 'Impatient' })).toMatchObject({ status: 409 });
    const [{ id } = { id: '' }] = await refundsAtProvider(someone.session_id);
    await atEmulator(`refunds/${id}/finish`, { status });
    expect(await paymentOf(someone.session_id)).toMatchObject(figures);
    expect(await actionsOf(someone, action)).toBe(1);
    expect(await refundsAtProvider(someone.session_id)).toHaveLength(1);
  });

  test.concurrent('succeeded, then returned by the bank: becomes a task and can be refunded again', async () => {
    const someone = await payer();
    await refund(someone, { reason: 'Paid twice' });
    const [{ id } = { id: '' }] = await refundsAtProvider(someone.session_id);
    await atEmulator(`refunds/${id}/finish`, { status: 'failed' });
    expect(await paymentOf(someone.session_id)).toMatchObject({ payment_status: 'paid', task: 'refund_failed' });
    expect(await refund(someone, { reason: 'Paid twice' })).toMatchObject({
      status: 200,
      json: { payment: { payment_status: 'refunded', task: null, refunded_cents: 6600 } },
    });
  });
});
