import type { Payment } from '@portal/contract/records/payment';
import type { Transaction } from 'firebase-admin/firestore';
import { getAllDocuments, getAllInTransaction } from '#platform/firestore.ts';
import { payments } from './store.ts';

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

function idsOf(payment: Payment): string[] {
  return Array.from({ length: payment.checkout_people ?? 1 }, (_, place) =>
    paymentIdIn(checkoutSessionOf(payment), place),
  );
}

/** All payments of the checkout of one, in their order; of a checkout for one person, that payment alone. */
export async function findTogether(payment: Payment): Promise<Payment[]> {
  return payment.checkout_session ? findPayments(idsOf(payment)) : [payment];
}

/** The same, read within a transaction. */
export async function readTogether(transaction: Transaction, payment: Payment): Promise<Payment[]> {
  if (!payment.checkout_session) return [payment];
  // By their ids: a query would also lock what others begin meanwhile.
  const refs = idsOf(payment).map((id) => payments().doc(id));
  return (await getAllInTransaction(transaction, refs)).flatMap((found) => found.data() ?? []);
}
