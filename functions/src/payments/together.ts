import { mostInHousehold } from '@portal/contract/household';
import type { Payment } from '@portal/contract/payments';
import type { Query, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { getAllDocuments, getDocuments, queryInTransaction } from '#platform/firestore.ts';
import { findPayment, payments } from './store.ts';

/** The provider's session by which a payment is paid. */
export function checkoutSessionOf({ checkout_session, session_id }: Payment): string {
  return checkout_session ?? session_id;
}

/** The id of the payment of one of those who pay together in a session, by their place: the first has the session's own. */
export function paymentIdIn(session: string, place: number): string {
  return place === 0 ? session : `${session}_${place + 1}`;
}

/** Some payments by their ids; of an id that none has, nothing. */
export async function findPayments(sessionIds: readonly string[]): Promise<Payment[]> {
  return (await getAllDocuments(sessionIds.map((id) => payments().doc(id)))).flatMap((found) => found.data() ?? []);
}

function ofCheckout(checkoutSession: string): Query<Payment> {
  return payments().where('checkout_session', '==', checkoutSession).limit(mostInHousehold);
}

function inOrder(found: readonly QueryDocumentSnapshot<Payment>[]): Payment[] {
  return found.map((doc) => doc.data()).sort((one, other) => one.session_id.localeCompare(other.session_id));
}

/** All payments of the checkout of one, in their order; of a checkout for one person, that payment alone. */
export async function findTogether(payment: Payment): Promise<Payment[]> {
  if (!payment.checkout_session) return [payment];
  return inOrder((await getDocuments(ofCheckout(payment.checkout_session))).docs);
}

/** The same, read within a transaction. */
export async function readTogether(transaction: Transaction, payment: Payment): Promise<Payment[]> {
  if (!payment.checkout_session) return [payment];
  return inOrder((await queryInTransaction(transaction, ofCheckout(payment.checkout_session))).docs);
}

/** A payment by the provider's session, of those who pay together any that is left, or undefined. */
export async function findPaymentOfCheckout(checkoutSession: string): Promise<Payment | undefined> {
  const first = await findPayment(checkoutSession);
  return first ?? inOrder((await getDocuments(ofCheckout(checkoutSession))).docs)[0];
}
