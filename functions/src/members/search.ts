import type { Member } from '@portal/contract/members';

const longestTerm = 4;

type Searchable = Pick<Member, 'first_name' | 'last_name' | 'email' | 'membership_number'>;

function normal(text: string): string {
  return text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').trim();
}

function searchedTexts(member: Searchable): string[] {
  const number = member.membership_number ?? '';
  const texts = [`${member.first_name} ${member.last_name}`, member.email, number, number.replace('-', '')];
  return texts.map(normal).filter((text) => text !== '');
}

/** Every piece of 1 to 4 characters of the texts in which admins search; kept in `search_terms`. */
export function searchTerms(member: Searchable): string[] {
  const terms = new Set<string>();
  for (const text of searchedTexts(member)) {
    const letters = [...text];
    for (let start = 0; start < letters.length; start++) {
      for (let length = 1; length <= longestTerm && start + length <= letters.length; length++) {
        terms.add(letters.slice(start, start + length).join(''));
      }
    }
  }
  return [...terms];
}

/** Whether the query stands anywhere in the full name, the e-mail or the number, whatever the case or accents. */
export function matches(member: Searchable, query: string): boolean {
  return searchedTexts(member).some((text) => text.includes(normal(query)));
}

// From common to rare in names and addresses, so that the piece asked for finds as few members as it can.
const commonFirst = ' .@eaonirlstmcdhyupgkbvwfjxzq-0123456789';

function rarity(piece: string): number {
  const rank = (letter: string) => (commonFirst.includes(letter) ? commonFirst.indexOf(letter) : commonFirst.length);
  return [...piece].reduce((sum, letter) => sum + rank(letter), 0);
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
