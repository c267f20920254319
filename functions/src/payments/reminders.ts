import type { Charter } from '@portal/contract/records/charter';
import type { Member } from '@portal/contract/records/member';
import { isLocked } from '@portal/contract/rules/membership';
import { dueReminder } from '@portal/contract/rules/reminder';
import { reminderDays } from '@portal/contract/values/term';
import type { Transaction } from 'firebase-admin/firestore';
import { remindableCharters, writeApplication } from '#applications/index.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { charterReminderMail, membershipReminderMail } from '#mail/reminder-letters.ts';
import { changeMember, readMember, remindableMembers } from '#members/index.ts';
import { type Counts, processDue } from '#platform/process-due.ts';

// Each reminder is decided and recorded in the transaction that queues its email: it is sent once, and never to a
// member who was locked, denied or renewed since. The document is written even if nothing is due, which updates the day
// of the next reminder.

function remindMember(transaction: Transaction, member: Member, today: string, counts: { sent: number; late: number }) {
  const { status, membership_expiry, reminded } = member;
  const due = status === 'approved' && dueReminder(reminderDays, membership_expiry, reminded, today);
  if (!due) return changeMember(transaction, member, {});
  const { until, days, isForgotten } = due;
  changeMember(transaction, member, { reminded: { until, days } });
  counts[isForgotten ? 'late' : 'sent'] += 1;
  if (!isForgotten) enqueueEmail(transaction, membershipReminderMail(member, until, today));
}

/**
 * Reminds members of the end of their membership, once per offset. If several reminders were missed, only the newest is
 * sent.
 */
export function remindMembers(today: string): Promise<Counts> {
  return processDue(remindableMembers('remind_on', today), async (transaction, members) => {
    const counts = { sent: 0, late: 0 };
    for (const member of members) remindMember(transaction, member, today, counts);
    return counts;
  });
}

function remindOfCharter(
  transaction: Transaction,
  charter: Charter,
  leader: Member | undefined,
  today: string,
  counts: { sent: number; late: number },
) {
  const { status, valid_until, reminded } = charter;
  const due = status === 'approved' && dueReminder(reminderDays, valid_until, reminded, today);
  if (!due) return writeApplication(transaction, charter);
  const { until, days, isForgotten } = due;
  writeApplication(transaction, { ...charter, reminded: { until, days } });
  const isNotified = !isForgotten && leader !== undefined && !isLocked(leader.status) && leader.status !== 'denied';
  counts[isNotified ? 'sent' : 'late'] += 1;
  if (isNotified) enqueueEmail(transaction, charterReminderMail(leader, charter, until, today));
}

/** Reminds leaders of the end of their charters by the same rules, unless they are locked or denied. */
export function remindOfCharters(today: string): Promise<Counts> {
  return processDue(remindableCharters(today), async (transaction, charters) => {
    const counts = { sent: 0, late: 0 };
    const ids = [...new Set(charters.map(({ owner_uid }) => owner_uid))];
    const leaders = await Promise.all(ids.map((id) => readMember(transaction, id)));
    for (const charter of charters) {
      const leader = leaders.find((one) => one?.user_id === charter.owner_uid);
      remindOfCharter(transaction, charter, leader, today, counts);
    }
    return counts;
  });
}
