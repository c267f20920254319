import { documentId, limit, orderBy, type QueryConstraint, startAfter } from 'firebase/firestore';
import { useState } from 'react';
import { type Live, useLiveQuery } from '#lib/live.ts';
import { type Stats, useStats } from './stats.ts';

/** How many of those that await approval are shown at once. */
const pendingShown = 50;

/** Those that await approval, a page at a time, oldest first. */
export interface Pending<T> {
  /** The page at hand: at most `pendingShown`. */
  live: Live<T[]>;
  /** Counted from 0. */
  page: number;
  hasNext: boolean;
  showNext(): void;
  showPrevious(): void;
}

/** Where a page begins: after the document that was created then and has this id. */
type Cursor = readonly [created_at: string, id: string];

/**
 * Listens to those of a collection that await approval: `which` says who that is. A page costs as many documents as it
 * shows, and one more, which tells whether there is a next page.
 */
export function usePending<T extends { created_at: string }>(
  collection: string,
  idOf: (document: T) => string,
  which: QueryConstraint,
): Pending<T> {
  const [cursors, setCursors] = useState<readonly Cursor[]>([]);
  const after = cursors.at(-1);
  const found = useLiveQuery<T>(
    collection,
    which,
    orderBy('created_at'),
    orderBy(documentId()),
    ...(after ? [startAfter(...after)] : []),
    limit(pendingShown + 1),
  );
  const last = found.data?.[pendingShown - 1];
  const showPrevious = () => setCursors(cursors.slice(0, -1));
  // Once the last of a page has gone, the page before it is the last.
  if (found.data?.length === 0 && after) showPrevious();
  return {
    live: found.status === 'ready' ? { ...found, data: found.data.slice(0, pendingShown) } : found,
    page: cursors.length,
    hasNext: found.data !== undefined && found.data.length > pendingShown,
    showNext: () => last && setCursors([...cursors, [last.created_at, idOf(last)]]),
    showPrevious,
  };
}

/** Whether the page at hand is only a part of those that await approval. */
export function isPart({ page, hasNext }: Pick<Pending<unknown>, 'page' | 'hasNext'>): boolean {
  return page > 0 || hasNext;
}

/**
 * How many await approval: counted here while all of them are shown, else by the server (`counted`), whose count may be a
 * moment older than the page. A text where only the least is known, undefined where nothing is.
 */
export function countOf(
  pending: Pick<Pending<unknown>, 'live' | 'page' | 'hasNext'>,
  counted: number | undefined,
): number | string | undefined {
  const shown = pending.live.data?.length;
  if (!isPart(pending)) return shown;
  if (counted === undefined) return `${pendingShown}+`;
  return Math.max(counted, (shown ?? 0) + (pending.hasNext ? 1 : 0));
}

/** The heading over those that await approval, with their count once it is known. */
export function pendingHeading(count: number | string | undefined): string {
  return count === undefined ? 'Pending Approvals' : `Pending Approvals (${count})`;
}

/**
 * The heading, with the true count also beyond the page at hand. The server is asked, for the count of this `name`, only
 * where the page is a part, and asked again once `mark` changes; `problem` is why it could not count.
 */
export function usePendingHeading(pending: Pending<unknown>, name: keyof Stats, mark: string) {
  const { stats, problem, recount } = useStats(mark, isPart(pending));
  return { heading: pendingHeading(countOf(pending, stats?.[name])), problem, recount };
}
