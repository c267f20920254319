import { collections } from '@portal/contract/values/collections';
import { describe, expect, test } from 'vitest';
import { consentsOf } from '#members/records/consents.ts';
import { claimCheckout } from '#payments/claim.ts';
import { duesOf } from '#payments/due.ts';
import { database } from '#platform/database.ts';
import { mapConcurrently } from '#test/support/concurrency.ts';
import { killAtPoint } from '#test/support/cut-off.ts';
import { activityOf, outboxIdsOf, patchMember } from '#test/support/database-state.ts';
import { deny } from '#test/support/denials.ts';
import { disableMailDelivery } from '#test/support/disable-mail.ts';
import { daysFromToday } from '#test/support/forms.ts';
import {
  consentingOf,
  type Family,
  forgetConsents,
  makeUnreadable,
  membersOf,
  newFamily,
  openGroupCheckout,
  paidFamily,
  paymentsAt,
  paymentsIn,
  renewableFamily,
  statusesOf,
  statusOf,
  tryAlone,
  tryGroupCheckout,
} from '#test/support/group-checkout.ts';
import { atEachOf, killPoints } from '#test/support/kill-points.ts';
import { newAdmin } from '#test/support/office.ts';
import {
  atEmulator,
  atProvider,
  newPrice,
  openSession,
  paymentOf,
  paymentsOf,
  sessionFor,
  sessionIn,
  setPaymentBegun,
  tryToPay,
  urlIn,
} from '#test/support/payment-provider.ts';
import { memberOf, registering } from '#test/support/people.ts';
import { api, call, payOnHostedPage, stripeUrl } from '#test/support/portal.ts';
import { eventsOf } from '#test/support/refunds.ts';
import { deliveryCases, payWithRepeatedEvents } from '#test/support/repeated-events.ts';
import { deliver, eventBody } from '#test/support/stripe-events.ts';
import { byTier } from '#test/support/tier.ts';

disableMailDelivery();

const admin = await newAdmin();

const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Array.from({ length: count }, (_, index) => run(index));
const setStatus = (id: string, status: string) =>
  api(`PUT /admin/set-member-status/${id}?status=${status}`, { token: admin.token });
const statesIn = async (session: string) => (await paymentsIn(session)).map(({ payment_status }) => payment_status);

/** Claims a session as a family's checkout. */
const claimed = async (family: Family, id: string) =>
  claimCheckout(duesOf(await membersOf(family), 'adult'), openSession(id), [undefined, undefined, undefined]);

/** Expects that each paid $66 once and is pending approval. */
async function expectPaidOnce(family: Family, session: string): Promise<void> {
  const payments = await paymentsIn(session);
  expect(payments.map(({ owner_uid }) => owner_uid)).toEqual(family.ids);
  for (const payment of payments)
    expect(payment).toMatchObject({
      payment_status: 'paid',
      amount_cents: 6600,
      paid_cents: 6600,
      checkout_cents: 19_800,
    });
  expect(new Set(payments.map(({ payment_intent }) => payment_intent)).size).toBe(1);
  expect(await statusesOf(family)).toEqual(['pending_approval', 'pending_approval', 'pending_approval']);
  for (const id of family.ids) expect(await activityOf(id, 'paid')).toHaveLength(1);
}

