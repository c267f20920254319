import type { Session } from '@portal/contract/calls/accounts';
import { collections } from '@portal/contract/values/collections';
import { expect, test } from 'vitest';
import { approvedMember } from '#test/support/approved.ts';
import { both, rounds } from '#test/support/concurrency.ts';
import { endMembershipOn } from '#test/support/daily.ts';
import { activityOf, isStored, storedAt } from '#test/support/database-state.ts';
import { disableMailDelivery } from '#test/support/disable-mail.ts';
import { daysFromToday, forms, freshEmail } from '#test/support/forms.ts';
import { handOver, requestHandOverOf, takeBack, takeOver, turned18 } from '#test/support/hand-over.ts';
import { newAdmin } from '#test/support/office.ts';
import { paymentOf, sessionIn, tryToPay, urlIn } from '#test/support/payment-provider.ts';
import { memberOf, openCheckout, payFee, registering, tryOwnCheckout } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';
import { renewalCheckout, renewInOffice } from '#test/support/renewals.ts';
import { byTier } from '#test/support/tier.ts';

disableMailDelivery();

const timeout = 300_000;
// An even number, since the two take turns going first.
const few = byTier('rounds', 6, 20);
const more = byTier('rounds', 6, 30);

const admin = await newAdmin();

/** Returns who owns the member according to both accounts and addresses: 'own', 'parent', or what is inconsistent. */
async function whoseNow({ user: { user_id, account_uid, email: parents } }: Session, email: string): Promise<string> {
  const member = await memberOf({ user_id });
  const [now, parent] = await Promise.all(
    [member.account_uid, account_uid].map((uid) => storedAt(`${collections.accounts}/${uid}`)),
  );
  const isOwn = member.account_uid !== account_uid;
  const isWhole =
    now?.members.includes(user_id) &&
    now.email === member.email &&
    member.email === (isOwn ? email : parents) &&
    (await isStored(`${collections.emails}/${member.email}`)) &&
    Boolean(parent?.members.includes(user_id)) === !isOwn &&
    (await isStored(`${collections.emails}/${parents}`)) === (parent !== undefined);
  if (!isWhole) return `torn: ${JSON.stringify([member, now, parent])}`;
  return isOwn ? 'own' : 'parent';
}

interface Concurrent<T> {
  parent: Session;
  /** The concurrent action; receives the hand-over's address. */
  act: (email: string) => Promise<T>;
  /** Describes the outcome. */
  describeOutcome: (done: T) => Promise<unknown[]> | unknown[];
}

/** Runs hand-overs concurrently with something else. Each outcome is the status, the owner, and what `describeOutcome` adds. */
const during = <T>(count: number, prepare: () => Promise<Concurrent<T>>) =>
  rounds(count, async (swapped) => {
    const { parent, act, describeOutcome } = await prepare();
    const { email, token } = await requestHandOverOf(parent);
    const [done, taken] = await both(
      () => act(email),
      () => takeOver(token),
      swapped,
    );
    return [taken.status, await whoseNow(parent, email), ...(await describeOutcome(done))].join(' ');
  });

/** Expects every round to end in one of these outcomes. */
const expectOnly = (outcomes: readonly string[], ...allowed: string[]) =>
  expect(outcomes.filter((outcome) => !allowed.includes(outcome))).toEqual([]);

/** Returns a checkout's payment once the portal knows its outcome. */
async function settled(url: string) {
  const payment = () => paymentOf(sessionIn(url));
  await expect.poll(async () => (await payment()).payment_status, { timeout: 30_000 }).not.toBe('open');
  return payment();
}

/** An approved youth member who has turned 18; the membership ends in `days`, if given. */
async function grown(days?: number): Promise<Session> {
  const parent = await turned18(approvedMember(registering.youth(), admin));
  return days === undefined ? parent : endMembershipOn(parent, daysFromToday(days));
}

test(`during a payment: charged and counted for the member, or not charged, in ${more} rounds`, {
  timeout,
}, async () => {
  const outcomes = await during(more, async () => {
    const parent = await turned18(registering.youth());
    const url = await openCheckout(parent);
    const describeOutcome = async (charged: boolean) => {
      const { payment_status, owner_uid } = await settled(url);
      expect(owner_uid).toBe(parent.user.user_id);
      return [charged, payment_status, (await memberOf(parent.user)).status];
    };
    return { parent, act: () => tryToPay(url), describeOutcome };
  });
  expectOnly(outcomes, '200 own true paid pending_approval', '200 own false expired pending_payment');
});

// More rounds, because no other test checks that the old account's checkout is closed.
const openings = byTier('rounds', 10, 20);

