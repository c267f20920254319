import type { Session } from '@portal/contract/calls/accounts';
import { collections } from '@portal/contract/values/collections';
import { beginningOf, dayOf, daysLater } from '@portal/contract/values/days';
import { takeBackDays } from '@portal/contract/values/hand-over';
import { maxHouseholdSize } from '@portal/contract/values/household';
import { describe, expect, test } from 'vitest';
import { confirmAddress } from '#accounts/email-address.ts';
import { removeLeftovers } from '#app/daily/leftovers.ts';
import { createLinkFor } from '#mail/links.ts';
import { deleteMembers } from '#member-data/removal/deletions.ts';
import { database } from '#platform/database.ts';
import { approvedMember } from '#test/support/approved.ts';
import { moveClockTo, resetClock } from '#test/support/clock.ts';
import { completeHandOver } from '#test/support/completed-hand-over.ts';
import { both, rounds } from '#test/support/concurrency.ts';
import { updateMember } from '#test/support/daily.ts';
import {
  activityOf,
  changesAbout,
  databaseState,
  isStored,
  patchMember,
  storedAt,
  storedIn,
} from '#test/support/database-state.ts';
import { confirmedAdult, detectDuplicatesOf, pairWith, rareName, registerTwice } from '#test/support/duplicates.ts';
import { giveTotp, storedAccount } from '#test/support/factors.ts';
import { addedChild, membersIn, moved } from '#test/support/families.ts';
import { forms, freshEmail, password } from '#test/support/forms.ts';
import {
  handOver,
  requestHandOverOf,
  returnByLink,
  returnByOffice,
  sibling,
  takeBackToken,
  takeOver,
  turned18,
} from '#test/support/hand-over.ts';
import { awaitEmail, tokenIn } from '#test/support/mailbox.ts';
import { mergeBy, undoMergeBy } from '#test/support/merges.ts';
import { newAdmin } from '#test/support/office.ts';
import { deleteFor, makeDeletionDue } from '#test/support/own-data.ts';
import { atProvider, sessionIn } from '#test/support/payment-provider.ts';
import { memberOf, openCheckout, payFee, registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';
import { byTier } from '#test/support/tier.ts';
import { knownAtProvider } from '#test/support/uploaded.ts';

const office = await newAdmin();

const profile = (token: string, member?: string) => api('GET /user/profile', { token, member });
const login = (email: string, typed = password) => api('POST /auth/login', { body: { email, password: typed } });
const fileOf = (id: string) => call('memberFile', { params: { id } }, office.token);
const kept = async (id: string) =>
  (await storedIn(collections.hand_overs)).filter(({ member_uid }) => member_uid === id).length;
const lastDay = () => daysLater(dayOf(), takeBackDays);

test('the parent’s deleted account comes back with its second factors', async () => {
  const parent = await turned18(approvedMember(registering.youth(), office));
  const { account_uid, user_id } = parent.user;
  await giveTotp(parent);
  await takeOver((await requestHandOverOf(parent)).token);
  expect(await isStored(`${collections.accounts}/${account_uid}`)).toBe(false);
  expect(await returnByOffice(office, user_id)).toMatchObject({ status: 200 });
  expect((await storedAccount(account_uid)).factors).toMatchObject([{ id: 'app' }]);
});

test('the parent takes back by the emailed link, which restores the deleted account without a password', async () => {
  const parent = await turned18(approvedMember(registering.youth(), office));
  const { user_id: id, account_uid, email: parents } = parent.user;
  const before = await memberOf({ user_id: id });
  const { email, token } = await requestHandOverOf(parent);
  const { token: stolen } = (await takeOver(token)).json as Session;
  const { account_uid: own, card_code } = await memberOf({ user_id: id });
  // The data for the link isn't readable by the member's account.
  expect(JSON.stringify(await memberOf({ user_id: id }))).not.toContain(parents);
  await call('deleteOwn', { body: { password } }, stolen);

  const link = tokenIn(await awaitEmail(parents, /^The membership was handed over/));
  expect(await call('validateTakeBackToken', { body: { token: link } })).toEqual({
    valid: true,
    email: parents,
    until: lastDay(),
  });
  expect(await returnByLink(link)).toMatchObject({ status: 200, json: { email: parents, has_password: false } });

  const after = await memberOf({ user_id: id });
  const { account_uid: home, email: address, parent_first_name, parent_last_name, consent, terms } = before;
  expect(after).toMatchObject({
    ...{ account_uid: home, email: address, parent_first_name, parent_last_name, consent, terms },
    ...{ email_confirmed: true, has_password: false, handed_over_at: null, handing_over: null, deleting: null },
    membership_number: before.membership_number,
  });
  expect(await membersIn(account_uid)).toEqual([id]);
  expect(await storedAt(`${collections.accounts}/${account_uid}`)).toMatchObject({ alias: null, sessions: {} });

  // Neither the member's own account nor older sessions give access.
  for (const old of [stolen, parent.token]) expect((await profile(old)).status).toBe(401);
  expect((await login(email)).status).toBe(401);
  expect((await login(parents)).status).toBe(401);
  expect(await isStored(`${collections.accounts}/${own}`)).toBe(false);
  expect(await isStored(`${collections.emails}/${email}`)).toBe(false);
  expect(await isStored(`${collections.departures}/${own}`)).toBe(false);
  expect(await knownAtProvider([own])).toBe(0);
  for (const code of [before.card_code, card_code]) expect((await api(`GET /verify/${code}`)).status).toBe(404);
  expect(await call('verifyCard', { params: { code: after.card_code ?? '' } })).toMatchObject({ current: true });

  const reset = tokenIn(await awaitEmail(parents, /^The membership is back in your account/));
  expect((await awaitEmail(email, /^Your membership was moved back/)).text).toContain('no longer sign in');
  await call('resetPassword', { body: { token: reset, new_password: 'Chosen by a parent 1' } });
  const back = (await login(parents, 'Chosen by a parent 1')).json as Session;
  expect(back.household.map(({ user_id }) => user_id)).toEqual([id]);

  const [record] = await activityOf(id, 'hand_over_taken_back');
  expect(record?.get('actor_name')).toBe('Owner of the address');
  expect(record?.get('changed')).toEqual(expect.arrayContaining(['account_uid', 'email', 'card_code']));
  const { history, take_back_until } = await fileOf(id);
  expect(history[0]).toMatchObject({ reason: 'The parent used the link in our email about the hand-over' });
  expect(take_back_until).toBeNull();

  // A second take-back does nothing, and the member can be handed over again.
  const state = await databaseState();
  expect((await returnByLink(link)).status).toBe(400);
  expect((await returnByOffice(office, id)).status).toBe(409);
  expect(await changesAbout(state, [id, parents])).toEqual([]);
  expect(await kept(id)).toBe(0);
  const again = freshEmail();
  expect((await handOver(back, id, again, { password: 'Chosen by a parent 1' })).status).toBe(200);
  const second = tokenIn(await awaitEmail(again, /^Take over your membership/));
  expect((await takeOver(second)).json).toMatchObject({ user: { email: again } });
});

test('the office takes back into an existing account, and members added to the new account stay', async () => {
  const parent = await turned18(approvedMember(registering.youth(), office));
  const { user_id: other } = await sibling(parent);
  const { own, id } = await completeHandOver(office, Promise.resolve(parent));
  const { user_id: grandchild } = await addedChild(own, 'Mia');
  expect((await fileOf(id)).take_back_until).toBe(lastDay());

  expect((await returnByOffice(office, id)).json).toEqual({ ok: true });
  const { household } = await call('profile', {}, parent.token);
  expect(household.map(({ user_id }) => user_id)).toEqual([other, id]);
  expect(await memberOf({ user_id: id })).toMatchObject({ email: parent.user.email, has_password: true });
  expect((await awaitEmail(parent.user.email, /^The membership is back/)).text).not.toContain('new password');

  // The new account remains for its other members and has no further access.
  expect(await profile(own.token, id)).toMatchObject({ status: 404 });
  const left = await call('profile', {}, own.token);
  expect(left.household.map(({ user_id }) => user_id)).toEqual([grandchild]);
  const [record] = await activityOf(id, 'hand_over_taken_back');
  expect(record?.data()).toMatchObject({
    actor_uid: office.user.user_id,
    note: expect.stringContaining('not the child'),
  });
  const { history, take_back_until } = await fileOf(id);
  expect(history[0]).toMatchObject({ by_uid: office.user.user_id, reason: expect.stringContaining('not the child') });
  expect(take_back_until).toBeNull();
});

test('two handed-over members return to one account, and an open checkout is closed', async () => {
  const parent = await turned18(registering.youth());
  const younger = await sibling(parent);
  await turned18(Promise.resolve({ ...parent, user: { ...parent.user, user_id: younger.user_id } }));
  const { own, id } = await completeHandOver(office, Promise.resolve(parent));
  await takeOver((await requestHandOverOf(parent, younger.user_id)).token);
  expect(await isStored(`${collections.accounts}/${parent.user.account_uid}`)).toBe(false);
  const url = await openCheckout(own);
  expect((await returnByLink(await takeBackToken(younger.user_id))).status).toBe(200);
  expect((await returnByLink(await takeBackToken(id))).json).toMatchObject({ has_password: false });
  expect(await membersIn(parent.user.account_uid)).toEqual([younger.user_id, id]);
  expect(await atProvider(sessionIn(url))).toMatchObject({ status: 'expired' });
});

describe('the parent’s address, registered again', () => {
  test.each([
    ['link', async (id: string) => returnByLink(await takeBackToken(id))],
    ['office', (id: string) => returnByOffice(office, id)],
  ])('but unconfirmed, does not block a take-back by the %s', async (_, back) => {
    const { parent, id } = await completeHandOver(office);
    const squatter = await registering.adult(forms.adult(parent.user.email));
    const { user_id } = await addedChild(squatter, 'Mia');
    const url = await openCheckout(squatter);
    expect((await back(id)).status).toBe(200);
    const { account_uid, email } = parent.user;
    expect(await memberOf({ user_id: id })).toMatchObject({ account_uid, email, has_password: false });
    expect(await storedAt(`${collections.emails}/${email}`)).toEqual({ account_uid });
    expect((await login(email)).status).toBe(401);
    expect((await profile(squatter.token)).status).toBe(401);
    for (const gone of [squatter.user.user_id, user_id])
      expect(await isStored(`${collections.members}/${gone}`)).toBe(false);
    expect(await isStored(`${collections.accounts}/${squatter.user.account_uid}`)).toBe(false);
    expect(await knownAtProvider([squatter.user.account_uid])).toBe(0);
    expect(await atProvider(sessionIn(url))).toMatchObject({ status: 'expired' });
  });

  test('and confirmed by the parent, is the account the child returns to', async () => {
    const { parent, id } = await completeHandOver(office);
    const again = await confirmedAdult(forms.adult(parent.user.email));
    expect(await returnByLink(await takeBackToken(id))).toMatchObject({ status: 200, json: { has_password: true } });
    const { household } = await call('profile', {}, again.token);
    expect(household.map(({ user_id }) => user_id)).toEqual([again.user.user_id, id]);
    expect(await isStored(`${collections.accounts}/${parent.user.account_uid}`)).toBe(false);
  });
});

describe('a take-back is rejected', () => {
  /** Expects a refusal by link and by the office, without changes. */
  const refusedBoth = async (id: string, detail: RegExp) => {
    const token = await takeBackToken(id);
    const state = await databaseState();
    for (const answer of [await returnByLink(token), await returnByOffice(office, id)])
      expect(answer).toMatchObject({ status: 409, json: { detail: expect.stringMatching(detail) } });
    expect(await changesAbout(state, [id])).toEqual([]);
  };

  test('once the address belongs to a paying member, an admin, or the member’s own account', async () => {
    const refused = ({ id }: { id: string }) => refusedBoth(id, /another account/);
    const [first, second, third] = await Promise.all([
      completeHandOver(office),
      completeHandOver(office),
      completeHandOver(office),
    ]);
    await payFee(await registering.adult(forms.adult(first.parent.user.email)));
    await refused(first);
    const admin = await confirmedAdult(forms.adult(second.parent.user.email));
    await patchMember(admin.user.user_id, { role: 'admin' });
    await refused(second);
    await patchMember(admin.user.user_id, { role: 'member' });
    const target = { purpose: 'new_address', uid: third.own.user.account_uid, asked_by: 'owner' } as const;
    await confirmAddress(await createLinkFor(target, third.parent.user.email));
    await refused(third);
  });

  test.concurrent('during a merge or its undoing, and after a merge until that is undone', async () => {
    // The other tests' members share a name and a birth date, which would make them duplicates, too.
    const youth = registering.youth(forms.youth(undefined, 'Josefina', rareName()));
    const { own, id } = await completeHandOver(office, approvedMember(youth, office));
    const token = await takeBackToken(id);
    const { first_name, last_name, date_of_birth } = await memberOf({ user_id: id });
    const other = await registering.adult(forms.adult(undefined, first_name, last_name));
    await patchMember(other.user.user_id, { date_of_birth });
    await detectDuplicatesOf(other);
    const { duplicate_id } = await pairWith(other);
    expect(await mergeBy(office, duplicate_id, id)).toMatchObject({ status: 200 });
    const pair = database().doc(`${collections.duplicates}/${duplicate_id}`);
    for (const state of ['merging', 'restoring']) {
      await pair.update({ state });
      await refusedBoth(id, /merge of this membership is not complete/);
    }
    await pair.update({ state: 'merged' });
    await refusedBoth(id, /undo that merge first/);
    expect((await memberOf({ user_id: id })).account_uid).toBe(own.user.account_uid);
    expect(await undoMergeBy(office, duplicate_id)).toMatchObject({ status: 200 });
    expect((await returnByLink(token)).status).toBe(200);
  });

  test.concurrent('by a link to an address the parent has abandoned, though not by the office', async () => {
    const parent = await turned18(approvedMember(registering.youth(), office));
    await sibling(parent);
    const { id } = await completeHandOver(office, Promise.resolve(parent));
    const token = await takeBackToken(id);
    const { account_uid: uid } = parent.user;
    const next = freshEmail();
    await confirmAddress(await createLinkFor({ purpose: 'new_address', uid, asked_by: 'owner' }, next));
    // The address change has used up the account's links, but not this one.
    expect(await call('validateTakeBackToken', { body: { token } })).toEqual({ valid: false });
    expect((await returnByLink(token)).status).toBe(400);
    expect((await returnByOffice(office, id)).status).toBe(200);
    expect(await memberOf({ user_id: id })).toMatchObject({ account_uid: uid, email: next });
  });

  test.concurrent('while the account is full', async () => {
    const parent = await turned18(approvedMember(registering.youth(), office));
    for (let count = 1; count < maxHouseholdSize; count += 1) await addedChild(parent, `Kid ${'I'.repeat(count)}`);
    const { id } = await completeHandOver(office, Promise.resolve(parent));
    const token = await takeBackToken(id);
    const last = await addedChild(parent, 'Last');
    expect(await returnByLink(token)).toMatchObject({ status: 409, json: { detail: expect.stringMatching(/up to/) } });
    // The link stays valid for another try.
    await moved(last, (await registering.adult()).user);
    expect((await returnByLink(token)).status).toBe(200);
  });

  test.concurrent('for a member who has changed accounts since or is an admin', async () => {
    const [{ id }, { id: promoted }] = await Promise.all([completeHandOver(office), completeHandOver(office)]);
    const token = await takeBackToken(id);
    await moved(await memberOf({ user_id: id }), (await registering.adult()).user);
    expect((await returnByLink(token)).status).toBe(409);
    expect((await fileOf(id)).take_back_until).toBeNull();
    await patchMember(promoted, { role: 'admin' });
    expect((await returnByOffice(office, promoted)).status).toBe(409);
    await patchMember(promoted, { role: 'member' });
  });

  test.concurrent('for a member who was never handed over, and by any other link', async () => {
    const { id } = await completeHandOver(office);
    const { first } = await registerTwice();
    expect((await returnByOffice(office, first.user.user_id)).status).toBe(409);
    const another = await requestHandOverOf(await turned18());
    for (const token of [another.token, 'some-token']) expect((await returnByLink(token)).status).toBe(400);
    const back = await takeBackToken(id);
    expect((await takeOver(back)).status).toBe(400);
  });

  test('after 14 days; its saved data is then deleted', async () => {
    const { id } = await completeHandOver(office);
    const token = await takeBackToken(id);
    const last = lastDay();
    const path = `${collections.hand_overs}/${(await storedIn(collections.hand_overs)).find(({ member_uid }) => member_uid === id)?.hand_over_id}`;
    const { expires_at } = (await storedAt(path)) ?? {};
    const over = beginningOf(daysLater(last, 1));
    expect(expires_at.toMillis()).toBeGreaterThan(over.getTime());
    try {
      // The displayed last day counts in full.
      moveClockTo(new Date(over.getTime() - 1000));
      expect(await call('validateTakeBackToken', { body: { token } })).toMatchObject({ valid: true, until: last });
      moveClockTo(over);
      expect((await returnByLink(token)).status).toBe(400);
      expect(await call('validateTakeBackToken', { body: { token } })).toEqual({ valid: false });
      expect((await returnByOffice(office, id)).status).toBe(409);
      expect((await fileOf(id)).take_back_until).toBeNull();
    } finally {
      resetClock();
    }
    await removeLeftovers();
    expect(await kept(id)).toBe(1);
    await database()
      .doc(path)
      .update({ expires_at: new Date(Date.now() - 1000) });
    await removeLeftovers();
    expect(await kept(id)).toBe(0);
  });
});

test('a deletion requested by the office and a lock survive a take-back', async () => {
  const { id } = await completeHandOver(office);
  await deleteFor(office, id);
  await updateMember({ user: { user_id: id } }, { status: 'suspended' });
  expect((await returnByLink(await takeBackToken(id))).status).toBe(200);
  expect(await memberOf({ user_id: id })).toMatchObject({ status: 'suspended', deleting: { by: 'office' } });
});

test('deleting the member or the parent also deletes the data for a take-back', async () => {
  const [{ id }, adult] = await Promise.all([completeHandOver(office), approvedMember(registering.adult(), office)]);
  const child = await addedChild(adult, 'Lena');
  await turned18(Promise.resolve({ ...adult, user: { ...adult.user, user_id: child.user_id } }));
  await takeOver((await requestHandOverOf(adult, child.user_id)).token);
  const token = await takeBackToken(child.user_id);
  for (const user_id of [id, adult.user.user_id]) await makeDeletionDue({ user_id }, '1990-05-01');
  expect(await deleteMembers('1990-05-01')).toMatchObject({ removed: 2, failed: 0 });
  expect([await kept(id), await kept(child.user_id)]).toEqual([0, 0]);
  expect((await returnByLink(token)).status).toBe(400);
});

const few = byTier('rounds', 4, 20);

test(`the parent and the office at once take back only once, in ${few} rounds`, async () => {
  const outcomes = await rounds(few, async (swapped) => {
    const { parent, id } = await completeHandOver(office);
    const token = await takeBackToken(id);
    const [byLink, byOffice] = await both(
      () => returnByLink(token),
      () => returnByOffice(office, id),
      swapped,
    );
    const records = (await activityOf(id, 'hand_over_taken_back')).length;
    const { account_uid } = await memberOf({ user_id: id });
    const isHome = account_uid === parent.user.account_uid && (await membersIn(account_uid)).join() === id;
    return [byLink.status, byOffice.status, records, isHome].join(' ');
  });
  expect(outcomes.filter((outcome) => !['200 409 1 true', '400 200 1 true'].includes(outcome))).toEqual([]);
});
