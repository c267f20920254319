import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The colors of a terminal, which say nothing in a list. */
const plain = (texts) => texts.map((text) => stripVTControlCharacters(text)).join('\n');

const hasFailed = ({ status }) => status === 'failed';

/**
 * Reads Vitest's JSON report: how many tests passed, failed and were skipped, and which failed and why. A file that failed
 * without one of its tests, as it did not load or what comes before them failed, is one failure.
 */
export function vitestCount(report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report;
  const broken = testResults.filter((file) => hasFailed(file) && !file.assertionResults.some(hasFailed));
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
    failures: [
      ...testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(hasFailed)
          .map(({ fullName, failureMessages }) => ({ name: `${name}: ${fullName}`, why: plain(failureMessages) })),
      ),
      ...broken.map(({ name, message }) => ({ name, why: plain([message]) })),
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
    failures: failures.map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return { name: `${file}:${line}: ${title}`, why: plain(errors.map(({ message }) => message)) };
    }),
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

/** What stands at the end of a run for a test that failed: its name and the beginning of why, which began far above. */
export function failureText({ name, why }) {
  const lines = why.split('\n').filter((line) => line.trim());
  return [`Failed: ${name}`, ...lines.slice(0, 20).map((line) => `  ${line}`)].join('\n');
}

export const noTests = { passed: 0, failed: 0, skipped: 0 };

/** Two counts as one. */
export const added = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});