describe('one checkout for three people', () => {
  test.concurrent.each(deliveryCases)('%s: each has paid once', { timeout: 300_000 }, async (_, isPaidBefore) => {
    const family = await newFamily();
    const url = await openGroupCheckout(family);
    expect(await atProvider(sessionIn(url))).toMatchObject({ amount_total: 19_800, status: 'open' });
    const session = await payWithRepeatedEvents(url, (id) => statusOf(family, id), isPaidBefore);
    const people = ['Ada Mercer', 'Noah Mercer', 'Mia Mercer'].map((name) => ({
      name,
      amount: 66,
      payment_status: 'paid',
    }));
    expect(await statusOf(family, session)).toMatchObject({ payment_status: 'paid', status: 'complete', people });
    await expectPaidOnce(family, session);
    expect(await outboxIdsOf(family.holder.user.email)).toHaveLength(3);
    await deliver(eventBody('checkout.session.expired', { id: session, status: 'expired' }));
    await expectPaidOnce(family, session);
  });

  test('is applied once for each when its event is killed around every call and retried', {
    timeout: 500_000,
  }, async () => {
    const paidUnreported = async () => {
      const family = await newFamily();
      const url = await openGroupCheckout(family);
      await atEmulator(`payments/${sessionIn(url)}/hold`);
      const session = await payOnHostedPage(url);
      const completed = (await eventsOf(session)).find(({ type }) => type === 'checkout.session.completed');
      return { family, session, body: JSON.stringify(completed) };
    };
    const whole = await paidUnreported();
    const points = (await killAtPoint(['event', whole.body], 0)) ?? 0;
    await expectPaidOnce(whole.family, whole.session);
    expect(points).toBeGreaterThan(20);
    // Some of every third point, closer together than the eight points of each of the three transactions.
    const tried = killPoints(Math.floor(points / 3)).map((third) => 3 * third - 2);
    const all = await atEachOf(tried, paidUnreported);
    const killed = await atEachOf(tried, async (point, place) => {
      const one = all[place] as Awaited<ReturnType<typeof paidUnreported>>;
      const isDead = (await killAtPoint(['event', one.body], point)) === undefined;
      const paid = (await statesIn(one.session)).filter((state) => state === 'paid').length;
      return { ...one, isDead, paid };
    });
    expect(killed.filter(({ isDead }) => isDead).length).toBeGreaterThan(byTier('kills', 3, 5));
    // A run that finishes before its kill point has applied all three.
    expect([...new Set(killed.map(({ paid }) => paid))]).toEqual(expect.arrayContaining([0, 1, 2]));
    for (const { session } of killed) await atEmulator(`payments/${session}/release`);
    for (const { family, session } of killed) {
      await expect
        .poll(() => statesIn(session), { timeout: 200_000, interval: 1000 })
        .toEqual(['paid', 'paid', 'paid']);
      await expectPaidOnce(family, session);
    }
  });
});

