import { expect, test } from 'vitest';
import { documentSize, indexSize, storedOf } from './storage.ts';

// The example of Firestore's documentation, "Storage size calculations".
const path = 'users/jeff/tasks/my_task_id';
const task = { type: 'Personal', done: false, priority: 1, description: 'Learn Cloud Firestore' };

test('a document is as large as Firestore’s example says', () => {
  expect(documentSize(path, task)).toBe(147);
});

test('an index entry is as large as the example says, and there are two for each field', () => {
  expect(indexSize(path, { done: false })).toBe(2 * 109);
});

test('each element of an array has an entry, each field of a map two', () => {
  const [one, other] = [indexSize('a/b', { tags: ['x'] }), indexSize('a/b', { tags: ['x', 'y'] })];
  expect(other).toBe(2 * one);
  expect(indexSize('a/b', { map: { x: 1, y: 1 } })).toBe(2 * indexSize('a/b', { map: { x: 1 } }));
});

test('a field without an index of its own has the entries of the composite ones', () => {
  expect(indexSize('outbox/a', { subject: 'Welcome' })).toBe(0);
  expect(indexSize('outbox/a', { to: 'ada@example.org', created_at: '2026' })).toBeGreaterThan(
    indexSize('outbox/a', { to: 'ada@example.org' }),
  );
});

test('the terms of a member are in each index of the search once for each term', () => {
  const member = { status: 'approved', created_at: '2026', search_terms: ['ada'] };
  const terms = Array.from({ length: 10 }, (_, at) => `ada${at}`);
  const [one, ten] = [member, { ...member, search_terms: terms }].map((fields) => indexSize('members/a', fields));
  expect(ten).toBeGreaterThan(Number(one) + 1000);
});

test('a composite index keeps a map as a whole, and nothing where a field is missing', () => {
  const member = { search_terms: ['ada'], created_at: '2026' };
  const [missing, flag, map] = [
    member,
    { ...member, lacks_consent: true },
    { ...member, lacks_consent: { at: '2026' } },
  ].map((fields) => indexSize('members/a', fields));
  expect(missing).toBeLessThan(Number(flag) - 200);
  expect(map).toBeGreaterThan(Number(flag));
});

test('texts are counted in bytes, and times, bytes and nulls by their kind', () => {
  const empty = documentSize('a/b', {});
  const time = { toMillis: () => 0 };
  expect(documentSize('a/b', { n: 'ü' }) - empty).toBe(2 + 3);
  expect(documentSize('a/b', { n: time }) - empty).toBe(2 + 8);
  expect(documentSize('a/b', { n: new Uint8Array(5) }) - empty).toBe(2 + 5);
  expect(documentSize('a/b', { n: null }) - empty).toBe(2 + 1);
});

test('documents add up', () => {
  const documents = [
    { path, fields: task },
    { path, fields: task },
  ];
  expect(storedOf(documents)).toEqual({ documents: 2, bytes: 2 * 147, indexes: 2 * indexSize(path, task) });
});
