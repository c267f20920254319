import { productOf } from '@portal/contract/values/catalog';
import { collections } from '@portal/contract/values/collections';
import { beginningOf } from '@portal/contract/values/days';
import { recordedMethods } from '@portal/contract/values/payment';
import { describe, expect, test } from 'vitest';
import { database } from '#platform/database.ts';
import { crowd } from '#test/support/crowd.ts';
import {
  decide,
  type Fee,
  feeKinds,
  newFees,
  payOtherAmount,
  record,
  standingOf,
  tryCheckout,
} from '#test/support/fees.ts';
import { daysFromToday } from '#test/support/forms.ts';
import { leavesNothing } from '#test/support/leaves-nothing.ts';
import { awaitEmail } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { atEmulator, atProvider, paymentOf, sessionIn, tryToPay, urlIn } from '#test/support/payment-provider.ts';
import { payFee } from '#test/support/people.ts';
import { call } from '#test/support/portal.ts';

const office = await newAdmin();

const requestFor = ({ payer, membership_type, application_id }: Fee, changes: object = {}) => ({
  user_id: payer.user.user_id,
  membership_type,
  application_id,
  method: 'cash',
  amount_cents: productOf(membership_type).price_cents,
  reference: 'Receipt 12',
  received_on: daysFromToday(-3),
  ...changes,
});

async function paymentsFor({ payer, application_id }: Fee) {
  const own = database().collection(collections.payments).where('owner_uid', '==', payer.user.user_id);
  return (await own.where('application_id', '==', application_id ?? null).get()).docs.map((doc) => doc.data());
}

const recorded = (answer: Awaited<ReturnType<typeof record>>) =>
  (answer.json as { payment: { session_id: string } }).payment;

describe.each(feeKinds)('the fee for a %s', (kind) => {
  test.concurrent.each(recordedMethods)('paid by %s advances the status, counts, and is emailed', async (method) => {
    const fee = await newFees[kind]();
    const request = requestFor(fee, { method });
    const answer = await record(request, office);
    const { price_cents } = productOf(fee.membership_type);
    expect(answer).toMatchObject({
      status: 201,
      json: {
        payment: {
          method,
          payment_status: 'paid',
          task: null,
          amount_cents: price_cents,
          paid_cents: price_cents,
          paid_count: 1,
          reference: 'Receipt 12',
          received_on: request.received_on,
          created_at: beginningOf(request.received_on).toISOString(),
          payment_intent: null,
        },
      },
    });
    expect(await paymentsFor(fee)).toMatchObject([recorded(answer)]);
    expect(await standingOf(fee)).toBe('pending_approval');
    expect(await tryCheckout(fee)).toMatchObject({ status: 409 });
    const { session_id } = recorded(answer);
    await awaitEmail(fee.payer.user.email, /^We received /, 1, session_id);
  });

  test.concurrent('closes an open checkout, which can no longer be paid', async () => {
    const fee = await newFees[kind]();
    const url = urlIn(await tryCheckout(fee));
    expect(await record(requestFor(fee), office)).toMatchObject({ status: 201 });
    expect(await atProvider(sessionIn(url))).toMatchObject({ status: 'expired' });
    expect(await tryToPay(url)).toBe(false);
    expect(await paymentOf(sessionIn(url))).toMatchObject({ payment_status: 'expired', paid_cents: 0 });
  });

  test.concurrent('paid by card a moment earlier is no longer due, and nothing is recorded', async () => {
    const fee = await newFees[kind]();
    const url = urlIn(await tryCheckout(fee));
    await atEmulator(`payments/${sessionIn(url)}/hold`);
    expect(await tryToPay(url)).toBe(true);
    expect(await record(requestFor(fee), office)).toMatchObject({ status: 409 });
    expect(await paymentsFor(fee)).toMatchObject([{ session_id: sessionIn(url), payment_status: 'paid' }]);
  });

  test.concurrent('cannot be recorded while a different amount is under review', async () => {
    const fee = await newFees[kind]();
    const session_id = await payOtherAmount(fee, 4000);
    await call('paymentStatus', { params: { session_id } }, fee.payer.token);
    const underReview = { status: 409, json: { detail: expect.stringMatching(/under review/) } };
    expect(await record(requestFor(fee), office)).toMatchObject(underReview);
    await decide(session_id, 'review', { action: 'close', note: 'Paid for a friend' }, office);
    expect(await record(requestFor(fee), office)).toMatchObject({ status: 201 });
  });

  test.concurrent('cannot be recorded while under review, even if not reported yet', async () => {
    const fee = await newFees[kind]();
    const session_id = await payOtherAmount(fee, 4000, { isHeld: true });
    expect(await paymentOf(session_id)).toMatchObject({ payment_status: 'open' });
    expect(await record(requestFor(fee), office)).toMatchObject({ status: 409 });
    expect(await paymentsFor(fee)).toMatchObject([{ session_id, payment_status: 'needs_review' }]);
    expect(await standingOf(fee)).toBe('pending_payment');
  });

  test.concurrent(`is recorded once for ${crowd} simultaneous requests`, async () => {
    const fee = await newFees[kind]();
    const answers = await Promise.all(Array.from({ length: crowd }, () => record(requestFor(fee), office)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(crowd - 1).fill(409)]);
    expect(await paymentsFor(fee)).toHaveLength(1);
  });

  test.concurrent('recorded with another amount is accepted, and refunds are immediate and manual', async () => {
    const fee = await newFees[kind]();
    const answer = await record(requestFor(fee, { amount_cents: 5000 }), office);
    expect(answer).toMatchObject({ status: 201, json: { payment: { payment_status: 'paid', paid_cents: 5000 } } });
    expect(await standingOf(fee)).toBe('pending_approval');
    const { session_id } = recorded(answer);
    const part = { amount_cents: 2000, reason: `Half of ${session_id} was too much` };
    expect(await decide(session_id, 'refund', part, office)).toMatchObject({
      status: 200,
      json: {
        refund: { state: 'succeeded', amount_cents: 2000 },
        payment: { payment_status: 'partially_refunded', refunded_cents: 2000, refunding_cents: 0 },
      },
    });
    expect((await paymentOf(session_id)).refunds).toMatchObject([{ provider_id: null, to_decide: false }]);
    const mail = await awaitEmail(fee.payer.user.email, /^We refunded your payment$/, 1, session_id);
    expect(mail.text).toMatch(/We will return the money to you within 10 business days/);
    expect(await decide(session_id, 'refund', { reason: 'The rest' }, office)).toMatchObject({
      status: 200,
      json: { refund: { amount_cents: 3000 }, payment: { payment_status: 'refunded' } },
    });
    expect(await decide(session_id, 'refund', { reason: 'Once more' }, office)).toMatchObject({ status: 409 });
  });
});

