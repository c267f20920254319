import { expect, test } from 'vitest';
import { obstacleIn, outcomeIn, tableOf } from './outcomes.mjs';
import { testsOfPlaywright, testsOfVitest } from './reports.mjs';

const mutation = { kind: 'api', name: 'A thief | gets in', test: 'e2e/door.spec.ts', title: 'at the door it is shut' };

const ran = (status: string, title = 'at the door it is shut', file = '/checkout/e2e/door.spec.ts') => ({
  file,
  title,
  status,
  message: status === 'failed' ? 'Error: it is open' : '',
});

const tookTooLong = { ...ran('failed'), message: 'Test timeout of 60000ms exceeded.' };

test.each([
  ['its test fails', [ran('passed'), ran('failed')], 'killed'],
  ['its test passes', [ran('passed')], 'SURVIVED'],
  ['another test of the file fails', [ran('failed', 'a window'), ran('skipped')], 'its test did not run'],
  [
    'a test of that name in another file fails',
    [ran('failed', undefined, '/checkout/e2e/wall.spec.ts')],
    'its test did not run',
  ],
  ['its test takes too long', [tookTooLong], 'its test timed out'],
  ['nothing ran', [], 'its test did not run'],
])('a mutation with which %s', (_, tests, result) => {
  expect(outcomeIn(mutation, tests).result).toBe(result);
});

test.each([
  ['passes', [ran('passed')], undefined],
  ['fails', [ran('failed')], 'its test does not pass without it: Error: it is open'],
  ['is skipped', [ran('skipped')], 'its test does not pass without it: skipped'],
  ['is not there', [ran('passed', 'a window')], 'its test is not there, or did not run'],
])('a test that %s as things are', (_, tests, obstacle) => {
  expect(obstacleIn(mutation, tests)).toBe(obstacle);
});

test('the table tells each outcome in a row and counts', () => {
  const [, , ...lines] = tableOf([
    { mutation, result: 'killed', killer: ran('failed'), seconds: 6.24 },
    { mutation, result: 'SURVIVED', seconds: 1 },
  ])
    .trimEnd()
    .split('\n');
  expect(lines).toEqual([
    '| A thief \\| gets in | api | killed | at the door it is shut | Error: it is open | 6.2 s |',
    '| A thief \\| gets in | api | SURVIVED | at the door it is shut |  | 1.0 s |',
    '',
    '1 of 2 killed.',
  ]);
});

test('the report of Vitest is read', () => {
  const failed = {
    ancestorTitles: ['at', 'the door'],
    title: 'it is shut',
    status: 'failed',
    failureMessages: ['Error: open\n  at x'],
  };
  const passed = { ancestorTitles: [], title: 'a window', status: 'passed', failureMessages: [] };
  expect(
    testsOfVitest({ testResults: [{ name: '/checkout/door.test.ts', assertionResults: [failed, passed] }] }),
  ).toEqual([
    { file: '/checkout/door.test.ts', title: 'at the door it is shut', status: 'failed', message: 'Error: open' },
    { file: '/checkout/door.test.ts', title: 'a window', status: 'passed', message: '' },
  ]);
});

test('the report of Playwright is read, groups within groups', () => {
  const error = { message: '\u001b[31mError: open\u001b[39m\n\nLocator:  the door\nExpected: shut' };
  const spec = (title: string, status: string, results: object[]) => ({
    file: 'door.spec.ts',
    title,
    tests: [{ status, results }],
  });
  const group = { title: 'the door', specs: [spec('it is shut', 'unexpected', [{ error }])] };
  const outer = { title: 'at', specs: [], suites: [group] };
  const file = { title: 'door.spec.ts', specs: [spec('a window', 'expected', [{}])], suites: [outer] };
  expect(testsOfPlaywright({ config: { rootDir: '/checkout/e2e' }, suites: [file] })).toEqual([
    { file: '/checkout/e2e/door.spec.ts', title: 'a window', status: 'passed', message: '' },
    {
      file: '/checkout/e2e/door.spec.ts',
      title: 'at the door it is shut',
      status: 'failed',
      message: 'Error: open Locator:  the door',
    },
  ]);
});
