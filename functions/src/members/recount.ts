import { FieldPath, type QueryDocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { warn } from 'firebase-functions/logger';
import { atOneTime, queryInTransaction, transact } from '#platform/firestore.ts';
import type { Migrated, Tell } from '#platform/migrate.ts';
import { type Kept, readTalliesWithin, writeTallies } from '#records/tallies.ts';
import { changeOf, sumOf, type Tally } from '#records/tally.ts';
import { allMembers } from './store.ts';
import { type Counted, countedFields, tallyOf } from './tally.ts';

const page = 10_000;

interface Counting {
  counted: Tally;
  kept: Kept;
}

/** Counts all members, as they are stored, and reads the sums that are kept, as all of it was at one time. */
async function countAll(transaction: Transaction, tell: Tell): Promise<Counting> {
  const kept = await readTalliesWithin(transaction);
  const sorted = allMembers()
    .orderBy(FieldPath.documentId())
    .select(...countedFields)
    .limit(page);
  let counted: Tally = {};
  let last: QueryDocumentSnapshot | undefined;
  for (let read = 0; ; ) {
    const { docs } = await queryInTransaction(transaction, last ? sorted.startAfter(last) : sorted);
    counted = sumOf([counted, ...docs.map((found) => tallyOf(found.data() as Counted))]);
    read += docs.length;
    tell({ read, rewritten: 0 });
    last = docs.at(-1);
    if (docs.length < page) return { counted, kept };
  }
}

/** Adds what is missing to the sums as they are now; not where another recount, which found the same, was quicker. */
function mend(missing: Tally, { recounts }: Kept): Promise<boolean> {
  return transact(async (transaction) => {
    const now = await readTalliesWithin(transaction);
    if (now.recounts !== recounts) return false;
    writeTallies(transaction, { sums: sumOf([now.sums, missing]), recounts: recounts + 1 });
    return true;
  });
}

/**
 * Counts all members and makes the sums that are kept agree, which may be changed meanwhile: what they lacked at one time they
 * lack later, too. Returns how many sums there are, and how many were wrong (`rewritten`); a warning names these.
 */
export async function recountMembers(tell: Tell = () => undefined): Promise<Migrated> {
  const { counted, kept } = await atOneTime((transaction) => countAll(transaction, tell));
  const missing = changeOf(kept.sums, counted);
  const read = Object.keys(counted).length;
  const rewritten = Object.keys(missing).length;
  if (!(await mend(missing, kept))) return { read, rewritten: 0 };
  if (rewritten > 0 && kept.recounts > 0) warn('Counts that are kept were wrong, and are right again', missing);
  return { read, rewritten };
}
