import type { Payment } from '@portal/contract/records/payment';
import { describe, expect, test } from 'vitest';
import { mapConcurrently } from '#test/support/concurrency.ts';
import { crowd } from '#test/support/crowd.ts';
import { runDailyCommand } from '#test/support/cut-off.ts';
import { activityOf, storedAt } from '#test/support/database-state.ts';
import { deny } from '#test/support/denials.ts';
import { disableMailDelivery } from '#test/support/disable-mail.ts';
import {
  makeUnreadable,
  membersOf,
  newFamily,
  openGroupCheckout,
  paidFamily,
  paymentsIn,
  renewableFamily,
  statusesOf,
  statusOf,
  tryGroupCheckout,
} from '#test/support/group-checkout.ts';
import { newAdmin } from '#test/support/office.ts';
import { atEmulator, refundsAtProvider, sessionIn } from '#test/support/payment-provider.ts';
import { memberOf } from '#test/support/people.ts';
import { call, payOnHostedPage } from '#test/support/portal.ts';
import {
  changesOfRepeated,
  deliverAll,
  type End,
  type MoneyStep,
  moneySteps,
  portalEventsOf,
} from '#test/support/portal-events.ts';
import { deliverEvent, manyTimes, office, withoutIds } from '#test/support/refunds.ts';
import { moneyAtProvider, returnedOf } from '#test/support/sequences/provider.ts';
import { moveToOneDay } from '#test/support/sequences/world.ts';
import { spreadOver } from '#test/support/spread.ts';
import { byTier } from '#test/support/tier.ts';

disableMailDelivery();

const admin = await newAdmin();

type Figure = 'refunded_cents' | 'disputed_cents';
const figures = async (session: string, name: Figure) => (await paymentsIn(session)).map((payment) => payment[name]);
const statesIn = async (session: string) => (await paymentsIn(session)).map(({ payment_status }) => payment_status);
const denied = (id: string) => deny(admin, 'membership', id, { refund: true });

/** Expects a checkout's payments to add up to the provider's totals. */
async function expectAsAtProvider(session: string): Promise<void> {
  const money = await moneyAtProvider(session);
  const payments = await paymentsIn(session);
  const sum = (count: (payment: Payment) => number) => payments.reduce((cents, payment) => cents + count(payment), 0);
  expect({
    taken: sum(({ paid_cents, review_cents }) => paid_cents + review_cents),
    refunded: sum(({ refunded_cents }) => refunded_cents),
    refunding: sum(({ refunding_cents }) => refunding_cents),
    disputed: sum(({ disputed_cents }) => disputed_cents),
  }).toEqual({ taken: money.captured, ...returnedOf(money) });
}

describe('denying one of three with a refund', () => {
  test.concurrent('lets the others be approved with their own payments', async () => {
    const { family, session } = await paidFamily();
    const [a, b, c] = family.ids;
    const answers = await manyTimes(() => denied(b));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await refundsAtProvider(session)).map(({ amount }) => amount)).toEqual([6600]);
    expect(await figures(session, 'refunded_cents')).toEqual([0, 6600, 0]);
    expect((await paymentsIn(session)).map(({ task }) => task)).toEqual([null, null, null]);
    expect(await statusesOf(family)).toEqual(['pending_approval', 'denied', 'pending_approval']);
    for (const id of [a, c]) await call('approveMembership', { params: { id } }, admin.token);
    expect(await statusesOf(family)).toEqual(['approved', 'denied', 'approved']);
    const [{ people }] = await Promise.all([statusOf(family, session), expectAsAtProvider(session)]);
    expect(people.map(({ payment_status }) => payment_status)).toEqual(['paid', 'refunded', 'paid']);
    expect((await memberOf({ user_id: b })).denial).toMatchObject({ refund_cents: 6600 });
  });

  test.concurrent('followed by a full refund at the provider refunds each once', async ({ expect }) => {
    const { family, session } = await paidFamily();
    await denied(family.ids[0]);
    await atEmulator(`payments/${session}/refund`);
    await expect.poll(() => figures(session, 'refunded_cents')).toEqual([6600, 6600, 6600]);
    expect((await paymentsIn(session)).map(({ task }) => task)).toEqual([null, 'end', 'end']);
    await expectAsAtProvider(session);
    expect(await tryGroupCheckout(family)).toMatchObject({ status: 409 });
  });

  test.concurrent('combined with another denial and a partial refund requests each once', async () => {
    const { family, session } = await paidFamily();
    const part = { amount_cents: 1000, reason: 'Discount' };
    await Promise.all([denied(family.ids[0]), denied(family.ids[1]), office.refund(admin, `${session}_3`, part)]);
    expect((await refundsAtProvider(session)).map(({ amount }) => amount).sort()).toEqual([1000, 6600, 6600]);
    expect(await figures(session, 'refunded_cents')).toEqual([6600, 6600, 1000]);
    await expectAsAtProvider(session);
  });
});

