import type { LeaderDocument } from '@portal/contract/documents';
import type { Member } from '@portal/contract/members';
import { limit, orderBy, where } from 'firebase/firestore';
import { type Live, useLiveQuery } from '../lib/live.ts';

/** How many pending members the landing page shows; the members' page has them all. */
export const pendingShown = 50;

/** Listens to the members who await approval, newest first, at most `pendingShown`. */
export function useLivePending(): Live<Member[]> {
  return useLiveQuery<Member>(
    'members',
    where('status', '==', 'pending_approval'),
    orderBy('created_at', 'desc'),
    limit(pendingShown),
  );
}

/** How many documents the reports page shows; more follow as these are decided. */
export const documentsShown = 50;

/** Listens to the documents that await a decision, oldest first, at most `documentsShown`. */
export function useLivePendingDocuments(): Live<LeaderDocument[]> {
  return useLiveQuery<LeaderDocument>(
    'documents',
    where('state', '==', 'pending'),
    orderBy('uploaded_at', 'asc'),
    limit(documentsShown),
  );
}
