import type { Reminded } from '../records/reminder.ts';
import { daysLater } from '../values/days.ts';
import { eighteenReminderDays } from '../values/hand-over.ts';
import { type Check, type Checks, checkTypes, type MembershipType } from '../values/membership.ts';
import { checkReminderDays, reminderDays } from '../values/term.ts';
import { expiringCheckDays } from './expiry.ts';
import { eighteenthBirthday, type HandOverCandidate, isInParentsAccount } from './hand-over.ts';
import { isLocked } from './membership.ts';

/** How many days after its date an unsent reminder is dropped. */
export const reminderKeptDays = 30;

/** A reminder schedule: offsets in days from the last day, in order. */
type Schedule = readonly number[];

/**
 * Returns the day of the first reminder for an end date that comes after the last reminder of it; null if none does.
 */
export function nextReminder(
  schedule: Schedule,
  until: string | null,
  last: Reminded | null | undefined,
): string | null {
  if (!until) return null;
  const next = schedule.find((days) => last?.until !== until || days > last.days);
  return next === undefined ? null : daysLater(until, next);
}

/** A reminder that is due. */
export interface DueReminder extends Reminded {
  /** Whether it is too late to send: it counts as sent, without an email. */
  isForgotten: boolean;
}

/**
 * Returns the reminder for an end date (`until`) that is due on a day: the newest of those passed, which stands in for
 * the others. Undefined if none is due or it was already sent.
 */
export function dueReminder(
  schedule: Schedule,
  until: string | null,
  last: Reminded | null | undefined,
  today: string,
): DueReminder | undefined {
  const next = nextReminder(schedule, until, last);
  if (!until || !next || next > today) return undefined;
  const days = schedule.findLast((one) => daysLater(until, one) <= today) ?? 0;
  return { until, days, isForgotten: daysLater(until, days + reminderKeptDays) < today };
}

interface Remindable extends Checks {
  status: string;
  membership_type: MembershipType;
  membership_expiry: string | null;
  reminded?: Reminded | null | undefined;
  checks_reminded?: Partial<Record<Check, Reminded>> | null | undefined;
}

/** Returns the day of an approved member's next reminder of the membership's end; otherwise null. */
export function membershipReminderDay({ status, membership_expiry, reminded }: Remindable): string | null {
  return status === 'approved' ? nextReminder(reminderDays, membership_expiry, reminded) : null;
}

/** Returns the last day of a leader's verified check; null if it has none. */
export function checkExpiryDay(member: Remindable, check: Check): string | null {
  const isLeading = member.status === 'approved' && member.membership_type === 'grappling_leader';
  return isLeading && member[`${check}_verified`] ? member[`${check}_expires`] : null;
}

/** Returns the day of a leader's next reminder that a check ends; null if none ends. */
export function checkReminderDay(member: Remindable): string | null {
  const days = checkTypes.map((check) =>
    nextReminder(checkReminderDays, checkExpiryDay(member, check), member.checks_reminded?.[check]),
  );
  // Stryker disable next-line MethodExpression,ConditionalExpression: null would sort after every day.
  return days.filter((one) => one !== null).sort()[0] ?? null;
}

/** Returns the first day on which a check of a leader ends, among those that end soon; undefined if none does. */
export function firstExpiringDay(member: Remindable, today: string): string | undefined {
  const { from, until } = expiringCheckDays(today);
  const days = checkTypes.map((check) => checkExpiryDay(member, check) ?? '');
  return days.filter((day) => day >= from && day <= until).sort()[0];
}

interface Growing extends HandOverCandidate {
  status: string;
  eighteen_reminded?: Reminded | null | undefined;
}

/**
 * Returns the 18th birthday of a youth member in a parent's account, if parent and office are reminded of it; otherwise
 * null.
 */
export function announcedBirthday(member: Growing): string | null {
  const { status, membership_type, date_of_birth } = member;
  const isAnnounced =
    !isLocked(status) && status !== 'denied' && membership_type === 'youth' && isInParentsAccount(member);
  return isAnnounced && date_of_birth !== null ? eighteenthBirthday(date_of_birth) : null;
}

/** Returns the day of the next reminder of a member's 18th birthday; null if none. */
export function birthdayReminderDay(member: Growing): string | null {
  return nextReminder(eighteenReminderDays, announcedBirthday(member), member.eighteen_reminded);
}

/** Returns the day of the leader's next reminder that a charter ends; null unless it is approved. */
export function charterReminderDay({
  status,
  valid_until,
  reminded,
}: {
  status: string;
  valid_until: string | null;
  reminded?: Reminded | null | undefined;
}): string | null {
  return status === 'approved' ? nextReminder(reminderDays, valid_until, reminded) : null;
}
