import type { Session } from '@portal/contract/calls/accounts';
import { collections } from '@portal/contract/values/collections';
import { dayOf } from '@portal/contract/values/days';
import { describe, expect, test } from 'vitest';
import { database } from '#platform/database.ts';
import { crowd } from '#test/support/crowd.ts';
import { activityOf, outboxIdsOf } from '#test/support/database-state.ts';
import { awaitEmail, emailsTo } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { atEmulator, paymentOf, refundsAtProvider } from '#test/support/payment-provider.ts';
import { registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';
import { manyTimes, office, payer, refundedOnce, reviewedPayer, tracesOf } from '#test/support/refunds.ts';

const [admin, other] = await Promise.all([newAdmin(), newAdmin()]);

const statusOf = async ({ token }: Session) => (await call('profile', {}, token)).user.status;

/** Counts the answers by status. */
function counted(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const half = crowd / 2;

describe(`${crowd} simultaneous clicks`, () => {
  test.concurrent.each([[{}], [{ amount_cents: 2000 }]])(
    'on a refund that ends the membership, with %j: one refund, record, and email',
    async (part) => {
      const someone = await payer();
      const { member, session_id } = someone;
      const order = { ...part, reason: 'Many clicks', ends: true };
      const answers = await manyTimes(() => office.refund(admin, session_id, order));
      expect(counted(answers)).toEqual({ 200: crowd });
      const ids = answers.map(({ json }) => (json as { refund: { refund_id: string } }).refund.refund_id);
      expect(new Set(ids).size).toBe(1);
      expect(await tracesOf(someone)).toEqual(refundedOnce);
      expect(await statusOf(member)).toBe('inactive');
      expect(await activityOf(member.user.user_id, 'status_changed')).toHaveLength(1);
      await awaitEmail(member.user.email, /^We refunded your payment$/);
      const mails = await emailsTo(member.user.email);
      expect(mails.filter(({ subject }) => subject === 'We refunded your payment')).toHaveLength(1);
    },
  );

  test.concurrent('on a refund the provider has not made yet: one refund', async () => {
    const someone = await payer();
    const order = { amount_cents: 2000, reason: 'Many clicks' };
    // The client retries three times.
    await atEmulator(`payments/${someone.session_id}/next`, { answer: 'unavailable', times: 3 });
    expect(await office.refund(admin, someone.session_id, order)).toMatchObject({
      status: 200,
      json: { refund: { state: 'requested' } },
    });
    const answers = await manyTimes(() => office.refund(admin, someone.session_id, order));
    expect(counted(answers)).toEqual({ 200: crowd });
    expect(await tracesOf(someone)).toEqual({ ...refundedOnce, mails: 2 });
  });

  test.concurrent.each([
    ['all', {}, { 200: half, 409: half }, [6600]],
    ['parts that fit', { amount_cents: 2000 }, { 200: crowd }, [2000, 2000]],
    ['parts that together exceed it', { amount_cents: 4000 }, { 200: half, 422: half }, [4000]],
  ])(
    'by two admins on %s: each is answered once, and no more than was paid is refunded',
    async (_, part, counts, sums) => {
      const someone = await payer();
      const { session_id } = someone;
      const order = { ...part, reason: 'Two of us' };
      const answers = await manyTimes((click) => office.refund(click % 2 ? admin : other, session_id, order));
      expect(counted(answers)).toEqual(counts);
      expect((await refundsAtProvider(session_id)).map(({ amount }) => amount)).toEqual(sums);
      expect(await tracesOf(someone)).toMatchObject({
        records: sums.map(() => 'succeeded'),
        refunded: sums.length,
        mails: 1 + sums.length,
      });
    },
  );

  test.concurrent.each([
    ['accept', 'pending_approval', { payment_status: 'paid', review: 'accepted', task: null }, 'payment_reviewed', 0],
    ['refund', 'pending_payment', { payment_status: 'refunded', review: 'refunded', task: null }, 'refunded', 1],
    ['close', 'pending_payment', { payment_status: 'paid', review: 'closed', task: null }, 'payment_reviewed', 0],
  ] as const)('on a review, to %s it: one decision, one email', async (action, status, payment, activity, refunds) => {
    const { member, session_id } = await reviewedPayer();
    const decision = { action, note: 'Looked into it' };
    const answers = await manyTimes((click) => office.review(click % 2 ? admin : other, session_id, decision));
    expect(counted(answers)).toEqual({ 200: 1, 409: crowd - 1 });
    expect(await paymentOf(session_id)).toMatchObject(payment);
    expect(await refundsAtProvider(session_id)).toHaveLength(refunds);
    expect(await statusOf(member)).toBe(status);
    expect(await activityOf(member.user.user_id, activity)).toHaveLength(1);
    // The first email says that the payment is under review.
    expect(await outboxIdsOf(member.user.email)).toHaveLength(2);
  });

  test.concurrent('on recording a payment: one payment, one email', async () => {
    const member = await registering.adult();
    const { user_id, membership_type, email } = member.user;
    const form = {
      user_id,
      membership_type,
      method: 'check',
      amount_cents: 6600,
      reference: '1042',
      received_on: dayOf(),
    };
    const answers = await manyTimes((click) =>
      api('POST /admin/payments', { token: (click % 2 ? admin : other).token, body: form }),
    );
    expect(counted(answers)).toEqual({ 201: 1, 409: crowd - 1 });
    const payments = await database().collection(collections.payments).where('owner_uid', '==', user_id).get();
    expect(payments.docs.map((doc) => doc.get('payment_status'))).toEqual(['paid']);
    expect(await statusOf(member)).toBe('pending_approval');
    expect(await activityOf(user_id, 'payment_recorded')).toHaveLength(1);
    expect(await outboxIdsOf(email)).toHaveLength(1);
  });
});
