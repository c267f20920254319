import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { chromiumPath } from './chromium.mjs';
import { interrupted, runScript } from './interruption.mjs';
import { suiteFolder } from './paths.mjs';
import { suiteEnvironment } from './ports.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';
import { setup } from './setup.mjs';
import { startSuite } from './suite.mjs';
import { countIn, oneTest, playwrightCount, vitestCount } from './test-count.mjs';

const kinds = {
  check: { title: 'Types and lint', run: async () => oneTest(await run('npm', ['run', '--silent', 'check'])) },
  unit: { title: 'Unit tests', run: () => vitest('unit') },
  api: { title: 'API tests', run: () => vitest('api'), needsSuite: true },
  rules: { title: 'Firestore rules tests', run: () => vitest('rules'), needsSuite: true },
  browser: { title: 'Browser tests', run: playwright, needsSuite: true, needsBrowser: true },
};

const reportFile = (kind) => join(suiteFolder('test'), 'reports', `${kind}.json`);

async function vitest(project) {
  const file = reportFile(project);
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run('vitest', ['run', '--project', project, ...reporters], { env: suiteEnvironment('test') });
  return countIn(file, code, vitestCount);
}

async function playwright() {
  const file = reportFile('browser');
  rmSync(file, { force: true });
  const env = {
    ...suiteEnvironment('test'),
    CHROMIUM_PATH: await chromiumPath(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  };
  return countIn(file, await run('playwright', ['test', '--reporter=list,json'], { env }), playwrightCount);
}

function chosenKinds() {
  const names = argv
    .find((word) => word.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  const unknown = names?.filter((name) => !(name in kinds)) ?? [];
  if (unknown.length > 0) throw new Problem(`--only takes ${Object.keys(kinds)}, not ${unknown}.`);
  return Object.entries(kinds).filter(([name]) => names?.includes(name) ?? true);
}

let suite;

// A kind that cannot run at all is one failure, and the others still run.
async function count({ title, run: runKind, needsSuite }) {
  console.log(`\n=== ${title} ===`);
  try {
    if (needsSuite) suite ??= await startTestSuite();
    return await runKind();
  } catch (error) {
    interrupted.throwIfAborted();
    console.error(error instanceof Problem ? error.message : error);
    return oneTest(1);
  }
}

function startTestSuite() {
  console.log('Starting the emulators on the test ports ...');
  return startSuite('test');
}

await runScript(async () => {
  const chosen = chosenKinds();
  const needs = (what) => chosen.some(([, kind]) => kind[what]);
  // It builds, too: the unit tests weigh the built files, and the suite serves them.
  await setup({ set: needs('needsSuite') ? 'test' : undefined, browser: needs('needsBrowser') });
  const counts = [];
  try {
    for (const [, kind] of chosen) counts.push(await count(kind));
  } finally {
    const problem = await suite?.stop();
    if (problem) console.error(problem.message);
  }
  console.log('\n=== Summary ===');
  counts.forEach(({ passed, failed, skipped }, index) => {
    const { title } = chosen[index][1];
    console.log(`${title.padEnd(24)}${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  });
  const total = (key) => counts.reduce((sum, count) => sum + count[key], 0);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') > 0 || total('passed') === 0 ? 1 : 0;
});
