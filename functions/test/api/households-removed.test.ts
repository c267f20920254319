import { randomUUID } from 'node:crypto';
import type { Session } from '@portal/contract/calls/accounts';
import type { Member } from '@portal/contract/records/member';
import { collections } from '@portal/contract/values/collections';
import { beginningOf, daysLater } from '@portal/contract/values/days';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLink } from '#mail/links.ts';
import { removeUnpaidRegistrations } from '#member-data/removal/registrations.ts';
import { findAccount, findAccountByEmail } from '#members/records/accounts.ts';
import { findConsents } from '#members/records/consents.ts';
import { database } from '#platform/database.ts';
import { backdate } from '#test/support/backdate.ts';
import { confirmEmailOf } from '#test/support/confirmed.ts';
import { isStored } from '#test/support/database-state.ts';
import { addedChild, membersIn } from '#test/support/families.ts';
import { forms, password } from '#test/support/forms.ts';
import { newAdmin } from '#test/support/office.ts';
import { payFee, registering, sessionOf } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';
import { knownAtProvider, uploadedBy } from '#test/support/uploaded.ts';
import { pasteMembers } from '#test/support/uploads.ts';
import { removeMembers } from '#test-data/removal.ts';

// When a member is removed, the others keep the account with its address, password, and sessions. When the last one is
// removed, the account is deleted.

const isThere = ({ user_id }: Pick<Member, 'user_id'>) => isStored(`${collections.members}/${user_id}`);
const profile = ({ token }: Session) => api('GET /user/profile', { token });
const login = (email: string) => api('POST /auth/login', { body: { email, password } });
const notMe = (token: string) => api('POST /auth/not-me', { body: { token } });

const linkOf = ({ user }: Session) => createLink(user.account_uid, 'confirmation', user.email);
const removable = async (token: string) =>
  (await call('validateConfirmationToken', { params: { token } })) as { removable?: boolean };

describe('a stranger’s registration with my address', () => {
  test.concurrent('is removed with all children, which frees the address', async () => {
    const stranger = await registering.adult();
    const children = [await addedChild(stranger, 'Lena'), await addedChild(stranger, 'Leo')];
    const token = await linkOf(stranger);
    expect(await removable(token)).toMatchObject({ removable: true });
    expect((await notMe(token)).status).toBe(200);
    for (const member of [stranger.user, ...children]) expect(await isThere(member)).toBe(false);
    expect(await findAccountByEmail(stranger.user.email)).toBeUndefined();
    expect(await knownAtProvider([stranger.user.account_uid])).toBe(0);
    expect((await profile(stranger)).status).toBe(401);
    const again = forms.adult(stranger.user.email);
    expect((await api('POST /register/adult', { body: again })).status).toBe(201);
  });

  test.concurrent('stays if a fee was paid for any member', async () => {
    const stranger = await registering.adult();
    const child = await addedChild(stranger);
    await payFee({ ...stranger, user: { ...stranger.user, ...child, membership_card: null } });
    const token = await linkOf(stranger);
    expect(await removable(token)).toMatchObject({ removable: false });
    expect((await notMe(token)).status).toBe(409);
    expect(await membersIn(stranger.user.account_uid)).toEqual([stranger.user.user_id, child.user_id]);
    expect(await isThere(child)).toBe(true);
  });
});

