import type { ApplicationKind } from '@portal/contract/application-record';
import { type Application, applicationCollections } from '@portal/contract/applications';
import { collections } from '@portal/contract/collections';
import { type Entry, maxEntries } from '@portal/contract/eligibility';
import { limit, where } from 'firebase/firestore';
import { type Live, useLiveDocument, useLiveQuery } from '#lib/live.ts';

/** Listens to one charter or event; the rules refuse what is unknown or somebody else's. */
export function useLiveApplication(kind: ApplicationKind, id: string): Live<Application | undefined> {
  return useLiveDocument<Application>(`${applicationCollections[kind]}/${id}`);
}

/** Listens to all who are on one's own roster or list of participants. */
export function useLiveEntries(userId: string, listId: string): Live<Entry[]> {
  return useLiveQuery<Entry>(
    collections.entries,
    where('owner_uid', '==', userId),
    where('list_id', '==', listId),
    limit(maxEntries),
  );
}
