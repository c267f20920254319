import type { Session } from '@portal/contract/calls/accounts';
import { collections } from '@portal/contract/values/collections';
import { describe, expect, test } from 'vitest';
import { findDuplicatesSince } from '#duplicates/search.ts';
import { createLink } from '#mail/links.ts';
import { findDuplicatesOf, keepDuplicates, openDuplicate } from '#members/records/duplicates.ts';
import { countingReads } from '#platform/firestore.ts';
import { allRows } from '#test/support/all-pages.ts';
import { backdate } from '#test/support/backdate.ts';
import { confirmEmailOf } from '#test/support/confirmed.ts';
import { activityBy, storedAt } from '#test/support/database-state.ts';
import {
  confirmedAdult,
  detectDuplicatesOf,
  pairWith,
  rareName,
  registerTwice,
  twoForms,
} from '#test/support/duplicates.ts';
import { forms, freshEmail } from '#test/support/forms.ts';
import { manyMemberIds, manyMembers } from '#test/support/many-members.ts';
import { newAdmin } from '#test/support/office.ts';
import { memberOf, payFee, registering, registeringOverApi } from '#test/support/people.ts';
import { api, call, problem } from '#test/support/portal.ts';
import { removeRaw, writeRaw } from '#test/support/raw.ts';
import { tasksOf } from '#test/support/tasks.ts';

const admin = await newAdmin();

const idsOf = (...sessions: Pick<Session, 'user'>[]) => sessions.map(({ user }) => user.user_id).sort();
const correct = (id: string, changes: object, reason = 'The passport says so') =>
  call('correctMember', { params: { id }, body: { ...changes, reason } }, admin.token);

/** A confirmed member and their form, before any duplicate check. */
async function confirmedMember(first_name = 'Josefina', last_name = rareName()) {
  const [form] = twoForms(first_name, last_name);
  return { form, session: await confirmedAdult(form) };
}

/** Returns all open pairs, two per page. */
const pairsInPages = () =>
  allRows(
    (next) => call('listDuplicates', { query: { limit: 2, ...next } }, admin.token),
    ({ duplicates }) => duplicates,
  );

