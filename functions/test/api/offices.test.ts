import { contract } from '@portal/contract';
import type { Session } from '@portal/contract/calls/accounts';
import type { Endpoint } from '@portal/contract/calls/endpoint';
import { exportsOf, mayCall, type OfficeCall, officeCalls, regionalTargets } from '@portal/contract/offices';
import { collections } from '@portal/contract/values/collections';
import { type Office, offices } from '@portal/contract/values/offices';
import { beforeAll, describe, expect, test } from 'vitest';
import { documentOf } from '#members/store.ts';
import { addCopies } from '#test/support/copies.ts';
import { changedPaths, databaseState, patchMember } from '#test/support/database-state.ts';
import { bodyOf, type Example, examples, makeWorld } from '#test/support/every-call.ts';
import { memberAt } from '#test/support/many-members.ts';
import { newColleague } from '#test/support/office.ts';
import { api, call, pathOf, send } from '#test/support/portal.ts';
import { writeRaw } from '#test/support/raw.ts';

// Generated from the table of the offices. The people and applications of the examples are in New York.

const world = await makeWorld();
const calls = Object.keys(officeCalls) as OfficeCall[];
const targets: Partial<Record<OfficeCall, string>> = regionalTargets;

async function ask(name: OfficeCall, { token }: Session, more: Example = {}) {
  const endpoint: Endpoint = contract[name];
  const example: Example = examples[name](world);
  const { params, query } = { ...example, ...more };
  const body = bodyOf(endpoint, { body: { ...example.body, ...more.body } });
  return send({
    method: endpoint.method,
    path: pathOf(endpoint, params, query),
    token,
    body: endpoint.body || endpoint.upload ? body : undefined,
  });
}

const refused = offices.flatMap((office) =>
  calls.filter((name) => !mayCall(office, name)).map((name) => [office, name] as const),
);

describe('calls of other offices', () => {
  const officers = new Map<Office, Session>();
  beforeAll(async () => {
    for (const office of offices) officers.set(office, await newColleague(office, { region: ['NY'] }));
  });

  test.each(refused)('%s is refused %s', async (office, name) => {
    const { status, json } = await ask(name, officers.get(office) as Session);
    expect([status, json]).toEqual([403, { detail: expect.stringMatching(/^Your office \(.+\) cannot do this/) }]);
  });

  test.each(offices)('%s reads lists and files', async (office) => {
    for (const name of ['dashboardStats', 'listMemberships', 'memberFile', 'listAcademyCharters'] as const)
      expect([name, (await ask(name, officers.get(office) as Session)).status]).toEqual([name, 200]);
  });

  test.each(['office', 'region', 'role', 'states'])('%s in a query or a body is refused', async (field) => {
    const regional = officers.get('regional') as Session;
    const smuggled = { query: { limit: '10', [field]: 'manager' } };
    expect((await ask('listMemberships', regional, smuggled)).status).toBe(422);
    expect((await ask('denyMembership', regional, { body: { [field]: 'manager' } })).status).toBe(422);
    expect((await api('PATCH /user/profile', { token: regional.token, body: { [field]: 'manager' } })).status).toBe(
      422,
    );
  });
});

