import type { Member } from '@portal/contract/records/member';
import { warn } from 'firebase-functions/logger';
import { linksOf } from '#mail/links.ts';
import { findMember, newMemberId } from '#members/index.ts';
import { type AtProvider, findAccounts, findClaimed, newAccountUid, notAtProvider } from '#members/records/index.ts';
import { inChunks, maxInValues, sweep } from '#platform/bulk.ts';
import { isAlreadyExists } from '#platform/firestore.ts';
import { Problem } from '#platform/problem.ts';
import { createAtProvider, deleteAllAtProvider, deleteAtProvider, tryCreateAtProvider } from './identity.ts';

/** Deletes accounts at the provider (at most 1,000), ignoring unknown ones, and the links emailed to them. */
export async function removeAccounts(uids: readonly string[]): Promise<void> {
  await deleteAllAtProvider(uids);
  for (const some of inChunks(uids, maxInValues)) await sweep(linksOf(some));
}

/** Deletes the given provider accounts that have no account here. Logs a failure instead of throwing. */
export async function removeOrphanedAccounts(uids: readonly string[]): Promise<void> {
  try {
    const kept = new Set((await findAccounts(uids)).map(({ account_uid }) => account_uid));
    await removeAccounts(uids.filter((uid) => !kept.has(uid)));
  } catch (error) {
    // Harmless if left behind: no one knows their addresses or uids.
    warn('Could not remove accounts without a member', { accounts: uids.length }, error);
  }
}

/** A 409 for an email address that is already registered. */
export function addressTaken(): Problem {
  return new Problem(409, 'This email address is already registered.');
}

/** The ids and provider account that a new member is created with. */
export interface NewMemberAccount {
  ids: Pick<Member, 'user_id' | 'account_uid'>;
  atProvider: AtProvider;
}

/** Rolls back an orphaned provider account. Harmless if left behind: no one knows its address or uid. */
async function rollBack(uid: string): Promise<void> {
  await deleteAtProvider(uid).catch((error: unknown) => warn('Could not remove an account without a member', error));
}

/** An account about to be created: its uid, and its state at the provider. */
type NewAccount = Pick<NewMemberAccount['ids'], 'account_uid'> & Pick<NewMemberAccount, 'atProvider'>;

/**
 * Creates an account at the provider, with a password if given, and calls `keep` to store its data in one transaction.
 * On failure it rolls back, unless `findKept` finds that the transaction was committed after all. An interrupted call
 * claims nothing and can simply be repeated.
 */
export async function withNewAccount<T>(
  password: string | undefined,
  keep: (account: NewAccount) => Promise<T>,
  findKept: (uid: string) => Promise<T | undefined>,
): Promise<T> {
  const account_uid = newAccountUid();
  const atProvider = password === undefined ? notAtProvider : await createAtProvider(account_uid, password);
  try {
    return await keep({ account_uid, atProvider });
  } catch (error) {
    // A commit can succeed even though its response is lost.
    const kept = await findKept(account_uid);
    if (kept) return kept;
    if (password !== undefined) await rollBack(account_uid);
    throw error;
  }
}

/**
 * Creates an account, with a password if given, and has `keep` store it with its member in one transaction, as
 * `withNewAccount` does. Returns undefined if the email address is registered.
 */
export async function openAccount(
  email: string,
  password: string | undefined,
  keep: (opening: NewMemberAccount) => Promise<Member>,
): Promise<Member | undefined> {
  if ((await findClaimed([email])).size > 0) return undefined;
  const user_id = newMemberId();
  try {
    return await withNewAccount(
      password,
      ({ account_uid, atProvider }) => keep({ ids: { user_id, account_uid }, atProvider }),
      () => findMember(user_id),
    );
  } catch (error) {
    if (isAlreadyExists(error)) return undefined;
    throw error;
  }
}

/** An account to create with a password during an upload. */
export interface WantedAccount {
  account_uid: string;
  email: string;
  password: string;
}

// One provider request each.
const passwordsAtOnce = 20;

/**
 * Creates accounts with passwords. Returns each one's state at the provider by email address; accounts whose password
 * was refused are omitted.
 */
export async function openAccounts(wanted: readonly WantedAccount[]): Promise<Map<string, AtProvider>> {
  const opened = new Map<string, AtProvider>();
  for (const group of inChunks(wanted, passwordsAtOnce)) {
    const opening = group.map(({ account_uid, password }) => tryCreateAtProvider(account_uid, password));
    // If one fails, the others must settle first, so that the caller can clean them up.
    await Promise.allSettled(opening);
    for (const [index, { email }] of group.entries()) {
      const atProvider = await opening[index];
      if (atProvider) opened.set(email, atProvider);
    }
  }
  return opened;
}
