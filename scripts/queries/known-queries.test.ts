import { expect, test } from 'vitest';
import { queryProblems } from './known-queries.mjs';

const status = { collection: 'members', where: ['status =='] };
const email = { collection: 'members', where: ['email =='] };
const live = { collection: 'activity', orderBy: ['at desc'] };
const list = { server: [status], browser: [live] };

/** What was recorded where, as `api server`. */
const ran = (recorded: Record<string, object[]>) => (set: string, source: string) =>
  (recorded[`${set} ${source}`] ?? []).map((shape) => JSON.stringify(shape));

const all = { 'api server': [status], 'test browser': [live] };

test('what is listed and runs is no problem, in whichever half of the API’s tests', () => {
  const sets = ['api', 'api2', 'test'];
  expect(queryProblems(sets, sets, ran(all), list)).toEqual([]);
  expect(queryProblems(sets, sets, ran({ 'api2 server': [status], 'test browser': [live] }), list)).toEqual([]);
});

test.each(['api server', 'api2 server', 'test server', 'test browser'])(
  'a query of %s that is not listed is told',
  (where) => {
    const [set = '', source] = where.split(' ');
    const problems = queryProblems([set], [], ran({ ...all, [where]: [email] }), list);
    expect(problems).toEqual([
      `firestore.queries.json lacks a query of the ${source}: members where email ==. Add it: npm run queries`,
    ]);
  },
);

test.each([
  [['api', 'api2'], 'server', 'members where status =='],
  [['test'], 'browser', 'activity ordered by at desc'],
])('a listed query that no test of %s runs any more is told, where all of them ran', (sets, source, words) => {
  expect(queryProblems(sets, sets.slice(1), ran({}), list)).toEqual([]);
  expect(queryProblems(sets, sets, ran({}), list)).toEqual([
    `No test runs this query of the ${source} anymore: ${words}. Remove it from firestore.queries.json`,
  ]);
});

test('what a set has recorded that is not running now does not count', () => {
  expect(queryProblems(['test'], ['test'], ran({ ...all, 'api server': [email] }), list)).toEqual([]);
});
