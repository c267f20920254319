import type { LastConsent } from '../records/consent.ts';
import { adultAge, needsParentConsent } from '../values/ages.ts';
import { ageOn } from '../values/days.ts';
import type { MembershipType } from '../values/membership.ts';

/** Whether nobody has accepted the policies for a member, whose membership is not complete until then. */
export function lacksConsent({ consent }: { consent: object | null }): boolean {
  return consent === null;
}

/** Whether a parent accepts for a member on a day (`YYYY-MM-DD`): for a youth member under 18, or whose birth date is not known. */
export function isParentAsked(
  { membership_type, date_of_birth }: { membership_type: MembershipType; date_of_birth: string | null },
  today: string,
): boolean {
  return membership_type === 'youth' && (date_of_birth === null || ageOn(today, date_of_birth) < adultAge);
}

/** Whether a parent has still to accept for a member on a day (`YYYY-MM-DD`), for whom nobody has. */
export function awaitsParent(
  member: Parameters<typeof lacksConsent>[0] & Parameters<typeof isParentAsked>[0],
  today: string,
): boolean {
  return lacksConsent(member) && isParentAsked(member, today);
}

/** The later of two acceptances; null where there is none. */
export function laterConsent(...both: (LastConsent | null)[]): LastConsent | null {
  const known = both.flatMap((consent) => consent ?? []);
  return known.sort((first, second) => first.at.localeCompare(second.at)).at(-1) ?? null;
}

/** Who has to accept the policies for a member on a day (`YYYY-MM-DD`): a parent for a minor, who consents for a young one. */
export function acceptanceAskedOf(member: Parameters<typeof isParentAsked>[0], today: string) {
  const parent_asked = isParentAsked(member, today);
  return { parent_asked, parent_consent_needed: parent_asked && needsParentConsent(member.date_of_birth) };
}
