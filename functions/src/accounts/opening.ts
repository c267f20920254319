import type { Member } from '@portal/contract/members';
import { linksOf } from '#mail/links.ts';
import { findMember } from '#members/store.ts';
import { inChunks, mostInOneQuery, sweep } from '#platform/bulk.ts';
import { accounts, isTaken } from '#platform/firestore.ts';
import {
  createAccount,
  createAccountAs,
  deleteAccount,
  findAccount,
  findAccounts,
  importAccounts,
  setFirstPassword,
} from './identity.ts';

/** Removes accounts (at most 1,000), such as there are, and the links that were mailed to them. */
export async function removeAccounts(uids: readonly string[]): Promise<void> {
  const { errors } = await accounts().deleteUsers([...uids]);
  if (errors[0]) throw errors[0].error;
  for (const some of inChunks(uids, mostInOneQuery)) await sweep(linksOf(some));
}

const abandonedAfterMs = 60_000;

/** Removes an account whose registration broke off before it had a member, so that the person can try again. */
async function removeAbandonedAccount(email: string): Promise<boolean> {
  const account = await findAccount(email);
  if (!account) return true;
  const age = Date.now() - account.createdAt.getTime();
  if (age < abandonedAfterMs || (await findMember(account.uid))) return false;
  await deleteAccount(account.uid);
  return true;
}

async function newAccount(email: string, password: string): Promise<string | undefined> {
  const uid = await createAccount(email, password);
  if (uid) return uid;
  return (await removeAbandonedAccount(email)) ? createAccount(email, password) : undefined;
}

/**
 * Makes an account and, by `keep`, its member in one transaction, or nothing.
 * Returns undefined when the e-mail address is registered.
 */
export async function openAccount(
  email: string,
  password: string,
  keep: (uid: string) => Promise<Member>,
): Promise<Member | undefined> {
  const uid = await newAccount(email, password);
  if (!uid) return undefined;
  try {
    return await keep(uid);
  } catch (error) {
    // The answer to a commit can get lost although it was carried out.
    const kept = await findMember(uid);
    if (kept) return kept;
    await deleteAccount(uid);
    if (isTaken(error)) return undefined;
    throw error;
  }
}

/** An account that an upload needs: its uid follows from the e-mail address, so that a second run meets its own. */
export interface WantedAccount {
  uid: string;
  email: string;
  password?: string | undefined;
}

// Each asks the provider on its own.
const passwordsAtOnce = 20;

async function openWithPassword({ uid, email, password = '' }: WantedAccount, exists: boolean): Promise<boolean> {
  // Between two looks another run may have been here, with the same uid.
  return (!exists && (await createAccountAs(uid, email, password))) || setFirstPassword(uid, password);
}

/** Opens accounts without a password; returns the addresses that were refused. */
async function openWithout(wanted: readonly WantedAccount[]): Promise<string[]> {
  const refused = await importAccounts(wanted.map(({ uid, email }) => ({ uid, email })));
  if (refused.length === 0) return [];
  // Where two runs open the same accounts at once, one of them is refused what is there.
  const opened = await findAccounts(refused);
  return wanted
    .filter(({ uid, email }) => refused.includes(email) && opened.get(email) !== uid)
    .map(({ email }) => email);
}

/**
 * Opens the accounts of people who have no member yet, in groups of at most 1,000; an own account that an earlier run
 * has opened is taken up. Returns the addresses whose account belongs to somebody else, or was refused.
 */
export async function openAccounts(wanted: readonly WantedAccount[]): Promise<Set<string>> {
  const existing = await findAccounts(wanted.map(({ email }) => email));
  const refused = new Set<string>();
  for (const { uid, email } of wanted) {
    const other = existing.get(email);
    if (other === undefined || other === uid) continue;
    if (await removeAbandonedAccount(email)) existing.delete(email);
    else refused.add(email);
  }
  const possible = wanted.filter(({ email }) => !refused.has(email));
  const without = possible.filter(({ password, email }) => password === undefined && !existing.has(email));
  for (const email of await openWithout(without)) refused.add(email);
  const withPassword = possible.filter(({ password }) => password !== undefined);
  for (const group of inChunks(withPassword, passwordsAtOnce)) {
    const opened = await Promise.all(group.map((account) => openWithPassword(account, existing.has(account.email))));
    for (const [index, { email }] of group.entries()) if (!opened[index]) refused.add(email);
  }
  return refused;
}
