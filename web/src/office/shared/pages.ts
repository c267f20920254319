import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { useView } from '#lib/views.ts';
import { useHistoryState } from '#ui/history-state.ts';
import { useNotify } from '#ui/notice.tsx';
import { type ListPlace, pageSizes, placeFrom } from './paging.ts';
import { useProblem } from './problem.ts';
import { refetchActive } from './refetch.ts';

export interface Pages<Row> {
  rows: readonly Row[];
  /** 0-based. */
  page: number;
  hasNext: boolean;
  loading: boolean;
  problem: string | undefined;
  pageSize: number;
  setPageSize(size: number): void;
  /** Shows the previous, current or next page. */
  show(page: number): void;
  /** Refetches the page, keeping the current rows until the answer arrives. */
  refresh(): void;
  /** Refetches the page visibly, showing that it is loading and when the answer arrives. */
  reload(): void;
}

/** A page request's parameters other than the filters. */
interface PageOf {
  limit: number;
  cursor: string | undefined;
}

export type AskPage<Row, Query> = (
  query: Query & PageOf,
  signal: AbortSignal,
) => Promise<{ rows: Row[]; next: string | null }>;

interface List<Row, Query> {
  /** The list's name in query keys, used to refetch it. */
  name: string;
  ask: AskPage<Row, Query>;
  query: Query;
  /** Shown if the server gives no reason. */
  failure: string;
}

const none: readonly never[] = [];

/**
 * A paginated server list; a new query starts on the first page. Page and size are kept in the browser history, so a
 * reload or Back restores them for the same query. A cursor the server no longer accepts leads back to the first page.
 */
export function usePages<Row, Query extends object>({ name, ask, query, failure }: List<Row, Query>): Pages<Row> {
  const client = useQueryClient();
  const notify = useNotify();
  const { state } = useView();
  const [pageSize, setPageSize] = useState(
    () => pageSizes.find((size) => String(size) === state.page_size) ?? pageSizes[0] ?? 25,
  );
  const list = JSON.stringify([query, pageSize]);
  const [lastPlace, setPlace] = useState<ListPlace>(() => placeFrom(state[name]) ?? { list, page: 0, cursors: none });
  const { page, cursors } = lastPlace.list === list ? lastPlace : { page: 0, cursors: none };
  useHistoryState({
    page_size: String(pageSize),
    [name]: JSON.stringify({ list, page, cursors: cursors.slice(0, page) }),
  });
  const request = { ...query, limit: pageSize, cursor: cursors[page - 1] };
  const queryKey = [name, request];
  const answer = useQuery({ queryKey, queryFn: ({ signal }) => ask(request, signal), meta: { failure } });
  const { data } = answer;
  const { problem, forget } = useProblem(JSON.stringify(request), answer, failure);

  // Once the last row of a page disappears, the previous page is the last.
  const isPastEnd = data?.rows.length === 0 && page > 0;
  if (isPastEnd) setPlace({ list, page: page - 1, cursors });

  const isRefused = page > 0 && answer.error instanceof ApiError && answer.error.fields?.cursor !== undefined;
  useEffect(() => {
    if (!isRefused) return;
    notify('This page is no longer available. The list starts again at page 1.');
    setPlace({ list, page: 0, cursors: none });
  }, [isRefused, list, notify]);

  const loading = (answer.isPending && problem === undefined) || isPastEnd || isRefused;
  return {
    rows: data?.rows ?? none,
    page,
    pageSize,
    setPageSize,
    hasNext: Boolean(data?.next),
    loading,
    problem: isRefused ? undefined : problem,
    show(wanted) {
      const known = data?.next ? [...cursors.slice(0, page), data.next] : cursors;
      setPlace({ list, page: Math.min(wanted, known.length), cursors: known });
    },
    refresh: () => void refetchActive(client, [name]),
    async reload() {
      if (loading) return;
      const reset = client.resetQueries({ queryKey, exact: true });
      forget();
      await reset;
      if (client.getQueryState(queryKey)?.status === 'success') notify('Updated', 'success');
    },
  };
}
