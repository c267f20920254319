import { expect, test } from 'vitest';
import { countAsOne, sumOf } from './sum-of.ts';

test.each([
  [[1, 2, 0], 3],
  [[1, '50+', 2], '53+'],
  [[1, undefined, null], undefined],
  [[1, null], null],
  [[0, 0], 0],
])('the sum of %j is %j', (counts, sum) => {
  expect(sumOf(counts)).toBe(sum);
});

test.each([
  [0, 0],
  [1, 1],
  [14, 1],
  [null, null],
  [undefined, undefined],
])('%j of a kind that counts as one task make %j', (count, shown) => {
  expect(countAsOne(count)).toBe(shown);
});
