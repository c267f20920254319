import type { User } from '@portal/contract/records/member';
import { createContext, use } from 'react';
import type { MemberPages } from './use-member-pages.ts';

export interface MemberRowActions {
  isBusy: (member: User) => boolean;
  onApprove: (member: User) => Promise<boolean>;
  onStatus: (member: User, status: string) => Promise<boolean>;
  onInvite: (member: User) => Promise<boolean>;
  onDetails: (member: User) => void;
  /** The id of the member whose details are open beside the list; empty where none are. */
  openId: string;
}

/** What the table and the cards both need: a page of members, and which of them are selected. */
export interface MemberListProps {
  pages: MemberPages;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
}

/** What the rows below it can do with their members. */
export const RowActionsContext = createContext<MemberRowActions | null>(null);

export function detailsButtonOf(userId: string): string {
  return `details-of-${userId}`;
}

export function useRowActions(): MemberRowActions {
  const actions = use(RowActionsContext);
  if (!actions) throw new Error('Rows need the RowActionsContext around them');
  return actions;
}