describe('a checkout for several', () => {
  test.concurrent('is reused by later requests in any order, even 10 at once', async () => {
    const family = await newFamily();
    const [a, b, c] = family.ids;
    const orders = [
      [a, b, c],
      [c, b, a],
      [b, a, c],
    ];
    const urls = await Promise.all(times(9, (index) => openGroupCheckout(family, orders[index % 3])));
    expect(new Set(urls).size).toBe(1);
    expect(await openGroupCheckout(family)).toBe(urls[0]);
    expect(await paymentsAt(urls[0] ?? '')).toHaveLength(3);
  });

  test.concurrent('closes earlier checkouts for one or for others, and is closed by later ones', async () => {
    const family = await newFamily();
    const [a, b, c] = family.ids;
    const alone = urlIn(await tryAlone(family, b));
    const three = await openGroupCheckout(family);
    const two = await openGroupCheckout(family, [a, b]);
    const last = urlIn(await tryAlone(family, a));
    for (const url of [alone, three, two]) expect(await tryToPay(url)).toBe(false);
    expect(await paymentOf(sessionIn(alone))).toMatchObject({ payment_status: 'expired', checkout_session: null });
    expect(await statesIn(sessionIn(three))).toEqual(['expired', 'expired', 'expired']);
    expect(await statesIn(sessionIn(two))).toEqual(['expired', 'expired']);
    expect(await tryToPay(last)).toBe(true);
    expect(await statusOf(family, sessionIn(last))).toMatchObject({
      payment_status: 'paid',
      people: [{ name: 'Ada Mercer' }],
    });
    expect(await statusesOf(family)).toEqual(['pending_approval', 'pending_payment', 'pending_payment']);
    const left = await openGroupCheckout(family, [b, c]);
    expect(await tryToPay(left)).toBe(true);
    await statusOf(family, sessionIn(left));
    expect(await statusesOf(family)).toEqual(['pending_approval', 'pending_approval', 'pending_approval']);
  });

  // An even number, since the two take turns in the groups.
  const many = byTier('rounds', 6, 12);

  test.concurrent(`can be paid for only one of several overlapping groups at once, in ${many} rounds`, {
    timeout: 400_000,
  }, async () => {
    const all = Array.from({ length: many }, (_, round) => round);
    await mapConcurrently(3, all, async (round) => {
      const family = await newFamily();
      const [a, b, c] = family.ids;
      const answers = await Promise.all([
        tryGroupCheckout(family),
        tryGroupCheckout(family, [b, c]),
        tryAlone(family, round % 2 ? a : c),
        tryGroupCheckout(family, [c, a, b]),
      ]);
      const urls = new Set(answers.filter(({ status }) => status === 200).map(urlIn));
      expect(urls.size).toBeGreaterThan(0);
      await Promise.all([...urls].map(tryToPay));
      for (const url of urls) await statusOf(family, sessionIn(url));
      const found = await paymentsOf(family.ids);
      const paid = found.filter(({ payment_status }) => payment_status === 'paid').map(({ owner_uid }) => owner_uid);
      expect(new Set(paid).size).toBe(paid.length);
      expect(found.filter(({ payment_status }) => payment_status === 'needs_review')).toEqual([]);
    });
  });

  test.concurrent('rejects strangers, duplicates, an application, and fees not due, and opens nothing', async () => {
    const [family, other] = await Promise.all([newFamily(), registering.adult()]);
    const [a, b, c] = family.ids;
    const refusals = [
      [[a, other.user.user_id], {}, 404],
      [[a, 'nobody'], {}, 404],
      [[a, a], {}, 422],
      [[], {}, 422],
      [[a, b], { application_id: 'some-charter' }, 422],
      [[a, b], { membership_type: 'youth' }, 409],
      [[a, b], { membership_type: 'academy_charter' }, 409],
      [Array.from({ length: 9 }, (_, index) => `member-${index}`), {}, 422],
    ] as const;
    for (const [members, more, status] of refusals)
      expect([members, more, (await tryGroupCheckout(family, members, more)).status]).toEqual([members, more, status]);
    await patchMember(c, { status: 'pending_approval' });
    expect(await tryGroupCheckout(family)).toMatchObject({
      status: 409,
      json: { detail: 'Mia Mercer: No membership fee is due' },
    });
    expect(await paymentsOf(family.ids)).toEqual([]);
  });

  test.concurrent('shows the status of its payments to the account and admins; others get 404', async () => {
    const [{ family, session }, other] = await Promise.all([paidFamily(), registering.adult()]);
    for (const { session_id } of await paymentsIn(session)) {
      const params = { session_id };
      expect((await statusOf(family, session_id)).people).toHaveLength(3);
      expect((await call('paymentStatus', { params }, admin.token)).people).toHaveLength(3);
      const path = `/payments/status/${session_id}`;
      expect(await api(`GET ${path}`, { token: other.token })).toMatchObject({ status: 404 });
    }
  });

  test.concurrent('no longer names a member who has left the account', async () => {
    const [{ family, session }, other] = await Promise.all([paidFamily(), registering.adult()]);
    const { account_uid } = await memberOf(family.holder.user);
    const [a, b, c] = family.ids;
    await database()
      .collection(collections.accounts)
      .doc(account_uid)
      .update({ members: [a, b] });
    expect((await statusOf(family, session)).people.map(({ name }) => name)).toEqual(['Ada Mercer', 'Noah Mercer']);
    const theirs = (await memberOf(other.user)).account_uid;
    await database()
      .collection(collections.accounts)
      .doc(theirs)
      .update({ members: [other.user.user_id, c] });
    const own = await call('paymentStatus', { params: { session_id: `${session}_3` } }, other.token);
    expect(own.people.map(({ name }) => name)).toEqual(['Mia Mercer']);
  });
});

