import type { User } from '@portal/contract/members';
import type { MemberPages } from './use-member-pages.ts';

/** What the table and the cards both need: a page of members, and what can be done with them. */
export interface MemberListProps {
  pages: MemberPages;
  pageSize: number;
  onPageSize: (size: number) => void;
  isBusy: (member: User) => boolean;
  onApprove: (member: User) => void;
  onStatus: (member: User, status: string) => void;
}
