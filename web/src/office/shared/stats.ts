import type { Contract } from '@portal/contract';
import type { Answer } from '@portal/contract/calls/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import type { Live } from '#lib/live.ts';
import { countText } from '#ui/format.ts';
import { useProblem } from './problem.ts';
import { refetchActive, refetchActiveSoon, useRefetchOnChange } from './refetch.ts';

export type Stats = Answer<Contract['dashboardStats']>;

/** Everything the office counts: the server's counts, and documents, which are counted live. */
export type Count = keyof Stats | 'documents';

const queryKey = ['stats'];
const failure = 'Failed to load the overview';

// Several approvals in a row trigger one recount.
const settleMs = 600;

// Each count costs a read per 1,000 members, so screens reuse counts no older than this.
const freshMs = 60_000;

/** The tiles' counts, shared by all office screens. */
export function useStats() {
  const client = useQueryClient();
  const answer = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.dashboardStats({ signal }),
    meta: { failure },
    staleTime: freshMs,
  });
  const { problem } = useProblem('', answer, failure);
  return { stats: answer.data, problem, recount: () => void refetchActive(client, queryKey) };
}

/** Recounts when `lastActivity` changes and then settles. The first known one may already be included. */
export function useFollowingStats(lastActivity: string): Stats | undefined {
  const { stats } = useStats();
  const [at = ''] = lastActivity.split(' ');
  useRefetchOnChange(lastActivity, queryKey, settleMs, (countedAt) => Date.parse(at) < countedAt);
  return stats;
}

/** A note on the approved count, so that expired members are not mistaken for current ones. */
export function expiredNote(stats: Stats | undefined): string | undefined {
  return stats?.expired_members ? `${countText(stats.expired_members)} expired` : undefined;
}

/** Returns a function that recounts the tiles after a change made here. */
export function useRecount(): () => void {
  const client = useQueryClient();
  return () => refetchActiveSoon(client, queryKey, settleMs);
}

/** The number of pending documents, counting at most `shown`; undefined while loading, null if unavailable. */
export function countOf({ status, data }: Live<unknown[]>, shown: number): number | string | null | undefined {
  if (status !== 'ready') return status === 'loading' ? undefined : null;
  return data.length < shown ? data.length : `${shown}+`;
}
