import type { Session } from '@portal/contract/accounts';
import { collections } from '@portal/contract/collections';
import { describe, expect, test } from 'vitest';
import { both, rounds } from '#test/support/at-once.ts';
import { activityOf, storedAt } from '#test/support/database-state.ts';
import { applyForCharter, approvedLeader, verifyLeader } from '#test/support/leaders.ts';
import { newAdmin } from '#test/support/office.ts';
import {
  atProvider,
  paymentOf,
  sessionIn,
  setPaymentBegun,
  tryToPay,
  unknownSession,
} from '#test/support/payment-provider.ts';
import { openCheckout, registering } from '#test/support/people.ts';
import { api, call, portalUrl } from '#test/support/portal.ts';
import { byTier } from '#test/support/tier.ts';

const admin = await newAdmin();

const approveDirectly = ({ user: { email } }: Session) =>
  api('POST /admin/approve-membership-direct', { token: admin.token, body: { email } });
const setStatus = ({ user }: Session, status: string) =>
  api(`PUT /admin/set-member-status/${user.user_id}?status=${status}`, { token: admin.token });
const checkout = ({ token, user }: Session, more: object = {}) =>
  api('POST /payments/checkout', {
    token,
    body: { membership_type: user.membership_type, origin_url: portalUrl, ...more },
  });
const storedMember = ({ user }: Session) => storedAt(`${collections.members}/${user.user_id}`);
const statusOf = async (member: Session) => (await storedMember(member))?.status;

/** Nothing came of any round but this. */
function expectOnly(outcomes: readonly string[], allowed: readonly string[]): void {
  expect(outcomes.filter((outcome) => !allowed.includes(outcome))).toEqual([]);
}

describe('payment beside what makes the fee no longer due', () => {
  const approvals = byTier('rounds', 10, 50);

  test(`direct approval in ${approvals} rounds: charged and counted, or not charged`, {
    timeout: 300_000,
  }, async () => {
    const outcomes = await rounds(approvals, async (swapped) => {
      const member = await registering.adult();
      const url = await openCheckout(member);
      const [charged, approval] = await both(
        () => tryToPay(url),
        () => approveDirectly(member),
        swapped,
      );
      expect(approval.status).toBe(200);
      expect(await statusOf(member)).toBe('approved');
      const { payment_status } = await paymentOf(sessionIn(url));
      return `${charged ? 'charged' : 'not charged'}, ${payment_status}`;
    });
    expectOnly(outcomes, ['charged, paid', 'not charged, expired']);
  });

  const locks = byTier('rounds', 6, 20);

  test(`a lock in ${locks} rounds: what was charged was due`, { timeout: 200_000 }, async () => {
    const outcomes = await rounds(locks, async (swapped) => {
      const member = await registering.adult();
      const url = await openCheckout(member);
      const [charged, lock] = await both(
        () => tryToPay(url),
        () => setStatus(member, 'suspended'),
        swapped,
      );
      expect(lock.status).toBe(200);
      const { status, status_before_lock } = (await storedMember(member)) ?? {};
      expect(status).toBe('suspended');
      const { payment_status } = await paymentOf(sessionIn(url));
      return `${charged ? 'charged' : 'not charged'}, ${payment_status}, ${status_before_lock}`;
    });
    expectOnly(outcomes, ['charged, paid, pending_approval', 'not charged, expired, pending_payment']);
  });

  const charters = byTier('rounds', 6, 10);

  test(`the approval of a charter in ${charters} rounds: charged and counted, or not charged`, {
    timeout: 200_000,
  }, async () => {
    const leader = await approvedLeader(undefined, admin);
    const outcomes = await rounds(charters, async (swapped) => {
      const { charter_id } = await applyForCharter(leader);
      const { json } = await checkout(leader, { membership_type: 'academy_charter', application_id: charter_id });
      const { url } = json as { url: string };
      const path = `/admin/approve/academy-charter/${charter_id}`;
      const approve = () => api(`PUT ${path}`, { token: admin.token });
      const [charged, approval] = await both(() => tryToPay(url), approve, swapped);
      expect(approval.status).toBe(200);
      const { payment_status } = await paymentOf(sessionIn(url));
      return `${charged ? 'charged' : 'not charged'}, ${payment_status}`;
    });
    expectOnly(outcomes, ['charged, paid', 'not charged, expired']);
  });

  test('a checkout that begins beside a direct approval cannot be paid afterwards', { timeout: 200_000 }, async () => {
    // Nothing else holds it: more rounds than of others.
    await rounds(byTier('rounds', 10, 20), async (swapped) => {
      const member = await registering.adult();
      const [begun, approval] = await both(
        () => checkout(member),
        () => approveDirectly(member),
        swapped,
      );
      expect(approval.status).toBe(200);
      expect([200, 409]).toContain(begun.status);
      if (begun.status !== 200) return;
      const { url } = begun.json as { url: string };
      expect(await tryToPay(url)).toBe(false);
      expect(await paymentOf(sessionIn(url))).toMatchObject({ payment_status: 'expired' });
    });
  });
});