describe('a payment is not recorded', () => {
  async function refused(body: object, answer: object): Promise<void> {
    expect(await leavesNothing(() => record(body, office))).toMatchObject(answer);
  }

  test('and returns 409 if nothing is due', async () => {
    const paid = await newFees.membership();
    await payFee(paid.payer);
    const nothingDue = { status: 409, json: { detail: 'No fee is due that this payment could be recorded for.' } };
    await refused(requestFor(paid), nothingDue);
    for (const membership_type of ['academy_charter', 'event_sanction'])
      await refused(requestFor(paid, { membership_type }), nothingDue);
  });

  test('and returns 404 for an unknown member, or an unknown or another’s application', async () => {
    const [member, charter, event] = [await newFees.membership(), await newFees.charter(), await newFees.event()];
    const { user_id } = member.payer.user;
    for (const fee of [charter, event]) {
      await refused(requestFor(fee, { user_id }), { status: 404 });
      await refused(requestFor(fee, { application_id: 'nobody-has-this' }), { status: 404 });
    }
    // An id of the other kind is unknown too.
    await refused(requestFor(charter, { application_id: event.application_id }), { status: 404 });
    await refused(requestFor(member, { user_id: 'nobody-has-this' }), { status: 404 });
  });

  test.each<[string, object]>([
    ['received_on', { received_on: daysFromToday(1) }],
    ['received_on', { received_on: '2026-02-30' }],
    ['method', { method: 'card' }],
    ['method', { method: 'gold' }],
    ['amount_cents', { amount_cents: 0 }],
    ['amount_cents', { amount_cents: 66.5 }],
    ['amount_cents', { amount_cents: 1_000_001 }],
    ['reference', { reference: '  ' }],
    ['membership_type', { membership_type: 'youth' }],
    ['application_id', { application_id: 'some-charter' }],
  ])('and returns 422 for %s in %j', async (field, changes) => {
    await refused(requestFor(await newFees.membership(), changes), {
      status: 422,
      json: { fields: { [field]: expect.any(String) } },
    });
  });
});
