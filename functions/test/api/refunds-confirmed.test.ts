import type { Session } from '@portal/contract/calls/accounts';
import { expect, test } from 'vitest';
import { runDailyCommand } from '#test/support/cut-off.ts';
import { activityOf, patchMember } from '#test/support/database-state.ts';
import { deny } from '#test/support/denials.ts';
import { daysFromToday } from '#test/support/forms.ts';
import { awaitEmail, emailsTo } from '#test/support/mailbox.ts';
import { newAdmin, newColleague } from '#test/support/office.ts';
import { atEmulator, paymentOf, refundsAtProvider } from '#test/support/payment-provider.ts';
import { memberOf, registering } from '#test/support/people.ts';
import { call } from '#test/support/portal.ts';
import { largePayer, manyTimes, office, type Payer, waitingRefund } from '#test/support/refunds.ts';

// The limit is $250 per payment; everyone here paid $400.

const [manager, second, treasurer, colleague] = await Promise.all([
  newAdmin(),
  newAdmin(),
  newColleague('finance'),
  newColleague('finance'),
]);

type Waiting = Awaited<ReturnType<typeof waitingRefund>>;

const word =
  (action: 'confirm' | 'decline') =>
  ({ session_id, refund_id }: Waiting, by: Session, note?: string) =>
    office.word(by, session_id, { refund_id, action, note });
const [confirm, decline] = [word('confirm'), word('decline')];

const refund = ({ session_id }: Payer, by: Session, amount_cents: number, more: object = {}) =>
  office.refund(by, session_id, { amount_cents, reason: 'Paid for the whole club', ...more });

const statusOf = async ({ member }: Payer) => (await memberOf(member.user)).status;
const statesOf = async ({ session_id }: Payer) => (await paymentOf(session_id)).refunds.map(({ state }) => state);
const lastOf = async ({ session_id }: Payer) => (await paymentOf(session_id)).refunds.at(-1)?.refund_id ?? '';
const hasHeard = async ({ member }: Payer) =>
  (await emailsTo(member.user.email)).some(({ subject }) => subject === 'We refunded your payment');

test.concurrent('asked for by finance: nothing moves until a manager confirms it, and then once', async () => {
  const asked = await waitingRefund(treasurer);
  expect(await paymentOf(asked.session_id)).toMatchObject({
    ...{ payment_status: 'paid', task: 'refund_waiting', refunding_cents: 0, refunded_cents: 0, kept_until: null },
    refunds: [{ state: 'waiting', confirmed_by: null }],
  });
  expect(await refund(asked, treasurer, 100_01)).toMatchObject({ status: 422 });
  expect(await confirm(asked, treasurer)).toMatchObject({ status: 403 });
  expect(await confirm(asked, colleague)).toMatchObject({ status: 403 });
  expect(await decline(asked, colleague)).toMatchObject({ status: 403 });
  expect(await refundsAtProvider(asked.session_id)).toEqual([]);
  expect(await hasHeard(asked)).toBe(false);

  const answers = await manyTimes((click) => confirm(asked, click % 2 ? manager : second, 'Checked'));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await refundsAtProvider(asked.session_id)).toMatchObject([{ amount: 300_00, status: 'succeeded' }]);
  expect(await paymentOf(asked.session_id)).toMatchObject({ task: null, refunded_cents: 300_00 });
  await awaitEmail(asked.member.user.email, /^We refunded your payment$/);
  for (const action of ['refund_requested', 'refund_confirmed', 'refunded'] as const)
    expect(await activityOf(asked.member.user.user_id, action)).toHaveLength(1);
  expect(await decline(asked, second)).toMatchObject({ status: 409 });
});

test.concurrent('a manager who asks does not confirm it either', async () => {
  const asked = await waitingRefund(manager);
  expect(await confirm(asked, manager)).toMatchObject({ status: 403 });
  expect(await confirm(asked, second)).toMatchObject({ status: 200, json: { refund: { state: 'succeeded' } } });
});

test.concurrent('a manager does not confirm what goes back to their own account', async () => {
  const asked = await waitingRefund(treasurer);
  const own = await newAdmin();
  await patchMember(asked.member.user.user_id, { account_uid: own.user.account_uid });
  expect(await confirm(asked, own)).toMatchObject({ status: 403 });
});

test.concurrent('declined: the asker gets the note, the payer nothing, and the money can be refunded again', async () => {
  const asker = await newColleague('finance');
  const asked = await waitingRefund(asker);
  for (let time = 0; time < 2; time++)
    expect(await decline(asked, second, 'Half is enough')).toMatchObject({ status: 200 });
  expect(await paymentOf(asked.session_id)).toMatchObject({ task: null, refunds: [{ state: 'declined' }] });
  expect((await awaitEmail(asker.user.email, /^Your refund was declined$/)).text).toContain('Half is enough');
  expect(await activityOf(asked.member.user.user_id, 'refund_declined')).toHaveLength(1);
  expect(await hasHeard(asked)).toBe(false);
  expect(await confirm(asked, manager)).toMatchObject({ status: 409 });
  expect(await refund(asked, asker, 250_00)).toMatchObject({ status: 200, json: { refund: { state: 'succeeded' } } });
});

