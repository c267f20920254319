import { expiryRange } from '@portal/contract/rules/expiry';
import { dayOf } from '@portal/contract/values/days';
import { beforeAll, describe, expect, test } from 'vitest';
import { allRows } from '#test/support/all-pages.ts';
import { approvedMember } from '#test/support/approved.ts';
import { patchMember } from '#test/support/database-state.ts';
import { daysFromToday, forms } from '#test/support/forms.ts';
import { newAdmin } from '#test/support/office.ts';
import { payFee, registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';
import { reviewedPayer } from '#test/support/refunds.ts';

const family = `Quillfeather${Date.now()}`;

const admin = await newAdmin();
for (const first of ['Ana', 'Béla', 'Carl']) await registering.adult(forms.adult(undefined, first, family));
await payFee(await registering.youth(forms.youth(undefined, 'Dora', family)));

type Query = Parameters<typeof call<'listMemberships'>>[1]['query'];
const list = (query: Query) => call('listMemberships', { query }, admin.token);
const count = (query: Omit<Query, 'limit' | 'cursor'>) => call('countMemberships', { query }, admin.token);
const listAll = (query: Query) =>
  allRows(
    (at) => list({ ...query, ...at }),
    ({ memberships }) => memberships,
  );
const firstNames = async (query: Query) => (await list(query)).memberships.map((user) => user.first_name);

describe('the member list', () => {
  test('is newest first, with none missing or repeated across pages', async () => {
    const seen = await listAll({ q: family, limit: 3 });
    expect(seen.map((user) => user.first_name)).toEqual(['Dora', 'Carl', 'Béla', 'Ana']);
  });

  // Each of these, with and without a search, needs its own index.
  test.each([
    { status: 'pending_approval' as const },
    { membership_type: 'youth' as const },
    { status: 'pending_approval' as const, membership_type: 'youth' as const },
  ])('is filtered by %o, with and without a search', async (filter) => {
    for (const query of [filter, { ...filter, q: family }]) {
      const { memberships } = await list(query);
      expect(memberships.map((user) => user.last_name)).toContain(family);
      for (const user of memberships) expect(user).toMatchObject(filter);
    }
  });

  test('is sorted by last then first name, ignoring case and accents, with none missing across pages', async () => {
    // A prefix that sorts these names together, apart from all others.
    const mark = `zz${Date.now()}`;
    for (const [first, last] of [
      ['Ida', `${mark} Ruiz`],
      ['zoe', `${mark}b`],
      ['Ann', `${mark}`],
      ['Émile', `${mark}B`],
      ['Bea', `${mark.toUpperCase()}`],
    ] as const)
      await registering.adult(forms.adult(undefined, first, last));
    const sorted = await listAll({ sort: 'name', limit: 100 });
    const marked = sorted.filter(({ last_name }) => last_name.toLowerCase().startsWith(mark));
    expect(marked.map((user) => user.first_name)).toEqual(['Ann', 'Bea', 'Ida', 'Émile', 'zoe']);
  });

  // Each of these queries needs its own index.
  test.each([
    {},
    { status: 'pending_approval' as const },
    { membership_type: 'youth' as const },
    { status: 'pending_approval' as const, membership_type: 'youth' as const },
  ])('is sorted with the filter %o by age and by name', async (filter) => {
    const oldest = (await list({ ...filter, sort: 'oldest', limit: 3 })).memberships;
    const instants = oldest.map(({ created_at }) => created_at);
    expect(instants).toEqual(instants.toSorted());
    expect(await list({ ...filter, sort: 'newest', limit: 3 })).toEqual(await list({ ...filter, limit: 3 }));
    const { memberships, next_cursor: cursor } = await list({ ...filter, sort: 'name', limit: 1 });
    expect(memberships).toHaveLength(1);
    for (const user of [...oldest, ...memberships]) expect(user).toMatchObject(filter);
    if (cursor) await expect(list({ ...filter, sort: 'oldest', limit: 1, cursor })).rejects.toThrow('422');
  });

  // Each of these queries needs an index of its sort.
  test('starts at a letter or at a month of joining, and counts the members from there', async () => {
    const from = dayOf().slice(0, 7);
    const [unpaid, adults] = [{ status: 'pending_payment' as const }, { membership_type: 'adult' as const }];
    for (const filter of [{}, unpaid, adults, { ...unpaid, ...adults }]) {
      for (const start of [{ sort: 'name' as const, from: 'q' }, { sort: 'oldest' as const, from }, { from }]) {
        const query = { ...filter, ...start };
        const { memberships } = await list({ ...query, limit: 1 });
        expect(memberships).toHaveLength(1);
        if (start.from === 'q') expect(memberships[0]?.last_name.toLowerCase()).toMatch(/^[q-z]/);
        expect((await count(query)).count).toBeGreaterThanOrEqual(3);
      }
    }
    expect(await count({ sort: 'oldest', from: '2999-12' })).toEqual({ count: 0, has_more: false });
    expect(await count({ sort: 'newest', from: '2001-01' })).toEqual({ count: 0, has_more: false });
    expect(await count({ q: family })).toEqual({ count: 4, has_more: false });
  });

  test.each([
    [{ q: family, from: '2026-01' }, /Not used with a search/],
    [{ consent: 'missing' as const, from: '2026-01' }, /Not used with a search/],
    [{ expires_until: '2026-01-01', from: '2026-01' }, /Not used with a search/],
    [{ from: 'm' }, /A letter starts a list by name/],
    [{ sort: 'name' as const, from: '2026-01' }, /A letter starts a list by name/],
    [{ sort: 'name' as const, from: 'Ma' }, /422/],
  ])('with %o is rejected, and so is its count', async (query, message) => {
    await expect(list(query)).rejects.toThrow(message);
    await expect(count(query)).rejects.toThrow(message);
  });

  test('is always newest first in a search', async () => {
    const refused = list({ q: family, sort: 'name' });
    await expect(refused).rejects.toThrow(/422 .*A search shows the newest first/);
    expect(await firstNames({ q: family, sort: 'newest' })).toEqual(await firstNames({ q: family }));
  });

  test('reads at most a page’s size plus 5, or for a search four times its hits plus 50', async () => {
    const reads = async (query: string) => {
      const answer = await api(`GET /admin/memberships?${query}`, { token: admin.token });
      return Number(answer.headers.get('x-firestore-reads'));
    };
    expect(await reads('limit=10')).toBeLessThanOrEqual(15);
    expect(await reads(`q=${family}`)).toBeLessThanOrEqual(4 * 4 + 50);
  });

  test('has no search terms or card codes', async () => {
    const [user] = (await list({ limit: 1 })).memberships;
    expect(Object.keys(user ?? {})).not.toContain('search_terms');
    expect(Object.keys(user ?? {})).not.toContain('card_code');
  });
});

test('a tile counts the payments waiting for the office', async () => {
  const before = await call('dashboardStats', {}, admin.token);
  await reviewedPayer();
  const { payments_to_review } = await call('dashboardStats', {}, admin.token);
  expect(payments_to_review).toBe((before.payments_to_review ?? 0) + 1);
});

describe('memberships by expiry', () => {
  const ending = `Ending${Date.now()}`;
  const today = dayOf();
  const days = { past: -40, yesterday: -1, today: 0, soon: 30, later: 31 } as const;

  beforeAll(async () => {
    for (const [first, away] of Object.entries(days)) {
      const { user } = await approvedMember(registering.adult(forms.adult(undefined, first, ending)), admin);
      await patchMember(user.user_id, { membership_expiry: daysFromToday(away) });
    }
    const { user } = await approvedMember(registering.adult(forms.adult(undefined, 'locked', ending)), admin);
    await patchMember(user.user_id, { membership_expiry: daysFromToday(-1), status: 'suspended' });
  });

  test('are listed by date range, earliest first, with and without a search', async () => {
    const expired = expiryRange('expired', today);
    const soon = expiryRange('soon', today);
    for (const more of [{}, { membership_type: 'adult' as const }]) {
      expect(await firstNames({ ...more, ...expired, q: ending })).toEqual(['past', 'yesterday']);
      expect(await firstNames({ ...more, ...soon, q: ending, limit: 1 })).toEqual(['today']);
      expect(await firstNames({ ...more, expires_from: daysFromToday(31), q: ending })).toEqual(['later']);
      const { memberships } = await list({ ...more, ...soon });
      const last = memberships.map(({ membership_expiry }) => membership_expiry ?? '');
      expect(last).toEqual(last.toSorted());
      expect(memberships.every(({ status }) => status === 'approved')).toBe(true);
      expect(memberships.map((user) => user.first_name)).toEqual(expect.arrayContaining(['today', 'soon']));
    }
    expect(await firstNames({ ...expired, q: ending, membership_type: 'youth' })).toEqual([]);
  });

  test('have none missing or repeated across pages, and a cursor is valid for its range only', async () => {
    const page = await list({ expires_from: daysFromToday(0), q: ending, limit: 2 });
    const cursor = page.next_cursor ?? '';
    expect(page.memberships.map((user) => user.first_name)).toEqual(['today', 'soon']);
    expect(await firstNames({ expires_from: daysFromToday(0), q: ending, limit: 2, cursor })).toEqual(['later']);
    await expect(list({ expires_from: daysFromToday(1), q: ending, limit: 2, cursor })).rejects.toThrow('422');
  });

  test.each([
    [{ sort: 'name' as const }, /422 .*sorted by expiry/],
    [{ status: 'pending_approval' }, /422 .*Only the memberships of approved members expire/],
    [{ expires_from: '2026-02-30' }, /422/],
  ])('reject %o with a range', async (query, problem) => {
    await expect(list({ expires_until: today, ...query })).rejects.toThrow(problem);
  });
});
