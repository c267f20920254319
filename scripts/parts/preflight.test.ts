import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';
import { nodeNote, nodeProblem, npmProblem, supportedNode } from './preflight.mjs';

test.each(['20.3.0', '20.20.2', '22.1.0', '24.21.0'])('accepts Node %s', (version) => {
  expect(nodeProblem(version)).toBeUndefined();
});

test.each(['16.20.2', '18.20.8', '20.2.0'])('rejects Node %s with a fix', (version) => {
  expect(nodeProblem(version)).toBe(`Node ${version} is too old: install Node 22 or newer (https://nodejs.org).`);
});

test('names the supported Node when an older one runs the setup', () => {
  expect(nodeNote('20.20.2')).toContain('Node 20.20.2 no longer gets security fixes.');
  expect(nodeNote('22.1.0')).toBeUndefined();
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(engines.node).toBe(`>=${supportedNode}`);
});

test.each([[[10, 8]], [[11, 19]], [[12, 2]]])('accepts npm %j', (version) => {
  expect(npmProblem(version)).toBeUndefined();
});

test('rejects an npm that is too old or missing, with a fix', () => {
  expect(npmProblem([9, 8])).toBe(
    'npm 9.8 is too old: install npm 10 or newer, which comes with Node (https://nodejs.org).',
  );
  expect(npmProblem(undefined)).toContain('npm was not found: install npm 10');
});
