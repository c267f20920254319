import { randomUUID } from 'node:crypto';
import { type ExportType, exportTypes } from '@portal/contract/calls/reports';
import { importFields } from '@portal/contract/records/imported-member';
import { withFigures } from '@portal/contract/rules/payment-state';
import { collections } from '@portal/contract/values/collections';
import { policies } from '@portal/contract/values/policies';
import Papa from 'papaparse';
import { beforeAll, describe, expect, test } from 'vitest';
import { allPages } from '#test/support/all-pages.ts';
import { approvedMember } from '#test/support/approved.ts';
import { backdate } from '#test/support/backdate.ts';
import { cardCodeOf, patchMember, storedIn } from '#test/support/database-state.ts';
import { daysFromToday, forms } from '#test/support/forms.ts';
import { approvedCharter, approvedEvent, approvedLeader } from '#test/support/leaders.ts';
import { newAdmin } from '#test/support/office.ts';
import { registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';
import { writeRaw } from '#test/support/raw.ts';
import { samplePayment, sampleRefund } from '#test/support/sample-payment.ts';
import { byTier } from '#test/support/tier.ts';

const run = randomUUID().slice(0, 8);
const family = `Export${run}`;

const admin = await newAdmin();
const member = await approvedMember(registering.adult(forms.adult(undefined, 'Ada', family)), admin);
await backdate(collections.members, member.user.user_id, { first_name: '=1+1' });
const leader = await approvedLeader(undefined, admin);
await approvedCharter(leader, admin);
await approvedEvent(leader, admin);
await call('sendContactMessage', { body: forms.contact(undefined, `About ${run}`) });

type Query = Parameters<typeof call<'comprehensiveExport'>>[1]['query'];
const exported = (query: Query) => call('comprehensiveExport', { query }, admin.token);

/** Returns every page of one type's CSV export. */
async function csvPages(data_type: ExportType): Promise<string[]> {
  const pages = await allPages((next) => exported({ data_type, format: 'csv', ...next }));
  return pages.map(({ csv_data }) => csv_data as string);
}

const rowsOf = (csv: string) => Papa.parse<string[]>(csv, { skipEmptyLines: true }).data;

describe('members', () => {
  test('can be uploaded again: the columns start with those of an upload', async () => {
    const [header] = rowsOf((await csvPages('members'))[0] ?? '');
    const known = importFields.filter((field) => field !== 'password');
    expect(header?.slice(0, known.length)).toEqual(known);
    expect(header?.slice(known.length)).toEqual([
      'membership_number',
      'status',
      'membership_issued',
      'membership_expiry',
      'expired',
      'role',
      'safesport_verified',
      'safesport_expires',
      'background_check_verified',
      'background_check_expires',
      'email_confirmed',
      'has_password',
      'account_uid',
      'club_id',
      'lock_reason',
      'consent_at',
      'consent_by',
      'consent_versions',
      'denial_reason',
      'denied_at',
      'leader_requested_at',
      'hand_over_requested_at',
      'handed_over_at',
      'deleted_on',
      'created_at',
      'payment_completed_at',
      'user_id',
    ]);
  });

  test('are exported as stored, with cells escaped that a spreadsheet would run', async () => {
    const { user } = await call('profile', {}, member.token);
    const { export_data } = await exported({ data_type: 'members', format: 'json' });
    const record = export_data?.members?.find(({ last_name }) => last_name === family);
    const {
      membership_card: _,
      denial,
      becoming_leader,
      handing_over,
      deleting,
      other_numbers,
      consent,
      office: __,
      region: ___,
      office_offer: ____,
      office_since: _____,
      club_paid: ______,
      ...kept
    } = user;
    expect([denial, becoming_leader, handing_over, deleting]).toEqual([null, null, null, null]);
    expect(other_numbers).toEqual([]);
    expect(record).toEqual({
      ...kept,
      deleted_on: null,
      expired: false,
      consent_at: consent?.at,
      consent_by: consent?.given_by,
      consent_versions: policies
        .map(({ id, version }) => `${id} ${version}`)
        .sort()
        .join('; '),
      denial_reason: null,
      denied_at: null,
      leader_requested_at: null,
      hand_over_requested_at: null,
    });
    const rows = rowsOf((await csvPages('members')).join(''));
    const row = rows.find((cells) => cells[2] === family);
    expect(row?.slice(0, 4)).toEqual([user.email, "'=1+1", family, 'adult']);
    expect(row).toHaveLength(rows[0]?.length ?? 0);
  });

  test('are marked expired only if approved, from the day after the last one', async () => {
    const expired = async (changes: Parameters<typeof patchMember>[1]) => {
      await patchMember(member.user.user_id, changes);
      const { export_data } = await exported({ data_type: 'members', format: 'json' });
      return export_data?.members?.find(({ last_name }) => last_name === family)?.expired;
    };
    const { membership_expiry } = member.user;
    expect(await expired({ membership_expiry: daysFromToday(0) })).toBe(false);
    expect(await expired({ membership_expiry: daysFromToday(-1) })).toBe(true);
    expect(await expired({ status: 'suspended' })).toBe(false);
    await patchMember(member.user.user_id, { membership_expiry, status: 'approved' });
  });

  test('are all exported, newest first', async () => {
    const [, ...rows] = rowsOf((await csvPages('members')).join(''));
    const all = await storedIn(collections.members);
    const createdAt = rows.map((row) => row.at(-3));
    expect(createdAt).toEqual([...createdAt].sort().reverse());
    expect(new Set(rows.map(([email]) => email))).toEqual(new Set(all.map(({ email }) => email)));
  });
});

describe('payments', () => {
  const mark = `cs_export_${run}`;
  const at = '1972-02-02T15:00:00.000Z';
  const recorded = withFigures(
    samplePayment({
      ...{ session_id: mark, owner_uid: mark, created_at: at, completed_at: at, payment_status: 'paid' },
      ...{ method: 'check', reference: '=Check 17', received_on: '1972-02-02' },
      club: { charter_id: 'c1', academy_name: 'Alpha Club' },
      refunds: [sampleRefund({ amount_cents: 16_50, state: 'succeeded' })],
    }),
  );
  beforeAll(() => writeRaw(collections.payments, [[mark, recorded]]));

  test('show who paid, how they were received and what was refunded', async () => {
    const [header = [], ...rows] = rowsOf((await csvPages('payments')).join(''));
    const rowOf = (id: string) => {
      const cells = rows.find(([first]) => first === id) ?? [];
      return Object.fromEntries(header.map((name, at) => [name, cells[at]]));
    };
    expect(rowOf(mark)).toMatchObject({
      ...{ amount: '66', payment_status: 'partially_refunded', method: 'check', reference: "'=Check 17" },
      ...{ paid_by: 'Alpha Club', charter_id: 'c1', first_name: 'Ada' },
      ...{ received_on: '1972-02-02', paid: '66', refunded: '16.5', disputed: '0', under_review: '0' },
    });
    const { export_data } = await exported({ data_type: 'payments', format: 'json' });
    expect(export_data?.payments?.find(({ transaction_id }) => transaction_id === mark)).toMatchObject({
      ...{ session_id: mark, amount: 66, first_name: 'Ada', membership_type: 'adult' },
      ...{ method: 'check', reference: '=Check 17', paid: 66, refunded: 16.5, refund_requested: 0 },
    });
  });
});

describe('an export of everything', () => {
  test('has every type, as CSV or as records', async () => {
    const { csv_data } = await exported({ data_type: 'all', format: 'csv' });
    expect(Object.keys(csv_data ?? {})).toEqual([...exportTypes]);
    const { export_data } = await exported({ data_type: 'all', format: 'json' });
    expect(Object.keys(export_data ?? {})).toEqual([...exportTypes]);
    for (const type of exportTypes) {
      const rows = rowsOf((csv_data as Record<ExportType, string>)[type]);
      const records = export_data?.[type] ?? [];
      expect(rows.length - 1).toBe(records.length);
      expect(records.length).toBeGreaterThan(0);
      expect(rows[0]).toEqual(Object.keys(records[0] ?? {}));
    }
  });

  test('has no codes, search terms, or server-only fields', async () => {
    const { export_data } = await exported({ data_type: 'all', format: 'json' });
    const text = JSON.stringify(export_data);
    expect(text).not.toContain(await cardCodeOf(member.user.user_id));
    const names = new Set(Object.values(export_data ?? {}).flatMap((records) => records.flatMap(Object.keys)));
    for (const name of ['search_terms', 'card_code', 'certificate_code', 'sessions_from', 'import_id', 'test_data']) {
      expect(names).not.toContain(name);
    }
  });
});

describe('an export of everything that fits into one answer', () => {
  const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `most-${run}-${index}`);
  const created_at = '2011-01-01T00:00:00.000Z';
  // More than half of each type's limit per answer.
  const many = {
    [collections.contacts]: idsOf(byTier('size', 510, 700)),
    [collections.charters]: idsOf(byTier('size', 1010, 1500)),
  };
  const created = (ids: readonly string[]) => ids.map((id) => [id, { created_at }] as const);
  for (const [name, ids] of Object.entries(many)) beforeAll(() => writeRaw(name, created(ids)));

  test.each(['csv', 'json'] as const)('is a single answer, regardless of the types’ total: %s', async (format) => {
    const { csv_data, export_data, next_cursor } = await exported({ data_type: 'all', format });
    expect(next_cursor).toBeNull();
    expect(Object.keys(csv_data ?? export_data ?? {})).toEqual([...exportTypes]);
    const mine = (type: ExportType, id: string) =>
      export_data
        ? export_data[type]?.map((record) => record[id])
        : rowsOf((csv_data as Record<ExportType, string>)[type]).map(([first]) => first);
    for (const [type, id, ids] of [
      ['contacts', 'contact_id', many.contacts],
      ['charters', 'charter_id', many.charters],
    ] as const) {
      expect(new Set(mine(type, id)?.filter((each) => String(each).startsWith(`most-${run}`)))).toEqual(new Set(ids));
    }
  });
});