test.concurrent('withdrawn by the asker', async () => {
  const asked = await waitingRefund(treasurer);
  expect(await decline(asked, treasurer)).toMatchObject({ status: 200, json: { refund: { state: 'declined' } } });
});

test.concurrent('two halves: the second one waits, also while the first is asked for at the same time', async () => {
  const someone = await largePayer(manager);
  expect(await refund(someone, treasurer, 200_00)).toMatchObject({ json: { refund: { state: 'succeeded' } } });
  expect(await refund(someone, manager, 100_00)).toMatchObject({ json: { refund: { state: 'waiting' } } });

  const other = await largePayer(manager);
  await Promise.all([refund(other, treasurer, 200_00), refund(other, manager, 199_00)]);
  expect((await statesOf(other)).sort()).toEqual(['succeeded', 'waiting']);
});

test.concurrent('the membership ends with the confirmation, not before', async () => {
  const someone = await largePayer(manager);
  await refund(someone, treasurer, 300_00);
  await refund(someone, treasurer, 300_00, { ends: true });
  expect(await statesOf(someone)).toEqual(['waiting']);
  expect(await statusOf(someone)).toBe('pending_approval');
  await confirm({ ...someone, refund_id: await lastOf(someone) }, second);
  expect(await statusOf(someone)).toBe('inactive');
});

test.concurrent('a denial takes effect at once, and its letter promises no refund; the fee is due once it is made', async () => {
  const someone = await largePayer(manager);
  expect(await deny(manager, 'membership', someone.member.user.user_id)).toMatchObject({
    status: 200,
    json: { refund: { state: 'waiting', amount_cents: 400_00 } },
  });
  expect(await memberOf(someone.member.user)).toMatchObject({ status: 'denied', denial: { refund_cents: 0 } });
  const { text } = await awaitEmail(someone.member.user.email, /was not approved$/);
  expect(text).toContain('We are still deciding whether to refund your payment');
  await confirm({ ...someone, refund_id: await lastOf(someone) }, second);
  expect((await memberOf(someone.member.user)).denial).toMatchObject({ refund_cents: 400_00 });
  await awaitEmail(someone.member.user.email, /^We refunded your payment$/);
});

test.concurrent('a review: stays open until the refund is confirmed, and when it is declined', async () => {
  const someone = await largePayer();
  const review = (action: string) => office.review(treasurer, someone.session_id, { action, note: 'Paid twice' });
  await review('refund');
  expect(await paymentOf(someone.session_id)).toMatchObject({ task: 'refund_waiting', review: 'open' });
  for (const action of ['accept', 'refund', 'close']) expect(await review(action)).toMatchObject({ status: 409 });
  await decline({ ...someone, refund_id: await lastOf(someone) }, second);
  expect(await paymentOf(someone.session_id)).toMatchObject({ task: 'review', review: 'open' });
  await review('refund');
  await confirm({ ...someone, refund_id: await lastOf(someone) }, second);
  expect(await paymentOf(someone.session_id)).toMatchObject({
    payment_status: 'refunded',
    review: 'refunded',
    task: null,
  });
});

test.concurrent('a recorded check counts as returned once it is confirmed', async () => {
  const member = await registering.adult();
  const { payment } = await call(
    'recordPayment',
    {
      body: {
        ...{ user_id: member.user.user_id, membership_type: 'adult', method: 'check', reference: '1042' },
        ...{ amount_cents: 400_00, received_on: daysFromToday(0) },
      },
    },
    manager.token,
  );
  const someone = { member, session_id: payment.session_id };
  await refund(someone, treasurer, 400_00);
  expect(await paymentOf(someone.session_id)).toMatchObject({ payment_status: 'paid', refunded_cents: 0 });
  await confirm({ ...someone, refund_id: await lastOf(someone) }, second);
  expect(await paymentOf(someone.session_id)).toMatchObject({ payment_status: 'refunded', refunded_cents: 400_00 });
});

test.concurrent('meanwhile disputed or refunded at the provider: it can only be declined', async () => {
  const [disputed, refunded] = [await waitingRefund(treasurer), await waitingRefund(treasurer)];
  await atEmulator(`payments/${disputed.session_id}/dispute`);
  await atEmulator(`payments/${refunded.session_id}/refund`);
  for (const asked of [disputed, refunded]) {
    expect(await confirm(asked, manager)).toMatchObject({ status: 409 });
    expect(await decline(asked, manager)).toMatchObject({ status: 200 });
  }
});

test('confirmed while the provider is down: the daily run makes it, and nothing that still waits', async () => {
  const [down, waiting] = [await waitingRefund(treasurer), await waitingRefund(treasurer)];
  // The client retries three times.
  await atEmulator(`payments/${down.session_id}/next`, { answer: 'unavailable', times: 3 });
  expect(await confirm(down, manager)).toMatchObject({ status: 200, json: { refund: { state: 'requested' } } });
  await runDailyCommand();
  expect(await refundsAtProvider(down.session_id)).toMatchObject([{ amount: 300_00, status: 'succeeded' }]);
  expect(await refundsAtProvider(waiting.session_id)).toEqual([]);
  expect(await statesOf(waiting)).toEqual(['waiting']);
});
