import { isDeepStrictEqual } from 'node:util';
import { FieldPath, type Query, type QueryDocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { queryInTransaction, transact } from './firestore.ts';

/** How many documents there are, and how many of them were rewritten. */
export interface Migrated {
  read: number;
  rewritten: number;
}

/** Is told, again and again, how far a migration is. */
export type Tell = (sofar: Migrated) => void;

/** Rewrites a document in the transaction that read it, and returns whether it had to. */
type Rewrite = (transaction: Transaction, found: QueryDocumentSnapshot) => boolean;

// A transaction holds the entries of the index, of which a member has more than a thousand.
const atOnce = 25;

/** Goes through the documents after an id: one page, in the order of their ids. */
function migratePage(all: Query, rewrite: Rewrite, after: string): Promise<Migrated & { last: string | undefined }> {
  const following = all.orderBy(FieldPath.documentId()).limit(atOnce);
  return transact(async (transaction) => {
    const { docs } = await queryInTransaction(transaction, after ? following.startAfter(after) : following);
    const rewritten = docs.filter((found) => rewrite(transaction, found)).length;
    return { read: docs.length, rewritten, last: docs.at(-1)?.id };
  });
}

/**
 * Rewrites what of a query's documents is not as it is kept today. It can be stopped anywhere and run again: what is as it
 * should be stays as it is.
 */
export async function migrateAll(all: Query, rewrite: Rewrite, tell: Tell): Promise<Migrated> {
  const total = { read: 0, rewritten: 0 };
  for (let after = ''; ; ) {
    const { read, rewritten, last } = await migratePage(all, rewrite, after);
    total.read += read;
    total.rewritten += rewritten;
    if (last === undefined) return total;
    tell(total);
    after = last;
  }
}

/** Gives documents those of these fields that differ, as they are kept today, and changes nothing else of them. */
export function migrateFields(
  all: Query,
  fieldsOf: (found: QueryDocumentSnapshot) => Record<string, unknown>,
  tell: Tell,
): Promise<Migrated> {
  return migrateAll(
    all,
    (transaction, found) => {
      const kept = found.data();
      const differing = Object.entries(fieldsOf(found)).filter(
        ([name, value]) => !isDeepStrictEqual(kept[name], value),
      );
      if (differing.length > 0) transaction.update(found.ref, Object.fromEntries(differing));
      return differing.length > 0;
    },
    tell,
  );
}
