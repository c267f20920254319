import { randomUUID } from 'node:crypto';
import type { Session } from '@portal/contract/calls/accounts';
import { collections } from '@portal/contract/values/collections';
import { dayOf, daysLater } from '@portal/contract/values/days';
import { deletedPayer } from '@portal/contract/values/deleted-payer';
import { dayText } from '@portal/contract/values/format';
import { deletionDays } from '@portal/contract/values/retention';
import { brand } from '@portal/federation/brand';
import { expect, test } from 'vitest';
import { deleteMembers } from '#member-data/removal/deletions.ts';
import { approvedMember } from '#test/support/approved.ts';
import { confirmEmailOf } from '#test/support/confirmed.ts';
import { storedAt, storedIn } from '#test/support/database-state.ts';
import { formOf } from '#test/support/every-call.ts';
import { forms } from '#test/support/forms.ts';
import { paidCertificate } from '#test/support/insurance.ts';
import { approvedCharter, approvedEvent, approvedLeader, uploadCheck } from '#test/support/leaders.ts';
import { awaitEmail, emailsTo } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { archiveFor, askToDelete, deleteFor, keep, makeDeletionDue } from '#test/support/own-data.ts';
import { memberOf, registering } from '#test/support/people.ts';
import { api, call, send } from '#test/support/portal.ts';
import { logTracesOf, providerTracesOf, tracesOf } from '#test/support/traces.ts';
import { csvText, uploadSheet } from '#test/support/uploads.ts';

const office = await newAdmin();

const in14Days = () => daysLater(dayOf(), deletionDays);

/** A leader with a unique name and data in every collection that can hold any. */
async function busyLeader() {
  const name = `Quill${randomUUID().slice(0, 8)}`;
  const leader = await approvedLeader(forms.leader(undefined, 'Xanthe', name), office);
  const { user_id, email } = leader.user;
  await confirmEmailOf(leader.user);
  const charter = await approvedCharter(leader, office);
  const event = await approvedEvent(leader, office);
  const student = await approvedMember(registering.adult(), office);
  const { membership_number: students } = await memberOf(student.user);
  const { membership_number } = await memberOf(leader.user);
  // Another leader's list with this leader on it, and a student at this leader's academy.
  const other = await approvedLeader(undefined, office);
  const others = await approvedEvent(other, office);
  const onList = (id: string, number: string | null, { token }: Session) =>
    call('addParticipants', { params: { id }, body: { membership_numbers: [number ?? ''] } }, token);
  await onList(others.event_id, membership_number, other);
  await onList(event.event_id, students, leader);
  await call('updateProfile', { body: { club_id: charter.charter_id } }, student.token);
  await uploadCheck(leader, 'safesport');
  const certificate = await paidCertificate(leader, charter.charter_id);
  const path = `/admin/certificates/${certificate}/file`;
  expect(await send({ method: 'POST', path, token: office.token, body: formOf() })).toMatchObject({ status: 200 });
  await call('sendContactMessage', { body: { ...forms.contact(email, `A question of ${name}`), last_name: name } });
  await call('addNote', { params: { id: user_id }, body: { text: `${name} called` } }, office.token);
  const correction = { city: 'Troy', reason: `${name} has moved` };
  await call('correctMember', { params: { id: user_id }, body: correction }, office.token);
  await uploadSheet(office, { content: csvText('Email,First name,Last name,Membership type', `${email},${name},,x`) });
  await api('POST /auth/forgot-password', { body: { email } });
  await awaitEmail(email, /Reset/);
  return { leader, name, charter, event, student, others, membership_number };
}

const number = (path: string) => path.split('/')[0];

