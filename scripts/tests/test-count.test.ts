import { expect, test } from 'vitest';
import { failureText, playwrightCount, vitestCount } from './test-count.ts';

const red = (text: string) => `\u001b[31m${text}\u001b[39m`;

test('a Vitest report lists failed tests and reasons, and files that did not load or start', () => {
  const file = {
    name: 'a.test.ts',
    status: 'failed',
    message: '',
    assertionResults: [
      { status: 'passed', fullName: 'holds', failureMessages: [] },
      {
        ...{ status: 'failed', fullName: 'two numbers adds', ancestorTitles: ['two numbers'], title: 'adds' },
        ...{ failureMessages: [red('expected 3 to be 4')], duration: 40 },
      },
    ],
  };
  const broken = { name: 'b.test.ts', status: 'failed', message: 'no such file', assertionResults: [] };
  const unbegun = {
    name: 'c.test.ts',
    status: 'failed',
    message: 'Hook timed out',
    assertionResults: [{ status: 'skipped', fullName: 'divides', failureMessages: [] }],
  };
  const counts = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 1, numTodoTests: 0 };
  expect(vitestCount({ ...counts, testResults: [file, broken, unbegun] })).toEqual({
    passed: 1,
    failed: 3,
    skipped: 1,
    failures: [
      {
        name: 'a.test.ts: two numbers adds',
        why: 'expected 3 to be 4',
        file: 'a.test.ts',
        // Vitest matches patterns against this.
        title: 'two numbers > adds',
        ms: 40,
      },
      { name: 'b.test.ts', why: 'no such file' },
      { name: 'c.test.ts', why: 'Hook timed out' },
    ],
  });
});

test('a Playwright report lists failed tests and reasons', () => {
  const errors = [{ message: red('a button is too small') }, { message: 'the title is another' }];
  const specs = [
    { ok: true, file: 'a.spec.ts', line: 1, title: 'opens', tests: [{ results: [{ errors: [] }] }] },
    { ok: false, file: 'a.spec.ts', line: 9, title: 'fits', tests: [{ results: [{ errors, duration: 900 }] }] },
  ];
  const stats = { expected: 1, flaky: 0, unexpected: 1, skipped: 0 };
  expect(playwrightCount({ stats, suites: [{ specs: [], suites: [{ specs }] }] })).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: [
      {
        name: 'a.spec.ts:9: fits',
        why: 'a button is too small\nthe title is another',
        file: 'e2e/a.spec.ts',
        title: 'fits',
        ms: 900,
      },
    ],
  });
});

test('the summary shows the first lines of a failure’s reason', () => {
  const why = `expected 3 to be 4\n\n${'    at add (sum.ts)\n'.repeat(30)}`;
  const [first, second, ...rest] = failureText({ name: 'a.test.ts: adds', why }).split('\n');
  expect([first, second]).toEqual(['Failed: a.test.ts: adds', '  expected 3 to be 4']);
  expect(rest).toHaveLength(19);
});
