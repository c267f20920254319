import { afterEach, describe, expect, test } from 'vitest';
import { runDailyJobs } from '#app/daily/run.ts';
import { dueOf } from '#payments/due.ts';
import { moveClockTo, resetClock } from '#test/support/clock.ts';
import {
  childIn,
  clubCheckout,
  newClub,
  parentSigns,
  payForClub,
  sharesOf,
  signBy,
  signingToken,
} from '#test/support/club-payments.ts';
import { patchMember } from '#test/support/database-state.ts';
import { deny } from '#test/support/denials.ts';
import { daysFromToday } from '#test/support/forms.ts';
import { awaitEmail, tokenIn } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { archiveFor } from '#test/support/own-data.ts';
import { paymentOf, payWrongAmount, refundsAtProvider, urlIn } from '#test/support/payment-provider.ts';
import { memberOf, openCheckout, registering } from '#test/support/people.ts';
import { api, call, payOnHostedPage, problem } from '#test/support/portal.ts';
import { deliverEvent, eventsOf } from '#test/support/refunds.ts';

const admin = await newAdmin();
const club = await newClub(admin);

afterEach(resetClock);

/** Does the daily work after the last day to sign. */
async function pass(days: number): Promise<void> {
  moveClockTo(new Date(Date.now() + days * 24 * 60 * 60 * 1000));
  await runDailyJobs();
}

const returned = { payment_status: 'refunded', refunded_cents: 6600, sign_by: null };

describe('a club pays by card', () => {
  test('for members of several accounts at once, each with a payment of their own', async () => {
    const [signed, unsigned] = [await childIn(club), await childIn(club, { signs: true })];
    const { fees } = await call('clubFees', { params: { id: club.charter_id } }, club.leader.token);
    expect(fees.find(({ user_id }) => user_id === unsigned.user.user_id)).toMatchObject({
      ...{ amount_cents: 6600, renews: false, signer: 'parent' },
    });
    expect(fees.find(({ user_id }) => user_id === signed.user.user_id)).toMatchObject({ signer: null });
    const session = await payForClub(club, [signed, unsigned]);
    const shares = await Promise.all((await sharesOf(club, session)).map(paymentOf));
    expect(shares.map(({ owner_uid }) => owner_uid).sort()).toEqual(
      [signed, unsigned].map(({ user }) => user.user_id).sort(),
    );
    for (const share of shares) {
      const { club: payer, amount_cents, payment_status } = share;
      expect({ payer, amount_cents, payment_status }).toEqual({
        ...{ amount_cents: 6600, payment_status: 'paid' },
        payer: { charter_id: club.charter_id, academy_name: 'Alpha Club' },
      });
    }
    expect(await memberOf(signed.user)).toMatchObject({ status: 'pending_approval', club_paid: null });
    expect(await memberOf(unsigned.user)).toMatchObject({
      status: 'pending_payment',
      club_paid: { academy_name: 'Alpha Club', sign_by: daysFromToday(30) },
    });
    const receipt = await awaitEmail(club.leader.user.email, /received your club’s payment/);
    expect(receipt.text).toContain('$132');
  });

  test('only for members of the club, with a place at its desk', async () => {
    const [own, elsewhere] = [await childIn(club), await registering.youth()];
    expect(await clubCheckout(club, [own, elsewhere])).toMatchObject({ status: 404 });
    const stranger = await newClub(admin, 'Omega Club');
    expect(await clubCheckout({ ...club, leader: stranger.leader }, [own])).toMatchObject({ status: 403 });
    expect(await clubCheckout(club, [])).toMatchObject({ status: 422 });
  });

  test('and a parent sees only their child: in the status, the payment and the data to download', async () => {
    const [child, other] = [await childIn(club), await childIn(club, { name: 'Tobias' })];
    const shares = await Promise.all((await sharesOf(club, await payForClub(club, [child, other]))).map(paymentOf));
    const session_id = shares.find(({ owner_uid }) => owner_uid === child.user.user_id)?.session_id ?? '';
    const { people } = await call('paymentStatus', { params: { session_id } }, child.token);
    expect(people.map(({ user_id }) => user_id)).toEqual([child.user.user_id]);
    const told = JSON.stringify((await archiveFor(child)).data);
    for (const known of ['"academy_name":"Alpha Club"', '"checkout_people":null', '"checkout_cents":null'])
      expect(told).toContain(known);
    for (const secret of ['Tobias', other.user.user_id, other.user.email, club.leader.user.email]) {
      expect(told).not.toContain(secret);
    }
    const leaders = JSON.stringify((await archiveFor(club.leader)).data);
    expect(leaders).toContain('What you paid for your club');
    for (const secret of ['Tobias', other.user.user_id]) expect(leaders).not.toContain(secret);
  });

  test('a replayed event changes nothing', async () => {
    const session = await payForClub(club, [await childIn(club), await childIn(club, { signs: true })]);
    const ids = await sharesOf(club, session);
    const before = await Promise.all(ids.map(paymentOf));
    for (const event of await eventsOf(session)) await deliverEvent(event);
    expect(await Promise.all(ids.map(paymentOf))).toEqual(before);
  });
});

