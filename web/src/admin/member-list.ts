import type { User } from '@portal/contract/members';
import type { MemberPages } from './use-member-pages.ts';

/** What the table and the cards both need: a page of members, and what can be done with them. */
export interface MemberListProps {
  pages: MemberPages;
  /** Said in place of the members, while there are none. */
  message: string | undefined;
  isBusy: (member: User) => boolean;
  /** Resolves to whether the member was approved. */
  onApprove: (member: User) => Promise<boolean>;
  onStatus: (member: User, status: string) => void;
}
