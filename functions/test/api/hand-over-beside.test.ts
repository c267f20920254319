import type { Session } from '@portal/contract/accounts';
import { collections } from '@portal/contract/collections';
import { expect, test } from 'vitest';
import { approvedMember } from '#test/support/approved.ts';
import { both, rounds } from '#test/support/at-once.ts';
import { ending } from '#test/support/daily.ts';
import { activityOf, isStored, storedAt } from '#test/support/database-state.ts';
import { daysFromToday, forms, freshEmail } from '#test/support/forms.ts';
import { askedFor, grownUp, handOver, sibling, takeBack, takeOver } from '#test/support/hand-over.ts';
import { newAdmin } from '#test/support/office.ts';
import { paymentOf, sessionIn, tryToPay } from '#test/support/payment-provider.ts';
import { memberOf, openCheckout, payFee, registering, registeringOverApi } from '#test/support/people.ts';
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

test(`beside a payment: charged and counted for the member, or not charged, in ${more} rounds`, {
  timeout,
}, async () => {
  const outcomes = await rounds(more, async (swapped) => {
    const parent = await grownUp(registering.youth());
    const url = await openCheckout(parent);
    const { email, token } = await askedFor(parent);
    const [charged, taken] = await both(
      () => tryToPay(url),
      () => takeOver(token),
      swapped,
    );
    await expect
      .poll(async () => (await paymentOf(sessionIn(url))).payment_status, { timeout: 30_000 })
      .not.toBe('open');
    const { payment_status, owner_uid } = await paymentOf(sessionIn(url));
    expect(owner_uid).toBe(parent.user.user_id);
    const { status } = await memberOf(parent.user);
    return [
      taken.status,
      await whoseNow(parent, email),
      charged ? 'charged' : 'not charged',
      payment_status,
      status,
    ].join(', ');
  });
  const allowed = ['200, own, charged, paid, pending_approval', '200, own, not charged, expired, pending_payment'];
  expect(outcomes.filter((outcome) => !allowed.includes(outcome))).toEqual([]);
});

// Nothing else holds that no checkout of the old account is opened: more rounds than of others.
const openings = byTier('rounds', 10, 20);

test(`beside a checkout that is being opened: it is closed, or not opened, in ${openings} rounds`, {
  timeout,
}, async () => {
  const outcomes = await rounds(openings, async (swapped) => {
    const parent = await grownUp(registering.youth());
    const { email, token } = await askedFor(parent);
    const [url, taken] = await both(
      () => openCheckout(parent).catch(() => undefined),
      () => takeOver(token),
      swapped,
    );
    const opened = url ? (await paymentOf(sessionIn(url))).payment_status : 'refused';
    return `${taken.status} ${await whoseNow(parent, email)} ${opened}`;
  });
  const allowed = ['200 own expired', '200 own refused'];
  expect(outcomes.filter((outcome) => !allowed.includes(outcome))).toEqual([]);
});

test(`beside the approval: approved once, in the own account, with one card that counts, in ${more} rounds`, {
  timeout,
}, async () => {
  const outcomes = await rounds(more, async (swapped) => {
    const parent = await grownUp(registering.youth());
    await payFee(parent);
    const { email, token } = await askedFor(parent);
    const { user_id } = parent.user;
    const [approved, taken] = await both(
      () => api(`PUT /admin/approve/membership/${user_id}`, { token: admin.token }),
      () => takeOver(token),
      swapped,
    );
    const { status, card_code, terms } = await memberOf(parent.user);
    const { current } = await call('verifyCard', { params: { code: card_code ?? '' } });
    return [approved.status, taken.status, await whoseNow(parent, email), status, terms.length, current].join(' ');
  });
  expect([...new Set(outcomes)]).toEqual(['200 200 own approved 1 true']);
});

const cards = byTier('rounds', 6, 15);

