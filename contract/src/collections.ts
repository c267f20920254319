/** The names of all collections of the database; a test holds `firestore.rules` and `firestore.indexes.json` to them. */
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
  imports: 'imports',
  limits: 'limits',
  members: 'members',
  numbers: 'numbers',
  outbox: 'outbox',
  payments: 'payments',
  tallies: 'tallies',
  tokens: 'tokens',
  welcomes: 'welcomes',
} as const;

/** The names of those that hang on a document of another collection. */
export const subcollections = {
  attempts: 'attempts',
  chunks: 'chunks',
  corrections: 'corrections',
  errors: 'errors',
  notes: 'notes',
  pieces: 'pieces',
  removals: 'removals',
} as const;

const { documents, imports, limits, members } = collections;
const { attempts, chunks, corrections, errors, notes, pieces, removals } = subcollections;

/** Where all documents lie; `*` stands for a document that a subcollection hangs on. */
export const collectionPaths = [
  ...Object.values(collections),
  `${documents}/*/${chunks}`,
  `${imports}/*/${errors}`,
  `${imports}/*/${pieces}/*/${chunks}`,
  `${imports}/*/${removals}`,
  `${limits}/*/${attempts}`,
  `${members}/*/${corrections}`,
  `${members}/*/${notes}`,
] as const;

export type CollectionPath = (typeof collectionPaths)[number];
