import { randomUUID } from 'node:crypto';
import { collections } from '@portal/contract/values/collections';
import { policies } from '@portal/contract/values/policies';
import Papa from 'papaparse';
import { beforeAll, describe, expect, test } from 'vitest';
import { allPages } from '#test/support/all-pages.ts';
import { activityBy, consentsFor } from '#test/support/database-state.ts';
import { forms } from '#test/support/forms.ts';
import { applyForCharter, approvedLeader } from '#test/support/leaders.ts';
import { newAdmin } from '#test/support/office.ts';
import { registering } from '#test/support/people.ts';
import { call } from '#test/support/portal.ts';
import { type RawDocument, writeRaw } from '#test/support/raw.ts';

const run = randomUUID().slice(0, 8);

const admin = await newAdmin();

/** Returns every page of the consent export: the CSV text and the JSON records. */
async function pagesOf(format: 'csv' | 'json', { token } = admin) {
  const ask = (next: { cursor?: string }) =>
    call('comprehensiveExport', { query: { data_type: 'consents', format, ...next } }, token);
  const pages = await allPages(ask);
  return pages.map(({ csv_data, export_data }) => ({ csv: String(csv_data), records: export_data?.consents ?? [] }));
}

const recordsOf = async (id: string) =>
  (await pagesOf('json')).flatMap(({ records }) => records).filter(({ member_uid }) => member_uid === id);

const rowsOf = (csv: string) => Papa.parse<string[]>(csv, { skipEmptyLines: true }).data;

/** A stored consent with policy texts of the given names. */
function consentOf(at: string, names: readonly string[]): Record<string, unknown> {
  const texts = names.map((name) => ({ id: 'waiver', name, version: '1', sha256: 'a'.repeat(64) }));
  return { member_uid: run, at, given_by: 'Marta Alvarez', email: 'm@example.org', parent_consent: true, texts };
}

describe('the consent export', () => {
  test('has a row per text with its signer, member, time, and origin', async () => {
    const { user } = await registering.youth();
    const [kept, ...others] = await consentsFor(user.user_id);
    expect(others).toEqual([]);
    expect(await recordsOf(user.user_id)).toEqual(
      kept?.texts.map(({ id, name, version, sha256 }: Record<string, string>) => ({
        ...{ consent_id: expect.any(String), accepted_at: kept.at, member_uid: user.user_id },
        ...{ given_for: kept.given_for ?? null, given_by: 'Marta Alvarez', email: user.email, parent_consent: true },
        ...{ how: 'registration', policy_id: id, policy_name: name, version, sha256 },
        ...{ application_id: null, entered_by: null },
      })),
    );
    expect(kept?.texts.map(({ id, version }: Record<string, string>) => [id, version])).toEqual(
      policies.map(({ id, version }) => [id, version]),
    );
  });

  test('says for which charter they were accepted, and who entered them from paper', async () => {
    const leader = await approvedLeader(undefined, admin);
    const charter = await applyForCharter(leader);
    const { user } = await call(
      'createMembership',
      { body: { ...forms.entered(), policies_accepted: true } },
      admin.token,
    );
    const led = await recordsOf(leader.user.user_id);
    const facts = (how: string, application_id: string | null) =>
      policies.map(({ id }) => [how, application_id, null, false, id]);
    expect(led.map((row) => [row.how, row.application_id, row.entered_by, row.parent_consent, row.policy_id])).toEqual([
      ...facts('application', charter.charter_id),
      ...facts('registration', null),
    ]);
    expect((await recordsOf(user.user_id)).map(({ how, entered_by }) => [how, entered_by])).toEqual(
      policies.map(() => ['entered', admin.user.user_id]),
    );
  });

  test('includes older consents with fewer fields, and escapes names a spreadsheet would run', async () => {
    const [old, named] = [`old-${run}`, `named-${run}`];
    const at = '1990-01-01T00:00:00.000Z';
    const remove = await writeRaw(collections.consents, [
      [old, consentOf(at, ['Waiver'])],
      [named, { ...consentOf(at, ['Waiver']), given_for: '=Lucas', how: 'activation' }],
    ]);
    const [header = [], ...rows] = rowsOf((await pagesOf('csv')).map(({ csv }) => csv).join(''));
    const cellsOf = (id: string) => {
      const cells = rows.filter(([first]) => first === id);
      expect(cells).toHaveLength(1);
      return Object.fromEntries(header.map((name, place) => [name, cells[0]?.[place]]));
    };
    await remove();
    expect(cellsOf(old)).toEqual({
      ...{ consent_id: old, accepted_at: at, member_uid: run, given_for: '', given_by: 'Marta Alvarez' },
      ...{ email: 'm@example.org', parent_consent: 'true', how: '', policy_id: 'waiver', policy_name: 'Waiver' },
      ...{ version: '1', sha256: 'a'.repeat(64), application_id: '', entered_by: '' },
    });
    expect(cellsOf(named)).toMatchObject({ given_for: "'=Lucas", how: 'activation' });
  });
});

describe('a consent export too large for one answer', () => {
  // 30 kB per text, 27 MB in total; consents share an instant in pairs.
  const names = ['one', 'two', 'three'].map((name) => name + '漢'.repeat(10_000));
  const many = Array.from({ length: 300 }, (_, index): RawDocument => {
    const at = new Date(1.3e12 + Math.floor(index / 2) * 1000).toISOString();
    return [`many-${run}-${String(index).padStart(3, '0')}`, consentOf(at, names)];
  });
  const expected = many.toReversed().flatMap(([id]) => ['one', 'two', 'three'].map((name) => `${id} ${name}`));
  beforeAll(() => writeRaw(collections.consents, many));

  const isMine = (text: string) => text.startsWith(`many-${run}`);
  const textOf = (id: unknown, name: unknown) => `${id} ${String(name).replaceAll('漢', '')}`;

  test('continues by cursor, newest first, each text once, below a single CSV header', async () => {
    const pages = await pagesOf('csv');
    expect(pages.length).toBeGreaterThan(1);
    const [header = [], ...rows] = rowsOf(pages.map(({ csv }) => csv).join(''));
    expect(rows.filter(([id]) => id === 'consent_id')).toEqual([]);
    const name = header.indexOf('policy_name');
    expect(rows.map((cells) => textOf(cells[0], cells[name])).filter(isMine)).toEqual(expected);
  });

  test('continues as JSON too, recorded once with its row count', async () => {
    const clerk = await newAdmin();
    const records = (await pagesOf('json', clerk)).flatMap((page) => page.records);
    expect(records.map((row) => textOf(row.consent_id, row.policy_name)).filter(isMine)).toEqual(expected);
    const [note, ...others] = await activityBy(clerk.user.user_id, 'exported');
    expect(others).toEqual([]);
    expect(note?.data()).toMatchObject({ subject: 'consents, json', rows: records.length, filters: [], changed: [] });
  });
});
