import { liveCollections } from './live-collections.ts';

/** The names of all database collections; a test compares them with `firestore.rules` and `firestore.indexes.json`. */
export const collections = {
  ...liveCollections,
  accounts: 'accounts',
  cards: 'cards',
  checkouts: 'checkouts',
  club_payments: 'club_payments',
  consents: 'consents',
  contacts: 'contacts',
  daily_records: 'daily_records',
  departures: 'departures',
  duplicates: 'duplicates',
  emails: 'emails',
  hand_overs: 'hand_overs',
  ledger_days: 'ledger_days',
  ledger_removals: 'ledger_removals',
  limits: 'limits',
  merges: 'merges',
  numbers: 'numbers',
  outbox: 'outbox',
  signing_keys: 'signing_keys',
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
