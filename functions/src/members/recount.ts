import { FieldPath } from 'firebase-admin/firestore';
import { warn } from 'firebase-functions/logger';
import type { Migrated, Tell } from '#platform/migrate.ts';
import { recount } from '#records/recount.ts';
import { memberBook } from '#records/tallies.ts';
import { allMembers } from './store.ts';
import { type Counted, countedFields, tallyOf } from './tally.ts';

/**
 * Counts all members and makes the counts that are kept agree. Returns how many counts there are, and how many were wrong
 * (`rewritten`); a warning names these.
 */
export async function recountMembers(tell: Tell = () => undefined): Promise<Migrated> {
  const all = allMembers()
    .orderBy(FieldPath.documentId())
    .select(...countedFields);
  const { counted, added, wasRecounted } = await recount(
    memberBook,
    '',
    { all, tallyOf: (found) => tallyOf(found.data() as Counted) },
    (read) => tell({ read, rewritten: 0 }),
  );
  const rewritten = Object.keys(added).length;
  if (rewritten > 0 && wasRecounted) warn('Counts that are kept were wrong, and are right again', added);
  return { read: Object.keys(counted).length, rewritten };
}
