import { finishMerges } from '#duplicates/finish.ts';
import { lookSince } from '#members/same.ts';
import type { Counts } from '#platform/each-due.ts';
import { lastWhole } from './store.ts';

/**
 * Looks for people who are members twice, among all whose name or birth date has changed since this was last done to its end,
 * and ends merges that were broken off.
 */
export async function workOnDuplicates(): Promise<Counts> {
  const looked = await lookSince((await lastWhole('duplicates')) ?? '');
  return { ...looked, ...(await finishMerges()) };
}
