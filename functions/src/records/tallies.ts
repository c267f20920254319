import { collections } from '@portal/contract/collections';
import { type CollectionReference, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { database } from '#platform/database.ts';
import { getAllDocuments, getAllInTransaction, getDocument, getDocuments } from '#platform/firestore.ts';
import { gather, type Merger } from '#platform/gathering.ts';
import { changeOf, sumOf, type Tally } from './tally.ts';

/** Sums that are kept of documents of a kind, on one page or on several. */
export interface Book {
  collection: typeof collections.tallies | typeof collections.payment_sums;
  /**
   * In how many parts a page is: whoever changes what is counted adds to one of them, so that those who write at the same
   * time seldom meet. Each is a document that is read for the sums.
   */
  parts: number;
  /** The page on which a sum stands, by its name. */
  pageOf: (name: string) => string;
}

/** The counts of members, all on one page that needs no name. */
export const memberBook: Book = { collection: collections.tallies, parts: 8, pageOf: () => '' };

/**
 * The sums of payments by day: a page for each month (`YYYY-MM`), with which their names begin. A payment adds to them
 * once, seldom twice, and whoever asks for three years reads 36 pages: so there are fewer parts.
 */
export const paymentBook: Book = {
  collection: collections.payment_sums,
  parts: 2,
  pageOf: (name) => name.slice(0, 'YYYY-MM'.length),
};

/** The document `tallies/{number}` or `payment_sums/{page}_{number}`: a part of a page. */
interface Part {
  page: string;
  sums: Tally;
  /** How often the page was recounted; in the first part only. */
  recounts?: number;
}

function partsOf({ collection }: Book): CollectionReference<Part> {
  return database().collection(collection) as CollectionReference<Part>;
}

function partAt(book: Book, page: string, number: number) {
  return partsOf(book).doc(page ? `${page}_${number}` : String(number));
}

function allParts(book: Book, page: string) {
  return Array.from({ length: book.parts }, (_, number) => partAt(book, page, number));
}

/** What one of those who are counted added to the sums before a change, and adds after it. */
interface Change {
  book: Book;
  /** Whose it is, within the book. */
  id: string;
  before: Tally;
  after: Tally;
}

/** What several changes come to: who is changed twice was before as the first found it, and is after as the last left it. */
function changeBy(changes: readonly Change[]): Tally {
  const last = new Map(changes.map(({ id, after }) => [id, after]));
  const first = new Map(changes.toReversed().map(({ id, before }) => [id, before]));
  return sumOf([...last].map(([id, after]) => changeOf(first.get(id) ?? {}, after)));
}

/** Adds to a part of each page that is changed, without reading it. */
function addChanges(merger: Merger, changes: readonly Change[]): void {
  for (const [book, some] of Map.groupBy(changes, (change) => change.book)) {
    const byPage = Map.groupBy(Object.entries(changeBy(some)), ([name]) => book.pageOf(name));
    for (const [page, change] of byPage) {
      const sums = Object.fromEntries(change.map(([name, count]) => [name, FieldValue.increment(count)]));
      merger.set(partAt(book, page, Math.floor(Math.random() * book.parts)), { page, sums }, { merge: true });
    }
  }
}

/** Notes what somebody adds to sums before and after what a transaction or a batch writes, whose end adds it all at once. */
export function noteTally(writer: object, change: Change): void {
  gather(writer, addChanges, change);
}

/** All sums of a page, and how it is kept. */
export interface Kept {
  sums: Tally;
  /** How often it was recounted. */
  recounts: number;
  /** Whether it is as a recount leaves it: one document with nothing that is 0, or none where there is nothing to keep. */
  isTidy: boolean;
}

function keptIn(found: readonly { data(): Part | undefined }[]): Kept {
  const parts = found.flatMap((part) => part.data() ?? []);
  const recounts = found[0]?.data()?.recounts ?? 0;
  const hasZero = parts.some(({ sums }) => Object.values(sums).includes(0));
  return {
    sums: sumOf(parts.map(({ sums }) => sums)),
    recounts,
    isTidy: parts.length === 0 || (parts.length === 1 && recounts > 0 && !hasZero),
  };
}

/** The sums of a page as they are kept: a read for each of the parts that it may have. */
export async function readSums(book: Book, page: string): Promise<Kept> {
  return keptIn(await getAllDocuments(allParts(book, page)));
}

/** The same, read within a transaction. */
export async function readSumsWithin(transaction: Transaction, book: Book, page: string): Promise<Kept> {
  return keptIn(await getAllInTransaction(transaction, allParts(book, page)));
}

/** The sums of all pages from one to another that there are, by page: a read for each part that there is. */
export async function readSumsBetween(book: Book, from: string, until: string): Promise<Map<string, Tally>> {
  const { docs } = await getDocuments(partsOf(book).where('page', '>=', from).where('page', '<=', until));
  const byPage = Map.groupBy(docs, (part) => part.data().page);
  return new Map([...byPage].map(([page, parts]) => [page, sumOf(parts.map((part) => part.data().sums))]));
}

/** How often a page was recounted: one read. */
export async function recountsOf(book: Book, page: string): Promise<number> {
  return (await getDocument(partAt(book, page, 0))).data()?.recounts ?? 0;
}

/** Writes the sums of a page anew, which was read in the same transaction, all into one part: it has none that is 0 anymore. */
export function writeSums(
  transaction: Transaction,
  book: Book,
  page: string,
  { sums, recounts }: Pick<Kept, 'sums' | 'recounts'>,
): void {
  const [first, ...others] = allParts(book, page);
  if (first) transaction.set(first, { page, sums, recounts });
  for (const part of others) transaction.delete(part);
}
