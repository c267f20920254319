/** The names of all database collections; a test compares them with `firestore.rules` and `firestore.indexes.json`. */
export const collections = {
  accounts: 'accounts',
  activity: 'activity',
  cards: 'cards',
  charters: 'charters',
  checkouts: 'checkouts',
  consents: 'consents',
  contacts: 'contacts',
  daily_records: 'daily_records',
  departures: 'departures',
  documents: 'documents',
  duplicates: 'duplicates',
  emails: 'emails',
  entries: 'entries',
  events: 'events',
  hand_overs: 'hand_overs',
  imports: 'imports',
  limits: 'limits',
  members: 'members',
  merges: 'merges',
  numbers: 'numbers',
  outbox: 'outbox',
  payments: 'payments',
  tokens: 'tokens',
  welcomes: 'welcomes',
} as const;

/** The names of subcollections. */
export const subcollections = {
  attempts: 'attempts',
  chunks: 'chunks',
  corrections: 'corrections',
  errors: 'errors',
  moved: 'moved',
  notes: 'notes',
  pieces: 'pieces',
  removals: 'removals',
} as const;
