import type { CheckedLeader } from '@portal/contract/calls/documents';
import { api } from '#lib/api.ts';
import { type AskPage, type Pages, usePages } from '#office/shared/pages.ts';
import { useRefetchOnChange } from '#office/shared/refetch.ts';

/** The lists of leaders that are not live. */
export type LeaderListName = 'expiring' | 'all';

const name = 'leader-checks';
const failure = 'Failed to load leaders';

const listLeaders: AskPage<CheckedLeader, { show: LeaderListName }> = async (query, signal) => {
  const { leaders, next_cursor } = await api.listLeaderChecks({ query, signal });
  return { rows: leaders, next: next_cursor };
};

/** Leaders with their checks and documents; refetched when `mark` changes (see `useRefetchOnChange`). */
export function useLeaderPages(show: LeaderListName, mark: string): Pages<CheckedLeader> {
  const pages = usePages({ name, ask: listLeaders, query: { show }, failure });
  useRefetchOnChange(mark, [name]);
  return pages;
}
