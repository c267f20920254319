import { expect, test } from 'vitest';
import { inWords } from './steps.mjs';

test.each([
  [400, '0 s'],
  [41_200, '41 s'],
  [59_700, '1 min 0 s'],
  [185_000, '3 min 5 s'],
])('%d ms are %s', (milliseconds, words) => {
  expect(inWords(milliseconds)).toBe(words);
});
