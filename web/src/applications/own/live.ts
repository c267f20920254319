import type { Charter } from '@portal/contract/charters';
import { collections } from '@portal/contract/collections';
import type { SanctionedEvent } from '@portal/contract/events';
import { limit, orderBy, where } from 'firebase/firestore';
import { type Live, useLiveQuery } from '#lib/live.ts';

const newestOf = (userId: string) => [where('owner_uid', '==', userId), orderBy('created_at', 'desc'), limit(50)];

/** Listens to the charters that a leader has applied for, the newest 50, newest first. */
export function useOwnCharters(userId: string): Live<Charter[]> {
  return useLiveQuery<Charter>(collections.charters, ...newestOf(userId));
}

/** Listens to the events that a leader has applied for, the newest 50, newest first. */
export function useOwnEvents(userId: string): Live<SanctionedEvent[]> {
  return useLiveQuery<SanctionedEvent>(collections.events, ...newestOf(userId));
}
