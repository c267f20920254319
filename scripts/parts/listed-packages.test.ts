import { expect, test } from 'vitest';
import { unlistedPackages } from './listed-packages.ts';

const dependencies = { hono: '4.0.0', '@react-email/render': '2.0.0' };

/** Returns the metafile of a bundle with one import. */
function metafile(original: string, path: string, file = 'functions/src/index.ts') {
  return { inputs: { [file]: { imports: [{ path, original }] }, [path]: { imports: [] } } };
}

test.each([
  ['hono', 'node_modules/hono/dist/index.js'],
  ['@react-email/render', 'node_modules/@react-email/render/dist/index.mjs'],
  ['../parts/app.ts', 'functions/src/server/app.ts'],
  ['@portal/contract/values/days', 'contract/src/values/days.ts'],
  ['node:fs', 'node:fs'],
])('%s is listed or part of the project', (original, path) => {
  expect(unlistedPackages(metafile(original, path), { dependencies })).toEqual([]);
});

test.each([
  ['a missing dependency', 'zod/mini', 'node_modules/zod/mini/index.js', 'zod'],
  ['a development package', '@playwright/test', 'node_modules/@playwright/test/index.mjs', '@playwright/test'],
  ['a package in the server’s node_modules', 'yauzl', 'functions/node_modules/yauzl/index.js', 'yauzl'],
])('%s is reported with the file that imports it', (_, original, path, name) => {
  const file = 'contract/src/values/days.ts';
  expect(unlistedPackages(metafile(original, path, file), { dependencies })).toEqual([{ file, name }]);
});

test('imports of packages are ignored', () => {
  const inner = metafile('debug', 'node_modules/debug/index.js', 'node_modules/hono/index.js');
  expect(unlistedPackages(inner, { dependencies })).toEqual([]);
});
