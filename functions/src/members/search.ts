import { maxClubKeyLength } from '@portal/contract/calls/clubs';
import { maxSortKeyBytes } from '@portal/contract/records/fields';
import type { Member } from '@portal/contract/records/member';
import { firstLetters, normalizeText } from '#platform/search/spelling.ts';
import type { Searched } from '#platform/search/terms.ts';

/** Returns the fields that the admin search covers: name, email, numbers, club, phones. */
export function searchedOf(member: Member): Searched {
  return {
    names: [member.first_name, member.last_name],
    emails: [member.email],
    numbers: [member.membership_number, ...member.other_numbers],
    clubs: [member.club_academy ?? ''],
    phones: [member.phone ?? '', member.home_phone ?? ''],
  };
}

// Half a sort key less the separator, for four-byte letters.
const lettersOfName = Math.floor((maxSortKeyBytes - 2) / 8);

/**
 * Returns the sort key for names: last name, then first name, ignoring case and accents. A shorter last name sorts
 * before a longer one that starts with it.
 */
export function nameKey({ first_name, last_name }: Pick<Member, 'first_name' | 'last_name'>): string {
  return [last_name, first_name].map((name) => firstLetters(normalizeText(name), lettersOfName)).join('  ');
}

/** Returns the normalized club name by which the office finds spellings; null if empty. */
export function clubKey({ club_academy }: Pick<Member, 'club_academy'>): string | null {
  return firstLetters(normalizeText(club_academy ?? ''), maxClubKeyLength) || null;
}
