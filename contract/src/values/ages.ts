import { ageOn, dayOf } from './days.ts';
import type { MembershipType } from './membership.ts';

/** Youth are under 18 and adults 18 or older. */
export const adultAge = 18;

export const youngestYouth = 5;

/** Parental consent is required under this age. */
export const consentAge = 13;

export const ageToday = (dateOfBirth: string) => ageOn(dayOf(), dateOfBirth);

/**
 * Returns why a person with this birth date cannot join as a type today, or undefined; with `isMember`, why they cannot
 * hold it: a youth member who has turned 18 stays youth until the membership ends.
 */
export function ageProblem(type: MembershipType, dateOfBirth: string, isMember = false): string | undefined {
  const age = ageToday(dateOfBirth);
  if (type !== 'youth') return age < adultAge ? `Members of this type must be ${adultAge} or older` : undefined;
  return age < youngestYouth || age >= adultAge + Number(isMember)
    ? `Youth members must be ${youngestYouth}–${adultAge - 1} years old`
    : undefined;
}

/** Reports whether a child with this birth date needs parental consent; true if the date is unknown. */
export function needsParentConsent(dateOfBirth: string | null): boolean {
  return dateOfBirth === null || ageToday(dateOfBirth) < consentAge;
}

/** The error for missing parental consent. */
export const consentMissing = 'A parent or guardian must consent for children under 13';
