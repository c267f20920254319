import type { User } from '@portal/contract/records/member';
import { api } from '#lib/api.ts';
import { type AskPage, type Pages, usePages } from '#office/shared/pages.ts';
import { useRefetchOnChange } from '#office/shared/refetch.ts';
import { type Filters, queryOf } from './filters.ts';

export type MemberPages = Pages<User>;

const name = 'members';

const listMembers: AskPage<User, ReturnType<typeof queryOf>> = async (query, signal) => {
  const { memberships, next_cursor } = await api.listMemberships({ query, signal });
  return { rows: memberships, next: next_cursor };
};

/** The members that match the filters, in order; refetched when `mark` changes. */
export function useMemberPages(filters: Filters, mark: string): MemberPages {
  const failure = 'Failed to load members';
  const pages = usePages({ name, ask: listMembers, query: queryOf(filters), failure });
  useRefetchOnChange(mark, [name]);
  return pages;
}
