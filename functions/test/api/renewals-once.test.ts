import type { Session } from '@portal/contract/calls/accounts';
import { expect, test } from 'vitest';
import { crowd } from '#test/support/crowd.ts';
import { activityOf } from '#test/support/database-state.ts';
import { disableMailDelivery } from '#test/support/disable-mail.ts';
import { newAdmin } from '#test/support/office.ts';
import { atEmulator, paymentOf, sessionIn, urlIn } from '#test/support/payment-provider.ts';
import { memberOf } from '#test/support/people.ts';
import { call, payOnHostedPage, stripeUrl } from '#test/support/portal.ts';
import { changesOfRepeated, portalEventsOf } from '#test/support/portal-events.ts';
import { office } from '#test/support/refunds.ts';
import { endingIn, renewalCheckout, renewInOffice } from '#test/support/renewals.ts';
import { deliveryCases, payWithRepeatedEvents } from '#test/support/repeated-events.ts';
import { byTier } from '#test/support/tier.ts';

disableMailDelivery();

const admin = await newAdmin();

const open = async (member: Session) => urlIn(await renewalCheckout(member));
const status = ({ token }: Session, session_id: string) => call('paymentStatus', { params: { session_id } }, token);
test.each(deliveryCases)('%s of one renewal: one term', async (_, isPaidBefore) => {
  const member = await endingIn(isPaidBefore ? 30 : -30);
  const url = await open(member);
  const session_id = await payWithRepeatedEvents(url, (session) => status(member, session), isPaidBefore);
  expect(await status(member, session_id)).toMatchObject({ payment_status: 'paid', renews: true });
  expect((await memberOf(member.user)).terms).toHaveLength(2);
  expect(await activityOf(member.user.user_id, 'paid')).toHaveLength(2);
});

test(`${crowd} deliveries of each event of a refunded and disputed renewal count once`, async () => {
  const member = await endingIn(30);
  const session_id = await payOnHostedPage(await open(member));
  await status(member, session_id);
  await office.refund(admin, session_id, { amount_cents: 2000, reason: 'Discount', ends: true });
  const { id: dispute } = await atEmulator<{ id: string }>(`payments/${session_id}/dispute`, { amount: 4600 });
  await atEmulator(`disputes/${dispute}/close`, { status: 'lost' });
  expect((await portalEventsOf(session_id)).length).toBeGreaterThan(4);
  const names = [session_id, member.user.user_id, member.user.email];
  expect(await changesOfRepeated(session_id, crowd, names)).toEqual([]);
  expect(await paymentOf(session_id)).toMatchObject({ payment_status: 'refunded', disputed_cents: 4600 });
  expect((await memberOf(member.user)).terms).toHaveLength(1);
});

// An even number: in every other round, it is paid first.
const many = byTier('rounds', 6, 12);

test(`paid while the office renews, ${many} times: one counts, and no payment is left unaccounted for`, async () => {
  const members = await Promise.all(Array.from({ length: many }, () => endingIn(30)));
  const outcomes = await Promise.all(
    members.map(async (member, index) => {
      const url = await open(member);
      const pay = fetch(`${stripeUrl}/checkout/${sessionIn(url)}/complete`, { method: 'POST', redirect: 'manual' });
      // The two take turns being first.
      if (index % 2) await pay;
      const free = renewInOffice(member, { method: 'free', reason: 'Helped at the nationals' }, admin);
      const [{ status: answered }] = await Promise.all([free, pay]);
      await status(member, sessionIn(url));
      const { payment_status } = await paymentOf(sessionIn(url));
      const { terms } = await memberOf(member.user);
      return [terms.length, terms.at(-1)?.how, answered, payment_status].join(' ');
    }),
  );
  const right = ['2 renewed 409 paid', '2 goodwill 200 expired', '2 goodwill 200 needs_review'];
  expect(outcomes.filter((outcome) => !right.includes(outcome))).toEqual([]);
});
