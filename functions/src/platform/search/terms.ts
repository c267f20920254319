import { firstLetters, reading, readingsOf } from './spelling.ts';

/** The texts of a document that are searched. */
export interface Searched {
  /** The parts of names, each a field: the first name, the last name. */
  names: readonly string[];
  emails?: readonly string[];
  /** Numbers such as `M1234-5678`. */
  numbers?: readonly (string | null)[];
  clubs?: readonly string[];
  phones?: readonly string[];
}

// Each term is an entry in every index of the search.
const mostTerms = 130;
const longestTerm = 12;
/** How many digits of a phone's end there are terms of. */
export const phoneLengths = [4, 7, 10];
const mostWords = 24;

/** Two words. */
type Two = readonly [string, string];

export const unique = (texts: readonly string[]) => [...new Set(texts)];
const lettersIn = (text: string) => [...text].length;
export const digitsOf = (text: string) => text.replaceAll(/\D/g, '');
export const split = (text: string) => text.split(' ').filter(Boolean);
export const begins = (text: string, words: readonly string[]) => words.some((word) => word.startsWith(text));

// What begins another word is found by that one.
const longest = (words: readonly string[]) =>
  unique(words).filter((word) => !words.some((other) => other !== word && other.startsWith(word)));

/** Each two of some words. */
export const pairsOf = (words: readonly string[]) =>
  words.flatMap((word, at) => words.slice(0, at).map((other): Two => [other, word]));

/** The words of a text, in each of its spellings, and several written together up to its end: jean, luc and jeanluc. */
function wordsOf(text: string): string[] {
  return readingsOf(text).flatMap((spelling) => {
    const words = split(spelling).slice(0, mostWords);
    return [...words, ...words.map((_, at) => words.slice(at).join(''))];
  });
}

/** The words of the part before the @, and what follows it as one. */
function emailWords(email: string): string[] {
  const [local = '', domain = ''] = email.split('@').map(reading);
  return [...split(local), ...split(domain.replaceAll(' ', ''))];
}

// Written without spaces, the last name first.
const eastern = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The words by which a document is found. */
export function wordsIn({ names, emails = [], numbers = [], clubs = [] }: Searched) {
  const together = eastern.test(names.join('')) ? [names.toReversed().join('')] : [];
  return {
    names: longest([...names, ...together].flatMap(wordsOf)),
    numbers: longest(numbers.flatMap((number) => wordsOf(number ?? ''))),
    others: longest([...clubs.flatMap((club) => club.split(/\s+/).flatMap(wordsOf)), ...emails.flatMap(emailWords)]),
  };
}

/** The term of a word, or of its beginning. */
export const wordTerm = (word: string) => firstLetters(word, longestTerm);

function beginningsOf(word: string): string[] {
  const letters = [...wordTerm(word)];
  return letters.map((_, at) => letters.slice(0, at + 1).join(''));
}

/** The first letters of two words as a term, so many of each; none where they have fewer or begin alike. */
function pairTerm(words: Two, length: number, between: string): string[] {
  const [one, other] = words.map((word) => firstLetters(word, length)) as [string, string];
  const isShort = [one, other].some((text) => lettersIn(text) < length || /^\d/.test(text));
  return isShort || one === other ? [] : [[one, other].sort().join(between)];
}

// Letters that tell two words apart; with more of them, less is read.
const startAlike = ([one, other]: Two, length: number) => firstLetters(one, length) === firstLetters(other, length);
const nameLengths = (two: Two) => (startAlike(two, 3) ? [5] : [3, 2]);
const otherLengths = (two: Two) => (startAlike(two, 3) ? [5] : startAlike(two, 2) ? [3] : [2]);

/** The terms of two words one of which is of the name, those of most letters first. */
export const nameTerms = (two: Two) => nameLengths(two).flatMap((length) => pairTerm(two, length, ','));

/** The term of two words of clubs and addresses. */
export const otherTerms = (two: Two) => otherLengths(two).flatMap((length) => pairTerm(two, length, ';'));

/** The terms of a phone, or of its end, the longest last. */
export function phoneTerms(phone: string): string[] {
  const digits = digitsOf(phone);
  return phoneLengths.filter((length) => length <= digits.length).map((length) => `-${digits.slice(-length)}`);
}

/**
 * The terms of the index, kept in `search_terms`: the ends of phones, the beginnings of words and those of two words. Where they
 * are too many, the last are left out: first those of two words one of which is of the address, the domain before the rest,
 * then of the club, then two words of the name. Only names longer than people's lose the beginnings of words.
 */
export function searchTerms(searched: Searched): string[] {
  const words = wordsIn(searched);
  const names = words.names.slice(0, mostWords);
  // What begins like a name is in the same pairs.
  const isAlike = (word: string) => begins(firstLetters(word, 3), names);
  const others = words.others.slice(0, mostWords);
  const named = [...names, ...others.filter(isAlike)];
  const unlike = others.filter((word) => !isAlike(word));
  const terms = [
    (searched.phones ?? []).flatMap(phoneTerms),
    words.numbers.flatMap(beginningsOf).filter((term) => /\d/.test(term)),
    [...named, ...unlike].flatMap(beginningsOf),
    pairsOf(named).flatMap(nameTerms),
    unlike.flatMap((other, at) => [
      ...names.flatMap((name) => nameTerms([name, other])),
      ...unlike.slice(0, at).flatMap((another) => otherTerms([another, other])),
    ]),
  ];
  return unique(terms.flat()).slice(0, mostTerms);
}
