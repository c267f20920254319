import { expect, test } from 'vitest';
import { queryProblems } from './known-queries.ts';
import type { Source } from './recording.ts';

const status = { collection: 'members', where: ['status =='] };
const email = { collection: 'members', where: ['email =='] };
const live = { collection: 'activity', orderBy: ['at desc'] };
const list = { server: [status], browser: [live] };

/** Returns a reader of recordings, which are given by set and source, such as `api server`. */
const ran = (recorded: Record<string, object[]>) => (set: string, source: string) =>
  (recorded[`${set} ${source}`] ?? []).map((shape) => JSON.stringify(shape));

const all = { 'api server': [status], 'test browser': [live] };

test('a listed query may run on any set', () => {
  const sets = ['api', 'api2', 'test'];
  expect(queryProblems(sets, ['server', 'browser'], ran(all), list)).toEqual([]);
  const others = { 'api2 server': [status], 'test browser': [live] };
  expect(queryProblems(sets, ['server', 'browser'], ran(others), list)).toEqual([]);
});

test.each(['api server', 'api2 server', 'test server', 'test browser'])(
  'an unlisted query of %s is reported',
  (where) => {
    const [set = '', source] = where.split(' ');
    const problems = queryProblems([set], [], ran({ ...all, [where]: [email] }), list);
    expect(problems).toEqual([
      `firestore.queries.json lacks a query of the ${source}: members where email ==. Add it: npm run queries`,
    ]);
  },
);

test.each<[Source, string]>([
  ['server', 'members where status =='],
  ['browser', 'activity ordered by at desc'],
])('an unused listed query of the %s is reported after a complete run', (source, words) => {
  expect(queryProblems(['api', 'api2', 'test'], [], ran({}), list)).toEqual([]);
  expect(queryProblems(['api', 'api2', 'test'], [source], ran({}), list)).toEqual([
    `No test runs this query of the ${source} anymore: ${words}. Remove it from firestore.queries.json`,
  ]);
});

test('recordings of sets that are not running are ignored', () => {
  expect(queryProblems(['test'], ['browser'], ran({ ...all, 'api server': [email] }), list)).toEqual([]);
});
