import type { Session } from '@portal/contract/calls/accounts';
import type { Member } from '@portal/contract/records/member';
import { collections } from '@portal/contract/values/collections';
import { describe, expect, test } from 'vitest';
import { findConsents } from '#members/records/consents.ts';
import { backdate } from '#test/support/backdate.ts';
import { confirmEmailOf } from '#test/support/confirmed.ts';
import { changedPaths, databaseState, patchMember } from '#test/support/database-state.ts';
import { deny } from '#test/support/denials.ts';
import { addedChild, approvedChild } from '#test/support/families.ts';
import { bornYearsAgo, type CorrectedForm, forms, freshEmail } from '#test/support/forms.ts';
import { handOver } from '#test/support/hand-over.ts';
import { newAdmin } from '#test/support/office.ts';
import { memberOf, payFee, registering } from '#test/support/people.ts';
import { api } from '#test/support/portal.ts';

// Corrections to a member who isn't the account's first, before a hand-over, and who consents.

const office = await newAdmin();

const adult = forms.corrected();
const leader: CorrectedForm = {
  ...adult,
  membership_type: 'grappling_leader',
  belt_rank: 'Black belt',
  club_academy: 'Hudson',
};
const child: CorrectedForm = {
  ...adult,
  first_name: 'Helena',
  membership_type: 'youth',
  date_of_birth: bornYearsAgo(15),
  parent_first_name: 'Otto',
  parent_last_name: 'Other',
};
const notOwn = {
  status: 409,
  json: { detail: expect.stringMatching(/^Only the account’s first member can have this type\./) },
};

const acting = ({ token }: Session, { user_id }: { user_id: string }, method: string, path: string, body: object) =>
  api(`${method} ${path}`, { token, member: user_id, body });

async function family(made: Promise<Session>): Promise<{ parent: Session; lena: Member }> {
  const parent = await made;
  await confirmEmailOf(parent.user);
  return { parent, lena: await addedChild(parent, 'Lena') };
}

const givenBy = async ({ user_id }: { user_id: string }) =>
  (await findConsents(user_id, 10)).map(({ given_by }) => given_by);

const deniedWith = (refund: boolean) => async (parent: Session, lena: Member) => {
  await payFee({ ...parent, user: { ...lena, membership_card: null } });
  expect(await deny(office, 'membership', lena.user_id, { refund })).toMatchObject({ status: 200 });
};

describe.each([
  ['corrected', 'PUT', '/user/registration', async () => undefined],
  ['resubmitted', 'POST', '/user/resubmit', deniedWith(false)],
  ['applied for again', 'POST', '/user/apply-again', deniedWith(true)],
] as const)('an added child who is %s', (_, method, path, before) => {
  test.concurrent('stays youth, and the signed-in parent consents whatever parent is named', async () => {
    const { parent, lena } = await family(registering.adult());
    await before(parent, lena);
    const state = await databaseState();
    for (const form of [adult, leader]) expect(await acting(parent, lena, method, path, form)).toMatchObject(notOwn);
    expect(changedPaths(state, await databaseState()).filter((one) => one.includes(lena.user_id))).toEqual([]);
    expect(await givenBy(lena)).toEqual(['Ada Mercer']);
    expect(await acting(parent, lena, method, path, child)).toMatchObject({ status: 200 });
    expect(await givenBy(lena)).toEqual(['Ada Mercer', 'Ada Mercer']);
    expect(await memberOf(lena)).toMatchObject({ first_name: 'Helena', parent_first_name: 'Otto' });
  });
});

test('a sibling in a parent’s account stays youth too, and the first child’s parent consents', async () => {
  const { parent, lena } = await family(registering.youth());
  const path = '/user/registration';
  expect(await acting(parent, lena, 'PUT', path, adult)).toMatchObject(notOwn);
  expect(await acting(parent, lena, 'PUT', path, child)).toMatchObject({ status: 200 });
  expect(await givenBy(lena)).toEqual(['Marta Alvarez', 'Marta Alvarez']);
});

test('the first member can be corrected as usual, since the address owner is the account holder', async () => {
  const { parent } = await family(registering.youth());
  expect(await acting(parent, parent.user, 'PUT', '/user/registration', adult)).toMatchObject({ status: 200 });
  expect((await givenBy(parent.user))[0]).toBe('Ada Mercer');
});

test('later consents for a child are given by the account holder, whatever parent is named', async () => {
  const { parent, lena } = await family(registering.adult());
  await patchMember(lena.user_id, { consent: null });
  const named = { policies_accepted: true, parent_first_name: 'Otto', parent_last_name: 'Other', parent_consent: true };
  expect(await acting(parent, lena, 'POST', '/user/consent', named)).toMatchObject({ status: 200 });
  expect((await memberOf(lena)).consent).toMatchObject({ given_by: 'Ada Mercer' });
});

test('the office cannot make an added child an adult; the child is handed over first', async () => {
  const { parent, lena } = await family(registering.adult());
  const correct = (asked: object) =>
    api(`PATCH /admin/memberships/${lena.user_id}`, {
      token: office.token,
      body: { reason: 'A passport was shown', ...asked },
    });
  const grown = { date_of_birth: bornYearsAgo(25) };
  expect(await correct({ ...grown, membership_type: 'adult' })).toMatchObject(notOwn);
  expect(await correct({ ...grown, membership_type: leader.membership_type })).toMatchObject(notOwn);
  expect(await correct(grown)).toMatchObject({ status: 200, json: { household: { is_first: false } } });
  expect(await handOver(parent, lena.user_id, freshEmail())).toMatchObject({ status: 200 });
});

test('an adult in a parent’s account can become a leader only in their own account', async () => {
  const { parent } = await family(registering.adult());
  const { user_id } = await approvedChild(parent, 'Leo');
  const grown = { membership_type: 'adult', date_of_birth: bornYearsAgo(25), club_academy: 'Hudson' } as const;
  await backdate(collections.members, user_id, { ...grown, belt_rank: 'Black belt' });
  const asked = { policies_accepted: true };
  expect(await acting(parent, { user_id }, 'POST', '/user/leader-request', asked)).toMatchObject(notOwn);
  const becoming_leader = { asked_at: new Date().toISOString(), denied: null };
  await backdate(collections.members, user_id, {
    becoming_leader,
    safesport_verified: true,
    background_check_verified: true,
  });
  const path = `/admin/leader-requests/${user_id}`;
  const body = { action: 'approve' };
  expect(await api(`PUT ${path}`, { token: office.token, body })).toMatchObject(notOwn);
});
