import { database } from '#platform/database.ts';

/** A stored document under its id. */
export type RawDocument = readonly [id: string, data: Record<string, unknown>];

// By default, the writer starts with 500 writes per second, which lets a real database spread its load.
export const emulated = { throttling: false };

/**
 * Writes any number of documents directly to the database. Resolves to a function that removes them, which Vitest runs
 * after the tests if `beforeAll` returns it.
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

/** Removes a collection's documents directly from the database. */
export async function removeRaw(collection: string, ids: Iterable<string>): Promise<void> {
  const writer = database().bulkWriter(emulated);
  for (const id of ids) void writer.delete(database().collection(collection).doc(id));
  await writer.close();
}
