import { isUtf8 } from 'node:buffer';
import { type TextEncoding, textEncodings } from '@portal/contract/values/import';
import iconv from 'iconv-lite';

/** The text of a file, in which encoding it was read, whether the file tells which it is, and whether no other one makes sense. */
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

// By how likely a federation in the United States gets a file in them. Others count only where these make less sense.
const likely: readonly TextEncoding[] = [
  ...(['windows-1252', 'macintosh', 'cp437', 'cp850', 'iso-8859-15', 'utf-8'] as const),
  ...(['windows-1250', 'iso-8859-2'] as const),
];
const unlikely = (Object.keys(textEncodings) as TextEncoding[]).filter(
  (encoding) => !likely.includes(encoding) && !encoding.startsWith('utf-16'),
);

// As many different words can be told from one another in any encoding.
const judgedWords = 2_000;

/** The words of a file that are not all ASCII, one in a line: in them alone, encodings differ. */
function tellingWords(bytes: Uint8Array): Uint8Array {
  const words = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .matchAll(/[^\s,;"]*[\x80-\xff][^ \t\r\n,;"]*/g);
  const telling = new Set<string>();
  for (const [word] of words) {
    telling.add(word);
    if (telling.size >= judgedWords) break;
  }
  return Buffer.from([...telling].join('\n'), 'latin1');
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

/** What no name has: each match speaks against the encoding it was read in. */
const oddities = [
  // What no one types: nothing, lines of tables, accents without a letter.
  /[\ufffd\x80-\x9f\u2500-\u25ff¤¬¯¸¨ˇ˘˛˙˝]/gu,
  // A sign within a word, or right behind one: Jos‚, N·ñez.
  new RegExp(`(?<=[${letter}])(?![${letter}’‘ʼ·])${beyondAscii}(?=[${letter}])`, 'gu'),
  new RegExp(`(?<=\\p{Ll})(?![${letter}’”»…™®©ªº°\\p{Zs}–—])${beyondAscii}`, 'gu'),
  // A capital within a word: JosŽ, MŘller.
  /(?<=\p{Ll})(?![A-Z])\p{Lu}|(?<=\p{Ll})(?<![a-z])\p{Lu}|(?<=\p{Lu})(?![A-Z])\p{Lu}(?=\p{Ll})/gu,
  // Three letters with marks in a row, a letter beside a digit, or alone.
  new RegExp(`(?:(?=\\p{Script=Latin})${beyondAscii}){3}`, 'gu'),
  new RegExp(`(?<=\\d)(?=\\p{L})${beyondAscii}|(?=\\p{L})${beyondAscii}(?=\\d)`, 'gu'),
  new RegExp(
    `(?<![${letter}’'])(?=[${letter}])(?![\\p{Script=Han}\\p{Script=Hangul}])${beyondAscii}(?![${letter}’'.])`,
    'gu',
  ),
  // Two alphabets in a word.
  new RegExp(`(?<=\\p{Script=Latin})${foreign}|${foreign}(?=\\p{Script=Latin})`, 'gu'),
  // Names have it in Iceland alone; in MS-DOS it stands where others have ç.
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

/** Whether a text of Latin letters is UTF-16 without a mark: every other byte is zero. */
function utf16In(bytes: Uint8Array): TextEncoding | undefined {
  const start = bytes.subarray(0, 200);
  const zeros = (place: number) =>
    start.length > 1 && start.every((byte, index) => (byte === 0) === (index % 2 === place));
  if (zeros(1)) return 'utf-16le';
  return zeros(0) ? 'utf-16be' : undefined;
}

/** In which encoding some bytes make the fewest odd words, the likely ones first, and whether the others make others. */
function guess(bytes: Uint8Array): Pick<DecodedText, 'encoding' | 'isSure'> {
  const words = tellingWords(bytes);
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
  // One odd place may be a name that is odd.
  const isClear = best === usual || usual.text === best.text || usual.odd - best.odd > 1;
  return { encoding: best.encoding, isSure: isClear && others.every(({ text }) => text === best.text) };
}

/**
 * The text of a file in the encoding that was chosen, else as its byte order mark says, else in UTF-8 if it is valid, else in the
 * encoding that makes the fewest odd words of it, Windows-1252 before all others. Other programs than the one that has
 * written a file can only guess, so `isSure` tells whether no other encoding makes as much sense and other words.
 */
export function decodeText(bytes: Uint8Array, chosen?: TextEncoding): DecodedText {
  const marked = marks.find((mark) => mark.bytes.every((byte, place) => bytes[place] === byte));
  const known = marked?.encoding ?? utf16In(bytes) ?? (isUtf8(bytes) ? 'utf-8' : undefined);
  const found = known ? { encoding: known, isSure: true } : guess(bytes);
  const encoding = chosen ?? found.encoding;
  return { text: decode(bytes, encoding), encoding, isTold: known !== undefined, isSure: found.isSure };
}
