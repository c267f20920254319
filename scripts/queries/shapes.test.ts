import { expect, test } from 'vitest';
import { inWords, shapesOf } from './shapes.ts';

const from = [{ collectionId: 'cities' }];
const field = (fieldPath: string, op: string) => ({
  fieldFilter: { field: { fieldPath }, op, value: { stringValue: 'secret' } },
});
const unary = (fieldPath: string, op: string) => ({ unaryFilter: { field: { fieldPath }, op } });
const join = (op: string, ...filters: object[]) => ({ compositeFilter: { op, filters } });
const by = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction });

test.each([
  ['a whole collection', {}, {}],
  ['a filter', { where: field('state', 'EQUAL') }, { where: ['state =='] }],
  ['a null value', { where: unary('mayor', 'IS_NULL') }, { where: ['mayor =='] }],
  [
    'what is not null, in the order that it has to have',
    { where: unary('mayor', 'IS_NOT_NULL') },
    { where: ['mayor !='], orderBy: ['mayor asc'] },
  ],
  [
    'filters in the order of their names, each once',
    { where: join('AND', field('state', 'IN'), field('country', 'EQUAL'), field('state', 'IN')) },
    { where: ['country ==', 'state in'] },
  ],
  [
    'filters within filters',
    { where: join('AND', join('AND', field('a', 'EQUAL'), field('b', 'EQUAL')), field('c', 'ARRAY_CONTAINS')) },
    { where: ['a ==', 'b ==', 'c array-contains'] },
  ],
  [
    'a range sorts by its field',
    { where: field('population', 'GREATER_THAN') },
    { where: ['population >'], orderBy: ['population asc'] },
  ],
  [
    'ranges that are not sorted by are appended by name, with the last direction',
    {
      where: join('AND', field('b', 'LESS_THAN'), field('a', 'NOT_EQUAL'), field('c', 'GREATER_THAN')),
      orderBy: [by('c', 'DESCENDING')],
    },
    { where: ['a !=', 'b <', 'c >'], orderBy: ['c desc', 'a desc', 'b desc'] },
  ],
  ['the ID that Firestore appends', { orderBy: [by('__name__')] }, {}],
  [
    'the same after a direction',
    { orderBy: [by('name', 'DESCENDING'), by('__name__', 'DESCENDING')] },
    { orderBy: ['name desc'] },
  ],
  [
    'the id the other way',
    { orderBy: [by('name', 'DESCENDING'), by('__name__')] },
    { orderBy: ['name desc', '__name__ asc'] },
  ],
  ['descending IDs', { orderBy: [by('__name__', 'DESCENDING')] }, { orderBy: ['__name__ desc'] }],
  [
    'a range of ids, which come last',
    { where: join('AND', field('__name__', 'GREATER_THAN'), field('a', 'GREATER_THAN')) },
    { where: ['__name__ >', 'a >'], orderBy: ['a asc'] },
  ],
  ['a range of IDs', { where: field('__name__', 'GREATER_THAN') }, { where: ['__name__ >'] }],
])('%s', (_, query, shape) => {
  expect(shapesOf({ from, ...query })).toEqual([{ collection: 'cities', ...shape }]);
});

test('a shape contains no values', () => {
  const query = { from, where: field('state', 'EQUAL'), startAt: { values: [{ stringValue: 'secret' }] } };
  expect(JSON.stringify(shapesOf(query))).not.toContain('secret');
});

test('each side of an "or" becomes a shape with the order of the whole query', () => {
  const either = join('OR', field('a', 'EQUAL'), join('AND', field('b', 'EQUAL'), field('c', 'GREATER_THAN')));
  expect(shapesOf({ from, where: join('AND', either, field('d', 'EQUAL')) })).toEqual([
    { collection: 'cities', where: ['a ==', 'd =='], orderBy: ['c asc'] },
    { collection: 'cities', where: ['b ==', 'c >', 'd =='], orderBy: ['c asc'] },
  ]);
});

test('a shape lists summed and averaged fields; a count adds nothing', () => {
  const aggregations = [{ count: {} }, { sum: by('population') }, { avg: by('area') }, { avg: by('population') }];
  expect(shapesOf({ from }, aggregations)).toEqual([{ collection: 'cities', sum: ['area', 'population'] }]);
  expect(shapesOf({ from }, [{ count: {} }])).toEqual([{ collection: 'cities' }]);
});

test('a shape marks a collection group', () => {
  expect(shapesOf({ from: [{ collectionId: 'landmarks', allDescendants: true }] })).toEqual([
    { collection: 'landmarks', group: true },
  ]);
});

test('an unknown operator is rejected', () => {
  expect(() => shapesOf({ from, where: field('a', 'SOUNDS_LIKE') })).toThrow('SOUNDS_LIKE');
});

test('inWords describes a shape', () => {
  expect(inWords({ collection: 'cities', where: ['a ==', 'b >'], orderBy: ['b asc'], sum: ['c'] })).toBe(
    'cities where a == and b > ordered by b asc adding up c',
  );
  expect(inWords({ collection: 'landmarks', group: true })).toBe('all collections landmarks');
});
