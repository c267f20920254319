import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../parts/paths.mjs';
import { loadEverything, packFunctions } from './package.ts';
import { folderWith } from './temporary-folder.ts';

const { functions } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));

const packaged = {
  'package.json': '{ "type": "module", "main": "lib/index.js" }',
  'lib/index.js': `import { existsSync } from 'node:fs';
    export const api = async () => existsSync('.') && (await import('./letter.js')).write;`,
  'lib/letter.js': `export const write = async () => (await import('letters')).write;`,
};

const letters = {
  'node_modules/letters/package.json': '{ "name": "letters", "type": "module", "exports": "./index.js" }',
  'node_modules/letters/index.js': 'export const write = () => undefined;',
};

test('a deployment uploads no sources, tests or settings of other projects', () => {
  const uploaded = { 'package.json': '', '.env': '', 'package-lock.json': '', 'lib/index.js': '' };
  const others = ['src/index.ts', 'test/a.ts', 'tsconfig.json', '.env.example', '.secret.local', 'lib/import.js'];
  const source = folderWith({ ...uploaded, ...Object.fromEntries(others.map((path) => [path, ''])) });
  const into = folderWith({});
  packFunctions(source, functions[0].ignore, into);
  const names = readdirSync(into, { recursive: true, encoding: 'utf8' });
  expect(names.sort()).toEqual(['.env', 'lib', 'lib/index.js', 'package-lock.json', 'package.json']);
});

test('a package loads if all its imports are installed', async () => {
  await expect(loadEverything(folderWith({ ...packaged, ...letters }))).resolves.toBeUndefined();
});

test('a missing package of a dynamic import is reported with a fix', async () => {
  await expect(loadEverything(folderWith(packaged))).rejects.toThrow(
    /to the dependencies in functions\/package.json.*letters: .*Cannot find package 'letters'/s,
  );
});

test('a missing export of a package in a dynamic chunk is reported', async () => {
  const chunk = { 'lib/letter.js': `export { noSuchExport } from 'letters';` };
  await expect(loadEverything(folderWith({ ...packaged, ...letters, ...chunk }))).rejects.toThrow('noSuchExport');
});

test('a main file that throws is reported', async () => {
  const broken = { 'lib/index.js': `throw new Error('No settings');` };
  await expect(loadEverything(folderWith({ ...packaged, ...broken }))).rejects.toThrow('No settings');
});

test('a file missing in lib is reported with how to rebuild it', async () => {
  const files = { ...packaged, 'lib/index.js': `import './gone.js';` };
  await expect(loadEverything(folderWith(files))).rejects.toThrow('npm run build');
});
