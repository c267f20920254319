import { collections } from '@portal/contract/values/collections';
import { brand } from '@portal/federation/brand';
import { expect, test } from 'vitest';
import { activityOf, patchMember, storedAt } from '#test/support/database-state.ts';
import { applyForCharter, approvedLeader } from '#test/support/leaders.ts';
import { awaitEmail, type CaughtEmail, emailsTo } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { paymentOf, payWrongCharterFee, payWrongFee, sessionIn, tryToPay } from '#test/support/payment-provider.ts';
import { openCheckout, registering } from '#test/support/people.ts';
import { api, call, portalUrl } from '#test/support/portal.ts';
import { removeRaw } from '#test/support/raw.ts';

const checkout = (token: string, body: object) =>
  api('POST /payments/checkout', { token, body: { origin_url: portalUrl, ...body } });

const underReview = { status: 409, json: { detail: expect.stringMatching(/^Your payment is under review\./) } };

async function officeMailAbout(sessionId: string): Promise<CaughtEmail> {
  await expect
    .poll(async () => (await emailsTo(brand.email)).some(({ text }) => text.includes(sessionId)), { timeout: 90_000 })
    .toBe(true);
  return (await emailsTo(brand.email)).find(({ text }) => text.includes(sessionId)) as CaughtEmail;
}

test('a different amount is put under review without a new fee, and payer and office are notified', async () => {
  const member = await registering.adult();
  const sessionId = await payWrongFee(member, 'price_event_sanction');
  const reason = 'The amount paid is 9000 cents instead of 6600';
  const answer = await call('paymentStatus', { params: { session_id: sessionId } }, member.token);
  expect(answer).toMatchObject({ payment_status: 'needs_review', status: 'complete' });
  expect(await paymentOf(sessionId)).toMatchObject({ review_reason: reason });
  expect((await call('profile', {}, member.token)).user.status).toBe('pending_payment');
  expect(await activityOf(member.user.user_id, 'payment_needs_review')).toHaveLength(1);

  expect(await checkout(member.token, { membership_type: 'adult' })).toMatchObject(underReview);

  const mail = await awaitEmail(member.user.email, /^Your payment is under review$/);
  const office = await officeMailAbout(sessionId);
  expect(office.text).toContain(reason);
  for (const { text } of [mail, office]) {
    expect(text).toContain(sessionId);
    // Ids are removed, since a random id may contain a name.
    expect(text.replaceAll(sessionId, '').replaceAll(member.user.user_id, '')).not.toMatch(/Ada|Mercer/);
  }
});

test('a charter under review cannot be paid again, but another one can', async () => {
  const leader = await approvedLeader();
  const [first, second] = [await applyForCharter(leader), await applyForCharter(leader)];
  const sessionId = await payWrongCharterFee(leader, first.charter_id, 'price_adult');
  await call('paymentStatus', { params: { session_id: sessionId } }, leader.token);
  const kind = { membership_type: 'academy_charter' };
  expect(await checkout(leader.token, { ...kind, application_id: first.charter_id })).toMatchObject(underReview);
  expect(await checkout(leader.token, { ...kind, application_id: second.charter_id })).toMatchObject({ status: 200 });
});

test.each([
  ['locked', (uid: string) => patchMember(uid, { status: 'suspended' }), 'No fee was due: the status was suspended'],
  ['deleted', (uid: string) => removeRaw(collections.members, [uid]), 'What was paid for does not exist'],
])('a payment for a member who is now %s goes to review, and both sides are notified', async (_, happens, reason) => {
  const [member, admin] = await Promise.all([registering.adult(), newAdmin()]);
  const { user_id, email } = member.user;
  const url = await openCheckout(member);
  await happens(user_id);
  const before = await storedAt(`${collections.members}/${user_id}`);
  expect(await tryToPay(url)).toBe(true);
  const session_id = sessionIn(url);
  await call('paymentStatus', { params: { session_id } }, admin.token);
  expect(await paymentOf(session_id)).toMatchObject({ payment_status: 'needs_review', review_reason: reason });
  expect(await storedAt(`${collections.members}/${user_id}`)).toEqual(before);
  await awaitEmail(email, /^Your payment is under review$/);
  expect((await officeMailAbout(session_id)).text).toContain(reason);
});
