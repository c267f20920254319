import { database } from '#platform/database.ts';

/** The documents at some paths that were made since a time, as they are stored. */
export async function storedSince(paths: readonly string[], since: Date) {
  const found = await Promise.all(paths.map((path) => database().doc(path).get()));
  return found
    .filter(({ createTime }) => createTime && createTime.toMillis() >= since.getTime())
    .map((document) => ({ path: document.ref.path, fields: document.data() ?? {} }));
}
