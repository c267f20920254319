import { mostKeyLetters } from '@portal/contract/calls/clubs';
import { longestSortKey } from '@portal/contract/records/fields';
import type { Member } from '@portal/contract/records/member';
import { firstLetters, reading } from '#platform/search/spelling.ts';
import type { Searched } from '#platform/search/terms.ts';

/** Where admins search for a member: name, email, numbers, club, phones. */
export function searchedOf(member: Member): Searched {
  return {
    names: [member.first_name, member.last_name],
    emails: [member.email],
    numbers: [member.membership_number, ...member.other_numbers],
    clubs: [member.club_academy ?? ''],
    phones: [member.phone ?? '', member.home_phone ?? ''],
  };
}

// Two names and what parts them, of letters of four bytes.
const lettersOfName = Math.floor((longestSortKey - 2) / 8);

/**
 * By what lists are sorted by name: the last name, then the first, without case and accents. Of two last names that begin
 * alike, the shorter one comes first.
 */
export function nameKey({ first_name, last_name }: Pick<Member, 'first_name' | 'last_name'>): string {
  return [last_name, first_name].map((name) => firstLetters(reading(name), lettersOfName)).join('  ');
}

/** What the club of a member reads like, by which the office finds spellings; null where that is nothing. */
export function clubKey({ club_academy }: Pick<Member, 'club_academy'>): string | null {
  return firstLetters(reading(club_academy ?? ''), mostKeyLetters) || null;
}
