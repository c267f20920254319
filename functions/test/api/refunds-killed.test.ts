import { expect, test } from 'vitest';
import { killAtPoint, patience, runDailyCommand } from '#test/support/cut-off.ts';
import { disableMailDelivery } from '#test/support/disable-mail.ts';
import { atEachOf, killPoints } from '#test/support/kill-points.ts';
import { newAdmin } from '#test/support/office.ts';
import { atEmulator, paymentOf, refundsAtProvider } from '#test/support/payment-provider.ts';
import { eventsOf, office, type Payer, payer, refundedOnce, tracesOf } from '#test/support/refunds.ts';
import { byTier } from '#test/support/tier.ts';

disableMailDelivery();

const order = { reason: 'Paid twice', ends: true };

const timeout = 500_000;

const admin = await newAdmin();

const refundCutOff = ({ session_id }: Payer, point: number) =>
  killAtPoint(['refund', session_id, admin.user.user_id, JSON.stringify(order)], point);

/** Returns a refund's progress in the payment and at the provider. */
async function stepOf({ session_id }: Payer): Promise<string> {
  const [{ refunds }, atProvider] = await Promise.all([paymentOf(session_id), refundsAtProvider(session_id)]);
  return `${refunds[0]?.state ?? 'nothing'}, ${atProvider.length} at the provider`;
}
const untouched = { records: [], atProvider: [], requested: 0, refunded: 0, mails: 1 };
const steps = ['nothing, 0', 'requested, 0', 'requested, 1', 'succeeded, 1'].map((step) => `${step} at the provider`);

const askAgain = ({ session_id }: Payer) =>
  expect
    .poll(() => office.refund(admin, session_id, order), patience)
    .toMatchObject({ status: 200, json: { refund: { state: 'succeeded' }, payment: { payment_status: 'refunded' } } });

const release = ({ session_id }: Payer) => atEmulator(`payments/${session_id}/release`);

/** The ways a killed refund continues: the same request, the daily command, or the provider's events. */
const ways = ['request', 'daily', 'events'] as const;

test('a refund killed before and after each call continues, whatever comes next, and is made once', {
  timeout,
}, async () => {
  const whole = await payer();
  const points = (await refundCutOff(whole, 0)) ?? 0;
  expect(await tracesOf(whole)).toEqual(refundedOnce);
  expect(points).toBeGreaterThan(20);

  // All have paid before the first kill, since a killed run's locks may block a checkout. Close enough together to hit
  // each step, which has at least six points.
  const kills = killPoints(points, 12);
  const payers = await atEachOf(kills, payer);
  for (const { session_id } of payers) await atEmulator(`payments/${session_id}/hold`);
  const killed = await atEachOf(kills, async (point, place) => {
    const someone = payers[place] as Payer;
    const isDead = (await refundCutOff(someone, point)) === undefined;
    return { someone, isDead, step: await stepOf(someone), way: ways[(place + 1) % ways.length] };
  });
  expect(killed.filter(({ isDead }) => isDead).length).toBeGreaterThan(byTier('kills', 5, 20));
  expect(new Set(killed.map(({ step }) => step))).toEqual(new Set(steps));

  const going = (way: string) => killed.filter((one) => one.way === way);
  await Promise.all(going('request').map(({ someone }) => askAgain(someone)));
  await Promise.all(
    going('events').map(async ({ someone, step }) => {
      await release(someone);
      // Before it was requested, the provider has nothing to report.
      await expect.poll(() => stepOf(someone), patience).toBe(step.replace('requested, 1', 'succeeded, 1'));
    }),
  );
  expect(await runDailyCommand()).toMatch(/^Refunds sent again: \d+\./m);
  for (const { someone, step } of killed.filter(({ way }) => way !== 'request')) {
    const isWritten = step !== steps[0];
    expect(await tracesOf(someone)).toEqual(isWritten ? refundedOnce : untouched);
  }

  await Promise.all(killed.map(({ someone }) => askAgain(someone)));
  await Promise.all(killed.map(({ someone }) => release(someone)));
  for (const { someone } of killed) expect(await tracesOf(someone)).toEqual(refundedOnce);
});

/** A refund made by the provider, not reported yet, and the body of its first event. */
async function unreportedRefund(): Promise<{ someone: Payer; body: string }> {
  const someone = await payer();
  await atEmulator(`payments/${someone.session_id}/hold`);
  await atEmulator(`payments/${someone.session_id}/refund`);
  const event = (await eventsOf(someone.session_id)).find(({ type }) => type === 'refund.created');
  return { someone, body: JSON.stringify(event) };
}

test('an event killed before and after each call is retried and applied once', {
  timeout,
}, async () => {
  const reportedOnce = { ...refundedOnce, requested: 0, mails: 2 };
  const whole = await unreportedRefund();
  const points = (await killAtPoint(['event', whole.body], 0)) ?? 0;
  expect(await tracesOf(whole.someone)).toEqual(reportedOnce);
  expect(points).toBeGreaterThan(8);

  const kills = killPoints(points);
  const unreported = await atEachOf(kills, unreportedRefund);
  const killed = await atEachOf(kills, async (point, place) => {
    const { someone, body } = unreported[place] as Awaited<ReturnType<typeof unreportedRefund>>;
    const isDead = (await killAtPoint(['event', body], point)) === undefined;
    return { someone, isDead, step: await stepOf(someone) };
  });
  expect(killed.filter(({ isDead }) => isDead).length).toBeGreaterThan(byTier('kills', 3, 8));
  expect(new Set(killed.map(({ step }) => step))).toEqual(new Set(['nothing, 1 at the provider', steps[3]]));
  await Promise.all(
    killed.map(async ({ someone }) => {
      await release(someone);
      await expect.poll(() => stepOf(someone), patience).toBe(steps[3]);
    }),
  );
  for (const { someone } of killed) expect(await tracesOf(someone)).toEqual(reportedOnce);
});
