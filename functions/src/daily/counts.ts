import { recountMembers } from '#members/recount.ts';
import type { Counts } from '#platform/each-due.ts';
import { mendPaymentSums } from '#reports/recount.ts';

/** Whether a day (`YYYY-MM-DD`) is one on which what is kept is compared: a read for each member is too much for every day. */
const isSaturday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 6;

/** Once a week, counts all members, and mends the counts that are kept where something wrote members past the portal. */
export async function mendCounts(today: string): Promise<Counts> {
  if (!isSaturday(today)) return {};
  return { mended: (await recountMembers()).rewritten };
}

/** Once a week, compares the sums of payments that are kept with the payments of a year, and mends those of months that differ. */
export async function mendSums(today: string): Promise<Counts> {
  if (!isSaturday(today)) return {};
  return mendPaymentSums(today);
}
