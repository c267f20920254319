import {
  documentId,
  limit,
  type OrderByDirection,
  orderBy,
  type QueryConstraint,
  startAfter,
} from 'firebase/firestore';
import { useState } from 'react';
import { type Live, useLiveQuery } from '#lib/live.ts';
import { type Stats, useStats } from './stats.ts';

const liveShown = 50;

export interface LivePages<T> {
  /** The page at hand: at most `liveShown`. */
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
 * Listens to those documents of a collection that `which` names, by the time of their creation. A page costs as many
 * documents as it shows, and one more, which tells whether there is a next page. Where `which` changes, whoever asks has
 * to be mounted anew, so that the list begins with its first page.
 */
export function useLivePages<T extends { created_at: string }>(
  collection: string,
  idOf: (document: T) => string,
  direction: OrderByDirection,
  ...which: readonly QueryConstraint[]
): LivePages<T> {
  const [cursors, setCursors] = useState<readonly Cursor[]>([]);
  const after = cursors.at(-1);
  const found = useLiveQuery<T>(
    collection,
    ...which,
    orderBy('created_at', direction),
    orderBy(documentId(), direction),
    ...(after ? [startAfter(...after)] : []),
    limit(liveShown + 1),
  );
  const last = found.data?.[liveShown - 1];
  const showPrevious = () => setCursors(cursors.slice(0, -1));
  // Once the last of a page has gone, the page before it is the last.
  if (found.data?.length === 0 && after) showPrevious();
  return {
    live: found.status === 'ready' ? { ...found, data: found.data.slice(0, liveShown) } : found,
    page: cursors.length,
    hasNext: found.data !== undefined && found.data.length > liveShown,
    showNext: () => last && setCursors([...cursors, [last.created_at, idOf(last)]]),
    showPrevious,
  };
}

/** Whether the page at hand is only a part of the list. */
export function isPart({ page, hasNext }: Pick<LivePages<unknown>, 'page' | 'hasNext'>): boolean {
  return page > 0 || hasNext;
}

/**
 * How many await approval: counted here while all of them are shown, else by the server (`counted`), whose count may be a
 * moment older than the page. A text where only the least is known, undefined where nothing is.
 */
export function countOf(
  pending: Pick<LivePages<unknown>, 'live' | 'page' | 'hasNext'>,
  counted: number | undefined,
): number | string | undefined {
  const shown = pending.live.data?.length;
  if (!isPart(pending)) return shown;
  if (counted === undefined) return `${liveShown}+`;
  return Math.max(counted, (shown ?? 0) + (pending.hasNext ? 1 : 0));
}

/** The heading over those that wait, with their count once it is known. */
export function pendingHeading(count: number | string | undefined, title = 'Pending Approvals'): string {
  return count === undefined ? title : `${title} (${count})`;
}

/** The heading with the true count, for which the server counts `name` where the page is not all; `problem` is why it could not. */
export function usePendingHeading(pending: LivePages<unknown>, name: keyof Stats, title?: string) {
  const { stats, problem, recount } = useStats();
  return { heading: pendingHeading(countOf(pending, stats?.[name]), title), problem, recount };
}