describe('a regional office', () => {
  const region = ['NJ', 'NY'] as const;
  const states = ['NY', 'NJ', 'CA', 'TX', null] as const;
  const ours = ({ state }: { state: string | null }) => state === 'NY' || state === 'NJ';
  let regional: Session;

  beforeAll(async () => {
    regional = await newColleague('regional', { region });
    const members = Array.from({ length: 60 }, (_, at) =>
      documentOf(memberAt('mixed', at, { state: states[at % states.length] ?? null })),
    );
    await writeRaw(
      collections.members,
      members.map((member) => [member.user_id, { ...member, same_at: null }]),
    );
    await addCopies(collections.charters, 'charter_id', world.othersCharter, 3, { state: 'CA' });
    await addCopies(collections.events, 'event_id', world.othersEvent, 3, { state: 'TX' });
  });

  const inRegion = calls.filter((name) => (targets[name] ?? 'lists') !== 'lists');

  test.each(inRegion)('%s answers 404 outside its states and changes nothing', async (name) => {
    const elsewhere = await newColleague('regional', { region: ['CA'] });
    const before = await databaseState();
    expect((await ask(name, elsewhere)).status).toBe(404);
    expect(changedPaths(before, await databaseState())).toEqual([]);
  });

  test('finds the file of its own member, without what other offices see', async () => {
    const file = await call('memberFile', examples.memberFile(world), regional.token);
    const { payments, documents, looks, consents, notes, mails, history, duplicates } = file;
    expect([payments, documents, looks, consents, notes, mails, history, duplicates].flat()).toEqual([]);
    const all = await call('memberFile', examples.memberFile(world), world.admin.token);
    expect([all.payments.length, all.consents.length]).toEqual([1, 1]);
    expect(file.next_step).toEqual(all.next_step);
  });

  test.each<Record<string, string>>([
    {},
    { sort: 'oldest' },
    { sort: 'name' },
    { sort: 'name', from: 'm' },
    { status: 'approved' },
    { status: 'approved', membership_type: 'adult', sort: 'name' },
    { membership_type: 'youth' },
    { expires_from: '2020-01-01' },
    { expires_until: '2050-01-01', membership_type: 'adult' },
    { consent: 'missing' },
    { q: 'canal' },
    { q: 'example.org' },
    { q: 'a' },
    { q: 'a', status: 'approved' },
  ])('lists and counts all of its members and no others: %o', async (filters) => {
    const list = async ({ token }: Session) =>
      (await call('listMemberships', { query: { limit: '1000', ...filters } }, token)).memberships;
    const own = (await list(world.admin)).filter(ours).map(({ user_id }) => user_id);
    expect((await list(regional)).map(({ user_id }) => user_id)).toEqual(own);
    expect((await call('countMemberships', { query: filters }, regional.token)).count).toBe(own.length);
  });

  test('lists its charters and events', async () => {
    const query = { limit: '100' };
    const [charters, events] = [
      (await call('listAcademyCharters', { query }, regional.token)).academy_charters,
      (await call('listEventSanctions', { query }, regional.token)).event_sanctions,
    ];
    expect(charters.map(({ charter_id }) => charter_id)).toContain(world.othersCharter);
    expect(events.map(({ event_id }) => event_id)).toContain(world.othersEvent);
    expect([...charters, ...events].filter((one) => !ours(one))).toEqual([]);
    const found = await call('listAcademyCharters', { query: { ...query, q: 'Hudson' } }, regional.token);
    expect(found.academy_charters.filter((one) => !ours(one))).toEqual([]);
  });

  test('counts only what is its own', async () => {
    const stats = await call('dashboardStats', {}, regional.token);
    const { count } = await call('countMemberships', { query: {} }, regional.token);
    expect(stats.total_members).toBe(count);
    expect([stats.payments_to_review, stats.open_messages]).toEqual([undefined, undefined]);
    const { expiries } = await call('expiriesByMonth', {}, regional.token);
    const ends = expiries.reduce((sum, one) => sum + one.youth + one.adult + one.grappling_leader, 0);
    expect(ends).toBe(
      (await call('countMemberships', { query: { expires_from: '2000-01-01' } }, regional.token)).count,
    );
  });

  test('has the tasks that it settles, of its states', async () => {
    const { groups } = await call('listTasks', { query: { limit: '100' } }, regional.token);
    const names = groups.map(({ group }) => group);
    expect(names).toEqual(['membership', 'leader_request', 'academy_charter', 'event_sanction', 'others']);
    const { memberships } = await call('listMemberships', { query: { limit: '1000' } }, regional.token);
    const own = memberships.map(({ user_id }) => user_id);
    const about = groups.flatMap(({ group, tasks }) => (group === 'membership' ? tasks : []));
    expect(about.length).toBeGreaterThan(0);
    expect(about.filter(({ user_id }) => !own.includes(user_id ?? ''))).toEqual([]);
    expect((await api('GET /admin/tasks?group=payment', { token: regional.token })).status).toBe(403);
    await call('listTasks', { query: { group: 'others' } }, regional.token);
  });

  test('exports its states’ members, charters and events', async () => {
    const all = await call('comprehensiveExport', { query: { data_type: 'all', format: 'json' } }, regional.token);
    expect(Object.keys(all.export_data ?? {})).toEqual(exportsOf('regional'));
    const rows = Object.values(all.export_data ?? {}).flat() as { state: string | null }[];
    expect(rows.length).toBeGreaterThan(24);
    expect(rows.filter((row) => !ours(row))).toEqual([]);
    expect((await ask('comprehensiveExport', regional)).status).toBe(403);
  });

  test('a cursor is for its states only', async () => {
    const { next_cursor } = await call('listMemberships', { query: { limit: '1' } }, world.admin.token);
    const query = { limit: '1', cursor: next_cursor ?? '' };
    expect((await ask('listMemberships', regional, { query })).status).toBe(422);
  });
});

describe('an office on the next request with the same token', () => {
  const status = async (who: Session, name: OfficeCall) => (await ask(name, who)).status;

  test('that is taken away, or differs from the claim, does nothing', async () => {
    const leaving = await newColleague('verifier');
    expect(await status(leaving, 'listDocumentVerifications')).toBe(200);
    await patchMember(leaving.user.user_id, { office: 'finance' });
    expect([await status(leaving, 'paymentSums'), await status(leaving, 'listDocumentVerifications')]).toEqual([
      403, 403,
    ]);
    await patchMember(leaving.user.user_id, { office: null });
    expect(await status(leaving, 'listMemberships')).toBe(403);
  });

  test('whose region changes, acts in the new one', async () => {
    const moving = await newColleague('regional', { region: ['NY'] });
    expect(await status(moving, 'memberFile')).toBe(200);
    await patchMember(moving.user.user_id, { region: ['NJ'] });
    expect(await status(moving, 'memberFile')).toBe(404);
    await patchMember(moving.user.user_id, { region: [] });
    expect(await status(moving, 'memberFile')).toBe(403);
  });
});

test('a reader sees a report’s first transactions and exports none', async () => {
  const reader = await newColleague('reader');
  expect((await ask('financialReport', reader)).status).toBe(200);
  expect((await ask('financialReport', reader, { query: {} })).status).toBe(403);
});

test('a regional office reads no more than a manager does', async () => {
  const regional = await newColleague('regional', { region: ['NJ', 'NY'] });
  const reads = async ({ token }: Session, path: string) =>
    Number((await send({ method: 'GET', path, token })).headers.get('x-firestore-reads'));
  const paths = [
    '/admin/dashboard/stats',
    '/admin/tasks',
    '/admin/expiries',
    '/admin/memberships?limit=25',
    '/admin/membership-count',
    '/admin/academy-charters?limit=25',
    '/admin/event-sanctions?limit=25',
    `/admin/memberships/${world.other.user.user_id}`,
  ];
  for (const path of paths) {
    const [own, all] = [await reads(regional, path), await reads(world.admin, path)];
    // The region is checked before the file is read.
    expect([path, own]).toEqual([path, expect.toSatisfy((some: number) => some <= all + 1)]);
  }
});
