import { findBearersOf } from '#members/same.ts';
import type { Bearers } from '#members/same-keys.ts';
import { inChunks } from '#platform/bulk.ts';
import { findClaimed } from '#records/accounts.ts';
import { keysOf } from './families/plan.ts';
import type { GoodRow } from './kept-rows.ts';

/** What was found out for many rows of an upload at once, before they are taken. */
export interface Ahead {
  /** The addresses of rows that nobody has claimed. */
  free: ReadonlySet<string>;
  /** Who may be the same person as somebody in one of those rows; members that the upload makes are added. */
  bearers: Bearers;
}

/** Nothing was found out. */
export const nothingAhead = (): Ahead => ({ free: new Set(), bearers: new Map() });

const addressesAtOnce = 1000;

/** Looks for the addresses of rows, and for members who may be the same person where an address is free. */
export async function lookAhead(rows: readonly GoodRow[]): Promise<Ahead> {
  const free = new Set(rows.map(({ member }) => member.email));
  for (const some of inChunks([...free], addressesAtOnce))
    for (const claimed of (await findClaimed(some)).keys()) free.delete(claimed);
  const fresh = rows.filter(({ member }) => free.has(member.email));
  return { free, bearers: await findBearersOf(fresh.flatMap(({ member }) => keysOf(member))) };
}
