import type { Session } from '@portal/contract/calls/accounts';
import { describe, expect, test } from 'vitest';
import { mapConcurrently } from '#test/support/concurrency.ts';
import { activityOf } from '#test/support/database-state.ts';
import { disableMailDelivery } from '#test/support/disable-mail.ts';
import { atEmulator, paymentOf, sessionIn } from '#test/support/payment-provider.ts';
import { memberOf, openCheckout, registering } from '#test/support/people.ts';
import { payOnHostedPage } from '#test/support/portal.ts';
import { deliverAll, type End, type MoneyStep, moneySteps } from '#test/support/portal-events.ts';
import { withoutIds } from '#test/support/refunds.ts';
import { endingIn } from '#test/support/renewals.ts';
import { spreadOver } from '#test/support/spread.ts';
import { byTier } from '#test/support/tier.ts';

disableMailDelivery();

/** The steps at the provider, each of which is reported later or right away. */
function stepsOf(url: string, end: End): Record<MoneyStep, () => Promise<unknown>> {
  const id = sessionIn(url);
  let dispute = '';
  return {
    'checkout.session.completed': () => payOnHostedPage(url),
    'refund.created': () => atEmulator(`payments/${id}/refund`, { amount: 2000 }),
    'charge.dispute.created': async () => {
      dispute = (await atEmulator<{ id: string }>(`payments/${id}/dispute`, { amount: 4600 })).id;
    },
    'charge.dispute.closed': () => atEmulator(`disputes/${dispute}/close`, { status: end }),
  };
}

/**
 * Returns all orders in which the four steps happen one after another, and each is reported some time after it
 * happened.
 */
function orders(happened: number, reported: readonly MoneyStep[]): (MoneyStep | 'next')[][] {
  if (reported.length === moneySteps.length) return [[]];
  const later = moneySteps.slice(0, happened).filter((step) => !reported.includes(step));
  return [
    ...(happened < moneySteps.length ? orders(happened + 1, reported).map((rest) => ['next' as const, ...rest]) : []),
    ...later.flatMap((step) => orders(happened, [...reported, step]).map((rest) => [step, ...rest])),
  ];
}

type Paying = () => Promise<Session>;

async function outcomeOf(paying: Paying, order: readonly (MoneyStep | 'next')[], end: End) {
  const member = await paying();
  const url = await openCheckout(member);
  const id = sessionIn(url);
  await atEmulator(`payments/${id}/hold`);
  const happen = stepsOf(url, end);
  let happened = 0;
  for (const step of order) {
    if (step === 'next') await happen[moneySteps[happened++] as MoneyStep]();
    else await deliverAll(id, step);
  }
  const payment = await paymentOf(id);
  await atEmulator(`payments/${id}/release`);
  expect(await paymentOf(id)).toEqual(payment);
  const { status, payment_completed_at, terms } = await memberOf(member.user);
  const refunded = (await activityOf(member.user.user_id, 'refunded')).length;
  return { ...withoutIds(payment), member: [status, payment_completed_at !== null, terms.length], refunded };
}

const alike = {
  amount_cents: 6600,
  paid_cents: 6600,
  refunded_cents: 2000,
  member: ['pending_approval', true, 0],
  refunded: 1,
  task: 'end',
};
const ends = {
  won: { ...alike, payment_status: 'partially_refunded', disputed_cents: 0 },
  lost: { ...alike, payment_status: 'refunded', disputed_cents: 4600 },
};

describe.each(['won', 'lost'] as const)('paid, refunded, disputed, and %s', (end) => {
  const all = orders(0, []);
  const [afterwards, meanwhile] = [true, false].map((isAfter) =>
    all.filter((order) => (order.lastIndexOf('next') === moneySteps.length - 1) === isAfter),
  ) as [typeof all, typeof all];

  const someAfterwards = spreadOver(afterwards, byTier('rounds', 6, 24));
  const someMeanwhile = spreadOver(meanwhile, byTier('rounds', 9, 81));

  test(`reported afterwards in ${someAfterwards.length} of all 24 orders: same outcome`, {
    timeout: 300_000,
  }, async () => {
    expect(afterwards).toHaveLength(24);
    await expectAlike(registering.adult, someAfterwards, ends[end], end);
  });

  test(`reported meanwhile in ${someMeanwhile.length} of all 81 other orders: same outcome`, {
    timeout: 400_000,
  }, async () => {
    expect(meanwhile).toHaveLength(81);
    await expectAlike(registering.adult, someMeanwhile, ends[end], end);
  });

  test(`reported afterwards for a renewal in ${someAfterwards.length} of all 24 orders: same outcome`, {
    timeout: 300_000,
  }, async () => {
    const renewed = { ...ends[end], renews: true, member: ['approved', true, 2] };
    await expectAlike(() => endingIn(30), someAfterwards, renewed, end);
  });
});

async function expectAlike(
  paying: Paying,
  all: readonly (MoneyStep | 'next')[][],
  outcome: object,
  end: End,
): Promise<void> {
  const outcomes = await mapConcurrently(6, all, (order) => outcomeOf(paying, order, end));
  expect(outcomes[0]).toMatchObject(outcome);
  for (const [index, one] of outcomes.entries()) expect(one, String(all[index])).toEqual(outcomes[0]);
}