describe('the office refunds one of three', () => {
  test.concurrent(`once despite ${crowd} clicks, and never more than that one paid`, async () => {
    const { family, session } = await paidFamily();
    const order = { reason: 'Many clicks', ends: true };
    const answers = await manyTimes(() => office.refund(admin, `${session}_2`, order));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await figures(session, 'refunded_cents')).toEqual([0, 6600, 0]);
    expect(await statusesOf(family)).toEqual(['pending_approval', 'inactive', 'pending_approval']);
    expect(await activityOf(family.ids[1], 'refunded')).toHaveLength(1);
    const more = { amount_cents: 6601, reason: 'Too much' };
    expect(await office.refund(admin, session, more)).toMatchObject({ status: 422 });
    await expectAsAtProvider(session);
  });

  test.concurrent('through the daily run if the provider does not answer', {
    timeout: 300_000,
  }, async () => {
    const { session } = await paidFamily();
    await atEmulator(`payments/${session}/next`, { answer: 'unavailable', times: 3 });
    const answer = await office.refund(admin, `${session}_3`, { reason: 'Moved away' });
    expect(answer).toMatchObject({ status: 200, json: { refund: { state: 'requested' } } });
    expect(await runDailyCommand()).toMatch(/^Refunds sent again: \d+\./m);
    expect(await figures(session, 'refunded_cents')).toEqual([0, 0, 6600]);
    await expectAsAtProvider(session);
  });

  test.concurrent('for a renewal: that one loses the term, and the others keep theirs', async () => {
    const family = await renewableFamily();
    const session = await payOnHostedPage(await openGroupCheckout(family));
    await statusOf(family, session);
    await office.refund(admin, `${session}_2`, { reason: 'Moved away', ends: true });
    expect((await membersOf(family)).map(({ terms }) => terms.length)).toEqual([2, 1, 2]);
    expect(await statusesOf(family)).toEqual(['approved', 'approved', 'approved']);
  });
});

describe('manual actions at the provider', () => {
  test.concurrent(`are split over the payments in order, and each event ${crowd} times at once changes nothing more`, {
    timeout: 300_000,
  }, async ({ expect }) => {
    const { family, session } = await paidFamily();
    await atEmulator(`payments/${session}/refund`, { amount: 8000 });
    await expect.poll(() => figures(session, 'refunded_cents')).toEqual([6600, 1400, 0]);
    await office.refund(admin, `${session}_2`, { amount_cents: 2000, reason: 'Discount' });
    await atEmulator(`payments/${session}/refund`, { amount: 4000 });
    await expect.poll(() => figures(session, 'refunded_cents')).toEqual([6600, 6600, 800]);
    const { id } = await atEmulator<{ id: string }>(`payments/${session}/dispute`, { amount: 5000 });
    await expect.poll(() => figures(session, 'disputed_cents')).toEqual([0, 0, 5000]);
    await atEmulator(`disputes/${id}/close`, { status: 'lost' });
    await expect.poll(() => statesIn(session)).toEqual(['refunded', 'refunded', 'partially_refunded']);
    await expectAsAtProvider(session);

    const names = [session, ...family.ids, family.holder.user.email];
    expect(await changesOfRepeated(session, crowd, names)).toEqual([]);
  });

  test.concurrent('with a pending refund that fails restore each payment', async ({ expect }) => {
    const { session } = await paidFamily();
    await atEmulator(`payments/${session}/next`, { refund: 'pending' });
    await atEmulator(`payments/${session}/refund`, { amount: 10_000 });
    const [{ id } = { id: '' }] = await refundsAtProvider(session);
    await expect
      .poll(async () => (await paymentsIn(session)).map(({ refunding_cents }) => refunding_cents))
      .toEqual([6600, 3400, 0]);
    await atEmulator(`refunds/${id}/finish`, { status: 'failed' });
    await expect.poll(() => statesIn(session)).toEqual(Array(3).fill('paid'));
    await expectAsAtProvider(session);
  });

  test.concurrent('with a full dispute affect each payment until it is won', async ({ expect }) => {
    const { family, session } = await paidFamily();
    const { id } = await atEmulator<{ id: string }>(`payments/${session}/dispute`);
    await expect.poll(() => figures(session, 'disputed_cents')).toEqual([6600, 6600, 6600]);
    for (const uid of family.ids) expect(await activityOf(uid, 'disputed')).toHaveLength(1);
    await atEmulator(`disputes/${id}/close`, { status: 'won' });
    await expect.poll(() => statesIn(session)).toEqual(Array(3).fill('paid'));
    for (const uid of family.ids) expect(await activityOf(uid, 'dispute_won')).toHaveLength(1);
  });
});

/** Returns all orders in which the steps can be reported. */
function orders(left: readonly MoneyStep[]): MoneyStep[][] {
  if (left.length === 0) return [[]];
  return left.flatMap((step) => orders(left.filter((other) => other !== step)).map((rest) => [step, ...rest]));
}

