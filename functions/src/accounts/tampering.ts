import type { Account } from '@portal/contract/records/account';
import { warn } from 'firebase-functions/logger';
import { changedElsewhereMail } from '#mail/account-letters.ts';
import { enqueueMail } from '#mail/outbox.ts';
import { transact } from '#platform/firestore.ts';
import { readAccount } from '#records/accounts.ts';
import { isPasswordOf, type KnownAccount, lookUp, mendAtProvider } from './identity.ts';
import { endSessions } from './sessions.ts';

/** Whether the provider has the password that was set here, and no other. */
function hasOurPassword(account: Account, known: KnownAccount | undefined): boolean {
  return account.password_updated_at !== null && known?.passwordUpdatedAt === account.password_updated_at;
}

/**
 * Whether an account is at the provider as the portal left it. Whoever holds an ID token can change address, password,
 * second factors and linked providers there, or delete the account.
 */
export function isAsLeft(account: Account, known: KnownAccount | undefined): known is KnownAccount {
  return (
    hasOurPassword(account, known) &&
    known?.email === account.alias &&
    known.phoneNumber === undefined &&
    known.mfaInfo.length === 0 &&
    known.providerUserInfo.every(({ providerId }) => providerId === 'password')
  );
}

/**
 * Ends every session of an account that was changed at the provider, and tells its owner; once until the next reset. Does
 * nothing where a new password was set here since the account was read.
 */
export async function noteTampering({ account_uid, password_updated_at }: Account): Promise<void> {
  await transact(async (transaction) => {
    const account = await readAccount(transaction, account_uid);
    if (!account || account.tampered_at || account.password_updated_at !== password_updated_at) return;
    warn('An account was changed at the identity provider', { account_uid });
    await endSessions(transaction, account, { tampered_at: new Date().toISOString() });
    enqueueMail(transaction, changedElsewhereMail(account));
  });
}

/**
 * Looks whether an account is as it was left, before a password is asked for; mends what can be mended without one.
 * Resolves to whether its password is ours: another one opens nothing.
 */
async function mended(account: Account, known: KnownAccount | undefined): Promise<boolean> {
  if (isAsLeft(account, known)) return true;
  // Invited, and never activated: there is nothing to change.
  if (account.password_updated_at === null) return false;
  await noteTampering(account);
  if (!known || !hasOurPassword(account, known)) return false;
  await mendAtProvider(account, known);
  return true;
}

/**
 * Whether a password is the one that was set here; the same is done for no account, and takes as long.
 * Throws 403 for a disabled account, and 429 when the provider wants the client to wait.
 */
export async function isOwnPassword(account: Account | undefined, password: string): Promise<boolean> {
  const known = await lookUp(account?.account_uid ?? 'nobody');
  const isOurs = account !== undefined && (await mended(account, known));
  return (await isPasswordOf(account, password)) && isOurs;
}