describe('one of the three', () => {
  test.concurrent('with an unreadable record does not block a denial of another, and follows once repaired', async ({
    expect,
  }) => {
    const family = await newFamily();
    const [, b, c] = family.ids;
    const url = await openGroupCheckout(family);
    const putRight = await makeUnreadable(b);
    expect(await deny(admin, 'membership', c)).toMatchObject({ status: 200 });
    expect(await tryToPay(url)).toBe(false);
    expect(await statesIn(sessionIn(url))).toEqual(['expired', 'open', 'expired']);
    await putRight();
    // The provider would report it again after a while.
    await statusOf(family, sessionIn(url));
    expect(await statesIn(sessionIn(url))).toEqual(['expired', 'expired', 'expired']);
    expect(await statusesOf(family)).toEqual(['pending_payment', 'pending_payment', 'denied']);
  });

  test.concurrent.each([
    ['locked', (id: string) => setStatus(id, 'suspended')],
    ['denied', (id: string) => deny(admin, 'membership', id)],
    ['approved directly', (id: string) => setStatus(id, 'approved')],
    [
      'paid for by check',
      (id: string) =>
        api('POST /admin/payments', {
          token: admin.token,
          body: {
            user_id: id,
            membership_type: 'youth',
            method: 'check',
            amount_cents: 6600,
            reference: '1042',
            received_on: '2026-11-20',
          },
        }),
    ],
  ] as const)('closes the checkout for all when %s', async (_, act) => {
    const family = await newFamily();
    const [a, b, c] = family.ids;
    const url = await openGroupCheckout(family);
    const answer = await act(b);
    expect([200, 201]).toContain(answer.status);
    expect(await tryToPay(url)).toBe(false);
    expect(await statesIn(sessionIn(url))).toEqual(['expired', 'expired', 'expired']);
    expect(await tryGroupCheckout(family)).toMatchObject({ status: 409 });
    expect(await tryToPay(await openGroupCheckout(family, [a, c]))).toBe(true);
  });

  test.concurrent('is the only one under review if locked when the money arrives; the others are paid', async ({
    expect,
  }) => {
    const family = await newFamily();
    const [, b] = family.ids;
    const url = await openGroupCheckout(family);
    await atEmulator(`payments/${sessionIn(url)}/hold`);
    await payOnHostedPage(url);
    // Bypasses the portal, which would close the checkout first.
    await patchMember(b, { status: 'suspended' });
    await atEmulator(`payments/${sessionIn(url)}/release`);
    await expect.poll(() => statesIn(sessionIn(url))).toEqual(['paid', 'needs_review', 'paid']);
    expect((await paymentsAt(url)).map(({ amount_cents, review_cents }) => [amount_cents, review_cents])).toEqual([
      [6600, 0],
      [6600, 6600],
      [6600, 0],
    ]);
    expect(await statusesOf(family)).toEqual(['pending_approval', 'suspended', 'pending_approval']);
    const { people } = await statusOf(family, sessionIn(url));
    expect(people.map(({ payment_status }) => payment_status)).toEqual(['paid', 'needs_review', 'paid']);
  });

  // An even number: in every other round, they pay before the lock.
  const many = byTier('rounds', 6, 12);

  test.concurrent(`is locked during the payment, ${many} times: all are charged and paid, or none`, {
    timeout: 400_000,
  }, async () => {
    const outcomes = await Promise.all(
      times(many, async (index) => {
        const family = await newFamily();
        const url = await openGroupCheckout(family);
        const pay = tryToPay(url);
        if (index % 2) await pay;
        const [charged, lock] = await Promise.all([pay, setStatus(family.ids[1], 'suspended')]);
        expect(lock.status).toBe(200);
        // The event may still be about to settle the last payment.
        await statusOf(family, sessionIn(url));
        const [a, b, c] = await membersOf(family);
        const was = [a?.status, b?.status_before_lock, c?.status].join(' ');
        return `${charged ? 'charged' : 'not charged'}, ${await statesIn(sessionIn(url))}, ${was}`;
      }),
    );
    const right = [
      'charged, paid,paid,paid, pending_approval pending_approval pending_approval',
      'not charged, expired,expired,expired, pending_payment pending_payment pending_payment',
    ];
    expect(outcomes.filter((outcome) => !right.includes(outcome))).toEqual([]);
  });

  test.concurrent('cannot close a session unknown to the provider until it is too old', async () => {
    const family = await newFamily();
    const id = `cs_test_unknown${family.ids[0]}`;
    await claimed(family, id);
    expect(await tryGroupCheckout(family)).toMatchObject({ status: 409 });
    expect(await tryAlone(family, family.ids[2])).toMatchObject({ status: 503 });
    expect(await setStatus(family.ids[1], 'suspended')).toMatchObject({ status: 503 });
    const begun = new Date(Date.now() - 26 * 60 * 60 * 1000);
    for (const { session_id } of await paymentsIn(id)) await setPaymentBegun(session_id, begun);
    expect(await tryGroupCheckout(family)).toMatchObject({ status: 200 });
    expect(await statesIn(id)).toEqual(['expired', 'expired', 'expired']);
  });
});

