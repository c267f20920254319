import type { EndpointName } from '@portal/contract';
import { describe, expect, test } from 'vitest';
import { storedAt } from '#test/support/database-state.ts';
import { decide, type Fee, feeKinds, newFees, record, standingOf, tryCheckout } from '#test/support/fees.ts';
import { daysFromToday, forms } from '#test/support/forms.ts';
import { newAdmin } from '#test/support/office.ts';
import { tryToPay } from '#test/support/payment-provider.ts';
import { api, call } from '#test/support/portal.ts';

const office = await newAdmin();

const denials: Record<(typeof feeKinds)[number], EndpointName & `deny${string}`> = {
  membership: 'denyMembership',
  charter: 'denyAcademyCharter',
  event: 'denyEventSanction',
};

const deny = (kind: (typeof feeKinds)[number], { payer, application_id }: Fee, refund: boolean) =>
  call(
    denials[kind],
    { params: { id: application_id ?? payer.user.user_id }, body: { reason: 'Not yet', refund } },
    office.token,
  );

/** Sends what was denied again; a membership, without a fee where that is what is asked. */
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
  const { url } = (await tryCheckout(fee)).json as { url: string };
  await tryToPay(url);
  const session_id = url.split('/').at(-1) ?? '';
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
  test.concurrent.each([
    ['card', paidByCard],
    ['cash', paidInCash],
  ])('paid by %s, refunded, then denied: the fee is due again', async (_, pay) => {
    const fee = await newFees[kind]();
    const session_id = await pay(fee);
    expect(await decide(session_id, 'refund', { reason }, office)).toMatchObject({ status: 200 });
    expect(await deny(kind, fee, true)).toMatchObject({ status: 'denied', refund: null });
    await expectFeeDueAgain(fee);
  });

  test.concurrent.each([
    ['card', paidByCard],
    ['cash', paidInCash],
  ])('paid by %s, denied without a refund, then refunded: the fee is due again', async (_, pay) => {
    const fee = await newFees[kind]();
    const session_id = await pay(fee);
    expect(await deny(kind, fee, false)).toMatchObject({ status: 'denied', refund: null });
    expect(await decide(session_id, 'refund', { reason }, office)).toMatchObject({ status: 200 });
    await expectFeeDueAgain(fee);
  });

  test.concurrent('refunded in part, then denied without a refund: nothing is due', async () => {
    const fee = await newFees[kind]();
    const session_id = await paidByCard(fee);
    await decide(session_id, 'refund', { amount_cents: 1000, reason }, office);
    await deny(kind, fee, false);
    expect(await sendAgain(fee, 'resubmit')).toMatchObject({ status: 200 });
    expect(await standingOf(fee)).toBe('pending_approval');
  });
});

test('refunded while the denied member is locked: the fee is due again after the lock', async () => {
  const fee = await newFees.membership();
  const session_id = await paidByCard(fee);
  await deny('membership', fee, false);
  const set = (status: string) =>
    call('setMemberStatus', { params: { id: fee.payer.user.user_id }, query: { status } }, office.token);
  await set('inactive');
  expect(await decide(session_id, 'refund', { reason }, office)).toMatchObject({ status: 200 });
  await set('approved');
  expect(await storedAt(fee.path)).toMatchObject({ status: 'denied', denial: { refund_cents: 6600 } });
  await expectFeeDueAgain(fee);
});
