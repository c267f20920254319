import type { Member } from '@portal/contract/records/member';
import { dayOf, daysLater, now } from '@portal/contract/values/days';
import { deletionDays } from '@portal/contract/values/retention';
import type { Transaction } from 'firebase-admin/firestore';
import { deletionAskedMail, deletionWithdrawnMail } from '#mail/deletion-letters.ts';
import { enqueueMail } from '#mail/outbox.ts';
import { changeMember, readMember } from '#members/store.ts';
import { readPaymentsOf } from '#payments/checkouts.ts';
import { transact } from '#platform/firestore.ts';
import { notFound, Problem } from '#platform/problem.ts';
import { readAccount } from '#records/accounts.ts';
import { recordActivity } from '#records/activity.ts';
import { obstacleToDeletion } from './policy.ts';

/** Who asks: the account of the member, by its uid, or an admin, with the reason that only admins read. */
export type AskedBy = { account_uid: string; actor: Member } | { actor: Member; reason: string };

async function readAsked(transaction: Transaction, id: string, by: object): Promise<Member> {
  const member = await readMember(transaction, id);
  const isAnothers = 'account_uid' in by && member?.account_uid !== by.account_uid;
  if (!member || isAnothers) throw notFound();
  return member;
}

/**
 * Asks to delete a member in 14 days, with a mail to the account's address; asked again, nothing changes. Returns the day.
 * Throws 404 for nobody (of the account), 409 where something is in the way.
 */
export function askToDelete(id: string, by: AskedBy): Promise<string> {
  return transact(async (transaction) => {
    const member = await readAsked(transaction, id, by);
    if (member.deleting) return member.deleting.deleted_on;
    const account = await readAccount(transaction, member.account_uid);
    if (!account) throw notFound();
    const obstacle = obstacleToDeletion({ member, account, payments: await readPaymentsOf(transaction, id) });
    if (obstacle) throw new Problem(409, obstacle);
    const deleted_on = daysLater(dayOf(), deletionDays);
    const deleting = {
      asked_at: now().toISOString(),
      by: 'reason' in by ? 'office' : 'account',
      deleted_on,
    } as const;
    changeMember(transaction, member, { deleting });
    enqueueMail(transaction, deletionAskedMail(member, deleting));
    recordActivity(transaction, {
      action: 'deletion_requested',
      actor: by.actor,
      target: member,
      changed: ['deleting'],
      ...('reason' in by && { note: by.reason }),
    });
    return deleted_on;
  });
}

/** Takes a deletion back, with a mail; where there is none, nothing changes. Throws 404 for nobody (of the account). */
export async function keepMember(id: string, by: { account_uid?: string; actor: Member }): Promise<void> {
  await transact(async (transaction) => {
    const member = await readAsked(transaction, id, by);
    if (!member.deleting) return;
    changeMember(transaction, member, { deleting: null });
    enqueueMail(transaction, deletionWithdrawnMail(member));
    const changed = ['deleting'];
    recordActivity(transaction, { action: 'deletion_withdrawn', actor: by.actor, target: member, changed });
  });
}
