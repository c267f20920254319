import { ageOn, dayOf } from './days.ts';
import type { MembershipType } from './membership.ts';

/** Youth are under 18 and adults 18 or older. */
export const adultAge = 18;

export const youngestYouth = 5;

/** Under this age a parent has to consent. */
export const consentAge = 13;

export const ageToday = (dateOfBirth: string) => ageOn(dayOf(), dateOfBirth);

export const tooYoung = `Members of this type must be ${adultAge} or older`;

/**
 * Why somebody of that birth date cannot become a member of a type today, or undefined; with `isMember`, cannot be one: a
 * youth member who has turned 18 stays one until the membership ends.
 */
export function ageProblem(type: MembershipType, dateOfBirth: string, isMember = false): string | undefined {
  const age = ageToday(dateOfBirth);
  if (type !== 'youth') return age < adultAge ? tooYoung : undefined;
  return age < youngestYouth || age >= adultAge + Number(isMember)
    ? `Youth members must be ${youngestYouth}–${adultAge - 1} years old`
    : undefined;
}

/** Whether a child of that birth date is young enough that a parent has to consent; where it is not known, it is. */
export function needsParentConsent(dateOfBirth: string | null): boolean {
  return dateOfBirth === null || ageToday(dateOfBirth) < consentAge;
}

/** What is missing where a parent has to consent. */
export const consentMissing = 'A parent or guardian must consent for children under 13';
