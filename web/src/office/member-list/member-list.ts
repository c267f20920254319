import type { User } from '@portal/contract/records/member';
import { createContext, use } from 'react';
import type { Filters } from './filters.ts';
import type { MemberPages } from './use-member-pages.ts';

export interface MemberRowActions {
  isBusy: (member: User) => boolean;
  onApprove: (member: User) => Promise<boolean>;
  onStatus: (member: User, status: string) => Promise<boolean>;
  onInvite: (member: User) => Promise<boolean>;
  onDetails: (member: User) => void;
  /** ID of the member whose details are open next to the list; empty if none. */
  openId: string;
}

/** Shared props of the table and the cards: a page of members, and the selection. */
export interface MemberListProps {
  pages: MemberPages;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  /** The sort order; null while it cannot be chosen. */
  sort: Filters['sort'] | null;
  onSort: (sort: Filters['sort']) => void;
}

/** Actions for the member rows below. */
export const RowActionsContext = createContext<MemberRowActions | null>(null);

export function detailsButtonOf(userId: string): string {
  return `details-of-${userId}`;
}

export function useRowActions(): MemberRowActions {
  const actions = use(RowActionsContext);
  if (!actions) throw new Error('Rows need the RowActionsContext around them');
  return actions;
}
