import type { LastConsent } from '../records/consent.ts';
import { adultAge, needsParentConsent } from '../values/ages.ts';
import { ageOn } from '../values/days.ts';
import type { MembershipType } from '../values/membership.ts';

/** Reports whether a member has no consent yet; the membership is incomplete until then. */
export function lacksConsent({ consent }: { consent: object | null }): boolean {
  return consent === null;
}

/**
 * Reports whether a parent accepts for a member on a day (`YYYY-MM-DD`): a youth member who is under 18 or whose birth
 * date is unknown.
 */
export function needsParentAcceptance(
  { membership_type, date_of_birth }: { membership_type: MembershipType; date_of_birth: string | null },
  today: string,
): boolean {
  return membership_type === 'youth' && (date_of_birth === null || ageOn(today, date_of_birth) < adultAge);
}

/** Reports whether a parent must still accept for a member on a day (`YYYY-MM-DD`). */
export function awaitsParent(
  member: Parameters<typeof lacksConsent>[0] & Parameters<typeof needsParentAcceptance>[0],
  today: string,
): boolean {
  return lacksConsent(member) && needsParentAcceptance(member, today);
}

/** Returns the later of two consents; null if there are none. */
export function laterConsent(...both: (LastConsent | null)[]): LastConsent | null {
  const known = both.flatMap((consent) => consent ?? []);
  return known.sort((first, second) => first.at.localeCompare(second.at)).at(-1) ?? null;
}

/**
 * Returns who must accept the policies for a member on a day (`YYYY-MM-DD`): whether a parent accepts, and whether
 * parental consent is also needed.
 */
export function parentRequirements(member: Parameters<typeof needsParentAcceptance>[0], today: string) {
  const parent_asked = needsParentAcceptance(member, today);
  return { parent_asked, parent_consent_needed: parent_asked && needsParentConsent(member.date_of_birth) };
}