describe('a duplicate pair is found', () => {
  test('on registration, without revealing it', async () => {
    const [one, other] = twoForms('María José', rareName());
    const first = await confirmedAdult(one);
    const swapped = { ...other, first_name: one.last_name, last_name: 'MARIA-JOSE' };
    const second = await registeringOverApi.adult(swapped);
    expect(JSON.stringify(second)).not.toContain(first.user.user_id);
    expect(await pairWith(second)).toMatchObject({ members: idsOf(first, second), state: 'open' });
  });

  test('unless the birth date differs, and not for twins', async () => {
    const last_name = rareName();
    const [one] = twoForms('Lena', last_name);
    const first = await confirmedAdult(one);
    await registeringOverApi.adult({ ...one, email: freshEmail(), first_name: 'Lina' });
    await registeringOverApi.adult({ ...one, email: freshEmail(), date_of_birth: '1969-12-31' });
    expect(await findDuplicatesOf(first.user.user_id)).toEqual([]);
  });

  test('when a child is registered or added to another account', async () => {
    const last_name = rareName();
    const form = forms.youth(undefined, 'Lena', last_name);
    const mother = await registeringOverApi.youth(form);
    await confirmEmailOf(mother.user);
    const father = await registering.adult(forms.adult(undefined, 'Jon', last_name));
    const { date_of_birth } = form;
    const body = { ...forms.child('Lena', last_name), date_of_birth };
    const { member } = await call('addChild', { body }, father.token);
    expect(await pairWith(mother)).toMatchObject({ members: idsOf(mother, { user: member }) });
  });

  test('when the office adds a member', async () => {
    const { form, session } = await confirmedMember();
    const { first_name, last_name, date_of_birth } = form;
    const body = { ...forms.entered(undefined, first_name, last_name), date_of_birth };
    const { user } = await call('createMembership', { body }, admin.token);
    expect(await pairWith(session)).toMatchObject({ members: idsOf(session, { user }) });
  });

  test('when the office corrects a name, and dropped when a correction separates the two', async () => {
    const { form, session } = await confirmedMember();
    const other = await registering.adult({ ...form, email: freshEmail(), first_name: 'Josephina' });
    const { user_id } = other.user;
    const { duplicates } = await correct(user_id, { first_name: 'Josefina' });
    expect(duplicates).toMatchObject([{ state: 'open', other: { user_id: session.user.user_id } }]);
    expect((await correct(user_id, { date_of_birth: '1969-12-31' })).duplicates).toEqual([]);
    expect(await findDuplicatesOf(session.user.user_id)).toEqual([]);
  });

  test('when the owner corrects the registration', async () => {
    const { form, session } = await confirmedMember();
    const other = await registering.adult();
    await confirmEmailOf(other.user);
    const { first_name, last_name, date_of_birth } = form;
    const body = { ...forms.corrected(), first_name, last_name, date_of_birth };
    await call('correctRegistration', { body }, other.token);
    expect(await pairWith(other)).toMatchObject({ members: idsOf(session, other) });
  });

  test('when the file is opened, if no check has run before', async () => {
    const { form, session } = await confirmedMember();
    const other = await registering.adult({ ...form, email: freshEmail() });
    expect(await findDuplicatesOf(other.user.user_id)).toEqual([]);
    const { duplicates } = await call('memberFile', { params: { id: other.user.user_id } }, admin.token);
    expect(duplicates).toMatchObject([{ state: 'open', other: { user_id: session.user.user_id } }]);
  });

  test('by the daily run when a name or birth date has changed', async () => {
    const { form, session } = await confirmedMember();
    const since = new Date().toISOString();
    const other = await registering.adult({ ...form, email: freshEmail() });
    const { looked } = await findDuplicatesSince(since);
    expect(looked).toBeGreaterThanOrEqual(1);
    expect(await pairWith(session)).toMatchObject({ members: idsOf(session, other) });
    // Other changes don't trigger another check.
    const { same_at } = await memberOf(other.user);
    await call('updateProfile', { body: { city: 'Troy' } }, other.token);
    expect((await memberOf(other.user)).same_at).toBe(same_at);
  });

  test('by the next daily run if it failed, without checking the others again', async () => {
    const { form, session } = await confirmedMember();
    const other = await registering.adult({ ...form, email: freshEmail() });
    const { same_keys, same_at } = await memberOf(other.user);
    await backdate(collections.members, other.user.user_id, { same_keys: ['long'.repeat(500)] });
    const first = new Date().toISOString();
    expect(await findDuplicatesSince(same_at ?? '')).toMatchObject({ failed: 1 });
    const second = new Date().toISOString();
    expect(await findDuplicatesSince(first)).toEqual({ looked: 1, found: 0, failed: 1 });
    await backdate(collections.members, other.user.user_id, { same_keys });
    expect(await findDuplicatesSince(second)).toEqual({ looked: 1, found: 1, failed: 0 });
    expect(await pairWith(session)).toMatchObject({ members: idsOf(session, other) });
  });

  test('among two registrations as soon as one confirms', async () => {
    const [one, other] = twoForms();
    const [first, second] = [await registeringOverApi.adult(one), await registeringOverApi.adult(other)];
    expect(await findDuplicatesOf(first.user.user_id)).toEqual([]);
    const { account_uid, email } = second.user;
    const token = await createLink(account_uid, 'confirmation', email);
    await call('confirmEmail', { body: { token } });
    expect(await pairWith(first)).toMatchObject({ members: idsOf(first, second), state: 'open' });
  });

  test('among two unconfirmed registrations once one has paid, by the next daily run', async () => {
    const [one, other] = twoForms();
    const [first, second] = [await registering.adult(one), await registering.adult(other)];
    await findDuplicatesSince((await memberOf(first.user)).same_at ?? '');
    expect(await findDuplicatesOf(first.user.user_id)).toEqual([]);
    const since = new Date().toISOString();
    await payFee(first);
    await findDuplicatesSince(since);
    expect(await pairWith(second)).toMatchObject({ members: idsOf(first, second) });
  });

  test.each([
    ['registrations', {}],
    ['confirmed registrations', { email_confirmed: true }],
  ])('with few reads behind any number of %s with the same name and birth date', async (_, standing) => {
    const { form, session } = await confirmedMember();
    await payFee(session);
    // They sort before all others.
    const label = rareName('--junk').toLowerCase();
    const { first_name, last_name, date_of_birth } = form;
    const unpaid = { ...{ status: 'pending_payment', membership_number: null }, ...standing };
    const named = { ...unpaid, first_name, last_name, date_of_birth, membership_type: 'adult' } as const;
    await writeRaw(collections.members, manyMembers(label, 0, 120, named));
    const double = await registering.adult({ ...form, email: freshEmail() });
    const reads = await countingReads(async () => detectDuplicatesOf(double));
    const found = await findDuplicatesOf(double.user.user_id);
    expect(found.map(({ members }) => members)).toContainEqual(idsOf(session, double));
    expect(reads).toBeLessThan(300);
    await removeRaw(collections.members, manyMemberIds(label, 0, 120));
    for (const { duplicate_id } of found) await removeRaw(collections.duplicates, [duplicate_id]);
  });

  test('once, however often the check runs, and for each two of three', async () => {
    const [form] = twoForms();
    const all = [form, { ...form, email: freshEmail() }, { ...form, email: freshEmail() }];
    const sessions = await Promise.all(all.map(confirmedAdult));
    for (const session of sessions) await call('memberFile', { params: { id: session.user.user_id } }, admin.token);
    for (const session of sessions) expect(await findDuplicatesOf(session.user.user_id)).toHaveLength(2);
  });
});

