import type { CollectionPath } from '@portal/contract/values/collection-paths';

/** Explains why a collection contains no personal data. */
export interface NonPersonal {
  why: string;
}

/** The collections without personal data that a member could be found by. */
export const nonPersonalCollections = {
  'merges/*/moved': { why: 'Where it lies what merges have moved: removed when they can’t be taken back anymore' },
  'certificates/*/chunks': {
    why: 'The files of your certificates of insurance: they are in the folder “documents”',
  },
  'documents/*/chunks': { why: 'The files of your documents: they are in the folder “documents”' },
  'imports/*/pieces/*/chunks': { why: 'Rows of an upload while it runs: removed when it ends' },
  'imports/*/removals': { why: 'IDs of members whose upload is being undone: removed when that is complete' },
  limits: { why: 'How often something was tried, without a name or an address: removed within days' },
  'limits/*/attempts': { why: 'How often something was tried, without a name or an address: removed within days' },
  ledger_days: { why: 'The number and the hash of each day’s records, about no one' },
  ledger_removals: { why: 'Hashes that prove a removal from the activity, about no one: removed after 7 years' },
  daily_records: { why: 'How much the daily work did, about no one' },
  signing_keys: { why: 'Keys that sign cards, about no one' },
  departures: { why: 'Who is being deleted at this moment: removed at the end' },
} satisfies Partial<Record<CollectionPath, NonPersonal>>;
