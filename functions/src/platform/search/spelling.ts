import { deburr } from 'es-toolkit/string';

// Includes marks inside words that act like an apostrophe: the dot of l·l, geresh.
const apostrophes = /['’‘‛ʼʻ`′·׳״"]/g;

/** Strips case, accents, apostrophes and invisible characters: ø becomes o, ß becomes ss. */
function plain(text: string): string {
  // NFKD would turn ´ into a space.
  const apart = text.replaceAll('´', '').normalize('NFKD');
  return deburr(apart.toLowerCase())
    .replaceAll(apostrophes, '')
    .replaceAll(/[\p{M}\p{DI}]/gu, '')
    .replaceAll('ς', 'σ')
    .normalize('NFC');
}

const spaced = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** Returns the words in lower case, without accents or punctuation, separated by single spaces. */
export function normalizeText(text: string): string {
  return spaced(plain(text));
}

/** Returns at most the first `most` characters without splitting a surrogate pair. */
export function firstLetters(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join('');
}

// Letters that some people write as two and others without the mark.
const asTwo: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', đ: 'dj' };

const inTwo = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[äöüøåđ]/g, (letter) => asTwo[letter] ?? letter);

const inOne = (text: string) => text.replaceAll(/([aou])e|a(a)|(d)j/g, '$1$2$3');

/** Returns the one reading that all spellings of a name share: Müller, Mueller and Muller. */
export function canonicalSpelling(text: string): string {
  return inOne(normalizeText(text));
}

/** Returns the readings people search a name by: Müller as muller and mueller, and likewise for Mueller. */
export function spellingVariants(text: string): string[] {
  return [...new Set([normalizeText(text), normalizeText(inTwo(text)), canonicalSpelling(text)])];
}
