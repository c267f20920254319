import { describe, expect, test } from 'vitest';
import { missingIndexes, readIndexes, unusedIndexes } from './indexes.ts';

const config = readIndexes();

describe('firestore.indexes.json', () => {
  test('has an index for every query that the tests run', () => {
    expect(missingIndexes()).toEqual([]);
  });

  test('has no unused index', () => {
    expect(unusedIndexes()).toEqual([]);
  });

  test('has no duplicates', () => {
    const indexes = config.indexes.map((index) => JSON.stringify(index));
    const fields = config.fieldOverrides.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`);
    expect(new Set(indexes).size).toBe(indexes.length);
    expect(fields).toEqual([...new Set(fields)].sort());
  });

  test('has TTL policies for expiring documents, with indexes only for the daily work', () => {
    const expiring = config.fieldOverrides.filter(({ ttl }) => ttl);
    const all = [
      'arrivals',
      'attempts',
      'chunks',
      'corrections',
      'door_links',
      'errors',
      'hand_overs',
      'limits',
      'merges',
      'moved',
      'outbox',
      'tokens',
    ];
    expect(expiring).toEqual(
      all.map((collectionGroup) => ({
        collectionGroup,
        fieldPath: 'expires_at',
        ttl: true,
        indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }],
      })),
    );
  });
});

test.each(config.indexes.map((index, at) => [JSON.stringify(index), at] as const))(
  'without %s, a query is reported',
  (_, at) => {
    const indexes = config.indexes.toSpliced(at, 1);
    const [missing] = missingIndexes({ ...config, indexes });
    expect(missing).toContain('No index serves this query: ');
    const { collectionGroup, fields } = config.indexes[at] ?? {};
    expect(missing).toContain(`Add to "indexes" of firestore.indexes.json: {"collectionGroup":"${collectionGroup}"`);
    for (const { fieldPath } of fields ?? []) expect(missing).toContain(`{"fieldPath":"${fieldPath}",`);
  },
);

test('a missing single-field index is reported', () => {
  const exempt = { collectionGroup: 'activity', fieldPath: 'at', indexes: [] };
  const missing = missingIndexes({ ...config, fieldOverrides: [...config.fieldOverrides, exempt] });
  expect(missing).toContain(
    'No index serves this query: activity ordered by at desc. Add to "fieldOverrides" of firestore.indexes.json: {"collectionGroup":"activity","fieldPath":"at","indexes":[{"order":"DESCENDING","queryScope":"COLLECTION"}]}',
  );
});

test('an unused index is reported', () => {
  const idle = {
    collectionGroup: 'members',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'city', order: 'ASCENDING' },
      { fieldPath: 'created_at', order: 'DESCENDING' },
    ],
  };
  expect(unusedIndexes({ ...config, indexes: [...config.indexes, idle] }).at(-1)).toContain(JSON.stringify(idle));
});