test(`beside a renewal by the office and by card: renewed once, in ${few + cards} rounds`, { timeout }, async () => {
  const outcomes = await rounds(few, async (swapped) => {
    const parent = await grownUp(approvedMember(registering.youth(), admin));
    await ending(parent, daysFromToday(20));
    const { email, token } = await askedFor(parent);
    const [renewed, taken] = await both(
      () => renewInOffice(parent, { method: 'free', reason: 'A gift' }, admin),
      () => takeOver(token),
      swapped,
    );
    const { membership_type, terms } = await memberOf(parent.user);
    return [renewed.status, taken.status, await whoseNow(parent, email), membership_type, terms.length].join(' ');
  });
  expect([...new Set(outcomes)]).toEqual(['200 200 own adult 2']);

  const byCard = await rounds(cards, async (swapped) => {
    const parent = await grownUp(approvedMember(registering.youth(), admin));
    await ending(parent, daysFromToday(20));
    const { url } = (await renewalCheckout(parent)).json as { url: string };
    const { email, token } = await askedFor(parent);
    const [charged, taken] = await both(
      () => tryToPay(url),
      () => takeOver(token),
      swapped,
    );
    await expect
      .poll(async () => (await paymentOf(sessionIn(url))).payment_status, { timeout: 30_000 })
      .not.toBe('open');
    const { terms } = await memberOf(parent.user);
    return [taken.status, await whoseNow(parent, email), charged, terms.length].join(' ');
  });
  expect(byCard.filter((outcome) => !['200 own true 2', '200 own false 1'].includes(outcome))).toEqual([]);
});

test(`beside a lock: the lock holds; the member is handed over before it, or not at all, in ${more} rounds`, {
  timeout,
}, async () => {
  const outcomes = await rounds(more, async (swapped) => {
    const parent = await grownUp(approvedMember(registering.youth(), admin));
    const { email, token } = await askedFor(parent);
    const path = `/admin/set-member-status/${parent.user.user_id}?status=suspended`;
    const [locked, taken] = await both(
      () => api(`PUT ${path}`, { token: admin.token }),
      () => takeOver(token),
      swapped,
    );
    const { status } = await memberOf(parent.user);
    return [locked.status, taken.status, await whoseNow(parent, email), status].join(' ');
  });
  const allowed = ['200 200 own suspended', '200 409 parent suspended'];
  expect(outcomes.filter((outcome) => !allowed.includes(outcome))).toEqual([]);
});

test(`beside a registration with the same address: one of them has it, in ${few} rounds`, { timeout }, async () => {
  const outcomes = await rounds(few, async (swapped) => {
    const parent = await grownUp(approvedMember(registering.youth(), admin));
    const { email, token } = await askedFor(parent);
    const [registered, taken] = await both(
      () =>
        registeringOverApi.adult(forms.adult(email)).then(
          () => 201,
          () => 409,
        ),
      () => takeOver(token),
      swapped,
    );
    return [registered, taken.status, await whoseNow(parent, email)].join(' ');
  });
  const allowed = ['201 409 parent', '409 200 own'];
  expect(outcomes.filter((outcome) => !allowed.includes(outcome))).toEqual([]);
});

const triples = byTier('rounds', 6, 12);

test(`beside being taken back, asked for anew, and a child who is added: the accounts stay whole, in ${triples} rounds`, {
  timeout,
}, async () => {
  const outcomes = await rounds(triples, async (swapped) => {
    const [parent, second] = await Promise.all([1, 2].map(() => grownUp(approvedMember(registering.youth(), admin))));
    const third = await grownUp(approvedMember(registering.youth(), admin));
    if (!parent || !second) throw new Error('Nobody');
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
    await both(
      () => sibling(third).catch(() => undefined),
      () => takeOver(added.token),
      swapped,
    );
    expect(await whoseNow(third, added.email)).toBe('own');
    const records = (await activityOf(parent.user.user_id, 'handed_over')).length;
    return [
      [taken.status, back.status === 200 ? 'back' : 'gone', await whoseNow(parent, one.email), records].join(' '),
      [anew.status, await whoseNow(second, other.email)].join(' '),
    ];
  });
  const allowed = ['200 gone own 1', '400 back parent 0', '200 own', '400 parent'];
  expect(outcomes.flat().filter((outcome) => !allowed.includes(outcome))).toEqual([]);
});
