import { isDeepStrictEqual } from 'node:util';
import { withFigures } from '@portal/contract/payment-state';
import { type Migrated, migrateAll, type Tell } from '#platform/migrate.ts';
import { allPayments, paymentIn, writePayment } from './store.ts';

/** Rewrites the payments from before their figures were kept. */
export function migratePayments(tell: Tell): Promise<Migrated> {
  return migrateAll(
    allPayments(),
    (found) => {
      const payment = withFigures(paymentIn(found));
      if (isDeepStrictEqual(found.data(), payment)) return undefined;
      return (transaction) => writePayment(transaction, payment);
    },
    tell,
  );
}
