import type { Session } from '@portal/contract/accounts';
import { collections } from '@portal/contract/collections';
import { dayOf } from '@portal/contract/days';
import { expect, test } from 'vitest';
import { deleteMembers } from '#daily/deletions.ts';
import { merge } from '#duplicates/merge.ts';
import { takeBack } from '#duplicates/take-back.ts';
import { gather } from '#own-data/gather.ts';
import { database } from '#platform/database.ts';
import { findAccount } from '#records/accounts.ts';
import { keepDuplicates, openDuplicate } from '#records/duplicates.ts';
import { approvedMember } from '#test/support/approved.ts';
import { confirmed } from '#test/support/confirmed.ts';
import { changeMemberOf, storedIn } from '#test/support/database-state.ts';
import { doubled, lookedFor, pairWith, rareName } from '#test/support/doubles.ts';
import { addedChild } from '#test/support/families.ts';
import { daysFromToday, forms } from '#test/support/forms.ts';
import { doubledLeader, mergeBy, restoreBy } from '#test/support/merges.ts';
import { newAdmin } from '#test/support/office.ts';
import { letDaysPass } from '#test/support/own-data.ts';
import { memberOf, registering } from '#test/support/people.ts';
import { call } from '#test/support/portal.ts';
import { office } from '#test/support/refunds.ts';
import { renewInOffice } from '#test/support/renewals.ts';
import { contentsOf } from '#test/support/traces.ts';

const admin = await newAdmin();

const idOf = ({ user }: Session) => user.user_id;
const fileOf = (one: Session) => call('memberFile', { params: { id: idOf(one) } }, admin.token);

/** Two people whose records were merged, with the account of the one who goes. */
async function mixedUp() {
  const { first, second, id } = await doubled((form) => approvedMember(registering.adult(form), admin));
  const homes = [
    { address_line_1: '12 Birch Lane', phone: '+12125550161' },
    { address_line_1: '9 Harbor Road', phone: '+12125550162' },
  ];
  for (const [place, one] of [first, second].entries()) {
    await confirmed(one.user);
    await changeMemberOf(idOf(one), { ...homes[place], membership_expiry: daysFromToday(20) });
  }
  const own = [first, second].map(({ user }, place) => [user.email, ...Object.values(homes[place] ?? {})]);
  expect((await mergeBy(admin, id, idOf(second))).status).toBe(200);
  return { first, second, id, own };
}

test('once it is undone, neither downloads a street, a phone or an address of the other', async () => {
  const { first, second, id, own } = await mixedUp();
  expect((await restoreBy(admin, id)).status).toBe(200);
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

test('it is refused where the other account has paid since, until that goes back; then the payment names the member’s own address', async () => {
  const { first, second, id } = await mixedUp();
  const body = { method: 'check', reference: 'No. 1207' };
  expect(await renewInOffice(first, body, admin)).toMatchObject({ status: 200 });
  const detail = expect.stringMatching(/refund that payment first/);
  expect(await restoreBy(admin, id)).toMatchObject({ status: 409, json: { detail } });
  expect((await call('compareDuplicate', { params: { id } }, admin.token)).restorable?.obstacles).toEqual([detail]);
  const payers = async () => (await fileOf(first)).payments.map(({ user_info }) => user_info.email);
  expect(await payers()).toContain(second.user.email);
  const since = (await fileOf(first)).payments.find(({ method }) => method === 'check');
  await office.refund(admin, since?.session_id ?? '', { reason: 'Mixed up' });
  expect(await restoreBy(admin, id)).toMatchObject({ status: 200 });
  expect(await payers()).toEqual([first.user.email, first.user.email]);
});

test('it is offered behind however many other pairs, and not before the merge is complete', async () => {
  const { first, second, id } = await doubled();
  const others = Array.from({ length: 60 }, (_, place) => openDuplicate(`0-${place}`, idOf(first)));
  await keepDuplicates(others);
  const actor = await memberOf(admin.user);
  await merge(id, idOf(first), actor);
  const { restorable } = await call('compareDuplicate', { params: { id } }, admin.token);
  expect(restorable?.obstacles).toEqual(['The merge is not complete yet. Please try again tomorrow.']);
  await mergeBy(admin, id, idOf(first));
  const offered = { duplicate_id: id, other: { user_id: idOf(second) }, restorable_until: expect.any(String) };
  expect((await fileOf(first)).duplicates).toMatchObject([offered]);
  await takeBack(id, actor);
  expect((await fileOf(second)).duplicates).toMatchObject([{ state: 'restoring', other: { user_id: idOf(first) } }]);
  await restoreBy(admin, id);
});

test('a note that was removed since stays so', async () => {
  const { id, stays, goes } = await doubledLeader(admin);
  await mergeBy(admin, id, stays.user_id);
  const notesOf = (uid: string) => `${collections.members}/${uid}/notes`;
  const [note] = await storedIn(notesOf(stays.user_id));
  await database()
    .doc(`${notesOf(stays.user_id)}/${note?.note_id}`)
    .delete();
  await restoreBy(admin, id);
  for (const one of [stays, goes]) expect(await storedIn(notesOf(one.user_id))).toEqual([]);
});

test('an account whose others were deleted since is not made again', async () => {
  const last_name = rareName();
  const form = forms.youth(undefined, 'Lena', last_name);
  const mother = await registering.youth(form);
  await confirmed(mother.user);
  const father = await registering.adult(forms.adult(undefined, 'Jon', last_name));
  await addedChild(father, 'Lena', { last_name, date_of_birth: form.date_of_birth });
  await lookedFor(mother);
  const { duplicate_id } = await pairWith(mother);
  await mergeBy(admin, duplicate_id, idOf(mother));
  await letDaysPass(father.user);
  await deleteMembers(dayOf());
  expect(await contentsOf([`${collections.merges}/${duplicate_id}`])).toEqual(new Map());
  const detail = expect.stringMatching(/can no longer be undone/);
  expect(await restoreBy(admin, duplicate_id)).toMatchObject({ status: 409, json: { detail } });
});
