import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../parts/paths.mjs';
import { mutations } from './mutations.mjs';
import { isStale } from './source.mjs';

test.each(mutations.map((mutation) => [mutation.name, mutation] as const))(
  '%s: it changes a text that is once in its file, and names a test file that is there',
  (_, mutation) => {
    expect(isStale(mutation), mutation.file).toBe(false);
    expect(mutation.replace).not.toBe(mutation.find);
    expect(existsSync(join(root, mutation.test)), mutation.test).toBe(true);
  },
);

test('each has a name of its own', () => {
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
});
