import type { Member } from '@portal/contract/records/member';
import { dayOf, daysLater, now } from '@portal/contract/values/days';
import { deletionDays } from '@portal/contract/values/retention';
import type { Transaction } from 'firebase-admin/firestore';
import { deletionAskedMail, deletionWithdrawnMail } from '#mail/deletion-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { changeMember, readMember } from '#members/index.ts';
import { readAccount, recordActivity } from '#members/records/index.ts';
import { readPaymentsOf } from '#payments/index.ts';
import { transact } from '#platform/firestore.ts';
import { notFound, Problem } from '#platform/problem.ts';
import { obstacleToDeletion } from './policy.ts';

/** Who requests a deletion: the member's account, by uid, or an admin, with a reason that only admins see. */
export type AskedBy = { account_uid: string; actor: Member } | { actor: Member; reason: string };

async function readAsked(transaction: Transaction, id: string, by: object): Promise<Member> {
  const member = await readMember(transaction, id);
  const isAnothers = 'account_uid' in by && member?.account_uid !== by.account_uid;
  if (!member || isAnothers) throw notFound();
  return member;
}

/**
 * Schedules a member's deletion in 14 days and emails the account. Asking again changes nothing. Returns the day of the
 * deletion. Throws 404 for an unknown member or one outside the account, 409 if something prevents the deletion.
 */
export function requestDeletion(id: string, by: AskedBy): Promise<string> {
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
    // An offer ends with it, so that no office holds up the deletion.
    changeMember(transaction, member, { deleting, office_offer: null });
    enqueueEmail(transaction, deletionAskedMail(member, deleting));
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

/**
 * Cancels a scheduled deletion and emails the account; does nothing if none is scheduled. Throws 404 for an unknown
 * member or one outside the account.
 */
export async function keepMember(id: string, by: { account_uid?: string; actor: Member }): Promise<void> {
  await transact(async (transaction) => {
    const member = await readAsked(transaction, id, by);
    if (!member.deleting) return;
    changeMember(transaction, member, { deleting: null });
    enqueueEmail(transaction, deletionWithdrawnMail(member));
    const changed = ['deleting'];
    recordActivity(transaction, { action: 'deletion_withdrawn', actor: by.actor, target: member, changed });
  });
}