describe('the signature', () => {
  test('is given by the mailed link, once, and the fee counts; before that it can’t be approved', async () => {
    const child = await childIn(club, { signs: true });
    const session = await payForClub(club, [child]);
    const { user_id, email } = child.user;
    expect(await api(`PUT /admin/approve/membership/${user_id}`, { token: admin.token })).toMatchObject({
      status: 409,
    });
    expect(await api('POST /admin/approve-membership-direct', { token: admin.token, body: { email } })).toMatchObject(
      problem(409, expect.stringMatching(/^Paid by Alpha Club, waiting for a parent/)),
    );
    const token = tokenIn(await awaitEmail(email, /Please sign/));
    const { json } = await api('POST /auth/validate-signing-token', { body: { token } });
    expect(json).toMatchObject({ valid: true, first_name: 'Nia', academy_name: 'Alpha Club', parent_asked: true });
    expect(await signBy(token, { parent_first_name: '' })).toMatchObject({ status: 422 });
    expect(await signBy(token)).toMatchObject({ status: 200 });
    expect(await memberOf(child.user)).toMatchObject({
      ...{ status: 'pending_approval', club_paid: null, has_password: false },
      consent: { given_by: 'Ada Brooks', parent_consent: true },
    });
    expect(await paymentOf(session)).toMatchObject({ payment_status: 'paid', sign_by: null });
    expect(await signBy(token)).toMatchObject({ status: 400 });
    expect(await api('POST /auth/validate-signing-token', { body: { token } })).toMatchObject({
      json: { valid: false },
    });
  });

  test('also counts when it is given on the dashboard', async () => {
    const child = await childIn(club, { signs: true });
    await payForClub(club, [child]);
    const { user_id } = child.user;
    expect(await api('POST /user/consent', { token: child.token, body: parentSigns })).toMatchObject({ status: 200 });
    await expect.poll(() => memberOf({ user_id })).toMatchObject({ status: 'pending_approval', club_paid: null });
  });

  test('is needed for a renewal only if the policies changed, and the next term begins with it', async () => {
    const child = await childIn(club);
    await payForClub(club, [child]);
    await call('approveMembership', { params: { id: child.user.user_id } }, admin.token);
    const { consent } = await memberOf(child.user);
    const membership_expiry = daysFromToday(20);
    await patchMember(child.user.user_id, {
      membership_expiry,
      consent: consent && { ...consent, versions: {} },
    });
    await payForClub(club, [child]);
    expect(await memberOf(child.user)).toMatchObject({ membership_expiry, club_paid: { sign_by: daysFromToday(30) } });
    expect(await signBy(await signingToken(child))).toMatchObject({ status: 200 });
    const renewed = await memberOf(child.user);
    expect(renewed).toMatchObject({ status: 'approved', club_paid: null });
    expect((renewed.membership_expiry ?? '') > membership_expiry).toBe(true);
  });

  test('is still needed when the office accepts a payment under review', async () => {
    const child = await childIn(club, { signs: true });
    const paying = {
      charter_id: club.charter_id,
      academy_name: 'Alpha Club',
      leader: await memberOf(club.leader.user),
    };
    const due = { ...(await dueOf(await memberOf(child.user), 'youth', undefined)), club: paying };
    const session_id = await payWrongAmount(due, 'price_event_sanction');
    const params = { session_id };
    expect(await call('paymentStatus', { params }, club.leader.token)).toMatchObject({
      payment_status: 'needs_review',
    });
    await call('reviewPayment', { params, body: { action: 'accept', note: 'Counts as a gift' } }, admin.token);
    expect(await memberOf(child.user)).toMatchObject({ status: 'pending_payment', club_paid: { session_id } });
    expect(await signBy(await signingToken(child))).toMatchObject({ status: 200 });
    expect(await memberOf(child.user)).toMatchObject({ status: 'pending_approval', club_paid: null });
  });

  test('that never comes: after 30 days the share is the club’s again, and the fee due again', async () => {
    const child = await childIn(club, { signs: true });
    const session = await payForClub(club, [child, await childIn(club)]);
    const token = await signingToken(child);
    const shares = await Promise.all((await sharesOf(club, session)).map(paymentOf));
    const own = shares.find(({ owner_uid }) => owner_uid === child.user.user_id)?.session_id ?? '';
    await pass(30);
    expect(await paymentOf(own)).toMatchObject({ payment_status: 'paid' });
    await pass(31);
    expect(await paymentOf(own)).toMatchObject(returned);
    expect(await refundsAtProvider(session)).toMatchObject([{ amount: 6600, status: 'succeeded' }]);
    expect(await memberOf(child.user)).toMatchObject({ status: 'pending_payment', club_paid: null });
    expect(await signBy(token)).toMatchObject({ status: 400 });
    const text = (await awaitEmail(club.leader.user.email, /refunded your club’s payment/)).text;
    expect(text).toContain('Nobody accepted the policies for Nia Brooks');
    await awaitEmail(child.user.email, /due again/);
    await pass(32);
    expect(await refundsAtProvider(session)).toHaveLength(1);
  });
});