async function outcomeOf(order: readonly MoneyStep[], end: End) {
  const family = await newFamily();
  const url = await openGroupCheckout(family);
  const session = sessionIn(url);
  await atEmulator(`payments/${session}/hold`);
  await payOnHostedPage(url);
  await atEmulator(`payments/${session}/refund`, { amount: 8000 });
  const { id } = await atEmulator<{ id: string }>(`payments/${session}/dispute`, { amount: 9000 });
  await atEmulator(`disputes/${id}/close`, { status: end });
  for (const type of order) await deliverAll(session, type);
  const payments = await paymentsIn(session);
  await atEmulator(`payments/${session}/release`);
  expect(await paymentsIn(session)).toEqual(payments);
  await expectAsAtProvider(session);
  return { payments: payments.map(withoutSession), statuses: await statusesOf(family) };
}

const withoutSession = (payment: Payment) => {
  const { checkout_session, ...facts } = withoutIds(payment);
  return facts;
};

describe.each(['won', 'lost'] as const)('paid by three, refunded and disputed in part, and %s', (end) => {
  const all = orders(moneySteps);
  const some = spreadOver(all, byTier('rounds', 6, 24));

  test(`reported in ${some.length} of all 24 orders: same outcome`, { timeout: 400_000 }, async () => {
    expect(all).toHaveLength(24);
    const outcomes = await mapConcurrently(4, some, (order) => outcomeOf(order, end));
    const lost = end === 'lost';
    expect(outcomes[0]).toMatchObject({
      payments: [
        { refunded_cents: 6600, disputed_cents: 0, payment_status: 'refunded' },
        {
          refunded_cents: 1400,
          disputed_cents: lost ? 5200 : 0,
          payment_status: lost ? 'refunded' : 'partially_refunded',
        },
        { refunded_cents: 0, disputed_cents: lost ? 3800 : 0, payment_status: lost ? 'partially_refunded' : 'paid' },
      ],
      statuses: Array(3).fill('pending_approval'),
    });
    for (const [index, one] of outcomes.entries()) expect(one, String(some[index])).toEqual(outcomes[0]);
  });
});

test('an unreadable record of one in three does not hold up the others, and follows once repaired', async () => {
  const family = await newFamily();
  const url = await openGroupCheckout(family);
  const session = sessionIn(url);
  await atEmulator(`payments/${session}/hold`);
  const putRight = await makeUnreadable(family.ids[1]);
  await payOnHostedPage(url);
  await atEmulator(`payments/${session}/refund`, { amount: 8000 });
  await atEmulator(`payments/${session}/dispute`, { amount: 9000 });
  const events = await portalEventsOf(session);
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['checkout.session.completed', 'refund.created', 'charge.dispute.created']),
  );
  for (const event of events) await expect(deliverEvent(event)).rejects.toThrow('500');
  const stand = async () =>
    (await paymentsIn(session)).map(({ payment_intent, refunded_cents, disputed_cents }) => [
      payment_intent !== null,
      refunded_cents,
      disputed_cents,
    ]);
  expect(await stand()).toEqual([
    [true, 6600, 0],
    [false, 0, 0],
    [true, 0, 3800],
  ]);
  await putRight();
  for (const event of events) await deliverEvent(event);
  expect(await stand()).toEqual([
    [true, 6600, 0],
    [true, 1400, 5200],
    [true, 0, 3800],
  ]);
  expect(await statusesOf(family)).toEqual(Array(3).fill('pending_approval'));
  for (const id of family.ids) expect(await activityOf(id, 'paid')).toHaveLength(1);
  await expectAsAtProvider(session);
});

test('the report matches the provider and a scan of the payments', async () => {
  const { family, session } = await paidFamily();
  await denied(family.ids[1]);
  await atEmulator(`payments/${session}/refund`, { amount: 1000 });
  await expect.poll(() => figures(session, 'refunded_cents')).toEqual([1000, 6600, 0]);
  const day = await moveToOneDay(await paymentsIn(session));
  const query = { start_date: day, end_date: day };
  const { summary, transactions } = await call('financialReport', { query }, admin.token);
  expect(summary).toMatchObject({
    total_revenue: 122,
    total_transactions: 3,
    total_paid: 198,
    total_refunded: 76,
    membership_type_breakdown: { adult: { paid: 66, refunded: 10 }, youth: { paid: 132, refunded: 66 } },
  });
  expect(transactions.map(({ amount }) => amount)).toEqual([66, 66, 66]);
  const money = await moneyAtProvider(session);
  expect([money.captured, returnedOf(money).refunded]).toEqual([19_800, 7600]);
  const file = await call('memberFile', { params: { id: family.ids[2] } }, admin.token);
  expect(file.payments).toMatchObject([{ session_id: `${session}_3`, amount_cents: 6600, payment_status: 'paid' }]);
  expect(await storedAt(`payments/${session}_3`)).toMatchObject({ checkout_session: session });
});
