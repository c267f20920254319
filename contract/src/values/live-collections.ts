/** The names of the collections that browsers read. Apart from the others, which no browser needs to load. */
export const liveCollections = {
  activity: 'activity',
  arrivals: 'arrivals',
  certificates: 'certificates',
  charters: 'charters',
  desks: 'desks',
  documents: 'documents',
  door_links: 'door_links',
  entries: 'entries',
  events: 'events',
  imports: 'imports',
  members: 'members',
  payments: 'payments',
} as const;
