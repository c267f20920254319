import { type Application, isCharter } from '@portal/contract/applications';
import { daysLater } from '@portal/contract/days';
import type { Member } from '@portal/contract/members';
import { checkTypes } from '@portal/contract/membership';
import { dueReminder, endOfCheck, type Reminded } from '@portal/contract/reminders';
import { checkReminderDays, reminderDays } from '@portal/contract/terms';

/** The reminder of an end that was sent last before a day; null where none was due. */
function lastReminder(schedule: readonly number[], until: string | null, today: string): Reminded | null {
  const due = dueReminder(schedule, until, null, daysLater(today, -1));
  return due ? { until: due.until, days: due.days } : null;
}

/** A member as the daily work of all days before today has left it: reminded of what has ended or ends soon. */
export function remindedMember(member: Member, today: string): Member {
  const { status, membership_expiry } = member;
  const checks = checkTypes.flatMap((check) => {
    const last = lastReminder(checkReminderDays, endOfCheck(member, check), today);
    return last ? [[check, last] as const] : [];
  });
  return {
    ...member,
    reminded: status === 'approved' ? lastReminder(reminderDays, membership_expiry, today) : null,
    checks_reminded: checks.length > 0 ? Object.fromEntries(checks) : null,
  };
}

/** The same of an application: only of the end of a charter its leader is reminded. */
export function remindedApplication(application: Application, today: string): Application {
  if (!isCharter(application) || application.status !== 'approved') return application;
  return { ...application, reminded: lastReminder(reminderDays, application.valid_until, today) };
}
