import type { Contract } from '@portal/contract';
import type { Answer } from '@portal/contract/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { textOf } from '#lib/api-error.ts';
import { renewSoon, useFollow } from './follow.ts';

interface Counted {
  /** Undefined until they were counted once. */
  stats: Answer<Contract['dashboardStats']> | undefined;
  /** Why the last count failed, or undefined. */
  problem: string | undefined;
  recount: () => void;
}

const queryKey = ['stats'];
const failure = 'Failed to load the overview';

// Several members approved in a row are counted once.
const settleMs = 600;

/** The counts for the tiles: fetched at once, and again when `mark` has changed and then rested for a moment. */
export function useStats(mark: string): Counted {
  useFollow(mark, queryKey, settleMs);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.dashboardStats({ signal }),
    meta: { failure },
  });
  return { stats: data, problem: error ? textOf(error, failure) : undefined, recount: () => void refetch() };
}

/** Gives the function that has the tiles counted again, because somebody did something here. */
export function useRecount(): () => void {
  const client = useQueryClient();
  return () => renewSoon(client, queryKey, settleMs);
}
