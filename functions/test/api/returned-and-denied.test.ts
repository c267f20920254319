import type { ApplicationKind } from '@portal/contract/values/application';
import { describe, expect, test } from 'vitest';
import { storedAt } from '#test/support/database-state.ts';
import { deny } from '#test/support/denials.ts';
import { decide, type Fee, feeKinds, newFees, record, standingOf, tryCheckout } from '#test/support/fees.ts';
import { daysFromToday, forms } from '#test/support/forms.ts';
import { newAdmin } from '#test/support/office.ts';
import { urlIn } from '#test/support/payment-provider.ts';
import { api, call, payOnHostedPage } from '#test/support/portal.ts';

const office = await newAdmin();

/** Denies what a fee is for. */
function denyOf({ payer, membership_type, application_id }: Fee, refund: boolean) {
  const kind = application_id ? (membership_type as ApplicationKind) : 'membership';
  return deny(office, kind, application_id ?? payer.user.user_id, { refund });
}

/** Resubmits what was denied. `way` says whether a membership is resubmitted or applied for again with a fee. */
function sendAgain({ payer, membership_type, application_id }: Fee, way: 'resubmit' | 'apply-again') {
  const ofApplication = membership_type === 'academy_charter' ? 'academy-charters' : 'event-sanctions';
  const form = membership_type === 'academy_charter' ? forms.charter() : forms.sanction();
  const path = application_id ? `/${ofApplication}/${application_id}/resubmit` : `/user/${way}`;
  return api(`POST ${path}`, { token: payer.token, body: application_id ? form : forms.corrected() });
}

async function expectFeeDueAgain(fee: Fee): Promise<void> {
  if (!fee.application_id) expect(await sendAgain(fee, 'resubmit')).toMatchObject({ status: 409 });
  expect(await sendAgain(fee, 'apply-again')).toMatchObject({ status: 200 });
  expect(await standingOf(fee)).toBe('pending_payment');
  expect(await tryCheckout(fee)).toMatchObject({ status: 200 });
}

async function paidByCard(fee: Fee): Promise<string> {
  const session_id = await payOnHostedPage(urlIn(await tryCheckout(fee)));
  await call('paymentStatus', { params: { session_id } }, fee.payer.token);
  return session_id;
}

async function paidInCash({ payer, membership_type, application_id }: Fee): Promise<string> {
  const { user_id } = payer.user;
  const fields = { method: 'cash', amount_cents: 5000, reference: 'Receipt 12', received_on: daysFromToday(0) };
  const { json } = await record({ user_id, membership_type, application_id, ...fields }, office);
  return (json as { payment: { session_id: string } }).payment.session_id;
}

const reason = 'Paid for the wrong child.';

describe.each(feeKinds)('the fee for a %s', (kind) => {
  const refund = async (_: Fee, session_id: string) =>
    expect(await decide(session_id, 'refund', { reason }, office)).toMatchObject({ status: 200 });
  const denied = (withRefund: boolean) => async (fee: Fee) =>
    expect(await denyOf(fee, withRefund)).toMatchObject({ json: { status: 'denied', refund: null } });

  test.concurrent.each([
    ['card, refunded, then denied', paidByCard, [refund, denied(true)]],
    ['cash, refunded, then denied', paidInCash, [refund, denied(true)]],
    ['card, denied without a refund, then refunded', paidByCard, [denied(false), refund]],
    ['cash, denied without a refund, then refunded', paidInCash, [denied(false), refund]],
  ])('paid by %s is due again', async (_, pay, steps) => {
    const fee = await newFees[kind]();
    const session_id = await pay(fee);
    for (const step of steps) await step(fee, session_id);
    await expectFeeDueAgain(fee);
  });

  test.concurrent('refunded in part, then denied without a refund is not due', async () => {
    const fee = await newFees[kind]();
    const session_id = await paidByCard(fee);
    await decide(session_id, 'refund', { amount_cents: 1000, reason }, office);
    await denyOf(fee, false);
    expect(await sendAgain(fee, 'resubmit')).toMatchObject({ status: 200 });
    expect(await standingOf(fee)).toBe('pending_approval');
  });
});

test('a refund during a denied member’s lock makes the fee due again after the lock', async () => {
  const fee = await newFees.membership();
  const session_id = await paidByCard(fee);
  await denyOf(fee, false);
  const set = (status: string) =>
    call('setMemberStatus', { params: { id: fee.payer.user.user_id }, query: { status } }, office.token);
  await set('inactive');
  expect(await decide(session_id, 'refund', { reason }, office)).toMatchObject({ status: 200 });
  await set('approved');
  expect(await storedAt(fee.path)).toMatchObject({ status: 'denied', denial: { refund_cents: 6600 } });
  await expectFeeDueAgain(fee);
});
