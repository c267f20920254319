import { isDeepStrictEqual } from 'node:util';
import { FieldPath, type Query, type QueryDocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { inChunks } from './bulk.ts';
import { getAllInTransaction, getDocuments, transact } from './firestore.ts';

/** How many documents there are, and how many of them were rewritten. */
export interface Migrated {
  read: number;
  rewritten: number;
}

/** Is told, again and again, how far a migration is. */
export type Tell = (sofar: Migrated) => void;

/** What writes a document as it is kept today, in the transaction that has read it; undefined where it is as it should be. */
type Rewrite = (found: QueryDocumentSnapshot) => ((transaction: Transaction) => void) | undefined;

const page = 2000;
// A transaction holds the entries of the index, of which a member has more than a thousand.
const atOnce = 25;

/** Rewrites those of some documents that are still not as they should be; returns how many. */
function rewriteSome(some: readonly QueryDocumentSnapshot[], rewrite: Rewrite): Promise<number> {
  return transact(async (transaction) => {
    const now = await getAllInTransaction(
      transaction,
      some.map(({ ref }) => ref),
    );
    const writes = now.flatMap((found) => (found.exists && rewrite(found as QueryDocumentSnapshot)) || []);
    for (const write of writes) write(transaction);
    return writes.length;
  });
}

/**
 * Rewrites what of a query's documents is not as it is kept today, by what is found beside some of them (at most 25). It can be
 * stopped anywhere and run again: what is as it should be stays as it is, and is not locked.
 */
export async function migrateBeside(
  all: Query,
  rewriteFor: (some: readonly QueryDocumentSnapshot[]) => Promise<Rewrite>,
  tell: Tell,
): Promise<Migrated> {
  const sorted = all.orderBy(FieldPath.documentId()).limit(page);
  const total = { read: 0, rewritten: 0 };
  for (let after = ''; ; ) {
    const { docs } = await getDocuments(after ? sorted.startAfter(after) : sorted);
    for (const some of inChunks(docs, atOnce)) {
      const rewrite = await rewriteFor(some);
      const due = some.filter((found) => rewrite(found));
      if (due.length > 0) total.rewritten += await rewriteSome(due, rewrite);
      total.read += some.length;
      tell(total);
    }
    const last = docs.at(-1)?.id;
    if (last === undefined || docs.length < page) return total;
    after = last;
  }
}

/** Rewrites what of a query's documents is not as it is kept today, by the document alone. */
export function migrateAll(all: Query, rewrite: Rewrite, tell: Tell): Promise<Migrated> {
  return migrateBeside(all, async () => rewrite, tell);
}

/** Gives documents those of these fields that differ, as they are kept today, and changes nothing else of them. */
export function migrateFields(
  all: Query,
  fieldsOf: (found: QueryDocumentSnapshot) => Record<string, unknown>,
  tell: Tell,
): Promise<Migrated> {
  const rewrite: Rewrite = (found) => {
    const kept = found.data();
    const differing = Object.entries(fieldsOf(found)).filter(([name, value]) => !isDeepStrictEqual(kept[name], value));
    if (differing.length === 0) return undefined;
    return (transaction) => transaction.update(found.ref, Object.fromEntries(differing));
  };
  return migrateAll(all, rewrite, tell);
}
