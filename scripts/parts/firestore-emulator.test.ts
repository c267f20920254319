import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { chooseEmulator, OFFICIAL_VERSION, withTimeouts } from './firestore-emulator.mjs';

const canBuild = { cargo: [1, 95], rustc: [1, 95], compiler: [12, 2] };
const java = [21, 0];

test('an installed hidane comes first', () => {
  expect(chooseEmulator({ hidane: '/cache/hidane', hasOfficial: true, java, ...canBuild })).toEqual({
    kind: 'hidane',
    path: '/cache/hidane',
  });
});

test('FIRESTORE_EMULATOR=official chooses the official emulator over every hidane', () => {
  const there = { choice: 'official', hidane: '/cache/hidane', onPath: '0.6.0', java, ...canBuild };
  expect(chooseEmulator({ ...there, hasOfficial: true })).toEqual({ kind: 'official', cached: true });
  expect(chooseEmulator({ ...there, hasOfficial: false }).problem).toBe(
    'FIRESTORE_EMULATOR=official needs the official emulator:\n' +
      '  download its jar, after npm install: npx firebase setup:emulators:firestore',
  );
  expect(chooseEmulator({ ...there, hasOfficial: true, java: [17, 0] }).problem).toBe(
    'FIRESTORE_EMULATOR=official needs the official emulator:\n' +
      '  Java 17 is too old: install Java 21 or newer (https://adoptium.net)',
  );
  const nothing = chooseEmulator({ choice: 'official', hasOfficial: false });
  expect(nothing.kind).toBe('none');
  for (const mend of ['Java was not found: install Java 21', 'npx firebase setup:emulators:firestore'])
    expect(nothing.problem).toContain(mend);
});

test('any other FIRESTORE_EMULATOR is rejected by name', () => {
  expect(chooseEmulator({ choice: 'java', hidane: '/cache/hidane' })).toEqual({
    kind: 'none',
    problem: 'FIRESTORE_EMULATOR can only be "official", not "java".',
  });
});

test('a hidane on PATH comes before the official emulator and a build, but only in the right version', () => {
  const there = { hasOfficial: true, java, ...canBuild };
  expect(chooseEmulator({ ...there, hidane: '/cache/hidane', onPath: '0.6.0' }).path).toBe('/cache/hidane');
  expect(chooseEmulator({ ...there, onPath: '0.6.0' })).toEqual({ kind: 'hidane', path: 'hidane' });
  for (const onPath of ['0.5.1', '0.6.1', '0.6.0-rc.1'])
    expect(chooseEmulator({ ...canBuild, onPath })).toEqual({ kind: 'build' });
  expect(chooseEmulator({ onPath: '0.5.1' }).problem).toContain(
    'hidane 0.5.1 on PATH is not used: the project needs 0.6.0.',
  );
});

test('a downloaded official emulator comes before a build if Java can run it', () => {
  expect(chooseEmulator({ hasOfficial: true, java, ...canBuild })).toEqual({ kind: 'official', cached: true });
  expect(chooseEmulator({ hasOfficial: true, java: [17, 0], ...canBuild })).toEqual({ kind: 'build' });
  expect(chooseEmulator({ hasOfficial: true, ...canBuild })).toEqual({ kind: 'build' });
});

test('a build comes before a download of the official emulator', () => {
  expect(chooseEmulator({ hasOfficial: false, java, ...canBuild })).toEqual({ kind: 'build' });
  expect(chooseEmulator({ hasOfficial: false, java })).toEqual({ kind: 'official', cached: false });
});

test.each([
  ['no Rust', { compiler: [12, 2] }, ['install Rust 1.88 or newer (https://rustup.rs)']],
  ['a Rust without cargo', { rustc: [1, 95], compiler: [12, 2] }, ['install Rust 1.88 or newer']],
  ['an old Rust', { ...canBuild, rustc: [1, 63] }, ['Rust 1.63 is too old: rustup update']],
  ['no compiler', { ...canBuild, compiler: undefined }, ['build-essential', 'xcode-select --install']],
  ['nothing', {}, ['install Rust', 'install a C compiler']],
])('reports %s with a fix and an alternative', (_, there, mends) => {
  const { kind, problem } = chooseEmulator({ hasOfficial: false, java: [17, 0], ...there });
  expect(kind).toBe('none');
  for (const mend of [...mends, 'install hidane 0.6.0', 'Java 21', 'FIRESTORE_EMULATOR_BINARY'])
    expect(problem).toContain(mend);
});

test('OFFICIAL_VERSION is the version that firebase-tools runs', () => {
  const info = createRequire(import.meta.url).resolve('firebase-tools/lib/emulator/downloadableEmulatorInfo.json');
  expect(JSON.parse(readFileSync(info, 'utf8')).firestore.version).toBe(OFFICIAL_VERSION);
});

test('withTimeouts reads lock timeouts from the environment, and rejects a source without them', () => {
  const source = 'fn default() -> Self {\n        Self::with_timeouts(LOCK_TIMEOUT, IDLE_TIMEOUT)\n    }';
  expect(withTimeouts(source)).toContain('limit("HIDANE_LOCK_TIMEOUT_MS", LOCK_TIMEOUT)');
  expect(() => withTimeouts('fn default() -> Self {}')).toThrow('are not where they are expected');
});
