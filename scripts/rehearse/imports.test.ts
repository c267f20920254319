import { expect, test } from 'vitest';
import { importsOf, undeclaredImports } from './imports.mjs';
import { loadEverything } from './load.mjs';
import { folderWith } from './temporary-folder.ts';

const packaged = {
  'lib/index.js': `import { readFileSync } from 'node:fs';
    import { Hono } from 'hono';
    import { onRequest } from 'firebase-functions/https';
    export const api = onRequest(async () => (await import('./letter.js')).write(Hono, readFileSync));`,
  'lib/letter.js': `export const write = async () => (await import('@react-email/render')).render;`,
};

const undeclared = async (dependencies: Record<string, string>, files = packaged, development: string[] = []) =>
  undeclaredImports(await importsOf(folderWith(files)), { dependencies }, development);

test('a package whose imports are all dependencies passes, Node’s own modules aside', async () => {
  const dependencies = { hono: '4', 'firebase-functions': '7', '@react-email/render': '2' };
  expect(await undeclared(dependencies)).toEqual([]);
});

test('a dependency that is missing is told with the way to add it, also where it is loaded later', async () => {
  expect((await undeclared({ 'firebase-functions': '7' })).sort()).toEqual([
    'lib/index.js imports hono, which is not a dependency in functions/package.json and would be missing in production. Add it: npm install --save-exact --workspace functions hono',
    'lib/letter.js imports @react-email/render, which is not a dependency in functions/package.json and would be missing in production. Add it: npm install --save-exact --workspace functions @react-email/render',
  ]);
});

test('an import of a development package is told to go', async () => {
  const files = { ...packaged, 'lib/index.js': `import fc from 'fast-check'; export const api = fc;` };
  expect(await undeclared({ '@react-email/render': '2' }, files, ['fast-check'])).toEqual([
    'lib/index.js imports fast-check, which is not a dependency in functions/package.json and would be missing in production. It is a development package: remove its import from functions/src and contract/src.',
  ]);
});

test('a file that is missing in lib stops the reading', async () => {
  const files = { 'lib/index.js': `import './gone.js';` };
  await expect(importsOf(folderWith(files))).rejects.toThrow('npm run build');
});

test('what is installed nowhere cannot be loaded, though it is a dependency', async () => {
  const folder = folderWith(packaged);
  await expect(loadEverything(folder, await importsOf(folder))).rejects.toThrow(
    /hono: .*Cannot find package 'hono'.*to the dependencies in functions\/package.json/s,
  );
});

test('a chunk for later is loaded, too: one that asks a package for what it does not have is refused', async () => {
  const folder = folderWith({
    'package.json': '{ "type": "module" }',
    'lib/index.js': `export const api = () => import('./letter.js');`,
    'lib/letter.js': `export { noSuchExport } from 'letters';`,
    'node_modules/letters/package.json': '{ "name": "letters", "type": "module", "exports": "./index.js" }',
    'node_modules/letters/index.js': 'export const letters = [];',
  });
  await expect(loadEverything(folder, await importsOf(folder))).rejects.toThrow('noSuchExport');
});
