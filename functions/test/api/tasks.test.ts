import { type Task, taskGroups } from '@portal/contract/calls/tasks';
import { collections } from '@portal/contract/values/collections';
import { expect, test } from 'vitest';
import { backdate } from '#test/support/backdate.ts';
import { storedAt } from '#test/support/database-state.ts';
import { keepPairs } from '#test/support/duplicates.ts';
import { forms } from '#test/support/forms.ts';
import { approvedLeader, uploadCheck } from '#test/support/leaders.ts';
import { awaitEmail } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { payFee, registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';
import { queueEmails } from '#test/support/queue-emails.ts';
import { writeRaw } from '#test/support/raw.ts';
import { reviewedPayer } from '#test/support/refunds.ts';
import { tasksOf } from '#test/support/tasks.ts';

const admin = await newAdmin();
const mark = `Task${Date.now()}`;

const long = (minute: number) => `2019-01-01T00:0${minute}:00.000Z`;

const lateMail = { to: 'late@example.org', about: null, reply_to: null, letter: { subject: 'Late' }, sent_at: null };
const message = { ...forms.contact(), phone: null, closed_at: null, test_data: false };

const summaryOf = ({ kind, name, subject, next }: Task) => ({ kind, name, subject, next });

test('the office’s own tasks are grouped by kind, apart from those that wait for others', async () => {
  const waitsSince = (uid: string, at: string) =>
    backdate(collections.members, uid, { created_at: at, waits_since: at });
  const leader = await registering.leader(forms.leader(undefined, 'Lena', mark));
  await payFee(leader);
  await waitsSince(leader.user.user_id, long(1));

  const applicant = await approvedLeader(forms.leader(undefined, 'Cora', mark));
  const { academy_charter } = await call(
    'registerAcademyCharter',
    { body: forms.charter(`Club ${mark}`) },
    applicant.token,
  );
  await backdate(collections.charters, academy_charter.charter_id, { created_at: long(2) });

  const handing = await registering.leader(forms.leader(undefined, 'Dora', mark));
  await uploadCheck(handing, 'safesport');
  await reviewedPayer(forms.adult(undefined, 'Paul', mark));
  await backdate(collections.outbox, `mail-${mark}`, { ...lateMail, created_at: long(5) });

  const member = await registering.adult(forms.adult(undefined, 'Mara', mark));
  await payFee(member);

  const ready = await registering.leader(forms.leader(undefined, 'Nora', mark));
  await payFee(ready);
  for (const check of ['safesport', 'background_check'] as const) await uploadCheck(ready, check);
  await waitsSince(ready.user.user_id, long(7));

  const { groups } = await call('listTasks', { query: {} }, admin.token);
  expect(groups.map(({ group }) => group)).toEqual(taskGroups);
  const own = groups.flatMap(({ tasks }) => tasks).map(summaryOf);
  expect(own).toEqual([
    { kind: 'payment', name: `Paul ${mark}`, subject: 'review', next: null },
    { kind: 'membership', name: `Mara ${mark}`, subject: 'Adult Competitor', next: null },
    { kind: 'document', name: `Dora ${mark}`, subject: 'SafeSport certification', next: null },
    { kind: 'document', name: `Nora ${mark}`, subject: 'SafeSport certification', next: null },
    { kind: 'document', name: `Nora ${mark}`, subject: 'background check', next: null },
    { kind: 'mail', name: 'late@example.org', subject: 'Late', next: null },
  ]);
  expect(groups.find(({ group }) => group === 'others')).toMatchObject({ count: 3, tasks: [] });
  expect((await tasksOf(admin, 'others')).map(summaryOf)).toEqual([
    {
      kind: 'membership',
      name: `Lena ${mark}`,
      subject: 'Grappling Leader',
      next: 'The member has to upload the SafeSport certification and background check.',
    },
    {
      kind: 'academy_charter',
      name: `Cora ${mark}`,
      subject: `Club ${mark}`,
      next: expect.stringMatching(/^The leader has to pay the fee\./),
    },
    {
      kind: 'membership',
      name: `Nora ${mark}`,
      subject: 'Grappling Leader',
      next: 'Waits until you have reviewed the documents.',
    },
  ]);
  // Documents are counted in the browser.
  expect((await call('dashboardStats', {}, admin.token)).office_tasks).toBe(own.length - 3);
});

test('each task of a group appears on one page, even with equal instants, and all pairs are one task', async () => {
  const at = long(9);
  const many = Array.from({ length: 45 }, (_, index) => `same-${mark}-${index}`);
  await writeRaw(
    collections.contacts,
    many.map((id) => [id, { ...message, created_at: at, contact_id: id }]),
  );
  await keepPairs(45, `pair-${mark}`, at);

  const paged = await tasksOf(admin, 'message', 20);
  expect(paged.map(({ id }) => id).toSorted()).toEqual(many.toSorted());
  expect(await tasksOf(admin, 'duplicate')).toMatchObject([{ since: at, name: '45 pairs' }]);
  const { groups } = await call('listTasks', { query: {} }, admin.token);
  expect(groups.find(({ group }) => group === 'message')).toMatchObject({
    count: 45,
    tasks: { length: 10 },
    next_cursor: expect.any(String),
  });
});

test('a wait counts from the payment, not from the registration', async () => {
  const late = await registering.adult(forms.adult(undefined, 'Lara', mark));
  await payFee(late);
  await backdate(collections.members, late.user.user_id, { created_at: '2018-01-01T00:00:00.000Z' });
  const [first] = await tasksOf(admin, 'membership');
  expect(first).toMatchObject({ name: `Mara ${mark}` });
});

test('a cursor from another list or group is rejected', async () => {
  const [messages] = (await call('listTasks', { query: { group: 'message' } }, admin.token)).groups;
  for (const cursor of ['e30.AAAA', String(messages?.next_cursor)]) {
    const path = `GET /admin/tasks?group=others&cursor=${cursor}`;
    const { status, json } = await api(path, { token: admin.token });
    expect(status).toBe(422);
    expect(json).toMatchObject({ fields: { cursor: 'Unknown cursor' } });
  }
});

test('at most 11 of each kind are read', async () => {
  const { headers } = await api('GET /admin/tasks', { token: admin.token });
  expect(Number(headers.get('x-firestore-reads'))).toBeLessThanOrEqual(9 * 11 + 22 + 13);
});

test('an unsent email is sent again, and a dismissed one never is', async () => {
  const [again, dismissed] = await queueEmails('Send me again', 'Never send me');
  const unsent = async () => (await tasksOf(admin, 'mail')).map(({ id }) => id);
  expect(await unsent()).toEqual(expect.arrayContaining([again?.id, dismissed?.id]));
  const decide = (name: 'sendEmailAgain' | 'dismissEmail', id = '') => call(name, { params: { id } }, admin.token);

  await decide('sendEmailAgain', again?.id);
  expect(await awaitEmail(again?.to ?? '', /^Send me again$/)).toMatchObject({
    text: expect.stringContaining('Hello.'),
  });
  await decide('dismissEmail', dismissed?.id);
  expect(await storedAt(`${collections.outbox}/${dismissed?.id}`)).toBeUndefined();
  expect(await unsent()).not.toContain(again?.id);
  expect(await unsent()).not.toContain(dismissed?.id);
  for (const name of ['sendEmailAgain', 'dismissEmail'] as const)
    await expect(decide(name, dismissed?.id)).rejects.toThrow('404');
});
