import { beginAll, beginnings, normal, piecesOf, startsOf, tells, wordsOf } from './search-words.ts';

/** What of a document is searched. */
export interface Searched {
  /** A query may stand anywhere in these. */
  texts: readonly string[];
  /** The words of a person's name begin as those of a query do, in any order. */
  name: string;
  /** Names of other things, such as the club: a query begins one of their words, or its words begin theirs and the name's. */
  beside: readonly string[];
  /** Phone numbers, which end as the digits of a query do. */
  phones?: readonly string[];
}

// Every length that is kept costs index entries; with one that is left out, more is read than was searched for.
const termLengths = [1, 2, 3, 4, 5, 7, 10, 14];
const pairLengths = [1, 2, 3, 4, 6];
// Of two words that are not both of the name there are many pairs: one length, so that a query of both is found exactly.
const pairLengthBeside = [3];
const phoneLengths = [4, 7, 10];

/** The texts by which a number such as `M1234-5678` is found: as it is and without its hyphen; none while there is none. */
export function numberTexts(number: string | null): string[] {
  return number ? [number, number.replace('-', '')] : [];
}

/** The two words of a query by which the index finds all of them. */
function tellingPair(words: readonly string[]): [string, string] | undefined {
  const longest = (word: string) => beginnings(word, pairLengths).at(-1) ?? '';
  const [one, other] = words.toSorted((a, b) => tells(longest(b)) - tells(longest(a)));
  return one && other ? [one, other] : undefined;
}

// No normal text has these marks, so that no kind of term finds what is meant by another.
const pairTerm = (...pair: [string, string]) => pair.sort().join(',');
const pairTermBeside = (...pair: [string, string]) => pair.sort().join(';');
const startTerm = (start: string) => `;${start}`;
const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '');

function phoneTerms(phone: string): string[] {
  const digits = digitsOf(phone);
  return phoneLengths.filter((length) => length <= digits.length).map((length) => `-${digits.slice(-length)}`);
}

function pairTerms(one: string, other: string, lengths: readonly number[], term: typeof pairTerm): string[] {
  return beginnings(one, lengths).flatMap((a) => beginnings(other, lengths).map((b) => term(a, b)));
}

/** Each thing of a list with each one before it. */
function pairsOf<T>(things: readonly T[]): [T, T][] {
  return things.flatMap((thing, at) => things.slice(0, at).map((other): [T, T] => [thing, other]));
}

/**
 * The terms of the index, kept in `search_terms`: every piece of certain lengths of the texts, the beginnings of each two
 * words of the name, of each word beside it and of these two by two, and the ends of the phone numbers.
 */
export function searchTerms({ texts, name, beside, phones = [] }: Searched): string[] {
  const named = wordsOf(name);
  const words = beside.flatMap(wordsOf);
  const pairsBeside = [
    ...named.flatMap((one) => words.map((other): [string, string] => [one, other])),
    ...pairsOf(words),
  ];
  return [
    ...new Set([
      ...texts.flatMap((text) => termLengths.flatMap((length) => piecesOf(normal(text), length))),
      ...beside.flatMap(startsOf).flatMap((start) => beginnings(start, termLengths).map(startTerm)),
      ...pairsOf(named).flatMap((pair) => pairTerms(...pair, pairLengths, pairTerm)),
      ...pairsBeside.flatMap((pair) => pairTerms(...pair, pairLengthBeside, pairTermBeside)),
      ...phones.flatMap(phoneTerms),
    ]),
  ];
}

/** The piece of a text to ask the index for: the text itself where its length is kept, else the most telling of its longest. */
function tellingPiece(text: string): string {
  const letters = [...text].length;
  const longest = termLengths.findLast((length) => length <= letters) ?? 0;
  // Many have their addresses at the same few providers, so that what follows the @ tells nobody apart.
  const [telling = ''] = text.match(/^[^@]*@?/) ?? [];
  const pieces = piecesOf(text, longest).map((piece, start) => ({
    piece,
    telling: tells([...telling].slice(start, start + longest).join('')),
  }));
  return pieces.reduce((best, other) => (other.telling > best.telling ? other : best)).piece;
}

/** What is asked for: the text, its words, the two that tell most, and the digits of a phone with the words beside them. */
function parse(query: string) {
  const words = wordsOf(query);
  const isDigits = (word: string) => /^[\d().+/]+$/.test(word);
  const digits = digitsOf(normal(query).split(' ').filter(isDigits).join(''));
  const others = words.filter((word) => !isDigits(word));
  // Of a number such as M1234-5678 the digits are no phone.
  const isPhone = digits.length >= Math.min(...phoneLengths) && !others.some((word) => /\d/.test(word));
  const pair = tellingPair(words);
  const isBeside = pair?.every((word) => beginnings(word, pairLengthBeside).length > 0);
  return { words, pair, pairBeside: isBeside ? pair : undefined, phone: isPhone ? { digits, others } : undefined };
}

/** How a query is answered: the index is asked for any of `terms`, and `finds` says what of it is found. */
export interface Search {
  /** What is found has one of these at least. */
  terms: string[];
  finds: (searched: Searched) => boolean;
}

/**
 * The search for a query, or undefined where it has no letter or digit to search for. It finds what has the query
 * anywhere in a text, or at the beginning of a word beside the name. It finds names of which other words begin with each
 * word of the query; where two of these have three letters or more, they may also begin words beside the name. It finds
 * phone numbers that end with its digits, four or more, beside words that begin any. Case and accents make no difference.
 */
export function searchFor(query: string): Search | undefined {
  const text = normal(query);
  if (text === '') return undefined;
  const { words, pair, pairBeside, phone } = parse(query);
  const last = (terms: string[]) => terms.slice(-1);
  return {
    terms: [
      tellingPiece(text),
      ...last(beginnings(text, termLengths)).map(startTerm),
      // The last are of the longest beginnings of both.
      ...(pair ? last(pairTerms(...pair, pairLengths, pairTerm)) : []),
      ...(pairBeside ? last(pairTerms(...pairBeside, pairLengthBeside, pairTermBeside)) : []),
      ...(phone ? last(phoneTerms(phone.digits)) : []),
    ],
    finds: ({ texts, name, beside, phones = [] }) => {
      const all = () => [name, ...beside].flatMap(wordsOf);
      return (
        texts.some((one) => normal(one).includes(text)) ||
        beside.flatMap(startsOf).some((start) => start.startsWith(text)) ||
        (pair !== undefined && beginAll(words, wordsOf(name))) ||
        (pairBeside !== undefined && beginAll(words, all())) ||
        (phone !== undefined &&
          phones.some((one) => digitsOf(one).endsWith(phone.digits)) &&
          beginAll(phone.others, all()))
      );
    },
  };
}
