import type { Session } from '@portal/contract/calls/accounts';
import { collections } from '@portal/contract/values/collections';
import { expect, test } from 'vitest';
import { approvedMember } from '#test/support/approved.ts';
import { both, rounds } from '#test/support/at-once.ts';
import { ending } from '#test/support/daily.ts';
import { activityOf, isStored, storedAt } from '#test/support/database-state.ts';
import { daysFromToday, forms, freshEmail } from '#test/support/forms.ts';
import { askedFor, grownUp, handOver, takeBack, takeOver } from '#test/support/hand-over.ts';
import { newAdmin } from '#test/support/office.ts';
import { paymentOf, sessionIn, tryToPay, urlIn } from '#test/support/payment-provider.ts';
import { memberOf, openCheckout, payFee, registering, tryOwnCheckout } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';
import { renewalCheckout, renewInOffice } from '#test/support/renewals.ts';
import { byTier } from '#test/support/tier.ts';
import { nobodyReadsMails } from '#test/support/unread-mails.ts';

nobodyReadsMails();

const timeout = 300_000;
// Even: each of the two goes first by turns.
const few = byTier('rounds', 6, 20);
const more = byTier('rounds', 6, 30);

const admin = await newAdmin();

/** Whose the member is, by both accounts and both addresses: 'own', 'parent', or what is wrong. */
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

interface Beside<T> {
  parent: Session;
  /** What runs at the same time; gets the address the membership is handed over to. */
  act: (email: string) => Promise<T>;
  /** Describes the outcome. */
  tell: (done: T) => Promise<unknown[]> | unknown[];
}

/** Runs a hand-over at the same time as something else; each outcome is its status, the owner, and what tell adds. */
const beside = <T>(count: number, prepare: () => Promise<Beside<T>>) =>
  rounds(count, async (swapped) => {
    const { parent, act, tell } = await prepare();
    const { email, token } = await askedFor(parent);
    const [done, taken] = await both(
      () => act(email),
      () => takeOver(token),
      swapped,
    );
    return [taken.status, await whoseNow(parent, email), ...(await tell(done))].join(' ');
  });

/** Every round ended in one of these outcomes. */
const expectOnly = (outcomes: readonly string[], ...allowed: string[]) =>
  expect(outcomes.filter((outcome) => !allowed.includes(outcome))).toEqual([]);

/** The payment of a checkout, once the portal knows its outcome. */
async function settled(url: string) {
  const payment = () => paymentOf(sessionIn(url));
  await expect.poll(async () => (await payment()).payment_status, { timeout: 30_000 }).not.toBe('open');
  return payment();
}

/** An approved youth member who has turned 18; the membership ends in this many days, if given. */
async function grown(days?: number): Promise<Session> {
  const parent = await grownUp(approvedMember(registering.youth(), admin));
  return days === undefined ? parent : ending(parent, daysFromToday(days));
}

test(`beside a payment: charged and counted for the member, or not charged, in ${more} rounds`, {
  timeout,
}, async () => {
  const outcomes = await beside(more, async () => {
    const parent = await grownUp(registering.youth());
    const url = await openCheckout(parent);
    const tell = async (charged: boolean) => {
      const { payment_status, owner_uid } = await settled(url);
      expect(owner_uid).toBe(parent.user.user_id);
      return [charged, payment_status, (await memberOf(parent.user)).status];
    };
    return { parent, act: () => tryToPay(url), tell };
  });
  expectOnly(outcomes, '200 own true paid pending_approval', '200 own false expired pending_payment');
});

// Nothing else holds that no checkout of the old account is opened: more rounds than of others.
const openings = byTier('rounds', 10, 20);

test(`beside a checkout that is being opened: it is closed, or not opened, in ${openings} rounds`, {
  timeout,
}, async () => {
  const outcomes = await beside(openings, async () => {
    const parent = await grownUp(registering.youth());
    return {
      parent,
      act: () => tryOwnCheckout(parent),
      tell: async (answer) => [
        answer.status === 200 ? (await paymentOf(sessionIn(urlIn(answer)))).payment_status : answer.status,
      ],
    };
  });
  // 401 and 404: the account, or the member in it, had gone before.
  expectOnly(outcomes, '200 own expired', '200 own 401', '200 own 404');
});