describe('records too long for one answer', () => {
  const ids = Array.from({ length: 900 }, (_, index) => `long-${run}-${index}`);
  // 30 kB each, 27 MB in total.
  const long = { ...forms.contact(), created_at: '2010-01-01T00:00:00.000Z', message: '漢'.repeat(10_000) };
  const messages = ids.map((id) => [id, long] as const);
  beforeAll(() => writeRaw(collections.contacts, messages));

  test.each(['csv', 'json'] as const)('continue by cursor, each answer below the Hosting limit: %s', async (format) => {
    const pages = await allPages(async (next) => {
      const query = new URLSearchParams({ data_type: 'all', format, ...next });
      const { json } = await api(`GET /admin/comprehensive-export?${query}`, { token: admin.token });
      expect(Buffer.byteLength(JSON.stringify(json))).toBeLessThan(25_000_000);
      return json as Awaited<ReturnType<typeof exported>>;
    });
    const seen = new Set(pages.flatMap(({ csv_data, export_data }) => Object.keys(csv_data ?? export_data ?? {})));
    const found = pages.flatMap(({ csv_data, export_data }): unknown[] => {
      const { contacts = '' } = (csv_data ?? {}) as Partial<Record<ExportType, string>>;
      return export_data?.contacts?.map(({ contact_id }) => contact_id) ?? rowsOf(contacts).map(([id]) => id);
    });
    expect([...seen]).toEqual([...exportTypes]);
    const mine = found.filter((id) => String(id).startsWith(`long-${run}`));
    expect(mine).toHaveLength(ids.length);
    expect(new Set(mine)).toEqual(new Set(ids));
  });
});

