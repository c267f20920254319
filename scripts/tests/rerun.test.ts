import { describe, expect, test } from 'vitest';
import { isInLedger, isStrict, judge, ledgerRow, retryCount, testsToRerun } from './rerun.ts';

const failure = {
  kind: 'browser',
  name: 'e2e/card.spec.ts:9: opens',
  file: 'e2e/card.spec.ts',
  title: 'opens',
  why: 'no card\n at line 9',
  ms: 1200,
};
const passed = { failed: false, ms: 800 };
const failedAgain = { failed: true, ms: 900 };

test.each([
  ['e2e/card.spec.ts', 'browser', '', false],
  ['functions/test/api/clubs.test.ts', 'api', '', false],
  ['functions/test/rules/rules.test.ts', 'rules', '', true],
  ['functions/test/api/payments.test.ts', 'api', '', true],
  ['functions/test/api/merges-beside.test.ts', 'api', '', true],
  ['functions/test/api/hand-over-killed.test.ts', 'api', '', true],
  ['functions/test/api/import-errors.test.ts', 'api', "rounds(byTier('rounds', 5, 20), …)", true],
  ['functions/test/api/searches.test.ts', 'api', "byTier('size', 600, 5000)", false],
])('%s of the %s tests with “%3$s” is strict: %4$s', (file, kind, source, strict) => {
  expect(isStrict({ ...failure, file, kind }, source)).toBe(strict);
});

test('at most three failures run again, and none if a whole file or command failed', () => {
  expect(testsToRerun([failure, failure, failure])).toHaveLength(3);
  expect(testsToRerun([failure, failure, failure, failure])).toEqual([]);
  expect(testsToRerun([failure, { ...failure, title: undefined }])).toEqual([]);
});

describe('a failed test', () => {
  const verdictOf = (strict: boolean, ...results: { failed: boolean; ms: number }[]) =>
    judge({ strict, first: failure, results, wasFlaky: false });

  test('is flaky if it passes alone, with both results', () => {
    expect(verdictOf(false, passed)).toEqual({
      isFlaky: true,
      text: 'flaky: failed after 1.2 s (no card), passed after 0.8 s alone',
    });
  });

  test('stays failed if it fails again', () => {
    expect(verdictOf(false, failedAgain)).toEqual({
      isFlaky: false,
      text: 'failed twice: failed after 1.2 s (no card), failed after 0.9 s alone',
    });
  });

  test('stays failed if it is strict, with the number of times that it passed', () => {
    expect(retryCount(true)).toBe(3);
    expect(verdictOf(true, passed, passed, failedAgain)).toMatchObject({
      isFlaky: false,
      text: expect.stringContaining('2 of 4 runs failed, no second chance'),
    });
  });

  test('stays failed if it was flaky in the last 14 days', () => {
    const { isFlaky, text } = judge({ strict: false, first: failure, results: [passed], wasFlaky: true });
    expect(isFlaky).toBe(false);
    expect(text).toContain('flaky twice within 14 days');
  });
});

test('the ledger remembers a test for 14 days, whatever characters are in its name', () => {
  const entry = { date: '2026-11-25', test: 'e2e/a.spec.ts:9: yes | no', commit: 'abc', seed: '7', text: 'flaky: …' };
  const ledger = `| date | test |\n| --- | --- |\n${ledgerRow(entry)}\n`;
  expect(isInLedger(ledger, entry.test, '2026-11-25')).toBe(true);
  expect(isInLedger(ledger, entry.test, '2026-12-09')).toBe(true);
  expect(isInLedger(ledger, entry.test, '2026-12-10')).toBe(false);
  expect(isInLedger(ledger, 'e2e/b.spec.ts:9: yes | no', '2026-11-26')).toBe(false);
});
