import { currency, type ProductId, productOf } from '@portal/contract/catalogue';
import { collections } from '@portal/contract/collections';
import type { Member } from '@portal/contract/members';
import { type Payment, payment as schema } from '@portal/contract/payments';
import type { FirestoreDataConverter, Query, Transaction } from 'firebase-admin/firestore';
import { createMissing } from '#platform/bulk.ts';
import { database } from '#platform/database.ts';
import { getDocument, getInTransaction, type Remover, sumDocuments, transact } from '#platform/firestore.ts';
import { type Position, readPage } from '#platform/paging.ts';
import type { Due } from './due.ts';
import type { CheckoutSession } from './stripe.ts';

const converter: FirestoreDataConverter<Payment> = {
  toFirestore: (value) => schema.parse(value),
  fromFirestore: (snapshot) => schema.parse(snapshot.data()),
};

function payments() {
  return database().collection(collections.payments).withConverter(converter);
}

/** All payments as they are stored, for whoever goes through them. */
export function allPayments(): Query {
  return database().collection(collections.payments);
}

/** What a checkout is for, by what is due and by whom. */
type Payable = Pick<Due, 'product' | 'application_id'> & { payer: Pick<Member, 'user_id'> };

/** What only one checkout may be open for at a time: a membership or an application. */
export function checkoutKey({ payer, product, application_id }: Payable): string {
  return application_id ? `${product}_${application_id}` : `membership_${payer.user_id}`;
}

function checkoutRef(payable: Payable) {
  return database().collection(collections.checkouts).doc(checkoutKey(payable));
}

/** Forgets which checkout was last opened for what is gone. */
export function forgetCheckout(remover: Remover, payable: Payable): void {
  remover.delete(checkoutRef(payable));
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

function openPayment(session: CheckoutSession, { payer, product, application_id, subject }: Due): Payment {
  const { first_name, last_name, email, membership_number } = payer;
  return {
    session_id: session.id,
    owner_uid: payer.user_id,
    membership_type: product,
    application_id,
    subject,
    amount_cents: productOf(product).price_cents,
    currency,
    payment_status: 'open',
    review_reason: null,
    user_info: { first_name, last_name, email, membership_number },
    created_at: new Date().toISOString(),
    completed_at: null,
    test_data: payer.test_data,
  };
}

/**
 * Makes a new session the one open checkout for what is due, in place of `previous`.
 * Returns the id of the session that holds: another one when a checkout side by side was first.
 */
export async function claimCheckout(due: Due, session: CheckoutSession, previous: string | undefined): Promise<string> {
  return transact(async (transaction) => {
    const ref = checkoutRef(due);
    const held: string | undefined = (await getInTransaction(transaction, ref)).get('session_id');
    if (held && held !== previous) return held;
    transaction.set(ref, { session_id: session.id });
    transaction.create(payments().doc(session.id), openPayment(session, due));
    return session.id;
  });
}
