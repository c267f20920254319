import type { Contract } from '@portal/contract';
import type { Answer } from '@portal/contract/calls/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import type { Live } from '#lib/live.ts';
import { countText } from '#ui/format.ts';
import { renew, renewSoon, useFollow } from './follow.ts';
import { useProblem } from './problem.ts';

export type Stats = Answer<Contract['dashboardStats']>;

/** What the office counts: what the server counts, and documents it listens to. */
export type Count = keyof Stats | 'documents';

const queryKey = ['stats'];
const failure = 'Failed to load the overview';

// Several members approved in a row are counted once.
const settleMs = 600;

// Every count costs a read per 1,000 members, so a screen that opens within this time shows what is known.
const freshMs = 60_000;

/** The counts for the tiles, for all screens of the office the same. */
export function useStats() {
  const client = useQueryClient();
  const answer = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.dashboardStats({ signal }),
    meta: { failure },
    staleTime: freshMs,
  });
  const { problem } = useProblem('', answer, failure);
  return { stats: answer.data, problem, recount: () => void renew(client, queryKey) };
}

/** Recounts when `lastDeed` has changed and then rested for a moment. The first one that is known may be counted already. */
export function useFollowingStats(lastDeed: string): Stats | undefined {
  const { stats } = useStats();
  const [at = ''] = lastDeed.split(' ');
  useFollow(lastDeed, queryKey, settleMs, (countedAt) => Date.parse(at) < countedAt);
  return stats;
}

/** What is said with the count of approved members, so that none who has expired is taken for one who is current. */
export function expiredNote(stats: Stats | undefined): string | undefined {
  return stats?.expired_members ? `${countText(stats.expired_members)} expired` : undefined;
}

/** Gives the function that has the tiles counted again, because somebody did something here. */
export function useRecount(): () => void {
  const client = useQueryClient();
  return () => renewSoon(client, queryKey, settleMs);
}

/** How many wait: at most `shown` are counted; undefined while that is loading, null when it cannot be told. */
export function countOf({ status, data }: Live<unknown[]>, shown: number): number | string | null | undefined {
  if (status !== 'ready') return status === 'loading' ? undefined : null;
  return data.length < shown ? data.length : `${shown}+`;
}