describe('records too many for one answer', () => {
  const ids = Array.from({ length: 1005 }, (_, index) => `many-${run}-${index}`);
  const message = { ...forms.contact(), phone: null, closed_at: null, test_data: false };
  // Messages share an instant in pairs.
  const instant = (index: number) => new Date(1.3e12 + Math.floor(index / 2) * 1000).toISOString();
  const messages = ids.map((contact_id, index) => {
    return [contact_id, { ...message, contact_id, created_at: instant(index) }] as const;
  });
  beforeAll(() => writeRaw(collections.contacts, messages));

  test('continue by cursor, each once, below a single header', async () => {
    const pages = await csvPages('contacts');
    expect(pages.length).toBeGreaterThan(1);
    const [header, ...rows] = rowsOf(pages.join(''));
    expect(header?.[0]).toBe('contact_id');
    expect(rows.filter(([id]) => id === 'contact_id')).toEqual([]);
    const mine = rows.map(([id]) => id).filter((id) => id?.startsWith(`many-${run}`));
    expect(mine).toHaveLength(ids.length);
    expect(new Set(mine)).toEqual(new Set(ids));
  });

  test('continue in an export of everything too', async () => {
    const pages = await allPages((next) => exported({ data_type: 'all', format: 'csv', ...next }));
    const idsIn = (type: ExportType) =>
      pages
        .flatMap(({ csv_data }) => rowsOf((csv_data as Partial<Record<ExportType, string>>)[type] ?? ''))
        .map(([id]) => id);
    const contacts = idsIn('contacts');
    expect(contacts.filter((id) => id === 'contact_id')).toHaveLength(1);
    expect(contacts.filter((id) => id?.startsWith(`many-${run}`))).toHaveLength(ids.length);
    expect(idsIn('documents').filter((id) => id === 'document_id')).toHaveLength(1);
  });

  test('have a cursor valid only for its own export', async () => {
    const { next_cursor } = await exported({ data_type: 'contacts', format: 'csv' });
    const path = `/admin/comprehensive-export?data_type=members&format=csv&cursor=${next_cursor}`;
    const { status, json } = await api(`GET ${path}`, { token: admin.token });
    expect([status, json]).toEqual([422, expect.objectContaining({ fields: { cursor: 'Unknown cursor' } })]);
  });
});
