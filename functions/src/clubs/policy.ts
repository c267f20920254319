import { reading } from '#platform/search/spelling.ts';

const common = new Set(
  'the of and at in a an club academy team gym school center centre association grappling wrestling bjj mma judo jiu jitsu jujitsu brazilian martial arts submission usa inc llc'.split(
    ' ',
  ),
);

/** The words that tell one club from others; all words where there are no others. */
function tellingWords(text: string): string[] {
  const words = reading(text).split(' ');
  const telling = words.filter((word) => !common.has(word));
  return telling.length > 0 ? telling : words;
}

const prefixLength = 3;

/** How readings of a club's name may begin: like the name itself, or like its first telling word. */
export function beginningsOf(name: string): string[] {
  const [first = ''] = tellingWords(name);
  return [...new Set([reading(name), first].map((text) => [...text].slice(0, prefixLength).join('')))].filter(Boolean);
}

function pairsOf(text: string): string[] {
  const letters = [...text];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** How alike two words are, from 0 to 1: the share of their letters that stand side by side in both. */
function wordLikeness(one: string, other: string): number {
  if (one === other) return 1;
  const [first, second] = [pairsOf(one), pairsOf(other)];
  const shared = first.filter((pair) => second.includes(pair)).length;
  return shared && (2 * shared) / (first.length + second.length);
}

/** How alike a text reads to the name of a club, from 0 to 1: how well it has each of the name's telling words. */
export function likeness(name: string, text: string): number {
  const words = reading(text).split(' ');
  const best = tellingWords(name).map((telling) => Math.max(...words.map((word) => wordLikeness(telling, word))));
  return best.reduce((sum, each) => sum + each, 0) / best.length;
}

/** From this likeness on, a spelling is shown to the office. */
export const alikeFrom = 0.5;
