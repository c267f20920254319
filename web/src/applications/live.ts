import type { Application } from '@portal/contract/records/application';
import type { Charter } from '@portal/contract/records/charter';
import type { DeskSignal } from '@portal/contract/records/desk';
import type { Arrival, DoorLink } from '@portal/contract/records/door';
import type { Entry } from '@portal/contract/records/entry';
import type { SanctionedEvent } from '@portal/contract/records/event';
import type { InsuranceCertificate } from '@portal/contract/records/insurance-certificate';
import type { ApplicationKind } from '@portal/contract/values/application';
import { applicationCollections } from '@portal/contract/values/application';
import { maxEntries } from '@portal/contract/values/eligibility';
import { liveCollections } from '@portal/contract/values/live-collections';
import { limit, orderBy, where } from 'firebase/firestore';
import { type Live, useLiveDocument, useLiveOwned, useLiveQuery } from '#lib/live.ts';

/** Listens to one charter or event; the rules reject unknown ids and other leaders' applications. */
export function useLiveApplication(kind: ApplicationKind, id: string): Live<Application | undefined> {
  return useLiveDocument<Application>(`${applicationCollections[kind]}/${id}`);
}

export function useLiveEntries(userId: string, listId: string): Live<Entry[]> {
  return useLiveQuery<Entry>(
    liveCollections.entries,
    where('owner_uid', '==', userId),
    where('list_id', '==', listId),
    limit(maxEntries),
  );
}

/** Listens to the staff links of an event. */
export function useLiveDoorLinks(owner: string, eventId: string): Live<DoorLink[]> {
  return useLiveQuery<DoorLink>(
    liveCollections.door_links,
    where('owner_uid', '==', owner),
    where('event_id', '==', eventId),
    limit(100),
  );
}

/** The maximum number of arrivals that a browser listens to, which the rules allow at most. */
export const maxArrivals = 1000;

/** Listens to the arrivals at an event. */
export function useLiveArrivals(owner: string, eventId: string): Live<Arrival[]> {
  return useLiveQuery<Arrival>(
    liveCollections.arrivals,
    where('owner_uid', '==', owner),
    where('event_id', '==', eventId),
    limit(maxArrivals),
  );
}

/** Listens to a leader's charters, newest first. */
export function useOwnCharters(userId: string): Live<Charter[]> {
  return useLiveOwned(liveCollections.charters, userId, 'created_at');
}

/** Listens to the clubs at whose desk a leader has a place. */
export function useOwnDesks(userId: string): Live<DeskSignal[]> {
  return useLiveOwned(liveCollections.desks, userId, 'changed_at');
}

/** Listens to a leader's certificates of insurance, newest first. */
export function useOwnCertificates(userId: string): Live<InsuranceCertificate[]> {
  return useLiveOwned(liveCollections.certificates, userId, 'created_at');
}

/** Listens to a leader's latest 50 events, newest first. */
export function useOwnEvents(userId: string): Live<SanctionedEvent[]> {
  return useLiveQuery<SanctionedEvent>(
    liveCollections.events,
    where('owner_uid', '==', userId),
    orderBy('created_at', 'desc'),
    limit(50),
  );
}
