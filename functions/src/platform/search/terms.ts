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

type Two = readonly [string, string];

export const unique = (texts: readonly string[]) => [...new Set(texts)];
const lettersIn = (text: string) => [...text].length;
export const digitsOf = (text: string) => text.replaceAll(/\D/g, '');
export const split = (text: string) => text.split(' ').filter(Boolean);

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

const small = new Set(['and', 'of', 'the']);

/** Some words without the small ones that clubs have in common, unless these are all. */
export function telling(words: readonly string[]): readonly string[] {
  const some = words.filter((word) => !small.has(word));
  return some.length > 0 ? some : words;
}

/** The words by which a document is found: of its names, of clubs and addresses, and of its numbers. */
export function wordsIn({ names, emails = [], numbers = [], clubs = [] }: Searched) {
  const together = eastern.test(names.join('')) ? [names.toReversed().join('')] : [];
  const ofClub = (club: string) => telling(club.split(/\s+/).flatMap(wordsOf));
  return {
    names: longest([...names, ...together].flatMap(wordsOf)),
    others: longest([...clubs.flatMap(ofClub), ...emails.flatMap(emailWords)]),
    numbers: longest(numbers.flatMap((number) => wordsOf(number ?? ''))),
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

const beginAlike = ([one, other]: Two, length: number) => firstLetters(one, length) === firstLetters(other, length);

/** The terms of two words one of which is of a name, that of most letters first. */
export function nameTerms(two: Two): string[] {
  const lengths = beginAlike(two, 3) ? [5] : [3, 2];
  return lengths.flatMap((length) => pairTerm(two, length, ','));
}

/** The term of two words of clubs and addresses, of as few letters as tell them apart. */
export function otherTerms(two: Two): string[] {
  const length = [2, 3].find((some) => !beginAlike(two, some)) ?? 5;
  return pairTerm(two, length, ';');
}

/** The term of an address, or of what is typed of it: its last word before the @. */
export function addressTerms(email: string): string[] {
  const [, before = ''] = email.match(/^(.+)@/) ?? [];
  return split(reading(before))
    .slice(-1)
    .map((word) => `${word}@`);
}

/** The terms of a phone, or of its end, the longest last. */
export function phoneTerms(phone: string): string[] {
  const digits = digitsOf(phone);
  return phoneLengths.filter((length) => length <= digits.length).map((length) => `-${digits.slice(-length)}`);
}

/**
 * The terms of the index, kept in `search_terms`: the ends of phones, the beginnings of words and those of two words. Where they
 * are too many, the last are left out: first the domain beside other words, then the rest of the address, the club, and two
 * words of the name. Only names longer than people's lose the beginnings of words.
 */
export function searchTerms(searched: Searched): string[] {
  const words = wordsIn(searched);
  const names = words.names.slice(0, mostWords);
  const others = words.others.slice(0, mostWords);
  // What begins like a name is in the same pairs.
  const isAlike = (word: string) => names.some((name) => name.startsWith(firstLetters(word, 3)));
  const named = [...names, ...others.filter(isAlike)];
  const unlike = others.filter((word) => !isAlike(word));
  const { phones = [], emails = [] } = searched;
  const terms = [
    phones.flatMap(phoneTerms),
    emails.flatMap(addressTerms),
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
