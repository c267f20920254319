import { collections } from '@portal/contract/collections';
import { type CollectionReference, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { database } from '#platform/database.ts';
import { getAllDocuments, getAllInTransaction } from '#platform/firestore.ts';
import { gather, type Merger } from '#platform/gathering.ts';
import { changeOf, sumOf, type Tally } from './tally.ts';

/** The document `tallies/{number}`: a part of the sums. The first one also says how often all was counted. */
interface Part {
  sums: Tally;
  recounts?: number;
}

/**
 * In how many parts the sums are: whoever changes a member adds to one of them, so that those who write at the same time
 * seldom meet. Each is a document that the office reads for its counts.
 */
const parts = 8;

function tallies(): CollectionReference<Part> {
  return database().collection(collections.tallies) as CollectionReference<Part>;
}

const partAt = (number: number) => tallies().doc(String(number));

const allParts = () => Array.from({ length: parts }, (_, number) => partAt(number));

/** What one of those who are counted added to the sums before a change, and adds after it. */
interface Change {
  id: string;
  before: Tally;
  after: Tally;
}

/** Adds to a part of the sums, without reading it. */
function addChanges(merger: Merger, changes: readonly Change[]): void {
  // Who is changed twice was before as the first change found it, and is after as the last one left it.
  const last = new Map(changes.map(({ id, after }) => [id, after]));
  const first = new Map(changes.toReversed().map(({ id, before }) => [id, before]));
  const change = sumOf([...last].map(([id, after]) => changeOf(first.get(id) ?? {}, after)));
  const sums = Object.entries(change).map(([name, count]) => [name, FieldValue.increment(count)] as const);
  if (sums.length === 0) return;
  merger.set(partAt(Math.floor(Math.random() * parts)), { sums: Object.fromEntries(sums) }, { merge: true });
}

/** Notes what somebody adds to the sums before and after what a transaction or a batch writes, whose end adds it all at once. */
export function noteTally(writer: object, id: string, before: Tally, after: Tally): void {
  gather(writer, addChanges, { id, before, after });
}

/** All sums, and how often all was counted: 0 while that was not done yet, and nothing can be said by the sums. */
export interface Kept {
  sums: Tally;
  recounts: number;
}

const keptIn = (found: readonly { data(): Part | undefined }[]): Kept => ({
  sums: sumOf(found.map((part) => part.data()?.sums ?? {})),
  recounts: found[0]?.data()?.recounts ?? 0,
});

/** The sums as they are kept: a read for each part. */
export async function readTallies(): Promise<Kept> {
  return keptIn(await getAllDocuments(allParts()));
}

/** The same, read within a transaction. */
export async function readTalliesWithin(transaction: Transaction): Promise<Kept> {
  return keptIn(await getAllInTransaction(transaction, allParts()));
}

/** Writes the sums anew, which were read in the same transaction, all into one part: it has none that is 0 anymore. */
export function writeTallies(transaction: Transaction, { sums, recounts }: Kept): void {
  const [first, ...others] = allParts();
  if (first) transaction.set(first, { sums, recounts });
  for (const part of others) transaction.delete(part);
}
