import type { Reminded } from '../records/reminder.ts';
import { daysLater } from '../values/days.ts';
import { eighteenReminderDays } from '../values/hand-over.ts';
import { type Check, type Checks, checkTypes, type MembershipType } from '../values/membership.ts';
import { checkReminderDays, reminderDays } from '../values/term.ts';
import { eighteenOn, isInParentsAccount, type Owned } from './hand-over.ts';
import { isLocked } from './membership.ts';

/** So many days after its day, a reminder that was never sent is left out. */
export const reminderKeptDays = 30;

/** Which reminders there are: so many days after the last day, in this order. */
type Schedule = readonly number[];

/** The day of the first reminder of what ends with a day that comes after the last one of it; null where none does. */
export function nextReminder(
  schedule: Schedule,
  until: string | null,
  last: Reminded | null | undefined,
): string | null {
  if (!until) return null;
  const next = schedule.find((days) => last?.until !== until || days > last.days);
  return next === undefined ? null : daysLater(until, next);
}

/** A reminder whose day has come. */
export interface DueReminder extends Reminded {
  /** Whether it is too late for it: it counts as sent, and nobody is told. */
  isForgotten: boolean;
}

/**
 * The reminder of what ends with a day (`until`) that is due on another day: of several whose days have passed the newest,
 * which stands for all of them. Undefined where none is, or that one was sent.
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

/** The day on which a member is next reminded of the end of the membership: only one who is approved; else null. */
export function remindOn({ status, membership_expiry, reminded }: Remindable): string | null {
  return status === 'approved' ? nextReminder(reminderDays, membership_expiry, reminded) : null;
}

/** The last day of a leader's check that was verified; null where it has none. */
export function endOfCheck(member: Remindable, check: Check): string | null {
  const isLeading = member.status === 'approved' && member.membership_type === 'grappling_leader';
  return isLeading && member[`${check}_verified`] ? member[`${check}_expires`] : null;
}

/** The day on which a leader is next told of the end of a check; null where none ends. */
export function remindChecksOn(member: Remindable): string | null {
  const days = checkTypes.map((check) =>
    nextReminder(checkReminderDays, endOfCheck(member, check), member.checks_reminded?.[check]),
  );
  // Stryker disable next-line MethodExpression,ConditionalExpression: null would be sorted behind every day.
  return days.filter((one) => one !== null).sort()[0] ?? null;
}

interface Growing extends Owned {
  status: string;
  eighteen_reminded?: Reminded | null | undefined;
}

/** The 18th birthday of a youth member in a parent's account, of which parent and office are told; null where they are not. */
export function toldEighteenth(member: Growing): string | null {
  const { status, membership_type, date_of_birth } = member;
  const isTold = !isLocked(status) && status !== 'denied' && membership_type === 'youth' && isInParentsAccount(member);
  return isTold && date_of_birth !== null ? eighteenOn(date_of_birth) : null;
}

/** The day on which the 18th birthday of a member is told next; null where it is not. */
export function remindEighteenOn(member: Growing): string | null {
  return nextReminder(eighteenReminderDays, toldEighteenth(member), member.eighteen_reminded);
}

/** The day on which the leader of a charter is next reminded of its end; null where it is not approved. */
export function remindOfCharterOn({
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