test(`beside the approval: approved once, in the own account, with one card that counts, in ${more} rounds`, {
  timeout,
}, async () => {
  const outcomes = await beside(more, async () => {
    const parent = await grownUp(registering.youth());
    await payFee(parent);
    const tell = async (approved: { status: number }) => {
      const { status, card_code, terms } = await memberOf(parent.user);
      const { current } = await call('verifyCard', { params: { code: card_code ?? '' } });
      return [approved.status, status, terms.length, current];
    };
    const path = `/admin/approve/membership/${parent.user.user_id}`;
    return { parent, act: () => api(`PUT ${path}`, { token: admin.token }), tell };
  });
  expectOnly(outcomes, '200 own 200 approved 1 true');
});

const cards = byTier('rounds', 6, 15);

test(`beside a renewal by the office and by card: renewed once, in ${few + cards} rounds`, { timeout }, async () => {
  const outcomes = await beside(few, async () => {
    const parent = await grown(20);
    const tell = async (renewed: { status: number }) => {
      const { membership_type, terms } = await memberOf(parent.user);
      return [renewed.status, membership_type, terms.length];
    };
    return { parent, act: () => renewInOffice(parent, { method: 'free', reason: 'A gift' }, admin), tell };
  });
  expectOnly(outcomes, '200 own 200 adult 2');

  const byCard = await beside(cards, async () => {
    const parent = await grown(20);
    const url = urlIn(await renewalCheckout(parent));
    const tell = async (charged: boolean) => {
      await settled(url);
      return [charged, (await memberOf(parent.user)).terms.length];
    };
    return { parent, act: () => tryToPay(url), tell };
  });
  expectOnly(byCard, '200 own true 2', '200 own false 1');
});

test(`beside a lock: the lock holds; the member is handed over before it, or not at all, in ${more} rounds`, {
  timeout,
}, async () => {
  const outcomes = await beside(more, async () => {
    const parent = await grown();
    const path = `/admin/set-member-status/${parent.user.user_id}?status=suspended`;
    return {
      parent,
      act: () => api(`PUT ${path}`, { token: admin.token }),
      tell: async (locked) => [locked.status, (await memberOf(parent.user)).status],
    };
  });
  expectOnly(outcomes, '200 own 200 suspended', '409 parent 200 suspended');
});

test(`beside a registration with the same address: one of them has it, in ${few} rounds`, { timeout }, async () => {
  const outcomes = await beside(few, async () => ({
    parent: await grown(),
    act: (email) => api('POST /register/adult', { body: forms.adult(email) }),
    tell: ({ status }) => [status],
  }));
  expectOnly(outcomes, '409 parent 201', '200 own 409');
});

const triples = byTier('rounds', 6, 12);

test(`beside being taken back, asked for anew, and a child who is added: the accounts stay whole, in ${triples} rounds`, {
  timeout,
}, async () => {
  const outcomes = await rounds(triples, async (swapped) => {
    const [parent, second, third] = await Promise.all([grown(), grown(), grown()]);
    const [one, other, added] = [await askedFor(parent), await askedFor(second), await askedFor(third)];
    const [back, taken] = await both(
      () => takeBack(parent, parent.user.user_id),
      () => takeOver(one.token),
      swapped,
    );
    const [, anew] = await both(
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
      [anew.status, await whoseNow(second, other.email)].join(' '),
      `child ${child.status}`,
    ];
  });
  const handedOver = ['200 gone own 1', '400 back parent 0', '200 own', '400 parent'];
  // 401 and 404: the account had gone before.
  const added = ['child 201', 'child 401', 'child 404'];
  expectOnly(outcomes.flat(), ...handedOver, ...added);
});
