import type { Term } from '../records/term.ts';
import { adultAge } from '../values/ages.ts';
import { ageOn, daysLater, monthsLater } from '../values/days.ts';
import { dayText } from '../values/format.ts';
import type { Checks, MembershipType } from '../values/membership.ts';
import { renewalDays } from '../values/term.ts';
import { checksToLead, isLocked, lockedText } from './membership.ts';

/** What of a member says whether, and as what, the membership can be renewed. */
export interface Renewing extends Checks {
  status: string;
  membership_type: MembershipType;
  membership_expiry: string | null;
  date_of_birth: string | null;
}

/** The first day on which a membership with this last day can be renewed. */
export function renewableFrom(expiry: string): string {
  return daysLater(expiry, -renewalDays);
}

/** Whether it is time for a membership to be renewed on a day: 60 days before its end, and any time after. */
export function isRenewable(
  { status, membership_expiry }: Pick<Renewing, 'status' | 'membership_expiry'>,
  today: string,
): boolean {
  return status === 'approved' && membership_expiry !== null && renewableFrom(membership_expiry) <= today;
}

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** The last of some terms (oldest first) with those before it that it follows without a day between them. */
function unbroken(terms: readonly Term[]): readonly Term[] {
  const follows = ({ from }: Term, before: Term | undefined) => before && from === daysLater(before.until, 1);
  return terms.slice(terms.findLastIndex((term, index) => !follows(term, terms[index - 1])));
}

/**
 * The day so many months after the last day of a membership. They count from the day that led to it by whole terms, of these
 * the latest of a month: what ended on February 28 for want of a 29 ends on the 29 in a leap year.
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
 * The days of the next term of so many months, begun on a day: it follows one that still runs, or begins that day. The terms
 * until then (oldest first) tell on which day of a month they end where February was too short for it.
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

/** As what somebody renews whose term begins on a day: a youth member who is 18 by then as an adult. */
export function typeFrom(
  { membership_type, date_of_birth }: Pick<Renewing, 'membership_type' | 'date_of_birth'>,
  from: string,
): MembershipType {
  const isGrownUp = date_of_birth !== null && ageOn(from, date_of_birth) >= adultAge;
  return membership_type === 'youth' && isGrownUp ? 'adult' : membership_type;
}

/**
 * Why somebody cannot renew on a day, in words that speak to the member (`Your`) or about one (`The`); undefined for those
 * who can.
 */
export function obstacleToRenewal(member: Renewing, today: string, whose: 'Your' | 'The' = 'Your'): string | undefined {
  const { status, membership_expiry } = member;
  if (isLocked(status)) return whose === 'Your' ? lockedText(status) : `The account is ${status}.`;
  if (status !== 'approved' || !membership_expiry) return 'No membership fee is due';
  if (!isRenewable(member, today)) {
    const from = dayText(renewableFrom(membership_expiry));
    return `${whose} membership runs until ${dayText(membership_expiry)}. It can be renewed from ${from}.`;
  }
  const missing = checksToLead(member, today);
  return missing.length > 0
    ? `${whose} membership can be renewed once these are verified: ${missing.join(' and ')}.`
    : undefined;
}
