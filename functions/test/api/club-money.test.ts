import type { Session } from '@portal/contract/calls/accounts';
import type { Payment } from '@portal/contract/records/payment';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runDailyJobs } from '#app/daily/run.ts';
import { moveClockTo, resetClock } from '#test/support/clock.ts';
import { childIn, clubCheckout, newClub, payForClub, signBy, signingToken } from '#test/support/club-payments.ts';
import { both, rounds } from '#test/support/concurrency.ts';
import { patchMember } from '#test/support/database-state.ts';
import { disableMailDelivery } from '#test/support/disable-mail.ts';
import { confirmedAdult, registerTwice } from '#test/support/duplicates.ts';
import { paymentsIn } from '#test/support/group-checkout.ts';
import { requestHandOverOf, takeOver, turned18 } from '#test/support/hand-over.ts';
import { mergeBy } from '#test/support/merges.ts';
import { newAdmin } from '#test/support/office.ts';
import { atEmulator, paymentOf, sessionIn, tryToPay, urlIn } from '#test/support/payment-provider.ts';
import { memberOf, openCheckout } from '#test/support/people.ts';
import { call, payOnHostedPage } from '#test/support/portal.ts';
import { seededInt } from '#test/support/random.ts';
import { office } from '#test/support/refunds.ts';
import { leftOf, moneyAtProvider, returnedOf } from '#test/support/sequences/provider.ts';
import { byTier } from '#test/support/tier.ts';

disableMailDelivery();

const admin = await newAdmin();
const club = await newClub(admin);

const fee = 6600;
const sumOf = (payments: readonly Payment[], cents: (payment: Payment) => number) =>
  payments.reduce((sum, payment) => sum + cents(payment), 0);

/** Expects a club's shares to add up to the provider's totals, and none to return more than was paid for it. */
async function expectExact(session: string): Promise<void> {
  await call('paymentStatus', { params: { session_id: session } }, club.leader.token);
  const check = async () => {
    const [money, shares] = await Promise.all([moneyAtProvider(session), paymentsIn(session)]);
    return {
      shares: {
        taken: sumOf(shares, ({ paid_cents, review_cents }) => paid_cents + review_cents),
        refunded: sumOf(shares, ({ refunded_cents }) => refunded_cents),
        refunding: sumOf(shares, ({ refunding_cents }) => refunding_cents),
        disputed: sumOf(shares, ({ disputed_cents }) => disputed_cents),
      },
      provider: { taken: money.captured, ...returnedOf(money) },
      most: Math.max(...shares.map((share) => share.refunded_cents + share.refunding_cents + share.disputed_cents)),
    };
  };
  await expect.poll(async () => JSON.stringify((await check()).shares)).toBe(JSON.stringify((await check()).provider));
  expect((await check()).most).toBeLessThanOrEqual(fee);
}

const action = fc.record({
  kind: fc.constantFrom('refund', 'refund', 'refundAtProvider', 'dispute', 'dispute', 'win', 'win', 'lose'),
  place: fc.nat(1000),
  cents: fc.integer({ min: 1, max: 2000 }),
});

type Action = { kind: string; place: number; cents: number };

async function act(session: string, { kind, place, cents }: Action): Promise<void> {
  const money = await moneyAtProvider(session);
  const open = money.disputes.find(({ status }) => status !== 'won' && status !== 'lost');
  if (kind === 'refund') {
    const shares = await paymentsIn(session);
    const share = shares[place % shares.length]?.session_id ?? '';
    // A share with nothing left, or disputed, is refused.
    const { status } = await office.refund(admin, share, { amount_cents: cents, reason: `Part ${place}` });
    expect([200, 409, 422]).toContain(status);
  } else if (kind === 'win' || kind === 'lose') {
    if (open) await atEmulator(`disputes/${open.id}/close`, { status: kind === 'win' ? 'won' : 'lost' });
  } else if (leftOf(money) > cents && money.disputes.every(({ status }) => status === 'won')) {
    await atEmulator(`payments/${session}/${kind === 'dispute' ? 'dispute' : 'refund'}`, { amount: cents });
  }
}

const people = byTier('size', 5, 12);
const seed = seededInt(2 ** 31);

test(`shares of ${people} members are exact to the cent after 30 refunds and disputes, seed ${seed}`, {
  timeout: 300_000,
}, async () => {
  const members = await Promise.all(Array.from({ length: people }, () => childIn(club)));
  const session = await payForClub(club, members);
  const property = fc.asyncProperty(fc.array(action, { minLength: 30, maxLength: 30 }), async (actions) => {
    for (const each of actions) {
      await act(session, each);
      await expectExact(session);
    }
  });
  await fc.assert(property, { seed, numRuns: 1, endOnFailure: true });
});

