import { fullName } from '@portal/contract/format';
import type { Member } from '@portal/contract/members';
import { numberTexts, type Searched } from '#platform/search.ts';

/** Where admins search for a member: full name, email, number, club, phones. */
export function searchedOf(member: Member): Searched {
  const name = fullName(member);
  return {
    texts: [name, member.email, ...numberTexts(member.membership_number)],
    names: [name],
    clubs: [member.club_academy ?? ''],
    phones: [member.phone ?? '', member.home_phone ?? ''],
  };
}
