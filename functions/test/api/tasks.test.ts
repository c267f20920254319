import type { Task } from '@portal/contract/calls/tasks';
import { collections } from '@portal/contract/values/collections';
import { expect, test } from 'vitest';
import { keepDuplicates, openDuplicate } from '#members/records/duplicates.ts';
import { allRows } from '#test/support/all-pages.ts';
import { backdate } from '#test/support/backdate.ts';
import { forms } from '#test/support/forms.ts';
import { approvedLeader, uploadCheck } from '#test/support/leaders.ts';
import { newAdmin } from '#test/support/office.ts';
import { payFee, registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';
import { writeRaw } from '#test/support/raw.ts';
import { reviewedPayer } from '#test/support/refunds.ts';

const admin = await newAdmin();
const mark = `Task${Date.now()}`;

const long = (minute: number) => `2019-01-01T00:0${minute}:00.000Z`;

const lateMail = { to: 'late@example.org', reply_to: null, letter: { subject: 'Late' }, sent_at: null };
const message = { ...forms.contact(), phone: null, closed_at: null, test_data: false };

const summaryOf = ({ kind, name, subject, waits_for, next }: Task) => ({ kind, name, subject, waits_for, next });

test('tasks are listed by money first, then by age, with the person concerned and who acts next', async () => {
  const leader = await registering.leader(forms.leader(undefined, 'Lena', mark));
  await payFee(leader);
  await backdate(collections.members, leader.user.user_id, { created_at: long(1), waits_since: long(1) });

  const applicant = await approvedLeader(forms.leader(undefined, 'Cora', mark));
  const { academy_charter } = await call(
    'registerAcademyCharter',
    { body: forms.charter(`Club ${mark}`) },
    applicant.token,
  );
  await backdate(collections.charters, academy_charter.charter_id, { created_at: long(2) });

  const handing = await registering.leader(forms.leader(undefined, 'Dora', mark));
  const { document_id } = await uploadCheck(handing, 'safesport');
  await backdate(collections.documents, document_id, { uploaded_at: long(3) });

  const { session_id } = await reviewedPayer(forms.adult(undefined, 'Paul', mark));
  await backdate(collections.payments, session_id, { created_at: long(4), completed_at: long(4) });

  await backdate(collections.outbox, `mail-${mark}`, { ...lateMail, created_at: long(5) });

  const member = await registering.adult(forms.adult(undefined, 'Mara', mark));
  await payFee(member);
  await backdate(collections.members, member.user.user_id, { created_at: long(6), waits_since: long(6) });

  const ready = await registering.leader(forms.leader(undefined, 'Nora', mark));
  await payFee(ready);
  for (const check of ['safesport', 'background_check'] as const) await uploadCheck(ready, check);
  await backdate(collections.members, ready.user.user_id, { created_at: long(7), waits_since: long(7) });

  const { tasks } = await call('listTasks', { query: {} }, admin.token);
  expect(tasks.length).toBeLessThanOrEqual(20);
  const ofOffice = { waits_for: 'office', next: expect.stringMatching(/^(Review|Decide|Answer|Check) .*\.$/) };
  expect(tasks.slice(0, 7).map(summaryOf)).toEqual([
    { ...ofOffice, kind: 'payment', name: `Paul ${mark}`, subject: 'review' },
    {
      kind: 'membership',
      name: `Lena ${mark}`,
      subject: null,
      waits_for: 'member',
      next: 'The member has to upload the SafeSport certification and background check.',
    },
    {
      kind: 'academy_charter',
      name: `Cora ${mark}`,
      subject: `Club ${mark}`,
      waits_for: 'member',
      next: expect.stringMatching(/^The leader has to pay the fee\./),
    },
    { ...ofOffice, kind: 'document', name: `Dora ${mark}`, subject: 'SafeSport certification' },
    { ...ofOffice, kind: 'mail', name: 'late@example.org', subject: 'Late' },
    {
      ...ofOffice,
      kind: 'membership',
      name: `Mara ${mark}`,
      subject: null,
      next: 'Review and approve the membership.',
    },
    {
      ...ofOffice,
      kind: 'membership',
      name: `Nora ${mark}`,
      subject: null,
      next: 'Review the SafeSport certification and background check.',
    },
  ]);
});

/** Returns all tasks, page by page. */
const inPages = (limit: number) =>
  allRows(
    (at) => call('listTasks', { query: { limit, ...at } }, admin.token),
    ({ tasks }) => {
      expect(tasks.length).toBeLessThanOrEqual(limit);
      return tasks;
    },
  );

test('each task appears on one page, even with equal instants, and all pairs are one task', async () => {
  const at = long(9);
  const many = Array.from({ length: 45 }, (_, index) => `same-${mark}-${index}`);
  const contacts = many.map((id) => [id, { ...message, created_at: at, contact_id: id }] as const);
  await writeRaw(collections.contacts, contacts);
  const mails = many.slice(0, 25).map((id) => [id, { ...lateMail, created_at: at }] as const);
  await writeRaw(collections.outbox, mails);
  await keepDuplicates(many.map((id) => ({ ...openDuplicate(id, `${id}-other`), found_at: at })));
  await reviewedPayer(forms.adult(undefined, 'Petra', mark));
  // Registered before all others, she has waited only since she paid today.
  const late = await registering.adult(forms.adult(undefined, 'Lara', mark));
  await payFee(late);
  await backdate(collections.members, late.user.user_id, { created_at: '2018-01-01T00:00:00.000Z' });

  const all = await inPages(100);
  const paged = await inPages(20);
  const keys = paged.map(({ kind, id }) => `${kind} ${id}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.toSorted()).toEqual(all.map(({ kind, id }) => `${kind} ${id}`).toSorted());
  const ofKind = (kind: Task['kind']) => paged.filter((task) => task.kind === kind);
  expect(ofKind('message').map(({ id }) => id)).toEqual(expect.arrayContaining(many));
  expect(ofKind('duplicate')).toMatchObject([{ since: at, name: '45 pairs' }]);
  const money = ofKind('payment');
  expect(paged.slice(0, money.length)).toEqual(money);
  for (const some of [money, paged.slice(money.length)]) {
    const since = some.map((task) => task.since);
    expect(since).toEqual(since.toSorted());
  }
  expect(paged.findIndex(({ id }) => id === late.user.user_id)).toBeGreaterThan(70);
});

test('a cursor from another list is rejected', async () => {
  const { status, json } = await api('GET /admin/tasks?cursor=e30.AAAA', { token: admin.token });
  expect(status).toBe(422);
  expect(json).toMatchObject({ fields: { cursor: 'Unknown cursor' } });
});

test('at most 21 of each kind are read', async () => {
  const reads = async () => {
    const { headers } = await api('GET /admin/tasks', { token: admin.token });
    return Number(headers.get('x-firestore-reads'));
  };
  const before = await reads();
  const ids = Array.from({ length: 60 }, (_, at) => `contact-${mark}-${at}`);
  await writeRaw(
    collections.contacts,
    ids.map((id) => [id, { ...message, created_at: long(8), contact_id: id }]),
  );
  expect(await reads()).toBeLessThanOrEqual(Math.min(before + 40, 9 * 21 + 11));
});
