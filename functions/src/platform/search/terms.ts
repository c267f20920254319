import { firstLetters, normalizeText, spellingVariants } from './spelling.ts';

/** The searchable fields of a document. */
export interface Searched {
  /** Name parts, one per field: first name, last name. */
  names: readonly string[];
  emails?: readonly string[];
  /** Numbers such as `M1234-5678`. */
  numbers?: readonly (string | null)[];
  clubs?: readonly string[];
  phones?: readonly string[];
}

// Each term is an entry in every search index.
const mostTerms = 130;
const longestTerm = 12;
/** The lengths of phone number endings that are indexed, in digits. */
export const phoneLengths = [4, 7, 10];
const mostWords = 24;

type Two = readonly [string, string];

export const unique = (texts: readonly string[]) => [...new Set(texts)];
const lettersIn = (text: string) => [...text].length;
export const digitsOf = (text: string) => text.replaceAll(/\D/g, '');
export const split = (text: string) => text.split(' ').filter(Boolean);

// A word that begins another word is found through the longer one.
const longest = (words: readonly string[]) =>
  unique(words).filter((word) => !words.some((other) => other !== word && other.startsWith(word)));

/** Returns every pair of words. */
export const pairsOf = (words: readonly string[]) =>
  words.flatMap((word, at) => words.slice(0, at).map((other): Two => [other, word]));

/** Returns the words in each spelling, plus each run of words to the end joined: jean, luc and jeanluc. */
function wordsOf(text: string): string[] {
  return spellingVariants(text).flatMap((spelling) => {
    const words = split(spelling).slice(0, mostWords);
    return [...words, ...words.map((_, at) => words.slice(at).join(''))];
  });
}

/** Returns the words of the local part, and the domain as one word. */
function emailWords(email: string): string[] {
  const [local = '', domain = ''] = email.split('@').map(normalizeText);
  return [...split(local), ...split(domain.replaceAll(' ', ''))];
}

// Written without spaces, last name first.
const eastern = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const small = new Set(['and', 'of', 'the']);

/** Removes the small words that many clubs share, unless there are no others. */
export function distinctiveWords(words: readonly string[]): readonly string[] {
  const some = words.filter((word) => !small.has(word));
  return some.length > 0 ? some : words;
}

/** Returns the words a document is found by: names, clubs and addresses, and numbers. */
export function wordsIn({ names, emails = [], numbers = [], clubs = [] }: Searched) {
  const together = eastern.test(names.join('')) ? [names.toReversed().join('')] : [];
  const ofClub = (club: string) => distinctiveWords(club.split(/\s+/).flatMap(wordsOf));
  return {
    names: longest([...names, ...together].flatMap(wordsOf)),
    others: longest([...clubs.flatMap(ofClub), ...emails.flatMap(emailWords)]),
    numbers: longest(numbers.flatMap((number) => wordsOf(number ?? ''))),
  };
}

/** Returns the index term for a word or its beginning. */
export const wordTerm = (word: string) => firstLetters(word, longestTerm);

function beginningsOf(word: string): string[] {
  const letters = [...wordTerm(word)];
  return letters.map((_, at) => letters.slice(0, at + 1).join(''));
}

/** Builds a pair term from the first `length` letters of each word. Empty if a word is shorter or both begin alike. */
function pairTerm(words: Two, length: number, between: string): string[] {
  const [one, other] = words.map((word) => firstLetters(word, length)) as [string, string];
  const isShort = [one, other].some((text) => lettersIn(text) < length || /^\d/.test(text));
  return isShort || one === other ? [] : [[one, other].sort().join(between)];
}

const beginAlike = ([one, other]: Two, length: number) => firstLetters(one, length) === firstLetters(other, length);

/** Returns the terms for two words at least one of which belongs to a name, longest first. */
export function nameTerms(two: Two): string[] {
  const lengths = beginAlike(two, 3) ? [5] : [3, 2];
  return lengths.flatMap((length) => pairTerm(two, length, ','));
}

/** Returns the term for two words of clubs and addresses, using the fewest letters that distinguish them. */
export function otherTerms(two: Two): string[] {
  const length = [2, 3].find((some) => !beginAlike(two, some)) ?? 5;
  return pairTerm(two, length, ';');
}

/** Returns the term for an email address or a typed part of one: its last word before the @. */
export function addressTerms(email: string): string[] {
  const [, before = ''] = email.match(/^(.+)@/) ?? [];
  return split(normalizeText(before))
    .slice(-1)
    .map((word) => `${word}@`);
}

/** Returns the terms for a phone number or its end, longest last. */
export function phoneTerms(phone: string): string[] {
  const digits = digitsOf(phone);
  return phoneLengths.filter((length) => length <= digits.length).map((length) => `-${digits.slice(-length)}`);
}

/**
 * Returns the index terms stored in `search_terms`: phone endings, word beginnings and word pairs. Above the limit, the
 * last ones are dropped: first pairs with the domain, then with the rest of the address, the club, and pairs within the
 * name. Only unrealistically long names lose word beginnings.
 */
export function searchTerms(searched: Searched): string[] {
  const words = wordsIn(searched);
  const names = words.names.slice(0, mostWords);
  const others = words.others.slice(0, mostWords);
  // A word that begins like a name shares its pair terms.
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
