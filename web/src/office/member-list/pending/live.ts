import type { Member } from '@portal/contract/records/member';
import { collections } from '@portal/contract/values/collections';
import { where } from 'firebase/firestore';
import { type LivePages, useLivePages } from '#office/shared/pending.ts';

const idOf = ({ user_id }: Member) => user_id;

/** Listens to pending members one page at a time, in order of registration. */
export function usePendingMembers(): LivePages<Member> {
  return useLivePages(collections.members, idOf, 'asc', where('status', '==', 'pending_approval'));
}
