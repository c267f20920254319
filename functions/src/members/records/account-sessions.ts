import type { Account } from '@portal/contract/records/account';
import type { AccountSession } from '@portal/contract/records/factor';
import { FieldPath, FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { getDocument, isOutdated } from '#platform/firestore.ts';
import { accountRef } from './accounts.ts';

/** An account with the time of its last write, for `noteSessionUse`. */
export interface AccountVersion {
  account: Account;
  version: Timestamp;
}

/** Returns an account and its version, or undefined. */
export async function findAccountVersion(uid: string): Promise<AccountVersion | undefined> {
  const found = await getDocument(accountRef(uid));
  const account = found.data();
  return account && found.updateTime && { account, version: found.updateTime };
}

/**
 * Records that a session was used. Does nothing if the account was written since it was read: the session may have ended
 * meanwhile, and must not come back.
 */
export async function noteSessionUse(
  { account, version }: AccountVersion,
  id: string,
  used: AccountSession,
): Promise<void> {
  const session = new FieldPath('sessions', id);
  try {
    await accountRef(account.account_uid).update(session, used, { lastUpdateTime: version });
  } catch (error) {
    if (!isOutdated(error)) throw error;
  }
}

/** Ends one session of an account, if open. */
export async function removeSession(uid: string, session: string): Promise<void> {
  await accountRef(uid).update(new FieldPath('sessions', session), FieldValue.delete());
}
