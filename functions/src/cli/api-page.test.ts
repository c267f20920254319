import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiPage } from './api-page.ts';

test('docs/api.md tells of the contract as it is', () => {
  expect(readFileSync('docs/api.md', 'utf8'), 'run npm run api-page').toBe(apiPage());
});
