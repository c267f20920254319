/** Text broken into lines, at the largest size that fits. */
export interface FittedText {
  size: number;
  lines: string[];
}

/** Line height relative to the font size. */
export const leading = 1.24;

const narrow = /[iIljftr.,:;'’|!()[\] -]/;
const wide = /[mwMW@%—]/;
const capital = /[\p{Lu}&]/u;
const fullWidth = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]|\p{Extended_Pictographic}/u;

/** Estimates text width relative to the font size; never less than the card's fonts need. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + widthOfCharacter(character), 0);
}

function widthOfCharacter(character: string): number {
  if (fullWidth.test(character)) return 1.05;
  if (narrow.test(character)) return 0.4;
  if (wide.test(character)) return 1;
  return capital.test(character) ? 0.76 : 0.65;
}

/** Breaks up a word that is longer than a line. */
function splitWord(word: string, width: number): string[] {
  const pieces = [''];
  for (const character of word) {
    const last = pieces.length - 1;
    if (pieces[last] && widthOfLine(pieces[last] + character) > width) pieces.push(character);
    else pieces[last] += character;
  }
  return pieces;
}

function wordsOf(text: string): string[] {
  return `${text.trim()} `.replace(/\s+/g, ' ').split(/(?<=[ -])(?=.)/);
}

function widthOfLine(line: string): number {
  return widthOf(line.trimEnd());
}

/**
 * Breaks text into lines no wider than `width` at the given size: at spaces and after hyphens, and within a word only
 * if it exceeds a line. Lines keep their trailing spaces, so together they equal the text plus a space.
 */
export function wrap(text: string, width: number, size: number): string[] {
  const room = width / size;
  const lines: string[] = [];
  for (const word of wordsOf(text).flatMap((word) => splitWord(word, room))) {
    const longer = `${lines.at(-1)}${word}`;
    if (lines.length > 0 && widthOfLine(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

interface Sizes {
  largest: number;
  smallest: number;
}

/** Fits text into a box: at the largest size that breaks no word, or else at the largest that fits. */
export function fit(text: string, box: { width: number; height: number }, { largest, smallest }: Sizes): FittedText {
  const longestWord = Math.max(...wordsOf(text).map(widthOfLine));
  const sizes = Array.from({ length: largest - smallest + 1 }, (_, step) => largest - step);
  const fitting = sizes.filter((size) => wrap(text, box.width, size).length * size * leading <= box.height);
  const size = fitting.find((size) => longestWord * size <= box.width) ?? fitting[0] ?? smallest;
  return { size, lines: wrap(text, box.width, size) };
}