test('a parent has paid meanwhile: one fee counts, and the club has its share back', async () => {
  const child = await childIn(club);
  const url = urlIn(await clubCheckout(club, [child]));
  await payOnHostedPage(await openCheckout(child));
  const session = await payOnHostedPage(url);
  await call('paymentStatus', { params: { session_id: session } }, club.leader.token);
  expect(await paymentOf(session)).toMatchObject(returned);
  expect(await memberOf(child.user)).toMatchObject({ status: 'pending_approval' });
});

test('the club has paid meanwhile: the parent has the money back, whether or not it waits for a signature', async () => {
  for (const signs of [false, true]) {
    const child = await childIn(club, { signs });
    const url = await openCheckout(child);
    const session = await payForClub(club, [child]);
    const own = await payOnHostedPage(url);
    await call('paymentStatus', { params: { session_id: own } }, child.token);
    expect(await paymentOf(own)).toMatchObject({ ...returned, review: null });
    expect(await paymentOf(session)).toMatchObject({ payment_status: 'paid' });
    expect((await awaitEmail(child.user.email, /refunded your payment/)).text).toContain('had already paid');
    expect(
      await api('POST /payments/checkout', {
        token: child.token,
        body: { membership_type: 'youth', origin_url: new URL(url).origin },
      }),
    ).toMatchObject({ status: expect.any(Number) });
  }
});

describe('the club has its money back', () => {
  const inBetween = {
    'the member is locked': ({ user }: { user: { user_id: string } }) =>
      call(
        'setMemberStatus',
        { params: { id: user.user_id }, query: { status: 'suspended' }, body: { reason: 'An incident', tell: false } },
        admin.token,
      ),
    'the member leaves the club': ({ token }: { token: string }) =>
      call('updateProfile', { body: { club_id: null } }, token),
    'the member is denied': ({ user }: { user: { user_id: string } }) => deny(admin, 'membership', user.user_id),
  };

  test.each(Object.entries(inBetween))('while it waits for a signature: %s', async (_, happens) => {
    const child = await childIn(club, { signs: true });
    const session = await payForClub(club, [child]);
    await happens(child);
    await expect.poll(() => paymentOf(session)).toMatchObject(returned);
    expect(await memberOf(child.user)).toMatchObject({ club_paid: null });
  });

  test.each(Object.entries(inBetween))('before the money arrives: %s', async (_, happens) => {
    const child = await childIn(club);
    const other = await childIn(club);
    const url = urlIn(await clubCheckout(club, [child, other]));
    await happens(child);
    const session = await payOnHostedPage(url);
    await call('paymentStatus', { params: { session_id: session } }, club.leader.token);
    const shares = await Promise.all((await sharesOf(club, session)).map(paymentOf));
    const statusOf = (uid: string) => shares.find(({ owner_uid }) => owner_uid === uid)?.payment_status;
    expect(statusOf(child.user.user_id)).toBe('refunded');
    expect(statusOf(other.user.user_id)).toBe('paid');
    expect(await memberOf(other.user)).toMatchObject({ status: 'pending_approval' });
  });
});

test('a denial returns the fee to the club, which reads nothing of the reason', async () => {
  const child = await childIn(club);
  const session = await payForClub(club, [child]);
  await deny(admin, 'membership', child.user.user_id, { refund: true });
  expect(await paymentOf(session)).toMatchObject(returned);
  const { text } = await awaitEmail(club.leader.user.email, /refunded your club’s payment/, 1, 'was not approved');
  expect(text).not.toContain('date of birth');
});

test('a club that pays by check: all or none, for the exact sum', async () => {
  const [one, two] = [await childIn(club), await childIn(club, { signs: true })];
  const record = (amount_cents: number, ...members: { user: { user_id: string } }[]) =>
    api(`POST /admin/academy-charters/${club.charter_id}/payments`, {
      token: admin.token,
      body: {
        ...{ method: 'check', reference: '1042', amount_cents, received_on: daysFromToday(0) },
        members: members.map(({ user }) => user.user_id),
      },
    });
  expect(await record(13_000, one, two)).toMatchObject({ status: 422 });
  expect(await record(13_200, one, await registering.youth())).toMatchObject({ status: 409 });
  expect(await memberOf(one.user)).toMatchObject({ status: 'pending_payment' });
  const { json } = await record(13_200, one, two);
  expect(json).toMatchObject({
    payment: { amount_cents: 13_200, shares: [{ state: 'paid' }, { state: 'waiting', sign_by: daysFromToday(30) }] },
  });
  expect(await memberOf(one.user)).toMatchObject({ status: 'pending_approval' });
  expect(await record(6600, one)).toMatchObject({ status: 409 });
  await pass(31);
  const ids = (json as { payment: { shares: { session_id: string }[] } }).payment.shares.map(
    (share) => share.session_id,
  );
  // Only the office can hand the money of a check back.
  expect(await paymentOf(ids[1] ?? '')).toMatchObject({ task: 'refund_failed', payment_status: 'paid', sign_by: null });
});
