import type { User } from '@portal/contract/members';
import { api } from '#lib/api.ts';
import { type PageOf, type Pages, usePages } from '#office/shared/use-pages.ts';
import { type Filters, queryOf } from './filters.ts';

export type MemberPages = Pages<User>;

async function listMembers(query: ReturnType<typeof queryOf> & PageOf) {
  const { memberships, next_cursor } = await api.listMemberships({ query });
  return { rows: memberships, next: next_cursor };
}

/** The members that fit the filters, `pageSize` at a time, newest first. */
export function useMemberPages(filters: Filters, pageSize: number): MemberPages {
  return usePages(listMembers, queryOf(filters), pageSize, 'Failed to load members');
}
