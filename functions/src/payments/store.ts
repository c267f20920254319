import { type Payment, payment as schema } from '@portal/contract/records/payment';
import { withFigures } from '@portal/contract/rules/payment-state';
import { collections } from '@portal/contract/values/collections';
import { paymentTasks } from '@portal/contract/values/payment';
import type { DocumentSnapshot, FirestoreDataConverter, Query, Transaction } from 'firebase-admin/firestore';
import { createMissing } from '#platform/bulk.ts';
import { database } from '#platform/database.ts';
import { type Creator, countDocuments, getDocument, getDocuments, getInTransaction } from '#platform/firestore.ts';
import { oldestOf, type Slice } from '#platform/paging.ts';

/** A payment as the document says it, with what follows from its facts. */
const documentOf = (kept: Payment): Payment => withFigures(schema.parse(kept));

const converter: FirestoreDataConverter<Payment> = {
  toFirestore: (value) => documentOf(value as Payment),
  fromFirestore: (snapshot) => paymentIn(snapshot),
};

/** All payments, as documents of the database. */
export function payments() {
  return database().collection(collections.payments).withConverter(converter);
}

/** The payment that a document found by `allPayments` holds. */
export function paymentIn(snapshot: DocumentSnapshot): Payment {
  return documentOf(snapshot.data() as Payment);
}

/** All payments as they are stored, for whoever goes through them. */
export function allPayments(): Query {
  return database().collection(collections.payments);
}

/** Payments that a query finds as they are stored, read as what they are. */
export function asPayments(found: Query): Query<Payment> {
  return found.withConverter(converter);
}

/** The payments of a member, as they are stored. */
export function paymentsOf(uid: string): Query {
  return allPayments().where('owner_uid', '==', uid);
}

/** The payments of whoever had an address then, as they are stored. */
export function paymentsFrom(email: string): Query {
  return allPayments().where('user_info.email', '==', email);
}

/** The payments that said who paid until a day (`YYYY-MM-DD`) before another one, as they are stored. */
export function paymentsKeptUntil(today: string): Query {
  return allPayments().where('kept_until', '<', today);
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

/** A member's payments, newest first, at most `limit`. */
export async function findPaymentsOf(uid: string, limit: number): Promise<Payment[]> {
  const own = payments().where('owner_uid', '==', uid).orderBy('created_at', 'desc').limit(limit);
  return (await getDocuments(own)).docs.map((doc) => doc.data());
}

/** A payment whose money has an id at the provider, of those who paid together any, or undefined. */
export async function findPaymentByMoney(payment_intent: string): Promise<Payment | undefined> {
  const found = await getDocuments(payments().where('payment_intent', '==', payment_intent).limit(1));
  return found.docs[0]?.data();
}

/** An id for a payment that is recorded by hand. */
export function newPaymentId(): string {
  return `rec_${payments().doc().id}`;
}

/** The payments that wait for the provider’s answer to a refund. */
export function unansweredRefunds(): Query<Payment> {
  return payments().where('refunding_cents', '>', 0);
}

/** Creates a payment; the transaction or batch fails when there is one of its session. */
export function createPayment(creator: Creator, created: Payment): void {
  creator.create(payments().doc(created.session_id), created);
}

/** Writes a payment as it is from now on. */
export function writePayment(transaction: Transaction, written: Payment): void {
  transaction.set(payments().doc(written.session_id), written);
}

/** The payments of a member that may be under review: also those that a bank claims back meanwhile. */
export async function findReviewed(uid: string): Promise<Payment[]> {
  const statuses = ['needs_review', 'disputed'];
  const reviewed = payments().where('owner_uid', '==', uid).where('payment_status', 'in', statuses);
  return (await getDocuments(reviewed)).docs.map((doc) => doc.data());
}

/** Payments that wait for the office, oldest first. */
export function listPaymentTasks(slice: Slice): Promise<Payment[]> {
  return oldestOf(payments().where('task', 'in', [...paymentTasks]), 'created_at', slice);
}

/** How many payments wait for the office, whatever it has to do. The database counts: none of them is read. */
export function countPaymentTasks(): Promise<number> {
  return countDocuments(payments().where('task', 'in', [...paymentTasks]));
}
