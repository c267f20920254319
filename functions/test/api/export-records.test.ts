import type { Session } from '@portal/contract/calls/accounts';
import { exportTypes } from '@portal/contract/calls/reports';
import { collections } from '@portal/contract/values/collections';
import { beforeAll, describe, expect, test } from 'vitest';
import { backdate } from '#test/support/backdate.ts';
import { activityBy, storedAt } from '#test/support/database-state.ts';
import { daysFromToday } from '#test/support/forms.ts';
import { uploadCheck } from '#test/support/leaders.ts';
import { newAdmin } from '#test/support/office.ts';
import { payFee, registering } from '#test/support/people.ts';
import { api, call, portalUrl } from '#test/support/portal.ts';

const get = (path: string, { token }: Session) => api(`GET ${path}`, { token });

const subjectsOf = async ({ user }: Session) =>
  (await activityBy(user.user_id, 'exported')).map((record): string => record.get('subject')).sort();

/** An unsigned cursor, as the portal used to issue and as a caller could forge: just a position. */
const made = (known: unknown) => Buffer.from(JSON.stringify(known)).toString('base64url');

const latest = '9999-12-31T00:00:00.000Z';
const refused = { status: 422, json: expect.objectContaining({ fields: { cursor: 'Unknown cursor' } }) };

beforeAll(async () => {
  // Two payments, so that a report has two pages.
  for (const member of await Promise.all([registering.adult(), registering.adult()])) await payFee(member);
});

describe('an export', () => {
  test.concurrent('records each type and format', async () => {
    const clerk = await newAdmin();
    for (const data_type of [...exportTypes, 'all'] as const) {
      for (const format of ['csv', 'json'] as const) {
        await call('comprehensiveExport', { query: { data_type, format } }, clerk.token);
      }
    }
    const expected = [...exportTypes, 'all'].flatMap((type) => [`${type}, csv`, `${type}, json`]);
    expect(await subjectsOf(clerk)).toEqual(expected.sort());
  });

  test.concurrent('records how many rows were exported, page by page', async () => {
    const clerk = await newAdmin();
    const query = { data_type: 'payments', format: 'json' } as const;
    const { export_data } = await call('comprehensiveExport', { query }, clerk.token);
    const [record] = await activityBy(clerk.user.user_id, 'exported');
    const rows = export_data?.payments?.length;
    expect(record?.data()).toMatchObject({ subject: 'payments, json', rows, filters: [], changed: [] });
    expect(rows).toBeGreaterThan(1);
  });

  test.concurrent.each([
    made(['members', [latest, 'zzz']]),
    made(['members', null]),
    made([null, ['members', null]]),
    made([new Date().toISOString(), ['members', null]]),
    `${made([new Date().toISOString(), ['members', null]])}.${'A'.repeat(43)}`,
    '.',
    '..',
  ])('rejects a forged cursor: %s', async (cursor) => {
    const clerk = await newAdmin();
    const path = `/admin/comprehensive-export?data_type=members&format=csv&cursor=${cursor}`;
    expect(await get(path, clerk)).toMatchObject(refused);
    expect(await subjectsOf(clerk)).toEqual([]);
  });

  test.concurrent('continues from a cursor only for the same admin and filters', async () => {
    const [clerk, other] = await Promise.all([newAdmin(), newAdmin()]);
    const report = '/admin/financial-report?limit=1';
    const { next_cursor } = (await get(report, clerk)).json as { next_cursor: string };
    expect(next_cursor).toEqual(expect.any(String));
    expect(await get(`${report}&cursor=${next_cursor}`, other)).toMatchObject(refused);
    expect(await get(`${report}&membership_type=youth&cursor=${next_cursor}`, clerk)).toMatchObject(refused);
    expect((await get(`${report}&cursor=${next_cursor}`, clerk)).status).toBe(200);
  });
});

