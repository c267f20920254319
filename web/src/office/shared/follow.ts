import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

const rests = new Map<string, ReturnType<typeof setTimeout>>();

/** Asks again for what is shown under `queryKey` after `restMs` in which nothing more has happened to it. */
export function renewSoon(client: QueryClient, queryKey: QueryKey, restMs: number): void {
  const name = hashKey(queryKey);
  clearTimeout(rests.get(name));
  rests.set(
    name,
    setTimeout(() => renew(client, queryKey), restMs),
  );
}

// While much is being done every answer is shown: to stop one for the next could take forever.
const unstopped = { cancelRefetch: false };

async function renew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  // An answer that is on its way may be older than what has happened.
  await client.refetchQueries({ queryKey, fetchStatus: 'fetching' }, unstopped);
  await client.refetchQueries({ queryKey, type: 'active' }, unstopped);
}

// Several changes in a row are followed once.
const settleMs = 400;

/** Asks again for what is shown under `queryKey` when `mark`, empty until it is known, has changed and then rested. */
export function useFollow(mark: string, queryKey: QueryKey, restMs = settleMs): void {
  const client = useQueryClient();
  const known = useRef('');
  const follow = useEffectEvent(() => renewSoon(client, queryKey, restMs));
  const isOnItsWay = useEffectEvent(() => client.isFetching({ queryKey }) > 0);

  useEffect(() => {
    const isFirst = known.current === '';
    known.current = mark;
    // What is still on its way is as new as the mark that is known first; what has come may be older.
    if (mark === '' || (isFirst && isOnItsWay())) return;
    follow();
  }, [mark]);
}
