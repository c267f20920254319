import { noEnd } from '@portal/contract/membership';
import { transact } from '#platform/firestore.ts';
import { addingUp, type PaymentSums, type SumQuery } from '#records/payment-tally.ts';
import { paymentBook, readSumsBetween, recountsOf, writeSums } from '#records/tallies.ts';
import { sumOf } from '#records/tally.ts';
import { sumPayments } from './payments.ts';
import { type Days, monthIn } from './policy.ts';

/** The page that says that the payments of all months were counted; its name comes after those of the months. */
const allMonths = 'all';

/** Whether the payments of all months were counted once: until then the sums that are kept say nothing. */
export async function areAllCounted(): Promise<boolean> {
  return (await recountsOf(paymentBook, allMonths)) > 0;
}

/** Notes that they were. */
export function noteAllCounted(): Promise<void> {
  return transact(async (transaction) => {
    writeSums(transaction, paymentBook, allMonths, { sums: {}, recounts: 1 });
  });
}

/**
 * What adds up the payments of some days, however often it is asked: of the sums that are kept, one or two documents for each
 * month that are read once, however many payments there are. Until all were counted once, the database adds up.
 */
export async function summing({
  start_date = '',
  end_date = noEnd,
}: Days): Promise<(query: SumQuery) => PaymentSums | Promise<PaymentSums>> {
  if (!(await areAllCounted())) return sumPayments;
  const months = await readSumsBetween(paymentBook, monthIn(start_date), monthIn(end_date));
  const add = addingUp(sumOf(months.values()));
  // Where documents were changed past the portal, a sum may be below zero until the daily work has counted again.
  return (query) => {
    const figures = Object.entries(add(query)).map(([figure, sum]) => [figure, Math.max(0, sum)]);
    return Object.fromEntries(figures) as PaymentSums;
  };
}
