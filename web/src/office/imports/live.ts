import type { MemberImport } from '@portal/contract/records/import';
import { liveCollections } from '@portal/contract/values/live-collections';
import { limit, orderBy, where } from 'firebase/firestore';
import { type Live, useLiveQuery } from '#lib/live.ts';

/** Number of uploads the view lists. */
const uploadsShown = 10;

/** Listens to an admin's latest uploads, newest first, at most `uploadsShown`. */
export function useLiveUploads(userId: string): Live<MemberImport[]> {
  return useLiveQuery<MemberImport>(
    liveCollections.imports,
    where('started_by', '==', userId),
    orderBy('created_at', 'desc'),
    limit(uploadsShown),
  );
}
