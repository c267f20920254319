import { collections } from '@portal/contract/collections';
import type { LeaderDocument } from '@portal/contract/documents';
import { limit, orderBy, where } from 'firebase/firestore';
import { type Live, useLiveQuery } from '#lib/live.ts';

/** Listens to the documents of a leader, the newest 20, newest first. */
export function useDocumentsOf(owner_uid: string): Live<LeaderDocument[]> {
  return useLiveQuery<LeaderDocument>(
    collections.documents,
    where('owner_uid', '==', owner_uid),
    orderBy('uploaded_at', 'desc'),
    limit(20),
  );
}
