import type { Session } from '@portal/contract/calls/accounts';
import { collections } from '@portal/contract/values/collections';
import { describe, expect, test } from 'vitest';
import { createLink } from '#mail/links.ts';
import { crowd } from '#test/support/crowd.ts';
import { activityOf, consentsFor, isStored } from '#test/support/database-state.ts';
import { deny } from '#test/support/denials.ts';
import { bornYearsAgo, forms } from '#test/support/forms.ts';
import { newAdmin } from '#test/support/office.ts';
import { atEmulator, paymentOf } from '#test/support/payment-provider.ts';
import { memberOf, openCheckout, payFee, payFeeOverApi, registering, tryOwnCheckout } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';
import { reviewedPayer } from '#test/support/refunds.ts';

const admin = await newAdmin();

const denyMember = ({ user }: Session, body?: object) => deny(admin, 'membership', user.user_id, body);
const post = ({ token }: Session, path: string, form: object = forms.corrected()) =>
  api(`POST ${path}`, { token, body: form });
const resubmit = (member: Session, form?: object) => post(member, '/user/resubmit', form);
const applyAgain = (member: Session, form?: object) => post(member, '/user/apply-again', form);
const correct = ({ token }: Session) => api('PUT /user/registration', { token, body: forms.corrected() });

async function consentsOf({ user }: Session) {
  return (await consentsFor(user.user_id)).sort((a, b) => String(a.at).localeCompare(String(b.at)));
}

const child = {
  ...forms.corrected(),
  first_name: 'Noah',
  last_name: 'Mercer',
  date_of_birth: bornYearsAgo(10),
  gender: 'm',
  membership_type: 'youth',
  parent_first_name: 'Ada',
  parent_last_name: 'Mercer',
  parent_consent: true,
} as const;

async function deniedKeepingFee(): Promise<Session> {
  const member = await registering.adult();
  await payFee(member);
  await denyMember(member, { refund: false });
  return member;
}

describe('a denied registration with a paid fee', () => {
  test.concurrent('is corrected, resubmitted, and approved without another payment', async () => {
    const member = await deniedKeepingFee();
    const paidAt = (await memberOf(member.user)).payment_completed_at;
    const { date_of_birth } = member.user;
    const answer = await resubmit(member, { ...forms.corrected(), date_of_birth, last_name: 'Mercer-Jones' });
    expect(answer).toMatchObject({
      status: 200,
      json: { user: { status: 'pending_approval', denial: null, last_name: 'Mercer-Jones' } },
    });
    expect(await memberOf(member.user)).toMatchObject({ denial: null, payment_completed_at: paidAt });
    expect(await consentsOf(member)).toMatchObject([
      { given_by: 'Ada Mercer' },
      { given_by: 'Ada Mercer-Jones', application_id: null, parent_consent: false },
    ]);
    const [record] = await activityOf(member.user.user_id, 'resubmitted');
    expect(record?.get('changed')).toEqual(['last_name', 'status']);
    const approval = { params: { id: member.user.user_id } };
    expect((await call('approveMembership', approval, admin.token)).membership_number).toMatch(/^M/);
  });

  test.concurrent(`is resubmitted once despite ${crowd} simultaneous requests`, async () => {
    const member = await deniedKeepingFee();
    const answers = await Promise.all(Array.from({ length: crowd }, () => resubmit(member)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(crowd - 1).fill(409)]);
    expect(await activityOf(member.user.user_id, 'resubmitted')).toHaveLength(1);
    expect(await consentsOf(member)).toHaveLength(2);
  });

  test('requires the fee again once refunded at the provider', async () => {
    const member = await registering.adult();
    const session_id = await payFeeOverApi(member);
    await denyMember(member, { refund: false });
    await atEmulator(`payments/${session_id}/refund`);
    await expect.poll(async () => (await memberOf(member.user)).denial?.refund_cents, { timeout: 30_000 }).toBe(6600);
    expect(await resubmit(member)).toMatchObject({ status: 409 });
    expect(await applyAgain(member)).toMatchObject({ status: 200 });
  });

  test.concurrent('can be denied again with a refund', async () => {
    const member = await registering.adult();
    const session_id = await payFeeOverApi(member);
    await denyMember(member, { refund: false });
    await resubmit(member);
    expect(await denyMember(member)).toMatchObject({ json: { refund: { state: 'succeeded', amount_cents: 6600 } } });
    expect(await paymentOf(session_id)).toMatchObject({ payment_status: 'refunded' });
  });
});

