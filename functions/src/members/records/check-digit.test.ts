import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWellFormed, randomNumber, withCheckDigit } from './check-digit.ts';

const sevenDigits = fc.stringMatching(/^\d{7}$/);
const show = (digits: string) => `M${digits.slice(0, 4)}-${digits.slice(4)}`;

test('matches the published check digit example', () => {
  expect(withCheckDigit('572')).toBe('5724');
});

test.each(['M', 'C', 'E'] as const)('generates well-formed numbers of kind %s', (kind) => {
  expect(randomNumber(kind)).toMatch(new RegExp(`^${kind}\\d{4}-\\d{4}$`));
  expect(isWellFormed(randomNumber(kind))).toBe(true);
});

test('detects any single wrong digit', () => {
  fc.assert(
    fc.property(sevenDigits, fc.nat(7), fc.integer({ min: 1, max: 9 }), (seven, place, shift) => {
      const digits = withCheckDigit(seven);
      const wrong = (Number(digits[place]) + shift) % 10;
      expect(isWellFormed(show(digits.slice(0, place) + wrong + digits.slice(place + 1)))).toBe(false);
    }),
  );
});

test('detects any swap of neighboring digits', () => {
  fc.assert(
    fc.property(sevenDigits, fc.nat(6), (seven, place) => {
      const digits = withCheckDigit(seven);
      fc.pre(digits[place] !== digits[place + 1]);
      const swapped = `${digits.slice(0, place)}${digits[place + 1]}${digits[place]}${digits.slice(place + 2)}`;
      expect(isWellFormed(show(swapped))).toBe(false);
    }),
  );
});
