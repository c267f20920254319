import type { Account } from '@portal/contract/records/account';
import { collections } from '@portal/contract/values/collections';
import type { Query, Transaction } from 'firebase-admin/firestore';
import { database } from '#platform/database.ts';
import { getInTransaction } from '#platform/firestore.ts';

/**
 * The document `emails/{address}`, which says whose an address (in lower case) is: created with the account, so that nobody has
 * it twice. No id has a slash, and no address in lower case what stands for it.
 */
export function emailRef(email: string) {
  return database().collection(collections.emails).doc(email.replaceAll('/', '%2F'));
}

/** The address whose the id of such a document is. */
export function addressOf(id: string): string {
  return id.replaceAll('%2F', '/');
}

/** The account an email address (in lower case) belongs to, read within a transaction, or undefined. */
export async function readClaim(transaction: Transaction, email: string): Promise<string | undefined> {
  return (await getInTransaction(transaction, emailRef(email))).get('account_uid');
}

/** Says that an e-mail address is an account's, whoever had it. */
export function claimAddress(
  transaction: Transaction,
  { account_uid, email }: Pick<Account, 'account_uid' | 'email'>,
): void {
  transaction.set(emailRef(email), { account_uid });
}

/** The claims of an account on addresses, as they are stored. */
export function claimsOf(uid: string): Query {
  return database().collection(collections.emails).where('account_uid', '==', uid);
}
