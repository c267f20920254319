import { database } from '#platform/database.ts';

/** A document as it is stored, under its id. */
export type RawDocument = readonly [id: string, data: Record<string, unknown>];

// By itself the writer begins with 500 writes a second, for the sake of a real database that has to spread its load.
export const emulated = { throttling: false };

/**
 * Writes any number of documents behind the portal's back; resolves to a function that removes them, which Vitest runs after
 * the tests if `beforeAll` returns it.
 */
export async function writeRaw(collection: string, documents: Iterable<RawDocument>): Promise<() => Promise<void>> {
  const writer = database().bulkWriter(emulated);
  const ids: string[] = [];
  for (const [id, data] of documents) {
    ids.push(id);
    void writer.set(database().collection(collection).doc(id), data);
  }
  await writer.close();
  return () => removeRaw(collection, ids);
}

/** Removes documents of a collection behind the portal's back. */
export async function removeRaw(collection: string, ids: Iterable<string>): Promise<void> {
  const writer = database().bulkWriter(emulated);
  for (const id of ids) void writer.delete(database().collection(collection).doc(id));
  await writer.close();
}
