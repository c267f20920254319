import type { Account } from '@portal/contract/records/account';
import type { Transaction } from 'firebase-admin/firestore';
import { warn } from 'firebase-functions/logger';
import { removeAccounts } from '#accounts/open-account.ts';
import { changeAccount, forgetDeparture, noteDeparture, removeAccount } from '#members/records/index.ts';

/**
 * Removes a member from an account, and deletes the account with its last member, noting the cleanup that follows.
 * Returns the id of the new first member, if any.
 */
export function leaveAccount(transaction: Transaction, account: Account, id: string): string | undefined {
  const { account_uid } = account;
  const members = account.members.filter((other) => other !== id);
  if (members.length === 0) {
    removeAccount(transaction, account);
    noteDeparture(transaction, { user_id: null, account_uid });
  } else changeAccount(transaction, account, { members });
  return members[0];
}

/** Cleans up after a deleted account. On failure the daily run completes it. */
export async function removeEmptiedAccount(account_uid: string): Promise<void> {
  try {
    await removeAccounts([account_uid]);
    await forgetDeparture({ user_id: null, account_uid });
  } catch (error) {
    warn('Could not delete an account without members. The next daily run tries again.', error);
  }
}
