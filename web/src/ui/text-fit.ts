/** Text broken into lines, at the largest size at which it fits. */
export interface FittedText {
  size: number;
  lines: string[];
}

/** Leading of lines, in parts of their size. */
export const leading = 1.24;

const narrow = /[iIljftr.,:;'’|!()[\] -]/;
const wide = /[mwMW@%—]/;
const capital = /[\p{Lu}&]/u;
const fullWidth = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]|\p{Extended_Pictographic}/u;

/** A careful guess at the width of a text, in parts of its size: never less than what the fonts of the card need. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + widthOfCharacter(character), 0);
}

function widthOfCharacter(character: string): number {
  if (fullWidth.test(character)) return 1.05;
  if (narrow.test(character)) return 0.4;
  if (wide.test(character)) return 1;
  return capital.test(character) ? 0.76 : 0.65;
}

/** Breaks a word that is longer than a line on its own. */
function piecesOf(word: string, width: number): string[] {
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
 * Breaks a text into lines no wider than `width` at the given size: at spaces and behind hyphens, and inside a word only
 * where it is longer than a line. Together the lines are the text and a space: each keeps the one that it ends with.
 */
export function wrap(text: string, width: number, size: number): string[] {
  const room = width / size;
  const lines: string[] = [];
  for (const word of wordsOf(text).flatMap((word) => piecesOf(word, room))) {
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

/** Sets a text into a box: as large as it fits without a word being broken, else as large as it fits. */
export function fit(text: string, box: { width: number; height: number }, { largest, smallest }: Sizes): FittedText {
  const longestWord = Math.max(...wordsOf(text).map(widthOfLine));
  const sizes = Array.from({ length: largest - smallest + 1 }, (_, step) => largest - step);
  const fitting = sizes.filter((size) => wrap(text, box.width, size).length * size * leading <= box.height);
  const size = fitting.find((size) => longestWord * size <= box.width) ?? fitting[0] ?? smallest;
  return { size, lines: wrap(text, box.width, size) };
}
