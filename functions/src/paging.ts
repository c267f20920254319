import { id, instant } from '@portal/contract/fields';
import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { getDocuments } from './firebase.ts';
import { invalid } from './http/problem.ts';
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

const position = z.tuple([instant, id]);

function encodeCursor<T>(last: QueryDocumentSnapshot<T>): string {
  return Buffer.from(JSON.stringify([last.get('created_at'), last.id])).toString('base64url');
}

function decodeCursor(cursor: string): z.output<typeof position> {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw invalid({ cursor: 'This cursor is not known' });
  }
}

/**
 * A page of what a query finds, newest first, and the cursor of the next page or null. The index (`search_terms`) finds
 * what holds a piece of the search text; what does not hold all of it in one of its `textsOf` is left out, and more read
 * until the page is full. Throws 422 for a cursor that was not given out here.
 */
export async function pageOf<T>(
  all: Query<T>,
  { limit, cursor, q }: PageRequest,
  textsOf: (found: T) => readonly string[],
): Promise<Page<T>> {
  const searched = q ? all.where('search_terms', 'array-contains', indexTerm(q)) : all;
  const query = searched.orderBy('created_at', 'desc').orderBy(FieldPath.documentId(), 'desc');
  // Where some of what is read may be left out, more than a small page is read at a time.
  const batchSize = Math.max(limit + 1, q ? 25 : 0);
  const page: QueryDocumentSnapshot<T>[] = [];
  const answer = (next_cursor: string | null) => ({ page: page.map((doc) => doc.data()), next_cursor });
  let after: unknown[] = cursor ? decodeCursor(cursor) : [];
  for (;;) {
    const batch = (await getDocuments((after.length > 0 ? query.startAfter(...after) : query).limit(batchSize))).docs;
    for (const found of batch) {
      if (q && !matches(textsOf(found.data()), q)) continue;
      const last = page.at(-1);
      if (page.length === limit && last) return answer(encodeCursor(last));
      page.push(found);
    }
    const end = batch.at(-1);
    if (!end || batch.length < batchSize) return answer(null);
    after = [end.get('created_at'), end.id];
  }
}
