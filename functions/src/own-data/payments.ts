import type { Payment } from '@portal/contract/records/payment';
import { deletedPayer } from '@portal/contract/values/deleted-payer';
import type { Query } from 'firebase-admin/firestore';
import { readMember } from '#members/store.ts';
import { asPayments, payments, paymentsFrom, readPayment, writePayment } from '#payments/store.ts';
import { eachAlone, eachDue, requireAll } from '#platform/each-due.ts';
import { transact } from '#platform/firestore.ts';

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

function leaveOne(id: string): Promise<'done'> {
  return transact(async (transaction) => {
    const payment = await readPayment(transaction, id);
    const owner = payment && (await readMember(transaction, payment.owner_uid));
    // Whoever has the address today has taken it since.
    if (!payment || owner?.email === payment.user_info.email) return 'done' as const;
    const user_info = { ...payment.user_info, ...(owner && { email: owner.email }) };
    writePayment(transaction, owner ? { ...payment, user_info } : erased(payment, nobody()));
    return 'done' as const;
  });
}

/**
 * Puts the present address of their members into payments that name one (in lower case) which somebody has given up: a parent's,
 * who paid for a child that has an own account since. Those of nobody lose who paid; those of who has the address now stay.
 */
export async function leaveAddress(email: string): Promise<void> {
  requireAll(await eachAlone(paymentsFrom(email), ({ id }) => leaveOne(id)));
}
