import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath } from '../parts/chromium.mjs';
import { root, suiteFolder } from '../parts/paths.mjs';
import { apiSets, type SetName } from '../parts/ports.mjs';
import { environmentOn } from './environment.ts';
import { runMeasured } from './run-measured.ts';
import { type Count, countIn, type Failure, oneTest, playwrightCount, vitestCount } from './test-count.ts';

/** Where tests run, and the words that choose among them. */
interface On {
  sets: SetName[];
  words: string[];
  signal?: AbortSignal | undefined;
}

type Measured = Count & { cpuMs: number };

/** The report of a run, of which nothing is left from an earlier one. */
function reportFile(name: string): string {
  const file = join(suiteFolder('test'), 'reports', `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** Turns text into a pattern that matches exactly it. */
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

/** The words that choose one failed test, for the runner of its kind. */
const vitestWords = ({ file = '', title = '' }: Failure) => [file, '--testNamePattern', `^${escaped(title)}$`];
const playwrightWords = ({ file = '', title = '' }: Failure) => [
  escaped(file),
  '--grep',
  escaped(title),
  '--workers=1',
];

export interface Kind {
  title: string;
  /** The emulators that it needs. */
  sets: SetName[];
  needsBrowser?: boolean;
  folder?: string;
  runTests: (on: On) => Promise<Measured>;
  /** The words that choose one failed test again; there are none where the kind is one test. */
  wordsOf?: (failure: Failure) => string[];
}

export type KindName = 'check' | 'rehearse' | 'unit' | 'rules' | 'api' | 'edge' | 'alone' | 'browser';

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
};

/** What `--only` calls a kind that is run in two parts. */
const parts: Record<string, KindName[]> = { browser: ['alone', 'browser'], api: ['api', 'edge'] };

/** Whether a kind has a file that words name, as its runner would find it; kinds without a folder are asked. */
function hasFile({ folder }: Kind, words: string[]): boolean {
  const named = words.filter((word) => !word.startsWith('-'));
  if (!folder || named.length === 0) return true;
  return (
    existsSync(join(root, folder)) &&
    readdirSync(join(root, folder)).some((name) => named.some((word) => `${folder}/${name}`.includes(word)))
  );
}

/** The names of the kinds that `--only` asks for (all if undefined) and that have a file which `words` name. */
export function chosenKinds(only: string[] | undefined, words: string[]): KindName[] {
  const all = Object.keys(kinds) as KindName[];
  const asked: string[] = only?.flatMap((name) => parts[name] ?? [name]) ?? all;
  return all.filter((name) => asked.includes(name) && hasFile(kinds[name], words));
}
