import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../parts/paths.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('every package has the version of the newest section in the changelog', () => {
  const [, newest] = /^## (\S+) - \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md')) ?? [];
  const packages = ['.', 'contract', 'functions', 'web'].map((folder) => JSON.parse(read(`${folder}/package.json`)));
  expect(packages.map(({ version }) => version)).toEqual(packages.map(() => newest));
});

test('federation/ has no version, so that an update changes nothing in it', () => {
  expect(JSON.parse(read('federation/package.json'))).not.toHaveProperty('version');
});
