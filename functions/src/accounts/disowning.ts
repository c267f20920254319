import type { Account } from '@portal/contract/account';
import type { Member } from '@portal/contract/members';
import { readLink } from '#mail/links.ts';
import { removeFileRecords } from '#members/file-records.ts';
import { readMembersOf, removeMember } from '#members/store.ts';
import { closingCheckouts, requireAllClosed } from '#payments/close.ts';
import { transact } from '#platform/firestore.ts';
import { Problem } from '#platform/problem.ts';
import { readAccount } from '#records/accounts.ts';
import { recordActivity } from '#records/activity.ts';
import { removeAccounts } from './opening.ts';

/** Whether nothing was paid or approved of a registration whose address nobody has confirmed. */
export function isUnused(account: Account, member: Member): boolean {
  return (
    account.email_confirmed_at === null &&
    member.role === 'member' &&
    ['pending_payment', 'denied'].includes(member.status) &&
    member.membership_number === null &&
    member.payment_completed_at === null
  );
}

/** Whether whoever reads the mails of an account's address can take it back with all its members. */
export function isRemovable(account: Account, members: readonly Member[]): boolean {
  return members.length > 0 && members.every((member) => isUnused(account, member));
}

/**
 * Removes what somebody else registered with an address, by the link that confirms it: the account, all its members and the
 * claim on the address. Throws 400 when the token is no good, 409 where something was paid or confirmed, 503 while an open
 * checkout cannot be closed.
 */
export async function disown(token: string): Promise<void> {
  const removed = await closingCheckouts(() =>
    transact(async (transaction) => {
      const link = await readLink(transaction, token, 'confirmation');
      const account = await readAccount(transaction, link.uid);
      const members = account ? await readMembersOf(transaction, account) : [];
      if (!account || !isRemovable(account, members)) {
        throw new Problem(409, 'This registration has been paid or confirmed. Please contact support.');
      }
      for (const { user_id } of members) await requireAllClosed(transaction, user_id);
      link.use();
      let left: Account | undefined = account;
      for (const member of members) left = left && removeMember(transaction, left, member);
      recordActivity(transaction, { action: 'registration_disowned', actor: 'owner of the address', changed: [] });
      return account;
    }),
  );
  await removeAccounts([removed.account_uid]);
  await removeFileRecords(removed.members);
}
