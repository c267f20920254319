import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { appendFileSync, readFileSync, watch } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { argv } from 'node:process';
import { inspect } from 'node:util';
import { build } from './build.ts';
import { isShipped } from './federation/shipped.ts';
import { chromiumPath } from './parts/chromium.mjs';
import { interrupted, runScript } from './parts/interruption.mjs';
import { root } from './parts/paths.mjs';
import { type SetName, urlOf } from './parts/ports.mjs';
import { Problem } from './parts/problem.mjs';
import { inWords } from './parts/steps.mjs';
import { isWhole } from './parts/tier.ts';
import { queryProblems } from './queries/known-queries.ts';
import type { Source } from './queries/recording.ts';
import { setup } from './setup.ts';
import { type Suite, startSuite } from './suite/suite.ts';
import { chosenKinds, type Kind, type KindName, kinds } from './tests/kinds.ts';
import { isInLedger, isStrict, judge, ledgerRow, retryCount, sourceOf, testsToRerun } from './tests/rerun.ts';
import { added, type Count, type Counts, failureText, noTests, oneTest } from './tests/test-count.ts';

/** The result of a kind, its time in milliseconds, and the results of retries (`again`). */
interface KindCount extends Count {
  title: string;
  took?: number;
  cpuMs?: number;
  again?: string[];
}

type KindCounts = Partial<Record<KindName | 'queries', KindCount>>;
type Suites = Partial<Record<SetName, Promise<Suite>>>;

/** Tests run in a remote time zone and in a locale with a dotless i, so that none depends on the machine's settings. */
const elsewhere = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };

/**
 * The order of the kinds: groups run in turn, the lanes of a group in parallel. The rehearsal writes to the functions'
 * folder, which makes emulators reload; the rules tests use no functions. Two parallel browser tests keep both cores of
 * a small machine busy. API tests at the same time would hold locks while waiting for the CPU, and take three times as long.
 */
const order: KindName[][][] = [
  [
    ['check', 'rules'],
    ['rehearse', 'unit'],
  ],
  [
    ['api', 'descriptions'],
    ['edge', 'alone'],
  ],
  [['browser']],
  [['federation', 'journeys']],
  [['second']],
];

/** Reports whether a kind's tests run the product's queries: they use emulators for more than the rules. */
const isAsking = (name: KindName) => kinds[name].sets.length > 0 && name !== 'rules';

/** Reports whether an argument is an option of this command. All others select tests and go to the test runner. */
const isOwn = (word: string) => word.startsWith('--only=') || ['--watch', '--running'].includes(word);
const words = argv.slice(2).filter((word) => !isOwn(word));
const [isWatching, isOnRunning] = ['--watch', '--running'].map((word) => argv.includes(word));

const ledger = join(root, 'docs', 'flaky.md');

