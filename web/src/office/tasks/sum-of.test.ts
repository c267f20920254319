import { expect, test } from 'vitest';
import { asOne, sumOf } from './sum-of.ts';

test.each([
  [[1, 2, 0], 3],
  [[1, '50+', 2], '53+'],
  [[1, undefined, null], undefined],
  [[1, null], null],
  [[0, 0], 0],
])('of %j the sum is %j', (counts, sum) => {
  expect(sumOf(counts)).toBe(sum);
});

test.each([
  [0, 0],
  [1, 1],
  [14, 1],
  [null, null],
  [undefined, undefined],
])('%j of a kind that is one task are %j', (count, told) => {
  expect(asOne(count)).toBe(told);
});
