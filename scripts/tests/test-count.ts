import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A test that failed, or a file or command that failed as a whole and has no `title`. `ms` is how long it ran. */
export interface Failure {
  name: string;
  why: string;
  file?: string;
  title?: string | undefined;
  ms?: number;
}

/** How many tests came out how. */
export interface Counts {
  passed: number;
  flaky?: number;
  failed: number;
  skipped: number;
}

/** The same, with what failed and why. */
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

/** The messages of a failure without the colors of a terminal, which would clutter a list. */
const plain = (texts: string[]) => texts.map((text) => stripVTControlCharacters(text)).join('\n');

const hasFailed = ({ status }: { status: string }) => status === 'failed';

/**
 * Reads Vitest's JSON report: how many tests passed, failed and were skipped, and which failed and why. A file that failed
 * without a failed test, because it did not load or its hooks failed, counts as one failure.
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
            // As Vitest compares it with a pattern.
            title: [...ancestorTitles, title].join(' > '),
            ...(ms !== undefined && { ms }),
          })),
      ),
      ...broken.map(({ name, message }) => ({ name, why: plain([message]) })),
    ],
  };
}

/** Reads Playwright's JSON report in the same way. */
export function playwrightCount({ stats, suites }: PlaywrightReport): Count {
  const failures = specsIn(suites).filter(({ ok }) => !ok);
  return {
    passed: stats.expected,
    // Playwright itself never tries again here: see scripts/tests/second-look.ts.
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

/** The count of a command that is one test in itself, and has no name for what failed. */
export const oneTest = (code: number): Count => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
  failures: [],
});

/** The count in a JSON report file. A run that failed without a failed test, or that left no report, counts as one failure. */
export function countIn<Report>(file: string, code: number, readReport: (report: Report) => Count): Count {
  const count = existsSync(file) ? readReport(JSON.parse(readFileSync(file, 'utf8'))) : oneTest(1);
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

/** The entry of a failed test in the summary: its name and the first lines of the reason. */
export function failureText({ name, why }: Failure): string {
  const lines = why.split('\n').filter((line) => line.trim());
  return [`Failed: ${name}`, ...lines.slice(0, 20).map((line) => `  ${line}`)].join('\n');
}

export const noTests: Required<Counts> = { passed: 0, flaky: 0, failed: 0, skipped: 0 };

/** The sum of two counts. */
export const added = (one: Counts, other: Counts): Required<Counts> => ({
  passed: one.passed + other.passed,
  flaky: (one.flaky ?? 0) + (other.flaky ?? 0),
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});
