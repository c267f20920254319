import { collections } from '@portal/contract/collections';
import { type Entry, maxEntries } from '@portal/contract/eligibility';
import { limit, where } from 'firebase/firestore';
import { type Live, useLiveQuery } from '#lib/live.ts';

/** Listens to all who are on one's own roster or list of participants. */
export function useLiveEntries(userId: string, listId: string): Live<Entry[]> {
  return useLiveQuery<Entry>(
    collections.entries,
    where('owner_uid', '==', userId),
    where('list_id', '==', listId),
    limit(maxEntries),
  );
}