describe('an open pair', () => {
  test('is part of one task, and listed with both names until decided', async () => {
    const [one, other] = [await registerTwice(), await registerTwice()];
    const { first, second, id } = one;
    await backdate(collections.duplicates, id, { found_at: '2012-01-01T00:01:00.000Z' });
    await backdate(collections.duplicates, other.id, { found_at: '2012-01-01T00:01:01.000Z' });
    expect(await tasksOf(admin, 'duplicate')).toEqual([
      {
        kind: 'duplicate',
        id: 'open',
        since: '2012-01-01T00:01:00.000Z',
        name: expect.stringMatching(/^\d+ pairs$/),
        user_id: null,
        subject: null,
        next: null,
      },
    ]);
    const paged = await pairsInPages();
    expect(paged.slice(0, 2).map(({ duplicate_id }) => duplicate_id)).toEqual([id, other.id]);
    const names = ({ user: { user_id, first_name, last_name } }: Session) => ({ user_id, first_name, last_name });
    const people = [names(first), names(second)].sort((one, other) => (one.user_id < other.user_id ? -1 : 1));
    expect(paged[0]).toEqual({ duplicate_id: id, found_at: '2012-01-01T00:01:00.000Z', people });

    const answer = await call('keepApart', { params: { id } }, admin.token);
    expect(answer.duplicate).toEqual({ duplicate_id: id, state: 'different' });
    await call('keepApart', { params: { id } }, admin.token);
    expect(await activityBy(admin.user.user_id, 'kept_apart')).toHaveLength(1);
    expect((await pairsInPages()).map(({ duplicate_id }) => duplicate_id)).not.toContain(id);
    const params = { id: second.user.user_id };
    const { duplicates } = await call('memberFile', { params }, admin.token);
    expect(duplicates).toMatchObject([{ duplicate_id: id, state: 'different' }]);
    await findDuplicatesSince((await memberOf(second.user)).same_at ?? '');
    expect(await pairWith(first)).toMatchObject({ state: 'different' });
  });

  test('is listed with one name if the other member was deleted, until opened', async () => {
    const { session } = await confirmedMember();
    // It sorts before all others, and its other member doesn't exist.
    const pair = openDuplicate('--gone', session.user.user_id);
    const { duplicate_id: id } = pair;
    await keepDuplicates([{ ...pair, found_at: '2012-01-01T00:02:00.000Z' }]);
    const pairs = async () => (await pairsInPages()).filter(({ duplicate_id }) => duplicate_id === id);
    expect(await pairs()).toMatchObject([{ people: [{ user_id: session.user.user_id }] }]);
    const opened = await api(`GET /admin/duplicates/${id}`, { token: admin.token });
    expect(opened.status).toBe(404);
    expect(await pairs()).toEqual([]);
    expect(await storedAt(`${collections.duplicates}/${id}`)).toBeUndefined();
  });

  test('is compared side by side, with each record’s data and the merge result', async () => {
    const { first, second, id } = await registerTwice();
    const { people, result, obstacles, state } = await call('compareDuplicate', { params: { id } }, admin.token);
    expect(state).toBe('open');
    expect(people.map(({ user_id }) => user_id)).toEqual([first.user.user_id, second.user.user_id]);
    expect(people.map(({ holds }) => holds)).toEqual([{ consents: 1 }, { consents: 1 }]);
    expect(result).toMatchObject({ status: 'pending_payment', membership_number: null });
    expect(obstacles).toEqual([]);
  });
});

describe('a merge', () => {
  const merge = (id: string, keep: string, session = admin) =>
    api(`POST /admin/duplicates/${id}/merge`, { token: session.token, body: { keep } });

  test('is for admins, but not of their own account, an admin’s record, or an unpaired record', async () => {
    const { first, second, id } = await registerTwice();
    const keep = first.user.user_id;
    expect(await merge(id, admin.user.user_id)).toMatchObject({ status: 422 });
    expect(await merge(`${id}x`, keep)).toMatchObject({ status: 404 });
    expect(await merge(id, keep, second)).toMatchObject({ status: 403 });

    const last_name = rareName();
    const own = forms.child('Lena', last_name);
    const { member } = await call('addChild', { body: own }, admin.token);
    const stranger = await registeringOverApi.youth({
      ...forms.youth(undefined, 'Lena', last_name),
      date_of_birth: own.date_of_birth,
    });
    const { duplicate_id } = await pairWith(stranger);
    expect(await merge(duplicate_id, member.user_id)).toMatchObject({ status: 403 });
    const compared = await call('compareDuplicate', { params: { id: duplicate_id } }, admin.token);
    expect(compared.obstacles[0]).toMatch(/in your account/);

    const other = await newAdmin();
    const { first_name, last_name: theirs, date_of_birth } = await memberOf(other.user);
    const twice = { ...forms.adult(undefined, first_name, theirs), date_of_birth: date_of_birth ?? '' };
    const double = await registeringOverApi.adult(twice);
    const pair = await pairWith(double);
    const refused = await merge(pair.duplicate_id, double.user.user_id);
    expect(refused).toMatchObject(problem(409, 'The record of someone in the office can’t be merged.'));
  });
});
