import type { Session } from '@portal/contract/calls/accounts';
import { collections } from '@portal/contract/values/collections';
import { expect, test } from 'vitest';
import { findAccount } from '#members/records/accounts.ts';
import { both, rounds } from '#test/support/concurrency.ts';
import { confirmEmailOf } from '#test/support/confirmed.ts';
import { isStored, patchMember, storedAt } from '#test/support/database-state.ts';
import { disableMailDelivery } from '#test/support/disable-mail.ts';
import { detectDuplicatesOf, pairWith, rareName, registerTwice } from '#test/support/duplicates.ts';
import { daysFromToday, forms } from '#test/support/forms.ts';
import { makeUnreadable, newFamily, openGroupCheckout, paymentsAt } from '#test/support/group-checkout.ts';
import { requestHandOverOf, takeOver } from '#test/support/hand-over.ts';
import { mergeBy } from '#test/support/merges.ts';
import { newAdmin } from '#test/support/office.ts';
import { paymentOf, sessionIn, tryToPay, urlIn } from '#test/support/payment-provider.ts';
import { memberOf, openCheckout, payFee, registering, tryOwnCheckout } from '#test/support/people.ts';
import { api } from '#test/support/portal.ts';
import { deliver, eventBody } from '#test/support/stripe-events.ts';
import { byTier } from '#test/support/tier.ts';

disableMailDelivery();

const timeout = 300_000;
// An even number, since the two take turns going first.
const few = byTier('rounds', 6, 20);
const more = byTier('rounds', 6, 30);

const admin = await newAdmin();

const isThere = ({ user }: Session) => isStored(`${collections.members}/${user.user_id}`);

test(`during a payment: counted for the remaining member or not charged, in ${few} rounds`, {
  timeout,
}, async () => {
  const outcomes = await rounds(few, async (swapped) => {
    const { first, second, id } = await registerTwice();
    await confirmEmailOf(first.user);
    const url = await openCheckout(second);
    const [charged, merged] = await both(
      () => tryToPay(url),
      () => mergeBy(admin, id, first.user.user_id),
      swapped,
    );
    await expect
      .poll(async () => (await paymentOf(sessionIn(url))).payment_status, { timeout: 30_000 })
      .not.toBe('open');
    const { payment_status, owner_uid } = await paymentOf(sessionIn(url));
    const { status } = await memberOf(first.user);
    const owner = owner_uid === first.user.user_id ? 'stays' : 'goes';
    const left = (await isThere(second)) ? 'two' : 'one';
    return [merged.status, left, owner, charged ? 'charged' : 'not charged', payment_status, status].join(', ');
  });
  const allowed = [
    '200, one, stays, charged, paid, pending_approval',
    '200, one, stays, not charged, expired, pending_payment',
  ];
  expect(outcomes.filter((outcome) => !allowed.includes(outcome))).toEqual([]);
});

test('during a group payment not yet applied to one member: it is applied before the payer is merged', async () => {
  const [first_name, date_of_birth] = [rareName(), '1981-02-03'];
  const stays = await registering.adult({ ...forms.adult(undefined, first_name, 'Mercer'), date_of_birth });
  await confirmEmailOf(stays.user);
  const family = await newFamily();
  await confirmEmailOf(family.holder.user);
  const [payer, child, other] = family.ids;
  await patchMember(payer, { first_name, date_of_birth });
  await detectDuplicatesOf(family.holder);
  const { duplicate_id } = await pairWith(stays);
  const url = await openGroupCheckout(family);
  const putRight = await makeUnreadable(child);
  expect(await tryToPay(url)).toBe(true);
  const settled = async () =>
    (await paymentsAt(url)).map(({ owner_uid, payment_status }) => [owner_uid, payment_status].join(' '));
  await expect.poll(settled).toEqual([`${payer} paid`, `${child} open`, `${other} paid`]);
  await putRight();
  expect(await mergeBy(admin, duplicate_id, payer)).toMatchObject({ status: 200 });
  await deliver(eventBody('checkout.session.completed', { id: sessionIn(url) }));
  expect(await settled()).toEqual([`${stays.user.user_id} paid`, `${child} paid`, `${other} paid`]);
  for (const user_id of [stays.user.user_id, child, other])
    expect((await memberOf({ user_id })).status).toBe('pending_approval');
});

