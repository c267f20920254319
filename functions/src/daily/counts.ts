import { recountMembers } from '#members/recount.ts';
import type { Counts } from '#platform/each-due.ts';

/** Whether a day (`YYYY-MM-DD`) is one on which all members are read: a read for each is too much for every day. */
const isSaturday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 6;

/** Once a week, counts all members, and mends the counts that are kept where something wrote members past the portal. */
export async function mendCounts(today: string): Promise<Counts> {
  if (!isSaturday(today)) return {};
  return { mended: (await recountMembers()).rewritten };
}
