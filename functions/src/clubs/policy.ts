import { reading } from '#platform/search.ts';

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

/** How alike two names of clubs read, from 0 to 1: the share of their telling letters that stand side by side in both. */
export function likeness(one: string, other: string): number {
  const [first, second] = [one, other].map((text) => pairsOf(tellingWords(text).join('')));
  if (!first?.length || !second?.length) return reading(one) === reading(other) ? 1 : 0;
  const left = [...second];
  const shared = first.filter((pair) => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return (2 * shared.length) / (first.length + second.length);
}

/** From this likeness on, a spelling is shown to the office. */
export const alikeFrom = 0.5;
