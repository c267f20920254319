import { member } from '@portal/contract/members';
import { type Migrated, migrateSearchTerms } from '#platform/migrate.ts';
import { allMembers, documentOf } from './store.ts';

/** Gives the members from before an update the search terms of today. */
export function migrateMembers(): Promise<Migrated> {
  return migrateSearchTerms(allMembers(), (found) => documentOf(member.parse(found.data())).search_terms);
}
