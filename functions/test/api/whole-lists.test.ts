import { randomUUID } from 'node:crypto';
import { collections } from '@portal/contract/values/collections';
import { expect, test } from 'vitest';
import { database } from '#platform/database.ts';
import { approvedCharter, approvedEvent, approvedLeader } from '#test/support/leaders.ts';
import { manyMembers } from '#test/support/many-members.ts';
import { newAdmin } from '#test/support/office.ts';
import { api } from '#test/support/portal.ts';
import { type RawDocument, writeRaw } from '#test/support/raw.ts';

const label = `whole-${randomUUID().slice(0, 8)}`;
const count = 1000;

/** Returns `count` copies of a document with new ids. */
async function manyLike(collection: string, id: string, idField: string): Promise<RawDocument[]> {
  const one = (await database().collection(collection).doc(id).get()).data();
  return Array.from({ length: count }, (_, index) => [
    `${label}-${index}`,
    { ...one, [idField]: `${label}-${index}`, created_at: new Date(1e12 + index * 1000).toISOString() },
  ]);
}

const admin = await newAdmin();
const leader = await approvedLeader(undefined, admin);
const { charter_id } = await approvedCharter(leader, admin);
const { event_id } = await approvedEvent(leader, admin);
await writeRaw(collections.members, manyMembers(label, 0, count));
await writeRaw(collections.charters, await manyLike(collections.charters, charter_id, 'charter_id'));
await writeRaw(collections.events, await manyLike(collections.events, event_id, 'event_id'));

test.each([
  ['memberships', 'memberships'],
  ['academy-charters', 'academy_charters'],
  ['event-sanctions', 'event_sanctions'],
])('a list of %s without a query returns up to 1,000, and a cursor if there are more', async (path, name) => {
  const ask = async (query = '') => {
    const { status, json } = await api(`GET /admin/${path}${query}`, { token: admin.token });
    expect(status).toBe(200);
    return json as Record<typeof name, unknown[]> & { next_cursor: string | null };
  };
  const first = await ask();
  expect(first[name]).toHaveLength(count);
  const { next_cursor } = first;
  expect(next_cursor).toEqual(expect.any(String));
  const rest = await ask(`?cursor=${next_cursor}`);
  expect(rest[name]?.length).toBeGreaterThan(0);
  expect((await ask('?limit=7'))[name]).toHaveLength(7);
});

test('a list of messages returns 50', async () => {
  const documents = Array.from({ length: 60 }, (_, index): RawDocument => {
    const created_at = new Date(1e12 + index).toISOString();
    const asked = { first_name: 'Ada', last_name: 'Mercer', email: 'ada@example.org', phone: null, subject: 'Hello' };
    const message = { contact_id: `${label}-${index}`, ...asked, message: 'Hello', concern: 'other', created_at };
    return [message.contact_id, { ...message, closed_at: null, test_data: false }];
  });
  await writeRaw(collections.contacts, documents);
  const { json } = await api('GET /admin/contacts', { token: admin.token });
  expect((json as { contacts: unknown[] }).contacts).toHaveLength(50);
});
