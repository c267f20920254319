import type { Payment } from '@portal/contract/records/payment';
import { deletedPayer } from '@portal/contract/values/deleted-payer';
import type { Query } from 'firebase-admin/firestore';
import { readMember } from '#members/index.ts';
import { asPayments, payments, paymentsFrom, readPayment, writePayment } from '#payments/index.ts';
import { transact } from '#platform/firestore.ts';
import { forEachDocument, processDue, requireAll } from '#platform/process-due.ts';

/**
 * Returns an anonymized payment with a random owner id: amounts, days, methods, provider ids and the membership number
 * stay. Later provider events still find it.
 */
export function anonymizedPayment(payment: Payment, nobody: string): Payment {
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
 * Anonymizes the payments that a query finds, in transactions, so that concurrent updates are not lost. The query must
 * no longer match anonymized payments. An invalid payment does not stop the others. Returns the number anonymized and
 * failed.
 */
export async function erasePayments(
  found: Query,
  nobodyOf: (payment: Payment) => string,
): Promise<{ erased: number; failed: number }> {
  const counts = await processDue(asPayments(found), async (transaction, some) => {
    for (const payment of some) writePayment(transaction, anonymizedPayment(payment, nobodyOf(payment)));
    return { erased: some.length };
  });
  return { erased: 0, failed: 0, ...counts };
}

/** Returns an id that no member has. */
export function randomMemberId(): string {
  return payments().doc().id;
}

function leaveOne(id: string): Promise<'done'> {
  return transact(async (transaction) => {
    const payment = await readPayment(transaction, id);
    const owner = payment && (await readMember(transaction, payment.owner_uid));
    // The current owner of the address has taken it since.
    if (!payment || owner?.email === payment.user_info.email) return 'done' as const;
    const user_info = { ...payment.user_info, ...(owner && { email: owner.email }) };
    writePayment(transaction, owner ? { ...payment, user_info } : anonymizedPayment(payment, randomMemberId()));
    return 'done' as const;
  });
}

/**
 * Replaces an abandoned address (lowercase) in payments by the member's current one, such as a parent's address in
 * payments for a child with their own account since. Payments without a member are anonymized; payments of the
 * address's current owner are unchanged.
 */
export async function replaceFormerAddress(email: string): Promise<void> {
  requireAll(await forEachDocument(paymentsFrom(email), ({ id }) => leaveOne(id)));
}
