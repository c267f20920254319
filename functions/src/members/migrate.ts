import { FieldPath } from 'firebase-admin/firestore';
import { queryInTransaction, transact } from '#platform/firestore.ts';
import { allMembers, changeMember, memberIn } from './store.ts';

const atOnce = 50;

/** Rewrites the members after an id who named a club before clubs were searched for: one page, in the order of their ids. */
function migratePage(after: string): Promise<{ read: number; rewritten: number; last: string | undefined }> {
  const following = allMembers().orderBy(FieldPath.documentId()).limit(atOnce);
  return transact(async (transaction) => {
    const { docs } = await queryInTransaction(transaction, after ? following.startAfter(after) : following);
    const stale = docs.filter((doc) => doc.get('club_academy') && doc.get('club_key') === undefined);
    const members = stale.flatMap((doc) => memberIn(doc) ?? []);
    for (const member of members) changeMember(transaction, member, {});
    return { read: docs.length, rewritten: members.length, last: docs.at(-1)?.id };
  });
}

/**
 * Lets the office find the clubs of members from before there was a list of clubs, and returns how many members there are
 * and how many were rewritten. It can be stopped anywhere and run again.
 */
export async function migrateMembers(): Promise<{ read: number; rewritten: number }> {
  const total = { read: 0, rewritten: 0 };
  for (let after = ''; ; ) {
    const { read, rewritten, last } = await migratePage(after);
    total.read += read;
    total.rewritten += rewritten;
    if (last === undefined) return total;
    after = last;
  }
}