test(`while a checkout opens: it is closed or never opened, in ${openings} rounds`, {
  timeout,
}, async () => {
  const outcomes = await during(openings, async () => {
    const parent = await turned18(registering.youth());
    return {
      parent,
      act: () => tryOwnCheckout(parent),
      describeOutcome: async (answer) => [
        answer.status === 200 ? (await paymentOf(sessionIn(urlIn(answer)))).payment_status : answer.status,
      ],
    };
  });
  // 401 and 404: the account, or its member, had already been removed.
  expectOnly(outcomes, '200 own expired', '200 own 401', '200 own 404');
});

test(`during the approval: approved once, in the new account, with one valid card, in ${more} rounds`, {
  timeout,
}, async () => {
  const outcomes = await during(more, async () => {
    const parent = await turned18(registering.youth());
    await payFee(parent);
    const describeOutcome = async (approved: { status: number }) => {
      const { status, card_code, terms } = await memberOf(parent.user);
      const { current } = await call('verifyCard', { params: { code: card_code ?? '' } });
      return [approved.status, status, terms.length, current];
    };
    const path = `/admin/approve/membership/${parent.user.user_id}`;
    return { parent, act: () => api(`PUT ${path}`, { token: admin.token }), describeOutcome };
  });
  expectOnly(outcomes, '200 own 200 approved 1 true');
});

const cards = byTier('rounds', 6, 15);

test(`during a renewal by the office or by card: renewed once, in ${few + cards} rounds`, { timeout }, async () => {
  const outcomes = await during(few, async () => {
    const parent = await grown(20);
    const describeOutcome = async (renewed: { status: number }) => {
      const { membership_type, terms } = await memberOf(parent.user);
      return [renewed.status, membership_type, terms.length];
    };
    return { parent, act: () => renewInOffice(parent, { method: 'free', reason: 'A gift' }, admin), describeOutcome };
  });
  expectOnly(outcomes, '200 own 200 adult 2');

  const byCard = await during(cards, async () => {
    const parent = await grown(20);
    const url = urlIn(await renewalCheckout(parent));
    const describeOutcome = async (charged: boolean) => {
      await settled(url);
      return [charged, (await memberOf(parent.user)).terms.length];
    };
    return { parent, act: () => tryToPay(url), describeOutcome };
  });
  expectOnly(byCard, '200 own true 2', '200 own false 1');
});

test(`during a lock: the lock holds, with the hand-over before it or not at all, in ${more} rounds`, {
  timeout,
}, async () => {
  const outcomes = await during(more, async () => {
    const parent = await grown();
    const path = `/admin/set-member-status/${parent.user.user_id}?status=suspended`;
    return {
      parent,
      act: () => api(`PUT ${path}`, { token: admin.token }),
      describeOutcome: async (locked) => [locked.status, (await memberOf(parent.user)).status],
    };
  });
  expectOnly(outcomes, '200 own 200 suspended', '409 parent 200 suspended');
});

test(`during a registration with the same address: one of them gets it, in ${few} rounds`, { timeout }, async () => {
  const outcomes = await during(few, async () => ({
    parent: await grown(),
    act: (email) => api('POST /register/adult', { body: forms.adult(email) }),
    describeOutcome: ({ status }) => [status],
  }));
  expectOnly(outcomes, '409 parent 201', '200 own 409');
});

const triples = byTier('rounds', 6, 12);

test(`during a withdrawal, a second request, or an added child: the accounts stay consistent, in ${triples} rounds`, {
  timeout,
}, async () => {
  const outcomes = await rounds(triples, async (swapped) => {
    const [parent, second, third] = await Promise.all([grown(), grown(), grown()]);
    const [one, other, added] = [
      await requestHandOverOf(parent),
      await requestHandOverOf(second),
      await requestHandOverOf(third),
    ];
    const [back, taken] = await both(
      () => takeBack(parent, parent.user.user_id),
      () => takeOver(one.token),
      swapped,
    );
    const [, repeated] = await both(
      () => handOver(second, second.user.user_id, freshEmail()),
      () => takeOver(other.token),
      swapped,
    );
    const [child] = await both(
      () => api('POST /household/members', { token: third.token, body: forms.child() }),
      () => takeOver(added.token),
      swapped,
    );
    expect(await whoseNow(third, added.email)).toBe('own');
    const records = (await activityOf(parent.user.user_id, 'handed_over')).length;
    return [
      [taken.status, back.status === 200 ? 'back' : 'gone', await whoseNow(parent, one.email), records].join(' '),
      [repeated.status, await whoseNow(second, other.email)].join(' '),
      `child ${child.status}`,
    ];
  });
  const handedOver = ['200 gone own 1', '400 back parent 0', '200 own', '400 parent'];
  // 401 and 404: the account had already been removed.
  const added = ['child 201', 'child 401', 'child 404'];
  expectOnly(outcomes.flat(), ...handedOver, ...added);
});
