import { expect, test } from 'vitest';
import { unlistedPackages } from './listed-packages.ts';

const dependencies = { hono: '4.0.0', '@react-email/render': '2.0.0' };

/** The metafile of a bundle in which one file imports something. */
function metafile(original: string, path: string, file = 'functions/src/index.ts') {
  return { inputs: { [file]: { imports: [{ path, original }] }, [path]: { imports: [] } } };
}

test.each([
  ['hono', 'node_modules/hono/dist/index.js'],
  ['@react-email/render', 'node_modules/@react-email/render/dist/index.mjs'],
  ['./app.ts', 'functions/src/server/app.ts'],
  ['@portal/contract/values/days', 'contract/src/values/days.ts'],
  ['node:fs', 'node:fs'],
])('%s is listed, or of our own', (original, path) => {
  expect(unlistedPackages(metafile(original, path), { dependencies })).toEqual([]);
});

test.each([
  ['a dependency that is missing', 'zod/mini', 'node_modules/zod/mini/index.js', 'zod'],
  ['a package of the development', '@playwright/test', 'node_modules/@playwright/test/index.mjs', '@playwright/test'],
  ['one of the server’s own folder', 'yauzl', 'functions/node_modules/yauzl/index.js', 'yauzl'],
])('%s is told with the file that imports it', (_, original, path, name) => {
  const file = 'contract/src/values/days.ts';
  expect(unlistedPackages(metafile(original, path, file), { dependencies })).toEqual([{ file, name }]);
});

test('what packages import themselves is theirs', () => {
  const inner = metafile('debug', 'node_modules/debug/index.js', 'node_modules/hono/index.js');
  expect(unlistedPackages(inner, { dependencies })).toEqual([]);
});
