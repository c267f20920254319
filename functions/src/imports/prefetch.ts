import { findMembersByKey } from '#members/duplicates.ts';
import type { MembersByKey } from '#members/index.ts';
import { findClaimed } from '#members/records/index.ts';
import { inChunks } from '#platform/bulk.ts';
import { keysOf } from './families/plan.ts';
import type { ValidRow } from './stored-rows.ts';

/** Lookups for many rows of an upload at once, done before they are processed. */
export interface Prefetched {
  /** The unclaimed addresses among the rows. */
  free: ReadonlySet<string>;
  /** Members who may be the same person as one in the rows, including members that the upload creates. */
  bearers: MembersByKey;
}

/** Returns the empty result. */
export const emptyPrefetch = (): Prefetched => ({ free: new Set(), bearers: new Map() });

const addressesAtOnce = 1000;

/** Looks up the rows' addresses and, for free ones, members who may be the same person. */
export async function prefetchRows(rows: readonly ValidRow[]): Promise<Prefetched> {
  const free = new Set(rows.map(({ member }) => member.email));
  for (const some of inChunks([...free], addressesAtOnce))
    for (const claimed of (await findClaimed(some)).keys()) free.delete(claimed);
  const fresh = rows.filter(({ member }) => free.has(member.email));
  return { free, bearers: await findMembersByKey(fresh.flatMap(({ member }) => keysOf(member))) };
}
