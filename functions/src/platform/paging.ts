import { id, instant } from '@portal/contract/fields';
import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { getDocuments } from './firestore.ts';
import { invalid } from './problem.ts';
import { indexTerm, matches } from './search.ts';

/** What a list is asked for: a page of `limit`, after a cursor, of what holds the text `q`. */
export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
  q?: string | undefined;
}

export interface Page<T> {
  page: T[];
  next_cursor: string | null;
}

/** Where in a list somebody is: the instant by which it is sorted, and the id. */
export const position = z.tuple([instant, id]);

export type Position = z.output<typeof position>;

/** A cursor: what is to be known for the next page, as a text that nobody needs to understand. */
export function encodeCursor(known: unknown): string {
  return Buffer.from(JSON.stringify(known)).toString('base64url');
}

/** What a cursor says. Throws 422 for one that was not given out here. */
export function decodeCursor<Schema extends z.ZodType>(schema: Schema, cursor: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw invalid({ cursor: 'This cursor is not known' });
  }
}

/** A query sorted by the instant in a field, latest first, from a position on. */
export function latestFirst<T>(query: Query<T>, field: string, after: Position | undefined): Query<T> {
  const sorted = query.orderBy(field, 'desc').orderBy(FieldPath.documentId(), 'desc');
  return after ? sorted.startAfter(...after) : sorted;
}

/** How a list is made of what its query finds. */
interface Listing<T> {
  /** The instant by which it is sorted, latest first; `created_at` unless said. */
  by?: string;
  /** The texts in which `q` is looked for. */
  textsOf?: (found: T) => readonly string[];
}

/**
 * A page of what a query finds, latest first, and the cursor of the next page or null. The index (`search_terms`) finds
 * what holds a piece of the search text; what does not hold all of it in one of its `textsOf` is left out, and more read
 * until the page is full. Throws 422 for a cursor that was not given out here.
 */
export async function pageOf<T>(
  all: Query<T>,
  { limit, cursor, q }: PageRequest,
  { by = 'created_at', textsOf = () => [] }: Listing<T> = {},
): Promise<Page<T>> {
  const searched = q ? all.where('search_terms', 'array-contains', indexTerm(q)) : all;
  // Where some of what is read may be left out, more than a small page is read at a time.
  const batchSize = Math.max(limit + 1, q ? 25 : 0);
  const page: QueryDocumentSnapshot<T>[] = [];
  const positionOf = (doc: QueryDocumentSnapshot<T>): Position => [doc.get(by), doc.id];
  const answer = (next_cursor: string | null) => ({ page: page.map((doc) => doc.data()), next_cursor });
  let after = cursor ? decodeCursor(position, cursor) : undefined;
  for (;;) {
    const batch = (await getDocuments(latestFirst(searched, by, after).limit(batchSize))).docs;
    for (const found of batch) {
      if (q && !matches(textsOf(found.data()), q)) continue;
      const last = page.at(-1);
      if (page.length === limit && last) return answer(encodeCursor(positionOf(last)));
      page.push(found);
    }
    const end = batch.at(-1);
    if (!end || batch.length < batchSize) return answer(null);
    after = positionOf(end);
  }
}
