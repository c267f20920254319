import { expect, test } from 'vitest';
import { isAtLeast, versionIn, versionOf } from './versions.mjs';

test.each([
  ['v20.20.2', [20, 20]],
  ['rustc 1.88.0 (6b00bc388 2026-06-23)', [1, 88]],
  ['cc (Debian 12.2.0-14) 12.2.0', [12, 2]],
  ['openjdk version "21" 2023-09-19', [21, 0]],
  ['java version "1.8.0_301"', [1, 8]],
  ['no version at all', undefined],
])('the version in %j is %j', (text, version) => {
  expect(versionIn(text)).toEqual(version);
});

test.each([
  [[1, 88], true],
  [[1, 95], true],
  [[2, 0], true],
  [[1, 87], false],
  [[0, 99], false],
  [undefined, false],
])('version %j is 1.88 or newer: %s', (version, enough) => {
  expect(isAtLeast(version, [1, 88])).toBe(enough);
});

test('returns a tool’s version, and undefined if the tool fails or is missing', async () => {
  expect(await versionOf(process.execPath, ['--version'])).toEqual(versionIn(process.versions.node));
  expect(await versionOf(process.execPath, ['-e', 'console.log("3.1"); process.exit(1)'])).toBeUndefined();
  expect(await versionOf('/nowhere/tool', ['--version'])).toBeUndefined();
});
