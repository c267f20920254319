import { existsSync, readFileSync } from 'node:fs';

/** Reads Vitest's JSON report: how many tests passed, failed and were skipped, and the names of those that failed. */
export function vitestCount(report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report;
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
    failures: [
      ...testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name}: ${fullName}`),
      ),
      ...broken.map(({ name }) => name),
    ],
  };
}

/** Reads Playwright's JSON report in the same way. A test that needed a second try has passed. */
export function playwrightCount({ stats, suites }) {
  const failures = specsIn(suites).filter(({ ok }) => !ok);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: failures.map(({ file, line, title }) => `${file}:${line}: ${title}`),
  };
}

const specsIn = (suites) => suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...specsIn(inner)]);

/** The count of a command that is one test in itself, and has no name for what failed. */
export const oneTest = (code) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
  failures: [],
});

/** The count in a JSON report file. A run that failed without a failed test, or that left no report, counts as one failure. */
export function countIn(file, code, readReport) {
  const count = existsSync(file) ? readReport(JSON.parse(readFileSync(file, 'utf8'))) : oneTest(1);
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

export const noTests = { passed: 0, failed: 0, skipped: 0 };

/** Two counts as one. */
export const added = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});
