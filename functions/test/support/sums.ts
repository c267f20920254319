import { collections } from '@portal/contract/collections';
import { dayOf } from '@portal/contract/days';
import type { Payment } from '@portal/contract/payments';
import { deletePayments, readPayment, writePayment } from '#payments/store.ts';
import { inChunks } from '#platform/bulk.ts';
import { transact } from '#platform/firestore.ts';
import { storedIn } from './database-state.ts';

type Sums = Record<string, number>;

function added(all: readonly (readonly [name: string, count: number])[]): Sums {
  const sums = new Map<string, number>();
  for (const [name, count] of all) sums.set(name, (sums.get(name) ?? 0) + count);
  return Object.fromEntries([...sums].filter(([, count]) => count !== 0));
}

/** The sums of payments that are kept, by their names. */
export async function keptSums(): Promise<Sums> {
  return added((await storedIn(collections.payment_sums)).flatMap(({ sums }) => Object.entries<number>(sums)));
}

/** What they have to be: what all payments come to, one by one. */
export async function scannedSums(): Promise<Sums> {
  const all = await storedIn(collections.payments);
  return added(
    all.flatMap(({ created_at, membership_type, method, ...figures }) =>
      ['paid_count', 'paid_cents', 'refunded_cents', 'disputed_cents', 'review_cents'].map((figure) => {
        const name = `${dayOf(new Date(created_at))} ${membership_type} ${method} ${figure}`;
        return [name, figures[figure] ?? 0] as const;
      }),
    ),
  );
}

const atOnce = 100;

/** Writes payments behind the portal's back, as calls of others would: the sums that are kept follow. */
export async function writeSummed(all: readonly Payment[]): Promise<void> {
  for (const some of inChunks(all, atOnce))
    await transact(async (transaction) => {
      await Promise.all(some.map(({ session_id }) => readPayment(transaction, session_id)));
      for (const payment of some) writePayment(transaction, payment);
    });
}

/** Removes payments behind the portal's back; the sums that are kept follow. */
export async function removeSummed(all: readonly Payment[]): Promise<void> {
  for (const some of inChunks(all, atOnce)) await deletePayments(some.map(({ session_id }) => session_id));
}
