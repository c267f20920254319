import { collections } from '@portal/contract/values/collections';
import { beforeAll, describe, expect, test } from 'vitest';
import { database } from '#platform/database.ts';
import { activityOf } from '#test/support/database-state.ts';
import { loggedEvents } from '#test/support/log.ts';
import { newAdmin } from '#test/support/office.ts';
import { paymentsOf, sessionIn } from '#test/support/payment-provider.ts';
import { openCheckout, payFeeOverApi, registering } from '#test/support/people.ts';
import { api, call, payOnHostedPage, portalUrl, stripeUrl } from '#test/support/portal.ts';
import { deliveryCases, payWithRepeatedEvents } from '#test/support/repeated-events.ts';
import { deliver, eventBody, signatureOf } from '#test/support/stripe-events.ts';
import { byTier } from '#test/support/tier.ts';
import { Traceless } from '#test/support/traceless.ts';

async function statusOf(session: Awaited<ReturnType<typeof registering.adult>>, sessionId: string) {
  return call('paymentStatus', { params: { session_id: sessionId } }, session.token);
}

describe('fulfillment', () => {
  test.concurrent.each(deliveryCases)('%s: one payment, one transition', async (_, isPaidBefore) => {
    const member = await registering.youth();
    const url = await openCheckout(member);
    const session_id = await payWithRepeatedEvents(url, (session) => statusOf(member, session), isPaidBefore);
    expect(await statusOf(member, session_id)).toMatchObject({ payment_status: 'paid', status: 'complete' });
    expect(await paymentsOf([member.user.user_id])).toMatchObject([
      { session_id, payment_status: 'paid', amount_cents: 6600, currency: 'usd' },
    ]);
    expect(await activityOf(member.user.user_id, 'paid')).toHaveLength(1);
    const { user } = await call('profile', {}, member.token);
    expect(user).toMatchObject({ status: 'pending_approval', payment_completed_at: expect.any(String) });
  });

  test.concurrent('an event cannot fake a payment unknown to the provider', async () => {
    const member = await registering.adult();
    const sessionId = sessionIn(await openCheckout(member));
    const claim = { id: sessionId, status: 'complete', payment_status: 'paid' };
    expect(await deliver(eventBody('checkout.session.completed', claim))).toMatchObject({ status: 200 });
    expect(await statusOf(member, sessionId)).toMatchObject({ payment_status: 'unpaid', status: 'open' });
  });

  test.concurrent('a payment for another owner’s session is put under review and moves no status', async ({
    expect,
  }) => {
    const [member, other] = await Promise.all([registering.adult(), registering.adult()]);
    const url = await openCheckout(member);
    await database().collection(collections.payments).doc(sessionIn(url)).update({ owner_uid: other.user.user_id });
    await payOnHostedPage(url);
    expect(await statusOf(other, sessionIn(url))).toMatchObject({ payment_status: 'needs_review', status: 'complete' });
    await expect
      .poll(() => loggedEvents('payment-needs-review', sessionIn(url)))
      .toContainEqual(expect.objectContaining({ severity: 'ERROR', reason: 'The session belongs to another account' }));
    for (const { token } of [member, other]) {
      expect((await call('profile', {}, token)).user.status).toBe('pending_payment');
    }
  });
});

describe('a webhook with an invalid signature or body', () => {
  const deliveries = new Traceless();
  let body: string;
  beforeAll(async () => {
    const url = await openCheckout(await registering.adult());
    body = eventBody('checkout.session.completed', { id: sessionIn(url) });
    await deliveries.begin();
  });

  const now = () => signatureOf(body);
  test.concurrent.each([
    ['no signature', () => ''],
    ['another secret', () => signatureOf(body, { key: 'whsec_guessed' })],
    ['another body’s signature', () => signatureOf(`${body} `)],
    ['a signature 6 minutes old', () => signatureOf(body, { at: Date.now() - 6 * 60_000 })],
    ['a fresh time on an old signature', () => now().replace(/^t=\d+/, `t=${Math.floor(Date.now() / 1000) + 1}`)],
    ['a malformed header', () => 'v1'],
    ['an empty signature', () => 't=x,v1='],
    ['an empty current signature', () => now().replace(/v1=.*/, 'v1=')],
    ['a signature without a value', () => now().replace(/v1=.*/, 'v1')],
    ['a signature of non-ASCII letters', () => now().replace(/v1=.*/, `v1=${'é'.repeat(64)}`)],
    ['a time in the far future', () => now().replace(/^t=\d+/, `t=${'9'.repeat(400)}`)],
    ['a long header', () => `${now().slice(0, -1)}x,${'v1=0,'.repeat(1000)}`],
    ['a signature 6 minutes ahead', () => signatureOf(body, { at: Date.now() + 6 * 60_000 })],
    ['two headers in one', () => `t=1,v1=0, ${now()}`],
  ])('returns 400 for %s', async (name, signature) => {
    const answer = await deliveries.run(name, () => deliver(body, signature()));
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({ detail: expect.stringContaining('signature') });
  });

  const ofSession = (object: unknown) => JSON.stringify({ type: 'checkout.session.completed', data: { object } });
  const ofMoney = (object: unknown) => JSON.stringify({ type: 'charge.refunded', data: { object } });
  test.concurrent.each([
    'no JSON',
    '',
    '[]',
    'null',
    '0',
    '"checkout.session.completed"',
    '{}',
    '{"type":1}',
    '{"type":"checkout.session.completed"}',
    '{"type":"charge.refunded","data":null}',
    ofSession(null),
    ofSession([]),
    ofSession({ id: '' }),
    ofSession({ id: 'a/b' }),
    ofSession({ id: '__name__' }),
    ofSession({ id: 7 }),
    ofSession({ id: 'x'.repeat(2000) }),
    ofMoney('pi_1'),
    ofMoney({ payment_intent: { id: null } }),
    ofMoney({ payment_intent: ['pi_1'] }),
    '['.repeat(100_000),
  ])('returns 400 for a signed non-event %#', async (signed) => {
    const answer = await deliveries.run(signed.slice(0, 60), () => deliver(signed));
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({ detail: expect.any(String) });
  });

  test.concurrent.each([
    '{"type":"invoice.paid"}',
    '{"object":"v2.core.event","type":"v2.core.account.updated"}',
    ofMoney({}),
  ])('returns 200 for a signed unrelated event %#', async (signed) => {
    expect(await deliveries.run(signed, () => deliver(signed))).toMatchObject({ status: 200 });
  });

  test('none of these requests writes anything', async () => {
    expect(await deliveries.end()).toEqual([]);
  });
});

