import type { Session } from '@portal/contract/calls/accounts';
import type { Duplicate } from '@portal/contract/records/duplicate';
import type { Member } from '@portal/contract/records/member';
import { collections } from '@portal/contract/values/collections';
import { dayOf } from '@portal/contract/values/days';
import { describe, expect, test } from 'vitest';
import { removeLeftovers } from '#app/daily/leftovers.ts';
import { finishMerges } from '#duplicates/finish.ts';
import { merge } from '#duplicates/merge.ts';
import { moveRest } from '#duplicates/move.ts';
import { undoMerge } from '#duplicates/undo-merge.ts';
import { gather } from '#member-data/download/gather.ts';
import { deleteMembers } from '#member-data/removal/deletions.ts';
import { findAccount } from '#members/records/accounts.ts';
import { findDuplicate, findDuplicatesOf, keepDuplicates, openDuplicate } from '#members/records/duplicates.ts';
import { database } from '#platform/database.ts';
import { approvedMember } from '#test/support/approved.ts';
import { backdate } from '#test/support/backdate.ts';
import { confirmEmailOf } from '#test/support/confirmed.ts';
import {
  activityOf,
  changesAbout,
  databaseState,
  isStored,
  patchMember,
  setValidUntil,
  storedAt,
  storedIn,
} from '#test/support/database-state.ts';
import { confirmedAdult, detectDuplicatesOf, registerTwice, twoForms } from '#test/support/duplicates.ts';
import { giveTotp, patchAccount, storedAccount } from '#test/support/factors.ts';
import { addedChild, membersIn } from '#test/support/families.ts';
import { daysFromToday, forms, freshEmail, password } from '#test/support/forms.ts';
import { applyForCharter, openApplicationCheckout } from '#test/support/leaders.ts';
import { awaitEmail, tokenIn } from '#test/support/mailbox.ts';
import { duplicateLeader, mergeBy, undoMergeBy } from '#test/support/merges.ts';
import { newAdmin } from '#test/support/office.ts';
import { askToDelete, makeDeletionDue } from '#test/support/own-data.ts';
import { childOfTwo, pairIdOf } from '#test/support/pairs.ts';
import { paymentOf, sessionIn, tryToPay } from '#test/support/payment-provider.ts';
import { memberOf, payFee, registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';
import { office } from '#test/support/refunds.ts';
import { renewInOffice } from '#test/support/renewals.ts';
import { byTier } from '#test/support/tier.ts';
import { contentsOf } from '#test/support/traces.ts';
import { expectedAfterUndo, storedOf } from '#test/support/undone-merge.ts';

const admin = await newAdmin();

const keptAt = (id: string) => `${collections.merges}/${id}`;
const approvedTwice = () => registerTwice((form) => approvedMember(registering.adult(form), admin));

describe('undoing a merge', () => {
  // Keeping the merged record's account changes both records and both accounts.
  test.each((['goes', 'stays'] as const).slice(0, byTier('rounds', 1, 2)))(
    'restores everything when the kept account is of the one who %s',
    async (kept) => {
      const pair = await duplicateLeader(admin);
      const { id } = pair;
      const before = await storedOf(pair);
      expect((await mergeBy(admin, id, pair[kept].user_id)).json).toMatchObject({ duplicate: { state: 'merged' } });
      const answer = {
        status: 200,
        json: { duplicate: { duplicate_id: id, state: 'different' } },
      };
      expect(await undoMergeBy(admin, id)).toMatchObject(answer);
      const after = await storedOf(pair);
      expect(after).toEqual(expectedAfterUndo(pair, before, kept));
      expect(await contentsOf([keptAt(id)])).toEqual(new Map());
      expect(await undoMergeBy(admin, id)).toMatchObject({ status: 200, json: { duplicate: { state: 'different' } } });
      expect(await storedOf(pair)).toEqual(after);
    },
  );
});

const login = (email: string, secret = password) => api('POST /auth/login', { body: { email, password: secret } });
const idOf = ({ user }: Session) => user.user_id;
const fileOf = (one: Session) => call('memberFile', { params: { id: idOf(one) } }, admin.token);

/** A member, and a stranger with the same name and birth date who received the member's record. */
async function takenOver() {
  const pair = await approvedTwice();
  const { first: member, second: stranger, id } = pair;
  await confirmEmailOf(stranger.user);
  const before = await memberOf(member.user);
  expect(await mergeBy(admin, id, idOf(stranger))).toMatchObject({ status: 200 });
  return { member, stranger, id, before };
}

describe('an account that received another member’s record', () => {
  test('loses all access, and the member signs in again through “Forgot password”', async () => {
    const { member, stranger, id, before } = await takenOver();
    const { token } = await call('login', { body: { email: stranger.user.email, password } });
    expect((await call('profile', {}, token)).user.user_id).toBe(idOf(member));
    expect(await undoMergeBy(admin, id)).toMatchObject({ status: 200 });
    for (const old of [token, stranger.token, member.token])
      expect(await api('GET /user/profile', { token: old })).toMatchObject({ status: 401 });
    const again = await call('login', { body: { email: stranger.user.email, password } });
    expect([again.user.user_id, again.household.length]).toEqual([idOf(stranger), 1]);
    const acting = await api('GET /user/profile', { token: again.token, member: idOf(member) });
    expect(acting).toMatchObject({ status: 404 });

    expect(await memberOf(member.user)).toMatchObject({ ...before, has_password: false });
    const notice = await awaitEmail(member.user.email, /^We separated two records again$/);
    expect(notice.text).toContain('Forgot password');
    expect(notice.text).not.toContain(stranger.user.email);
    await awaitEmail(stranger.user.email, /^We separated two records again$/);
    expect((await login(member.user.email)).status).toBe(401);
    await call('forgotPassword', { body: { email: member.user.email } });
    const reset = await awaitEmail(member.user.email, /Reset your password/);
    const body = { token: tokenIn(reset), new_password: 'Another-secret-12' };
    await call('resetPassword', { body });
    const back = await call('login', { body: { email: member.user.email, password: body.new_password } });
    expect(back.user.user_id).toBe(idOf(member));
    expect((await call('verifyCard', { params: { code: before.card_code ?? '' } })).current).toBe(true);
  });

  test('returns it even if the freed address was registered again, joining a confirmed registration', async () => {
    const [one, other] = [await registerTwice(), await registerTwice()];
    for (const { first, id } of [one, other]) await mergeBy(admin, id, idOf(first));
    const squatter = await registering.adult(forms.adult(one.second.user.email));
    const { restorable } = await call('compareDuplicate', { params: { id: one.id } }, admin.token);
    expect(restorable?.obstacles).toEqual([]);
    expect(await undoMergeBy(admin, one.id)).toMatchObject({ status: 200 });
    const { account_uid, email } = one.second.user;
    expect(await memberOf(one.second.user)).toMatchObject({ account_uid, email, has_password: false });
    expect((await login(email)).status).toBe(401);
    expect(await isStored(`${collections.members}/${idOf(squatter)}`)).toBe(false);
    expect(await isStored(`${collections.departures}/${idOf(squatter)}`)).toBe(false);

    const again = await confirmedAdult(forms.adult(other.second.user.email));
    expect(await undoMergeBy(admin, other.id)).toMatchObject({ status: 200 });
    expect(await membersIn(again.user.account_uid)).toEqual([idOf(other.second), idOf(again)]);
  });

  test('returns it with the account’s second factors', async () => {
    const { first, second, id } = await registerTwice();
    const { account_uid } = second.user;
    await giveTotp(second);
    await patchAccount(account_uid, { recovery: ['hash'] });
    await mergeBy(admin, id, idOf(first));
    expect(await isStored(`${collections.accounts}/${account_uid}`)).toBe(false);
    expect(await undoMergeBy(admin, id)).toMatchObject({ status: 200 });
    expect(await storedAccount(account_uid)).toMatchObject({ factors: [{ id: 'app' }], recovery: ['hash'] });
  });

  test('keeps later changes and payments on the remaining record', async () => {
    const { first, second, id } = await approvedTwice();
    for (const one of [first, second]) await patchMember(idOf(one), { membership_expiry: daysFromToday(20) });
    await mergeBy(admin, id, idOf(first));
    const goes = (await storedAt(keptAt(id)))?.goes as Member;
    await call('updateProfile', { body: { city: 'Utica', belt_rank: 'Blue belt' } }, first.token);
    expect((await renewInOffice(first, { method: 'free', reason: 'Goodwill' }, admin)).status).toBe(200);
    const since = await memberOf(first.user);
    expect(since.terms).toHaveLength(3);
    const { restorable, people } = await call('compareDuplicate', { params: { id } }, admin.token);
    expect([restorable?.obstacles, people.length]).toEqual([[], 1]);
    expect(await undoMergeBy(admin, id)).toMatchObject({ status: 200 });
    const [stays, returned] = [await memberOf(first.user), await memberOf(second.user)];
    expect(stays).toMatchObject({ city: 'Utica', belt_rank: 'Blue belt', membership_expiry: since.membership_expiry });
    expect([stays.terms.length, returned.terms]).toEqual([2, goes.terms]);
    const { history } = await fileOf(second);
    expect(history[0]?.reason).toBe('A merge with another record was undone');
  });

  test('with other members gets the record back', async () => {
    const { mother, father, child, last_name, id } = await childOfTwo();
    const sister = await addedChild(father, 'Lisa', { last_name });
    await mergeBy(admin, id, idOf(mother));
    expect(await undoMergeBy(admin, id)).toMatchObject({ status: 200 });
    const family = [idOf(father), child.user_id, sister.user_id];
    expect(await membersIn(father.user.account_uid)).toEqual(family);
    expect(await membersIn(mother.user.account_uid)).toEqual([idOf(mother)]);
    const { household } = await call('login', { body: { email: father.user.email, password } });
    expect(household.map(({ user_id }) => user_id)).toEqual(family);
  });
});

describe('undoing a merge is rejected without changes', () => {
  const refused = async (id: string, names: string[], detail: RegExp) => {
    const before = await databaseState();
    expect(await undoMergeBy(admin, id)).toMatchObject({
      status: 409,
      json: { detail: expect.stringMatching(detail) },
    });
    expect(await changesAbout(before, names)).toEqual([]);
  };

  test('once the address is taken, the 14 days are over, or the saved data is deleted', async () => {
    const { first, second, id } = await registerTwice();
    const names = [idOf(first), idOf(second)];
    await refused(id, names, /were not merged/);
    await mergeBy(admin, id, idOf(first));
    await payFee(await registering.adult(forms.adult(second.user.email)));
    await refused(id, names, /belongs to another account by now/);
    await backdate(collections.merges, id, { until: daysFromToday(-1) });
    await refused(id, names, /14 days .* are over/);
    const files = await contentsOf([id]);
    expect([...files.keys()].some((path) => path.startsWith(`${keptAt(id)}/moved/`))).toBe(true);
    for (const path of files.keys())
      if (path.startsWith(keptAt(id)))
        await database()
          .doc(path)
          .update({ expires_at: new Date(Date.now() - 1000) });
    await removeLeftovers();
    expect((await contentsOf([keptAt(id)])).size).toBe(0);
    await refused(id, names, /can no longer be undone/);
  });

  test('during a deletion, and the saved data is deleted with either member', async () => {
    const { first, second, id } = await registerTwice();
    await mergeBy(admin, id, idOf(first));
    await askToDelete(first);
    await refused(id, [idOf(first), idOf(second)], /cancel the deletion first/);
    await finishMerges();
    await makeDeletionDue(first.user);
    await deleteMembers(dayOf());
    expect(await contentsOf([idOf(first), idOf(second), second.user.email])).toEqual(new Map());
  });

  test('after another merge, which must be undone first', async () => {
    const [form] = twoForms();
    const all = [await confirmedAdult(form)];
    for (let count = 1; count < 3; count++) {
      all.push(await confirmedAdult({ ...form, email: freshEmail() }));
      await detectDuplicatesOf(all[count] as Session);
    }
    const [one, two, three] = all as [Session, Session, Session];
    const before = await Promise.all(all.map(({ user }) => memberOf(user)));
    const [inner, outer] = [await pairIdOf(two, three), await pairIdOf(one, two)];
    await mergeBy(admin, inner, idOf(two));
    await mergeBy(admin, outer, idOf(one));
    const moved = await pairIdOf(one, three);
    await refused(moved, [], /was merged again/);
    const { duplicates } = await fileOf(one);
    const until = duplicates.map(({ duplicate_id, restorable_until }) => [duplicate_id, restorable_until !== null]);
    expect(Object.fromEntries(until)).toEqual({ [moved]: false, [outer]: true });
    await undoMergeBy(admin, outer);
    expect(await undoMergeBy(admin, inner)).toMatchObject({ status: 200 });
    const after = await Promise.all(all.map(({ user }) => memberOf(user)));
    expect(after).toEqual(before.map((member, place) => (place ? { ...member, has_password: false } : member)));
    expect((await findDuplicatesOf(idOf(three))).map(({ state }) => state).sort()).toEqual(['different', 'open']);
  });
});

describe('undoing a merge concurrently', () => {
  test('happens once for two admins', async () => {
    const { first, second, id } = await approvedTwice();
    await mergeBy(admin, id, idOf(first));
    const answers = await Promise.all([undoMergeBy(admin, id), undoMergeBy(admin, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await activityOf(idOf(second), 'merge_taken_back')).toHaveLength(1);
    expect(await membersIn(second.user.account_uid)).toEqual([idOf(second)]);
  });

  test('stops a merge still under way from moving anything', async () => {
    const pair = await duplicateLeader(admin);
    const { id, stays, goes } = pair;
    await mergeBy(admin, id, stays.user_id);
    const underWay = (await findDuplicate(id)) as Duplicate;
    await undoMergeBy(admin, id);
    const before = await storedOf(pair);
    await moveRest(underWay, true);
    expect(await storedOf(pair)).toEqual(before);
    expect(await findDuplicate(id)).toMatchObject({ state: 'different', merging: null });
    expect(await isStored(`${collections.members}/${goes.user_id}`)).toBe(true);
  });

  test('closes an open checkout, and returns a charter with its later payments', async () => {
    const { first, stays, goes, id, charter } = await duplicateLeader(admin);
    await mergeBy(admin, id, stays.user_id);
    await setValidUntil(collections.charters, charter, daysFromToday(-1));
    const renewal = await openApplicationCheckout(first, 'academy_charter', charter);
    expect(await tryToPay(renewal)).toBe(true);
    const renewed = () => paymentOf(sessionIn(renewal));
    await expect.poll(async () => (await renewed()).payment_status).toBe('paid');
    expect((await renewed()).owner_uid).toBe(stays.user_id);
    const fresh = await applyForCharter(first);
    const url = await openApplicationCheckout(first, 'academy_charter', fresh.charter_id);
    expect(await undoMergeBy(admin, id)).toMatchObject({ status: 200 });
    expect((await paymentOf(sessionIn(url))).payment_status).toBe('expired');
    expect((await renewed()).owner_uid).toBe(goes.user_id);
    const owners = [charter, fresh.charter_id].map(async (one) => (await storedAt(`charters/${one}`))?.owner_uid);
    expect(await Promise.all(owners)).toEqual([goes.user_id, stays.user_id]);
  });
});

/** Two people whose records were merged into the account of the merged record. */
async function mixedUp() {
  const { first, second, id } = await approvedTwice();
  const homes = [
    { address_line_1: '12 Birch Lane', phone: '+12125550161' },
    { address_line_1: '9 Harbor Road', phone: '+12125550162' },
  ];
  for (const [place, one] of [first, second].entries()) {
    await confirmEmailOf(one.user);
    await patchMember(idOf(one), { ...homes[place], membership_expiry: daysFromToday(20) });
  }
  const own = [first, second].map(({ user }, place) => [user.email, ...Object.values(homes[place] ?? {})]);
  expect((await mergeBy(admin, id, idOf(second))).status).toBe(200);
  return { first, second, id, own };
}

test('after an undo, neither can download the other’s street, phone, or address', async () => {
  const { first, second, id, own } = await mixedUp();
  expect((await undoMergeBy(admin, id)).status).toBe(200);
  for (const [place, { user }] of [first, second].entries()) {
    const member = await memberOf(user);
    const account = await findAccount(member.account_uid);
    if (!account) throw new Error('No account');
    const all = JSON.stringify(await gather(member, account));
    for (const one of own[place] ?? []) expect(all).toContain(one);
    for (const one of own[1 - place] ?? []) expect(all).not.toContain(one);
    const other = await memberOf([second.user, first.user][place] ?? user);
    expect(all).not.toContain(other.membership_number);
  }
});

test('an undo is blocked by a later payment until refunded; payments then show the member’s address', async () => {
  const { first, second, id } = await mixedUp();
  const body = { method: 'check', reference: 'No. 1207' };
  expect(await renewInOffice(first, body, admin)).toMatchObject({ status: 200 });
  const detail = expect.stringMatching(/refund that payment first/);
  expect(await undoMergeBy(admin, id)).toMatchObject({ status: 409, json: { detail } });
  expect((await call('compareDuplicate', { params: { id } }, admin.token)).restorable?.obstacles).toEqual([detail]);
  const payers = async () => (await fileOf(first)).payments.map(({ user_info }) => user_info.email);
  expect(await payers()).toContain(second.user.email);
  const since = (await fileOf(first)).payments.find(({ method }) => method === 'check');
  await office.refund(admin, since?.session_id ?? '', { reason: 'Mixed up' });
  expect(await undoMergeBy(admin, id)).toMatchObject({ status: 200 });
  expect(await payers()).toEqual([first.user.email, first.user.email]);
});

test('an undo is offered behind any number of other pairs, but not before the merge is complete', async () => {
  const { first, second, id } = await registerTwice();
  const others = Array.from({ length: 60 }, (_, place) => openDuplicate(`0-${place}`, idOf(first)));
  await keepDuplicates(others);
  const actor = await memberOf(admin.user);
  await merge(id, idOf(first), actor);
  const { restorable } = await call('compareDuplicate', { params: { id } }, admin.token);
  expect(restorable?.obstacles).toEqual(['The merge is not complete yet. Please try again tomorrow.']);
  await mergeBy(admin, id, idOf(first));
  const offered = { duplicate_id: id, other: { user_id: idOf(second) }, restorable_until: expect.any(String) };
  expect((await fileOf(first)).duplicates).toMatchObject([offered]);
  await undoMerge(id, actor);
  expect((await fileOf(second)).duplicates).toMatchObject([{ state: 'restoring', other: { user_id: idOf(first) } }]);
  await undoMergeBy(admin, id);
});

test('a note deleted in the meantime stays deleted', async () => {
  const { id, stays, goes } = await duplicateLeader(admin);
  await mergeBy(admin, id, stays.user_id);
  const notesOf = (uid: string) => `${collections.members}/${uid}/notes`;
  const [note] = await storedIn(notesOf(stays.user_id));
  await database()
    .doc(`${notesOf(stays.user_id)}/${note?.note_id}`)
    .delete();
  await undoMergeBy(admin, id);
  for (const one of [stays, goes]) expect(await storedIn(notesOf(one.user_id))).toEqual([]);
});

test('an account whose other members were deleted in the meantime is not recreated', async () => {
  const { mother, father, id } = await childOfTwo();
  await mergeBy(admin, id, idOf(mother));
  await makeDeletionDue(father.user);
  await deleteMembers(dayOf());
  expect(await contentsOf([`${collections.merges}/${id}`])).toEqual(new Map());
  const detail = expect.stringMatching(/can no longer be undone/);
  expect(await undoMergeBy(admin, id)).toMatchObject({ status: 409, json: { detail } });
});
