import { expect, test } from 'vitest';
import { webhookEvents } from '#payments/stripe.ts';
import { activityOf, changesAbout, databaseState } from '#test/support/database-state.ts';
import { disableMailDelivery } from '#test/support/disable-mail.ts';
import { newAdmin } from '#test/support/office.ts';
import {
  atEmulator,
  paymentOf,
  refundsAtProvider,
  sessionFor,
  sessionIn,
  tryToPay,
} from '#test/support/payment-provider.ts';
import { memberOf, openCheckout, registering } from '#test/support/people.ts';
import { payOnHostedPage, stripeUrl } from '#test/support/portal.ts';
import { changesOfRepeated, deliverAll, portalEventsOf } from '#test/support/portal-events.ts';
import { deliverEvent, eventsOf, office, payer } from '#test/support/refunds.ts';
import { deliver, eventBody } from '#test/support/stripe-events.ts';
import { byTier } from '#test/support/tier.ts';

disableMailDelivery();

const admin = await newAdmin();

const many = byTier('rounds', 5, 50);

test(`each event delivered ${many} times, 20 at once, changes nothing after the first`, {
  timeout: 300_000,
}, async () => {
  const { member, session_id } = await payer();
  await atEmulator(`payments/${session_id}/next`, { refund: 'pending' });
  await office.refund(admin, session_id, { amount_cents: 1000, reason: 'Discount' });
  const [{ id: refund } = { id: '' }] = await refundsAtProvider(session_id);
  await atEmulator(`refunds/${refund}/finish`, { status: 'failed' });
  await office.refund(admin, session_id, { amount_cents: 2000, reason: 'Discount' });
  await atEmulator(`payments/${session_id}/refund`, { amount: 600 });
  const { id: dispute } = await atEmulator<{ id: string }>(`payments/${session_id}/dispute`, { amount: 4000 });
  await atEmulator(`disputes/${dispute}/answer`);
  await atEmulator(`disputes/${dispute}/close`, { status: 'lost' });

  const types = new Set((await portalEventsOf(session_id)).map(({ type }) => type));
  const others = /expired$|async_payment/;
  expect(types).toEqual(new Set(webhookEvents.filter((type) => !others.test(type))));
  const names = [session_id, member.user.user_id, member.user.email];
  expect(await changesOfRepeated(session_id, many, names)).toEqual([]);
  expect(await paymentOf(session_id)).toMatchObject({ refunded_cents: 2600, disputed_cents: 4000, task: 'end' });
  expect(await activityOf(member.user.user_id, 'refunded')).toHaveLength(2);
  expect(await activityOf(member.user.user_id, 'dispute_lost')).toHaveLength(1);
});

test('a refund at the provider is applied before the portal has seen the payment', async () => {
  const member = await registering.adult();
  const url = await openCheckout(member);
  await atEmulator(`payments/${sessionIn(url)}/hold`);
  await payOnHostedPage(url);
  await atEmulator(`payments/${sessionIn(url)}/refund`);
  expect(await paymentOf(sessionIn(url))).toMatchObject({ payment_status: 'open' });
  await deliverAll(sessionIn(url), 'charge.refunded');
  expect(await paymentOf(sessionIn(url))).toMatchObject({ payment_status: 'refunded', task: 'end' });
  expect((await memberOf(member.user)).status).toBe('pending_approval');
});

test('an event cannot fake a refund or dispute unknown to the provider', async () => {
  const { member, session_id } = await payer();
  const { payment_intent } = await paymentOf(session_id);
  const before = await databaseState();
  const claims = { payment_intent, amount: 6600, status: 'lost', created: 1_790_000_000, reason: 'fraudulent' };
  for (const type of ['refund.updated', 'charge.refunded', 'charge.dispute.closed'])
    expect(await deliver(eventBody(type, { id: 'claimed', ...claims }))).toMatchObject({ status: 200 });
  expect(await changesAbout(before, [session_id, member.user.user_id, member.user.email])).toEqual([]);
});

test('every event about another shop’s payment is accepted and changes nothing', async () => {
  const before = await databaseState();
  const id = await sessionFor('price_adult');
  expect(await tryToPay(`${stripeUrl}/checkout/${id}`)).toBe(true);
  await atEmulator(`payments/${id}/refund`, { amount: 2000 });
  const { id: dispute } = await atEmulator<{ id: string }>(`payments/${id}/dispute`);
  await atEmulator(`disputes/${dispute}/close`, { status: 'lost' });
  for (const event of await eventsOf(id)) await deliverEvent(event);
  expect(await changesAbout(before, [id])).toEqual([]);
});
