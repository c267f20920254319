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
const mostTerms = 125;
const longestTerm = 12;
const phoneLengths = [4, 7, 10];
const mostWords = 24;

type Two = readonly [string, string];

const unique = (texts: readonly string[]) => [...new Set(texts)];
const lettersIn = (text: string) => [...text].length;
const digitsOf = (text: string) => text.replaceAll(/\D/g, '');
const split = (text: string) => text.split(' ').filter(Boolean);
const begins = (text: string, words: readonly string[]) => words.some((word) => word.startsWith(text));

// What begins another word is found by that one.
const longest = (words: readonly string[]) =>
  unique(words).filter((word) => !words.some((other) => other !== word && other.startsWith(word)));

/** Each two of some words. */
const pairsOf = (words: readonly string[]) =>
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
function wordsIn({ names, emails = [], numbers = [], clubs = [] }: Searched) {
  const together = eastern.test(names.join('')) ? [names.toReversed().join('')] : [];
  return {
    names: longest([...names, ...together].flatMap(wordsOf)),
    numbers: longest(numbers.flatMap((number) => wordsOf(number ?? ''))),
    others: longest([...clubs.flatMap((club) => club.split(/\s+/).flatMap(wordsOf)), ...emails.flatMap(emailWords)]),
  };
}

function beginningsOf(word: string): string[] {
  const letters = [...firstLetters(word, longestTerm)];
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
const nameTerms = (two: Two) => nameLengths(two).flatMap((length) => pairTerm(two, length, ','));

/** The term of two words of clubs and addresses. */
const otherTerms = (two: Two) => otherLengths(two).flatMap((length) => pairTerm(two, length, ';'));

function phoneTerms(phone: string): string[] {
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

/** How a query is answered: the index is asked for one of `alternatives`, and `finds` decides on what that gives. */
export interface Search {
  /** The index is asked for any of the terms of one of these; all lead to the same answer. */
  alternatives: string[][];
  finds: (searched: Searched) => boolean;
}

// So many words are also taken for one: “o brien”, “de la cruz”.
const mostTogether = 3;
const fewestTogether = 5;
// A query compares with 30 values at most.
const mostTogetherTerms = 24;

/** The word of a query at a place, and the same with its neighbors written together. */
function togetherFrom(words: readonly string[], at: number): { text: string; end: number }[] {
  const ends = Array.from({ length: mostTogether }, (_, count) => at + count + 1);
  return ends
    .filter((end) => end <= words.length)
    .map((end) => ({ text: words.slice(at, end).join(''), end }))
    .filter(({ text, end }) => end === at + 1 || text.length >= fewestTogether);
}

/** Whether each word of a query begins a word of a document, alone or written together with its neighbors. */
function allBegin(query: readonly string[], { names, numbers, others }: ReturnType<typeof wordsIn>): boolean {
  const isFound = (text: string) =>
    begins(text, names) || begins(text, others) || (/\d/.test(text) && begins(text, numbers));
  const reached = new Set([0]);
  for (const at of query.keys())
    if (reached.has(at)) for (const { text, end } of togetherFrom(query, at)) if (isFound(text)) reached.add(end);
  return reached.has(query.length);
}

// Each is counted where there are several.
const mostCounted = 4;

/** What the index may be asked for to find words, each of which begins a word of a document. */
function alternativesFor(words: readonly string[], isAddress: boolean): string[][] {
  const together = (some: readonly string[]) => {
    const all = words.flatMap((_, at) =>
      togetherFrom(words, at)
        .filter(({ end }) => end > at + 1 && words.slice(at, end).some((word) => some.includes(word)))
        .map(({ text }) => firstLetters(text, longestTerm)),
    );
    return unique(all).slice(0, mostTogetherTerms);
  };
  const byLength = unique(words).toSorted((one, other) => other.length - one.length);
  const telling = byLength.slice(0, mostCounted);
  const singles = telling.map((word) => [firstLetters(word, longestTerm), ...together([word])]);
  const pairs = pairsOf(telling).flatMap((two) => {
    const [[name], [other]] = [nameTerms(two), otherTerms(two)];
    return name && other && !/\d/.test(two.join('')) ? [[name, other, ...together(two)]] : [];
  });
  // Digits tell as much alone, and words of an address may be everyone’s.
  return pairs.length === 0 || isAddress ? [...pairs, ...singles] : pairs;
}

/** The digits of a phone or of its end in a query, and the words beside it; undefined where there are none. */
function phoneIn(words: readonly string[]): { digits: string; others: string[] } | undefined {
  const isDigits = (word: string) => /^\d+$/.test(word);
  const digits = words.filter(isDigits).join('');
  const isPhone = digits.length >= Math.min(...phoneLengths);
  return isPhone ? { digits, others: words.filter((word) => !isDigits(word)) } : undefined;
}

/**
 * The search for a query, or undefined where it has no letters and digits. It finds documents with words that each of its
 * words begins, in any order, and phones that end with its digits, four or more. Case, accents and spellings make no
 * difference; an address with its @ has to be as typed.
 */
export function searchFor(query: string): Search | undefined {
  const words = split(reading(query));
  if (words.length === 0) return undefined;
  const phone = phoneIn(words);
  const addresses = query.toLowerCase().match(/\S*@\S*/g) ?? [];
  const phoneEnd = phone ? phoneTerms(phone.digits).slice(-1) : [];
  const hasPhone = ({ phones = [] }: Searched) => phones.some((one) => digitsOf(one).endsWith(phone?.digits ?? '?'));
  // What follows an @ tells the least, and not everyone has the terms of two words of it.
  const asked = split(reading(query.replaceAll(/@\S*/g, ' ')));
  const alternatives = alternativesFor(asked.length > 0 ? asked : words, /[\d.]/.test(query));
  return {
    alternatives: alternatives.map((terms) => [...terms, ...phoneEnd]),
    finds: (searched) => {
      const all = wordsIn(searched);
      const { emails = [] } = searched;
      return (
        (allBegin(words, all) || (hasPhone(searched) && allBegin(phone?.others ?? [], all))) &&
        addresses.every((address) => emails.some((email) => email.toLowerCase().includes(address)))
      );
    },
  };
}
