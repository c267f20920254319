import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A failed test, or a file or command that failed as a whole and has no `title`. `ms` is its run time. */
export interface Failure {
  name: string;
  why: string;
  file?: string;
  title?: string | undefined;
  ms?: number;
}

/** The number of tests by result. */
export interface Counts {
  passed: number;
  flaky?: number;
  failed: number;
  skipped: number;
}

/** The number of tests by result, with the failures. */
export interface Count extends Counts {
  failures: Failure[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; message: string; status: string; assertionResults: VitestResult[] }[];
}

interface VitestResult {
  status: string;
  fullName: string;
  ancestorTitles?: string[];
  title?: string;
  failureMessages: string[];
  duration?: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs: {
    ok: boolean;
    file: string;
    line: number;
    title: string;
    tests: { results: { duration?: number; errors: { message: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

/** Joins the messages of a failure, without terminal colors. */
const plain = (texts: string[]) => texts.map((text) => stripVTControlCharacters(text)).join('\n');

const hasFailed = ({ status }: { status: string }) => status === 'failed';

/**
 * Reads Vitest's JSON report. A file without failed tests that failed, because it did not load or its hooks failed, counts
 * as one failure.
 */
export function vitestCount(report: VitestReport): Count {
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
          .map(({ fullName, ancestorTitles = [], title = '', failureMessages, duration: ms }) => ({
            name: `${file}: ${fullName}`,
            why: plain(failureMessages),
            file,
            // Vitest matches patterns against this form.
            title: [...ancestorTitles, title].join(' > '),
            ...(ms !== undefined && { ms }),
          })),
      ),
      ...broken.map(({ name, message }) => ({ name, why: plain([message]) })),
    ],
  };
}

/** Reads Playwright's JSON report. */
export function playwrightCount({ stats, suites }: PlaywrightReport): Count {
  const failures = specsIn(suites).filter(({ ok }) => !ok);
  return {
    passed: stats.expected,
    // Playwright's own retries are off: see scripts/tests/rerun.ts.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: failures.map(({ file, line, title, tests }) => {
      const results = tests.flatMap((one) => one.results);
      const errors = results.flatMap((result) => result.errors);
      const why = plain(errors.map(({ message }) => message));
      return { name: `${file}:${line}: ${title}`, why, file: `e2e/${file}`, title, ms: results.at(-1)?.duration ?? 0 };
    }),
  };
}

const specsIn = (suites: PlaywrightSuite[]): PlaywrightSuite['specs'] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...specsIn(inner)]);

/** Returns the count of a command that is a single test. */
export const oneTest = (code: number): Count => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
  failures: [],
});

/** Reads a JSON report file. A failed run without failed tests or without a report counts as one failure. */
export function countIn<Report>(file: string, code: number, readReport: (report: Report) => Count): Count {
  const count = existsSync(file) ? readReport(JSON.parse(readFileSync(file, 'utf8'))) : oneTest(1);
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

/** Returns a failure's entry in the summary: its name and the first lines of the reason. */
export function failureText({ name, why }: Failure): string {
  const lines = why.split('\n').filter((line) => line.trim());
  return [`Failed: ${name}`, ...lines.slice(0, 20).map((line) => `  ${line}`)].join('\n');
}

export const noTests: Required<Counts> = { passed: 0, flaky: 0, failed: 0, skipped: 0 };

/** Adds two counts. */
export const added = (one: Counts, other: Counts): Required<Counts> => ({
  passed: one.passed + other.passed,
  flaky: (one.flaky ?? 0) + (other.flaky ?? 0),
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});
