import { isUtf8 } from 'node:buffer';
import { type TextEncoding, textEncodings } from '@portal/contract/values/import';
import iconv from 'iconv-lite';

/**
 * A file's decoded text, its encoding, whether the file itself indicates that encoding, and whether no other one makes
 * sense.
 */
export interface DecodedText {
  text: string;
  encoding: TextEncoding;
  isTold: boolean;
  isSure: boolean;
}

const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

// In order of likelihood for a federation in the United States. Others are used only if these fit worse.
const likely: readonly TextEncoding[] = [
  ...(['windows-1252', 'macintosh', 'cp437', 'cp850', 'iso-8859-15', 'utf-8'] as const),
  ...(['windows-1250', 'iso-8859-2'] as const),
];
const unlikely = (Object.keys(textEncodings) as TextEncoding[]).filter(
  (encoding) => !likely.includes(encoding) && !encoding.startsWith('utf-16'),
);

// Enough different words to distinguish any encodings.
const judgedWords = 2_000;

/** Returns the words that are not all ASCII, one per line. Encodings differ only in those. */
function distinctiveWords(bytes: Uint8Array): Uint8Array {
  const words = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .matchAll(/[^\s,;"]*[\x80-\xff][^ \t\r\n,;"]*/g);
  const distinctive = new Set<string>();
  for (const [word] of words) {
    distinctive.add(word);
    if (distinctive.size >= judgedWords) break;
  }
  return Buffer.from([...distinctive].join('\n'), 'latin1');
}

const letter = String.raw`\p{L}\p{M}`;
const beyondAscii = String.raw`[^\0-\x7f]`;
const foreign = `[${['Greek', 'Cyrillic', 'Hebrew', 'Arabic', 'Thai', 'Han', 'Hangul', 'Katakana', 'Hiragana']
  .map((script) => `\\p{Script=${script}}`)
  .join('')}]`;

interface Reading {
  encoding: TextEncoding;
  text: string;
  odd: number;
}

/** Patterns that no name contains. Each match counts against the encoding. */
const oddities = [
  // Characters that no one enters: replacement characters, box drawing, accents without a letter.
  /[\ufffd\x80-\x9f\u2500-\u25ff¤¬¯¸¨ˇ˘˛˙˝]/gu,
  // A symbol within or directly after a word: Jos‚, N·ñez.
  new RegExp(`(?<=[${letter}])(?![${letter}’‘ʼ·])${beyondAscii}(?=[${letter}])`, 'gu'),
  new RegExp(`(?<=\\p{Ll})(?![${letter}’”»…™®©ªº°\\p{Zs}–—])${beyondAscii}`, 'gu'),
  // A capital within a word: JosŽ, MŘller.
  /(?<=\p{Ll})(?![A-Z])\p{Lu}|(?<=\p{Ll})(?<![a-z])\p{Lu}|(?<=\p{Lu})(?![A-Z])\p{Lu}(?=\p{Ll})/gu,
  // Three accented letters in a row, or an accented letter next to a digit or alone.
  new RegExp(`(?:(?=\\p{Script=Latin})${beyondAscii}){3}`, 'gu'),
  new RegExp(`(?<=\\d)(?=\\p{L})${beyondAscii}|(?=\\p{L})${beyondAscii}(?=\\d)`, 'gu'),
  new RegExp(
    `(?<![${letter}’'])(?=[${letter}])(?![\\p{Script=Han}\\p{Script=Hangul}])${beyondAscii}(?![${letter}’'.])`,
    'gu',
  ),
  // Two alphabets in one word.
  new RegExp(`(?<=\\p{Script=Latin})${foreign}|${foreign}(?=\\p{Script=Latin})`, 'gu'),
  // Only Icelandic names have it; in MS-DOS code pages it takes the place of ç.
  /[þÞ]/gu,
  // Polish writes ni before a vowel; Spanish has ñ there.
  /[ńŃ](?=[aeiouáéíóú])/giu,
];

function oddness(text: string): number {
  return oddities.reduce((sum, oddity) => sum + (text.match(oddity)?.length ?? 0), 0);
}

function decode(bytes: Uint8Array, encoding: TextEncoding): string {
  return encoding.startsWith('utf-')
    ? new TextDecoder(encoding).decode(bytes)
    : iconv.decode(Buffer.from(bytes), encoding);
}

/** Detects UTF-16 without a byte order mark in Latin text, in which every other byte is zero. */
function utf16In(bytes: Uint8Array): TextEncoding | undefined {
  const start = bytes.subarray(0, 200);
  const zeros = (place: number) =>
    start.length > 1 && start.every((byte, index) => (byte === 0) === (index % 2 === place));
  if (zeros(1)) return 'utf-16le';
  return zeros(0) ? 'utf-16be' : undefined;
}

/**
 * Returns the encoding with the fewest odd words, likely ones first, and whether the alternatives agree on the text.
 */
function guess(bytes: Uint8Array): Pick<DecodedText, 'encoding' | 'isSure'> {
  const words = distinctiveWords(bytes);
  const rate = (encoding: TextEncoding): Reading => {
    const text = decode(words, encoding);
    return { encoding, text, odd: oddness(text) };
  };
  const readings = likely.map(rate);
  const leastLikely = Math.min(...readings.map(({ odd }) => odd));
  readings.push(...unlikely.map(rate).filter(({ odd }) => odd < leastLikely));
  const least = Math.min(...readings.map(({ odd }) => odd));
  const [best, ...others] = readings.filter(({ odd }) => odd === least) as [Reading, ...Reading[]];
  const [usual] = readings as [Reading, ...Reading[]];
  // A single oddity may be an unusual name.
  const isClear = best === usual || usual.text === best.text || usual.odd - best.odd > 1;
  return { encoding: best.encoding, isSure: isClear && others.every(({ text }) => text === best.text) };
}

/**
 * Decodes a file in the chosen encoding, otherwise by its byte order mark, otherwise as UTF-8 if valid, otherwise in
 * the encoding that yields the fewest odd words, preferring Windows-1252. The encoding can only be guessed, so `isSure`
 * reports whether no other encoding makes as much sense but yields different words.
 */
export function decodeText(bytes: Uint8Array, chosen?: TextEncoding): DecodedText {
  const marked = marks.find((mark) => mark.bytes.every((byte, place) => bytes[place] === byte));
  const known = marked?.encoding ?? utf16In(bytes) ?? (isUtf8(bytes) ? 'utf-8' : undefined);
  const found = known ? { encoding: known, isSure: true } : guess(bytes);
  const encoding = chosen ?? found.encoding;
  return { text: decode(bytes, encoding), encoding, isTold: known !== undefined, isSure: found.isSure };
}