const count = byTier('rounds', 4, 20);

test(`club and parent pay at the same moment, ${count} rounds: one fee counts, the other’s money goes back`, {
  timeout: 300_000,
}, async () => {
  await rounds(count, async (swapped) => {
    const child = await childIn(club, { signs: seededInt(2) === 0 });
    const [own, clubs] = [await openCheckout(child), urlIn(await clubCheckout(club, [child]))];
    expect(
      await both(
        () => tryToPay(own),
        () => tryToPay(clubs),
        swapped,
      ),
    ).toEqual([true, true]);
    const sessions = [sessionIn(own), sessionIn(clubs)];
    await call('paymentStatus', { params: { session_id: sessions[0] ?? '' } }, child.token);
    await call('paymentStatus', { params: { session_id: sessions[1] ?? '' } }, club.leader.token);
    const statuses = async () =>
      (await Promise.all(sessions.map(paymentOf))).map(({ payment_status }) => payment_status).sort();
    await expect.poll(statuses).toEqual(['paid', 'refunded']);
    const { status, club_paid } = await memberOf(child.user);
    expect(status === 'pending_approval' || club_paid?.session_id === sessions[1]).toBe(true);
  });
});

/** Pays for a member who is waiting for a signature. */
async function waiting(member: Session, type = 'youth'): Promise<string> {
  await patchMember(member.user.user_id, { consent: null, club_id: club.charter_id });
  return payForClub(club, [member], type);
}

const shareOf = async (session: string) => {
  const { payment_status, sign_by, owner_uid } = await paymentOf(session);
  return { payment_status, sign_by, owner_uid };
};

test('a merge with a record that has paid returns the share, as the daily work finds', async () => {
  const { first, second, id } = await registerTwice(confirmedAdult);
  await payOnHostedPage(await openCheckout(first));
  const session = await waiting(second, 'adult');
  expect(await mergeBy(admin, id, first.user.user_id)).toMatchObject({ status: 200 });
  await runDailyJobs();
  const stays = (await shareOf(session)).owner_uid;
  expect(await shareOf(session)).toMatchObject({ payment_status: 'refunded', sign_by: null });
  expect(await memberOf({ user_id: stays })).toMatchObject({ status: 'pending_approval', club_paid: null });
});

test('a hand-over makes the parent’s link useless, and the new account’s own consent counts', async () => {
  const child = await turned18();
  const session = await waiting(child);
  const token = await signingToken(child);
  const { token: handOver } = await requestHandOverOf(child);
  expect(await takeOver(handOver)).toMatchObject({ status: 200 });
  expect(await signBy(token)).toMatchObject({ status: 400 });
  await expect.poll(() => shareOf(session)).toMatchObject({ payment_status: 'paid', sign_by: null });
  expect(await memberOf(child.user)).toMatchObject({ status: 'pending_approval', club_paid: null });
});

test('a deletion returns the share, and the payment no longer names the member', async () => {
  const child = await childIn(club, { signs: true });
  const session = await payForClub(club, [child]);
  await call('deleteMember', { params: { id: child.user.user_id }, body: { reason: 'Asked by letter' } }, admin.token);
  moveClockTo(new Date(Date.now() + 20 * 24 * 60 * 60 * 1000));
  await runDailyJobs();
  await runDailyJobs();
  resetClock();
  expect(await shareOf(session)).toMatchObject({ payment_status: 'refunded', sign_by: null });
  expect(JSON.stringify(await paymentOf(session))).not.toContain('Brooks');
});

test('a lost dispute ends the wait for a signature, and the fee is due again', async () => {
  const child = await childIn(club, { signs: true });
  const session = await payForClub(club, [child]);
  const { id } = await atEmulator<{ id: string }>(`payments/${session}/dispute`, { amount: fee });
  await expect.poll(async () => (await paymentOf(session)).payment_status).toBe('disputed');
  await runDailyJobs();
  expect((await memberOf(child.user)).club_paid).not.toBeNull();
  await atEmulator(`disputes/${id}/close`, { status: 'lost' });
  await expect.poll(async () => (await paymentOf(session)).payment_status).toBe('refunded');
  await runDailyJobs();
  expect(await memberOf(child.user)).toMatchObject({ status: 'pending_payment', club_paid: null });
});
