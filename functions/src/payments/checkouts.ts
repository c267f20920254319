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
import type { Due, Payable } from './due.ts';
import { createPayment, payments, writePayment } from './store.ts';

/** What only one checkout may be open for at a time: a membership or an application. */
export function checkoutKey({ payer, product, application_id }: Payable): string {
  return application_id ? `${product}_${application_id}` : `membership_${payer.user_id}`;
}

function checkoutRef(payable: Payable) {
  return database().collection(collections.checkouts).doc(checkoutKey(payable));
}

/** What a payment is for. */
export function payableOf({ membership_type, application_id, owner_uid }: Payment): Payable {
  return { product: membership_type, application_id, payer: { user_id: owner_uid } };
}

/** Forgets which checkout was last opened for what is gone. */
export function forgetCheckout(remover: Remover, payable: Payable): void {
  remover.delete(checkoutRef(payable));
}

/** What the checkouts of a member were last opened for, as it is stored. */
export function checkoutsOf(uid: string): Query {
  return database().collection(collections.checkouts).where('owner_uid', '==', uid);
}

/** Those of some payments that their checkouts were last opened for: what was put in as an example has no checkout. */
export async function amongCheckouts(list: readonly Payment[]): Promise<Payment[]> {
  const found = await getAllDocuments(list.map((payment) => checkoutRef(payableOf(payment))));
  return list.filter(({ session_id }, index) => found[index]?.get('session_id') === session_id);
}

/** The session last opened for something that is due, or undefined. */
export async function lastCheckout(due: Due): Promise<string | undefined> {
  return (await getDocument(checkoutRef(due))).get('session_id');
}

/** The same of several, in their order, read within a transaction. */
export async function readLastCheckouts(
  transaction: Transaction,
  payables: readonly Payable[],
): Promise<(string | undefined)[]> {
  const found = await getAllInTransaction(transaction, payables.map(checkoutRef));
  return found.map((last) => last.get('session_id'));
}

/** Keeps a payment that begins, and that its session is the one last opened for what is due. */
export function writeCheckout(transaction: Transaction, due: Due, begun: Payment): void {
  transaction.set(checkoutRef(due), { session_id: begun.session_id, owner_uid: begun.owner_uid });
  createPayment(transaction, begun);
}

/** The payments that some checkouts were last opened for and that are open, read within a transaction. */
async function readOpen(transaction: Transaction, sessionIds: readonly string[]): Promise<Payment[]> {
  const found = await getAllInTransaction(
    transaction,
    sessionIds.map((id) => payments().doc(id)),
  );
  return found.flatMap((payment) => payment.data() ?? []).filter(({ payment_status }) => payment_status === 'open');
}

/** The open payment for what may be due, read within a transaction: one at most. */
export async function readOpenPayment(transaction: Transaction, payable: Payable): Promise<Payment[]> {
  const [sessionId] = await readLastCheckouts(transaction, [payable]);
  return sessionId ? readOpen(transaction, [sessionId]) : [];
}

/** All open payments of a member, for the membership and for applications, read within a transaction. */
export async function readOpenPayments(transaction: Transaction, uid: string): Promise<Payment[]> {
  const checkouts = await readCheckoutsOf(transaction, uid);
  return readOpen(
    transaction,
    checkouts.map((doc) => doc.get('session_id')),
  );
}

/** What a member last opened checkouts for, read within a transaction. */
export async function readCheckoutsOf(transaction: Transaction, uid: string): Promise<QueryDocumentSnapshot[]> {
  return (await queryInTransaction(transaction, checkoutsOf(uid))).docs;
}

/** Has what was opened for applications be another member's; what was for the membership is forgotten. */
export function moveCheckouts(transaction: Transaction, moved: readonly QueryDocumentSnapshot[], uid: string): void {
  for (const { ref } of moved) {
    if (ref.id.startsWith('membership_')) transaction.delete(ref);
    else transaction.update(ref, { owner_uid: uid });
  }
}

/** Keeps again which session a member's fee was last opened with. */
export function keepCheckout(transaction: Transaction, uid: string, session_id: string): void {
  const ref = checkoutRef({ product: 'adult', application_id: null, payer: { user_id: uid } });
  transaction.set(ref, { session_id, owner_uid: uid });
}

/** Which of some members have ever opened a checkout, read within a transaction. */
export function readPayers(transaction: Transaction, uids: readonly string[]): Promise<string[]> {
  return valuesAmong(transaction, database().collection(collections.checkouts), 'owner_uid', uids);
}

/** The last payments of a member, by default 100, whatever became of them, latest first, read within a transaction. */
export async function readPaymentsOf(transaction: Transaction, uid: string, limit = 100): Promise<Payment[]> {
  const own = payments().where('owner_uid', '==', uid);
  const { docs } = await queryInTransaction(transaction, own.orderBy('created_at', 'desc').limit(limit));
  return docs.map((doc) => doc.data());
}

/** The payments for a fee, whatever became of them, latest first, read within a transaction. */
export async function readPaymentsFor(transaction: Transaction, payable: Payable): Promise<Payment[]> {
  const own = await readPaymentsOf(transaction, payable.payer.user_id);
  return own.filter((payment) => checkoutKey(payableOf(payment)) === checkoutKey(payable));
}

/** Those of which the federation keeps money. */
export async function readKeptPayments(transaction: Transaction, payable: Payable): Promise<Payment[]> {
  return (await readPaymentsFor(transaction, payable)).filter(isKept);
}

/** Has payments that were read in the same transaction be another member's; to whom a receipt went stays the same. */
export function movePayments(transaction: Transaction, moved: readonly Payment[], uid: string): void {
  for (const payment of moved) writePayment(transaction, { ...payment, owner_uid: uid });
}
