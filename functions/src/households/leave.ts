import type { Account } from '@portal/contract/records/account';
import type { Transaction } from 'firebase-admin/firestore';
import { warn } from 'firebase-functions/logger';
import { removeAccounts } from '#accounts/opening.ts';
import { changeAccount, removeAccount } from '#records/accounts.ts';
import { forgetDeparture, noteDeparture } from '#records/departures.ts';

/**
 * Takes a member out of an account, which goes with its last one; what hangs on it then is to follow. Returns the id of the
 * member who is the first now, if there is one.
 */
export function leave(transaction: Transaction, account: Account, id: string): string | undefined {
  const { account_uid } = account;
  const members = account.members.filter((other) => other !== id);
  if (members.length === 0) {
    removeAccount(transaction, account);
    noteDeparture(transaction, { user_id: null, account_uid });
  } else changeAccount(transaction, account, { members });
  return members[0];
}

/** Removes what hangs on an account that has gone; what fails, the daily work does. */
export async function removeLeft(account_uid: string): Promise<void> {
  try {
    await removeAccounts([account_uid]);
    await forgetDeparture({ user_id: null, account_uid });
  } catch (error) {
    warn('What hangs on an account without members could not be removed. It is tried again tomorrow.', error);
  }
}
