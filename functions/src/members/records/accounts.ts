import { type Account, account as schema } from '@portal/contract/records/account';
import { collections } from '@portal/contract/values/collections';
import { FieldPath, FieldValue, type Query, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { config } from '#platform/config.ts';
import { database, parsedBy } from '#platform/database.ts';
import {
  type Creator,
  getAllDocuments,
  getAllInTransaction,
  getDocument,
  getDocuments,
  getInTransaction,
  type Remover,
} from '#platform/firestore.ts';
import { addressOf, emailRef } from './claims.ts';

const converter = parsedBy(schema);

/** Returns the document of an account. */
export function accountRef(uid: string) {
  return database().collection(collections.accounts).withConverter(converter).doc(uid);
}

/** Returns an unused account uid. */
export function newAccountUid(): string {
  return database().collection(collections.accounts).doc().id;
}

/** How the auth provider knows an account, and when its password was last set (ms since 1970). */
export type AtProvider = Pick<Account, 'alias' | 'password_updated_at'>;

/** The provider fields of an account without a password. */
export const notAtProvider: AtProvider = { alias: null, password_updated_at: null };

/** The parts of an account that are kept to recreate it: its factors, too, so that its mailbox alone does not open it. */
export const formerAccount = schema.pick({
  account_uid: true,
  email: true,
  email_confirmed_at: true,
  factors: true,
  recovery: true,
});

export type FormerAccount = z.output<typeof formerAccount>;

/** A new account: its members and, if recreated, what it had. */
type NewAccount = Pick<Account, 'account_uid' | 'email' | 'members'> & Partial<FormerAccount>;

/** Returns the account facts that its members see. */
export function accountFactsOf({ account_uid, email, email_confirmed_at, alias }: Account) {
  return { account_uid, email, email_confirmed: email_confirmed_at !== null, has_password: alias !== null };
}

/** Creates an account and claims its address. The transaction or batch fails if either exists. Returns the account. */
export function createAccount(creator: Creator, opened: NewAccount, atProvider: AtProvider): Account {
  creator.create(emailRef(opened.email), { account_uid: opened.account_uid });
  return createClaimed(creator, opened, atProvider);
}

/** Creates an account whose address is claimed separately. */
export function createClaimed(
  creator: Creator,
  { account_uid, email, members, email_confirmed_at = null, factors = [], recovery = [] }: NewAccount,
  atProvider: AtProvider = notAtProvider,
): Account {
  const account: Account = {
    account_uid,
    email,
    email_confirmed_at,
    ...atProvider,
    tampered_at: null,
    sessions: {},
    devices: [],
    factors,
    recovery,
    challenges: {},
    factor_waived: config.isEmulated,
    members,
  };
  creator.create(accountRef(account_uid), account);
  return account;
}

/** Returns an account by uid, or undefined. */
export async function findAccount(uid: string): Promise<Account | undefined> {
  return (await getDocument(accountRef(uid))).data();
}

// Looked up for unknown addresses, so that they take equally long.
const missingUid = 'nobody';

/** Returns the account that signs in with an email address (in lower case), or undefined. */
export async function findAccountByEmail(email: string): Promise<Account | undefined> {
  return findAccount((await getDocument(emailRef(email))).get('account_uid') ?? missingUid);
}

/** Returns an account, read within a transaction, or undefined. */
export async function readAccount(transaction: Transaction, uid: string): Promise<Account | undefined> {
  return (await getInTransaction(transaction, accountRef(uid))).data();
}

/** Returns several accounts, read within a transaction. Unknown uids are omitted. */
export async function readAccounts(transaction: Transaction, uids: readonly string[]): Promise<Account[]> {
  const found = await getAllInTransaction(
    transaction,
    uids.map((uid) => accountRef(uid)),
  );
  return found.flatMap((snapshot) => snapshot.data() ?? []);
}

/** Reports whether an email address (in lower case) is claimed, read within a transaction. */
export async function isClaimed(transaction: Transaction, email: string): Promise<boolean> {
  return (await getInTransaction(transaction, emailRef(email))).exists;
}

/** Returns the claimed ones of some email addresses (in lower case), each with its account's uid. */
export async function findClaimed(emails: readonly string[]): Promise<Map<string, string>> {
  const claims = await getAllDocuments(emails.map((email) => emailRef(email)));
  return new Map(
    claims.flatMap((claim) => (claim.exists ? [[addressOf(claim.id), claim.get('account_uid')] as const] : [])),
  );
}

/** Returns several accounts. Unknown uids are omitted. */
export async function findAccounts(uids: readonly string[]): Promise<Account[]> {
  const found = await getAllDocuments(uids.map((uid) => accountRef(uid)));
  return found.flatMap((snapshot) => snapshot.data() ?? []);
}

/** Writes changes to an account that was read in the same transaction. Returns the changed account. */
export function changeAccount(transaction: Transaction, current: Account, changes: Partial<Account>): Account {
  const changed: Account = { ...current, ...changes };
  transaction.set(accountRef(current.account_uid), changed);
  return changed;
}

/** Changes an account's address and claims the new one. The transaction fails if the new address is taken. */
export function moveAccount(transaction: Transaction, current: Account, email: string, now: string): Account {
  transaction.delete(emailRef(current.email));
  transaction.create(emailRef(email), { account_uid: current.account_uid });
  return changeAccount(transaction, current, { email, email_confirmed_at: now });
}

/** Removes members from an account that keeps others, safe against concurrent additions. */
export function detachMembers(batch: WriteBatch, uid: string, members: readonly string[]): void {
  batch.update(accountRef(uid), { members: FieldValue.arrayRemove(...members) });
}

/** Deletes an account and releases its address. */
export function removeAccount(remover: Remover, { account_uid, email }: Pick<Account, 'account_uid' | 'email'>): void {
  remover.delete(emailRef(email));
  remover.delete(accountRef(account_uid));
}

/** Returns a query for a stored account by uid. */
export function accountOf(uid: string): Query {
  return database().collection(collections.accounts).where(FieldPath.documentId(), '==', uid);
}

/** Returns accounts that the auth provider knows, in order of their alias there: `limit` after an alias. */
export async function listAtProvider(after: string | undefined, limit: number): Promise<Account[]> {
  const all = database().collection(collections.accounts).withConverter(converter);
  const sorted = all.where('alias', '!=', null).orderBy('alias').limit(limit);
  return (await getDocuments(after ? sorted.startAfter(after) : sorted)).docs.map((found) => found.data());
}

/** Records when an account's password was set at the provider (ms since 1970). */
export function notePasswordTime(batch: WriteBatch, uid: string, password_updated_at: number): void {
  batch.update(accountRef(uid), { password_updated_at });
}