describe('a household registration left unpaid and unconfirmed for 30 days', () => {
  // No other test has members from this date.
  const today = '1998-06-30';
  const long = beginningOf(daysLater(today, -31)).toISOString();

  const aged = ({ user_id }: Pick<Member, 'user_id'>) => backdate(collections.members, user_id, { created_at: long });
  const forget = ({ user_id }: Pick<Member, 'user_id'>) =>
    database().collection(collections.members).doc(user_id).update({ created_at: new Date().toISOString() });

  test('is deleted, and the others keep account, address, password, and session', async () => {
    const parent = await registering.adult();
    const [gone, stays] = [await addedChild(parent, 'Lena'), await addedChild(parent, 'Leo')];
    await aged(gone);
    expect(await removeUnpaidRegistrations(today)).toEqual({ removed: 1, left: 0, failed: 0 });
    expect(await isThere(gone)).toBe(false);
    expect(await findConsents(gone.user_id, 10)).toEqual([]);
    expect(await isStored(`${collections.departures}/${gone.user_id}`)).toBe(false);
    expect(await membersIn(parent.user.account_uid)).toEqual([parent.user.user_id, stays.user_id]);
    expect(await knownAtProvider([parent.user.account_uid])).toBe(1);
    expect((await profile(parent)).json).toMatchObject({ household: [{}, { user_id: stays.user_id }] });
    expect((await login(parent.user.email)).status).toBe(200);
    expect(await findConsents(stays.user_id, 10)).toHaveLength(1);
  });

  test('is deleted even if it is the first, and the next one becomes first', async () => {
    const parent = await registering.adult();
    const child = await addedChild(parent);
    await payFee({ ...parent, user: { ...parent.user, ...child, membership_card: null } });
    await aged(parent.user);
    expect(await removeUnpaidRegistrations(today)).toEqual({ removed: 1, left: 0, failed: 0 });
    expect(await membersIn(parent.user.account_uid)).toEqual([child.user_id]);
    const back = await call('login', { body: { email: parent.user.email, password } });
    expect(back.user.user_id).toBe(child.user_id);
    expect((await profile(parent)).json).toMatchObject({ user: { user_id: child.user_id }, household: [{}] });
  });

  test('is deleted with the account when no one else is left', async () => {
    const parent = await registering.adult();
    const child = await addedChild(parent);
    await Promise.all([aged(parent.user), aged(child)]);
    expect(await removeUnpaidRegistrations(today)).toEqual({ removed: 2, left: 0, failed: 0 });
    for (const member of [parent.user, child]) expect(await isThere(member)).toBe(false);
    expect(await findAccount(parent.user.account_uid)).toBeUndefined();
    expect(await findAccountByEmail(parent.user.email)).toBeUndefined();
    expect(await knownAtProvider([parent.user.account_uid])).toBe(0);
    expect((await profile(parent)).status).toBe(401);
  });

  test('stays if the account’s address is confirmed', async () => {
    const parent = await registering.adult();
    await confirmEmailOf(parent.user);
    const child = await addedChild(parent);
    await aged(child);
    expect(await removeUnpaidRegistrations(today)).toEqual({ removed: 0, left: 0, failed: 0 });
    expect(await isThere(child)).toBe(true);
    await forget(child);
  });
});

describe('undoing an upload', () => {
  let office: Session;
  beforeAll(async () => {
    office = await newAdmin();
  });

  test('keeps a member who shares the account with another, and says why', async () => {
    const run = randomUUID().slice(0, 8);
    const row = (name: string) => ({
      email: `${name}-${run}@example.org`,
      first_name: 'Una',
      last_name: 'Doyle',
      membership_type: 'adult',
    });
    const { import_id } = await pasteMembers(office, { members: [row('alone'), row('both')] });
    const [alone, both] = (await uploadedBy([import_id])).sort((one, other) => one.email.localeCompare(other.email));
    if (!alone || !both) throw new Error('The upload has brought nobody');
    // Sets the fields that a child takes from the first member, because uploads leave them empty.
    const { cell_phone, address_line_1, city, state, zip_code } = forms.adult();
    const own = { cell_phone, address_line_1, city, state, zip_code };
    const child = await addedChild({ user: { ...both, membership_card: null } }, 'Lena', own);
    const undone = await call('undoImport', { params: { id: import_id } }, office.token);
    expect(undone).toMatchObject({
      removed: 1,
      kept: [{ email: both.email, detail: 'Shares an account with other members' }],
    });
    expect([await isThere(alone), await isThere(both), await isThere(child)]).toEqual([false, true, true]);
    expect(await membersIn(both.account_uid)).toEqual([both.user_id, child.user_id]);
  });
});

test('cleaning up test data leaves the account to its real members', async () => {
  const parent = await registering.adult();
  const [sample, real] = [await addedChild(parent, 'Lena'), await addedChild(parent, 'Leo')];
  const alone = await registering.adult();
  for (const { user_id } of [sample, alone.user])
    await database().collection(collections.members).doc(user_id).update({ test_data: true });
  await removeMembers();
  expect(await membersIn(parent.user.account_uid)).toEqual([parent.user.user_id, real.user_id]);
  expect([await isThere(sample), await isThere(alone.user)]).toEqual([false, false]);
  expect(await findAccount(alone.user.account_uid)).toBeUndefined();
  expect(await knownAtProvider([parent.user.account_uid, alone.user.account_uid])).toBe(1);
  expect((await profile(parent)).status).toBe(200);
  expect((await login(parent.user.email)).status).toBe(200);
});

test('a child added to test data is test data', async () => {
  const sample = await registering.adult();
  await database().collection(collections.members).doc(sample.user.user_id).update({ test_data: true });
  expect((await addedChild(sample)).test_data).toBe(true);
  await removeMembers();
  expect(await findAccount(sample.user.account_uid)).toBeUndefined();
  expect((await sessionOf(sample.user).catch(() => undefined))?.user).toBeUndefined();
});
