import type { ApplicationKind } from '@portal/contract/values/application';
import { applicationCollections } from '@portal/contract/values/application';
import { collections } from '@portal/contract/values/collections';
import { fullName } from '@portal/contract/values/format';
import { describe, expect, test } from 'vitest';
import { isWellFormed } from '#members/records/check-digit.ts';
import { database } from '#platform/database.ts';
import { backdate } from '#test/support/backdate.ts';
import { crowd } from '#test/support/crowd.ts';
import { activityOf, consentsFor, patchMember, storedIn } from '#test/support/database-state.ts';
import { daysFromToday, forms } from '#test/support/forms.ts';
import {
  applyFor,
  applyForSanction,
  approvedCharter,
  approvedLeader,
  openApplicationCheckout,
  payApplication,
  payApplicationOverApi,
  tryApprove,
} from '#test/support/leaders.ts';
import { leavesNothing } from '#test/support/leaves-nothing.ts';
import { awaitEmail, emailsTo } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { sessionIn, tryToPay } from '#test/support/payment-provider.ts';
import { api, call, payOnHostedPage, portalUrl, stripeUrl } from '#test/support/portal.ts';
import { deliver, eventBody } from '#test/support/stripe-events.ts';

const admin = await newAdmin();
const leader = await approvedLeader(undefined, admin);

const bothKinds = ['academy_charter', 'event_sanction'] as const;

async function stored(id: string) {
  const all = [...(await storedIn(collections.charters)), ...(await storedIn(collections.events))];
  return all.find((one) => one.charter_id === id || one.event_id === id);
}

const paymentsFor = async (id: string) =>
  (await storedIn(collections.payments)).filter((one) => one.application_id === id);

const approve = (kind: ApplicationKind, id: string) => tryApprove(kind, id, admin);

describe('an application', () => {
  test.concurrent('stores the account’s leader, which no form can set, and the consent', async () => {
    const { academy_charter: charter } = await call('registerAcademyCharter', { body: forms.charter() }, leader.token);
    const { user } = leader;
    const { membership_number } = (await call('profile', {}, leader.token)).user;
    expect(charter).toMatchObject({
      owner_uid: user.user_id,
      grappling_leader_first_name: user.first_name,
      grappling_leader_last_name: user.last_name,
      grappling_leader_membership_number: membership_number,
      status: 'pending_payment',
      charter_number: null,
      entries: 0,
    });
    const forged = { grappling_leader_first_name: 'Somebody', grappling_leader_membership_number: 'M0000-0000' };
    const body = { ...forms.sanction(), ...forged };
    expect(await api('POST /register/event-sanction', { token: leader.token, body })).toMatchObject({
      status: 422,
      json: { fields: Object.fromEntries(Object.keys(forged).map((field) => [field, 'Unknown field'])) },
    });
    const name = fullName(user);
    expect(await consentsFor(user.user_id)).toContainEqual(
      expect.objectContaining({
        application_id: charter.charter_id,
        subject: charter.academy_name,
        ...{ given_by: name, given_for: name },
      }),
    );
  });

  test.concurrent('records the parent’s consent when sent from a parent’s account', async () => {
    const grown = await approvedLeader();
    await backdate(collections.members, grown.user.user_id, {
      date_of_birth: daysFromToday(-6700),
      created_at: `${daysFromToday(-700)}T12:00:00.000Z`,
      ...{ parent_first_name: 'Marta', parent_last_name: 'Alvarez' },
    });
    const { charter_id } = (await call('registerAcademyCharter', { body: forms.charter() }, grown.token))
      .academy_charter;
    expect(await consentsFor(grown.user.user_id)).toContainEqual(
      expect.objectContaining({ application_id: charter_id, given_by: 'Marta Alvarez', parent_consent: false }),
    );
  });
});

