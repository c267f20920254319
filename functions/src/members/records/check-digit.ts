import { randomInt } from 'node:crypto';

// The quasigroup of Damm's check digit (H. M. Damm, 2004). It detects every wrong digit and every swap of neighbors.
const damm = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

function interim(digits: string): string {
  return [...digits].reduce((row, digit) => damm[Number(row)]?.[Number(digit)] ?? '', '0');
}

/** Appends the Damm check digit. */
export function withCheckDigit(digits: string): string {
  return digits + interim(digits);
}

/** Reports whether a number such as `M1234-5678` has a valid check digit. */
export function isWellFormed(number: string): boolean {
  return /^[MCE]\d{4}-\d{4}$/.test(number) && interim(number.replaceAll(/\D/g, '')) === '0';
}

/** Returns the number of a member (M), a charter (C) or an event (E): 7 digits and a check digit, as `M1234-5678`. */
export function numberOf(kind: 'M' | 'C' | 'E', sevenDigits: number): string {
  const digits = withCheckDigit(String(sevenDigits).padStart(7, '0'));
  return `${kind}${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** Returns a random number for a member (M), a charter (C) or an event (E). */
export function randomNumber(kind: 'M' | 'C' | 'E'): string {
  return numberOf(kind, randomInt(10_000_000));
}
