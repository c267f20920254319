import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * A test that failed, or a file or command that failed as a whole and has no `title`. `ms` is how long it ran.
 * @typedef {{ name: string, why: string, file?: string, title?: string, ms?: number }} Failure
 */

/** The messages of a failure without the colors of a terminal, which would clutter a list. */
const plain = (texts) => texts.map((text) => stripVTControlCharacters(text)).join('\n');

const hasFailed = ({ status }) => status === 'failed';

/**
 * Reads Vitest's JSON report: how many tests passed, failed and were skipped, and which failed and why. A file that failed
 * without a failed test, because it did not load or its hooks failed, counts as one failure.
 */
export function vitestCount(report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report;
  const broken = testResults.filter((file) => hasFailed(file) && !file.assertionResults.some(hasFailed));
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
    failures: [
      ...testResults.flatMap(({ name: file, assertionResults }) =>
        assertionResults
          .filter(hasFailed)
          .map(({ fullName, ancestorTitles, title, failureMessages, duration: ms }) => ({
            name: `${file}: ${fullName}`,
            why: plain(failureMessages),
            file,
            // As Vitest compares it with a pattern.
            title: [...ancestorTitles, title].join(' > '),
            ms,
          })),
      ),
      ...broken.map(({ name, message }) => ({ name, why: plain([message]) })),
    ],
  };
}

/** Reads Playwright's JSON report in the same way. */
export function playwrightCount({ stats, suites }) {
  const failures = specsIn(suites).filter(({ ok }) => !ok);
  return {
    passed: stats.expected,
    // Playwright itself never tries again here: see scripts/tests/second-look.mjs.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: failures.map(({ file, line, title, tests }) => {
      const results = tests.flatMap((one) => one.results);
      const errors = results.flatMap((result) => result.errors);
      const why = plain(errors.map(({ message }) => message));
      return { name: `${file}:${line}: ${title}`, why, file: `e2e/${file}`, title, ms: results.at(-1)?.duration };
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

/** The entry of a failed test in the summary: its name and the first lines of the reason. */
export function failureText({ name, why }) {
  const lines = why.split('\n').filter((line) => line.trim());
  return [`Failed: ${name}`, ...lines.slice(0, 20).map((line) => `  ${line}`)].join('\n');
}

export const noTests = { passed: 0, flaky: 0, failed: 0, skipped: 0 };

/** The sum of two counts. */
export const added = (one, other) =>
  Object.fromEntries(Object.keys(noTests).map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));