test('a download has everything a full scan finds; after deletion, only numbers and amounts remain', async () => {
  const { leader, name, charter, event, student, others, membership_number } = await busyLeader();
  const { user_id, account_uid, email } = await memberOf(leader.user);
  const names = [name, email, user_id, account_uid, charter.charter_id, event.event_id];
  const before = await tracesOf(names);
  expect(new Set(before.map(({ path }) => number(path)))).toEqual(
    new Set([
      ...[
        'accounts',
        'activity',
        'cards',
        'certificates',
        'charters',
        'checkouts',
        'consents',
        'contacts',
        'desks',
        'documents',
        'emails',
      ],
      ...['entries', 'events', 'imports', 'members', 'numbers', 'outbox', 'payments', 'tokens'],
    ]),
  );

  const { data, page, files, name: file } = await archiveFor(leader);
  expect(file).toContain(`my-data-${dayOf()}.zip`);
  expect(files.filter((one) => one.startsWith('documents/'))).toHaveLength(4);
  expect(page).toContain(`<h1>What ${brand.name} keeps about Xanthe ${name}</h1>`);
  const given = new Set(
    data.sections.flatMap(({ collection, records }) => records.map(({ id }) => `${collection.split('/')[0]}/${id}`)),
  );
  // The student's club and the certificates' codes and numbers are part of the charter's and event's sections.
  const isGiven = (path: string) => {
    const [top, ...rest] = path.split('/');
    return given.has(`${top}/${rest.at(-1)}`) || top === 'tokens' || path.includes('/chunks/');
  };
  const own = before.filter(
    ({ path, named }) => named.some((one) => one !== charter.charter_id && one !== event.event_id) || given.has(path),
  );
  expect(own.filter(({ path }) => !isGiven(path)).map(({ path }) => path)).toEqual([]);
  expect(JSON.stringify(data)).not.toMatch(/"(devices|alias|search_terms)"/);

  expect((await askToDelete(leader)).json).toEqual({ deleted_on: in14Days() });
  await awaitEmail(email, /^Deletion on /);
  await makeDeletionDue(leader.user);
  const payments = (await storedIn(collections.payments)).filter(({ owner_uid }) => owner_uid === user_id);
  expect(payments).toHaveLength(4);
  const arrived = (await emailsTo(email)).length;
  expect(await deleteMembers(dayOf())).toMatchObject({ removed: 1, left: 0, failed: 0 });

  expect(await tracesOf(names)).toEqual([]);
  expect(await providerTracesOf([account_uid])).toEqual([]);
  expect(logTracesOf([name, email])).toEqual([]);
  expect(await emailsTo(email)).toHaveLength(arrived);
  expect(await storedAt(`${collections.numbers}/${membership_number}`)).toEqual({ kind: 'member' });
  expect(await storedAt(`${collections.numbers}/${charter.charter_number}`)).toEqual({ kind: 'academy_charter' });
  expect((await memberOf(student.user)).club_id).toBeNull();
  expect((await storedAt(`${collections.events}/${others.event_id}`))?.entries).toBe(0);
  const kept = await Promise.all(payments.map(({ session_id }) => storedAt(`${collections.payments}/${session_id}`)));
  expect(new Set(kept.map((payment) => payment?.owner_uid)).size).toBe(1);
  for (const [index, payment] of kept.entries()) {
    const { amount_cents, paid_cents, created_at, payment_intent, method } = payments[index] ?? {};
    expect(payment).toMatchObject({ amount_cents, paid_cents, created_at, payment_intent, method, subject: null });
    expect(payment?.user_info).toMatchObject(deletedPayer);
  }
  expect((await api('GET /user/profile', { token: leader.token })).status).toBe(401);
}, 180_000);

test('a deletion waits 14 days and can be undone; both are emailed and recorded', async () => {
  const member = await approvedMember(registering.adult(), office);
  const { user_id, email } = member.user;
  expect((await askToDelete(member, { body: { password: 'not-the-password' } })).status).toBe(422);
  expect((await memberOf(member.user)).deleting).toBeNull();

  expect(await askToDelete(member)).toMatchObject({ status: 200, json: { deleted_on: in14Days() } });
  expect((await askToDelete(member)).json).toEqual({ deleted_on: in14Days() });
  expect((await memberOf(member.user)).deleting).toMatchObject({ by: 'account', deleted_on: in14Days() });
  const notice = await awaitEmail(email, new RegExp(`^Deletion on ${dayText(in14Days())}$`));
  expect(notice.text).toContain('You asked us to delete your membership and your data.');
  expect(await deleteMembers(dayOf())).toEqual({ removed: 0, left: 0, failed: 0 });

  expect((await keep(member)).json).toEqual({ ok: true });
  expect((await keep(member)).json).toEqual({ ok: true });
  expect((await memberOf(member.user)).deleting).toBeNull();
  await awaitEmail(email, /^Nothing will be deleted$/);
  const actions = (await storedIn(collections.activity)).filter(({ target_uid }) => target_uid === user_id);
  expect(
    actions
      .filter(({ action }) => action.startsWith('deletion'))
      .map(({ action }) => action)
      .sort(),
  ).toEqual(['deletion_requested', 'deletion_withdrawn']);
});

test('the office downloads, deletes with a reason, and undoes it; the member sees who looked', async () => {
  const member = await approvedMember(registering.adult(), office);
  const { user_id } = member.user;
  const path = `/admin/memberships/${user_id}/data`;
  expect((await archiveFor(office, path)).data.name).toBe('Ada Mercer');
  const { looks } = await call('ownLooks', {}, member.token);
  expect(looks).toEqual([{ at: expect.any(String), by_name: 'Ada Mercer', what: null }]);

  expect((await deleteFor(office, user_id)).json).toEqual({ deleted_on: in14Days() });
  expect((await memberOf(member.user)).deleting).toMatchObject({ by: 'office' });
  expect(await call('keepMember', { params: { id: user_id } }, office.token)).toEqual({ ok: true });
  expect((await memberOf(member.user)).deleting).toBeNull();
});
