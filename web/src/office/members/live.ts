import { collections } from '@portal/contract/collections';
import type { Member } from '@portal/contract/members';
import { limit, orderBy, where } from 'firebase/firestore';
import { type Live, useLiveQuery } from '#lib/live.ts';

/** How many pending members the landing page shows; the members' page has them all. */
export const pendingShown = 50;

/** Listens to the members who await approval, newest first, at most `pendingShown`. */
export function useLivePending(): Live<Member[]> {
  return useLiveQuery<Member>(
    collections.members,
    where('status', '==', 'pending_approval'),
    orderBy('created_at', 'desc'),
    limit(pendingShown),
  );
}
