import type { Session } from '@portal/contract/calls/accounts';
import { refundDueOn } from '@portal/contract/rules/payment-state';
import { dayText } from '@portal/contract/values/format';
import { describe, expect, test } from 'vitest';
import { both, rounds } from '#test/support/concurrency.ts';
import { crowd } from '#test/support/crowd.ts';
import { activityOf, patchMember } from '#test/support/database-state.ts';
import { deny, reason } from '#test/support/denials.ts';
import { daysFromToday } from '#test/support/forms.ts';
import { applyForCharter, approvedLeader } from '#test/support/leaders.ts';
import { awaitEmail, emailsTo } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { atProvider, paymentOf, refundsAtProvider, sessionIn, tryToPay } from '#test/support/payment-provider.ts';
import { memberOf, openCheckout, payFeeOverApi, registering } from '#test/support/people.ts';
import { api, call, portalUrl, problem } from '#test/support/portal.ts';
import { reviewedPayer } from '#test/support/refunds.ts';
import { byTier } from '#test/support/tier.ts';

const admin = await newAdmin();

const denyMember = ({ user }: Session, body?: object) => deny(admin, 'membership', user.user_id, body);
const setStatus = ({ user }: Session, status: string) =>
  api(`PUT /admin/set-member-status/${user.user_id}?status=${status}`, { token: admin.token });

const subject = /^Your membership was not approved$/;

async function paid() {
  const member = await registering.adult();
  return { member, session_id: await payFeeOverApi(member) };
}

/** Returns the text of the denial email with whitespace collapsed. */
async function emailTo({ user }: Session): Promise<string> {
  return (await awaitEmail(user.email, subject)).text.replaceAll(/\s+/g, ' ');
}

describe('a denied member', () => {
  test.concurrent('who paid is refunded and sees the reason, amount, and date', async () => {
    const { member, session_id } = await paid();
    expect(await denyMember(member)).toMatchObject({
      status: 200,
      json: { status: 'denied', refund: { state: 'succeeded', amount_cents: 6600 } },
    });
    const { user } = await call('profile', {}, member.token);
    expect(user).toMatchObject({
      status: 'denied',
      denial: { reason, from: 'pending_approval', refund_cents: 6600 },
      membership_number: null,
    });
    expect(await refundsAtProvider(session_id)).toMatchObject([{ amount: 6600, status: 'succeeded' }]);
    expect(await paymentOf(session_id)).toMatchObject({ payment_status: 'refunded', task: null });
    const text = await emailTo(member);
    expect(text).toContain(reason.replaceAll('\n', ' '));
    const by = dayText(refundDueOn(user.denial?.denied_at ?? ''));
    expect(text).toContain(`We are refunding $66. The money goes back to the payer within 10 business days, by ${by}.`);
    expect(text).toContain('Apply again');
    const [record] = await activityOf(user.user_id, 'denied');
    expect(record?.data()).toMatchObject({ actor_uid: admin.user.user_id, changed: ['status'], note: reason });
  });

  test.concurrent('keeps the payment when denied without a refund', async () => {
    const { member, session_id } = await paid();
    expect(await denyMember(member, { refund: false })).toMatchObject({
      status: 200,
      json: { status: 'denied', refund: null },
    });
    expect(await memberOf(member.user)).toMatchObject({ denial: { refund_cents: 0 } });
    expect(await refundsAtProvider(session_id)).toEqual([]);
    expect(await paymentOf(session_id)).toMatchObject({ payment_status: 'paid' });
    expect(await emailTo(member)).toMatch(/you do not need to pay again\..*Correct and send again/);
  });

  test.concurrent('who paid nothing gets a matching email', async () => {
    const member = await registering.adult();
    expect(await denyMember(member)).toMatchObject({ status: 200, json: { status: 'denied', refund: null } });
    expect(await memberOf(member.user)).toMatchObject({ denial: { from: 'pending_payment', refund_cents: 0 } });
    expect(await emailTo(member)).toMatch(/There is no payment to refund\..*Apply again.*The fee of \$66 is then due/);
  });

  test.concurrent('is refunded a payment under review', async () => {
    const { member, session_id } = await reviewedPayer();
    expect(await denyMember(member)).toMatchObject({ json: { refund: { state: 'succeeded', amount_cents: 9000 } } });
    expect(await paymentOf(session_id)).toMatchObject({ payment_status: 'refunded', task: null });
  });

  test.concurrent('is refunded a payment recorded by hand', async () => {
    const member = await registering.adult();
    const { user_id } = member.user;
    const body = {
      user_id,
      membership_type: 'adult',
      method: 'cash',
      amount_cents: 6000,
      reference: 'Receipt 12',
      received_on: daysFromToday(0),
    } as const;
    const { payment } = await call('recordPayment', { body }, admin.token);
    expect(await denyMember(member)).toMatchObject({ json: { refund: { state: 'succeeded', amount_cents: 6000 } } });
    expect(await paymentOf(payment.session_id)).toMatchObject({ payment_status: 'refunded' });
    expect(await emailTo(member)).toContain('We are refunding $60.');
  });

  test.concurrent('is not affected by a second denial: same answer, no second refund, record, or email', async () => {
    const { member, session_id } = await paid();
    const first = await denyMember(member);
    const before = await memberOf(member.user);
    for (const body of [{}, { reason: 'Another reason', refund: false }]) {
      expect((await denyMember(member, body)).json).toEqual(first.json);
    }
    expect(await memberOf(member.user)).toEqual(before);
    expect(await refundsAtProvider(session_id)).toHaveLength(1);
    expect(await activityOf(member.user.user_id, 'denied')).toHaveLength(1);
  });

  test.concurrent(`gets one refund, record, and email for ${crowd} simultaneous denials`, async () => {
    const { member, session_id } = await paid();
    const answers = await Promise.all(Array.from({ length: crowd }, () => denyMember(member)));
    expect(answers.map(({ status }) => status)).toEqual(Array(crowd).fill(200));
    expect(await refundsAtProvider(session_id)).toHaveLength(1);
    expect((await paymentOf(session_id)).refunds).toMatchObject([{ state: 'succeeded', announced: true }]);
    const { user_id, email } = member.user;
    expect(await activityOf(user_id, 'denied')).toHaveLength(1);
    expect(await activityOf(user_id, 'refunded')).toHaveLength(1);
    await awaitEmail(email, subject);
    const subjects = (await emailsTo(email)).map((mail) => mail.subject);
    expect(subjects.filter((each) => /not approved|refund/i.test(each))).toEqual(['Your membership was not approved']);
  });
});

