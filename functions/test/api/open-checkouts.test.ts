import type { Session } from '@portal/contract/calls/accounts';
import { collections } from '@portal/contract/values/collections';
import { describe, expect, test } from 'vitest';
import { both, rounds } from '#test/support/concurrency.ts';
import { activityOf, storedAt } from '#test/support/database-state.ts';
import { applyForCharter, approvedLeader, openApplicationCheckout, verifyLeader } from '#test/support/leaders.ts';
import { newAdmin } from '#test/support/office.ts';
import {
  atProvider,
  paymentOf,
  sessionIn,
  setPaymentBegun,
  tryToPay,
  unknownSession,
  urlIn,
} from '#test/support/payment-provider.ts';
import { memberOf, openCheckout, registering, tryOwnCheckout } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';
import { byTier } from '#test/support/tier.ts';

const admin = await newAdmin();
const leader = await approvedLeader(undefined, admin);

const approveDirectly = ({ user: { email } }: Session) =>
  api('POST /admin/approve-membership-direct', { token: admin.token, body: { email } });
const setStatus = ({ user }: Session, status: string) =>
  api(`PUT /admin/set-member-status/${user.user_id}?status=${status}`, { token: admin.token });
const statusOf = async (member: Session) => (await memberOf(member.user)).status;

type Race = { url: string; decide: () => ReturnType<typeof api>; standing: () => Promise<string> };

async function unpaid(decide: (member: Session) => ReturnType<typeof api>): Promise<Race> {
  const member = await registering.adult();
  const standing = async () => {
    const { status, status_before_lock } = await memberOf(member.user);
    return [status, status_before_lock ?? []].flat().join(' after ');
  };
  return { url: await openCheckout(member), decide: () => decide(member), standing };
}

async function charterToApprove(): Promise<Race> {
  const { charter_id } = await applyForCharter(leader);
  const decide = () => api(`PUT /admin/approve/academy-charter/${charter_id}`, { token: admin.token });
  const standing = async () => (await storedAt(`${collections.charters}/${charter_id}`))?.status;
  return { url: await openApplicationCheckout(leader, 'academy_charter', charter_id), decide, standing };
}

describe('a payment during an action that cancels the fee: charged and counted, or not charged', () => {
  const races: [what: string, count: number, begin: () => Promise<Race>, charged: string, not: string][] = [
    ['direct approval', byTier('rounds', 10, 50), () => unpaid(approveDirectly), 'approved', 'approved'],
    [
      'a lock',
      byTier('rounds', 6, 20),
      () => unpaid((member) => setStatus(member, 'suspended')),
      'suspended after pending_approval',
      'suspended after pending_payment',
    ],
    ['the approval of a charter', byTier('rounds', 6, 10), charterToApprove, 'approved', 'approved'],
  ];

  test.each(races)('%s in %i rounds', { timeout: 300_000 }, async (_, count, begin, ifCharged, ifNot) => {
    const outcomes = await rounds(count, async (swapped) => {
      const { url, decide, standing } = await begin();
      const [isCharged, { status }] = await both(() => tryToPay(url), decide, swapped);
      const { payment_status } = await paymentOf(sessionIn(url));
      return [status, isCharged ? 'charged' : 'not charged', payment_status, await standing()].join(', ');
    });
    const allowed = [`200, charged, paid, ${ifCharged}`, `200, not charged, expired, ${ifNot}`];
    expect(outcomes.filter((outcome) => !allowed.includes(outcome))).toEqual([]);
  });

  test('a checkout opened during a direct approval cannot be paid afterwards', { timeout: 200_000 }, async () => {
    // More rounds, because no other test covers this.
    await rounds(byTier('rounds', 10, 20), async (swapped) => {
      const member = await registering.adult();
      const [begun, approval] = await both(
        () => tryOwnCheckout(member),
        () => approveDirectly(member),
        swapped,
      );
      expect(approval.status).toBe(200);
      expect([200, 409]).toContain(begun.status);
      if (begun.status !== 200) return;
      const url = urlIn(begun);
      expect(await tryToPay(url)).toBe(false);
      expect(await paymentOf(sessionIn(url))).toMatchObject({ payment_status: 'expired' });
    });
  });
});