describe('a wrong total', () => {
  const cases = [
    ['too little', 9000, [6600, 2400, 0]],
    ['too much', 30_000, [6600, 6600, 16_800]],
    ['the price of one', 6600, [6600, 0, 0]],
  ] as const;
  test.concurrent.each(cases)('%s: is put under review entirely, split to the cent', async (_, cents, shares) => {
    const family = await newFamily();
    const id = await sessionFor(await newPrice(cents), family.ids[0]);
    await claimed(family, id);
    expect(await tryToPay(`${stripeUrl}/checkout/${id}`)).toBe(true);
    // The last one's status is requested first.
    await statusOf(family, `${id}_3`);
    const payments = await paymentsIn(id);
    expect(payments.map(({ amount_cents }) => amount_cents)).toEqual(shares);
    expect(payments.map(({ payment_status }) => payment_status)).toEqual(Array(3).fill('needs_review'));
    expect(payments[1]?.review_reason).toBe(`The amount paid is ${cents} cents instead of 19800`);
    expect(await statusesOf(family)).toEqual(Array(3).fill('pending_payment'));
    expect(await tryGroupCheckout(family)).toMatchObject({
      status: 409,
      json: { detail: expect.stringMatching(/^Ada Mercer: Your payment is under review/) },
    });
  });

  test.concurrent('for a session of another owner moves no member’s status', async ({ expect }) => {
    const [family, other] = await Promise.all([newFamily(), registering.adult()]);
    const url = await openGroupCheckout(family);
    await database().collection(collections.payments).doc(sessionIn(url)).update({ owner_uid: other.user.user_id });
    await payOnHostedPage(url);
    await expect.poll(() => statesIn(sessionIn(url))).toEqual(Array(3).fill('needs_review'));
    expect(await statusesOf(family)).toEqual(Array(3).fill('pending_payment'));
  });
});

describe('renewing together', () => {
  test.concurrent('adds one term for each, and can include a first fee', { timeout: 300_000 }, async () => {
    const family = await renewableFamily();
    const session = await payOnHostedPage(await openGroupCheckout(family));
    await statusOf(family, session);
    const payments = await paymentsIn(session);
    expect(payments.map(({ renews, payment_status }) => [renews, payment_status])).toEqual(
      Array(3).fill([true, 'paid']),
    );
    for (const [place, { terms, status }] of (await membersOf(family)).entries()) {
      expect(status).toBe('approved');
      expect(terms.map(({ session_id }) => session_id)).toEqual([null, payments[place]?.session_id]);
    }
    const { renews, renewed_until } = await statusOf(family, session);
    expect({ renews, renewed_until }).toEqual({ renews: true, renewed_until: expect.any(String) });
  });

  test.concurrent('takes one consent for all members whose policies changed', async () => {
    const family = await renewableFamily();
    await forgetConsents(family);
    expect(await tryGroupCheckout(family)).toMatchObject({
      status: 422,
      json: { fields: { policies_accepted: expect.any(String) } },
    });
    expect(await consentingOf(family)).toEqual([]);
    expect(await tryGroupCheckout(family, family.ids, { policies_accepted: true })).toMatchObject({ status: 200 });
    expect(await consentingOf(family)).toEqual([...family.ids].sort());
  });

  test.concurrent('records the account holder’s consent for each, including one now of age', async () => {
    const family = await renewableFamily();
    const [a, b, c] = family.ids;
    await forgetConsents(family);
    await patchMember(b, { date_of_birth: daysFromToday(-6700) });
    expect(await tryGroupCheckout(family, family.ids, { policies_accepted: true })).toMatchObject({ status: 200 });
    const found = await consentsOf([a, b, c]).get();
    const given = found.docs.map((doc) => [doc.get('member_uid'), doc.get('given_by'), doc.get('parent_consent')]);
    expect(new Set(given)).toEqual(
      new Set([
        [a, 'Ada Mercer', false],
        [b, 'Ada Mercer', false],
        [c, 'Ada Mercer', true],
      ]),
    );
  });
});
