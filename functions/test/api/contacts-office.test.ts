import { randomUUID } from 'node:crypto';
import type { ContactAnswer } from '@portal/contract/calls/contacts';
import { collections } from '@portal/contract/values/collections';
import { expect, test } from 'vitest';
import { allPages } from '#test/support/all-pages.ts';
import { activityBy, storedIn } from '#test/support/database-state.ts';
import { forms } from '#test/support/forms.ts';
import { newAdmin } from '#test/support/office.ts';
import { registering } from '#test/support/people.ts';
import { call } from '#test/support/portal.ts';
import { writeRaw } from '#test/support/raw.ts';

const run = randomUUID().slice(0, 8);
const old = `old-${run}`;
const subjects = ['first', 'second', 'third'].map((name) => `The ${name} of ${run}`);

const admin = await newAdmin();
for (const subject of subjects) await call('sendContactMessage', { body: forms.contact(undefined, subject) });
const { phone = null, ...message } = forms.contact(undefined, `Of old ${run}`);
const kept = { ...message, phone, created_at: '2025-01-01T00:00:00.000Z', closed_at: null, test_data: false };
await writeRaw(collections.contacts, [[old, { ...kept, contact_id: old }]]);

type State = 'open' | 'closed' | 'all';

/** Returns every message of this run in a list, in order, read page by page. */
async function listed(state: State, limit = '50'): Promise<ContactAnswer[]> {
  const pages = await allPages((next) => call('listContacts', { query: { state, limit, ...next } }, admin.token));
  for (const { contacts } of pages) expect(contacts.length).toBeLessThanOrEqual(Number(limit));
  return pages.flatMap(({ contacts }) => contacts).filter(({ subject }) => subject.endsWith(run));
}

const subjectsIn = async (state: State, limit?: string) => (await listed(state, limit)).map(({ subject }) => subject);
const idOf = async (subject: string) => (await listed('all')).find((one) => one.subject === subject)?.contact_id ?? '';
const setClosed = async (id: string, closed: boolean) =>
  (await call('closeContact', { params: { id }, body: { closed } }, admin.token)).contact;

test('open messages are listed newest first, with none missing or repeated across pages', async () => {
  const expected = ['The third', 'The second', 'The first'].map((name) => `${name} of ${run}`);
  expect(await subjectsIn('open', '2')).toEqual([...expected, `Of old ${run}`]);
  expect(await subjectsIn('all')).toEqual([...expected, `Of old ${run}`]);
  expect(await subjectsIn('closed')).toEqual([]);
});

test('a message shows everything entered, and an id to close it by', async () => {
  const [message] = (await listed('open')).filter(({ contact_id }) => contact_id === old);
  expect(message).toEqual({
    ...forms.contact(message?.email, `Of old ${run}`),
    contact_id: old,
    phone: null,
    created_at: '2025-01-01T00:00:00.000Z',
    closed_at: null,
    member_id: null,
  });
  const alone = await call('readContact', { params: { id: old } }, admin.token);
  expect(alone.contact).toEqual(message);
  expect((await setClosed(old, true)).contact_id).toBe(old);
  expect(await subjectsIn('closed')).toEqual([`Of old ${run}`]);
  await setClosed(old, false);
});

test('a message from the address of an account leads to the account’s first member', async () => {
  const { user } = await registering.adult();
  await call('sendContactMessage', { body: forms.contact(user.email.toUpperCase(), 'Of a member') });
  const { contacts } = await call('listContacts', { query: {} }, admin.token);
  const message = contacts.find(({ email }) => email === user.email);
  expect(message).toMatchObject({ subject: 'Of a member', member_id: user.user_id });
  const params = { id: message?.contact_id ?? '' };
  expect((await call('readContact', { params }, admin.token)).contact.member_id).toBe(user.user_id);
  expect((await setClosed(params.id, true)).member_id).toBe(user.user_id);
});

test('a message can be closed and reopened, and repeating either changes nothing', async () => {
  const clerk = await newAdmin();
  const id = await idOf(subjects[1] ?? '');
  const set = async (closed: boolean) =>
    (await call('closeContact', { params: { id }, body: { closed } }, clerk.token)).contact.closed_at;
  const closedAt = await set(true);
  expect(closedAt).toMatch(/^\d{4}-.*Z$/);
  expect(await set(true)).toBe(closedAt);
  expect(await subjectsIn('closed')).toEqual([subjects[1]]);
  expect(await subjectsIn('open')).not.toContain(subjects[1]);
  expect(await set(false)).toBeNull();
  expect(await set(false)).toBeNull();
  expect(await subjectsIn('open')).toContain(subjects[1]);
  const records = async (action: 'contact_closed' | 'contact_reopened') =>
    (await activityBy(clerk.user.user_id, action)).map((entry) => entry.data());
  const entry = { subject: subjects[1], target_uid: null, changed: ['closed_at'] };
  expect(await records('contact_closed')).toEqual([expect.objectContaining(entry)]);
  expect(await records('contact_reopened')).toEqual([expect.objectContaining(entry)]);
});

test('closed messages are listed latest closed first', async () => {
  await setClosed(await idOf(subjects[2] ?? ''), true);
  await setClosed(await idOf(subjects[0] ?? ''), true);
  expect(await subjectsIn('closed', '1')).toEqual([subjects[0], subjects[2]]);
});

test('two admins closing a message at once close it once', async () => {
  const clerks = await Promise.all([newAdmin(), newAdmin()]);
  const id = await idOf(subjects[1] ?? '');
  const answers = await Promise.all(
    clerks.map(({ token }) => call('closeContact', { params: { id }, body: { closed: true } }, token)),
  );
  expect(new Set(answers.map(({ contact }) => contact.closed_at)).size).toBe(1);
  const records = await Promise.all(clerks.map(({ user }) => activityBy(user.user_id, 'contact_closed')));
  expect(records.flat()).toHaveLength(1);
  expect((await storedIn(collections.contacts)).find(({ contact_id }) => contact_id === id)?.closed_at).not.toBeNull();
});
