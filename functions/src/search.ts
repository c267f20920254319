const longestTerm = 4;

function normal(text: string): string {
  return text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').trim();
}

/** Every piece of 1 to 4 characters of the texts in which admins search; kept in `search_terms`. */
export function searchTerms(texts: readonly string[]): string[] {
  const terms = new Set<string>();
  for (const text of texts) {
    const letters = [...normal(text)];
    for (let start = 0; start < letters.length; start++) {
      for (let length = 1; length <= longestTerm && start + length <= letters.length; length++) {
        terms.add(letters.slice(start, start + length).join(''));
      }
    }
  }
  return [...terms];
}

/** Whether the query stands anywhere in one of the texts, whatever the case or accents. */
export function matches(texts: readonly string[], query: string): boolean {
  return texts.some((text) => normal(text).includes(normal(query)));
}

// From common to rare in names and addresses, so that the piece asked for finds as few members as it can.
const commonFirst = ' .@eaonirlstmcdhyupgkbvwfjxzq-0123456789';

function rarity(piece: string): number {
  const rank = (letter: string) => (commonFirst.includes(letter) ? commonFirst.indexOf(letter) : commonFirst.length);
  return [...piece].reduce((sum, letter) => sum + rank(letter), 0);
}

/** The texts by which a number such as `M1234-5678` is found: as it is and without its hyphen; none while there is none. */
export function numberTexts(number: string | null): string[] {
  return number ? [number, number.replace('-', '')] : [];
}

/** The term to ask the index for: the query itself when short, else its rarest piece. */
export function indexTerm(query: string): string {
  const letters = [...normal(query)];
  if (letters.length <= longestTerm) return letters.join('');
  const pieces = Array.from({ length: letters.length - longestTerm + 1 }, (_, start) =>
    letters.slice(start, start + longestTerm).join(''),
  );
  return pieces.reduce((best, piece) => (rarity(piece) > rarity(best) ? piece : best));
}
