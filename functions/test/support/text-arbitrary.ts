import fc from 'fast-check';

const last = 0x323af;

const grown = (text: string) =>
  Math.max(
    ...[text.normalize('NFKC'), text.normalize('NFKD'), text.toUpperCase(), text.toLowerCase()].map((made) =>
      Buffer.byteLength(made),
    ),
  );

/** Returns letters and marks of all scripts grouped by block, and the characters that grow most when normalized. */
function gather(): { blocks: string[][]; growing: string[] } {
  const blocks = new Map<number, string[]>();
  const byGrowth: [number, string][] = [];
  for (let code = 0x20; code <= last; code++) {
    const letter = String.fromCodePoint(code);
    if (/[\p{Cn}\p{Co}\p{Cs}]/u.test(letter)) continue;
    // Scripts with thousands of letters are sampled.
    if (/[\p{L}\p{M}]/u.test(letter) && (code < 0x3400 || code % 16 === 0)) {
      const block = code >> 7;
      const others = blocks.get(block) ?? [];
      others.push(letter);
      blocks.set(block, others);
    }
    const growth = grown(letter) / Buffer.byteLength(letter);
    if (growth > 2) byGrowth.push([growth, letter]);
  }
  byGrowth.sort(([one], [other]) => other - one);
  return { blocks: [...blocks.values()], growing: byGrowth.slice(0, 200).map(([, letter]) => letter) };
}

const { blocks, growing } = gather();
const known = [
  'ﷺ',
  'ΐ',
  'ŉ',
  'ﬃ',
  'İ',
  'ß',
  'ẞ',
  'ǿ',
  '℡',
  '각',
  '한',
  '吉',
  '𠮷',
  '𝔄',
  '👩‍👩‍👧',
  '❤️',
  '’',
  '´',
  '-',
  ',',
  '·',
];

const nth = <T>(all: readonly T[], at: number): T => all[at % all.length] as T;

/** Limits a string to three marks per letter, as people write. */
const tidied = (text: string) => text.replaceAll(/(\p{M}{3})\p{M}+/gu, '$1').replace(/^\p{M}+/u, '');

/**
 * Draws a string of up to `longest` characters in words: from one script, from one character that normalization
 * expands, or from all. `isHeap` allows any number of marks per letter.
 */
export function textArbitrary(longest: number, { isHeap = true } = {}): fc.Arbitrary<string> {
  const numbers = fc.array(fc.nat(), { minLength: 1, maxLength: longest, size: 'max' });
  return fc.tuple(fc.nat(5), fc.nat(), numbers).map(([kind, first, numbers]) => {
    const block = nth(blocks, first);
    const letters = numbers.map((number, at) => {
      if (kind < 5 && at % 9 === 8) return ' ';
      if (kind === 0) return nth(growing, first);
      if (kind === 1) return nth(known, first);
      if (kind === 2) return nth(number % 2 ? growing : known, number >> 1);
      if (kind === 3) return nth(nth(blocks, number), number >> 8);
      return nth(block, number);
    });
    const text = letters.join('');
    return isHeap ? text : tidied(text);
  });
}