describe('a financial report', () => {
  test.concurrent.each([
    ['as shown on screen is not recorded', '?limit=50', []],
    ['beyond what the screen shows is recorded', '', ['financial report']],
  ])('%s', async (_, query, subjects) => {
    const clerk = await newAdmin();
    expect((await get(`/admin/financial-report${query}`, clerk)).status).toBe(200);
    expect(await subjectsOf(clerk)).toEqual(subjects);
  });

  test.concurrent('records the names of its filters without their values', async () => {
    const clerk = await newAdmin();
    const until = daysFromToday(1500);
    const filters = `start_date=2026-01-01&end_date=${until}&membership_type=adult&figure=paid`;
    const { json } = await get(`/admin/financial-report?${filters}`, clerk);
    const [record] = await activityBy(clerk.user.user_id, 'exported');
    expect(record?.data()).toMatchObject({
      filters: ['start_date', 'end_date', 'membership_type', 'figure'],
      rows: (json as { transactions: [] }).transactions.length,
    });
    for (const value of ['2026-01-01', until, 'adult', 'paid'])
      expect(JSON.stringify(record?.data())).not.toContain(value);
  });

  test.concurrent('is recorded once when fetched in small pages', async () => {
    const clerk = await newAdmin();
    let cursor: string | null = null;
    let taken = 0;
    for (let pages = 0; pages < 3; pages++) {
      const path: string = `/admin/financial-report?limit=1${cursor ? `&cursor=${cursor}` : ''}`;
      const { json } = await get(path, clerk);
      if (cursor) taken += (json as { transactions: [] }).transactions.length;
      cursor = (json as { next_cursor: string | null }).next_cursor;
      if (!cursor) break;
    }
    expect(await subjectsOf(clerk)).toEqual(['financial report']);
    // The first page matches the screen and isn't an export yet.
    const [record] = await activityBy(clerk.user.user_id, 'exported');
    expect(record?.get('rows')).toBe(taken);
    expect(taken).toBeGreaterThan(0);
  });

  test.concurrent('rejects a forged cursor', async () => {
    const clerk = await newAdmin();
    const path = `/admin/financial-report?cursor=${made([latest, 'zzz'])}`;
    expect(await get(path, clerk)).toMatchObject(refused);
  });
});

test('a cursor is valid only for its own list and filters', async () => {
  const clerk = await newAdmin();
  const first = (await get('/admin/memberships?limit=1', clerk)).json as { next_cursor: string };
  const lists = ['memberships?status=approved&', 'memberships?q=ad&', 'academy-charters?', 'contacts?state=all&'];
  for (const list of lists) {
    expect(await get(`/admin/${list}cursor=${first.next_cursor}`, clerk), list).toMatchObject(refused);
  }
  expect((await get(`/admin/memberships?limit=5&cursor=${first.next_cursor}`, clerk)).status).toBe(200);
});

describe('a leader’s check', () => {
  const fetchFile = (id: string, { token }: Session) =>
    fetch(`${portalUrl}/api/documents/${id}`, { headers: { Authorization: `Bearer ${token}` } });

  test.concurrent('downloaded by an admin is recorded once per hour', async () => {
    const [clerk, leader] = await Promise.all([newAdmin(), registering.leader()]);
    const [first, second] = [await uploadCheck(leader, 'safesport'), await uploadCheck(leader, 'background_check')];
    for (const { document_id } of [first, first, first, second]) {
      expect((await fetchFile(document_id, clerk)).status).toBe(200);
    }
    const records = await activityBy(clerk.user.user_id, 'document_downloaded');
    expect(records.map((record) => record.get('subject')).sort()).toEqual([
      'SafeSport certification',
      'background check',
    ]);
    expect(records[0]?.data()).toMatchObject({ target_uid: leader.user.user_id, changed: [] });
  });

  test.concurrent('lists in the leader’s file who viewed it, newest first', async () => {
    const [clerk, other, leader] = await Promise.all([newAdmin(), newAdmin(), registering.leader()]);
    const { document_id } = await uploadCheck(leader, 'safesport');
    for (const who of [clerk, clerk, leader, other]) expect((await fetchFile(document_id, who)).status).toBe(200);
    const { looks } = await call('memberFile', { params: { id: leader.user.user_id } }, clerk.token);
    const look = { at: expect.any(String), by_name: 'Ada Mercer', what: 'SafeSport certification' };
    expect(looks).toEqual([other, clerk].map(({ user }) => ({ ...look, by_uid: user.user_id })));
  });

  test.concurrent('downloaded by the leader is not recorded', async () => {
    const leader = await registering.leader();
    const { document_id } = await uploadCheck(leader, 'safesport');
    expect((await fetchFile(document_id, leader)).status).toBe(200);
    expect(await activityBy(leader.user.user_id, 'document_downloaded')).toEqual([]);
  });

  test.concurrent('cannot be decided by an admin who owns it', async () => {
    const clerk = await newAdmin();
    const leader = await registering.leader();
    const { document_id } = await uploadCheck(leader, 'safesport');
    await backdate(collections.documents, document_id, { owner_uid: clerk.user.user_id });
    for (const decision of [{ action: 'approve' }, { action: 'reject', reason: 'No' }]) {
      const answer = await api(`PUT /admin/verify-document/${document_id}`, { token: clerk.token, body: decision });
      expect(answer).toMatchObject({
        status: 403,
        json: { detail: 'You cannot review your own document. Please ask another admin.' },
      });
    }
    expect(await storedAt(`${collections.documents}/${document_id}`)).toMatchObject({ state: 'pending' });
  });
});
