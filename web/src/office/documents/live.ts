import type { LeaderDocument } from '@portal/contract/records/document';
import { liveCollections } from '@portal/contract/values/live-collections';
import { limit, orderBy, where } from 'firebase/firestore';
import { type Live, useLiveDocument } from '#lib/live.ts';
import { useOfficeQuery } from '#office/shared/use-office.ts';

/** Number of documents the view shows; more follow as these are decided. */
export const documentsShown = 50;

/** Listens to pending documents, oldest first, at most `documentsShown`. */
export function useLivePendingDocuments(): Live<LeaderDocument[]> {
  return useOfficeQuery<LeaderDocument>(
    'documents',
    where('state', '==', 'pending'),
    orderBy('uploaded_at', 'asc'),
    limit(documentsShown),
  );
}

export function useDocument(id: string): Live<LeaderDocument | undefined> {
  return useLiveDocument<LeaderDocument>(`${liveCollections.documents}/${id}`);
}
