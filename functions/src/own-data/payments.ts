import { deletedPayer } from '@portal/contract/deleted-payer';
import type { Payment } from '@portal/contract/payments';
import type { Query, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { readMember } from '#members/store.ts';
import { asPayments, paymentIn, payments, paymentsFrom, writePayment } from '#payments/store.ts';
import { eachDue } from '#platform/each-due.ts';
import { queryInTransaction, transact } from '#platform/firestore.ts';

/**
 * A payment that no longer says who paid, by a random id in place of the member's: sums, days, methods, the provider's ids and the
 * membership number stay. What the provider tells of its money later still finds it.
 */
export function erased(payment: Payment, nobody: string): Payment {
  const { membership_number } = payment.user_info;
  return {
    ...payment,
    owner_uid: nobody,
    user_info: { ...deletedPayer, membership_number },
    application_id: null,
    subject: null,
    reference: null,
    refunds: payment.refunds.map((refund) => ({ ...refund, reason: null })),
  };
}

/**
 * Takes who paid out of the payments that a query finds, some in each transaction that reads them, so that what settles beside it
 * is not lost; the query has to find them no more then. One that cannot be read keeps no other waiting. Returns how many there
 * were, and how many failed.
 */
export async function erasePayments(
  found: Query,
  nobodyOf: (payment: Payment) => string,
): Promise<{ erased: number; failed: number }> {
  const counts = await eachDue(asPayments(found), async (transaction, some) => {
    for (const payment of some) writePayment(transaction, erased(payment, nobodyOf(payment)));
    return { erased: some.length };
  });
  return { erased: 0, failed: 0, ...counts };
}

/** An id that nobody has. */
export function nobody(): string {
  return payments().doc().id;
}

const atOnce = 20;

async function withOwnAddress(transaction: Transaction, payment: Payment): Promise<Payment[]> {
  const owner = await readMember(transaction, payment.owner_uid);
  if (!owner) return [erased(payment, nobody())];
  const { email } = owner;
  // Whoever has the address today has taken it since.
  return email === payment.user_info.email ? [] : [{ ...payment, user_info: { ...payment.user_info, email } }];
}

/** Returns the last one of a page after which others follow. */
function leaveSome(found: Query): Promise<QueryDocumentSnapshot | undefined> {
  return transact(async (transaction) => {
    const { docs } = await queryInTransaction(transaction, found.limit(atOnce));
    const left = await Promise.all(docs.map((doc) => withOwnAddress(transaction, paymentIn(doc))));
    for (const payment of left.flat()) writePayment(transaction, payment);
    return docs.length === atOnce ? docs.at(-1) : undefined;
  });
}

/**
 * Puts the present address of their members into payments that name one (in lower case) which somebody has given up: a parent's,
 * who paid for a child that has an own account since. Those of nobody lose who paid; those of who has the address now stay.
 */
export async function leaveAddress(email: string): Promise<void> {
  const all = paymentsFrom(email);
  for (let last = await leaveSome(all); last; ) last = await leaveSome(all.startAfter(last));
}
