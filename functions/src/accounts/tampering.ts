import type { Account } from '@portal/contract/records/account';
import { warn } from 'firebase-functions/logger';
import { tamperingMail } from '#mail/account-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { readAccount } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import { isPasswordOf, type KnownAccount, lookUp, repairAccount } from './identity.ts';
import { endSessions } from './sessions.ts';

/** Reports whether the provider still has the password that was set here. */
function hasOurPassword(account: Account, known: KnownAccount | undefined): boolean {
  return account.password_updated_at !== null && known?.passwordUpdatedAt === account.password_updated_at;
}

/**
 * Reports whether an account at the provider is unchanged since the portal last wrote it. Anyone with an ID token can
 * change the address, password, second factors and linked providers there, or delete the account.
 */
export function isUntampered(account: Account, known: KnownAccount | undefined): known is KnownAccount {
  return (
    hasOurPassword(account, known) &&
    known?.email === account.alias &&
    known.phoneNumber === undefined &&
    known.mfaInfo.length === 0 &&
    known.providerUserInfo.every(({ providerId }) => providerId === 'password')
  );
}

/**
 * Ends every session of an account that was changed at the provider, and emails its owner, once until the next reset.
 * Does nothing if a new password was set here since the account was read.
 */
export async function handleTampering({ account_uid, password_updated_at }: Account): Promise<void> {
  await transact(async (transaction) => {
    const account = await readAccount(transaction, account_uid);
    if (!account || account.tampered_at || account.password_updated_at !== password_updated_at) return;
    warn('An account was changed at the identity provider', { account_uid });
    await endSessions(transaction, account, { tampered_at: new Date().toISOString() });
    enqueueEmail(transaction, tamperingMail(account));
  });
}

/**
 * Checks an account at the provider before its password is tried, and repairs anything that needs no password. Resolves
 * to whether its password is ours; any other password is refused.
 */
async function repaired(account: Account, known: KnownAccount | undefined): Promise<boolean> {
  if (isUntampered(account, known)) return true;
  // Invited but never activated: nothing to repair.
  if (account.password_updated_at === null) return false;
  await handleTampering(account);
  if (!known || !hasOurPassword(account, known)) return false;
  await repairAccount(account, known);
  return true;
}

/**
 * Reports whether a password is the one set here. Does the same work for no account, so timing reveals nothing. Throws
 * 403 for a disabled account, 429 if the provider asks the client to wait.
 */
export async function isOwnPassword(account: Account | undefined, password: string): Promise<boolean> {
  const known = await lookUp(account?.account_uid ?? 'nobody');
  const isOurs = account !== undefined && (await repaired(account, known));
  return (await isPasswordOf(account, password)) && isOurs;
}
