import type { Member } from '@portal/contract/records/member';
import { dueReminder, toldEighteenth } from '@portal/contract/rules/reminder';
import { eighteenReminderDays } from '@portal/contract/values/hand-over';
import type { Transaction } from 'firebase-admin/firestore';
import { eighteenMail, officeEighteenMail } from '#mail/hand-over-letters.ts';
import { enqueueMail } from '#mail/outbox.ts';
import { remindableMembers } from '#members/lists.ts';
import { changeMember } from '#members/store.ts';
import { type Counts, eachDue } from '#platform/each-due.ts';

function tellBirthday(
  transaction: Transaction,
  child: Member,
  today: string,
  counts: { sent: number; late: number },
): void {
  const due = dueReminder(eighteenReminderDays, toldEighteenth(child), child.eighteen_reminded, today);
  // Written also where nothing is due: that works out anew on which day the member is found.
  const told = due && { eighteen_reminded: { until: due.until, days: due.days } };
  changeMember(transaction, child, { ...told });
  if (!due) return;
  counts[due.isForgotten ? 'late' : 'sent'] += 1;
  if (due.isForgotten) return;
  enqueueMail(transaction, eighteenMail(child, due.until, today));
  enqueueMail(transaction, officeEighteenMail(child, due.until, today));
}

/** Tells parents and the office that a youth member turns 18 in 30 days, and on the day that it can be handed over. */
export function tellBirthdays(today: string): Promise<Counts> {
  return eachDue(remindableMembers('remind_eighteen_on', today), async (transaction, children) => {
    const counts = { sent: 0, late: 0 };
    for (const child of children) tellBirthday(transaction, child, today, counts);
    return counts;
  });
}
