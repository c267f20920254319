import type { Member } from '@portal/contract/records/member';
import { collections } from '@portal/contract/values/collections';
import { expect, test } from 'vitest';
import { documentOf } from '#members/store.ts';
import { memberAt } from '#test/support/many-members.ts';
import file from '../../../firestore.indexes.json' with { type: 'json' };

const { indexes, fieldOverrides } = file;

type Fields = Record<string, unknown>;

const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const valueAt = (fields: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isMap(value) ? value[name] : undefined), fields);

/** Returns how many values an index holds for a field: none if missing, one per element for an array. */
const countOf = (value: unknown) => (Array.isArray(value) ? value.length : value === undefined || isMap(value) ? 0 : 1);

/** Returns how many index entries a member has, by Firestore's rules and firestore.indexes.json. */
function entriesOf(member: Member): number {
  const stored = documentOf(member);
  const ofMembers = <T extends { collectionGroup: string }>(all: readonly T[]) =>
    all.filter(({ collectionGroup }) => collectionGroup === collections.members);
  const single = ofMembers(fieldOverrides).map(
    (field) => field.indexes.length * countOf(valueAt(stored, field.fieldPath)),
  );
  const composite = ofMembers(indexes).map(({ fields }) =>
    fields.map(({ fieldPath }) => countOf(valueAt(stored, fieldPath))).reduce((product, count) => product * count, 1),
  );
  return [...single, ...composite].reduce((sum, count) => sum + count, 0);
}

test('indexes no member field by default', () => {
  expect(fieldOverrides).toContainEqual({ collectionGroup: 'members', fieldPath: '*', indexes: [] });
});

test('gives a member at most 300 index entries, however long the name', () => {
  const usual = Array.from({ length: 200 }, (_, at) => entriesOf(memberAt('entries', at)));
  expect(Math.max(...usual)).toBeLessThanOrEqual(260);
  const words = (count: number) => Array.from({ length: count }, (_, at) => `ä${at}ßøđ`).join(' ');
  const longest = {
    first_name: words(16),
    last_name: words(16),
    club_academy: words(24),
    other_numbers: ['M1234-5678'],
  };
  expect(entriesOf(memberAt('entries', 1, longest))).toBeLessThanOrEqual(300);
  expect(entriesOf(memberAt('entries', 1, { ...longest, consent: null }))).toBeLessThanOrEqual(300);
});
