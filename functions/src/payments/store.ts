import { type Payment, payment as schema } from '@portal/contract/records/payment';
import { withFigures } from '@portal/contract/rules/payment-state';
import { collections } from '@portal/contract/values/collections';
import { paymentTasks } from '@portal/contract/values/payment';
import type { DocumentSnapshot, FirestoreDataConverter, Query, Transaction } from 'firebase-admin/firestore';
import { createMissing, inChunks, maxInValues } from '#platform/bulk.ts';
import { database } from '#platform/database.ts';
import { type Creator, countDocuments, getDocument, getDocuments, getInTransaction } from '#platform/firestore.ts';
import { oldestOf, type Slice } from '#platform/paging.ts';

/** Returns a stored payment with its derived figures. */
const documentOf = (kept: Payment): Payment => withFigures(schema.parse(kept));

const converter: FirestoreDataConverter<Payment> = {
  toFirestore: (value) => documentOf(value as Payment),
  fromFirestore: (snapshot) => paymentIn(snapshot),
};

/** Returns the payments collection. */
export function payments() {
  return database().collection(collections.payments).withConverter(converter);
}

/** Parses a payment found by `allPayments`. */
export function paymentIn(snapshot: DocumentSnapshot): Payment {
  return documentOf(snapshot.data() as Payment);
}

/** Returns a query for all stored payments. */
export function allPayments(): Query {
  return database().collection(collections.payments);
}

/** Returns the query with parsed payments. */
export function asPayments(found: Query): Query<Payment> {
  return found.withConverter(converter);
}

/** Returns a query for a member's stored payments. */
export function paymentsOf(uid: string): Query {
  return allPayments().where('owner_uid', '==', uid);
}

/** Returns a query for the stored payments made under an email address. */
export function paymentsFrom(email: string): Query {
  return allPayments().where('user_info.email', '==', email);
}

/** Returns a query for the stored payments whose `kept_until` day (`YYYY-MM-DD`) is before the given one. */
export function paymentsKeptUntil(today: string): Query {
  return allPayments().where('kept_until', '<', today);
}

/** Saves the payments that are not stored yet. Returns how many were new. */
export function createMissingPayments(list: readonly Payment[]): Promise<number> {
  return createMissing(list.map((data) => ({ ref: payments().doc(data.session_id), data })));
}

/** Returns a session's payment, or undefined. */
export async function findPayment(sessionId: string): Promise<Payment | undefined> {
  return (await getDocument(payments().doc(sessionId))).data();
}

/** Returns a session's payment, read within a transaction, or undefined. */
export async function readPayment(transaction: Transaction, sessionId: string): Promise<Payment | undefined> {
  return (await getInTransaction(transaction, payments().doc(sessionId))).data();
}

/** Returns a member's payments, newest first, at most `limit`. */
export async function findPaymentsOf(uid: string, limit: number): Promise<Payment[]> {
  const own = payments().where('owner_uid', '==', uid).orderBy('created_at', 'desc').limit(limit);
  return (await getDocuments(own)).docs.map((doc) => doc.data());
}

/** Returns a payment by payment intent, or undefined. For payments made together, it may be any of them. */
export async function findPaymentByMoney(payment_intent: string): Promise<Payment | undefined> {
  const found = await getDocuments(payments().where('payment_intent', '==', payment_intent).limit(1));
  return found.docs[0]?.data();
}

/** Returns an id for a manually recorded payment. */
export function newPaymentId(): string {
  return `rec_${payments().doc().id}`;
}

/** Returns a query for payments with refunds that the provider has not answered. */
export function unansweredRefunds(): Query<Payment> {
  return payments().where('refunding_cents', '>', 0);
}

/** Creates a payment. The transaction or batch fails if its session already has one. */
export function createPayment(creator: Creator, created: Payment): void {
  creator.create(payments().doc(created.session_id), created);
}

/** Writes a payment. */
export function writePayment(transaction: Transaction, written: Payment): void {
  transaction.set(payments().doc(written.session_id), written);
}

const reviewStatuses = ['needs_review', 'disputed'];

/** Returns some members' payments that may be under review, including those disputed in the meantime. */
export async function findReviewedOf(uids: readonly string[]): Promise<Payment[]> {
  // The product of both filters' values is limited.
  const some = inChunks(uids, maxInValues / 2).map((owners) =>
    getDocuments(payments().where('owner_uid', 'in', owners).where('payment_status', 'in', reviewStatuses)),
  );
  return (await Promise.all(some)).flatMap(({ docs }) => docs.map((doc) => doc.data()));
}

/** Returns payments with an office task, oldest first. */
export function listPaymentTasks(slice: Slice): Promise<Payment[]> {
  return oldestOf(payments().where('task', 'in', [...paymentTasks]), 'created_at', slice);
}

/** Counts the payments with an office task, using an aggregation. */
export function countPaymentTasks(): Promise<number> {
  return countDocuments(payments().where('task', 'in', [...paymentTasks]));
}
