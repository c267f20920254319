import { fullName } from '@portal/contract/format';
import type { Member } from '@portal/contract/members';
import { numberTexts, reading, type Searched } from '#platform/search.ts';

/** Where admins search for a member: full name, email, number, club, phones. */
export function searchedOf(member: Member): Searched {
  const name = fullName(member);
  return {
    texts: [name, member.email, ...[member.membership_number, ...member.other_numbers].flatMap(numberTexts)],
    names: [name],
    clubs: [member.club_academy ?? ''],
    phones: [member.phone ?? '', member.home_phone ?? ''],
  };
}

/**
 * By what lists are sorted by name: the last name, then the first, without case and accents. Of two last names that begin
 * alike, the shorter one comes first.
 */
export function nameKey({ first_name, last_name }: Pick<Member, 'first_name' | 'last_name'>): string {
  return `${reading(last_name)}  ${reading(first_name)}`;
}
