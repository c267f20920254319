import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { accepted, account, activityRecord } from './redact.ts';

const whose = {
  user_id: 'member-1',
  account_uid: 'account-1',
  email: 'ada@example.org',
  addresses: [],
  membership_number: null,
  import_id: null,
  nobody: 'x',
};

const found = (data: object) => ({ data: () => data }) as unknown as QueryDocumentSnapshot;

const record = {
  action: 'approved',
  actor_uid: 'admin-1',
  actor_name: 'Olga Office',
  target_uid: 'member-1',
  target_name: 'Ada Mercer',
  subject: 'academy_charter: Mercer Academy',
  note: 'Paid by check',
};

test.each([
  ['about the person', {}, { by: 'The office', about: 'Ada Mercer', subject: record.subject }],
  ['by the person', { actor_uid: 'member-1', actor_name: 'Ada Mercer' }, { by: 'Ada Mercer', about: 'Ada Mercer' }],
  ['about another', { target_uid: 'member-2', target_name: 'Bo' }, { about: 'Another member', subject: null }],
  ['about no one', { target_uid: null, target_name: null }, { about: null, subject: record.subject }],
])('exports an activity record %s without admin notes or others’ names', (_, changes, given) => {
  const exported = activityRecord(found({ ...record, ...changes }), whose);
  expect(exported).toMatchObject(given);
  expect(JSON.stringify(exported)).not.toMatch(/Olga|admin-1|member-2|Bo|check|note/);
});

test.each([
  ['ada@example.org', 'ada@example.org'],
  ['a-parent@example.org', undefined],
  [null, undefined],
])('exports a consent given with the address %s with the address %s', (email, exported) => {
  const { entered_by, ...rest } = accepted(found({ member_uid: 'member-1', email, entered_by: 'admin-1' }), whose);
  expect(entered_by).toBeUndefined();
  expect(rest.email).toBe(exported);
  expect(rest.entered).toBe(true);
});

test('exports sessions and second factors without their secrets', () => {
  const at = '2026-11-23T12:00:00.000Z';
  const shown = { device: 'Chrome on Windows', started_at: at, used_at: null };
  const factor = { kind: 'totp', name: 'Phone', added_at: at, used_at: null };
  const stored = {
    ...{ alias: 'alias', devices: [], recovery: ['hash'], challenges: { hash: { value: 'value' } } },
    sessions: { id: { ...shown, step_up: { hash: 'hash', until: 1 } } },
    factors: [{ ...factor, id: 'f1', secret: 'secret', last_step: 1 }],
  };
  const exported = account(found(stored), whose);
  expect(exported).toMatchObject({ sessions: [shown], second_factors: [factor], recovery_codes_left: 1 });
  expect(JSON.stringify(exported)).not.toMatch(/"(hash|secret|value|alias|id)"/);
});
