import type { Query, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { warn } from 'firebase-functions/logger';
import { getDocuments, getInTransaction, queryInTransaction, transact } from './firestore.ts';

/** Counts by outcome. */
export type Counts = Record<string, number>;

/** Processes documents read in the transaction and returns counts by outcome. */
type Handle<T> = (transaction: Transaction, found: T[]) => Promise<Counts>;

// A transaction is limited to 10 MiB including index entries. Twenty of the largest documents stay well below that.
const atOnce = 20;

/** Adds counts to a running total. */
export function addCounts(total: Counts, counts: Counts): void {
  for (const [name, count] of Object.entries(counts)) total[name] = (total[name] ?? 0) + count;
}

/** Runs a step and returns its counts. A failure is logged and counted as `failed`, and does not stop other steps. */
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
 * Processes every document that a sorted query finds, one page per transaction: one read per document, and each
 * document is processed once even if runs are interrupted or overlap. `handle` must change every document so that the
 * query no longer matches it, even if nothing is due for it. When a page fails, its documents are retried one by one,
 * so that one failure does not block the rest. Returns counts by outcome, with failures as `failed`.
 */
export async function processDue<T>(due: Query<T>, handle: Handle<T>): Promise<Counts> {
  const total: Counts = {};
  let rest = due;
  for (;;) {
    try {
      const { size, counts } = await handlePage(rest, handle);
      addCounts(total, counts);
      if (size < atOnce) return total;
    } catch (error) {
      warn('Could not process a page of documents. Retrying them one by one.', error);
      const { docs } = await getDocuments(rest.limit(atOnce));
      for (const doc of docs) addCounts(total, await tryOne(doc, () => handleOne(doc, handle)));
      const last = docs.at(-1);
      if (!last || docs.length < atOnce) return total;
      rest = due.startAfter(last);
    }
  }
}

/**
 * Runs `run` on each document and counts the outcomes. Failures are logged and do not stop the others. Stops after
 * `most` documents, not counting those with the outcome `left`.
 */
export async function forEachDocument<T>(
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
  if (failed > 0) throw new Error(`${failed} failed`);
}