describe('an open checkout is closed at the provider', () => {
  const closing = [
    ['by a lock', (member: Session) => setStatus(member, 'inactive'), 'inactive'],
    ['by a word that locks', (member: Session) => setStatus(member, 'under_appeal'), 'under_appeal'],
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

  test.concurrent('by the lock of a leader, for charters, too', async () => {
    const leader = await approvedLeader(undefined, admin);
    const { charter_id } = await applyForCharter(leader);
    const { json } = await checkout(leader, { membership_type: 'academy_charter', application_id: charter_id });
    const { url } = json as { url: string };
    await setStatus(leader, 'suspended');
    expect(await tryToPay(url)).toBe(false);
    await setStatus(leader, 'approved');
    const again = await checkout(leader, { membership_type: 'academy_charter', application_id: charter_id });
    expect(again.status).toBe(200);
  });

  test.concurrent('but not by what is refused', async () => {
    const leader = await registering.leader();
    const url = await openCheckout(leader);
    expect(await approveDirectly(leader)).toMatchObject({ status: 409 });
    expect(await setStatus(leader, 'approved')).toMatchObject({ status: 409 });
    expect(await atProvider(sessionIn(url))).toMatchObject({ status: 'open' });
    await verifyLeader(leader, admin);
    expect(await approveDirectly(leader)).toMatchObject({ status: 200 });
    expect(await atProvider(sessionIn(url))).toMatchObject({ status: 'expired' });
  });

  test.concurrent('and after a reactivation the fee can be paid by a new one', async () => {
    const member = await registering.adult();
    const first = await openCheckout(member);
    await setStatus(member, 'inactive');
    expect(await checkout(member)).toMatchObject({ status: 403 });
    await setStatus(member, 'approved');
    const second = await openCheckout(member);
    expect(second).not.toBe(first);
    expect(await tryToPay(second)).toBe(true);
    await call('paymentStatus', { params: { session_id: sessionIn(second) } }, member.token);
    expect(await statusOf(member)).toBe('pending_approval');
  });
});

describe('a session that the provider does not know', () => {
  test.concurrent('is not taken for expired: no second checkout, no lock and no approval, until it is too old', async () => {
    const member = await registering.adult();
    const sessionId = await unknownSession(member);
    const ask = () => call('paymentStatus', { params: { session_id: sessionId } }, member.token);
    expect(await ask()).toMatchObject({ payment_status: 'unpaid', status: 'open' });
    expect(await checkout(member)).toMatchObject({
      status: 409,
      json: { detail: expect.stringContaining('has not settled your last checkout') },
    });
    for (const refused of [await setStatus(member, 'suspended'), await approveDirectly(member)]) {
      expect(refused).toMatchObject({ status: 503, json: { detail: expect.stringContaining('Nothing was changed') } });
    }
    expect(await statusOf(member)).toBe('pending_payment');
    expect(await activityOf(member.user.user_id, 'status_changed')).toEqual([]);

    await setPaymentBegun(sessionId, new Date(Date.now() - 26 * 60 * 60 * 1000));
    expect(await checkout(member)).toMatchObject({ status: 200 });
    expect(await ask()).toMatchObject({ payment_status: 'unpaid', status: 'expired' });
    expect(await setStatus(member, 'suspended')).toMatchObject({ status: 200 });
  });
});
