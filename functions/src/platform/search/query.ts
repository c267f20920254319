import { normalizeText } from './spelling.ts';
import {
  addressTerms,
  digitsOf,
  distinctiveWords,
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

/** A parsed query. The index is queried with one of `alternatives`, then `finds` filters the results. */
export interface Search {
  /** Lists of terms, each queried with "any of". Every list leads to the same final result. */
  alternatives: string[][];
  finds: (searched: Searched) => boolean;
}

// Up to this many words are also tried as one, such as “o brien” and “de la cruz”.
const mostTogether = 3;
const fewestTogether = 5;
// A Firestore query compares with at most 30 values.
const mostTogetherTerms = 24;

/** Returns the query word at a position, alone and joined with the words after it. */
function togetherFrom(words: readonly string[], at: number): { text: string; end: number }[] {
  const ends = Array.from({ length: mostTogether }, (_, count) => at + count + 1);
  return ends
    .filter((end) => end <= words.length)
    .map((end) => ({ text: words.slice(at, end).join(''), end }))
    .filter(({ text, end }) => end === at + 1 || text.length >= fewestTogether);
}

/** Reports whether each query word begins a document word, alone or joined with its neighbors. */
function allBegin(query: readonly string[], { names, others, numbers }: ReturnType<typeof wordsIn>): boolean {
  const words = [...names, ...others];
  const isFound = (text: string) =>
    (/\d/.test(text) ? [...words, ...numbers] : words).some((word) => word.startsWith(text));
  const reached = new Set([0]);
  for (const at of query.keys())
    if (reached.has(at)) for (const { text, end } of togetherFrom(query, at)) if (isFound(text)) reached.add(end);
  return reached.has(query.length);
}

// Each list costs a count query.
const mostCounted = 3;

/** Returns the term lists that find documents in which each of the words begins a word. */
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
  // Numbers are not in pair terms and are selective on their own.
  const inPairs = words.some((word) => /\d/.test(word)) ? [] : asked;
  const pairs = pairsOf(inPairs).flatMap((two) => {
    const [[name], [other]] = [nameTerms(two), otherTerms(two)];
    return name && other ? [[name, other, ...together(two)]] : [];
  });
  return [...pairs, ...asked.map((word) => [wordTerm(word), ...together([word])])];
}

/** Reports whether an email address contains the typed part, starting at a word boundary or at the @. */
function hasFromWord(email: string, typed: string): boolean {
  const before = email.slice(0, Math.max(0, email.indexOf(typed))).at(-1) ?? '';
  return email.includes(typed) && (typed.startsWith('@') || !/[\p{L}\p{N}]/u.test(before));
}

/**
 * Splits a query into the digits of a phone number (or its end) and the other words. Undefined if it has too few
 * digits.
 */
function phoneIn(words: readonly string[]): { digits: string; others: string[] } | undefined {
  const isDigits = (word: string) => /^\d+$/.test(word);
  const digits = words.filter(isDigits).join('');
  const isPhone = digits.length >= Math.min(...phoneLengths);
  return isPhone ? { digits, others: words.filter((word) => !isDigits(word)) } : undefined;
}

/**
 * Parses a search query. Returns undefined if it has no letters or digits. It matches documents in which every query
 * word begins a word, in any order, and phone numbers that end with its digits (four or more). Case, accents and
 * spelling variants are ignored; a part with an @ must match as typed.
 */
export function searchFor(query: string): Search | undefined {
  const words = distinctiveWords(split(normalizeText(query)));
  if (words.length === 0) return undefined;
  const phone = phoneIn(words);
  const phoneEnd = phone ? phoneTerms(phone.digits).slice(-1) : [];
  const hasPhone = ({ phones = [] }: Searched) => phones.some((one) => digitsOf(one).endsWith(phone?.digits ?? '?'));
  const addresses = query.toLowerCase().match(/\S*@\S*/g) ?? [];
  const [addressTerm] = addresses.flatMap(addressTerms);
  // Many addresses share a domain, so the index is queried with the other words.
  const beside = distinctiveWords(split(normalizeText(query.replaceAll(/@\S*/g, ' '))));
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
