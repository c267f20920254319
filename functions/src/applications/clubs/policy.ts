import { normalizeText } from '#platform/search/spelling.ts';

const common = new Set(
  'the of and at in a an club academy team gym school center centre association grappling wrestling bjj mma judo jiu jitsu jujitsu brazilian martial arts submission usa inc llc'.split(
    ' ',
  ),
);

/** Returns the words that distinguish a club from others, or all words if none do. */
function distinctiveWords(text: string): string[] {
  const words = normalizeText(text).split(' ');
  const distinctive = words.filter((word) => !common.has(word));
  return distinctive.length > 0 ? distinctive : words;
}

const prefixLength = 3;

/** Returns the prefixes to search similar club names by: those of the full name and of its first distinctive word. */
export function beginningsOf(name: string): string[] {
  const [first = ''] = distinctiveWords(name);
  return [...new Set([normalizeText(name), first].map((text) => [...text].slice(0, prefixLength).join('')))].filter(
    Boolean,
  );
}

function pairsOf(text: string): string[] {
  const letters = [...text];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** Returns the likeness of two words from 0 to 1: their share of common letter pairs. */
function wordLikeness(one: string, other: string): number {
  if (one === other) return 1;
  const [first, second] = [pairsOf(one), pairsOf(other)];
  const shared = first.filter((pair) => second.includes(pair)).length;
  return shared && (2 * shared) / (first.length + second.length);
}

/**
 * Returns how much text resembles a club's name, from 0 to 1: the average best match of the name's distinctive words.
 */
export function similarity(name: string, text: string): number {
  const words = normalizeText(text).split(' ');
  const best = distinctiveWords(name).map((distinctive) =>
    Math.max(...words.map((word) => wordLikeness(distinctive, word))),
  );
  return best.reduce((sum, each) => sum + each, 0) / best.length;
}

/** Minimum likeness for a spelling to be shown to the office. */
export const minSimilarity = 0.5;
