import type { Member } from '@portal/contract/records/member';
import { warn } from 'firebase-functions/logger';
import { linksOf } from '#mail/links.ts';
import { findMember, newMemberId } from '#members/store.ts';
import { inChunks, mostInOneQuery, sweep } from '#platform/bulk.ts';
import { isTaken } from '#platform/firestore.ts';
import { Problem } from '#platform/problem.ts';
import { type AtProvider, findAccounts, findClaimed, newAccountUid, notAtProvider } from '#records/accounts.ts';
import { createAtProvider, deleteAllAtProvider, deleteAtProvider, tryCreateAtProvider } from './identity.ts';

/** Removes accounts at the provider (at most 1,000), such as there are, and the links that were mailed to them. */
export async function removeAccounts(uids: readonly string[]): Promise<void> {
  await deleteAllAtProvider(uids);
  for (const some of inChunks(uids, mostInOneQuery)) await sweep(linksOf(some));
}

/** Removes provider accounts that have no account here. */
export async function removeUnkept(uids: readonly string[]): Promise<void> {
  try {
    const kept = new Set((await findAccounts(uids)).map(({ account_uid }) => account_uid));
    await removeAccounts(uids.filter((uid) => !kept.has(uid)));
  } catch (error) {
    // Left behind, they have addresses and uids that nobody knows.
    warn('Could not remove accounts without a member', { accounts: uids.length }, error);
  }
}

/** 409 for an e-mail address that somebody is registered with. */
export function addressTaken(): Problem {
  return new Problem(409, 'This email address is already registered.');
}

/** What a new member is made of: who it is, who signs in for it, and how the provider knows the account. */
export interface Opening {
  ids: Pick<Member, 'user_id' | 'account_uid'>;
  atProvider: AtProvider;
}

/** Takes an account back that came to nothing. Left behind, it has an address and a uid that nobody knows. */
async function takeBack(uid: string): Promise<void> {
  await deleteAtProvider(uid).catch((error: unknown) => warn('Could not remove an account without a member', error));
}

/** An account that is about to be: its uid, and how the provider knows it. */
type NewAccount = Pick<Opening['ids'], 'account_uid'> & Pick<Opening, 'atProvider'>;

/**
 * Makes an account at the provider, with a password if there is one, and has `keep` make what belongs to it in one
 * transaction, or nothing. `findKept` looks whether that was carried out although it failed. Where this breaks off, nothing
 * is claimed, and the next try begins anew.
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
    // The answer to a commit can get lost although it was carried out.
    const kept = await findKept(account_uid);
    if (kept) return kept;
    if (password !== undefined) await takeBack(account_uid);
    throw error;
  }
}

/**
 * Makes an account, with a password if there is one, and, by `keep`, the member with it in one transaction, or nothing, as
 * `withNewAccount` does. Returns undefined when the e-mail address is registered.
 */
export async function openAccount(
  email: string,
  password: string | undefined,
  keep: (opening: Opening) => Promise<Member>,
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
    if (isTaken(error)) return undefined;
    throw error;
  }
}

/** An account that an upload needs a password for. */
export interface WantedAccount {
  account_uid: string;
  email: string;
  password: string;
}

// Each asks the provider on its own.
const passwordsAtOnce = 20;

/** Makes accounts with a password, and tells by e-mail address how the provider knows them; whom it refused is left out. */
export async function openAccounts(wanted: readonly WantedAccount[]): Promise<Map<string, AtProvider>> {
  const opened = new Map<string, AtProvider>();
  for (const group of inChunks(wanted, passwordsAtOnce)) {
    const opening = group.map(({ account_uid, password }) => tryCreateAtProvider(account_uid, password));
    // Where one fails, the caller is to find those that are still on their way.
    await Promise.allSettled(opening);
    for (const [index, { email }] of group.entries()) {
      const atProvider = await opening[index];
      if (atProvider) opened.set(email, atProvider);
    }
  }
  return opened;
}
