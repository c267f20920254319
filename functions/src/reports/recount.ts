import { isDeepStrictEqual } from 'node:util';
import { dayOf, monthsLater } from '@portal/contract/days';
import { noEnd } from '@portal/contract/membership';
import { warn } from 'firebase-functions/logger';
import { addCounts, type Counts } from '#platform/each-due.ts';
import type { Migrated, Tell } from '#platform/migrate.ts';
import { addingUp, paymentTallyOf, type Summed } from '#records/payment-tally.ts';
import { recount } from '#records/recount.ts';
import { paymentBook, readSumsBetween } from '#records/tallies.ts';
import type { Tally } from '#records/tally.ts';
import { findFirstPaid, summedPayments, sumPayments } from './payments.ts';
import { daysIn, firstOf, monthIn } from './policy.ts';
import { areAllCounted, noteAllCounted } from './sums.ts';

/** Counts the payments of a month (`YYYY-MM`) and makes the sums that are kept agree; returns whether some were wrong. */
async function recountMonth(month: string, wasCounted: boolean): Promise<boolean> {
  const all = summedPayments(daysIn(month));
  const tallyOf = (found: FirebaseFirestore.QueryDocumentSnapshot) => paymentTallyOf(found.data() as Summed);
  const { added } = await recount(paymentBook, month, { all, tallyOf }, () => undefined);
  const sums = Object.keys(added).length;
  // Of so many days, only what was missing in all.
  if (sums > 0 && wasCounted)
    warn('Sums of payments that are kept were wrong, and are right again', { month, sums, ...addingUp(added)({}) });
  return sums > 0;
}

/** The month of an instant (ISO 8601) in the federation's time zone; of a text that is none, as far as it says one. */
function monthOf(instant: string): string {
  const at = new Date(instant);
  return monthIn(Number.isNaN(at.getTime()) ? instant : dayOf(at));
}

/** All months with payments or with sums that are kept, earliest first: a read for each, and for each document of sums. */
async function monthsThereAre(): Promise<string[]> {
  const months = new Set((await readSumsBetween(paymentBook, '', noEnd)).keys());
  for (let from = ''; ; ) {
    const first = await findFirstPaid(from);
    if (!first) return [...months].sort();
    const month = monthOf(first);
    months.add(month);
    from = monthsLater(firstOf(month), 1);
  }
}

/**
 * Counts all payments, month by month, and makes the sums that are kept agree; from then on the report goes by them. Stopped and
 * run again, it begins anew. Returns how many months there are, and in how many of them sums were wrong (`rewritten`).
 */
export async function recountPayments(tell: Tell = () => undefined): Promise<Migrated> {
  const wasCounted = await areAllCounted();
  const total = { read: 0, rewritten: 0 };
  for (const month of await monthsThereAre()) {
    if (await recountMonth(month, wasCounted)) total.rewritten += 1;
    total.read += 1;
    tell(total);
  }
  if (!wasCounted) await noteAllCounted();
  return total;
}

const monthsCompared = 13;

/** Whether the sums that are kept of a month come to what the database adds up. */
async function isRight(month: string, kept: Tally = {}): Promise<boolean> {
  return isDeepStrictEqual(addingUp(kept)(daysIn(month)), await sumPayments(daysIn(month)));
}

/**
 * Compares the sums of the last 13 months until a day (`YYYY-MM-DD`) with what the database adds up, a read for each 1,000
 * payments, and recounts the months that differ; all months where that was never done. Returns how many differed (`mended`), and
 * of how many it failed, which keeps no other month waiting.
 */
export async function mendPaymentSums(today: string): Promise<Counts> {
  const wasCounted = await areAllCounted();
  const last = Array.from({ length: monthsCompared }, (_, ago) => monthIn(monthsLater(firstOf(today), -ago)));
  const months = wasCounted ? last : await monthsThereAre();
  const kept = await readSumsBetween(paymentBook, months.toSorted()[0] ?? '', noEnd);
  const counts: Counts = { mended: 0 };
  for (const month of months) {
    try {
      // What was paid in between may make a difference, too: a recount then finds none.
      if (!(await isRight(month, kept.get(month))) && (await recountMonth(month, wasCounted)))
        addCounts(counts, { mended: 1 });
    } catch (error) {
      warn('The sums of a month could not be compared. It is tried again in a week.', { month }, error);
      addCounts(counts, { failed: 1 });
    }
  }
  if (!wasCounted && !counts.failed) await noteAllCounted();
  return counts;
}