describe('a denied registration with a refunded fee', () => {
  test.concurrent('is applied for again, paid, and approved', async () => {
    const member = await registering.adult();
    const first = await payFeeOverApi(member);
    await denyMember(member);
    expect(await resubmit(member)).toMatchObject({
      status: 409,
      json: { detail: 'The membership fee is due. Please choose “Apply again” instead.' },
    });
    expect(await applyAgain(member)).toMatchObject({
      status: 200,
      json: { user: { status: 'pending_payment', denial: null, payment_completed_at: null } },
    });
    expect(await activityOf(member.user.user_id, 'applied_again')).toHaveLength(1);
    const second = await payFeeOverApi(member);
    expect(second).not.toBe(first);
    expect(await paymentOf(first)).toMatchObject({ payment_status: 'refunded' });
    expect(await paymentOf(second)).toMatchObject({ payment_status: 'paid' });
    await call('approveMembership', { params: { id: member.user.user_id } }, admin.token);
    expect(await memberOf(member.user)).toMatchObject({ status: 'approved', denial: null });
  });

  test.concurrent('can change to a child’s, with the parent’s consent and payment', async () => {
    const member = await registering.adult();
    await payFeeOverApi(member);
    await denyMember(member);
    expect(await applyAgain(member, { ...child, parent_consent: false })).toMatchObject({
      status: 422,
      json: { fields: { parent_consent: expect.any(String) } },
    });
    const { json } = await applyAgain(member, child);
    const { user } = json as { user: Session['user'] };
    expect(user).toMatchObject({ membership_type: 'youth', parent_first_name: 'Ada', status: 'pending_payment' });
    expect((await consentsOf(member)).at(-1)).toMatchObject({ given_by: 'Ada Mercer', parent_consent: true });
    const session_id = await payFeeOverApi({ ...member, user });
    expect(await paymentOf(session_id)).toMatchObject({ membership_type: 'youth', payment_status: 'paid' });
  });
});

describe('a denied registration that was never paid', () => {
  test.concurrent(`is applied for again once in ${crowd} attempts, despite the closed checkout`, async () => {
    const member = await registering.adult();
    const closed = await openCheckout(member);
    await denyMember(member);
    const answers = await Promise.all(Array.from({ length: crowd }, () => applyAgain(member)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(crowd - 1).fill(409)]);
    expect(await activityOf(member.user.user_id, 'applied_again')).toHaveLength(1);
    expect(await openCheckout(member)).not.toBe(closed);
    await payFeeOverApi(member);
    expect(await memberOf(member.user)).toMatchObject({ status: 'pending_approval' });
  });

  test.concurrent('cannot be paid while a payment is under review', async () => {
    const { member } = await reviewedPayer();
    await denyMember(member, { refund: false });
    expect(await applyAgain(member)).toMatchObject({ status: 200, json: { user: { status: 'pending_payment' } } });
    expect(await tryOwnCheckout(member)).toMatchObject({
      status: 409,
      json: { detail: expect.stringMatching(/^Your payment is under review\./) },
    });
  });

  test.concurrent('cannot be corrected like an undecided one', async () => {
    const member = await registering.adult();
    await denyMember(member);
    expect(await correct(member)).toMatchObject({ status: 409 });
    const token = await createLink(member.user.account_uid, 'confirmation', member.user.email);
    await call('confirmEmail', { body: { token } });
    expect(await correct(member)).toMatchObject({
      status: 409,
      json: { detail: expect.stringContaining('“Correct and send again” or “Apply again”') },
    });
  });

  test.concurrent('is removed through the emailed link', async () => {
    const member = await registering.adult();
    await denyMember(member);
    const token = await createLink(member.user.account_uid, 'confirmation', member.user.email);
    await call('disownRegistration', { body: { token } });
    expect(await isStored(`${collections.members}/${member.user.user_id}`)).toBe(false);
  });
});
