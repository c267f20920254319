import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Pending timers by client and query key. */
const timersByClient = new WeakMap<QueryClient, Map<string, ReturnType<typeof setTimeout>>>();

/** Refetches `queryKey` after `restMs` without another call. */
export function refetchActiveSoon(client: QueryClient, queryKey: QueryKey, restMs: number): void {
  const name = hashKey(queryKey);
  const timers = timersByClient.get(client) ?? new Map();
  timersByClient.set(client, timers);
  clearTimeout(timers.get(name));
  timers.set(
    name,
    setTimeout(() => refetchActive(client, queryKey), restMs),
  );
}

// Never cancels a fetch: with a steady stream of changes, none would ever finish.
const keepFetching = { cancelRefetch: false };

/** Refetches `queryKey` after any fetch in progress, which may predate the change. */
export async function refetchActive(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.refetchQueries({ queryKey, type: 'active', fetchStatus: 'fetching' }, keepFetching);
  await client.refetchQueries({ queryKey, type: 'active' }, keepFetching);
}

// Follows several changes in a row only once.
const settleMs = 400;

/**
 * Refetches `queryKey` when `mark`, empty until loaded, has changed and then settled. Call it after the query's hook,
 * so that the initial fetch counts as in progress. `includesMark` says whether an answer received at a given time (ms)
 * already includes the first known mark.
 */
export function useRefetchOnChange(
  mark: string,
  queryKey: QueryKey,
  restMs = settleMs,
  includesMark: (answeredAt: number) => boolean = () => false,
): void {
  const client = useQueryClient();
  const known = useRef('');
  const follow = useEffectEvent(() => refetchActiveSoon(client, queryKey, restMs));
  const isNew = useEffectEvent(
    () => client.isFetching({ queryKey }) > 0 || includesMark(client.getQueryState(queryKey)?.dataUpdatedAt ?? 0),
  );

  useEffect(() => {
    const isFirst = known.current === '';
    known.current = mark;
    // A fetch in progress is as new as the first known mark; a finished one may be older.
    if (mark === '' || (isFirst && isNew())) return;
    follow();
  }, [mark]);
}
