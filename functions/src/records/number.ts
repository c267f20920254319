import { randomInt } from 'node:crypto';

// The quasigroup of Damm's check digit (H. M. Damm, 2004): it finds every wrong digit and every swap of neighbours.
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

/** The digits followed by their Damm check digit. */
export function withCheckDigit(digits: string): string {
  return digits + interim(digits);
}

/** Whether a number such as `M1234-5678` carries the right check digit. */
export function isWellFormed(number: string): boolean {
  return /^[MCE]\d{4}-\d{4}$/.test(number) && interim(number.replaceAll(/\D/g, '')) === '0';
}

/** The number of a member (M), a charter (C) or an event (E) with 7 digits of one's own and a check digit, as `M1234-5678`. */
export function numberOf(kind: 'M' | 'C' | 'E', sevenDigits: number): string {
  const digits = withCheckDigit(String(sevenDigits).padStart(7, '0'));
  return `${kind}${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** A random number for a member (M), a charter (C) or an event (E). */
export function randomNumber(kind: 'M' | 'C' | 'E'): string {
  return numberOf(kind, randomInt(10_000_000));
}
