import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWellFormed, randomNumber, withCheckDigit } from './number.ts';

const sevenDigits = fc.stringMatching(/^\d{7}$/);
const show = (digits: string) => `M${digits.slice(0, 4)}-${digits.slice(4)}`;

test('the check digit is that of the published example', () => {
  expect(withCheckDigit('572')).toBe('5724');
});

test.each(['M', 'C', 'E'] as const)('a random number of kind %s is well formed', (kind) => {
  expect(randomNumber(kind)).toMatch(new RegExp(`^${kind}\\d{4}-\\d{4}$`));
  expect(isWellFormed(randomNumber(kind))).toBe(true);
});

test('one wrong digit is always found', () => {
  fc.assert(
    fc.property(sevenDigits, fc.nat(7), fc.integer({ min: 1, max: 9 }), (seven, place, shift) => {
      const digits = withCheckDigit(seven);
      const wrong = (Number(digits[place]) + shift) % 10;
      expect(isWellFormed(show(digits.slice(0, place) + wrong + digits.slice(place + 1)))).toBe(false);
    }),
  );
});

test('two neighbours swapped are always found', () => {
  fc.assert(
    fc.property(sevenDigits, fc.nat(6), (seven, place) => {
      const digits = withCheckDigit(seven);
      fc.pre(digits[place] !== digits[place + 1]);
      const swapped = `${digits.slice(0, place)}${digits[place + 1]}${digits[place]}${digits.slice(place + 2)}`;
      expect(isWellFormed(show(swapped))).toBe(false);
    }),
  );
});
