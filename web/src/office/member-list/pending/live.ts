import type { Member } from '@portal/contract/records/member';
import { liveCollections } from '@portal/contract/values/live-collections';
import { where } from 'firebase/firestore';
import { useInStates } from '#office/shared/in-states.ts';
import { type LivePages, useLivePages } from '#office/shared/pending.ts';

const idOf = ({ user_id }: Member) => user_id;

/** Listens to the pending members of the office's states one page at a time, in order of registration. */
export function usePendingMembers(): LivePages<Member> {
  const inStates = useInStates();
  return useLivePages(liveCollections.members, idOf, 'asc', where('status', '==', 'pending_approval'), ...inStates);
}
