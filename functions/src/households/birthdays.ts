import type { Member } from '@portal/contract/records/member';
import { announcedBirthday, dueReminder } from '@portal/contract/rules/reminder';
import { eighteenReminderDays } from '@portal/contract/values/hand-over';
import type { Transaction } from 'firebase-admin/firestore';
import { birthdayMail, officeBirthdayMail } from '#mail/hand-over-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { changeMember, remindableMembers } from '#members/index.ts';
import { type Counts, processDue } from '#platform/process-due.ts';

function remindOfBirthday(
  transaction: Transaction,
  child: Member,
  today: string,
  counts: { sent: number; late: number },
): void {
  const due = dueReminder(eighteenReminderDays, announcedBirthday(child), child.eighteen_reminded, today);
  // Written even if nothing is due, which updates the day of the next reminder.
  const reminded = due && { eighteen_reminded: { until: due.until, days: due.days } };
  changeMember(transaction, child, { ...reminded });
  if (!due) return;
  counts[due.isForgotten ? 'late' : 'sent'] += 1;
  if (due.isForgotten) return;
  enqueueEmail(transaction, birthdayMail(child, due.until, today));
  enqueueEmail(transaction, officeBirthdayMail(child, due.until, today));
}

/**
 * Notifies parents and the office 30 days before a youth member turns 18, and on the day the member can be handed over.
 */
export function notifyBirthdays(today: string): Promise<Counts> {
  return processDue(remindableMembers('remind_eighteen_on', today), async (transaction, children) => {
    const counts = { sent: 0, late: 0 };
    for (const child of children) remindOfBirthday(transaction, child, today, counts);
    return counts;
  });
}
