import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiPage, openApiFile } from './api-page.ts';

test.each([
  ['docs/api.md', apiPage],
  ['docs/openapi.json', openApiFile],
])('%s matches the contract', (file, made) => {
  expect(readFileSync(file, 'utf8'), 'run npm run api-page').toBe(made());
});
