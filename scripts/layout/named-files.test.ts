import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import vitestConfig from '../../vitest.config.ts';
import { root } from '../parts/paths.mjs';

const found = (pattern: string | string[]) =>
  globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
const isThere = (pattern: string) => found(pattern).length > 0;

/** The files that may name other files. Tests of scripts are excluded, because they use made-up names. */
const texts = found([
  '*.{md,json,ts}',
  '.ci/*',
  '.github/workflows/*',
  'docs/{*,decisions/*,runbooks/*}.md',
  '{scripts,e2e}/**/*.{mjs,ts,tsx}',
  '{contract,functions,web}/{package.json,*.ts,index.html}',
  '{contract,functions,web}/{src,test}/**/*.{ts,tsx}',
]).filter((file) => !/^(package-lock\.json|scripts\/.*\.test\.ts)$/.test(file));

/** A path from the repository root, possibly with wildcards. */
const fromRoot = /(?<![\w./@#-])(?:contract|functions|web|e2e|scripts|docs|emulator-data)\/[\w./*{},-]*[\w*}]/g;

/** A path from the root of a package, as its own files write it. */
const fromPackage = /(?<=['"`](?:\.\/)?)(?:src|test)\/[\w./*-]*\.\w+/g;

/** Returns the files that are named in `text` but do not exist, except outputs of builds and deployments. */
function missingIn(file: string, text = readFileSync(join(root, file), 'utf8')): string[] {
  const folder = /^(contract|functions|web)\//.exec(file)?.[0];
  const own = folder ? (text.match(fromPackage) ?? []).map((path) => `${folder}${path}`) : [];
  const named = (text.match(fromRoot) ?? []).filter(
    (path) => !/^(functions\/(lib|package-lock\.json)|web\/dist)\b/.test(path),
  );
  return [...own, ...named].filter((path) => !isThere(path));
}

test('every file that code or documents name exists', () => {
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.flatMap((file) => missingIn(file).map((path) => `${file}: ${path}`))).toEqual([]);
});

test.each([
  ['docs/architecture.md', 'It is in `web/src/lib/gone.ts`.', 'web/src/lib/gone.ts'],
  ['docs/architecture.md', 'They are in functions/src/members/*.tsx.', 'functions/src/members/*.tsx'],
  ['scripts/build.ts', "const entry = 'functions/src/gone.ts';", 'functions/src/gone.ts'],
  ['web/vite.config.ts', "const entry = './src/gone.tsx';", 'web/src/gone.tsx'],
])('a missing file is found in %s: %s', (file, text, missing) => {
  expect(missingIn(file, text)).toEqual([missing]);
});

test('existing files and build outputs may be named', () => {
  const text = "'src/lib/api.ts' of web/src/{lib,ui}/*.ts goes to `web/dist` and `functions/lib/index.js`";
  expect(missingIn('web/vite.config.ts', text)).toEqual([]);
});

describe('tests', () => {
  const projects = (vitestConfig.test?.projects ?? []) as { test: { name: string; include: string[] } }[];
  const included = projects.flatMap(({ test: { name, include } }) => include.map((pattern) => ({ name, pattern })));

  test.each(included)('$pattern of the $name tests matches files', ({ pattern }) => {
    expect(isThere(pattern)).toBe(true);
  });

  test('every test file runs', () => {
    const all = found(['{contract,functions,web,scripts,e2e}/**/*.test.{ts,tsx,mjs}']);
    const run = new Set(included.flatMap(({ pattern }) => found(pattern)));
    expect(all.filter((file) => !file.includes('node_modules') && !run.has(file))).toEqual([]);
    const journeys = found('{contract,functions,web,scripts,e2e}/**/*.spec.{ts,tsx,mjs}');
    expect(journeys.filter((file) => !/(^e2e\/|node_modules\/)/.test(file))).toEqual([]);
  });
});

test('the index lists every runbook', () => {
  const index = readFileSync(join(root, 'docs/runbooks/README.md'), 'utf8');
  const pages = found('docs/runbooks/[!R]*.md').map((file) => file.replace('docs/runbooks/', ''));
  expect(pages.length).toBeGreaterThan(5);
  expect(pages.filter((page) => !index.includes(`](${page})`))).toEqual([]);
});

test('the index lists every decision with its title, status and date', () => {
  const read = (file: string) => readFileSync(join(root, 'docs/decisions', file), 'utf8');
  const records = found('docs/decisions/[0-9]*.md').map((path) => path.replace('docs/decisions/', ''));
  const rows = records.sort().map((file) => {
    const [, number, title, status, date] = /^# (\d{4}): (.+)\n\n- Status: (.+)\n- Date: (.+)\n/.exec(read(file)) ?? [];
    return `[${number}](${file}) | ${title} | ${status} | ${date}`;
  });
  const index = read('README.md').replace(/ +\|/g, ' |');
  expect(index.match(/(?<=^\| )\[\d{4}\].+(?= \| [^|]+ \|$)/gm)).toEqual(rows);
  // A superseded decision must say so.
  for (const [, by, old] of rows.join('\n').matchAll(/\[(\d{4})\].*supersedes \[(\d{4})\]/g))
    expect(rows).toContainEqual(expect.stringMatching(`^\\[${old}\\].*superseded by \\[${by}\\]`));
});

test('links between documents work', () => {
  const links = found(['*.md', 'docs/**/*.md']).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\]\(([\w./-]+)\)/g)].map(([, to = '']) =>
      join(dirname(file), to),
    ),
  );
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter((link) => !isThere(link))).toEqual([]);
});
