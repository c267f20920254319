import {
  beginAll,
  beginnings,
  normal,
  pairsOf,
  pieceLengths,
  piecesOf,
  searchable,
  startsOf,
  tells,
  textTerms,
  wordsOf,
} from './search-words.ts';

/** What of a document is searched. */
export interface Searched {
  /** A query may stand anywhere in these. */
  texts: readonly string[];
  /** The words of a query may begin the words of one of these, in any order. */
  names: readonly string[];
  /** A query may stand in these from the beginning of a word on, or its words may be among theirs and those of the names. */
  clubs?: readonly string[];
  /** The digits of a query may end one of these. */
  phones?: readonly string[];
}

const pairLengths = [1, 2, 3, 4, 5, 6, 8];
// Words of different names meet in many pairs: one term for each, of the whole words where they are shorter.
const mixedLength = 8;
const phoneLengths = [4, 7, 10];
// Many clubs begin with the same few words as people's names do: all lengths, so that these are told apart.
const startLengths = Array.from({ length: 14 }, (_, index) => index + 1);

/** A text without case, accents and punctuation, its words one space apart: what it reads like. */
export function reading(text: string): string {
  return normal(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

// A document has 40,000 entries in all indexes at most, however many words somebody gives as a name.
const mostWords = 8;
const mostStarts = 16;

/** The words of a name or a club that are searched one by one. */
function nameWords(name: string): string[] {
  return wordsOf(name).slice(0, mostWords);
}

/** The texts by which a number such as `M1234-5678` is found: as it is and without its hyphen; none while there is none. */
export function numberTexts(number: string | null): string[] {
  return number ? [number, number.replace('-', '')] : [];
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

// No normal text has the marks of these, so that none of them is found by what is meant for another.
function pairTerms(words: readonly [string, string]): string[] {
  const [ones, others] = [beginnings(words[0], pairLengths), beginnings(words[1], pairLengths)];
  return ones.flatMap((one) => others.map((other) => [one, other].sort().join(',')));
}

function mixedTerm(words: readonly [string, string]): string {
  return words
    .map((word) => beginnings(word, [mixedLength])[0] ?? word)
    .sort()
    .join(';');
}

/** What follows from the beginning of each word of a club on, as far as it is searched. */
function clubStarts(club: string): string[] {
  return startsOf(club).slice(0, mostStarts);
}

function startTerms(start: string): string[] {
  return beginnings(start, startLengths).map((beginning) => `;${beginning}`);
}

function phoneTerms(phone: string): string[] {
  const digits = digitsOf(phone);
  return phoneLengths.filter((length) => length <= digits.length).map((length) => `-${digits.slice(-length)}`);
}

/** Each two words that are not of the same name. */
function mixedPairsOf(names: readonly string[], clubs: readonly string[]): [string, string][] {
  const groups = [...names.map(nameWords), ...clubs.flatMap(nameWords).map((word) => [word])];
  return groups.flatMap((group, at) =>
    groups
      .slice(0, at)
      .flatMap((before) => before.flatMap((other) => group.map((word): [string, string] => [word, other]))),
  );
}

/**
 * The terms of the index, kept in `search_terms`: pieces of the texts, beginnings of each two words of a name and of each
 * two others, what begins at the words of a club, and the ends of phone numbers.
 */
export function searchTerms({ texts, names, clubs = [], phones = [] }: Searched): string[] {
  const terms = [
    texts.flatMap(textTerms),
    names.map(nameWords).flatMap(pairsOf).flatMap(pairTerms),
    mixedPairsOf(names, clubs).map(mixedTerm),
    clubs.flatMap(clubStarts).flatMap(startTerms),
    phones.flatMap(phoneTerms),
  ];
  return [...new Set(terms.flat())];
}

/** The piece of a text to ask the index for: the text itself where its length is kept, else the most telling of its longest. */
function tellingPiece(text: string): string {
  const letters = [...text].length;
  const longest = pieceLengths.findLast((length) => length <= letters) ?? 0;
  // Many have their addresses at the same few providers, so that what follows the @ tells nobody apart.
  const [telling = ''] = text.match(/^[^@]*@?/) ?? [];
  const pieces = piecesOf(text, longest).map((piece, start) => ({
    piece,
    telling: tells([...telling].slice(start, start + longest).join('')),
  }));
  return pieces.reduce((best, other) => (other.telling > best.telling ? other : best)).piece;
}

// Each two of them are counted where there are more than two.
const mostCounted = 5;

/** Each two of the words of which the index has most, the most telling two first; none of one word. */
function tellingPairs(words: readonly string[]): [string, string][] {
  const telling = (word: string) => tells(beginnings(word, pairLengths).at(-1) ?? '');
  return pairsOf(words.toSorted((one, other) => telling(other) - telling(one)).slice(0, mostCounted));
}

/** The digits of a phone number, or of its end, in a query, and the words beside them; undefined where there are none. */
function phoneIn(words: readonly string[]): { digits: string; others: string[] } | undefined {
  const isDigits = (word: string) => /^[\d().+/]+$/.test(word);
  const digits = digitsOf(words.filter(isDigits).join(''));
  const others = words.filter((word) => !isDigits(word));
  // Of a number such as M1234-5678 the digits are no phone.
  const isPhone = digits.length >= Math.min(...phoneLengths) && !others.some((word) => /\d/.test(word));
  return isPhone ? { digits, others } : undefined;
}

/**
 * How a query is answered: the index is asked for any of `terms`, or, with the same answer, any of one of `others`, and
 * `finds` says what of that is found.
 */
export interface Search {
  terms: string[];
  others: string[][];
  finds: (searched: Searched) => boolean;
}

/**
 * The search for a query, or undefined where it has nothing to search for. It finds what has the query anywhere in a text,
 * or in a club from the beginning of a word on; names of which each word of the query begins another word; names and clubs
 * together, by whole words or eight letters of them; and phone numbers that end with its digits, four or more, where its
 * words begin those of names and clubs. Case and accents make no difference.
 */
export function searchFor(query: string): Search | undefined {
  const text = searchable(query);
  if (text === '') return undefined;
  const words = wordsOf(query);
  const phone = phoneIn(words);
  // The last term is the one of the longest beginnings.
  const last = (terms: readonly string[]) => terms.slice(-1);
  const always = [tellingPiece(text), ...last(startTerms(text)), ...(phone ? last(phoneTerms(phone.digits)) : [])];
  const pairs = tellingPairs(words).map((pair) => [...always, ...last(pairTerms(pair)), mixedTerm(pair)]);
  const [terms = always, ...others] = pairs;
  return {
    terms,
    others,
    finds: ({ texts, names, clubs = [], phones = [] }) => {
      const all = () => [...names, ...clubs].flatMap(nameWords);
      return (
        texts.some((one) => searchable(one).includes(text)) ||
        clubs.flatMap(clubStarts).some((start) => start.startsWith(text)) ||
        (words.length > 1 &&
          (names.some((name) => beginAll(words, nameWords(name))) || beginAll(words, all(), mixedLength))) ||
        (phone !== undefined &&
          phones.some((one) => digitsOf(one).endsWith(phone.digits)) &&
          beginAll(phone.others, all()))
      );
    },
  };
}
