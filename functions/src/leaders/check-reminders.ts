import type { Member } from '@portal/contract/records/member';
import { checkExpiryDay, dueReminder } from '@portal/contract/rules/reminder';
import { type Check, checkTypes } from '@portal/contract/values/membership';
import { checkReminderDays } from '@portal/contract/values/term';
import type { Transaction } from 'firebase-admin/firestore';
import { enqueueEmail } from '#mail/outbox.ts';
import { checkReminderMail, officeCheckMail } from '#mail/reminder-letters.ts';
import { changeMember, remindableMembers } from '#members/index.ts';
import { type Counts, processDue } from '#platform/process-due.ts';

function remindOfCheck(transaction: Transaction, leader: Member, check: Check, today: string, counts: Counts) {
  const due = dueReminder(checkReminderDays, checkExpiryDay(leader, check), leader.checks_reminded?.[check], today);
  if (!due) return undefined;
  const { until, days, isForgotten } = due;
  const name = isForgotten ? 'late' : 'sent';
  counts[name] = (counts[name] ?? 0) + 1;
  if (!isForgotten) {
    enqueueEmail(transaction, checkReminderMail(leader, check, until, today));
    enqueueEmail(transaction, officeCheckMail(leader, check, until, today));
  }
  return { [check]: { until, days } };
}

/** Notifies leaders and the office of checks that end in 30 days or have ended. */
export function remindOfChecks(today: string): Promise<Counts> {
  return processDue(remindableMembers('remind_checks_on', today), async (transaction, leaders) => {
    const counts = { sent: 0, late: 0 };
    for (const leader of leaders) {
      const reminders = checkTypes.map((check) => remindOfCheck(transaction, leader, check, today, counts));
      const checks_reminded = Object.assign({}, leader.checks_reminded, ...reminders);
      changeMember(transaction, leader, { checks_reminded });
    }
    return counts;
  });
}
