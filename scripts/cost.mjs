import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { chromiumPath } from './parts/chromium.mjs';
import { runScript } from './parts/interruption.mjs';
import { installPackages } from './parts/packages.mjs';
import { suiteFolder } from './parts/paths.mjs';
import { run } from './parts/run.mjs';
import { setup } from './setup.ts';
import { suiteEnvironment } from './suite/ports.mjs';
import { startSuite } from './suite/suite.ts';

const RUNS = 3;

/** Walks all journeys, each several times, and resolves to the file of what was measured; undefined where one could not be walked. */
async function measure() {
  const file = join(suiteFolder('test'), 'reports', 'cost.jsonl');
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const suite = await startSuite('test');
  const chromium = { CHROMIUM_PATH: await chromiumPath() };
  const env = { ...suiteEnvironment('test'), ...chromium, COST_MEASURED: file, TEST_TIER: 'all' };
  const args = ['test', '--project', 'alone', '--repeat-each', String(RUNS), 'e2e/cost.spec.ts'];
  try {
    return (await run('playwright', args, { env })) === 0 ? file : undefined;
  } finally {
    await suite.stop();
  }
}

/** Measures what the journeys of people cost, and writes docs/cost/journeys.json and docs/cost.md; with `--page`, the page alone. */
await runScript(async () => {
  const isPageOnly = argv.includes('--page');
  await (isPageOnly ? installPackages() : setup({ sets: ['test'], browser: true }));
  // Loaded late, because it needs the npm packages.
  const { writeFigures, writePage } = await import('./cost/measured.ts');
  if (!isPageOnly) {
    const file = await measure();
    if (!file) return 1;
    writeFigures(file);
  }
  writePage();
  return 0;
});
