import type { User } from '@portal/contract/records/member';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { type AskPage, type Pages, usePages } from '#office/shared/pages.ts';
import type { Total } from '#office/shared/paging.ts';
import { useRefetchOnChange } from '#office/shared/refetch.ts';
import { type Filters, queryOf } from './filters.ts';

export interface MemberPages extends Pages<User> {
  /** The list's length, once a page does not hold it all; undefined until it is known. */
  total: Total | undefined;
}

const name = 'members';
const countKey = 'member-count';

// A count costs a read per 1,000 members, so the pages of a list share it.
const freshMs = 60_000;

// Several approvals in a row trigger one recount.
const settleMs = 600;

const listMembers: AskPage<User, ReturnType<typeof queryOf>> = async (query, signal) => {
  const { memberships, next_cursor } = await api.listMemberships({ query, signal });
  return { rows: memberships, next: next_cursor };
};

/** The members that match the filters, in order; refetched when `mark` changes. */
export function useMemberPages(filters: Filters, mark: string): MemberPages {
  const failure = 'Failed to load members';
  const query = queryOf(filters);
  const pages = usePages({ name, ask: listMembers, query, failure });
  useRefetchOnChange(mark, [name]);
  const counted = useQuery({
    queryKey: [countKey, query],
    queryFn: ({ signal }) => api.countMemberships({ query, signal }),
    enabled: pages.hasNext,
    staleTime: freshMs,
  });
  useRefetchOnChange(mark, [countKey], settleMs);
  const { data } = counted;
  return { ...pages, total: data && { count: data.count, hasMore: data.has_more } };
}
