import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { readGraph, violationsIn } from './layout/graph.ts';
import { measureRooms } from './layout/measure.ts';
import { runScript } from './parts/interruption.mjs';
import { root } from './parts/paths.mjs';
import { run } from './parts/run.mjs';
import { median, printTable } from './parts/tables.ts';

/** A file in dependency-cruiser's report. */
type Module = ICruiseResult['modules'][number];

const isTest = (file: string) => /\.test\.tsx?$|^functions\/test\//.test(file);
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const linesOf = (file: string) => textOf(file).split('\n').length - 1;
const countIn = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const filesUnder = (folder: string) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root });

/** Counts the files of at most 25 lines that only one file imports. */
function smallFilesUsedOnce(modules: Module[]): number {
  const users = new Map<string, number>();
  for (const { dependencies } of modules)
    for (const { resolved } of dependencies) users.set(resolved, (users.get(resolved) ?? 0) + 1);
  return modules.filter(({ source }) => users.get(source) === 1 && linesOf(source) <= 25).length;
}

/** Returns the number of non-test files that mention a name, for the name with the fewest mentions. */
function fewestFilesNaming(names: string[], folders: string[], pattern: (name: string) => RegExp): number {
  const texts = folders
    .flatMap(filesUnder)
    .filter((file) => !isTest(file))
    .map(textOf);
  return Math.min(...names.map((name) => texts.filter((text) => pattern(name).test(text)).length));
}

const callsServer = /\bapi\.(?!ts\b)\w+|\b(upload|exchange|download)\(|\bask\(.*\)\.then\(/;

/** Returns the web files (except lib) that export a hook with state and server calls but do not use TanStack Query. */
function handMadeHooks(web: string[]): string[] {
  return web
    .filter((file) => !file.startsWith('web/src/lib/'))
    .filter((file) => {
      const text = textOf(file);
      const isHook = /^export function use[A-Z]/m.test(text) && /\buse(State|Reducer)\b/.test(text);
      return isHook && callsServer.test(text) && !/\buse(Query|Mutation)\(/.test(text);
    });
}

/** Counts duplicates of six lines or more in product code. Downloads jscpd. */
async function duplicates() {
  const report = join(root, '.suite', 'duplicates');
  const args = ['--yes', 'jscpd@4.3.0', '--silent', '--min-lines', '6', '--reporters', 'json', '--output', report];
  const ignored = '**/*.test.ts';
  const code = await run('npx', [...args, '--ignore', ignored, 'contract/src', 'functions/src', 'web/src'], {
    silent: true,
  });
  if (code !== 0) return 'not counted';
  const { statistics } = JSON.parse(readFileSync(join(report, 'jscpd-report.json'), 'utf8'));
  return `${statistics.total.clones} (${statistics.total.percentage} % of the lines)`;
}

const testFile = /\.(test|spec)\.(ts|tsx)$|^functions\/test\/|^e2e\//;

/** Counts the lines of the product, its tests, and the scripts. */
function linesByPart(): [part: string, lines: string][] {
  const linesIn = (folders: string[], isCounted: (file: string) => boolean) =>
    sum(
      folders
        .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,css,mjs,sh}`, { cwd: root }))
        .filter(isCounted)
        .map(linesOf),
    );
  const isProduct = (file: string) =>
    !/node_modules|\/(lib|dist)\//.test(file.replace(/^web\/src\/lib/, '')) && !testFile.test(file);
  const isOfTests = (file: string) => !file.includes('node_modules') && testFile.test(file);
  const product = ['contract', 'functions', 'web'];
  return [
    ...product.map((part): [string, string] => [`lines of ${part}, tests aside`, `${linesIn([part], isProduct)}`]),
    ['lines of the product, tests aside', `${linesIn(product, isProduct)}`],
    ['lines of its tests', `${linesIn([...product, 'e2e'], isOfTests)}`],
    [
      'lines of scripts, with their tests',
      `${linesIn(['scripts', 'bench'], (file) => !file.includes('node_modules'))}`,
    ],
  ];
}

await runScript(async () => {
  const { contract } = await import('../contract/src/index.ts');
  const { views } = await import('../web/src/lib/views.ts');
  const graph = await readGraph();
  const modules = graph.modules.filter(
    ({ source }) => /^(contract|functions|web)\/src\//.test(source) && !isTest(source),
  );
  const files = modules.map(({ source }) => source);
  const server = measureRooms(modules, 'functions/src');
  const lengths = files.map(linesOf);
  const longest = files[lengths.indexOf(Math.max(...lengths))];
  const web = files.filter((file) => file.startsWith('web/src/'));
  const webText = web.map(textOf).join('');
  const perThousand = (pattern: RegExp) => ((countIn(webText, pattern) / sum(web.map(linesOf))) * 1000).toFixed(2);
  const officeViews = Object.entries(views)
    .filter(([, { audience }]) => audience === 'admin')
    .map(([name]) => name);
  const screen = fewestFilesNaming(
    officeViews,
    ['web/src', 'e2e'],
    (name) => new RegExp(`['"]${name}['"]|${name}\\.tsx`),
  );

  printTable(
    ['Figure', 'now'],
    [
      ...linesByPart(),
      ['files, tests aside', `${files.length}`],
      ['rooms of the server', `${server.rooms}`],
      ['arrows between them', `${server.arrows}`],
      ['of these in a ring', `${server.up}`],
      ['imports that break the table', `${violationsIn(graph).length}`],
      [
        'files in a circle, of values or types',
        `${modules.filter(({ dependencies }) => dependencies.some(({ circular }) => circular)).length}`,
      ],
      ['lines of a file, median', `${median(lengths)}`],
      ['lines of a file, longest', `${Math.max(...lengths)} (${longest})`],
      ['files of 25 lines or less that one file imports', `${smallFilesUsedOnce(modules)}`],
      ['effects per 1,000 lines of web', perThousand(/\buse(Layout)?Effect\(/g)],
      ['refs per 1,000 lines of web', perThousand(/\buseRef[<(]/g)],
      ['hand-made hooks that call the server', `${handMadeHooks(web).length}`],
      ['duplicates of 6 lines or more', await duplicates()],
      [
        'files that a new call touches, at least, its screen aside',
        `${fewestFilesNaming(Object.keys(contract), ['contract/src', 'functions/src'], (name) => new RegExp(`\\b${name}\\b`))}`,
      ],
      ['files that a new office screen touches, at least', `${screen + 1}`],
    ],
  );
});
