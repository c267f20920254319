import { leaderDocument } from '@portal/contract/documents';
import { documentKeptUntil } from '@portal/contract/retention';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { type Migrated, migrateFields, type Tell } from '#platform/migrate.ts';
import { allDocuments } from './store.ts';

/** Gives the documents from before an update the day until which they are kept. */
export function migrateDocuments(tell: Tell): Promise<Migrated> {
  const fieldsOf = (found: DocumentSnapshot) => ({ kept_until: documentKeptUntil(leaderDocument.parse(found.data())) });
  return migrateFields(allDocuments(), fieldsOf, tell);
}
