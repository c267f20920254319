import type { Charter } from '@portal/contract/charters';
import { collections } from '@portal/contract/collections';
import type { SanctionedEvent } from '@portal/contract/events';
import { limit, orderBy, where } from 'firebase/firestore';
import { type Live, useLiveOwned, useLiveQuery } from '#lib/live.ts';

/** Listens to the charters that a leader has applied for, newest first. */
export function useOwnCharters(userId: string): Live<Charter[]> {
  return useLiveOwned(collections.charters, userId, 'created_at');
}

/** Listens to the events that a leader has applied for, the newest 50, newest first. */
export function useOwnEvents(userId: string): Live<SanctionedEvent[]> {
  return useLiveQuery<SanctionedEvent>(
    collections.events,
    where('owner_uid', '==', userId),
    orderBy('created_at', 'desc'),
    limit(50),
  );
}
