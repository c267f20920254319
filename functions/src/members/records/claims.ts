import type { Account } from '@portal/contract/records/account';
import { collections } from '@portal/contract/values/collections';
import type { Query, Transaction } from 'firebase-admin/firestore';
import { database } from '#platform/database.ts';
import { getInTransaction } from '#platform/firestore.ts';

/**
 * The document `emails/{address}`, which holds the owning account of an address (in lower case). It is created with the
 * account, so that an address cannot be claimed twice. Ids cannot contain a slash, and a lowercase address never
 * contains its replacement `%2F`.
 */
export function emailRef(email: string) {
  return database().collection(collections.emails).doc(email.replaceAll('/', '%2F'));
}

/** Returns the address for such a document's id. */
export function addressOf(id: string): string {
  return id.replaceAll('%2F', '/');
}

/**
 * Returns the uid of the account that owns an email address (in lower case), read within a transaction, or undefined.
 */
export async function readClaim(transaction: Transaction, email: string): Promise<string | undefined> {
  return (await getInTransaction(transaction, emailRef(email))).get('account_uid');
}

/** Assigns an email address to an account, replacing any previous owner. */
export function claimAddress(
  transaction: Transaction,
  { account_uid, email }: Pick<Account, 'account_uid' | 'email'>,
): void {
  transaction.set(emailRef(email), { account_uid });
}

/** Returns a query for an account's stored address claims. */
export function claimsOf(uid: string): Query {
  return database().collection(collections.emails).where('account_uid', '==', uid);
}
