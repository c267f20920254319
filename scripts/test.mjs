import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { inspect } from 'node:util';
import { chromiumPath } from './parts/chromium.mjs';
import { interrupted, runScript } from './parts/interruption.mjs';
import { suiteFolder } from './parts/paths.mjs';
import { Problem } from './parts/problem.mjs';
import { run } from './parts/run.mjs';
import { inWords } from './parts/steps.mjs';
import { added, countIn, failureText, noTests, oneTest, playwrightCount, vitestCount } from './parts/test-count.mjs';
import { queryProblems } from './queries/known-queries.mjs';
import { setup } from './setup.mjs';
import { suiteEnvironment } from './suite/ports.mjs';
import { startSuite } from './suite/suite.mjs';

/** Nothing may rest on where the tests run: they are in a far time zone, and in a language with an i of its own. */
const elsewhere = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };

/** The tests by kind, each with the set of emulators that it needs, if any. */
const kinds = {
  check: { title: 'Types and lint', runTests: async () => oneTest(await run('npm', ['run', '--silent', 'check'])) },
  unit: { title: 'Unit tests', runTests: () => vitest('unit') },
  rules: { title: 'Firestore rules tests', runTests: (over) => vitest('rules', over), set: 'test' },
  browser: {
    title: 'Browser tests',
    runTests: (over) => playwright('together', over),
    set: 'test',
    needsBrowser: true,
  },
  alone: {
    title: 'Browser tests, one by one',
    runTests: (over) => playwright('alone', over),
    set: 'test',
    needsBrowser: true,
  },
  api: { title: 'API tests', runTests: (over) => vitest('api', over, { half: halves[0] }), set: 'api' },
  api2: {
    title: 'API tests, second half',
    runTests: (over) => vitest('api2', over, { project: 'api', half: halves[1] }),
    set: 'api2',
  },
  rehearse: {
    title: 'Rehearsed deployment',
    runTests: async () => oneTest(await run('npm', ['run', '-s', 'rehearse'])),
  },
};

/**
 * Their order: one group after the other, each in lanes that run side by side. The rehearsal may write beside the functions,
 * which emulators in use would load anew. The tests of the API mostly wait, and have emulators of their own, for each half;
 * two browser tests at once keep both cores of a small machine busy.
 */
const order = [[['check'], ['rehearse']], [['unit', 'rules', 'alone', 'api2'], ['api']], [['browser']]];

/** The kinds that ask Firestore as people do, by their set. */
const asking = { api: ['api'], api2: ['api2'], test: ['alone', 'browser'] };

/** What is said beside `--only`, such as a part of a file's name, goes to the runner of the tests. */
const words = argv.slice(2).filter((word) => !word.startsWith('--only='));

/** Where words choose among the tests, a kind may have none; that nothing at all ran fails below. */
const chosenBy = (flag) => (words.length > 0 ? [...words, flag] : []);

/** Where words choose among the tests of the API, they need one set of emulators. */
const halves = words.length > 0 ? [[]] : ['1/2', '2/2'].map((half) => [`--shard=${half}`]);

