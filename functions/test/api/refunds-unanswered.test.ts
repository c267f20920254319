import { expect, test } from 'vitest';
import { runDailyCommand } from '#test/support/cut-off.ts';
import { activityOf } from '#test/support/database-state.ts';
import { newAdmin } from '#test/support/office.ts';
import { atEmulator, paymentOf, refundsAtProvider } from '#test/support/payment-provider.ts';
import { office, type Payer, payer } from '#test/support/refunds.ts';

const admin = await newAdmin();

const refund = ({ session_id }: Payer, body: object) => office.refund(admin, session_id, body);

test.concurrent('a refund already made in the provider’s dashboard fails there, and both are recorded', async () => {
  const someone = await payer();
  const { session_id } = someone;
  await atEmulator(`payments/${session_id}/hold`);
  await atEmulator(`payments/${session_id}/refund`);
  expect(await refund(someone, { reason: 'Paid twice' })).toMatchObject({
    status: 200,
    json: { refund: { state: 'failed' } },
  });
  await atEmulator(`payments/${session_id}/release`);
  expect(await paymentOf(session_id)).toMatchObject({ payment_status: 'refunded', refunded_cents: 6600 });
  expect((await paymentOf(session_id)).refunds.map(({ state }) => state).sort()).toEqual(['failed', 'succeeded']);
  expect(await refundsAtProvider(session_id)).toHaveLength(1);
  expect(await office.review(admin, session_id, { action: 'close', note: 'Seen' })).toMatchObject({
    status: 200,
    json: { payment: { task: null } },
  });
});

test('refunds wait while the provider is down; the daily run makes them even after its keys have expired', async () => {
  const [down, cutOff] = [await payer(), await payer()];
  for (const { session_id } of [down, cutOff]) await atEmulator(`payments/${session_id}/hold`);
  // The client retries three times.
  await atEmulator(`payments/${down.session_id}/next`, { answer: 'unavailable', times: 3 });
  await atEmulator(`payments/${cutOff.session_id}/next`, { answer: 'lost', times: 3 });
  const waits = { status: 200, json: { refund: { state: 'requested' }, payment: { refunding_cents: 2000 } } };
  for (const someone of [down, cutOff])
    expect(await refund(someone, { amount_cents: 2000, reason: 'Discount' })).toMatchObject(waits);
  expect(await refundsAtProvider(down.session_id)).toHaveLength(0);
  expect(await refundsAtProvider(cutOff.session_id)).toHaveLength(1);

  // Nothing listens at this address.
  expect(await runDailyCommand('http://127.0.0.1:9')).toMatch(/Still unanswered: ([2-9]|\d\d)/);
  for (const { session_id } of [down, cutOff]) await atEmulator(`payments/${session_id}/forget`);
  for (let day = 0; day < 2; day++) expect(await runDailyCommand()).toMatch(/^Refunds sent again: \d+\./m);
  for (const { session_id } of [down, cutOff]) await atEmulator(`payments/${session_id}/release`);
  for (const someone of [down, cutOff]) {
    expect(await refundsAtProvider(someone.session_id)).toMatchObject([{ amount: 2000, status: 'succeeded' }]);
    expect(await paymentOf(someone.session_id)).toMatchObject({
      payment_status: 'partially_refunded',
      refunds: [{ state: 'succeeded', provider_id: expect.stringMatching(/^re_/) }],
    });
    expect(await activityOf(someone.member.user.user_id, 'refunded')).toHaveLength(1);
  }
});
