import { reading } from './spelling.ts';
import {
  addressTerms,
  digitsOf,
  nameTerms,
  otherTerms,
  pairsOf,
  phoneLengths,
  phoneTerms,
  type Searched,
  split,
  telling,
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
function allBegin(query: readonly string[], { names, others, numbers }: ReturnType<typeof wordsIn>): boolean {
  const words = [...names, ...others];
  const isFound = (text: string) =>
    (/\d/.test(text) ? [...words, ...numbers] : words).some((word) => word.startsWith(text));
  const reached = new Set([0]);
  for (const at of query.keys())
    if (reached.has(at)) for (const { text, end } of togetherFrom(query, at)) if (isFound(text)) reached.add(end);
  return reached.has(query.length);
}

// Each is counted where there are several.
const mostCounted = 3;

/** What the index may be asked for to find words, each of which begins a word of a document. */
function alternativesFor(words: readonly string[]): string[][] {
  const together = (some: readonly string[]) => {
    const all = words.flatMap((_, at) =>
      togetherFrom(words, at)
        .filter(({ end }) => end > at + 1 && words.slice(at, end).some((word) => some.includes(word)))
        .map(({ text }) => wordTerm(text)),
    );
    return unique(all).slice(0, mostTogetherTerms);
  };
  const byLength = unique(words).toSorted((one, other) => other.length - one.length);
  const asked = byLength.slice(0, mostCounted);
  // Numbers are in no pairs, and tell enough alone.
  const inPairs = words.some((word) => /\d/.test(word)) ? [] : asked;
  const pairs = pairsOf(inPairs).flatMap((two) => {
    const [[name], [other]] = [nameTerms(two), otherTerms(two)];
    return name && other ? [[name, other, ...together(two)]] : [];
  });
  return [...pairs, ...asked.map((word) => [wordTerm(word), ...together([word])])];
}

/** Whether an address has what is typed of it, from the beginning of a word or the @ on. */
function hasFromWord(email: string, typed: string): boolean {
  const before = email.slice(0, Math.max(0, email.indexOf(typed))).at(-1) ?? '';
  return email.includes(typed) && (typed.startsWith('@') || !/[\p{L}\p{N}]/u.test(before));
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
  const words = telling(split(reading(query)));
  if (words.length === 0) return undefined;
  const phone = phoneIn(words);
  const phoneEnd = phone ? phoneTerms(phone.digits).slice(-1) : [];
  const hasPhone = ({ phones = [] }: Searched) => phones.some((one) => digitsOf(one).endsWith(phone?.digits ?? '?'));
  const addresses = query.toLowerCase().match(/\S*@\S*/g) ?? [];
  const [addressTerm] = addresses.flatMap(addressTerms);
  // Many have the same domain: what is asked for is what stands beside it.
  const beside = telling(split(reading(query.replaceAll(/@\S*/g, ' '))));
  const alternatives = alternativesFor(beside.length > 0 ? beside : words);
  return {
    alternatives: addressTerm ? [[addressTerm]] : alternatives.map((terms) => [...terms, ...phoneEnd]),
    finds: (searched) => {
      const all = wordsIn(searched);
      const { emails = [] } = searched;
      return (
        (allBegin(words, all) || (hasPhone(searched) && allBegin(phone?.others ?? [], all))) &&
        addresses.every((address) => emails.some((email) => hasFromWord(email.toLowerCase(), address)))
      );
    },
  };
}
