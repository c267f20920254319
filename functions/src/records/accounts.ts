import { type Account, account as schema } from '@portal/contract/records/account';
import { collections } from '@portal/contract/values/collections';
import { FieldPath, FieldValue, type Query, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
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

function accountRef(uid: string) {
  return database().collection(collections.accounts).withConverter(converter).doc(uid);
}

/** A uid that no account has. */
export function newAccountUid(): string {
  return database().collection(collections.accounts).doc().id;
}

/** How the provider knows an account, and since when (ms since 1970) by this password. */
export type AtProvider = Pick<Account, 'alias' | 'password_updated_at'>;

/** What the provider knows of an account that has no password. */
export const notAtProvider: AtProvider = { alias: null, password_updated_at: null };

/** An account that is made: for whom, and since when its address is confirmed, if it is. */
type NewAccount = Pick<Account, 'account_uid' | 'email' | 'members'> & Partial<Pick<Account, 'email_confirmed_at'>>;

/** What of an account its members know. */
export function factsOf({ account_uid, email, email_confirmed_at, alias }: Account) {
  return { account_uid, email, email_confirmed: email_confirmed_at !== null, has_password: alias !== null };
}

/** Makes an account for some members and claims its address; the transaction or batch fails when either exists. Returns it. */
export function createAccount(creator: Creator, opened: NewAccount, atProvider: AtProvider): Account {
  creator.create(emailRef(opened.email), { account_uid: opened.account_uid });
  return createClaimed(creator, opened, atProvider);
}

/** The same where the address is claimed beside it. */
export function createClaimed(
  creator: Creator,
  { account_uid, email, members, email_confirmed_at = null }: NewAccount,
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
    members,
  };
  creator.create(accountRef(account_uid), account);
  return account;
}

/** An account by its uid, or undefined. */
export async function findAccount(uid: string): Promise<Account | undefined> {
  return (await getDocument(accountRef(uid))).data();
}

// Looked for where nobody has an address, so that it takes as long.
const nobody = 'nobody';

/** The account that signs in with an e-mail address (in lower case), or undefined. */
export async function findAccountByEmail(email: string): Promise<Account | undefined> {
  return findAccount((await getDocument(emailRef(email))).get('account_uid') ?? nobody);
}

/** An account, read within a transaction, or undefined. */
export async function readAccount(transaction: Transaction, uid: string): Promise<Account | undefined> {
  return (await getInTransaction(transaction, accountRef(uid))).data();
}

/** Several accounts, read within a transaction; of a uid that has none, nothing. */
export async function readAccounts(transaction: Transaction, uids: readonly string[]): Promise<Account[]> {
  const found = await getAllInTransaction(
    transaction,
    uids.map((uid) => accountRef(uid)),
  );
  return found.flatMap((snapshot) => snapshot.data() ?? []);
}

/** Whether somebody has claimed an e-mail address (in lower case), read within a transaction. */
export async function isClaimed(transaction: Transaction, email: string): Promise<boolean> {
  return (await getInTransaction(transaction, emailRef(email))).exists;
}

/** Those of some e-mail addresses (in lower case) that somebody has claimed, and the uid of whose account each is. */
export async function findClaimed(emails: readonly string[]): Promise<Map<string, string>> {
  const claims = await getAllDocuments(emails.map((email) => emailRef(email)));
  return new Map(
    claims.flatMap((claim) => (claim.exists ? [[addressOf(claim.id), claim.get('account_uid')] as const] : [])),
  );
}

/** Several accounts; of a uid that has none, nothing. */
export async function findAccounts(uids: readonly string[]): Promise<Account[]> {
  const found = await getAllDocuments(uids.map((uid) => accountRef(uid)));
  return found.flatMap((snapshot) => snapshot.data() ?? []);
}

/** Writes an account that was read in the same transaction, with changes. */
export function changeAccount(transaction: Transaction, current: Account, changes: Partial<Account>): Account {
  const changed: Account = { ...current, ...changes };
  transaction.set(accountRef(current.account_uid), changed);
  return changed;
}

/** The same with another address, which is claimed; the transaction fails when somebody has it. */
export function moveAccount(transaction: Transaction, current: Account, email: string, now: string): Account {
  transaction.delete(emailRef(current.email));
  transaction.create(emailRef(email), { account_uid: current.account_uid });
  return changeAccount(transaction, current, { email, email_confirmed_at: now });
}

/** Takes members off an account in which others stay, whoever is added meanwhile. */
export function takeOff(batch: WriteBatch, uid: string, members: readonly string[]): void {
  batch.update(accountRef(uid), { members: FieldValue.arrayRemove(...members) });
}

/** Removes an account and sets its address free. */
export function removeAccount(remover: Remover, { account_uid, email }: Pick<Account, 'account_uid' | 'email'>): void {
  remover.delete(emailRef(email));
  remover.delete(accountRef(account_uid));
}

/** An account by its uid, as it is stored. */
export function accountOf(uid: string): Query {
  return database().collection(collections.accounts).where(FieldPath.documentId(), '==', uid);
}

/** Accounts that the provider knows, in the order of their aliases there: `limit` after an alias. */
export async function listAtProvider(after: string | undefined, limit: number): Promise<Account[]> {
  const all = database().collection(collections.accounts).withConverter(converter);
  const sorted = all.where('alias', '!=', null).orderBy('alias').limit(limit);
  return (await getDocuments(after ? sorted.startAfter(after) : sorted)).docs.map((found) => found.data());
}

/** Notes since when (ms since 1970) the provider knows an account by its password. */
export function notePasswordTime(batch: WriteBatch, uid: string, password_updated_at: number): void {
  batch.update(accountRef(uid), { password_updated_at });
}

/** Ends one session of an account, if it is open. */
export async function removeSession(uid: string, session: string): Promise<void> {
  await accountRef(uid).update(new FieldPath('sessions', session), FieldValue.delete());
}
