import { expect, test } from 'vitest';
import { nodeProblem, npmProblem } from './preflight.mjs';

test.each(['20.3.0', '20.20.2', '22.1.0', '24.21.0'])('Node %s will do', (version) => {
  expect(nodeProblem(version)).toBeUndefined();
});

test.each(['16.20.2', '18.20.8', '20.2.0'])('Node %s is too old, which is told with its mend', (version) => {
  expect(nodeProblem(version)).toBe(`Node ${version} is too old: install Node 20.3 or newer (https://nodejs.org).`);
});

test.each([[[10, 8]], [[11, 19]], [[12, 2]]])('npm %j will do', (version) => {
  expect(npmProblem(version)).toBeUndefined();
});

test('an npm that is too old, or is not there, is told with its mend', () => {
  expect(npmProblem([9, 8])).toBe(
    'npm 9.8 is too old: install npm 10 or newer, which comes with Node (https://nodejs.org).',
  );
  expect(npmProblem(undefined)).toContain('npm was not found: install npm 10');
});
