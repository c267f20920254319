import { deburr } from 'es-toolkit/string';

// And what stands within a word like them: the dot of l·l, geresh.
const apostrophes = /['’‘‛ʼʻ`′·׳״"]/g;

/**
 * A text as it is compared: lower case, no accents (ø is o, ß is ss), no apostrophes and nothing unseen; hyphens, commas,
 * semicolons, the dots between words of a script and white space are one space. So `-`, `,` and `;` are free to mark terms
 * of the index.
 */
export function normal(text: string): string {
  // NFKD would make a space of ´. It comes first: of ℡ it makes TEL, and of ǿ an ø with a mark.
  const apart = text.replaceAll('´', '').normalize('NFKD');
  return deburr(apart.toLowerCase())
    .replaceAll(apostrophes, '')
    .replaceAll(/[\p{M}\p{DI}]/gu, '')
    .replaceAll(/[\s\p{Pd},;・་༌፡]+/gu, ' ')
    .trim();
}

/** The first letters of a text, at most so many; each takes up to four bytes, and none is cut in half. */
export function firstLetters(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join('');
}

/** The words of a text without the dots and parentheses around them. */
export function wordsOf(text: string): string[] {
  return normal(text)
    .split(' ')
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '');
}

/** What follows from the beginning of each word of a text on. */
export function startsOf(text: string): string[] {
  const whole = normal(text);
  return [...whole.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => whole.slice(index));
}

/** Whether each of some texts begins another one of the words, or, where it has less than `least` letters, is that word. */
export function beginAll(asked: readonly string[], words: readonly string[], least = 0): boolean {
  const left = [...words];
  // The longest first: a shorter one that would take its word can take any other that it begins.
  return asked
    .toSorted((one, other) => other.length - one.length)
    .every((text) => {
      const isEnough = [...text].length >= least;
      const at = left.findIndex((word) => word === text || (isEnough && word.startsWith(text)));
      if (at !== -1) left.splice(at, 1);
      return at !== -1;
    });
}

/** Each two of some words. */
export function pairsOf(words: readonly string[]): [string, string][] {
  return words.flatMap((word, at) => words.slice(0, at).map((other): [string, string] => [word, other]));
}

// Where each character begins, and the end: a character may take two code units, and none is cut in half.
function bounds(text: string): number[] {
  let end = 0;
  return [0, ...Array.from(text, (letter) => (end += letter.length))];
}

/** The beginnings of a text with so many characters, as far as it has them. */
export function beginnings(text: string, lengths: readonly number[]): string[] {
  const at = bounds(text);
  return lengths.filter((length) => length < at.length).map((length) => text.slice(0, at[length]));
}

/** Every piece of a text with so many characters. */
export function piecesOf(text: string, length: number): string[] {
  const at = bounds(text);
  return at.slice(length).map((end, start) => text.slice(at[start], end));
}

// Every length that is kept costs index entries; with one that is left out, more is read than was searched for.
const longestPiece = 14;
export const pieceLengths = [1, 2, 3, 4, 5, 6, 8, 10, longestPiece];

// A document has 40,000 index entries at most, of which a term takes up to eight, and normalizing makes a text longer: 한 is
// three letters then, and ﷺ is 18.
const mostLetters = 254;
const lettersInPieces = 80;

/** A text as far as it is searched. */
export function searchable(text: string): string {
  return firstLetters(normal(text), mostLetters);
}

/** Every piece of the beginning of a text, and of the rest the longest ones. */
export function textTerms(text: string): string[] {
  const whole = searchable(text);
  const beginning = firstLetters(whole, lettersInPieces);
  return pieceLengths.flatMap((length) => piecesOf(length === longestPiece ? whole : beginning, length));
}

// From common to rare in names and addresses, so that the piece asked for finds as few as it can.
const commonFirst = 'eaonirlstmcdhyupgkbvwfjxzq0123456789';

/**
 * How much a piece tells: each word more the longer it is, but two letters of two words more than two more of one; digits
 * can be any, so that each of them tells as much.
 */
export function tells(piece: string): number {
  const words = piece.match(/\p{L}+|\p{N}+|@/gu) ?? [];
  const telling = (word: string) => (/^\p{N}/u.test(word) ? 0.6 * word.length : 1 - 0.5 ** word.length);
  const lengths = words.reduce((sum, word) => sum + telling(word), 0);
  const rank = (letter: string) => (commonFirst.includes(letter) ? commonFirst.indexOf(letter) : commonFirst.length);
  const rarity = [...words.join('')].reduce((sum, letter) => sum + rank(letter), 0);
  return lengths + rarity / 1e6;
}
