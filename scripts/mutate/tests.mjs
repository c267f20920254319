import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromiumPath } from '../parts/chromium.mjs';
import { suiteFolder } from '../parts/paths.mjs';
import { run } from '../parts/run.mjs';
import { suiteEnvironment } from '../suite/ports.mjs';
import { testsOfPlaywright, testsOfVitest } from './reports.mjs';

const report = join(suiteFolder('test'), 'reports', 'mutate.json');

const vitest = {
  readTests: testsOfVitest,
  start(files, pattern, bail) {
    const chosen = [...files, '--testNamePattern', pattern, `--bail=${bail ? 1 : 0}`];
    const env = suiteEnvironment('test');
    return run('vitest', ['run', ...chosen, '--reporter=json', `--outputFile=${report}`], { env, silent: true });
  },
};

const playwright = {
  readTests: testsOfPlaywright,
  async start(files, pattern, bail) {
    // Twice the time of a test that runs by itself: with a feature taken out, only what the test says counts.
    const chosen = [...files.map(escaped), '--grep', pattern, '--timeout=120000', ...(bail ? ['-x'] : [])];
    const paths = { CHROMIUM_PATH: await chromiumPath(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const env = { ...suiteEnvironment('test'), ...paths };
    return run('playwright', ['test', ...chosen, '--reporter=json'], { env, silent: true });
  },
};

/** What each kind of test is run by, and whether on the emulators. */
export const runners = {
  unit: { ...vitest, needsSuite: false },
  browser: { ...playwright, needsSuite: true },
  api: { ...vitest, needsSuite: true },
  rules: { ...vitest, needsSuite: true },
};

/**
 * Runs the tests of one kind that some mutations name, and resolves to all that ran: with `bail`, up to the first that
 * fails. A run that breaks off before it leaves a report has run none.
 */
export async function runTests(kind, mutations, { bail = false } = {}) {
  const { start, readTests } = runners[kind];
  const files = [...new Set(mutations.map(({ test }) => test))];
  const pattern = mutations.map(({ title }) => escaped(title)).join('|');
  rmSync(report, { force: true });
  mkdirSync(dirname(report), { recursive: true });
  await start(files, pattern, bail);
  return existsSync(report) ? readTests(JSON.parse(readFileSync(report, 'utf8'))) : [];
}

const escaped = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
