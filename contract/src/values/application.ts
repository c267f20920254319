import { liveCollections } from './live-collections.ts';

/** The applications of grappling leaders: an academy's charter, an event's sanction. */
export const applicationKinds = ['academy_charter', 'event_sanction'] as const;

export type ApplicationKind = (typeof applicationKinds)[number];

/** The collection of each kind of application. */
export const applicationCollections = {
  academy_charter: liveCollections.charters,
  event_sanction: liveCollections.events,
} as const;

export type ApplicationCollection = (typeof applicationCollections)[ApplicationKind];
