import { reading } from './spelling.ts';
import {
  begins,
  digitsOf,
  nameTerms,
  otherTerms,
  pairsOf,
  phoneLengths,
  phoneTerms,
  type Searched,
  split,
  unique,
  wordsIn,
  wordTerm,
} from './terms.ts';

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
        .map(({ text }) => wordTerm(text)),
    );
    return unique(all).slice(0, mostTogetherTerms);
  };
  const byLength = unique(words).toSorted((one, other) => other.length - one.length);
  const telling = byLength.slice(0, mostCounted);
  const singles = telling.map((word) => [wordTerm(word), ...together([word])]);
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
