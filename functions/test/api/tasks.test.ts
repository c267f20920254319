import { collections } from '@portal/contract/collections';
import type { Task } from '@portal/contract/tasks';
import { afterAll, expect, test } from 'vitest';
import { age as ageDocument } from '../support/aged.ts';
import { forms } from '../support/forms.ts';
import { approvedLeader, handIn } from '../support/leaders.ts';
import { newAdmin } from '../support/office.ts';
import { feePaidWrongly } from '../support/payment-provider.ts';
import { payFee, registering } from '../support/people.ts';
import { call, send } from '../support/portal.ts';
import { removeRaw, writeRaw } from '../support/raw.ts';

const admin = await newAdmin();
const mark = `Task${Date.now()}`;

const long = (minute: number) => `2019-01-01T00:0${minute}:00.000Z`;

const old: [collection: string, id: string][] = [];

async function age(collection: string, id: string, fields: Record<string, unknown>): Promise<void> {
  await ageDocument(collection, id, fields);
  old.push([collection, id]);
}

// They are the oldest of all, and would stand in the way of what other tests look for.
afterAll(async () => {
  for (const [collection, id] of old) await removeRaw(collection, [id]);
});

const tell = ({ kind, name, subject, waits_for, next }: Task) => ({ kind, name, subject, waits_for, next });

test('what waits is told oldest first, with whom it is about and who has to do something', async () => {
  const leader = await registering.leader(forms.leader(undefined, 'Lena', mark));
  await payFee(leader);
  await age(collections.members, leader.user.user_id, { created_at: long(1), payment_completed_at: long(1) });

  const applicant = await approvedLeader(forms.leader(undefined, 'Cora', mark));
  const { academy_charter } = await call(
    'registerAcademyCharter',
    { body: forms.charter(`Club ${mark}`) },
    applicant.token,
  );
  await age(collections.charters, academy_charter.charter_id, { created_at: long(2) });

  const handing = await registering.leader(forms.leader(undefined, 'Dora', mark));
  const { document_id } = await handIn(handing, 'safesport');
  await age(collections.documents, document_id, { uploaded_at: long(3) });

  const payer = await registering.adult(forms.adult(undefined, 'Paul', mark));
  const session_id = await feePaidWrongly(payer, 'price_event_sanction');
  await call('paymentStatus', { params: { session_id } }, payer.token);
  await age(collections.payments, session_id, { created_at: long(4), completed_at: long(4) });

  const id = `mail-${mark}`;
  const mail = { to: 'late@example.org', reply_to: null, letter: { subject: 'Late' }, sent_at: null };
  await age(collections.outbox, id, { ...mail, created_at: long(5) });

  const member = await registering.adult(forms.adult(undefined, 'Mara', mark));
  await payFee(member);
  await age(collections.members, member.user.user_id, { created_at: long(6), payment_completed_at: long(6) });

  const ready = await registering.leader(forms.leader(undefined, 'Nora', mark));
  await payFee(ready);
  for (const check of ['safesport', 'background_check'] as const) await handIn(ready, check);
  await age(collections.members, ready.user.user_id, { created_at: long(7), payment_completed_at: long(7) });

  const { tasks, more } = await call('listTasks', {}, admin.token);
  expect(tasks.length).toBeLessThanOrEqual(20);
  expect(more || tasks.length <= 20).toBe(true);
  const ofOffice = { waits_for: 'office', next: expect.stringMatching(/^(Review|Decide|Answer|Check) .*\.$/) };
  expect(tasks.slice(0, 7).map(tell)).toEqual([
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
    { ...ofOffice, kind: 'payment', name: `Paul ${mark}`, subject: 'review' },
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

test('of each kind at most 21 are read', async () => {
  const reads = async () => {
    const { headers } = await send({ method: 'GET', path: '/admin/tasks', token: admin.token });
    return Number(headers.get('x-firestore-reads'));
  };
  const before = await reads();
  const ids = Array.from({ length: 60 }, (_, at) => `contact-${mark}-${at}`);
  const message = { ...forms.contact(), phone: null, created_at: long(8), closed_at: null, test_data: false };
  await writeRaw(
    collections.contacts,
    ids.map((id) => [id, { ...message, contact_id: id }]),
  );
  // Other tests make some work meanwhile.
  expect(await reads()).toBeLessThanOrEqual(Math.min(before + 40, 9 * 21 + 11));
  await removeRaw(collections.contacts, ids);
});