/** The report of a run, which is not there yet. */
function reportFile(name) {
  const file = join(suiteFolder('test'), 'reports', `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

async function vitest(kind, signal, { project = kind, half = [] } = {}) {
  const file = reportFile(kind);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const env = suiteEnvironment(kinds[kind].set ?? 'test');
  const args = ['run', '--project', project, ...half, ...reporters, ...chosenBy('--passWithNoTests')];
  return countIn(file, await run('vitest', args, { env, signal }), vitestCount);
}

async function playwright(project, signal) {
  const file = reportFile(project);
  const env = {
    ...suiteEnvironment('test'),
    CHROMIUM_PATH: await chromiumPath(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  };
  const args = ['test', '--project', project, '--reporter=list,json', ...chosenBy('--pass-with-no-tests')];
  return countIn(file, await run('playwright', args, { env, signal }), playwrightCount);
}

/** The names of the kinds that were asked for; the browser tests are two, and so are those of the API. */
function chosenKinds() {
  const names = argv
    .find((word) => word.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  const unknown = names?.filter((name) => !(name in kinds)) ?? [];
  if (unknown.length > 0) throw new Problem(`--only takes ${Object.keys(kinds)}, not ${unknown}.`);
  if (names?.includes('browser')) names.push('alone');
  if (names?.includes('api')) names.push('api2');
  return Object.keys(kinds).filter((name) => (names?.includes(name) ?? true) && (name !== 'api2' || halves.length > 1));
}

/**
 * Holds the queries that the tests have run against the list of them; all queries of a set have run where no test was left
 * out and none failed. It counts what is wrong alone, for where no test has run nothing has passed.
 */
function holdQueries(counts) {
  const sets = Object.keys(asking).filter((set) => asking[set].some((name) => name in counts));
  const complete = sets.filter((set) => words.length === 0 && asking[set].every((name) => counts[name]?.failed === 0));
  const problems = queryProblems(sets, complete);
  return { ...noTests, failed: problems.length, failures: problems.map((name) => ({ name, why: '' })) };
}

/** Runs a kind and prints its time; one that cannot run, or whose emulators die, is one failure, and the others go on. */
async function count({ title, runTests, set }, suites) {
  console.log(`\n=== ${title} ===`);
  const start = performance.now();
  let sum;
  try {
    const suite = await suites[set];
    sum = await runTests(suite?.over);
  } catch (error) {
    interrupted.throwIfAborted();
    const why = error instanceof Problem ? error.message : inspect(error);
    console.error(why);
    sum = { ...oneTest(1), failures: [{ name: title, why }] };
  }
  const took = inWords(performance.now() - start);
  console.log(`${title}: ${took}`);
  return { ...sum, title, took };
}

await runScript(async () => {
  const chosen = chosenKinds();
  const sets = [...new Set(chosen.flatMap((name) => kinds[name].set ?? []))];
  const needsBrowser = chosen.some((name) => kinds[name].needsBrowser);
  // It builds, too: the unit tests weigh the built files, and the suite serves them.
  await setup({ sets, browser: needsBrowser });
  if (needsBrowser) await chromiumPath();
  Object.assign(process.env, elsewhere);
  const suites = Object.fromEntries(sets.map((set) => [set, startSuite(set)]));
  // Whoever needs one tells why it did not start.
  const started = Promise.allSettled(Object.values(suites));
  const counts = {};
  const runKinds = async (names) => {
    for (const name of names) if (chosen.includes(name)) counts[name] = await count(kinds[name], suites);
  };
  const stop = async (set) => {
    const suite = await suites[set].catch(() => undefined);
    delete suites[set];
    await suite?.stop();
  };
  const stopAllBut = (names) => {
    const needed = names.map((name) => kinds[name].set);
    return Promise.all(
      Object.keys(suites)
        .filter((set) => !needed.includes(set))
        .map(stop),
    );
  };
  try {
    for (const [index, lanes] of order.entries()) {
      await Promise.all(lanes.map(runKinds));
      // They start beside the first group alone: other tests measure time.
      await started;
      await stopAllBut(order.slice(index + 1).flat(2));
    }
  } finally {
    await stopAllBut([]);
  }
  if (chosen.some((name) => Object.values(asking).flat().includes(name)))
    counts.queries = await count({ title: 'Queries', runTests: async () => holdQueries(counts) }, suites);
  console.log('\n=== Summary ===');
  const done = Object.values(counts);
  for (const { failures } of done) for (const failure of failures) console.log(failureText(failure));
  for (const { title, took, passed, failed, skipped } of done)
    console.log(
      `${title.padEnd(28)}${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''} (${took})`,
    );
  const { passed, failed } = done.reduce(added, noTests);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
});
