import { expect, test } from 'vitest';
import { indexFor, remedyFor } from './index-for.ts';

interface Shape {
  group?: true;
  where?: string[];
  orderBy?: string[];
  sum?: string[];
}

const cities = (shape: Shape) => ({ collection: 'cities', ...shape });

/** Parses an index such as `state asc, regions array, __name__ desc`. */
function index(text: string, queryScope = 'COLLECTION') {
  const fields = text.split(', ').map((part) => {
    const [fieldPath = '', mode] = part.split(' ');
    if (mode === 'array') return { fieldPath, arrayConfig: 'CONTAINS' };
    return { fieldPath, order: mode === 'asc' ? 'ASCENDING' : 'DESCENDING' };
  });
  return { collectionGroup: 'cities', queryScope, fields };
}

// Queries that need no composite index according to the documentation or its rules.
test.each<[string, Shape]>([
  ['a whole collection', {}],
  ['a filter', { where: ['state =='] }],
  ['several equal', { where: ['country ==', 'name ==', 'state =='] }],
  ['in', { where: ['country in'] }],
  ['in and equal', { where: ['country in', 'state =='] }],
  ['a range', { where: ['population <'], orderBy: ['population asc'] }],
  ['a range with two ends', { where: ['population <', 'population >='], orderBy: ['population asc'] }],
  ['a descending range', { where: ['population >'], orderBy: ['population desc'] }],
  ['not equal', { where: ['capital !='], orderBy: ['capital asc'] }],
  ['not in', { where: ['country not-in'], orderBy: ['country asc'] }],
  ['sorted', { orderBy: ['name desc'] }],
  ['equal, sorted by the same', { where: ['country in'], orderBy: ['country asc'] }],
  ['array-contains', { where: ['regions array-contains'] }],
  ['array-contains-any', { where: ['regions array-contains-any'] }],
  ['equal, after an ID', { where: ['__name__ >', 'state =='] }],
  ['a sum', { sum: ['population'] }],
  [
    'a sum over a range of the same field',
    { where: ['population >'], orderBy: ['population asc'], sum: ['population'] },
  ],
  ['a subfield', { where: ['mayor.name =='] }],
])('%s needs no composite index', (_, shape) => {
  expect(indexFor(cities(shape), { indexes: [] })).toBe('automatic');
});

test.each<[string, Shape, string]>([
  [
    'equal and a range',
    { where: ['population >', 'state =='], orderBy: ['population asc'] },
    'state asc, population asc',
  ],
  ['equal and sorted', { where: ['country =='], orderBy: ['population desc'] }, 'country asc, population desc'],
  ['in and sorted', { where: ['country in'], orderBy: ['population desc'] }, 'country asc, population desc'],
  ['equal to null and sorted', { where: ['mayor =='], orderBy: ['name asc'] }, 'mayor asc, name asc'],
  [
    'several equal and sorted',
    { where: ['country ==', 'state =='], orderBy: ['name asc'] },
    'country asc, state asc, name asc',
  ],
  [
    'an array and sorted',
    { where: ['regions array-contains'], orderBy: ['population desc'] },
    'regions array, population desc',
  ],
  [
    'an array, equal and sorted',
    { where: ['regions array-contains', 'state =='], orderBy: ['population desc'] },
    'state asc, regions array, population desc',
  ],
  ['an array and equal', { where: ['regions array-contains', 'state =='] }, 'state asc, regions array'],
  ['sorted by two', { orderBy: ['state asc', 'population desc'] }, 'state asc, population desc'],
  ['two ranges', { where: ['a >', 'b <'], orderBy: ['a asc', 'b asc'] }, 'a asc, b asc'],
  ['not in, and equal', { where: ['a not-in', 'b =='], orderBy: ['a asc'] }, 'b asc, a asc'],
  ['an ID in the opposite direction', { orderBy: ['name desc', '__name__ asc'] }, 'name desc, __name__ asc'],
  ['descending IDs with a filter', { where: ['state =='], orderBy: ['__name__ desc'] }, 'state asc, __name__ desc'],
  ['descending IDs', { orderBy: ['__name__ desc'] }, '__name__ desc'],
  ['sorted, for some IDs', { where: ['__name__ in', 'state =='], orderBy: ['name asc'] }, 'state asc, name asc'],
  ['array-contains-any, sorted', { where: ['r array-contains-any'], orderBy: ['p asc'] }, 'r array, p asc'],
  ['a sum and equal', { where: ['state =='], sum: ['population'] }, 'state asc, population asc'],
  ['two sums', { sum: ['area', 'population'] }, 'area asc, population asc'],
  [
    'added up, equal and a range',
    { where: ['founded >', 'state =='], orderBy: ['founded asc'], sum: ['population'] },
    'state asc, founded asc, population asc',
  ],
])('%s needs a composite index', (_, shape, text) => {
  const wanted = index(text);
  expect(indexFor(cities(shape), { indexes: [] })).toBeUndefined();
  expect(indexFor(cities(shape), { indexes: [index('other asc, another asc'), wanted] })).toEqual([wanted]);
  expect(remedyFor(cities(shape), {})).toEqual({ list: 'indexes', entries: [wanted] });
});

