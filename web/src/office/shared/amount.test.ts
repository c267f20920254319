import { expect, test } from 'vitest';
import { dollarsInput, typedAmount } from './amount.ts';

test.each([
  ['66', 6600],
  [' $66.50 ', 6650],
  ['66.5', 6650],
  ['0.01', 1],
  ['1,066.05', 106605],
  ['$ 1066', 106600],
  ['\u200e66\u202c', 6600],
])('%s is %i cents', (typed, cents) => {
  expect(typedAmount(typed)).toBe(cents);
});

test.each(['', '0', '0.00', '-5', '66.505', '6,6', '1,00', 'sixty', '1e3', '66 66'])('%j is not an amount', (typed) => {
  expect(typedAmount(typed)).toBeUndefined();
});

test.each([6600, 6650, 1, 106605])('%i cents survive a round trip through the field', (cents) => {
  expect(typedAmount(dollarsInput(cents))).toBe(cents);
});