describe('an open checkout is closed at the provider', () => {
  const closing = [
    ['by a lock', (member: Session) => setStatus(member, 'inactive'), 'inactive'],
    ['by an unknown status, which locks', (member: Session) => setStatus(member, 'under_appeal'), 'under_appeal'],
    ['by the status approved', (member: Session) => setStatus(member, 'approved'), 'approved'],
    ['by the status pending_approval', (member: Session) => setStatus(member, 'pending_approval'), 'pending_approval'],
    ['by a direct approval', approveDirectly, 'approved'],
  ] as const;
  test.concurrent.each(closing)('%s', async (_, act, status) => {
    const member = await registering.adult();
    const url = await openCheckout(member);
    expect(await act(member)).toMatchObject({ status: 200 });
    expect(await atProvider(sessionIn(url))).toMatchObject({ status: 'expired', payment_status: 'unpaid' });
    expect(await tryToPay(url)).toBe(false);
    expect(await paymentOf(sessionIn(url))).toMatchObject({ payment_status: 'expired' });
    expect(await statusOf(member)).toBe(status);
  });

  test.concurrent('by a leader’s lock, for charters too', async () => {
    const locked = await approvedLeader(undefined, admin);
    const { charter_id } = await applyForCharter(locked);
    const url = await openApplicationCheckout(locked, 'academy_charter', charter_id);
    await setStatus(locked, 'suspended');
    expect(await tryToPay(url)).toBe(false);
    await setStatus(locked, 'approved');
    await openApplicationCheckout(locked, 'academy_charter', charter_id);
  });

  test.concurrent('but not by a rejected action', async () => {
    const pending = await registering.leader();
    const url = await openCheckout(pending);
    expect(await approveDirectly(pending)).toMatchObject({ status: 409 });
    expect(await setStatus(pending, 'approved')).toMatchObject({ status: 409 });
    expect(await atProvider(sessionIn(url))).toMatchObject({ status: 'open' });
    await verifyLeader(pending, admin);
    expect(await approveDirectly(pending)).toMatchObject({ status: 200 });
    expect(await atProvider(sessionIn(url))).toMatchObject({ status: 'expired' });
  });

  test.concurrent('and after a reactivation, a new one can be paid', async () => {
    const member = await registering.adult();
    const first = await openCheckout(member);
    await setStatus(member, 'inactive');
    expect(await tryOwnCheckout(member)).toMatchObject({ status: 403 });
    await setStatus(member, 'approved');
    const second = await openCheckout(member);
    expect(second).not.toBe(first);
    expect(await tryToPay(second)).toBe(true);
    await call('paymentStatus', { params: { session_id: sessionIn(second) } }, member.token);
    expect(await statusOf(member)).toBe('pending_approval');
  });
});

describe('a session unknown to the provider', () => {
  test.concurrent('is not treated as expired until it is too old: no second checkout, lock, or approval', async () => {
    const member = await registering.adult();
    const sessionId = await unknownSession(member);
    const ask = () => call('paymentStatus', { params: { session_id: sessionId } }, member.token);
    expect(await ask()).toMatchObject({ payment_status: 'unpaid', status: 'open' });
    expect(await tryOwnCheckout(member)).toMatchObject({
      status: 409,
      json: { detail: expect.stringContaining('has not settled your last checkout') },
    });
    for (const refused of [await setStatus(member, 'suspended'), await approveDirectly(member)]) {
      expect(refused).toMatchObject({ status: 503, json: { detail: expect.stringContaining('Nothing was changed') } });
    }
    expect(await statusOf(member)).toBe('pending_payment');
    expect(await activityOf(member.user.user_id, 'status_changed')).toEqual([]);

    await setPaymentBegun(sessionId, new Date(Date.now() - 26 * 60 * 60 * 1000));
    expect(await tryOwnCheckout(member)).toMatchObject({ status: 200 });
    expect(await ask()).toMatchObject({ payment_status: 'unpaid', status: 'expired' });
    expect(await setStatus(member, 'suspended')).toMatchObject({ status: 200 });
  });
});