describe('a checkout', () => {
  const clicks = byTier('rounds', 5, 10);

  test.concurrent(`reuses the open session, even for ${clicks} requests at once`, async () => {
    const member = await registering.adult();
    const urls = await Promise.all(Array.from({ length: clicks }, () => openCheckout(member)));
    expect(new Set(urls).size).toBe(1);
    expect(await openCheckout(member)).toBe(urls[0]);
    expect(await paymentsOf([member.user.user_id])).toHaveLength(1);
  });

  test.concurrent('opens a new session after the old one expired, which is recorded', async () => {
    const member = await registering.adult();
    const first = await openCheckout(member);
    await fetch(`${stripeUrl}/v1/checkout/sessions/${sessionIn(first)}/expire`, { method: 'POST' });
    expect(await statusOf(member, sessionIn(first))).toMatchObject({ payment_status: 'unpaid', status: 'expired' });
    const second = await openCheckout(member);
    expect(second).not.toBe(first);
    const states = (await paymentsOf([member.user.user_id])).map((payment) => payment.payment_status).sort();
    expect(states).toEqual(['expired', 'open']);
  });

  const checkout = (token: string, changes: object = {}) =>
    api('POST /payments/checkout', { token, body: { membership_type: 'adult', origin_url: portalUrl, ...changes } });

  test.concurrent('returns 409 for another type or once paid, and opens nothing', async () => {
    const member = await registering.adult();
    for (const membership_type of ['youth', 'grappling_leader']) {
      expect(await checkout(member.token, { membership_type })).toMatchObject({ status: 409 });
    }
    const application = { membership_type: 'adult', application_id: 'some-charter' };
    expect(await checkout(member.token, application)).toMatchObject({ status: 422 });
    expect(await paymentsOf([member.user.user_id])).toEqual([]);
    await payFeeOverApi(member);
    expect(await checkout(member.token)).toMatchObject({ status: 409 });
    expect(await paymentsOf([member.user.user_id])).toHaveLength(1);
  });

  test.concurrent('returns 422 for a foreign origin, and opens no session', async () => {
    const member = await registering.adult();
    for (const origin_url of ['https://evil.example', `${portalUrl}.evil.example`, `${portalUrl}/`]) {
      const { status, json } = await checkout(member.token, { origin_url });
      expect({ status, json }).toMatchObject({ status: 422, json: { fields: { origin_url: expect.any(String) } } });
    }
    expect(await paymentsOf([member.user.user_id])).toEqual([]);
  });

  test.concurrent('rejects an unknown type with the catalog’s message', async () => {
    const member = await registering.adult();
    const { json } = await checkout(member.token, { membership_type: 'lifetime' });
    expect(json).toMatchObject({ fields: { membership_type: 'Invalid membership type' } });
  });
});

test.concurrent('a payment’s status is visible to its owner and admins; others get 404', async () => {
  const [member, other, admin] = await Promise.all([registering.adult(), registering.adult(), newAdmin()]);
  const sessionId = await payFeeOverApi(member);
  const path = `/payments/status/${sessionId}`;
  expect((await api(`GET ${path}`, { token: member.token })).status).toBe(200);
  expect((await api(`GET ${path}`, { token: admin.token })).status).toBe(200);
  const answers = [path, '/payments/status/cs_of_nobody'].map((each) => api(`GET ${each}`, { token: other.token }));
  for (const { status, json } of await Promise.all(answers)) {
    expect([status, json]).toEqual([
      404,
      { detail: 'We could not find this payment. Please check your profile or contact support.' },
    ]);
  }
});
