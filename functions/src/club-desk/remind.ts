import type { Charter } from '@portal/contract/records/charter';
import type { Member } from '@portal/contract/records/member';
import { dayOf } from '@portal/contract/values/days';
import { signatureMail } from '#mail/club-payment-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { clubReminderMail } from '#mail/reminder-letters.ts';
import { changeMember, readMember } from '#members/index.ts';
import { recordActivity } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import { readContexts } from './desk.ts';
import { deskMemberOf } from './desk-members.ts';

/**
 * Emails a member the next step, and notes the day. Returns whether it did: not after the member has left the club, and
 * not if there is nothing to do or the last reminder is too recent.
 */
async function remindMember(charter: Charter, uid: string, leader: Member): Promise<boolean> {
  return transact(async (transaction) => {
    const member = await readMember(transaction, uid);
    if (member?.club_id !== charter.charter_id) return false;
    const today = dayOf();
    const context = (await readContexts([member]))(member);
    if (!deskMemberOf(member, today, context).can_be_reminded) return false;
    const { club_paid } = member;
    const mail = club_paid ? signatureMail(member, club_paid) : clubReminderMail(member, charter.academy_name, context);
    enqueueEmail(transaction, mail);
    changeMember(transaction, member, { club_reminded_on: today });
    recordActivity(transaction, { action: 'reminded_by_club', actor: leader, target: member });
    return true;
  });
}

/**
 * Reminds some members of a club, one by one, so that a member who cannot be reminded does not keep the others from it.
 * Returns the ids of those who were.
 */
export async function remindMembers(charter: Charter, uids: readonly string[], leader: Member): Promise<string[]> {
  const reminded: string[] = [];
  for (const uid of uids) if (await remindMember(charter, uid, leader)) reminded.push(uid);
  return reminded;
}
