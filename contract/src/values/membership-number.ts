import { seen } from './characters.ts';

/** A text in plain digits, spaces and hyphens, however a program set it. */
function plain(text: string): string {
  return seen(text.normalize('NFKC'))
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase();
}

/** A membership number as people type it: without its hyphen, its M, or in lower case it is understood, too. */
export function canonicalNumber(typed: string): string {
  const text = plain(typed).trim();
  const digits = /^M?[-\s]?(\d{4})[-\s]?(\d{4})$/.exec(text);
  return digits ? `M${digits[1]}-${digits[2]}` : text;
}

/** Whether a number has the form that membership numbers have. */
export function isNumber(typed: string): boolean {
  return /^M\d{4}-\d{4}$/.test(canonicalNumber(typed));
}

// With its M, a number is also taken with too few or too many digits, so that the slip is seen in the list.
const withLetter = /(?<![\p{L}\d_])M[- ]?\d{4}[- ]?\d{3,5}(?![\p{L}\d_@])/u;

// Without it, four and four digits that are no part of a date, a phone number or something longer.
const withoutLetter = /(?<![\p{L}\d_+]|\d[-./])\d{4}[- ]?\d{4}(?![\p{L}\d_@]|[-./]\d)/u;

const numbers = new RegExp(`${withLetter.source}|${withoutLetter.source}`, 'gu');

/** Two years in a row, such as the 2026-2027 of a season. */
function isSeason(text: string): boolean {
  const [first = Number.NaN, second] = text.split(/[- ]/).map(Number);
  return second === first + 1;
}

/** The numbers in a text that somebody pasted, each once: one a line or several, among names, dates and phone numbers. */
export function numbersIn(text: string): string[] {
  const found = [...plain(text).matchAll(numbers)].map(([number]) => number).filter((number) => !isSeason(number));
  return [...new Set(found.map((number) => canonicalNumber(number.replaceAll(' ', ''))))];
}
