import { adultAge } from '../values/ages.ts';
import { ageOn, dayOf, daysLater, monthsLater } from '../values/days.ts';
import { dayText } from '../values/format.ts';
import type { MembershipType } from '../values/membership.ts';
import { isLocked } from './membership.ts';

/** The facts that determine whether a member is in a parent's account. */
export interface HandOverCandidate {
  membership_type: MembershipType;
  date_of_birth: string | null;
  created_at: string;
  handed_over_at: string | null;
}

/** Returns the first day (`YYYY-MM-DD`) on which a person is 18; March 1 for someone born on a February 29. */
export function eighteenthBirthday(dateOfBirth: string): string {
  const day = monthsLater(dateOfBirth, 12 * adultAge);
  return ageOn(day, dateOfBirth) < adultAge ? daysLater(day, 1) : day;
}

function isAdultOn(day: string, dateOfBirth: string): boolean {
  return eighteenthBirthday(dateOfBirth) <= day;
}

/**
 * Reports whether a parent signs in for a member: a youth member, or one who has renewed as an adult but was a minor
 * when the account was created. The account stays the parent's until the hand-over.
 */
export function isInParentsAccount({
  membership_type,
  date_of_birth,
  created_at,
  handed_over_at,
}: HandOverCandidate): boolean {
  if (handed_over_at) return false;
  const wasMinor = date_of_birth !== null && !isAdultOn(dayOf(new Date(created_at)), date_of_birth);
  return membership_type === 'youth' || wasMinor;
}

type Parent = Record<'parent_first_name' | 'parent_last_name', string | null>;

/** Returns the account holder's name as the parent of an added child; null for unknown parts. */
export function parentOf(first: HandOverCandidate & Parent & { first_name: string; last_name: string }): Parent {
  const { parent_first_name, parent_last_name, first_name, last_name } = first;
  if (isInParentsAccount(first)) return { parent_first_name, parent_last_name };
  return { parent_first_name: first_name, parent_last_name: last_name };
}

/** Reports whether a member is known to be 18 on a day (`YYYY-MM-DD`). */
export function isOfAge({ date_of_birth }: Pick<HandOverCandidate, 'date_of_birth'>, today: string): boolean {
  return date_of_birth !== null && isAdultOn(today, date_of_birth);
}

/** Reports whether a member is 18 on a day (`YYYY-MM-DD`) and still in a parent's account. */
export function isDueForHandOver(member: HandOverCandidate, today: string): boolean {
  return isOfAge(member, today) && isInParentsAccount(member);
}

/** Returns why a member cannot be handed over on a day (`YYYY-MM-DD`); undefined if they can. */
export function obstacleToHandOver(member: HandOverCandidate & { status: string }, today: string): string | undefined {
  const { status, date_of_birth } = member;
  if (isLocked(status)) return `This membership is ${status}. Please contact support.`;
  if (!isInParentsAccount(member)) return 'This member is not in a parent’s account.';
  if (date_of_birth === null) return 'We don’t know the birth date of this member. Please contact us.';
  return isDueForHandOver(member, today)
    ? undefined
    : `This member can be handed over from ${dayText(eighteenthBirthday(date_of_birth))}, the 18th birthday.`;
}
