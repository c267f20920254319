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

/** Whether a registration can be taken back by whoever reads the mails of its address: nothing was paid or approved. */
export function isRemovable(account: Account, member: Member): boolean {
  return (
    account.members.length === 1 &&
    account.email_confirmed_at === null &&
    member.role === 'member' &&
    ['pending_payment', 'denied'].includes(member.status) &&
    member.membership_number === null &&
    member.payment_completed_at === null
  );
}

/**
 * Removes a registration that somebody else made with an address, by the link that confirms it: the member, the account
 * and the claim on the address. Throws 400 when the token is no good, 409 where something was paid or confirmed, 503 while
 * an open checkout cannot be closed.
 */
export async function disown(token: string): Promise<void> {
  const removed = await closingCheckouts(() =>
    transact(async (transaction) => {
      const link = await readLink(transaction, token, 'confirmation');
      const account = await readAccount(transaction, link.uid);
      const [member] = account ? await readMembersOf(transaction, account) : [];
      if (!account || !member || !isRemovable(account, member)) {
        throw new Problem(409, 'This registration has been paid or confirmed. Please contact support.');
      }
      await requireAllClosed(transaction, member.user_id);
      link.use();
      removeMember(transaction, member);
      recordActivity(transaction, { action: 'registration_disowned', actor: 'owner of the address', changed: [] });
      return member;
    }),
  );
  await removeAccounts([removed.account_uid]);
  await removeFileRecords([removed.user_id]);
}
