import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isShipped } from '../federation/shipped.ts';
import { chromiumPath } from '../parts/chromium.mjs';
import { root, suiteFolder } from '../parts/paths.mjs';
import { apiSets, type SetName } from '../parts/ports.mjs';
import { isWhole } from '../parts/tier.ts';
import { environmentOn } from './environment.ts';
import { runMeasured } from './run-measured.ts';
import { runSecondFederation } from './second-federation.ts';
import { type Count, countIn, type Failure, oneTest, playwrightCount, vitestCount } from './test-count.ts';

/** The sets to run tests on, and arguments for the test runner that select tests. */
interface On {
  sets: SetName[];
  words: string[];
  signal?: AbortSignal | undefined;
}

type Measured = Count & { cpuMs: number };

/** Returns the path of a run's report, and deletes an earlier one. */
function reportFile(name: string): string {
  const file = join(suiteFolder('test'), 'reports', `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** Escapes text for a regular expression. */
const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

async function vitest(kind: string, { sets, words, signal }: On): Promise<Measured> {
  const file = reportFile(kind);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const workers = kind === 'api' ? ['--fileParallelism', `--maxWorkers=${sets.length}`] : [];
  const args = ['run', '--project', kind, ...workers, ...reporters, ...words, '--passWithNoTests'];
  const { code, cpuMs } = await runMeasured('vitest', args, { env: environmentOn(...sets), signal });
  return { ...countIn(file, code, vitestCount), cpuMs };
}

async function playwright(project: string, { sets, words, signal }: On): Promise<Measured> {
  const file = reportFile(project);
  const env = {
    ...environmentOn(...sets),
    CHROMIUM_PATH: await chromiumPath(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  };
  const args = ['test', '--project', project, '--reporter=list,json', ...words, '--pass-with-no-tests'];
  const { code, cpuMs } = await runMeasured('playwright', args, { env, signal });
  return { ...countIn(file, code, playwrightCount), cpuMs };
}

async function script(name: string, { signal }: On): Promise<Measured> {
  const { code, cpuMs } = await runMeasured('npm', ['run', '--silent', name], { signal });
  return { ...oneTest(code), cpuMs };
}

/** Returns the arguments that select a failed test in its test runner. */
const vitestWords = ({ file = '', title = '' }: Failure) => [file, '--testNamePattern', `^${escaped(title)}$`];
const playwrightWords = ({ file = '', title = '' }: Failure) => [
  escaped(file),
  '--grep',
  escaped(title),
  '--workers=1',
];

export interface Kind {
  title: string;
  /** The sets of emulators that it needs. */
  sets: SetName[];
  needsBrowser?: boolean;
  folder?: string;
  runTests: (on: On) => Promise<Measured>;
  /** Returns the arguments that select a failed test. Undefined if the kind is a single test. */
  wordsOf?: (failure: Failure) => string[];
}

export type KindName =
  | 'check'
  | 'rehearse'
  | 'unit'
  | 'rules'
  | 'api'
  | 'descriptions'
  | 'edge'
  | 'alone'
  | 'browser'
  | 'federation'
  | 'journeys'
  | 'second';

/** The tests by kind. */
export const kinds: Record<KindName, Kind> = {
  check: { title: 'Types and lint', sets: [], runTests: (on) => script('check', on) },
  rehearse: { title: 'Rehearsed deployment', sets: [], runTests: (on) => script('rehearse', on) },
  unit: { title: 'Unit tests', sets: [], runTests: (on) => vitest('unit', on), wordsOf: vitestWords },
  rules: {
    title: 'Firestore rules tests',
    sets: ['test'],
    runTests: (on) => vitest('rules', on),
    wordsOf: vitestWords,
  },
  api: {
    title: 'API tests',
    sets: apiSets,
    folder: 'functions/test/api',
    runTests: (on) => vitest('api', on),
    wordsOf: vitestWords,
  },
  descriptions: {
    title: 'Descriptions of the APIs',
    sets: ['api'],
    folder: 'scripts/descriptions',
    runTests: (on) => vitest('descriptions', on),
    wordsOf: vitestWords,
  },
  edge: {
    title: 'API tests at the edge',
    sets: ['test'],
    folder: 'functions/test/edge',
    runTests: (on) => vitest('edge', on),
    wordsOf: vitestWords,
  },
  alone: {
    title: 'Browser tests, one by one',
    sets: ['test'],
    needsBrowser: true,
    runTests: (on) => playwright('alone', on),
    wordsOf: playwrightWords,
  },
  browser: {
    title: 'Browser tests',
    sets: ['test'],
    needsBrowser: true,
    runTests: (on) => playwright('together', on),
    wordsOf: playwrightWords,
  },
  federation: {
    title: 'Tests of federation/',
    sets: [],
    runTests: (on) =>
      vitest('unit', { ...on, words: ['scripts/federation/', 'web/src/ui/colors.test.ts', ...on.words] }),
  },
  journeys: {
    title: 'Journeys of any federation',
    sets: ['test'],
    needsBrowser: true,
    runTests: (on) => playwright('journeys', on),
    wordsOf: playwrightWords,
  },
  second: { title: 'A second federation', sets: [], runTests: ({ signal }) => runSecondFederation(signal) },
};

/** The product's own tests, which expect the names and prices of the federation that it ships with. */
const ofProduct: KindName[] = ['check', 'rehearse', 'unit', 'rules', 'api', 'edge', 'alone', 'browser'];

/** The kinds to run by default; another federation's checkout has tests that hold for any. */
function defaultKinds(): KindName[] {
  if (!isShipped) return ['check', 'rehearse', 'federation', 'journeys'];
  return isWhole ? [...ofProduct, 'descriptions', 'second'] : ofProduct;
}

/** The names in `--only` of kinds that run in two parts. */
const parts: Record<string, KindName[]> = { browser: ['alone', 'browser'], api: ['api', 'edge'] };

/** Reports whether a kind has a file that matches the arguments. Kinds without a folder always do. */
function hasFile({ folder }: Kind, words: string[]): boolean {
  const named = words.filter((word) => !word.startsWith('-'));
  if (!folder || named.length === 0) return true;
  return (
    existsSync(join(root, folder)) &&
    readdirSync(join(root, folder)).some((name) => named.some((word) => `${folder}/${name}`.includes(word)))
  );
}

/** Returns the kinds in `only` (the default ones if undefined) that have a file matching `words`. */
export function chosenKinds(only: string[] | undefined, words: string[]): KindName[] {
  const all = Object.keys(kinds) as KindName[];
  const asked: string[] = only?.flatMap((name) => parts[name] ?? [name]) ?? defaultKinds();
  return all.filter((name) => asked.includes(name) && hasFile(kinds[name], words));
}
