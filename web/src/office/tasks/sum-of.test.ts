import { expect, test } from 'vitest';
import { sumOf } from './sum-of.ts';

test.each([
  [[1, 2, 0], 3],
  [[1, '50+', 2], '53+'],
  [[1, undefined, null], undefined],
  [[1, null], null],
  [[0, 0], 0],
])('the sum of %j is %j', (counts, sum) => {
  expect(sumOf(counts)).toBe(sum);
});
