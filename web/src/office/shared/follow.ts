import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

/** What rests, of each client and by its key. */
const rests = new WeakMap<QueryClient, Map<string, ReturnType<typeof setTimeout>>>();

/** Asks again for what is shown under `queryKey` after `restMs` in which nothing more has happened to it. */
export function renewSoon(client: QueryClient, queryKey: QueryKey, restMs: number): void {
  const name = hashKey(queryKey);
  const resting = rests.get(client) ?? new Map();
  rests.set(client, resting);
  clearTimeout(resting.get(name));
  resting.set(
    name,
    setTimeout(() => renew(client, queryKey), restMs),
  );
}

// While much is being done every answer is shown: to stop one for the next could take forever.
const unstopped = { cancelRefetch: false };

/** Asks again for what is shown under `queryKey`, once what is on its way has come: that may be older than what was done. */
export async function renew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.refetchQueries({ queryKey, type: 'active', fetchStatus: 'fetching' }, unstopped);
  await client.refetchQueries({ queryKey, type: 'active' }, unstopped);
}

// Several changes in a row are followed once.
const settleMs = 400;

/**
 * Asks again for what is shown under `queryKey` when `mark`, empty until it is known, has changed and then rested. Called
 * after the hook that asks, so that what was asked for on arrival counts as on its way. `isIn` says whether an answer that
 * came at a time (ms) has the mark that is known first.
 */
export function useFollow(
  mark: string,
  queryKey: QueryKey,
  restMs = settleMs,
  isIn: (answeredAt: number) => boolean = () => false,
): void {
  const client = useQueryClient();
  const known = useRef('');
  const follow = useEffectEvent(() => renewSoon(client, queryKey, restMs));
  const isNew = useEffectEvent(
    () => client.isFetching({ queryKey }) > 0 || isIn(client.getQueryState(queryKey)?.dataUpdatedAt ?? 0),
  );

  useEffect(() => {
    const isFirst = known.current === '';
    known.current = mark;
    // What is still on its way is as new as the mark that is known first; what has come may be older.
    if (mark === '' || (isFirst && isNew())) return;
    follow();
  }, [mark]);
}