describe.each(bothKinds)('paying for %s', (kind) => {
  test.concurrent('advances the application but not the membership, and emails a receipt', async ({ expect }) => {
    const id = await applyFor[kind](leader);
    const sessionId = await payApplicationOverApi(leader, kind, id);
    expect(await stored(id)).toMatchObject({ status: 'pending_approval', payment_completed_at: expect.any(String) });
    expect((await call('profile', {}, leader.token)).user.status).toBe('approved');
    const price = kind === 'academy_charter' ? 11500 : 9000;
    const status = await call('paymentStatus', { params: { session_id: sessionId } }, leader.token);
    expect(status).toEqual({
      payment_status: 'paid',
      status: 'complete',
      membership_type: kind,
      renews: false,
      renewed_until: null,
      charter_id: null,
      people: [
        { user_id: leader.user.user_id, name: fullName(leader.user), amount: price / 100, payment_status: 'paid' },
      ],
    });
    expect(await paymentsFor(id)).toMatchObject([{ amount_cents: price, payment_status: 'paid' }]);
    await expect
      .poll(async () => (await emailsTo(leader.user.email)).map(({ text }) => text).join(), { timeout: 90_000 })
      .toContain(sessionId);
  });

  test.concurrent(`counts once for ${crowd} deliveries and 5 status calls at once`, async () => {
    const other = await approvedLeader(undefined, admin);
    const id = await applyFor[kind](other);
    const url = await openApplicationCheckout(other, kind, id);
    const session_id = sessionIn(url);
    const paidBefore = (await activityOf(other.user.user_id, 'paid')).length;
    const body = eventBody('checkout.session.completed', { id: session_id });
    await Promise.all([
      fetch(`${stripeUrl}/checkout/${session_id}/complete`, { method: 'POST', redirect: 'manual' }),
      ...Array.from({ length: crowd }, () => deliver(body)),
      ...Array.from({ length: 5 }, () => call('paymentStatus', { params: { session_id } }, other.token)),
    ]);
    await call('paymentStatus', { params: { session_id } }, other.token);
    expect(await paymentsFor(id)).toHaveLength(1);
    expect(await activityOf(other.user.user_id, 'paid')).toHaveLength(paidBefore + 1);
    expect(await stored(id)).toMatchObject({ status: 'pending_approval' });
  });

  test.concurrent('defaults to the newest unpaid application; returns 409 if there is none or it is paid', async () => {
    const other = await approvedLeader(undefined, admin);
    const checkout = (application_id?: string) =>
      api('POST /payments/checkout', {
        token: other.token,
        body: { membership_type: kind, origin_url: portalUrl, application_id },
      });
    expect(await checkout()).toMatchObject({ status: 409, json: { detail: 'You have no unpaid application' } });
    const first = await applyFor[kind](other);
    const second = await applyFor[kind](other);
    await payApplicationOverApi(other, kind);
    expect(await stored(second)).toMatchObject({ status: 'pending_approval' });
    expect(await stored(first)).toMatchObject({ status: 'pending_payment' });
    expect(await checkout(second)).toMatchObject({
      status: 409,
      json: { detail: 'No fee for this application is due' },
    });
    expect(await openApplicationCheckout(other, kind, first)).toBe(await openApplicationCheckout(other, kind));
    expect(await paymentsFor(first)).toHaveLength(1);
  });

  test.concurrent('is blocked in the open checkout once approved without payment', async () => {
    const id = await applyFor[kind](leader);
    const url = await openApplicationCheckout(leader, kind, id);
    expect((await approve(kind, id)).status).toBe(200);
    expect(await tryToPay(url)).toBe(false);
    expect(await paymentsFor(id)).toMatchObject([{ payment_status: 'expired' }]);
  });

  test.concurrent('is held for review if it arrives when no fee is due', async () => {
    const id = await applyFor[kind](leader);
    const url = await openApplicationCheckout(leader, kind, id);
    await database().collection(applicationCollections[kind]).doc(id).update({ status: 'approved' });
    await payOnHostedPage(url);
    const [payment] = await paymentsFor(id);
    await call('paymentStatus', { params: { session_id: payment?.session_id } }, leader.token);
    expect(await paymentsFor(id)).toMatchObject([
      { payment_status: 'needs_review', review_reason: 'No fee was due: the status was approved' },
    ]);
  });
});

test.concurrent('the 21st application within an hour is rejected', async () => {
  const eager = await approvedLeader(undefined, admin);
  for (let count = 0; count < 20; count++) {
    await call('registerAcademyCharter', { body: forms.charter() }, eager.token);
  }
  const body = forms.sanction();
  const path = '/register/event-sanction';
  expect((await api(`POST ${path}`, { token: eager.token, body })).status).toBe(429);
});

describe.each(bothKinds)('approving %s', (kind) => {
  test.concurrent(`yields one number, record, and email for ${crowd} simultaneous requests`, async () => {
    const other = await approvedLeader(undefined, admin);
    const id = await applyFor[kind](other);
    await payApplication(other, kind, id);
    const before = (await activityOf(other.user.user_id, 'approved')).length;
    const answers = await Promise.all(Array.from({ length: crowd }, () => approve(kind, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(crowd).fill(200));
    const field = kind === 'academy_charter' ? 'charter_number' : 'sanction_number';
    const numbers = new Set(answers.map(({ json }) => (json as Record<string, string>)[field]));
    expect(numbers.size).toBe(1);
    const [number = ''] = numbers;
    expect(number[0]).toBe(kind === 'academy_charter' ? 'C' : 'E');
    expect(isWellFormed(number)).toBe(true);
    expect(await activityOf(other.user.user_id, 'approved')).toHaveLength(before + 1);
    const subject = /Your (academy charter|event sanction) is approved/;
    expect((await awaitEmail(other.user.email, subject)).text).toContain(number);
    const written = (await storedIn(collections.outbox)).filter((mail) => mail.to === other.user.email);
    expect(written).toHaveLength(1);
  });

  test('works before payment; returns 409 with the reason if the leader may not lead, 404 if unknown', async () => {
    const other = await approvedLeader(undefined, admin);
    const id = await applyFor[kind](other);
    await patchMember(other.user.user_id, { background_check_expires: daysFromToday(-1) });
    expect(await leavesNothing(() => approve(kind, id))).toMatchObject({
      status: 409,
      json: { detail: expect.stringContaining('background check (lapsed)') },
    });
    await patchMember(other.user.user_id, { background_check_expires: daysFromToday(0) });
    expect((await approve(kind, id)).status).toBe(200);
    expect((await approve(kind, 'nobody-has-this')).status).toBe(404);
  });
});

describe('the certificate', () => {
  test.concurrent('shows number, name, and term to its leader and admins; returns 409 before approval', async () => {
    const charter = await approvedCharter(leader, admin);
    for (const { token } of [leader, admin]) {
      const { certificate } = await call('charterCertificate', { params: { id: charter.charter_id } }, token);
      expect(certificate).toEqual({
        kind: 'academy_charter',
        number: charter.charter_number,
        name: charter.academy_name,
        leader_name: 'Ruth Okafor',
        place: 'Albany, NY',
        valid_from: charter.valid_from,
        valid_until: charter.valid_until,
        qr_code: expect.stringMatching(/^iVBORw0KGgo/),
      });
    }
    const { event_id } = await applyForSanction(leader);
    const early = await api(`GET /event-sanctions/${event_id}/certificate`, { token: leader.token });
    expect(early.status).toBe(409);
  });
});
