import type { Session } from '@portal/contract/accounts';
import { expect, test } from 'vitest';
import { webhookEvents } from '#payments/stripe.ts';
import { atOnce } from '#test/support/at-once.ts';
import { crowd } from '#test/support/crowd.ts';
import { activityOf, changesAbout, databaseState } from '#test/support/database-state.ts';
import { newAdmin } from '#test/support/office.ts';
import { atEmulator, paymentOf, sessionIn } from '#test/support/payment-provider.ts';
import { call, payOnHostedPage, stripeUrl } from '#test/support/portal.ts';
import { deliverEvent, eventsOf, office } from '#test/support/refunds.ts';
import { endingIn, renewalCheckout, renewInOffice, storedMember } from '#test/support/renewals.ts';
import { deliver, eventBody } from '#test/support/stripe-events.ts';
import { byTier } from '#test/support/tier.ts';
import { nobodyReadsMails } from '#test/support/unread-mails.ts';

nobodyReadsMails();

const admin = await newAdmin();

const open = async (member: Session) => ((await renewalCheckout(member)).json as { url: string }).url;
const status = ({ token }: Session, session_id: string) => call('paymentStatus', { params: { session_id } }, token);
/** How often an event comes once more, one time after the other. */
const later = byTier('rounds', 5, 30);
const times = <T>(count: number, run: () => Promise<T>) => Array.from({ length: count }, run);

/** A term and a record of a payment for each renewal, however often it was heard of. */
async function expectRenewals({ user }: Session, terms: number): Promise<void> {
  expect((await storedMember({ user } as Session)).terms).toHaveLength(terms);
  expect(await activityOf(user.user_id, 'paid')).toHaveLength(terms);
}

test(`${crowd + later} deliveries of one renewal, ${crowd} at once, beside 10 status calls: one term`, async () => {
  const member = await endingIn(30);
  const session_id = await payOnHostedPage(await open(member));
  const body = eventBody('checkout.session.completed', { id: session_id });
  await Promise.all([...times(crowd, () => deliver(body)), ...times(10, () => status(member, session_id))]);
  for (let delivery = 0; delivery < later; delivery++) await deliver(body);
  await expectRenewals(member, 2);
});

test(`${crowd} first deliveries and 10 status calls at once, with no delivery before: still one term`, async () => {
  const member = await endingIn(-30);
  const session_id = sessionIn(await open(member));
  const body = eventBody('checkout.session.completed', { id: session_id });
  await Promise.all([
    fetch(`${stripeUrl}/checkout/${session_id}/complete`, { method: 'POST', redirect: 'manual' }),
    ...times(crowd, () => deliver(body)),
    ...times(10, () => status(member, session_id)),
  ]);
  expect(await status(member, session_id)).toMatchObject({ payment_status: 'paid', renews: true });
  await expectRenewals(member, 2);
});

test(`each event of a renewal that is refunded and disputed ${crowd} times at once: nothing changes after the first`, async () => {
  const member = await endingIn(30);
  const session_id = await payOnHostedPage(await open(member));
  await status(member, session_id);
  await office.refund(admin, session_id, { amount_cents: 2000, reason: 'Discount', ends: true });
  const { id: dispute } = await atEmulator<{ id: string }>(`payments/${session_id}/dispute`, { amount: 4600 });
  await atEmulator(`disputes/${dispute}/close`, { status: 'lost' });
  const heard: readonly string[] = webhookEvents;
  const events = (await eventsOf(session_id)).filter(({ type }) => heard.includes(type));
  expect(events.length).toBeGreaterThan(4);
  const before = await databaseState();
  const deliveries = events.flatMap((event) => Array.from({ length: crowd }, () => event));
  await atOnce(20, deliveries, deliverEvent);
  expect(await changesAbout(before, [session_id, member.user.user_id, member.user.email])).toEqual([]);
  expect(await paymentOf(session_id)).toMatchObject({ payment_status: 'refunded', disputed_cents: 4600 });
  expect((await storedMember(member)).terms).toHaveLength(1);
});

// Even: every other time, it is paid before.
const many = byTier('rounds', 6, 12);

test(`paid while the office renews, ${many} times: one of the two counts, and no money is left without an answer`, async () => {
  const members = await Promise.all(Array.from({ length: many }, () => endingIn(30)));
  const outcomes = await Promise.all(
    members.map(async (member, index) => {
      const url = await open(member);
      const pay = fetch(`${stripeUrl}/checkout/${sessionIn(url)}/complete`, { method: 'POST', redirect: 'manual' });
      // Some in one order, some in the other.
      if (index % 2) await pay;
      const free = renewInOffice(member, { method: 'free', reason: 'Helped at the nationals' }, admin);
      const [{ status: answered }] = await Promise.all([free, pay]);
      await status(member, sessionIn(url));
      const { payment_status } = await paymentOf(sessionIn(url));
      const { terms } = await storedMember(member);
      return [terms.length, terms.at(-1)?.how, answered, payment_status].join(' ');
    }),
  );
  const right = ['2 renewed 409 paid', '2 goodwill 200 expired', '2 goodwill 200 needs_review'];
  expect(outcomes.filter((outcome) => !right.includes(outcome))).toEqual([]);
});
