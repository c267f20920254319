import { createHmac, timingSafeEqual } from 'node:crypto';
import { id, instant } from '@portal/contract/records/fields';
import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { config } from './config.ts';
import { countDocuments, getDocuments } from './firestore.ts';
import { invalid } from './problem.ts';
import { type Search, searchFor } from './search/query.ts';
import type { Searched } from './search/terms.ts';

/** What a list is asked for: a page of `limit`, after a cursor, of what the query `q` finds. */
export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
  q?: string | undefined;
}

export interface Page<T> {
  page: T[];
  next_cursor: string | null;
}

/** Where in a list that is sorted by an instant somebody is: the instant, and the id. */
export const position = z.tuple([instant, id]);

/** Where in a list somebody is: what it is sorted by, and the id. */
export type Position = [by: string, id: string];

/** What a cursor leads through: the name of the list, what it was narrowed down to, and whose it is where that matters. */
type Listed = readonly unknown[];

function signatureOf(listed: Listed, content: string): Buffer {
  return createHmac('sha256', config.cursorKey)
    .update(`${JSON.stringify(listed)}\n${content}`)
    .digest();
}

/** A cursor: what is to be known for the next page, as a text that nobody else can make. It is good for this list only. */
export function encodeCursor(listed: Listed, known: unknown): string {
  const content = Buffer.from(JSON.stringify(known)).toString('base64url');
  return `${content}.${signatureOf(listed, content).toString('base64url')}`;
}

/** What a cursor says. Throws 422 for one that was not given out here for this list. */
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

/** By which field a list is sorted, and whether that goes up; an instant that goes down is latest first. */
export interface Order {
  by: string;
  direction?: 'asc' | 'desc';
}

/** A query sorted by a field, down unless said, from a position on. */
export function ordered<T>(query: Query<T>, { by, direction = 'desc' }: Order, after: Position | undefined): Query<T> {
  const sorted = query.orderBy(by, direction).orderBy(FieldPath.documentId(), direction);
  return after ? sorted.startAfter(...after) : sorted;
}

/** So many at most of a list, after a position. */
export interface Slice {
  limit: number;
  after?: Position | undefined;
}

/** What a query finds after a position, the oldest first by a field. */
export async function oldestOf<T>(all: Query<T>, by: string, { limit, after }: Slice): Promise<T[]> {
  const { docs } = await getDocuments(ordered(all, { by, direction: 'asc' }, after).limit(limit));
  return docs.map((found) => found.data());
}

// More than anyone's, and few enough to be read at once.
const fewAtMost = 500;

/** The newest by a field of the few documents that a query finds: sorted here, so that no index is kept for it. */
export async function newestOf<T>(few: Query<T>, by: string, limit: number): Promise<QueryDocumentSnapshot<T>[]> {
  const { docs } = await getDocuments(few.limit(fewAtMost));
  return docs.sort((one, other) => String(other.get(by)).localeCompare(String(one.get(by)))).slice(0, limit);
}

/** How a list is made of what its query finds. */
interface Reading<T> {
  /** How it is sorted; by `created_at`, latest first, unless said. */
  order?: Order;
  /** Where `q` is looked for; a list without it is not searched. */
  searchedOf?: (found: T) => Searched;
}

/** The same, with what the cursors of the list are good for. */
interface Listing<T> extends Reading<T> {
  listed: Listed;
}

// So that each count is one read.
const countedAtMost = 1000;

/** The terms of a search that the fewest documents have, as counted. */
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
 * A page of what a query finds after a position, in its order; `last` is the position of the last one where more
 * follow. The index (`search_terms`) finds all that `q` may find; what it does not find in its `searchedOf` is left out,
 * and more read until the page is full.
 */
export async function readPage<T>(
  all: Query<T>,
  { limit, after: from, q }: Pick<PageRequest, 'limit' | 'q'> & { after: Position | undefined },
  { order = { by: 'created_at' }, searchedOf }: Reading<T> = {},
): Promise<{ page: T[]; last: Position | undefined }> {
  const search = q && searchedOf ? searchFor(q) : undefined;
  const having = (terms: readonly string[]) => all.where('search_terms', 'array-contains-any', terms);
  const rarest = search && (await rarestTerms(search, (terms) => ordered(having(terms), order, from)));
  const searched = rarest ? having(rarest) : all;
  const page: QueryDocumentSnapshot<T>[] = [];
  const positionOf = (doc: QueryDocumentSnapshot<T>): Position => [doc.get(order.by), doc.id];
  const answer = (last: Position | undefined) => ({ page: page.map((doc) => doc.data()), last });
  let after = from;
  for (;;) {
    // Where some of what is read may be left out, more than a small page is read at a time.
    const batchSize = Math.max(limit + 1 - page.length, search ? 25 : 0);
    const batch = (await getDocuments(ordered(searched, order, after).limit(batchSize))).docs;
    for (const found of batch) {
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
 * A page of what a query finds, in its order, and the cursor of the next page or null. Throws 422 for a cursor that was
 * not given out for this list.
 */
export async function pageOf<T>(
  all: Query<T>,
  { limit, cursor, q }: PageRequest,
  { listed, ...reading }: Listing<T>,
): Promise<Page<T>> {
  const searched = [...listed, q ?? ''];
  const after = cursor ? decodeCursor(searched, z.tuple([z.string(), id]), cursor) : undefined;
  const { page, last } = await readPage(all, { limit, after, q }, reading);
  return { page, next_cursor: last ? encodeCursor(searched, last) : null };
}
