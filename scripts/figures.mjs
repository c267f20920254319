import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { median, printTable } from './bench/figures.mjs';
import { filesByFolder } from './layout/folders.mjs';
import { brokenIn, readGraph } from './layout/graph.mjs';
import { runScript } from './parts/interruption.mjs';
import { root } from './parts/paths.mjs';
import { run } from './parts/run.mjs';

const isTest = (file) => /\.test\.tsx?$|^functions\/test\//.test(file);
const textOf = (file) => readFileSync(join(root, file), 'utf8');
const linesOf = (file) => textOf(file).split('\n').length - 1;
const countIn = (text, pattern) => text.match(pattern)?.length ?? 0;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

const filesUnder = (folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root });

/** The folder under `start` with the most files directly in it, tests included. */
function largestFolder(start) {
  const [folder, count] = filesByFolder(start).sort(([, a], [, b]) => b - a)[0];
  return `${count} (${folder})`;
}

/** How the folders at the top of `start`, and the files there, import each other; one that leads back is in a ring. */
function arrowsBetweenRooms(modules, start) {
  const roomOf = (file) => file.slice(start.length + 1).split('/')[0];
  const inside = modules.filter(({ source }) => source.startsWith(`${start}/`));
  const arrows = new Map(inside.map(({ source }) => [roomOf(source), new Set()]));
  for (const { source, dependencies } of inside)
    for (const { resolved } of dependencies)
      if (resolved.startsWith(`${start}/`) && !isTest(resolved) && roomOf(resolved) !== roomOf(source))
        arrows.get(roomOf(source)).add(roomOf(resolved));
  const reachable = (from, seen = new Set()) => {
    for (const to of arrows.get(from) ?? []) if (!seen.has(to)) reachable(to, seen.add(to));
    return seen;
  };
  const all = [...arrows].flatMap(([from, targets]) => [...targets].map((to) => [from, to]));
  return { rooms: arrows.size, arrows: all.length, back: all.filter(([from, to]) => reachable(to).has(from)).length };
}

/** Files of at most 25 lines that one file only imports. */
function smallFilesUsedOnce(modules) {
  const users = new Map();
  for (const { dependencies } of modules)
    for (const { resolved } of dependencies) users.set(resolved, (users.get(resolved) ?? 0) + 1);
  return modules.filter(({ source }) => users.get(source) === 1 && linesOf(source) <= 25).length;
}

/** In how many files that are no tests of these folders the text stands, for the name that stands in the fewest. */
function fewestFilesNaming(names, folders, pattern) {
  const texts = folders
    .flatMap(filesUnder)
    .filter((file) => !isTest(file))
    .map(textOf);
  return Math.min(...names.map((name) => texts.filter((text) => pattern(name).test(text)).length));
}

const callsServer = /\bapi\.(?!ts\b)\w+|\b(upload|exchange|download)\(|\bask\(.*\)\.then\(/;

/** Files of web, lib aside, that export a hook, call the server and have a state, and leave neither to TanStack Query. */
function handMadeHooks(web) {
  return web
    .filter((file) => !file.startsWith('web/src/lib/'))
    .filter((file) => {
      const text = textOf(file);
      const isHook = /^export function use[A-Z]/m.test(text) && /\buse(State|Reducer)\b/.test(text);
      return isHook && callsServer.test(text) && !/\buse(Query|Mutation)\(/.test(text);
    });
}

/** Places that repeat each other, six lines or more, in code that is no test. Fetches the tool that compares. */
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

await runScript(async () => {
  const { contract } = await import('../contract/src/index.ts');
  const { views } = await import('../web/src/lib/views.ts');
  const graph = await readGraph();
  const modules = graph.modules.filter(
    ({ source }) => /^(contract|functions|web)\/src\//.test(source) && !isTest(source),
  );
  const files = modules.map(({ source }) => source);
  const server = arrowsBetweenRooms(modules, 'functions/src');
  const lengths = files.map(linesOf);
  const longest = files[lengths.indexOf(Math.max(...lengths))];
  const web = files.filter((file) => file.startsWith('web/src/'));
  const webText = web.map(textOf).join('');
  const perThousand = (pattern) => ((countIn(webText, pattern) / sum(web.map(linesOf))) * 1000).toFixed(2);
  const officeViews = Object.keys(views).filter((name) => views[name].audience === 'admin');
  const screen = fewestFilesNaming(
    officeViews,
    ['web/src', 'e2e'],
    (name) => new RegExp(`['"]${name}['"]|${name}\\.tsx`),
  );

  printTable(
    ['Figure', 'now'],
    [
      ['files, tests aside', `${files.length}`],
      ['largest folder of web/src', largestFolder('web/src')],
      ['largest folder of functions/src', largestFolder('functions/src')],
      ['rooms of the server', `${server.rooms}`],
      ['arrows between them', `${server.arrows}`],
      ['of these in a ring', `${server.back}`],
      ['imports that break the table', `${brokenIn(graph).length}`],
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
