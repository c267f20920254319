import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import vitestConfig from '../../vitest.config.ts';
import { root } from '../parts/paths.mjs';

const found = (pattern: string | string[]) =>
  globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
const isThere = (pattern: string) => found(pattern).length > 0;

/** Everything that names files as text. Decisions are as old as their day, and tests make names up. */
const texts = found([
  '*.{md,json,ts}',
  '.ci/*',
  'docs/*.md',
  '{scripts,e2e}/**/*.{mjs,ts,tsx}',
  '{contract,functions,web}/{package.json,*.ts,index.html}',
  '{contract,functions,web}/{src,test}/**/*.{ts,tsx}',
]).filter((file) => !/^(package-lock\.json|scripts\/.*\.test\.ts)$/.test(file));

/** A path from the root of the repository, which may have wildcards; `functions/lib` and `dist` are made by the build, the lock file of the functions when they are deployed. */
const fromRoot = /(?<![\w./@#-])(?:contract|functions|web|e2e|scripts|docs|emulator-data)\/[\w./*{},-]*[\w*}]/g;

/** The same from the folder of a package, as its own files write it. */
const fromPackage = /(?<=['"`](?:\.\/)?)(?:src|test)\/[\w./*-]*\.\w+/g;

/** The files that the text of `file` names and that are not there. */
function missingIn(file: string, text = readFileSync(join(root, file), 'utf8')): string[] {
  const folder = /^(contract|functions|web)\//.exec(file)?.[0];
  const own = folder ? (text.match(fromPackage) ?? []).map((path) => `${folder}${path}`) : [];
  const named = (text.match(fromRoot) ?? []).filter(
    (path) => !/^(functions\/(lib|package-lock\.json)|web\/dist)\b/.test(path),
  );
  return [...own, ...named].filter((path) => !isThere(path));
}

test('every file that a text names is there', () => {
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.flatMap((file) => missingIn(file).map((path) => `${file}: ${path}`))).toEqual([]);
});

test.each([
  ['docs/architecture.md', 'It is in `web/src/lib/gone.ts`.', 'web/src/lib/gone.ts'],
  ['docs/architecture.md', 'They are in functions/src/members/*.tsx.', 'functions/src/members/*.tsx'],
  ['scripts/build.ts', "const entry = 'functions/src/gone.ts';", 'functions/src/gone.ts'],
  ['web/vite.config.ts', "const entry = './src/gone.tsx';", 'web/src/gone.tsx'],
])('%s would be told if it said: %s', (file, text, missing) => {
  expect(missingIn(file, text)).toEqual([missing]);
});

test('what is there may be named, and what the build makes', () => {
  const text = "'src/lib/api.ts' of web/src/{lib,ui}/*.ts goes to `web/dist` and `functions/lib/index.js`";
  expect(missingIn('web/vite.config.ts', text)).toEqual([]);
});

describe('tests', () => {
  const projects = (vitestConfig.test?.projects ?? []) as { test: { name: string; include: string[] } }[];
  const included = projects.flatMap(({ test: { name, include } }) => include.map((pattern) => ({ name, pattern })));

  test.each(included)('$name runs what $pattern names', ({ pattern }) => {
    expect(isThere(pattern)).toBe(true);
  });

  test('each file of tests is run', () => {
    const all = found(['{contract,functions,web,scripts,e2e}/**/*.test.{ts,tsx,mjs}']);
    const run = new Set(included.flatMap(({ pattern }) => found(pattern)));
    expect(all.filter((file) => !file.includes('node_modules') && !run.has(file))).toEqual([]);
    const journeys = found('{contract,functions,web,scripts,e2e}/**/*.spec.{ts,tsx,mjs}');
    expect(journeys.filter((file) => !/(^e2e\/|node_modules\/)/.test(file))).toEqual([]);
  });
});

test('every decision is in the index with its title, status and date', () => {
  const read = (file: string) => readFileSync(join(root, 'docs/decisions', file), 'utf8');
  const records = found('docs/decisions/[0-9]*.md').map((path) => path.replace('docs/decisions/', ''));
  const rows = records.sort().map((file) => {
    const [, number, title, status, date] = /^# (\d{4}): (.+)\n\n- Status: (.+)\n- Date: (.+)\n/.exec(read(file)) ?? [];
    return `[${number}](${file}) | ${title} | ${status} | ${date}`;
  });
  const index = read('README.md').replace(/ +\|/g, ' |');
  expect(index.match(/(?<=^\| )\[\d{4}\].+(?= \| [^|]+ \|$)/gm)).toEqual(rows);
  // A record that another one supersedes says so.
  for (const [, by, old] of rows.join('\n').matchAll(/\[(\d{4})\].*supersedes \[(\d{4})\]/g))
    expect(rows).toContainEqual(expect.stringMatching(`^\\[${old}\\].*superseded by \\[${by}\\]`));
});

test('the links between documents lead somewhere', () => {
  const links = found(['*.md', 'docs/**/*.md']).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\]\(([\w./-]+)\)/g)].map(([, to = '']) =>
      join(dirname(file), to),
    ),
  );
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter((link) => !isThere(link))).toEqual([]);
});
