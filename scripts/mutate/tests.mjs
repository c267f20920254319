import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromiumPath } from '../parts/chromium.mjs';
import { suiteFolder } from '../parts/paths.mjs';
import { run } from '../parts/run.mjs';
import { environmentOn } from '../tests/environment.ts';
import { testsOfPlaywright, testsOfVitest } from './reports.mjs';

const report = join(suiteFolder('test'), 'reports', 'mutate.json');

const vitest = {
  readTests: testsOfVitest,
  start(files, pattern, bail, env) {
    const chosen = [...files, '--testNamePattern', pattern, `--bail=${bail ? 1 : 0}`];
    return run('vitest', ['run', ...chosen, '--reporter=json', `--outputFile=${report}`], { env, silent: true });
  },
};

const playwright = {
  readTests: testsOfPlaywright,
  async start(files, pattern, bail, env) {
    // Twice the time of a test that runs by itself: with a feature taken out, only what the test says counts. One worker, as
    // some of the tests need the suite for themselves.
    const options = ['--workers=1', '--timeout=120000', ...(bail ? ['-x'] : [])];
    const chosen = [...files.map(escaped), '--grep', pattern, ...options];
    const paths = { CHROMIUM_PATH: await chromiumPath(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const own = { ...env, ...paths, ACTION_TIMEOUT: '40000' };
    return run('playwright', ['test', ...chosen, '--reporter=json'], { env: own, silent: true });
  },
};

const runners = { unit: vitest, browser: playwright, api: vitest, edge: vitest, rules: vitest };

/** The set of emulators that each kind of tests needs, if any. */
export const setOf = { browser: 'test', api: 'api', edge: 'test', rules: 'test' };

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
  const tier = mutations.some(({ long }) => long) ? { TEST_TIER: 'all' } : {};
  await start(files, pattern, bail, { ...environmentOn(setOf[kind]), ...tier });
  return existsSync(report) ? readTests(JSON.parse(readFileSync(report, 'utf8'))) : [];
}

const escaped = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
