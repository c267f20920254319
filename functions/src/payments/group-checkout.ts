import type { ClubPayment } from '@portal/contract/records/club-payment';
import type { Payment } from '@portal/contract/records/payment';
import type { Transaction } from 'firebase-admin/firestore';
import { getAllDocuments, getAllInTransaction } from '#platform/firestore.ts';
import { findClubPayment, readClubPayment } from './club-payments.ts';
import { payments } from './store.ts';

/** Returns the provider session that pays a payment. */
export function checkoutSessionOf({ checkout_session, session_id }: Payment): string {
  return checkout_session ?? session_id;
}

/** Returns the payment id for a place in a joint session. The first payment has the session's own id. */
export function paymentIdIn(session: string, place: number): string {
  return place === 0 ? session : `${session}_${place + 1}`;
}

/** Returns payments by id. Unknown ids are omitted. */
export async function findPayments(sessionIds: readonly string[]): Promise<Payment[]> {
  return (await getAllDocuments(sessionIds.map((id) => payments().doc(id)))).flatMap((found) => found.data() ?? []);
}

// Members can read their payments, so a club's share does not say how many others the club paid for.
function idsOf(payment: Payment, club: ClubPayment | undefined): string[] {
  if (club) return club.payments;
  return Array.from({ length: payment.checkout_people ?? 1 }, (_, place) =>
    paymentIdIn(checkoutSessionOf(payment), place),
  );
}

/** Returns all payments of a payment's checkout, in order; for a single checkout, that payment alone. */
export async function findCheckoutPayments(payment: Payment): Promise<Payment[]> {
  return payment.checkout_session ? findPayments(idsOf(payment, await findClubPayment(payment))) : [payment];
}

/** Returns all payments of a payment's checkout, in order, read within a transaction. */
export async function readCheckoutPayments(
  transaction: Transaction,
  payment: Payment,
  club?: ClubPayment,
): Promise<Payment[]> {
  if (!payment.checkout_session) return [payment];
  const ids = idsOf(payment, club ?? (await readClubPayment(transaction, payment)));
  // By id, because a query would also lock payments that others begin in the meantime.
  const refs = ids.map((id) => payments().doc(id));
  return (await getAllInTransaction(transaction, refs)).flatMap((found) => found.data() ?? []);
}
