import { database } from '#platform/database.ts';
import { type RawDocument, writeRaw } from './raw.ts';

/**
 * Adds so many copies of a document behind the portal's back, all from the same instant; `idField` has the id in each.
 * Resolves to what removes them again.
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
