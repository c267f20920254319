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
  ['all of a collection', {}, {}],
  ['a filter', { where: field('state', 'EQUAL') }, { where: ['state =='] }],
  ['what is null', { where: unary('mayor', 'IS_NULL') }, { where: ['mayor =='] }],
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
  ['the id, as Firestore appends it', { orderBy: [by('__name__')] }, {}],
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
  ['ids backwards', { orderBy: [by('__name__', 'DESCENDING')] }, { orderBy: ['__name__ desc'] }],
  [
    'a range of ids, which come last',
    { where: join('AND', field('__name__', 'GREATER_THAN'), field('a', 'GREATER_THAN')) },
    { where: ['__name__ >', 'a >'], orderBy: ['a asc'] },
  ],
  ['a range of ids', { where: field('__name__', 'GREATER_THAN') }, { where: ['__name__ >'] }],
])('%s', (_, query, shape) => {
  expect(shapesOf({ from, ...query })).toEqual([{ collection: 'cities', ...shape }]);
});

test('no value is kept', () => {
  const query = { from, where: field('state', 'EQUAL'), startAt: { values: [{ stringValue: 'secret' }] } };
  expect(JSON.stringify(shapesOf(query))).not.toContain('secret');
});

test('each side of an "or" is a shape, in the order of the whole query', () => {
  const either = join('OR', field('a', 'EQUAL'), join('AND', field('b', 'EQUAL'), field('c', 'GREATER_THAN')));
  expect(shapesOf({ from, where: join('AND', either, field('d', 'EQUAL')) })).toEqual([
    { collection: 'cities', where: ['a ==', 'd =='], orderBy: ['c asc'] },
    { collection: 'cities', where: ['b ==', 'c >', 'd =='], orderBy: ['c asc'] },
  ]);
});

test('what is counted needs nothing more; what is added up is named', () => {
  const aggregations = [{ count: {} }, { sum: by('population') }, { avg: by('area') }, { avg: by('population') }];
  expect(shapesOf({ from }, aggregations)).toEqual([{ collection: 'cities', sum: ['area', 'population'] }]);
  expect(shapesOf({ from }, [{ count: {} }])).toEqual([{ collection: 'cities' }]);
});

test('a collection group says so', () => {
  expect(shapesOf({ from: [{ collectionId: 'landmarks', allDescendants: true }] })).toEqual([
    { collection: 'landmarks', group: true },
  ]);
});

test('an operator that nobody knows is no shape', () => {
  expect(() => shapesOf({ from, where: field('a', 'SOUNDS_LIKE') })).toThrow('SOUNDS_LIKE');
});

test('a shape in words', () => {
  expect(inWords({ collection: 'cities', where: ['a ==', 'b >'], orderBy: ['b asc'], sum: ['c'] })).toBe(
    'cities where a == and b > ordered by b asc adding up c',
  );
  expect(inWords({ collection: 'landmarks', group: true })).toBe('all collections landmarks');
});
