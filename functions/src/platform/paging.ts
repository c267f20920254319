import { createHmac, timingSafeEqual } from 'node:crypto';
import { id, instant } from '@portal/contract/records/fields';
import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { config } from './config.ts';
import { countDocuments, getDocuments } from './firestore.ts';
import { invalid } from './problem.ts';
import { type Search, searchFor } from './search/query.ts';
import type { Searched } from './search/terms.ts';
import { inStates, type States } from './states.ts';

/** A list request: a page of `limit` after a cursor, narrowed by the search query `q`. */
export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
  q?: string | undefined;
}

export interface Page<T> {
  page: T[];
  next_cursor: string | null;
}

/** A position in a list sorted by an instant: the instant and the id. */
export const position = z.tuple([instant, id]);

/** A position in a list: the sort value and the id. */
export type Position = [by: string, id: string];

/** The list a cursor belongs to: its name, its filters and, if relevant, its owner. */
type Listed = readonly unknown[];

function signatureOf(listed: Listed, content: string): Buffer {
  return createHmac('sha256', config.cursorKey)
    .update(`${JSON.stringify(listed)}\n${content}`)
    .digest();
}

/** Encodes the state for the next page as a signed cursor that is valid for this list only. */
export function encodeCursor(listed: Listed, known: unknown): string {
  const content = Buffer.from(JSON.stringify(known)).toString('base64url');
  return `${content}.${signatureOf(listed, content).toString('base64url')}`;
}

/** Decodes a cursor. Throws 422 if it was not issued for this list. */
export function decodeCursor<Schema extends z.ZodType>(
  listed: Listed,
  schema: Schema,
  cursor: string,
): z.output<Schema> {
  const [content = '', signature = ''] = cursor.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(listed, content);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw invalid({ cursor: 'Unknown cursor' });
  }
  return schema.parse(JSON.parse(Buffer.from(content, 'base64url').toString()));
}

/** A list's sort field and direction. Descending by default, so that the latest instant comes first. */
export interface Order {
  by: string;
  direction?: 'asc' | 'desc';
}

/** Returns the query sorted by a field, descending by default, starting after a position. */
export function ordered<T>(query: Query<T>, { by, direction = 'desc' }: Order, after: Position | undefined): Query<T> {
  const sorted = query.orderBy(by, direction).orderBy(FieldPath.documentId(), direction);
  return after ? sorted.startAfter(...after) : sorted;
}

/** At most `limit` entries after a position. */
export interface Slice {
  limit: number;
  after?: Position | undefined;
}

/** Returns the query's results after a position, oldest first by the given field. */
export async function oldestOf<T>(all: Query<T>, by: string, { limit, after }: Slice): Promise<T[]> {
  const { docs } = await getDocuments(ordered(all, { by, direction: 'asc' }, after).limit(limit));
  return docs.map((found) => found.data());
}

// More than any one member has, and few enough to read at once.
const fewAtMost = 500;

/** Returns the newest of the few documents that a query finds. Sorted in memory, so that it needs no index. */
export async function newestOf<T>(few: Query<T>, by: string, limit: number): Promise<QueryDocumentSnapshot<T>[]> {
  const { docs } = await getDocuments(few.limit(fewAtMost));
  return docs.sort((one, other) => String(other.get(by)).localeCompare(String(one.get(by)))).slice(0, limit);
}

/** How a list is read. */
interface Reading<T> {
  /** The sort order; by `created_at`, latest first, by default. */
  order?: Order;
  /** Returns the fields that `q` searches. A list without it is not searchable. */
  searchedOf?: (found: T) => Searched;
  /** The states whose records are listed; all by default. */
  states?: States;
}

/** How a list is read and which list its cursors are valid for. */
interface Listing<T> extends Reading<T> {
  listed: Listed;
}

// Keeps each count at one billed read.
const countedAtMost = 1000;

// Firestore combines at most this many pairs of a term and a state.
const mostPairs = 30;

/** Returns the alternative that matches the fewest documents. */
async function rarestTerms<T>(
  { alternatives }: Search,
  having: (terms: readonly string[]) => Query<T>,
): Promise<readonly string[]> {
  if (alternatives.length === 1) return alternatives.flat();
  const counting = alternatives.map(async (terms) => ({
    terms,
    count: await countDocuments(having(terms).limit(countedAtMost)),
  }));
  return (await Promise.all(counting)).reduce((best, one) => (one.count < best.count ? one : best)).terms;
}

/**
 * Reads a page of the query's results after a position, in its order. `last` is the position of the last one, if more
 * follow. The index (`search_terms`) finds a superset of the matches for `q`; others are filtered out by `searchedOf`,
 * and more are read until the page is full. The same goes for states that the query has no room for.
 */
export async function readPage<T>(
  all: Query<T>,
  { limit, after: from, q }: Pick<PageRequest, 'limit' | 'q'> & { after: Position | undefined },
  { order = { by: 'created_at' }, searchedOf, states = null }: Reading<T> = {},
): Promise<{ page: T[]; last: Position | undefined }> {
  const search = q && searchedOf ? searchFor(q) : undefined;
  const inside = inStates(all, states);
  const having = (terms: readonly string[]) => {
    const fits = terms.length * (states?.length ?? 1) <= mostPairs;
    return (fits ? inside : all).where('search_terms', 'array-contains-any', terms);
  };
  const rarest = search && (await rarestTerms(search, (terms) => ordered(having(terms), order, from)));
  const searched = rarest ? having(rarest) : inside;
  const page: QueryDocumentSnapshot<T>[] = [];
  const positionOf = (doc: QueryDocumentSnapshot<T>): Position => [doc.get(order.by), doc.id];
  const answer = (last: Position | undefined) => ({ page: page.map((doc) => doc.data()), last });
  let after = from;
  for (;;) {
    // A search may filter out some results, so it reads at least 25 at a time.
    const batchSize = Math.max(limit + 1 - page.length, search ? 25 : 0);
    const batch = (await getDocuments(ordered(searched, order, after).limit(batchSize))).docs;
    for (const found of batch) {
      if (states?.includes(found.get('state')) === false) continue;
      if (searchedOf && search?.finds(searchedOf(found.data())) === false) continue;
      const last = page.at(-1);
      if (page.length === limit && last) return answer(positionOf(last));
      page.push(found);
    }
    const end = batch.at(-1);
    if (!end || batch.length < batchSize) return answer(undefined);
    after = positionOf(end);
  }
}

/**
 * Returns a page of the query's results and the cursor of the next page, or null if none. Throws 422 for a cursor that
 * was not issued for this list.
 */
export async function pageOf<T>(
  all: Query<T>,
  { limit, cursor, q }: PageRequest,
  { listed, ...reading }: Listing<T>,
): Promise<Page<T>> {
  const searched = [...listed, q ?? '', reading.states];
  const after = cursor ? decodeCursor(searched, z.tuple([z.string(), id]), cursor) : undefined;
  const { page, last } = await readPage(all, { limit, after, q }, reading);
  return { page, next_cursor: last ? encodeCursor(searched, last) : null };
}