test(`while a checkout opens: it is closed or never opened, in ${few} rounds`, { timeout }, async () => {
  const outcomes = await rounds(few, async (swapped) => {
    const { first, second, id } = await registerTwice();
    const [answer, merged] = await both(
      () => tryOwnCheckout(second),
      () => mergeBy(admin, id, first.user.user_id),
      swapped,
    );
    const opened = answer.status === 200 ? (await paymentOf(sessionIn(urlIn(answer)))).payment_status : answer.status;
    return `${merged.status} ${(await isThere(second)) ? 'two' : 'one'} ${opened}`;
  });
  // 401 and 404: the account, or its member, had already been removed.
  const allowed = ['200 one expired', '200 one 401', '200 one 404'];
  expect(outcomes.filter((outcome) => !allowed.includes(outcome))).toEqual([]);
});

test(`during the approval of either record: approved once, with one number, in ${more} rounds`, {
  timeout,
}, async () => {
  const outcomes = await rounds(more, async (swapped) => {
    const { first, second, id } = await registerTwice();
    await confirmEmailOf(first.user);
    await payFee(second);
    const approve = () => api(`PUT /admin/approve/membership/${second.user.user_id}`, { token: admin.token });
    const [approved, merged] = await both(approve, () => mergeBy(admin, id, first.user.user_id), swapped);
    const left = [first, second];
    const there = await Promise.all(left.map(isThere));
    const [rest] = left.filter((_, index) => there[index]);
    const { status, membership_number, account_uid } = await memberOf((rest ?? first).user);
    const isHome = account_uid === first.user.account_uid;
    const number = membership_number ? (await storedAt(`${collections.numbers}/${membership_number}`))?.uid : 'none';
    const leads = number === 'none' ? 'no number' : number === rest?.user.user_id ? 'own number' : 'another number';
    return [approved.status, merged.status, there.filter(Boolean).length, isHome, status, leads].join(', ');
  });
  const allowed = ['200, 200, 1, true, approved, own number', '404, 200, 1, true, pending_approval, no number'];
  expect(outcomes.filter((outcome) => !allowed.includes(outcome))).toEqual([]);
});

test(`during a hand-over: handed over before it or not at all, with no record lost, in ${few} rounds`, {
  timeout,
}, async () => {
  const born = daysFromToday(-6700);
  const outcomes = await rounds(few, async (swapped) => {
    const last_name = rareName();
    const parent = await registering.youth(forms.youth(undefined, 'Lena', last_name));
    await confirmEmailOf(parent.user);
    await patchMember(parent.user.user_id, { date_of_birth: born });
    const double = await registering.adult({ ...forms.adult(undefined, 'Lena', last_name), date_of_birth: born });
    const { email, token } = await requestHandOverOf(parent);
    await confirmEmailOf(double.user);
    await detectDuplicatesOf(parent);
    const { duplicate_id } = await pairWith(double);
    const [taken, merged] = await both(
      () => takeOver(token),
      () => mergeBy(admin, duplicate_id, double.user.user_id),
      swapped,
    );
    const { account_uid, handing_over } = await memberOf(parent.user);
    const home = await findAccount(account_uid);
    const gone = !(await isThere(double));
    const isWhole = home?.members.join() === parent.user.user_id && account_uid === double.user.account_uid && gone;
    const others = await Promise.all(
      [parent.user.email, email].map((address) => isStored(`${collections.emails}/${address}`)),
    );
    return [taken.status, merged.status, isWhole, others.join(' '), handing_over].join(', ');
  });
  // 403 and 401: handed over, and merged before the new account's session opened.
  const allowed = [200, 400, 401, 403].map((taken) => `${taken}, 200, true, false false, `);
  expect(outcomes.filter((outcome) => !allowed.includes(outcome))).toEqual([]);
});