describe('a denial with an open checkout', () => {
  test.concurrent('closes it at the provider, and no other can be opened', async () => {
    const member = await registering.adult();
    const url = await openCheckout(member);
    expect(await denyMember(member)).toMatchObject({ status: 200, json: { refund: null } });
    expect(await atProvider(sessionIn(url))).toMatchObject({ status: 'expired', payment_status: 'unpaid' });
    expect(await tryToPay(url)).toBe(false);
    const body = { membership_type: 'adult', origin_url: portalUrl };
    const again = await api('POST /payments/checkout', { token: member.token, body });
    expect(again).toMatchObject(problem(409, 'No membership fee is due'));
  });

  const many = byTier('rounds', 6, 20);

  test(`ends charged and refunded, or not charged, in ${many} rounds against a payment`, {
    timeout: 200_000,
  }, async () => {
    const outcomes = await rounds(many, async (swapped) => {
      const member = await registering.adult();
      const url = await openCheckout(member);
      const [denied] = await both(
        () => denyMember(member),
        () => tryToPay(url),
        swapped,
      );
      expect(denied).toMatchObject({ status: 200 });
      expect(await memberOf(member.user)).toMatchObject({ status: 'denied' });
      const charged = (await atProvider(sessionIn(url))).payment_status === 'paid';
      const { payment_status } = await paymentOf(sessionIn(url));
      return `${charged ? 'charged' : 'not charged'}, ${payment_status}`;
    });
    for (const outcome of outcomes) expect(['charged, refunded', 'not charged, expired']).toContain(outcome);
  });
});

describe('the status denied', () => {
  test('cannot be set directly, returns with its reason after a lock, and is cleared by any other status', async () => {
    const member = await registering.adult();
    expect(await setStatus(member, 'denied')).toMatchObject({ status: 409 });
    expect(await denyMember(member, { reason: '  ' })).toMatchObject({ status: 422 });
    await denyMember(member);
    await setStatus(member, 'suspended');
    expect(await denyMember(member)).toMatchObject({ status: 409 });
    expect((await call('profile', {}, member.token)).user).toMatchObject({ status: 'suspended', denial: { reason } });
    expect(await setStatus(member, 'approved')).toMatchObject({ json: { status: 'denied' } });
    expect(await memberOf(member.user)).toMatchObject({ status: 'denied', denial: { reason } });
    expect(await setStatus(member, 'pending_approval')).toMatchObject({ status: 200 });
    expect(await memberOf(member.user)).toMatchObject({ status: 'pending_approval', denial: null });
  });

  test('allows what pending members may do, and does not lock the account', async () => {
    const member = await registering.adult();
    await denyMember(member);
    await call('updateProfile', { body: { city: 'Troy' } }, member.token);
  });

  test('can be approved directly but not by other approvals', async () => {
    const { member } = await paid();
    await denyMember(member);
    const path = `/admin/approve/membership/${member.user.user_id}`;
    expect(await api(`PUT ${path}`, { token: admin.token })).toMatchObject({ status: 409 });
    await call('approveMembershipDirect', { body: { email: member.user.email } }, admin.token);
    expect(await memberOf(member.user)).toMatchObject({ status: 'approved', denial: null });
  });

  test('invalidates a membership on lists and at card checks', async () => {
    const [member, leader] = [await registering.adult(), await approvedLeader(undefined, admin)];
    await call('approveMembershipDirect', { body: { email: member.user.email } }, admin.token);
    await patchMember(member.user.user_id, { status: 'pending_approval' });
    await denyMember(member);
    const { membership_number, card_code } = await memberOf(member.user);
    const addition = {
      params: { id: (await applyForCharter(leader)).charter_id },
      body: { membership_numbers: [membership_number ?? ''] },
    };
    expect(await call('addToRoster', addition, leader.token)).toMatchObject({ judged: [{ reason: 'pending' }] });
    expect(await call('verifyCard', { params: { code: card_code ?? '' } })).toMatchObject({ current: false });
    expect((await call('profile', {}, member.token)).user.membership_card).toBeNull();
  });
});