const sorted: Shape = { where: ['country ==', 'state =='], orderBy: ['population desc'] };

test.each<[string, Shape, string]>([
  ['equality fields may be in any order', sorted, 'state asc, country asc, population desc'],
  ['equality fields may have either direction', sorted, 'country desc, state asc, population desc'],
  ['the implied ID may be explicit', sorted, 'country asc, state asc, population desc, __name__ desc'],
  ['the array may come first', { where: ['r array-contains', 's =='], orderBy: ['p asc'] }, 'r array, s asc, p asc'],
])('%s', (_, shape, text) => {
  const wanted = index(text);
  expect(indexFor(cities(shape), { indexes: [wanted] })).toEqual([wanted]);
});

test.each<[string, Shape, string]>([
  // "To run the same queries but with a descending sort order, you need an additional index."
  ['sorts in the opposite direction', sorted, 'country asc, state asc, population asc'],
  ['sorts before the equality fields', sorted, 'population desc, country asc, state asc'],
  ['lacks a filter', sorted, 'country asc, population desc'],
  ['lacks the order', sorted, 'country asc, state asc'],
  ['has another field at its end', sorted, 'country asc, state asc, population desc, name desc'],
  ['has another field at its beginning', sorted, 'name asc, country asc, state asc, population desc'],
  ['has the ID in the opposite direction', sorted, 'country asc, state asc, population desc, __name__ asc'],
  ['sorts in another order', { orderBy: ['a asc', 'b asc'] }, 'b asc, a asc'],
  ['has the array as a value', { where: ['r array-contains'], orderBy: ['p asc'] }, 'r asc, p asc'],
  ['has the array’s elements', { where: ['r =='], orderBy: ['p asc'] }, 'r array, p asc'],
  ['lacks the sum', { where: ['f >', 's =='], orderBy: ['f asc'], sum: ['p'] }, 's asc, f asc'],
])('an index that %s does not serve', (_, shape, text) => {
  expect(indexFor(cities(shape), { indexes: [index(text)] })).toBeUndefined();
});

const searched: Shape = { ...sorted, where: ['country ==', 'regions array-contains-any', 'state =='] };
const ranged: Shape = { where: ['area ==', 'founded <=', 'state =='], orderBy: ['founded asc'], sum: ['population'] };

test.each<[string, Shape, string[]]>([
  ['one for each filter', sorted, ['country asc, population desc', 'state desc, population desc']],
  ['one for two of them', sorted, ['country asc, state asc, population desc', 'state asc, population desc']],
  [
    'one for the array',
    searched,
    ['country asc, population desc', 'regions array, population desc', 'state asc, population desc'],
  ],
  [
    'one with the array and a filter',
    searched,
    ['state asc, regions array, population desc', 'country asc, population desc'],
  ],
  [
    'a range and a sum in each',
    ranged,
    ['area asc, founded asc, population asc', 'state asc, founded asc, population asc'],
  ],
])('Firestore merges indexes with the same order: %s', (_, shape, texts) => {
  const indexes = texts.map((text) => index(text));
  expect(indexFor(cities(shape), { indexes })).toEqual(indexes);
});

test.each<[string, Shape, string[]]>([
  ['sort in the opposite direction', sorted, ['country asc, population desc', 'state asc, population asc']],
  ['sort by another field', sorted, ['country asc, population desc', 'state asc, name desc']],
  ['lack a filter', searched, ['country asc, population desc', 'state asc, population desc']],
  ['have the array as a value', searched, ['country asc, state asc, population desc', 'regions asc, population desc']],
  ['lack the sum', ranged, ['area asc, founded asc, population asc', 'state asc, founded asc']],
  ['do not sort', sorted, ['country asc, population desc', 'state asc, country asc']],
])('Firestore does not merge indexes if some %s', (_, shape, texts) => {
  expect(indexFor(cities(shape), { indexes: texts.map((text) => index(text)) })).toBeUndefined();
});

