import { stripInvisible } from './characters.ts';

/** Returns text in uppercase, with plain digits, spaces and hyphens. */
function plain(text: string): string {
  return stripInvisible(text.normalize('NFKC'))
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase();
}

/**
 * Returns the canonical form of an entered membership number; the M and the hyphen are optional, and lower case is
 * accepted.
 */
export function canonicalNumber(typed: string): string {
  const text = plain(typed).trim();
  const digits = /^M?[-\s]?(\d{4})[-\s]?(\d{4})$/.exec(text);
  return digits ? `M${digits[1]}-${digits[2]}` : text;
}

/** Reports whether a string has the form of a membership number. */
export function isMembershipNumber(typed: string): boolean {
  return /^M\d{4}-\d{4}$/.test(canonicalNumber(typed));
}

// With its M, a number may have too few or too many digits, so that the mistake shows in the list.
const withLetter = /(?<![\p{L}\d_])M[- ]?\d{4}[- ]?\d{3,5}(?![\p{L}\d_@])/u;

// Without it, two groups of four digits that are not part of a date, a phone number or anything longer.
const withoutLetter = /(?<![\p{L}\d_+]|\d[-./])\d{4}[- ]?\d{4}(?![\p{L}\d_@]|[-./]\d)/u;

const numbers = new RegExp(`${withLetter.source}|${withoutLetter.source}`, 'gu');

/** Reports whether the digits are two consecutive years, such as a season's 2026-2027. */
function isSeason(text: string): boolean {
  const [first = Number.NaN, second] = text.split(/[- ]/).map(Number);
  return second === first + 1;
}

/** Returns the distinct numbers in pasted text, one or several per line, among names, dates and phone numbers. */
export function extractMembershipNumbers(text: string): string[] {
  const found = [...plain(text).matchAll(numbers)].map(([number]) => number).filter((number) => !isSeason(number));
  return [...new Set(found.map((number) => canonicalNumber(number.replaceAll(' ', ''))))];
}
