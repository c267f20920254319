import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { declaredParams } from 'firebase-functions/params';
import { afterEach, expect, test, vi } from 'vitest';
import '../../functions/src/platform/config.ts';
import { root } from '../parts/paths.mjs';
import { emulatorsOf, parameters, secrets } from './firebase-config.mjs';
import { sets } from './ports.mjs';

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

afterEach(() => {
  vi.unstubAllEnvs();
});

// firebase-tools takes the default of any other and writes it into functions/.env.local: for good, and two suites that
// start in a fresh clone get in each other's way.
test.each(['dev', 'test', 'api'])('every parameter has a value on the emulators of %s', (set) => {
  const defaults = parseEnv(readFileSync(join(root, 'functions/.env'), 'utf8'));
  const names = declaredParams.map(({ name }) => name);
  expect(names).toContain('TIME_ZONE');
  expect(Object.keys({ ...defaults, ...parameters(set), ...secrets }).sort()).toEqual(names.sort());
});

test("a developer's own firebase emulators:start listens where npm start does, with the same project", () => {
  vi.stubEnv('PORT_OFFSET', undefined);
  expect(readJson('firebase.json').emulators).toEqual(emulatorsOf('dev'));
  expect(readJson('.firebaserc').projects.default).toBe(sets.dev.project);
});

test('functions/.env and .env.example have a value for every parameter, and only there', () => {
  const [defaults, example] = ['.env', '.env.example'].map((name) =>
    Object.keys(parseEnv(readFileSync(join(root, 'functions', name), 'utf8'))),
  );
  const names = declaredParams.map(({ name }) => name).filter((name) => !(name in secrets));
  expect([...(defaults ?? []), ...(example ?? [])].sort()).toEqual(names.sort());
});
