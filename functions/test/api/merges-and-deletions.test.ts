import type { Session } from '@portal/contract/calls/accounts';
import { collections } from '@portal/contract/values/collections';
import { dayOf } from '@portal/contract/values/days';
import { describe, expect, test } from 'vitest';
import { finishMerges } from '#duplicates/finish.ts';
import { createLink } from '#mail/links.ts';
import { deleteMembers } from '#member-data/removal/deletions.ts';
import { removeUnpaidRegistrations } from '#member-data/removal/registrations.ts';
import { removeFromAccount } from '#member-data/removal/remove-from-account.ts';
import { findDuplicatesOf } from '#members/records/duplicates.ts';
import { backdate, messageOf } from '#test/support/backdate.ts';
import { confirmEmailOf } from '#test/support/confirmed.ts';
import { isStored, storedAt } from '#test/support/database-state.ts';
import { confirmedAdult, detectDuplicatesOf, registerTwice, twoForms } from '#test/support/duplicates.ts';
import { forms, freshEmail } from '#test/support/forms.ts';
import { duplicateLeader, mergeBy } from '#test/support/merges.ts';
import { newAdmin } from '#test/support/office.ts';
import { archiveFor, askToDelete, keep, makeDeletionDue } from '#test/support/own-data.ts';
import { pairIdOf } from '#test/support/pairs.ts';
import { registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';
import { tracesOf } from '#test/support/traces.ts';
import { csvText, uploadSheet } from '#test/support/uploads.ts';

const office = await newAdmin();

const idOf = ({ user }: Session) => user.user_id;
const namesOf = ({ user }: Session) => [user.user_id, user.account_uid, user.email];

test('a record being deleted cannot be merged until the deletion is canceled', async () => {
  const { first, second, id } = await registerTwice();
  await askToDelete(second);
  const detail = 'One is to be deleted. Please stop the deletion first.';
  expect(await mergeBy(office, id, idOf(first))).toMatchObject({ status: 409, json: { detail } });
  expect((await call('compareDuplicate', { params: { id } }, office.token)).obstacles).toEqual([detail]);
  await keep(second);
  expect((await mergeBy(office, id, idOf(first))).status).toBe(200);
});

test('a download omits pairs that are undecided or kept apart', async () => {
  const { first, second, id } = await registerTwice();
  const pairs = async () => {
    const { data } = await archiveFor(second);
    for (const name of namesOf(first)) expect(JSON.stringify(data)).not.toContain(name);
    return data.sections.filter(({ collection }) => collection === collections.duplicates);
  };
  expect(await pairs()).toEqual([]);
  await call('keepApart', { params: { id } }, office.token);
  expect(await pairs()).toEqual([]);

  await makeDeletionDue(second.user);
  await deleteMembers(dayOf());
  expect(await tracesOf(namesOf(second))).toEqual([]);
  expect(await isStored(`${collections.members}/${idOf(first)}`)).toBe(true);
  expect(await findDuplicatesOf(idOf(first))).toEqual([]);
});

test('merged records are deleted as one', async () => {
  const { id, stays, goes, first, second, charter, event } = await duplicateLeader(office);
  expect((await mergeBy(office, id, stays.user_id)).status).toBe(200);
  const { data } = await archiveFor(first);
  const merges = data.sections.find(({ collection }) => collection === collections.duplicates);
  expect(merges?.records).toEqual([
    {
      state: expect.stringMatching(/^merg(ing|ed)$/),
      found_at: expect.any(String),
      decided_at: expect.any(String),
      merged_number: goes.membership_number,
    },
  ]);

  // The deletion waits until the merge can receive no more data of the merged record.
  expect(await removeFromAccount(stays.user_id, () => true)).toBeUndefined();
  await finishMerges();
  await makeDeletionDue(first.user);
  await deleteMembers(dayOf());
  const names = [...namesOf(first), ...namesOf(second), stays.last_name, charter, event];
  expect(await tracesOf(names)).toEqual([]);
  for (const number of [stays.membership_number, goes.membership_number]) {
    expect(await storedAt(`${collections.numbers}/${number}`)).toEqual({ kind: 'member' });
  }
});

test('records merged in succession leave nothing under the merged ids', async () => {
  const [form, other] = twoForms();
  const last = await confirmedAdult(form);
  const [one, two] = [await confirmedAdult(other), await confirmedAdult({ ...form, email: freshEmail() })];
  await detectDuplicatesOf(one);
  await detectDuplicatesOf(two);
  expect((await mergeBy(office, await pairIdOf(one, two), idOf(one))).json).toMatchObject({ user_id: idOf(one) });
  expect((await mergeBy(office, await pairIdOf(last, one), idOf(last))).json).toMatchObject({ user_id: idOf(last) });
  const merges = await findDuplicatesOf(idOf(last));
  expect(merges.map(({ merging }) => [merging?.stays, merging?.goes]).sort()).toEqual(
    [
      [idOf(last), idOf(one)],
      [idOf(last), idOf(two)],
    ].sort(),
  );
  await finishMerges();
  await makeDeletionDue(last.user);
  await deleteMembers(dayOf());
  expect(await tracesOf([last, one, two].flatMap(namesOf))).toEqual([]);
});

describe('removal waits for an unfinished merge', () => {
  const mergedPair = async () => {
    const { first, second, id } = await registerTwice();
    expect((await mergeBy(office, id, idOf(first))).status).toBe(200);
    return { first, second };
  };

  test('of an unpaid registration', async () => {
    const { first, second } = await mergedPair();
    const today = '1998-06-30';
    await backdate(collections.members, idOf(first), { created_at: '1998-01-01T12:00:00.000Z' });
    expect(await removeUnpaidRegistrations(today)).toEqual({ removed: 0, left: 1, failed: 0 });
    await finishMerges();
    expect(await removeUnpaidRegistrations(today)).toEqual({ removed: 1, left: 0, failed: 0 });
    expect(await tracesOf([first, second].flatMap(namesOf))).toEqual([]);
  });

  test('of a registration disowned through the emailed link', async () => {
    const { first } = await mergedPair();
    const token = await createLink(first.user.account_uid, 'confirmation', first.user.email);
    const disown = () => api('POST /auth/not-me', { body: { token } });
    const detail = 'The federation has just merged two records of this registration. Please try again tomorrow.';
    expect(await disown()).toMatchObject({ status: 409, json: { detail } });
    expect(await isStored(`${collections.members}/${idOf(first)}`)).toBe(true);
    await finishMerges();
    expect((await disown()).status).toBe(200);
    expect(await isStored(`${collections.members}/${idOf(first)}`)).toBe(false);
  });
});

describe('data sent from a merged record’s address', () => {
  /** Merges two records. Returns the remaining one and the subject of a message from the other's address. */
  async function mergedAddress() {
    const { first, second, id } = await registerTwice();
    const { email } = second.user;
    for (const { user } of [first, second]) await confirmEmailOf(user);
    const subject = `A question from ${email}`;
    await call('sendContactMessage', { body: forms.contact(email, subject) });
    await uploadSheet(office, { content: csvText('Email,First name,Last name,Membership type', `${email},Ada,,x`) });
    expect((await mergeBy(office, id, idOf(first))).status).toBe(200);
    return { first, email, subject, message: await messageOf(subject) };
  }

  const leave = async ({ user }: Session) => {
    await finishMerges();
    await makeDeletionDue(user);
    return deleteMembers(dayOf());
  };

  test('is included in the remaining member’s download and deleted with them', async () => {
    const { first, email, subject } = await mergedAddress();
    const { data } = await archiveFor(first);
    expect(JSON.stringify(data)).toContain(subject);
    const uploads = data.sections.find(({ collection }) => collection === collections.imports);
    expect(uploads?.records).toMatchObject([{ errors: [{ email }] }]);
    expect(await leave(first)).toMatchObject({ failed: 0 });
    expect(await tracesOf([idOf(first), email])).toEqual([]);
  });

  test('is neither included nor deleted once the address belongs to another account', async () => {
    const { first, email, subject, message } = await mergedAddress();
    const again = await registering.adult(forms.adult(email));
    expect(JSON.stringify((await archiveFor(first)).data)).not.toContain(subject);
    expect(await leave(first)).toMatchObject({ failed: 0 });
    expect(await isStored(`${collections.contacts}/${message}`)).toBe(true);
    expect(await isStored(`${collections.members}/${idOf(again)}`)).toBe(true);
  });
});

describe('a merge during a deletion', () => {
  test.each(['first', 'second'] as const)('of the %s: only one of them succeeds', async (whose) => {
    const pair = await registerTwice();
    const [merged, departure] = await Promise.all([
      mergeBy(office, pair.id, idOf(pair.first)),
      removeFromAccount(idOf(pair[whose]), () => true),
    ]);
    expect([200, 404]).toContain(merged.status);
    expect(departure === undefined).toBe(merged.status === 200);
  });
});
