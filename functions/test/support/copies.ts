import { database } from '#platform/database.ts';
import { type RawDocument, writeRaw } from './raw.ts';

/**
 * Adds copies of a document directly to the database, all with the same instant; `idField` holds each id. Resolves to a
 * function that removes them.
 */
export async function addCopies(
  collection: string,
  idField: string,
  id: string,
  count: number,
  changes: Record<string, unknown> = {},
): Promise<() => Promise<void>> {
  const original = (await database().collection(collection).doc(id).get()).data();
  const copies = Array.from({ length: count }, (_, at): RawDocument => {
    const copy = `${id}-${String(at).padStart(3, '0')}`;
    return [copy, { ...original, ...changes, [idField]: copy }];
  });
  return writeRaw(collection, copies);
}
