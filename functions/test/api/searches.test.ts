import { randomUUID } from 'node:crypto';
import { collections } from '@portal/contract/values/collections';
import { describe, expect, test } from 'vitest';
import { allRows } from '#test/support/all-pages.ts';
import { approvedCharter, approvedEvent, approvedLeader } from '#test/support/leaders.ts';
import { manyMembers } from '#test/support/many-members.ts';
import { newAdmin } from '#test/support/office.ts';
import { api, call } from '#test/support/portal.ts';
import { writeRaw } from '#test/support/raw.ts';
import { byTier } from '#test/support/tier.ts';
import { soughtMembers, typedSearches } from '#test/support/typed-searches.ts';

const label = `searches-${randomUUID().slice(0, 8)}`;
// The short run uses a range with three approved adults named Smith with a J, and enough members matching two common
// words.
const [first, end] = [byTier('size', 1000, 0), byTier('size', 2500, 5000)];

const admin = await newAdmin();
await writeRaw(collections.members, [...manyMembers(label, first, end), ...soughtMembers(label)]);

/** Returns the hits of a search on a page of fifty, and the documents it read. */
async function search(q: string, filter: Record<string, string> = {}) {
  const query = new URLSearchParams({ limit: '50', q, ...filter });
  const { status, headers, json } = await api(`GET /admin/memberships?${query}`, { token: admin.token });
  expect(status).toBe(200);
  const { memberships } = json as { memberships: { user_id: string; first_name: string; last_name: string }[] };
  return { memberships, reads: Number(headers.get('x-firestore-reads')) };
}

describe(`among ${end - first} members`, () => {
  test.each(typedSearches)('%s finds %s with at most four reads per hit plus 50', async (typed, first_name) => {
    const { memberships, reads } = await search(typed);
    const found = memberships.filter(({ user_id }) => user_id.startsWith(label)).map((one) => one.first_name);
    expect(found).toContain(first_name);
    expect(reads).toBeLessThanOrEqual(4 * memberships.length + 50);
  });

  test.each([
    ...['ana albany grappling', 'michael ward seattle', 'juan lee reno wrestling club', 'smith hudson'],
    ...['maria martinez', 'michael.smith', 'james.smith@example.org', 'smith jo', 'nobody at all'],
  ])('%s is searched by the rarest combination of words', async (typed) => {
    const { memberships, reads } = await search(typed);
    expect(reads).toBeLessThanOrEqual(4 * memberships.length + 50);
  });

  // Each of these queries needs its own index.
  test.each<Record<string, string>>([
    { status: 'approved' },
    { membership_type: 'adult' },
    { status: 'approved', membership_type: 'adult' },
  ])('words in another order are found with %o, each member once across pages', async (filter) => {
    const asked = { q: 'smith j', limit: 2, ...filter };
    const found = await allRows(
      (at) => call('listMemberships', { query: { ...asked, ...at } }, admin.token),
      (page) => page.memberships,
    );
    for (const one of found) expect(one).toMatchObject(filter);
    const seen = found.map(({ user_id }) => user_id);
    const { memberships } = await search('j smith', filter);
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.slice(0, 50)).toEqual(memberships.map(({ user_id }) => user_id));
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('a query of punctuation only lists everyone', async () => {
    expect((await search('-,')).memberships).toHaveLength(50);
  });
});

test('charters and events are found by words in any order', async () => {
  const leader = await approvedLeader(undefined, admin);
  const charter = await approvedCharter(leader, admin);
  const event = await approvedEvent(leader, admin);
  const { first_name, last_name } = leader.user;
  const turned = (name: string) => name.split(' ').reverse().join(', ');
  const person = `${last_name}, ${first_name.slice(0, 2)}`;
  for (const q of [turned(charter.academy_name), person, `${charter.city} ${last_name}`]) {
    const { academy_charters } = await call('listAcademyCharters', { query: { q } }, admin.token);
    expect([q, academy_charters.map((one) => one.charter_id)]).toEqual([
      q,
      expect.arrayContaining([charter.charter_id]),
    ]);
  }
  for (const q of [turned(event.event_name), person, `${event.city} ${last_name}`]) {
    const { event_sanctions } = await call('listEventSanctions', { query: { q } }, admin.token);
    expect([q, event_sanctions.map((one) => one.event_id)]).toEqual([q, expect.arrayContaining([event.event_id])]);
  }
});
