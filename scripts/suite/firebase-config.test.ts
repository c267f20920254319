import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { declaredParams } from 'firebase-functions/params';
import { expect, test } from 'vitest';
import '../../functions/src/platform/config.ts';
import { root } from '../parts/paths.mjs';
import { parameters, secrets } from './firebase-config.mjs';

// firebase-tools takes the default of any other and writes it into functions/.env.local: for good, and two suites that
// start in a fresh clone get in each other's way.
test.each(['dev', 'test', 'api'])('every parameter has a value on the emulators of %s', (set) => {
  const defaults = parseEnv(readFileSync(join(root, 'functions/.env'), 'utf8'));
  const names = declaredParams.map(({ name }) => name);
  expect(names).toContain('TIME_ZONE');
  expect(Object.keys({ ...defaults, ...parameters(set), ...secrets }).sort()).toEqual(names.sort());
});
