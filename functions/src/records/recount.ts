import type { Query, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { warn } from 'firebase-functions/logger';
import { atOneTime, queryInTransaction, transact } from '#platform/firestore.ts';
import { type Book, type Kept, readSumsWithin, writeSums } from './tallies.ts';
import { changeOf, sumOf, type Tally } from './tally.ts';

/** What adds to the sums of a page: the documents, sorted, with the fields that matter, and what each adds. */
interface Countable {
  all: Query;
  tallyOf: (found: QueryDocumentSnapshot) => Tally;
}

const atOnce = 10_000;

/** What a document adds; nothing where it cannot be read, so that the others are counted. */
function added(found: QueryDocumentSnapshot, tallyOf: Countable['tallyOf']): Tally {
  try {
    return tallyOf(found);
  } catch (error) {
    warn('What cannot be read is not counted.', { document: found.ref.path }, error);
    return {};
  }
}

async function countAll(
  transaction: Transaction,
  { all, tallyOf }: Countable,
  tell: (read: number) => void,
): Promise<Tally> {
  let counted: Tally = {};
  let last: QueryDocumentSnapshot | undefined;
  for (let read = 0; ; ) {
    const { docs } = await queryInTransaction(transaction, (last ? all.startAfter(last) : all).limit(atOnce));
    counted = sumOf([counted, ...docs.map((found) => added(found, tallyOf))]);
    read += docs.length;
    tell(read);
    last = docs.at(-1);
    if (docs.length < atOnce) return counted;
  }
}

/** Adds what is missing to a page as it now is; not where another recount, which found the same, was quicker. */
function mend(book: Book, page: string, missing: Tally, { recounts }: Kept): Promise<boolean> {
  return transact(async (transaction) => {
    const now = await readSumsWithin(transaction, book, page);
    if (now.recounts !== recounts) return false;
    writeSums(transaction, book, page, { sums: sumOf([now.sums, missing]), recounts: recounts + 1 });
    return true;
  });
}

/** What a recount found. */
export interface Recounted {
  /** The sums as they should be. */
  counted: Tally;
  /** What was added to those that were kept; nothing where another recount did it. */
  added: Tally;
  /** Whether the page was recounted before. */
  wasRecounted: boolean;
}

/**
 * Counts all that adds to a page and makes the sums that are kept agree, which may be changed meanwhile: sums and documents
 * are read as they were at one time, and what the sums lacked then they lack later, too. The page is one document afterwards,
 * with nothing that is 0.
 */
export async function recount(
  book: Book,
  page: string,
  countable: Countable,
  tell: (read: number) => void,
): Promise<Recounted> {
  const { kept, counted } = await atOneTime(async (transaction) => ({
    kept: await readSumsWithin(transaction, book, page),
    counted: await countAll(transaction, countable, tell),
  }));
  const missing = changeOf(kept.sums, counted);
  const isDone = Object.keys(missing).length === 0 && kept.isTidy;
  const isMended = !isDone && (await mend(book, page, missing, kept));
  return { counted, added: isMended ? missing : {}, wasRecounted: kept.recounts > 0 };
}