test('an index of another collection or scope does not serve', () => {
  const elsewhere = { ...index('country asc, state asc, population desc'), collectionGroup: 'towns' };
  const ofAll = index('country asc, state asc, population desc', 'COLLECTION_GROUP');
  expect(indexFor(cities(sorted), { indexes: [elsewhere, ofAll] })).toBeUndefined();
  expect(indexFor(cities({ ...sorted, group: true }), { indexes: [elsewhere, ofAll] })).toEqual([ofAll]);
});

test('a collection group needs no index for all of it, but one for a filter', () => {
  const filtered = cities({ group: true, where: ['state =='] });
  const order = 'ASCENDING';
  const entry = { collectionGroup: 'cities', fieldPath: 'state', indexes: [{ order, queryScope: 'COLLECTION_GROUP' }] };
  expect(indexFor(cities({ group: true }), { indexes: [] })).toBe('automatic');
  expect(indexFor(filtered, { indexes: [] })).toBeUndefined();
  expect(indexFor(filtered, { indexes: [], fieldOverrides: [entry] })).toBe('automatic');
  expect(remedyFor(filtered, { fieldOverrides: [{ ...entry, indexes: [] }] })).toEqual({
    list: 'fieldOverrides',
    entries: [entry],
  });
});

const exempt = (fieldPath: string, indexes: object[] = []) => ({ collectionGroup: 'cities', fieldPath, indexes });

test.each<[string, Shape, ReturnType<typeof exempt>[]]>([
  ['a field', { where: ['state =='] }, [exempt('state')]],
  ['one of several fields', { where: ['country ==', 'state =='] }, [exempt('state')]],
  ['the sort field', { orderBy: ['name desc'] }, [exempt('name')]],
  ['a direction', { orderBy: ['name desc'] }, [exempt('name', [{ order: 'ASCENDING' }])]],
  ['an array', { where: ['regions array-contains'] }, [exempt('regions')]],
  ['a summed field', { sum: ['population'] }, [exempt('population')]],
  ['the map of a field', { where: ['mayor.name =='] }, [exempt('mayor')]],
  ['all fields of a collection', { where: ['state =='] }, [exempt('*')]],
])('an exemption of %s leaves no index', (_, shape, fieldOverrides) => {
  const config = { indexes: [], fieldOverrides };
  expect(indexFor(cities(shape), config)).toBeUndefined();
  const { list, entries } = remedyFor(cities(shape), config);
  expect(list).toBe('fieldOverrides');
  const mended = [...(entries as typeof fieldOverrides), ...fieldOverrides];
  expect(indexFor(cities(shape), { indexes: [], fieldOverrides: mended })).toBe('automatic');
});

test.each<[string, Shape, ReturnType<typeof exempt>[]]>([
  ['of another field', { where: ['state =='] }, [exempt('name')]],
  ['of another collection', { where: ['state =='] }, [{ ...exempt('state'), collectionGroup: 'towns' }]],
  ['of the other direction', { orderBy: ['name desc'] }, [exempt('name', [{ order: 'DESCENDING' }])]],
  [
    'of a map, where the field has its own',
    { where: ['m.a =='] },
    [exempt('m'), exempt('m.a', [{ order: 'ASCENDING' }])],
  ],
])('an exemption %s has no effect', (_, shape, fieldOverrides) => {
  expect(indexFor(cities(shape), { indexes: [], fieldOverrides })).toBe('automatic');
});

test('a composite index serves a field that is exempt from single-field indexing', () => {
  const wanted = index('regions array, population desc');
  const shape = cities({ where: ['regions array-contains'], orderBy: ['population desc'] });
  expect(indexFor(shape, { indexes: [wanted], fieldOverrides: [exempt('regions')] })).toEqual([wanted]);
  const equal = index('country asc, state asc');
  const both = cities({ where: ['country ==', 'state =='] });
  expect(indexFor(both, { indexes: [equal], fieldOverrides: [exempt('state')] })).toEqual([equal]);
});
