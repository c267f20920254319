// Every length that is kept costs index entries; with one that is left out, more is read than was searched for.
const termLengths = [1, 2, 3, 4, 5, 7, 10, 14];

function normal(text: string): string {
  return text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').trim();
}

// Where each character begins, and the end: a character may take two code units, and none is cut in half.
function bounds(text: string): number[] {
  let end = 0;
  return [0, ...Array.from(text, (letter) => (end += letter.length))];
}

/** Every piece of a text with so many characters. */
function piecesOf(text: string, length: number, at = bounds(text)): string[] {
  const pieces: string[] = [];
  for (let start = 0; start + length < at.length; start++) pieces.push(text.slice(at[start], at[start + length]));
  return pieces;
}

/** A text without case, accents and punctuation, its words one space apart: what it reads like. */
export function reading(text: string): string {
  return normal(text)
    .replaceAll(/['’‘]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Every piece of certain lengths of the texts in which admins search; kept in `search_terms`. */
export function searchTerms(texts: readonly string[]): string[] {
  const terms = new Set<string>();
  for (const text of texts.map(normal)) {
    const at = bounds(text);
    for (const length of termLengths) for (const piece of piecesOf(text, length, at)) terms.add(piece);
  }
  return [...terms];
}

/** Whether the query stands anywhere in one of the texts, whatever the case or accents. */
export function matches(texts: readonly string[], query: string): boolean {
  return texts.some((text) => normal(text).includes(normal(query)));
}

// From common to rare in names and addresses, so that the piece asked for finds as few members as it can.
const commonFirst = 'eaonirlstmcdhyupgkbvwfjxzq0123456789';

/** How much a piece tells: each word more the longer it is, but two letters of two words more than two more of one. */
function tells(piece: string): number {
  const words = piece.match(/\p{L}+|\p{N}+|@/gu) ?? [];
  const lengths = words.reduce((sum, word) => sum + 1 - 0.5 ** word.length, 0);
  const rank = (letter: string) => (commonFirst.includes(letter) ? commonFirst.indexOf(letter) : commonFirst.length);
  const rarity = [...words.join('')].reduce((sum, letter) => sum + rank(letter), 0);
  return lengths + rarity / 1e6;
}

/** The texts by which a number such as `M1234-5678` is found: as it is and without its hyphen; none while there is none. */
export function numberTexts(number: string | null): string[] {
  return number ? [number, number.replace('-', '')] : [];
}

/** The term to ask the index for: the query itself where its length is kept, else the most telling of its longest pieces. */
export function indexTerm(query: string): string {
  const asked = normal(query);
  const letters = [...asked].length;
  const longest = termLengths.findLast((length) => length <= letters) ?? 0;
  // Many have their addresses at the same few providers, so that what follows the @ tells nobody apart.
  const [telling = ''] = asked.match(/^[^@]*@?/) ?? [];
  const pieces = piecesOf(asked, longest).map((piece, start) => ({
    piece,
    telling: tells([...telling].slice(start, start + longest).join('')),
  }));
  return pieces.reduce((best, other) => (other.telling > best.telling ? other : best)).piece;
}
