import type { ProductId } from '@portal/contract/catalogue';
import { collections } from '@portal/contract/collections';
import { type Payment, payment as schema } from '@portal/contract/payments';
import type { DocumentSnapshot, FirestoreDataConverter, Query, Transaction } from 'firebase-admin/firestore';
import { createMissing, valuesAmong } from '#platform/bulk.ts';
import { database } from '#platform/database.ts';
import {
  getAllDocuments,
  getAllInTransaction,
  getDocument,
  getDocuments,
  getInTransaction,
  queryInTransaction,
  type Remover,
  sumDocuments,
} from '#platform/firestore.ts';
import { type Position, readPage } from '#platform/paging.ts';
import type { Due, Payable } from './due.ts';

const converter: FirestoreDataConverter<Payment> = {
  toFirestore: (value) => schema.parse(value),
  fromFirestore: (snapshot) => schema.parse(snapshot.data()),
};

function payments() {
  return database().collection(collections.payments).withConverter(converter);
}

/** The payment that a document found by `allPayments` holds. */
export function paymentIn(snapshot: DocumentSnapshot): Payment {
  return schema.parse(snapshot.data());
}

/** All payments as they are stored, for whoever goes through them. */
export function allPayments(): Query {
  return database().collection(collections.payments);
}

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

/** Those of some payments that their checkouts were last opened for: what was put in as an example has no checkout. */
export async function amongCheckouts(list: readonly Payment[]): Promise<Payment[]> {
  const found = await getAllDocuments(list.map((payment) => checkoutRef(payableOf(payment))));
  return list.filter(({ session_id }, index) => found[index]?.get('session_id') === session_id);
}

/** Keeps those of some payments that are not there, and returns how many these were. */
export function keepMissingPayments(list: readonly Payment[]): Promise<number> {
  return createMissing(list.map((data) => ({ ref: payments().doc(data.session_id), data })));
}

/** The payment of a session, or undefined. */
export async function findPayment(sessionId: string): Promise<Payment | undefined> {
  return (await getDocument(payments().doc(sessionId))).data();
}

/** The payment of a session, read within a transaction, or undefined. */
export async function readPayment(transaction: Transaction, sessionId: string): Promise<Payment | undefined> {
  return (await getInTransaction(transaction, payments().doc(sessionId))).data();
}

/** Writes a payment that was read in the same transaction, as it is from now on. */
export function writePayment(transaction: Transaction, written: Payment): void {
  transaction.set(payments().doc(written.session_id), written);
}

/** Which payments are meant: those opened from an instant on (ISO 8601) until before another, of one product or of all. */
export interface PaymentQuery {
  from?: string | undefined;
  until?: string | undefined;
  membership_type?: ProductId | undefined;
}

function paymentsIn({ from = '', until, membership_type }: PaymentQuery): Query<Payment> {
  let query = payments().where('created_at', '>=', from);
  if (until) query = query.where('created_at', '<', until);
  return membership_type ? query.where('membership_type', '==', membership_type) : query;
}

/** How many of these payments were paid, and what they come to in cents. */
export async function sumPaid(query: PaymentQuery): Promise<{ count: number; cents: number }> {
  const paid = paymentsIn(query).where('payment_status', '==', 'paid');
  const { count, sum } = await sumDocuments(paid, 'amount_cents');
  return { count, cents: sum };
}

/** A page of these payments whatever their status, newest first; `last` is the position of the last one where more follow. */
export function listPayments(query: PaymentQuery, limit: number, after: Position | undefined) {
  return readPage(paymentsIn(query), { limit, after });
}

/** The session last opened for something that is due, or undefined. */
export async function lastCheckout(due: Due): Promise<string | undefined> {
  return (await getDocument(checkoutRef(due))).get('session_id');
}

/** The same, read within a transaction. */
export async function readLastCheckout(transaction: Transaction, payable: Payable): Promise<string | undefined> {
  return (await getInTransaction(transaction, checkoutRef(payable))).get('session_id');
}

/** Keeps a payment that begins, and that its session is the one last opened for what is due. */
export function writeCheckout(transaction: Transaction, due: Due, begun: Payment): void {
  transaction.set(checkoutRef(due), { session_id: begun.session_id, owner_uid: begun.owner_uid });
  transaction.create(payments().doc(begun.session_id), begun);
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
  const sessionId = await readLastCheckout(transaction, payable);
  return sessionId ? readOpen(transaction, [sessionId]) : [];
}

/** All open payments of a member, for the membership and for applications, read within a transaction. */
export async function readOpenPayments(transaction: Transaction, uid: string): Promise<Payment[]> {
  const checkouts = database().collection(collections.checkouts).where('owner_uid', '==', uid);
  const { docs } = await queryInTransaction(transaction, checkouts);
  return readOpen(
    transaction,
    docs.map((doc) => doc.get('session_id')),
  );
}

/** Which of some members have ever opened a checkout, read within a transaction. */
export function readPayers(transaction: Transaction, uids: readonly string[]): Promise<string[]> {
  return valuesAmong(transaction, database().collection(collections.checkouts), 'owner_uid', uids);
}

/** The payments of a member that are under review. */
export async function findReviewed(uid: string): Promise<Payment[]> {
  const reviewed = payments().where('owner_uid', '==', uid).where('payment_status', '==', 'needs_review');
  return (await getDocuments(reviewed)).docs.map((doc) => doc.data());
}
