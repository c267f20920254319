import { adultAge } from '../values/ages.ts';
import { ageOn, dayOf, daysLater, monthsLater } from '../values/days.ts';
import { dayText } from '../values/format.ts';
import type { MembershipType } from '../values/membership.ts';
import { isLocked } from './membership.ts';

/** What tells whether somebody is in a parent's account. */
export interface Owned {
  membership_type: MembershipType;
  date_of_birth: string | null;
  created_at: string;
  handed_over_at: string | null;
}

/** The first day (`YYYY-MM-DD`) on which somebody is 18; who was born on a February 29 is so on March 1. */
export function eighteenOn(dateOfBirth: string): string {
  const day = monthsLater(dateOfBirth, 12 * adultAge);
  return ageOn(day, dateOfBirth) < adultAge ? daysLater(day, 1) : day;
}

function isAdultOn(day: string, dateOfBirth: string): boolean {
  return eighteenOn(dateOfBirth) <= day;
}

/**
 * Whether a parent signs in for a member: for a youth member, and for one who has renewed as an adult since, but was a minor
 * when the account was made. Until such a member is handed over, the account is the parent's.
 */
export function isInParentsAccount({ membership_type, date_of_birth, created_at, handed_over_at }: Owned): boolean {
  if (handed_over_at) return false;
  const wasMinor = date_of_birth !== null && !isAdultOn(dayOf(new Date(created_at)), date_of_birth);
  return membership_type === 'youth' || wasMinor;
}

type Parent = Record<'parent_first_name' | 'parent_last_name', string | null>;

/** The name of whoever signs in to an account, as the parent of a child that is added; null as far as it is not known. */
export function parentOf(first: Owned & Parent & { first_name: string; last_name: string }): Parent {
  const { parent_first_name, parent_last_name, first_name, last_name } = first;
  if (isInParentsAccount(first)) return { parent_first_name, parent_last_name };
  return { parent_first_name: first_name, parent_last_name: last_name };
}

/** Whether a member is known to be 18 on a day (`YYYY-MM-DD`). */
export function isOfAge({ date_of_birth }: Pick<Owned, 'date_of_birth'>, today: string): boolean {
  return date_of_birth !== null && isAdultOn(today, date_of_birth);
}

/** Whether a member is of age on a day (`YYYY-MM-DD`) and still in a parent's account. */
export function isToHandOver(member: Owned, today: string): boolean {
  return isOfAge(member, today) && isInParentsAccount(member);
}

/** Why a member cannot be handed over to an own address on a day (`YYYY-MM-DD`); undefined for those who can. */
export function obstacleToHandOver(member: Owned & { status: string }, today: string): string | undefined {
  const { status, date_of_birth } = member;
  if (isLocked(status)) return `This membership is ${status}. Please contact support.`;
  if (!isInParentsAccount(member)) return 'This member is not in a parent’s account.';
  if (date_of_birth === null) return 'We don’t know the birth date of this member. Please contact us.';
  return isToHandOver(member, today)
    ? undefined
    : `This member can be handed over from ${dayText(eighteenOn(date_of_birth))}, the 18th birthday.`;
}
