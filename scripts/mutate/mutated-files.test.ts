import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../parts/paths.mjs';

const config = readFileSync(join(root, 'scripts/mutate/stryker.config.json'), 'utf8');
const { mutate } = JSON.parse(config) as { mutate: string[] };

/** Returns a pattern for each name in braces, because a pattern matches even if some of the names are gone. */
function alternativesOf(pattern: string): string[] {
  const [whole, names] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  return whole && names ? names.split(',').map((name) => pattern.replace(whole, name)) : [pattern];
}

test.each(mutate.map((pattern) => pattern.replace('!', '')).flatMap(alternativesOf))('%s matches a file', (pattern) => {
  expect(globSync(pattern, { cwd: root, exclude: ['**/node_modules'] })).not.toEqual([]);
});
