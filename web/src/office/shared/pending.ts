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
  /** The current page: at most `liveShown` documents. */
  live: Live<T[]>;
  /** 0-based. */
  page: number;
  hasNext: boolean;
  showNext(): void;
  showPrevious(): void;
}

/** Where a page begins: after the document with this creation time and ID. */
type Cursor = readonly [created_at: string, id: string];

/**
 * Listens to a collection's documents that match `which`, by creation time. A page costs as many reads as it shows,
 * plus one to detect a next page. When `which` changes, the caller must remount, so that the list starts on its first
 * page.
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
  // Once the last row of a page disappears, the previous page is the last.
  if (found.data?.length === 0 && after) showPrevious();
  return {
    live: found.status === 'ready' ? { ...found, data: found.data.slice(0, liveShown) } : found,
    page: cursors.length,
    hasNext: found.data !== undefined && found.data.length > liveShown,
    showNext: () => last && setCursors([...cursors, [last.created_at, idOf(last)]]),
    showPrevious,
  };
}

/** Reports whether the current page is only part of the list. */
export function isPart({ page, hasNext }: Pick<LivePages<unknown>, 'page' | 'hasNext'>): boolean {
  return page > 0 || hasNext;
}

/**
 * The number of pending items: counted locally if all are shown, else by the server (`counted`), whose count may be
 * slightly older than the page. A string if only a minimum is known, undefined if unknown.
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

/** The heading above a list of pending items, with the count once loaded. */
export function pendingHeading(count: number | string | undefined, title = 'Pending Approvals'): string {
  return count === undefined ? title : `${title} (${count})`;
}

/**
 * The heading with the full count; if the page is only part of the list, the server counts `name`. `problem` says why
 * that failed.
 */
export function usePendingHeading(pending: LivePages<unknown>, name: keyof Stats, title?: string) {
  const { stats, problem, recount } = useStats();
  const count = countOf(pending, stats?.[name]);
  return { count, heading: pendingHeading(count, title), problem, recount };
}