/** Returns the kinds to run. Throws a Problem for an unknown name. */
function kindsToRun(): KindName[] {
  const only = argv
    .find((word) => word.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  const unknown = only?.filter((name) => !(name in kinds)) ?? [];
  if (unknown.length > 0) throw new Problem(`--only takes ${Object.keys(kinds)}, not ${unknown}.`);
  const chosen = chosenKinds(only, words);
  if (isOnRunning && !chosen.every(isAsking)) throw new Problem('--running takes --only=api or --only=browser.');
  return chosen;
}

/** Returns the sets for a kind's tests: its own, only the first if arguments select tests, or the one of `npm start`. */
function setsOf({ sets }: Kind): SetName[] {
  if (isOnRunning) return ['dev'];
  return words.length > 0 ? sets.slice(0, 1) : sets;
}

/**
 * Compares the queries that the tests ran with the known ones. A known query that no test ran is a failure only in
 * `npm run test:all`: its API tests run all of the server's queries, its browser tests all of the browser's.
 */
function holdQueries(counts: KindCounts): KindCount {
  // Other sets may have recordings from an earlier run.
  const sets = (Object.keys(counts) as KindName[]).filter(isAsking).flatMap((name) => setsOf(kinds[name]));
  const passed = (...names: KindName[]) =>
    isWhole && words.length === 0 && names.every((name) => counts[name]?.failed === 0);
  const complete: Source[] = [];
  if (passed('api', 'edge')) complete.push('server');
  if (passed('alone', 'browser')) complete.push('browser');
  const problems = queryProblems(sets, complete);
  return {
    ...noTests,
    title: 'Queries',
    failed: problems.length,
    failures: problems.map((name) => ({ name, why: '' })),
  };
}

/** Runs a kind and prints its time. If it cannot run or its emulators die, that is one failure, and other kinds continue. */
async function count(name: KindName, suites: Suites): Promise<KindCount> {
  const kind = kinds[name];
  console.log(`\n=== ${kind.title} ===`);
  const start = performance.now();
  let sum: Count & { cpuMs?: number };
  try {
    const sets = setsOf(kind);
    const started = await Promise.all(sets.map((set) => suites[set]));
    const overs = started.flatMap((suite) => suite?.over ?? []);
    sum = await kind.runTests({ sets, words, signal: overs.length > 0 ? AbortSignal.any(overs) : undefined });
  } catch (error) {
    interrupted.throwIfAborted();
    const why = error instanceof Problem ? error.message : inspect(error);
    console.error(why);
    sum = { ...oneTest(1), failures: [{ name: kind.title, why }] };
  }
  const took = performance.now() - start;
  console.log(`${kind.title}: ${inWords(took)}`);
  return { ...noTests, ...sum, title: kind.title, took };
}

/** The date (UTC, `YYYY-MM-DD`) and commit of this run, for the ledger. */
const today = () => new Date().toISOString().slice(0, 10);
const commit = () => execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();

/**
 * Retries the failed tests alone if they are few, and records all results. A test that then passes counts as flaky and is
 * added to the ledger of the shipped federation, unless its purpose is to find rare failures.
 */
async function lookAgain(counts: KindCounts): Promise<void> {
  const failures = (Object.entries(counts) as [KindName, KindCount][]).flatMap(([kind, sum]) =>
    sum.failures.map((failure) => ({ kind, sum, ...failure })),
  );
  for (const failure of testsToRerun(failures)) {
    const { kind, sum, name } = failure;
    const words = kinds[kind].wordsOf?.(failure) ?? [];
    const strict = isStrict(failure, sourceOf(failure));
    console.log(`\n=== Again, alone: ${name} ===`);
    const results = [];
    for (let run = 0; run < retryCount(strict); run++) {
      const sets = setsOf(kinds[kind]).slice(0, 1);
      const start = performance.now();
      const again = await kinds[kind].runTests({ sets, words });
      results.push({ failed: again.failed > 0 || again.passed === 0, ms: performance.now() - start });
    }
    const test = name.replace(root, '');
    const wasFlaky = isInLedger(readFileSync(ledger, 'utf8'), test, today());
    const { isFlaky, text } = judge({ strict, first: failure, results, wasFlaky });
    sum.again = [...(sum.again ?? []), `${test}: ${text}`];
    if (!isFlaky) continue;
    sum.failed -= 1;
    sum.flaky = (sum.flaky ?? 0) + 1;
    sum.failures = sum.failures.filter((other) => other.name !== name);
    // Releases change the ledger, so a row of another federation would conflict in its next update.
    if (!isShipped) continue;
    appendFileSync(
      ledger,
      `${ledgerRow({ date: today(), test, commit: commit(), seed: process.env.SEED ?? '', text })}\n`,
    );
  }
}

const minutes = (ms: number) => (ms / 60_000).toFixed(1);

/** Returns the CPU milliseconds that all processes of this machine have used so far. */
const machineWork = () => cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
const workBefore = machineWork();

/** Prints the failures, flaky tests, and the counts and minutes of each kind. Returns the exit code. */
function summarize(counts: KindCounts): number {
  console.log(`\n=== Summary (SEED=${process.env.SEED}${isWhole ? ', all tests' : ''}) ===`);
  const done = Object.values(counts);
  for (const { failures } of done) for (const failure of failures) console.log(failureText(failure));
  for (const { again = [] } of done) for (const text of again) console.log(`Again: ${text}`);
  for (const { title, took = 0, cpuMs = 0, passed, flaky, failed, skipped } of done) {
    const rare = `${flaky ? `, ${flaky} flaky` : ''}${skipped ? `, ${skipped} skipped` : ''}`;
    const times = `${minutes(took)} min, ${minutes(cpuMs)} CPU min`;
    console.log(`${title.padEnd(28)}${passed} passed, ${failed} failed${rare} (${times})`);
  }
  const { passed, flaky, failed } = done.reduce<Required<Counts>>(added, noTests);
  const work = `${minutes(machineWork() - workBefore)} CPU min on the whole machine`;
  console.log(`${'Total'.padEnd(28)}${minutes(performance.now())} min with setup; ${work}`);
  if (flaky > 0) console.log(`${flaky} flaky: look into each in the next change (docs/flaky.md)`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed + flaky === 0 ? 1 : 0;
}

async function runAll(chosen: KindName[], suites: Suites): Promise<number> {
  const counts: KindCounts = {};
  const runLane = async (names: KindName[]) => {
    for (const name of names) if (chosen.includes(name)) counts[name] = await count(name, suites);
  };
  for (const lanes of order) {
    await Promise.all(lanes.map(runLane));
  }
  await lookAgain(counts);
  if (!isOnRunning && chosen.some(isAsking)) counts.queries = holdQueries(counts);
  return summarize(counts);
}

const watched = ['contract/src', 'functions/src', 'functions/test', 'web/src', 'e2e'];

/** Waits until a source or test file changes, then builds. */
async function changed() {
  console.log('\nWaiting for changes. Press Ctrl-C to stop.');
  const over = new AbortController();
  interrupted.addEventListener('abort', () => over.abort());
  await new Promise((resolve) => {
    over.signal.addEventListener('abort', resolve);
    for (const folder of watched)
      watch(join(root, folder), { recursive: true, signal: over.signal }, () => over.abort());
  });
  interrupted.throwIfAborted();
  await build();
}

async function requireRunning() {
  const answer = await fetch(`${urlOf('dev', 'hosting')}/api/health`).catch(() => undefined);
  if (!answer?.ok) throw new Problem('--running uses the portal of npm start, which is not running. Start it first.');
}

await runScript(async () => {
  const chosen = kindsToRun();
  const sets = isOnRunning ? [] : [...new Set(chosen.flatMap((name) => setsOf(kinds[name])))];
  const needsBrowser = chosen.some((name) => kinds[name].needsBrowser);
  // Also builds: unit tests check the size of the built files, and the suite serves them.
  await setup({ sets, browser: needsBrowser, descriptions: chosen.includes('descriptions') });
  if (needsBrowser) await chromiumPath();
  if (isOnRunning) await requireRunning();
  process.env.SEED ??= String(randomInt(2 ** 31));
  Object.assign(process.env, elsewhere);
  const suites: Suites = Object.fromEntries(sets.map((set) => [set, startSuite(set)]));
  // The kind that needs the suite reports why it did not start.
  for (const suite of Object.values(suites)) suite.catch(() => {});
  try {
    for (;;) {
      const code = await runAll(chosen, suites);
      if (!isWatching) return code;
      await changed();
    }
  } finally {
    await Promise.all(Object.values(suites).map(async (suite) => (await suite.catch(() => undefined))?.stop()));
  }
});
