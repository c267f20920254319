import { isDeepStrictEqual } from 'node:util';
import { withFigures } from '@portal/contract/payment-state';
import { FieldPath } from 'firebase-admin/firestore';
import { queryInTransaction, transact } from '#platform/firestore.ts';
import { allPayments, paymentIn, writePayment } from './store.ts';

const atOnce = 100;

/** Rewrites the payments after an id that are not as they are kept today: one page, in the order of their ids. */
function migratePage(after: string): Promise<{ read: number; rewritten: number; last: string | undefined }> {
  const following = allPayments().orderBy(FieldPath.documentId()).limit(atOnce);
  return transact(async (transaction) => {
    const { docs } = await queryInTransaction(transaction, after ? following.startAfter(after) : following);
    const stale = docs.flatMap((doc) => {
      const payment = withFigures(paymentIn(doc));
      return isDeepStrictEqual(doc.data(), payment) ? [] : [payment];
    });
    for (const payment of stale) writePayment(transaction, payment);
    return { read: docs.length, rewritten: stale.length, last: docs.at(-1)?.id };
  });
}

/**
 * Rewrites the payments from before their figures were kept, and returns how many there are and how many were rewritten.
 * It can be stopped anywhere and run again: what is as it should be stays as it is.
 */
export async function migratePayments(): Promise<{ read: number; rewritten: number }> {
  const total = { read: 0, rewritten: 0 };
  for (let after = ''; ; ) {
    const { read, rewritten, last } = await migratePage(after);
    total.read += read;
    total.rewritten += rewritten;
    if (last === undefined) return total;
    after = last;
  }
}
