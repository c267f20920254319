import { collections } from './collections.ts';

/** What grappling leaders apply for: the charter of an academy, the sanction of an event. */
export const applicationKinds = ['academy_charter', 'event_sanction'] as const;

export type ApplicationKind = (typeof applicationKinds)[number];

/** Where applications of each kind are kept. */
export const applicationCollections = {
  academy_charter: collections.charters,
  event_sanction: collections.events,
} as const;

export type ApplicationCollection = (typeof applicationCollections)[ApplicationKind];
