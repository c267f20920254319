import { deburr } from 'es-toolkit/string';

// Also what stands inside words like an apostrophe: the dot of l·l, geresh.
const apostrophes = /['’‘‛ʼʻ`′·׳״"]/g;

/** A text without case, accents, apostrophes and invisible characters: ø is o, ß is ss. */
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

/** What a text reads like: its words in lower case, without accents and punctuation, one space apart. */
export function reading(text: string): string {
  return spaced(plain(text));
}

/** The first letters of a text, at most so many; no character is cut in half. */
export function firstLetters(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join('');
}

// Letters that some people write as two, and others without their mark.
const asTwo: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', đ: 'dj' };

const inTwo = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[äöüøåđ]/g, (letter) => asTwo[letter] ?? letter);

const inOne = (text: string) => text.replaceAll(/([aou])e|a(a)|(d)j/g, '$1$2$3');

/** The one reading that all spellings of a name share: Müller, Mueller and Muller. */
export function commonReading(text: string): string {
  return inOne(reading(text));
}

/** The readings by which people look for a name: Müller as muller and as mueller, and so Mueller. */
export function readingsOf(text: string): string[] {
  return [...new Set([reading(text), reading(inTwo(text)), commonReading(text)])];
}
