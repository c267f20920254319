import { member } from '@portal/contract/members';
import { type Migrated, migrateFields } from '#platform/migrate.ts';
import { allMembers, documentOf } from './store.ts';

/** Gives the members from before an update what the searches, the lists and the daily work of today find them by. */
export function migrateMembers(): Promise<Migrated> {
  return migrateFields(allMembers(), (found) => {
    const { club_id, club_key, name_key, search_terms, ...kept } = documentOf(member.parse(found.data()));
    const { remind_on, remind_checks_on, remind_eighteen_on } = kept;
    return { club_id, club_key, name_key, search_terms, remind_on, remind_checks_on, remind_eighteen_on };
  });
}
