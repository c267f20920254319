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
import { inWords } from './steps.mjs';
import { startSuite } from './suite.mjs';
import { added, countIn, noTests, oneTest, playwrightCount, vitestCount } from './test-count.mjs';

/** Nothing may rest on where the tests run: they are in a far time zone, and in a language with an i of its own. */
const elsewhere = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };

/** The tests in their order. What has to have the suite for itself is a run of its own. */
const kinds = {
  check: {
    title: 'Types and lint',
    runs: [async () => oneTest(await run('npm', ['run', '--silent', 'check']))],
    // The others measure time, or need the suite.
    isBesideStart: true,
  },
  unit: { title: 'Unit tests', runs: [() => vitest('unit')] },
  rules: { title: 'Firestore rules tests', runs: [() => vitest('rules')], needsSuite: true },
  browser: {
    title: 'Browser tests',
    runs: [() => playwright('together'), () => playwright('alone')],
    needsSuite: true,
    needsBrowser: true,
  },
  // All that was ever written slows the Firestore emulator's queries down, for the calls at once here as for those after.
  api: { title: 'API tests', runs: [() => vitest('api')], needsSuite: true, needsFreshSuite: true },
};

/** The report of a run, which is not there yet. */
function reportFile(project) {
  const file = join(suiteFolder('test'), 'reports', `${project}.json`);
  rmSync(file, { force: true });
  return file;
}

async function vitest(project) {
  const file = reportFile(project);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run('vitest', ['run', '--project', project, ...reporters], { env: suiteEnvironment('test') });
  return countIn(file, code, vitestCount);
}

async function playwright(project) {
  const file = reportFile(project);
  const env = {
    ...suiteEnvironment('test'),
    CHROMIUM_PATH: await chromiumPath(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  };
  const args = ['test', '--project', project, '--reporter=list,json'];
  return countIn(file, await run('playwright', args, { env }), playwrightCount);
}

function chosenKinds() {
  const names = argv
    .find((word) => word.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  const unknown = names?.filter((name) => !(name in kinds)) ?? [];
  if (unknown.length > 0) throw new Problem(`--only takes ${Object.keys(kinds)}, not ${unknown}.`);
  return Object.entries(kinds).flatMap(([name, kind]) => ((names?.includes(name) ?? true) ? [kind] : []));
}

/** Runs a kind and prints its seconds; one that cannot run at all is one failure, and the others still run. */
async function count({ title, runs, needsSuite }, suite) {
  console.log(`\n=== ${title} ===`);
  const start = performance.now();
  let sum = noTests;
  try {
    if (needsSuite) await suite;
    for (const runTests of runs) sum = added(sum, await runTests());
  } catch (error) {
    interrupted.throwIfAborted();
    console.error(error instanceof Problem ? error.message : error);
    sum = added(sum, oneTest(1));
  }
  const took = inWords(performance.now() - start);
  console.log(`${title}: ${took}`);
  return { ...sum, title, took };
}

await runScript(async () => {
  const chosen = chosenKinds();
  const needs = (what) => chosen.some((kind) => kind[what]);
  // It builds, too: the unit tests weigh the built files, and the suite serves them.
  await setup({ set: needs('needsSuite') ? 'test' : undefined, browser: needs('needsBrowser') });
  if (needs('needsBrowser')) await chromiumPath();
  Object.assign(process.env, elsewhere);
  let suite = needs('needsSuite') ? startSuite('test') : undefined;
  // Whoever needs it tells why it did not start.
  let started = suite?.catch(() => undefined);
  const counts = [];
  try {
    for (const kind of chosen) {
      if (!kind.isBesideStart) await started;
      if (kind.needsFreshSuite && kind !== chosen[0]) {
        await (await started)?.stop();
        suite = startSuite('test');
        started = suite.catch(() => undefined);
      }
      counts.push(await count(kind, suite));
    }
  } finally {
    const problem = await (await started)?.stop();
    if (problem) console.error(problem.message);
  }
  console.log('\n=== Summary ===');
  for (const { title, took, passed, failed, skipped } of counts)
    console.log(
      `${title.padEnd(24)}${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''} (${took})`,
    );
  const { passed, failed } = counts.reduce(added, noTests);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
});
