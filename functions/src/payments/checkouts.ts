import type { Payment } from '@portal/contract/records/payment';
import { isKept } from '@portal/contract/rules/payment-state';
import { collections } from '@portal/contract/values/collections';
import type { Query, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { valuesAmong } from '#platform/bulk.ts';
import { database } from '#platform/database.ts';
import {
  getAllDocuments,
  getAllInTransaction,
  getDocument,
  queryInTransaction,
  type Remover,
} from '#platform/firestore.ts';
import type { Due, Payable } from './fees.ts';
import { createPayment, payments, writePayment } from './store.ts';

/**
 * Returns the key of a membership or application, for which only one checkout may be open at a time. A club's is apart, so
 * that a parent cannot close the checkout of a whole club: whichever money comes second goes back.
 */
export function checkoutKey({ owner, product, application_id, club }: Payable): string {
  if (application_id) return `${product}_${application_id}`;
  return club ? clubKey(owner) : `membership_${owner.user_id}`;
}

const clubKey = ({ user_id }: Payable['owner']) => `club_${user_id}`;

const refAt = (key: string) => database().collection(collections.checkouts).doc(key);

const checkoutRef = (payable: Payable) => refAt(checkoutKey(payable));

/** Returns what a payment is for. */
export function payableOf({ membership_type, application_id, owner_uid, club }: Payment): Payable {
  return { product: membership_type, application_id, owner: { user_id: owner_uid }, club };
}

/** Deletes the last-checkout records of a deleted member or application, the club's too. */
export function deleteCheckout(remover: Remover, { owner, ...fee }: Payable): void {
  remover.delete(checkoutRef({ ...fee, owner, club: null }));
  if (!fee.application_id) remover.delete(refAt(clubKey(owner)));
}

/** Returns a query for a member's stored last-checkout records. */
export function checkoutsOf(uid: string): Query {
  return database().collection(collections.checkouts).where('owner_uid', '==', uid);
}

/** Filters payments to those that are the last checkout of their fee. Sample data has no checkout. */
export async function withCheckout(list: readonly Payment[]): Promise<Payment[]> {
  const found = await getAllDocuments(list.map((payment) => checkoutRef(payableOf(payment))));
  return list.filter(({ session_id }, index) => found[index]?.get('session_id') === session_id);
}

/** Returns the session last opened for a fee, or undefined. */
export async function lastCheckout(due: Due): Promise<string | undefined> {
  return (await getDocument(checkoutRef(due))).get('session_id');
}

/** Returns the sessions last opened for several fees, in order, read within a transaction. */
export async function readLastCheckouts(
  transaction: Transaction,
  payables: readonly Payable[],
): Promise<(string | undefined)[]> {
  const found = await getAllInTransaction(transaction, payables.map(checkoutRef));
  return found.map((last) => last.get('session_id'));
}

/** Creates a new payment and records its session as the last one opened for the fee. */
export function writeCheckout(transaction: Transaction, due: Due, begun: Payment): void {
  transaction.set(checkoutRef(due), { session_id: begun.session_id, owner_uid: begun.owner_uid });
  createPayment(transaction, begun);
}

/** Returns the open payments among some checkouts' last ones, read within a transaction. */
async function readOpen(transaction: Transaction, sessionIds: readonly string[]): Promise<Payment[]> {
  const found = await getAllInTransaction(
    transaction,
    sessionIds.map((id) => payments().doc(id)),
  );
  return found.flatMap((payment) => payment.data() ?? []).filter(({ payment_status }) => payment_status === 'open');
}

/** Returns the open payment for a fee that may be due (at most one), read within a transaction. */
export async function readOpenPayment(transaction: Transaction, payable: Payable): Promise<Payment[]> {
  const [sessionId] = await readLastCheckouts(transaction, [payable]);
  return sessionId ? readOpen(transaction, [sessionId]) : [];
}

/**
 * Returns a member's open payments for membership and applications, read within a transaction. Those of a club are
 * omitted: their money goes back by itself if nothing is due when it arrives.
 */
export async function readOpenPayments(transaction: Transaction, uid: string): Promise<Payment[]> {
  const checkouts = await readCheckoutsOf(transaction, uid);
  const open = await readOpen(
    transaction,
    checkouts.map((doc) => doc.get('session_id')),
  );
  return open.filter(({ club }) => !club);
}

/** Returns a member's last-checkout records, read within a transaction. */
export async function readCheckoutsOf(transaction: Transaction, uid: string): Promise<QueryDocumentSnapshot[]> {
  return (await queryInTransaction(transaction, checkoutsOf(uid))).docs;
}

/** Reassigns application checkouts to another member and deletes membership checkouts. */
export function moveCheckouts(transaction: Transaction, moved: readonly QueryDocumentSnapshot[], uid: string): void {
  for (const { ref } of moved) {
    if (/^(membership|club)_/.test(ref.id)) transaction.delete(ref);
    else transaction.update(ref, { owner_uid: uid });
  }
}

/** Restores the session last opened for a member's fee. */
export function keepCheckout(transaction: Transaction, uid: string, session_id: string): void {
  const ref = checkoutRef({ product: 'adult', application_id: null, owner: { user_id: uid } });
  transaction.set(ref, { session_id, owner_uid: uid });
}

/** Returns the uids of members who have ever opened a checkout, read within a transaction. */
export function readPayers(transaction: Transaction, uids: readonly string[]): Promise<string[]> {
  return valuesAmong(transaction, database().collection(collections.checkouts), 'owner_uid', uids);
}

/** Returns a member's latest payments in any state (100 by default), newest first, read within a transaction. */
export async function readPaymentsOf(transaction: Transaction, uid: string, limit = 100): Promise<Payment[]> {
  const own = payments().where('owner_uid', '==', uid);
  const { docs } = await queryInTransaction(transaction, own.orderBy('created_at', 'desc').limit(limit));
  return docs.map((doc) => doc.data());
}

/** Returns the payments for a fee in any state, including a club's, newest first, read within a transaction. */
export async function readPaymentsFor(transaction: Transaction, payable: Payable): Promise<Payment[]> {
  const own = await readPaymentsOf(transaction, payable.owner.user_id);
  const keyOf = (fee: Payable) => checkoutKey({ ...fee, club: null });
  return own.filter((payment) => keyOf(payableOf(payment)) === keyOf(payable));
}

/** Returns the payments for a fee of which the federation still holds money, read within a transaction. */
export async function readKeptPayments(transaction: Transaction, payable: Payable): Promise<Payment[]> {
  return (await readPaymentsFor(transaction, payable)).filter(isKept);
}

/** Reassigns payments, read in the same transaction, to another member. The receipt recipient stays the same. */
export function movePayments(transaction: Transaction, moved: readonly Payment[], uid: string): void {
  for (const payment of moved) writePayment(transaction, { ...payment, owner_uid: uid });
}
