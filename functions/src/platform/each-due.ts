import type { Query, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { warn } from 'firebase-functions/logger';
import { getDocuments, getInTransaction, queryInTransaction, transact } from './firestore.ts';

/** How many of what. */
export type Counts = Record<string, number>;

/** Does what is due for some documents that were read in the transaction, and tells how many of what. */
type Handle<T> = (transaction: Transaction, found: T[]) => Promise<Counts>;

// A transaction takes 10 MiB, index entries included: twenty of the largest documents stay well below.
const atOnce = 20;

/** Adds what a part came to, to the total. */
export function addCounts(total: Counts, counts: Counts): void {
  for (const [name, count] of Object.entries(counts)) total[name] = (total[name] ?? 0) + count;
}

/** Runs a step and returns its counts. A failure is logged and counted, and stops nothing else. */
export async function orFailed(run: () => Promise<Counts>, text: string, ...facts: object[]): Promise<Counts> {
  try {
    return await run();
  } catch (error) {
    warn(text, ...facts, error);
    return { failed: 1 };
  }
}

function tryOne<T>({ ref }: QueryDocumentSnapshot<T>, run: () => Promise<Counts>): Promise<Counts> {
  return orFailed(run, 'Could not process a document. The next run tries again.', { document: ref.path });
}

async function handlePage<T>(rest: Query<T>, handle: Handle<T>): Promise<{ size: number; counts: Counts }> {
  return transact(async (transaction) => {
    const { docs } = await queryInTransaction(transaction, rest.limit(atOnce));
    const counts = await handle(
      transaction,
      docs.map((doc) => doc.data()),
    );
    return { size: docs.length, counts };
  });
}

function handleOne<T>({ ref }: QueryDocumentSnapshot<T>, handle: Handle<T>): Promise<Counts> {
  return transact(async (transaction) => {
    const found = (await getInTransaction(transaction, ref)).data();
    return found === undefined ? {} : handle(transaction, [found]);
  });
}

/**
 * Does what is due for all that a sorted query finds, a page in each transaction that reads it: one read for each document,
 * and however often it is stopped or run beside itself, each is done once. `handle` has to change every document so that the
 * query finds it no more, also one for which nothing is due. A page in which one fails is done one by one,
 * so that it keeps no other waiting. Returns how many of what were done, and how many `failed`.
 */
export async function eachDue<T>(due: Query<T>, handle: Handle<T>): Promise<Counts> {
  const total: Counts = {};
  let rest = due;
  for (;;) {
    try {
      const { size, counts } = await handlePage(rest, handle);
      addCounts(total, counts);
      if (size < atOnce) return total;
    } catch (error) {
      warn('A page of what was due could not be done. Its documents are tried one by one.', error);
      const { docs } = await getDocuments(rest.limit(atOnce));
      for (const doc of docs) addCounts(total, await tryOne(doc, () => handleOne(doc, handle)));
      const last = docs.at(-1);
      if (!last || docs.length < atOnce) return total;
      rest = due.startAfter(last);
    }
  }
}

/**
 * Runs `run` on each document and counts outcomes. Failures are logged and don't stop the others. Ends after `most` documents,
 * not counting those that are `left`.
 */
export async function eachAlone<T>(
  found: Query<T>,
  run: (one: QueryDocumentSnapshot<T>) => Promise<string>,
  most = Number.POSITIVE_INFINITY,
): Promise<Counts> {
  const counts: Counts = {};
  let tried = 0;
  for (let rest = found; ; ) {
    const { docs } = await getDocuments(rest.limit(atOnce));
    for (const one of docs) {
      if (tried >= most) return counts;
      const outcome = await tryOne(one, async () => ({ [await run(one)]: 1 }));
      addCounts(counts, outcome);
      if (!outcome.left) tried += 1;
    }
    const last = docs.at(-1);
    if (!last || docs.length < atOnce) return counts;
    rest = found.startAfter(last);
  }
}

/** Throws if anything failed, so that the caller retries. */
export function requireAll({ failed = 0 }: Counts): void {
  if (failed > 0) throw new Error(`${failed} could not be done`);
}
