import type { Term } from '../records/term.ts';
import { adultAge } from '../values/ages.ts';
import { ageOn, daysLater, monthsLater } from '../values/days.ts';
import { dayText } from '../values/format.ts';
import type { Checks, MembershipType } from '../values/membership.ts';
import { renewalDays } from '../values/term.ts';
import { isLocked, lockedText, missingLeaderChecks } from './membership.ts';

/** The member fields that determine whether, and as which type, the membership can be renewed. */
export interface RenewalCandidate extends Checks {
  status: string;
  membership_type: MembershipType;
  membership_expiry: string | null;
  date_of_birth: string | null;
}

/** Returns the first day a membership with this last day can be renewed. */
export function renewableFrom(expiry: string): string {
  return daysLater(expiry, -renewalDays);
}

/** Reports whether a membership can be renewed on a day: from 60 days before its end on, with no limit after it. */
export function isRenewable(
  { status, membership_expiry }: Pick<RenewalCandidate, 'status' | 'membership_expiry'>,
  today: string,
): boolean {
  return status === 'approved' && membership_expiry !== null && renewableFrom(membership_expiry) <= today;
}

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Returns the last term (terms are oldest first) with the terms that directly precede it without a gap. */
function unbroken(terms: readonly Term[]): readonly Term[] {
  const follows = ({ from }: Term, before: Term | undefined) => before && from === daysLater(before.until, 1);
  return terms.slice(terms.findLastIndex((term, index) => !follows(term, terms[index - 1])));
}

/**
 * Returns the day the given number of months after a membership's last day. Counts in whole terms from the latest day
 * of the month that led to it: a term that ended on February 28 because there was no 29 ends on the 29 in a leap year.
 */
function endAfter(expiry: string, months: number, terms: readonly Term[]): string {
  const passed = (day: string) => monthOf(expiry) - monthOf(day);
  const [anchor = expiry] = unbroken(terms)
    .flatMap(({ from, until }, index) => (index === 0 ? [from, until] : [until]))
    .filter((day) => passed(day) % months === 0 && monthsLater(day, passed(day)) === expiry)
    .sort((one, other) => other.slice(8).localeCompare(one.slice(8)));
  return monthsLater(anchor, passed(anchor) + months);
}

/**
 * Returns the days of the next term, begun on a day: it follows a current term, or starts that day. The terms so far
 * (oldest first) show their day of the month if February was too short for it.
 */
export function nextTerm(
  expiry: string | null,
  today: string,
  months: number,
  terms: readonly Term[] = [],
): Pick<Term, 'from' | 'until'> {
  if (!expiry || expiry < today) return { from: today, until: monthsLater(today, months) };
  return { from: daysLater(expiry, 1), until: endAfter(expiry, months, terms) };
}

/**
 * Returns the type a member renews as if the term begins on a day: a youth member who is 18 by then renews as an adult.
 */
export function renewalTypeOn(
  { membership_type, date_of_birth }: Pick<RenewalCandidate, 'membership_type' | 'date_of_birth'>,
  from: string,
): MembershipType {
  const isGrownUp = date_of_birth !== null && ageOn(from, date_of_birth) >= adultAge;
  return membership_type === 'youth' && isGrownUp ? 'adult' : membership_type;
}

/**
 * Returns why a member cannot renew on a day; undefined if they can. The text addresses the member (`Your`) or
 * describes one (`The`).
 */
export function obstacleToRenewal(
  member: RenewalCandidate,
  today: string,
  whose: 'Your' | 'The' = 'Your',
): string | undefined {
  const { status, membership_expiry } = member;
  if (isLocked(status)) return whose === 'Your' ? lockedText(status) : `The account is ${status}.`;
  if (status !== 'approved' || !membership_expiry) return 'No membership fee is due';
  if (!isRenewable(member, today)) {
    const from = dayText(renewableFrom(membership_expiry));
    return `${whose} membership runs until ${dayText(membership_expiry)}. It can be renewed from ${from}.`;
  }
  const missing = missingLeaderChecks(member, today);
  return missing.length > 0
    ? `${whose} membership can be renewed once these are verified: ${missing.join(' and ')}.`
    : undefined;
}
